import { expect } from 'vitest'
import type { TestApp } from './app.ts'

/** What a browser sends from a page of the service itself. */
export const ownPage = { origin: 'http://127.0.0.1:8787' }

/** Logs a browser in and answers its cookie as it is sent back. */
export async function logIn(app: TestApp, api_key: string): Promise<string> {
  const answer = await app.post('/v1/session', { api_key })
  expect(answer.status, answer.text).toBe(200)
  return cookieOf(answer)
}

/** The cookie that an answer sets, as it is sent back. */
export const cookieOf = ({ headers }: { headers: Record<string, unknown> }): string =>
  String(headers['set-cookie']).split(';')[0] as string

/** What a browser sends where a page of the service itself led to another one. */
export const ownLook = { 'sec-fetch-site': 'same-origin' }
