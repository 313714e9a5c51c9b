import type { Client as OldClient } from '@modelcontextprotocol/sdk/client/index.js'
import { CallToolResultSchema } from '@modelcontextprotocol/sdk/types.js'
import { describe, expect, test } from 'vitest'
import { oneApp } from '../one-app.ts'
import { unitsOf } from './connect.ts'
import { modernMeta } from './fake.ts'
import { sdkClient, type ToolAnswer } from './sdk-clients.ts'

const service = oneApp({ rows: [], env: { KONKYO_LOG_LEVEL: 'error' } })
const numbers = ['1000020012131', '2000020012131', '3000020012131']
const given = { numbers, max_cost_jpy: 30 }

/** One message of a 2025 client, as it is answered. */
async function rpc(key: string | undefined, method: string, params: object, path = '/mcp') {
  const headers = { 'content-type': 'application/json', 'mcp-protocol-version': '2025-11-25' }
  const body = { jsonrpc: '2.0', id: 1, method, params }
  const { text, json } = await service().post(path, body, { ...(key && { key }), headers })
  const [, data] = text.split('data: ')
  return data === undefined ? json : JSON.parse(data)
}

const task = (name: string, args: object, more: object = {}) => ({ name, arguments: args, task: {}, ...more })
const screening = (idempotency_key: string) => task('screen_counterparties', { ...given, idempotency_key })
const left = async (key: string, once: string) =>
  (await rpc(key, 'tools/call', screening(once))).result.task.taskId as string
const run = () => service().app.jobs.runDue()
const codeOf = async (...asked: Parameters<typeof rpc>) => (await rpc(...asked)).error?.code

/** The lines of a text, whatever their order: rows are told last of a result that was put aside. */
const readBy = ({ content }: ToolAnswer) => JSON.parse(content[0]?.text ?? '')

describe.each(['v1 over HTTP', 'v1 over stdio'] as const)('an official client with tasks: %s', (way) => {
  test('has a long call done as a task, with the result of the call itself, charged once', async () => {
    const { apiKey: key } = await service().createKey()
    const { client, tools, call } = await sdkClient(way, service(), key)
    const old = client as unknown as OldClient
    expect(old.getServerCapabilities()?.tasks).toEqual({ list: {}, cancel: {}, requests: { tools: { call: {} } } })
    const support = tools.filter(({ name }) => name === 'screen_counterparties' || name === 'get_program')
    if (way === 'v1 over HTTP')
      expect(support.map(({ name, execution }) => [name, execution])).toEqual([
        ['get_program', undefined],
        ['screen_counterparties', { taskSupport: 'optional' }],
      ])
    const direct = await call('screen_counterparties', { ...given, idempotency_key: 'direct' })
    const before = await unitsOf(service(), key)
    const params = { name: 'screen_counterparties', arguments: { ...given, idempotency_key: `task ${way}` } }
    const told = []
    for await (const message of old.experimental.tasks.callToolStream(params, undefined, { task: {} })) {
      told.push(message)
      // Over stdio the service runs jobs by itself.
      if (message.type === 'taskCreated' && way === 'v1 over HTTP') await run()
    }
    const created = told[0] as { task: { taskId: string; status: string; ttl: number; pollInterval: number } }
    expect(created).toMatchObject({
      type: 'taskCreated',
      task: { status: 'working', ttl: 72 * 3_600_000, pollInterval: 2000 },
    })
    const { result } = told.at(-1) as { result: typeof direct }
    expect(result.structuredContent).toEqual(direct.structuredContent)
    expect(readBy(result)).toEqual(readBy(direct))
    expect(result._meta).toMatchObject({
      'io.modelcontextprotocol/related-task': { taskId: created.task.taskId },
      'konkyo/charge': { units: 0 },
      'konkyo/job': { state: 'succeeded', units: before },
    })
    expect(await unitsOf(service(), key)).toBe(2 * before)
    const again = await old.experimental.tasks.getTaskResult(created.task.taskId, CallToolResultSchema)
    expect(again.structuredContent).toEqual(direct.structuredContent)
    const { tasks } = await old.experimental.tasks.listTasks()
    expect(tasks.map(({ taskId, status }) => [taskId, status])).toEqual([[created.task.taskId, 'completed']])
    expect(await unitsOf(service(), key)).toBe(2 * before)
  })
})

describe('a task', () => {
  test('is seen by its account alone: another one hears what it hears of an unknown name', async () => {
    const [{ apiKey: key }, { apiKey: other }] = [await service().createKey(), await service().createKey()]
    const taskId = await left(key, 'own')
    for (const method of ['tasks/get', 'tasks/result', 'tasks/cancel']) {
      const { error } = await rpc(other, method, { taskId })
      expect(error).toMatchObject({ code: -32602 })
      expect((await rpc(key, method, { taskId: 'AAAAAAAAAAAAAAAAAAAAAA' })).error).toEqual(error)
    }
    expect((await rpc(other, 'tasks/list', {})).result).toEqual({ tasks: [] })
    expect((await rpc(key, 'tasks/get', { taskId })).result).toMatchObject({ taskId, status: 'working' })
  })

  test('is a job: it is listed among them, outlives a restart and is charged once', async () => {
    const { apiKey: key } = await service().createKey()
    const taskId = await left(key, 'job')
    expect(await left(key, 'job')).toBe(taskId)
    await service().restart()
    await run()
    const { result } = await rpc(key, 'tasks/result', { taskId })
    expect(result.structuredContent).toMatchObject({ total: 3 })
    expect((await service().get(`/v1/jobs/${taskId}`, { key })).json.job.state).toBe('succeeded')
    expect(await unitsOf(service(), key)).toBe(result._meta['konkyo/job'].units)
  })

  test('that is cancelled has no result and costs nothing; one that has ended is not cancelled', async () => {
    const { apiKey: key } = await service().createKey()
    const taskId = await left(key, 'cancelled')
    expect((await rpc(key, 'tasks/cancel', { taskId }, '/mcp?read_only=1')).error.message).toContain('read only')
    expect((await rpc(key, 'tasks/cancel', { taskId })).result).toMatchObject({ taskId, status: 'cancelled' })
    expect(await codeOf(key, 'tasks/cancel', { taskId })).toBe(-32602)
    await run()
    const { result } = await rpc(key, 'tasks/result', { taskId })
    expect([result.isError, result.content[0].text]).toEqual([true, expect.stringContaining('nothing was charged')])
    expect(await unitsOf(service(), key)).toBe(0)
    const done = await left(key, 'done')
    await run()
    expect(await codeOf(key, 'tasks/cancel', { taskId: done })).toBe(-32602)
  })

  test('that fails says why, and costs nothing', async () => {
    const { apiKey: key } = await service().createKey()
    const taskId = await left(key, 'capped')
    await service().post('/v1/me/cap', { monthly_cap_yen: 0 }, { key })
    await run()
    expect((await rpc(key, 'tasks/get', { taskId })).result).toMatchObject({
      status: 'failed',
      statusMessage: 'monthly cap reached',
    })
    const { result } = await rpc(key, 'tasks/result', { taskId })
    expect([result.isError, result.content[0].text]).toEqual([true, expect.stringContaining('monthly cap reached')])
    expect(await unitsOf(service(), key)).toBe(0)
  })

  test('holds a file as the call would give it', async () => {
    const { apiKey: key } = await service().createKey()
    const args = { lines: [{ number: 'T1000020012131' }], format: 'csv', max_cost_jpy: 3 }
    const call = (more: object) => ({ name: 'bulk_verify_invoices', arguments: { ...args, ...more } })
    const direct = (await rpc(key, 'tools/call', call({ idempotency_key: 'a' }))).result
    const { taskId } = (await rpc(key, 'tools/call', { ...call({ idempotency_key: 'b' }), task: {} })).result.task
    await run()
    const { result } = await rpc(key, 'tasks/result', { taskId })
    expect(result.content).toEqual(direct.content)
    const { results: _, ...head } = direct.structuredContent
    expect(result.structuredContent).toEqual(head)
  })
})

describe('a wish for a task', () => {
  test.each(['ping', 'call_tool', 'no_such_tool'])('is refused for %s, which takes none', async (name) => {
    const { apiKey: key } = await service().createKey()
    expect(await codeOf(key, 'tools/call', task(name, {}))).toBe(-32601)
  })

  test('is refused before there is one where the call would be, with the field that is wrong', async () => {
    const { apiKey: key } = await service().createKey()
    const { error } = await rpc(key, 'tools/call', task('screen_counterparties', { numbers: {}, idempotency_key: 'x' }))
    expect(error).toMatchObject({ code: -32602, message: expect.stringContaining('numbers') })
    expect(error.data['konkyo/error']).toMatchObject({ status: 422 })
    for (const malformed of [5, { ttl: 'long' }])
      expect(await codeOf(key, 'tools/call', { ...screening('y'), task: malformed })).toBe(-32602)
    expect((await rpc(key, 'tasks/list', {})).result.tasks).toEqual([])
    expect(await codeOf(key, 'tasks/list', { cursor: 'x' })).toBe(-32602)
    expect(await codeOf(key, 'tasks/get', {})).toBe(-32602)
  })

  test('is refused under a key of a retry that was answered directly', async () => {
    const { apiKey: key } = await service().createKey()
    const { task: _, ...call } = screening('same')
    expect((await rpc(key, 'tools/call', call)).result.structuredContent.total).toBe(3)
    expect(await codeOf(key, 'tools/call', screening('same'))).toBe(-32602)
  })

  test('is passed over where no key is sent, and by protocol 2026-07-28, in which the service decides', async () => {
    const { apiKey: key } = await service().createKey()
    const initialize = { protocolVersion: '2025-11-25', capabilities: {}, clientInfo: { name: 't', version: '1' } }
    expect((await rpc(undefined, 'initialize', initialize)).result.capabilities.tasks).toBeUndefined()
    expect((await rpc(key, 'initialize', initialize)).result.capabilities.tasks).toBeDefined()
    expect((await rpc(undefined, 'tools/call', screening('z'))).error).toBe('invalid_token')
    expect(await codeOf(undefined, 'tasks/list', {})).toBe(-32601)
    expect(
      (await modern(key, 'tools/call', screening('m'), 'screen_counterparties', {})).result.structuredContent.total,
    ).toBe(3)
  })
})

describe('the extension for tasks of protocol 2026-07-28', () => {
  const long = (idempotency_key: string) => ({
    name: 'screen_counterparties',
    arguments: { ...given, idempotency_key, async: true },
  })
  const leftBy = async (key: string, once: string) =>
    (await modern(key, 'tools/call', long(once), 'screen_counterparties')).result

  test('is said to an account alone, and a call that is left is a task to whoever understands them', async () => {
    const { apiKey: key } = await service().createKey()
    const discovered = async (as: string | undefined) => (await modern(as, 'server/discover', {})).result
    expect(await discovered(key)).toMatchObject({
      cacheScope: 'private',
      capabilities: { extensions: { 'io.modelcontextprotocol/tasks': {} } },
    })
    expect((await discovered(undefined)).capabilities.extensions).toBeUndefined()
    const task = await leftBy(key, 'extension')
    expect(task).toMatchObject({ resultType: 'task', status: 'working', ttlMs: 72 * 3_600_000, pollIntervalMs: 2000 })
    expect((await leftBy(key, 'extension')).taskId).toBe(task.taskId)
    const without = (await modern(key, 'tools/call', long('extension'), 'screen_counterparties', {})).result
    expect([without.resultType, without.structuredContent.job.job_id]).toEqual(['complete', task.taskId])
  })

  test('has the result in the task itself, and is charged once', async () => {
    const { apiKey: key } = await service().createKey()
    const { taskId } = await leftBy(key, 'polled')
    const polled = async () => (await modern(key, 'tasks/get', { taskId }, taskId)).result
    expect(await polled()).toMatchObject({ resultType: 'complete', taskId, status: 'working' })
    expect((await modern(key, 'tasks/update', { taskId, inputResponses: {} }, taskId)).result).toMatchObject({
      resultType: 'complete',
    })
    await run()
    const done = await polled()
    expect(done).toMatchObject({
      resultType: 'complete',
      taskId,
      status: 'completed',
      result: { structuredContent: { total: 3 } },
    })
    expect(done.pollIntervalMs).toBeUndefined()
    expect(await unitsOf(service(), key)).toBe(done._meta['konkyo/job'].units)
  })

  test('that is cancelled is acknowledged, also once it has ended; one that fails is completed with why', async () => {
    const { apiKey: key } = await service().createKey()
    const { taskId } = await leftBy(key, 'ended')
    const ask = (method: string, id = taskId) => modern(key, method, { taskId: id }, id)
    for (let i = 0; i < 2; i++) expect((await ask('tasks/cancel')).result).toMatchObject({ resultType: 'complete' })
    expect((await ask('tasks/get')).result).toMatchObject({ status: 'cancelled' })
    const { taskId: failing } = await leftBy(key, 'failing')
    await service().post('/v1/me/cap', { monthly_cap_yen: 0 }, { key })
    await run()
    const { result } = await ask('tasks/get', failing)
    expect([result.status, result.result.isError, result.statusMessage]).toEqual([
      'completed',
      true,
      'monthly cap reached',
    ])
    expect(await unitsOf(service(), key)).toBe(0)
  })

  test('is nothing that is asked about by whoever does not say so, or about a task of another one', async () => {
    const [{ apiKey: key }, { apiKey: other }] = [await service().createKey(), await service().createKey()]
    const { taskId } = await leftBy(key, 'secret')
    for (const method of ['tasks/get', 'tasks/update', 'tasks/cancel']) {
      const { error } = await modern(key, method, { taskId }, taskId, {})
      expect(error).toMatchObject({
        code: -32021,
        data: { requiredCapabilities: { extensions: { 'io.modelcontextprotocol/tasks': {} } } },
      })
      expect((await modern(other, method, { taskId }, taskId)).error.code).toBe(-32602)
    }
    for (const method of ['tasks/list', 'tasks/result'])
      expect((await modern(key, method, { taskId })).error.code).toBe(-32601)
  })
})

/** One message of a client of protocol 2026-07-28, as it is answered. */
async function modern(
  key: string | undefined,
  method: string,
  params: object,
  name?: string,
  clientCapabilities: object = { extensions: { 'io.modelcontextprotocol/tasks': {} } },
) {
  const _meta = { ...modernMeta, 'io.modelcontextprotocol/clientCapabilities': clientCapabilities }
  const headers = {
    'content-type': 'application/json',
    'mcp-protocol-version': '2026-07-28',
    'mcp-method': method,
    ...(name && { 'mcp-name': name }),
  }
  return (await service().post('/mcp', request(method, { ...params, _meta }), { ...(key && { key }), headers })).json
}

const request = (method: string, params: object) => ({ jsonrpc: '2.0', id: 1, method, params })
