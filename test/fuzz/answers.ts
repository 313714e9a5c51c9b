import { expect } from 'vitest'

interface Answer {
  readonly status: number
  readonly text: string
  readonly headers: Record<string, unknown>
  // biome-ignore lint/suspicious/noExplicitAny: whatever was answered
  readonly json: any
}

/** Far above what a quick answer takes on a slow machine, and far below what one does that is not linear. */
const slowMs = 300
const tries = 4

/** Runs a call on hostile input and checks what holds for every answer: served or refused in words, as JSON, quickly. */
export async function answerTo(input: string, call: () => Promise<Answer>): Promise<Answer> {
  const { answer, ms } = await timed(call)
  const shown = JSON.stringify(input.length > 200 ? `${input.slice(0, 200)}… (${input.length})` : input)
  const { status, json, text, headers } = answer
  const isServed = status === 200 || status === 201
  expect(isServed || (status >= 400 && status < 500), `${shown} answered ${status} ${text}`).toBe(true)
  expect(headers['content-type'], shown).toMatch(/^application\/json/)
  expect(json, `${shown} answered no JSON`).toBeDefined()
  if (!isServed) expect(json.detail, `${shown} was refused without words`).toBeTruthy()
  expect(ms, `${shown} is slow`).toBeLessThan(slowMs)
  return answer
}

/** Processor time: a slow input is slow every time, a slow moment of a busy machine is not, so the fastest of a few tries counts. */
async function timed(call: () => Promise<Answer>): Promise<{ answer: Answer; ms: number }> {
  let ms = Number.POSITIVE_INFINITY
  for (let i = 1; ; i++) {
    const started = process.cpuUsage()
    const answer = await call()
    const { user, system } = process.cpuUsage(started)
    ms = Math.min(ms, (user + system) / 1000)
    if (ms < slowMs || i === tries) return { answer, ms }
  }
}
