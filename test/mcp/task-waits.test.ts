import { setImmediate } from 'node:timers/promises'
import { describe, expect, onTestFinished, test } from 'vitest'
import type { Call, Reply } from '../../src/pipeline/call.ts'
import { bareHttp, connection, initialize, noting, post, request } from './fake.ts'

const job = (state: string, more: object = {}) => ({
  job_id: 'J',
  operation: 'screen_counterparties',
  state,
  units: null,
  error: null,
  result: null,
  created_at: '2026-07-01T00:00:00.000Z',
  updated_at: '2026-07-01T00:00:00.000Z',
  expires_at: '2026-07-04T00:00:00.000Z',
  progress: { done: 0, total: null, counts: {} },
  retry_after_seconds: 2,
  ...more,
})

const half = { progress: { done: 5, total: 10, counts: {} } }
const whole = { progress: { done: 10, total: 10, counts: {} }, units: 10, retry_after_seconds: null }

/** A pipeline whose job is one step further each time that it is looked at, and stays at the last. */
function stepping(steps: readonly object[]) {
  let looks = 0
  return noting((call: Call): Reply => {
    const isLook = call.operation.name === 'get_job'
    const answer = isLook ? { job: steps[Math.min(looks++, steps.length - 1)] } : { total: 1, results: [{ a: 1 }] }
    return { status: 200, answer, headers: {}, isV2: false }
  })
}

const ending = [job('pending'), job('running'), job('running', half), job('succeeded', whole)]
const wait = request('tasks/result', { taskId: 'J', _meta: { progressToken: 'p' } }, 7)

/** What a wait was told before its result, and the result. */
function heard(messages: { method?: string; params?: Record<string, unknown>; id?: number; result?: object }[]) {
  const told = messages.filter(({ method }) => method !== undefined)
  return {
    told: told.map(({ method, params }) => [method, params?.statusMessage ?? params?.progress]),
    result: messages.find(({ id }) => id === 7)?.result,
  }
}

const expected = {
  told: [
    ['notifications/tasks/status', '5 of 10 done'],
    ['notifications/progress', 5],
    ['notifications/tasks/status', 'done; charged as 10 units'],
    ['notifications/progress', 10],
  ],
  result: expect.objectContaining({ structuredContent: { total: 1, results: [{ a: 1 }] } }),
}

describe('whoever waits for a task', () => {
  test('hears over HTTP what becomes of it, how far it is, and then its result', async () => {
    const app = bareHttp(stepping(ending).options)
    onTestFinished(() => app.close())
    const headers = { 'x-api-key': 'k', accept: 'application/json, text/event-stream' }
    const { body } = await post(app, wait, headers)
    const messages = body.split('\n').filter((line) => line.startsWith('data: {'))
    expect(heard(messages.map((line) => JSON.parse(line.slice(6))))).toEqual(expected)
  })

  test('gets the result alone where it takes nothing but JSON', async () => {
    const app = bareHttp(stepping(ending).options)
    onTestFinished(() => app.close())
    const { result } = (await post(app, wait, { 'x-api-key': 'k', accept: 'application/json' })).json()
    expect(result).toEqual(expected.result)
  })

  test('hears the same over stdio', async () => {
    const { input, ended, lines } = connection(stepping(ending).options, 'k')
    for (const message of [initialize('2025-11-25'), wait]) input.write(`${JSON.stringify(message)}\n`)
    input.end()
    await ended
    expect(heard(lines().map((line) => JSON.parse(line)))).toEqual(expected)
  })

  test('is told to ask again when the service closes, and holds it up no longer', async () => {
    const { calls, options } = stepping([job('running')])
    const app = bareHttp(options)
    const waiting = post(app, wait, { 'x-api-key': 'k', accept: 'application/json' })
    while (calls.length === 0) await setImmediate()
    await app.close()
    expect((await waiting).json().error).toMatchObject({ code: -32000, message: expect.stringContaining('ask for') })
  })

  test('is no longer waited for when it hangs up', async () => {
    const { calls, errors, options } = stepping([job('running')])
    const app = bareHttp(options)
    onTestFinished(() => app.close())
    const address = await app.listen({ host: '127.0.0.1', port: 0 })
    const hangingUp = new AbortController()
    const headers = { 'content-type': 'application/json', accept: 'application/json', 'x-api-key': 'k' }
    const send = { method: 'POST', headers, body: JSON.stringify(wait), signal: hangingUp.signal }
    const waiting = fetch(`${address}/mcp`, send).catch(() => 'gone')
    while (calls.length === 0) await setImmediate()
    hangingUp.abort()
    expect(await waiting).toBe('gone')
    expect(errors).toEqual([])
  })
})
