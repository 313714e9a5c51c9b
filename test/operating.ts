import { expect } from 'vitest'
import type { TestApp } from './app.ts'
import { cookieOf, ownPage } from './log-in.ts'

export const adminKey = 'an-admin-key-of-the-tests'

/** What the form of an operator's page sends. */
export const formType = { 'content-type': 'application/x-www-form-urlencoded' }

/** A browser in which the operator logged in, and what is seen and pressed in it. */
export async function operator(app: TestApp, { from = '198.51.100.7', language = 'en' } = {}) {
  const headers = { ...ownPage, ...formType, 'accept-language': language }
  const form = (fields: Record<string, string>) => new URLSearchParams(fields).toString()
  const entered = await app.post('/admin/enter', form({ api_key: adminKey }), { headers, from })
  expect(entered.status, entered.text).toBe(303)
  const cookie = cookieOf(entered)
  return {
    cookie,
    entered,
    look: (path: string) => app.get(path, { from, headers: { cookie, 'accept-language': language } }),
    press: (path: string, fields: Record<string, string> = {}, more: Record<string, string> = {}) =>
      app.post(path, form(fields), { from, headers: { ...headers, cookie, ...more } }),
  }
}
