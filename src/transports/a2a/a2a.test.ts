import { TaskState } from '@a2a-js/sdk'
import { describe, expect, test } from 'vitest'
import { message, sdkClient } from '../../../test/a2a/sdk-client.ts'
import { search, tasking } from '../../../test/a2a/tasking.ts'
import { freshAddress, ledgers } from '../../../test/app.ts'

describe.each(ledgers)('the official client on %s', (ledger) => {
  test('finds the service by its card, sends a message and gets the finished task, charged once', async () => {
    const { app, key, usage } = await tasking(ledger)
    app.app.jobs.start()
    const client = await sdkClient(app, key)
    const card = await client.getAgentCard()
    expect([card.name, card.skills.length, client.protocolVersion]).toEqual(['konkyo', 9, '1.0'])
    const task = await client.sendMessage(message({ data: search, contextId: 'talk-1' }))
    if (!('status' in task)) throw new Error('a task was expected')
    expect([task.status?.state, task.contextId]).toEqual([TaskState.TASK_STATE_COMPLETED, 'talk-1'])
    const [part] = task.artifacts[0]?.parts ?? []
    expect(part?.content).toMatchObject({ $case: 'data', value: { total: 2 } })
    expect(task.metadata).toMatchObject({ skill: 'search_programs', billable_units: 1 })
    expect((await client.getTask({ tenant: '', id: task.id })).artifacts).toEqual(task.artifacts)
    expect((await usage()).filter(([, units]) => units > 0)).toEqual([['search_programs', 1]])
  })

  test('is told what is missing, and resumes the task with it', async () => {
    const { app, key } = await tasking(ledger)
    app.app.jobs.start()
    const client = await sdkClient(app, key)
    const waiting = await client.sendMessage(message({ data: { skill: 'graph_traverse', inputs: { depth: 2 } } }))
    if (!('status' in waiting)) throw new Error('a task was expected')
    expect(waiting.status?.state).toBe(TaskState.TASK_STATE_INPUT_REQUIRED)
    expect(waiting.status?.message?.parts[0]?.content?.value).toBe('program_id is required')
    const done = await client.sendMessage(message({ text: '販路開拓補助金', taskId: waiting.id }))
    if (!('status' in done)) throw new Error('a task was expected')
    expect([done.id, done.status?.state]).toEqual([waiting.id, TaskState.TASK_STATE_COMPLETED])
    expect(done.artifacts[0]?.parts[0]?.content?.value).toMatchObject({ seed_name: '販路開拓補助金', depth: 2 })
    const late = client.sendMessage(message({ text: 'さらに', taskId: waiting.id }))
    await expect(late).rejects.toMatchObject({ name: 'UnsupportedOperationError' })
  })

  test('cancels a task that waits, and not one that has ended', async () => {
    const { app, key, usage } = await tasking(ledger)
    const client = await sdkClient(app, key)
    const request = message({ data: { skill: 'graph_traverse' } })
    const waiting = await client.sendMessage(request)
    if (!('status' in waiting)) throw new Error('a task was expected')
    const cancelled = await client.cancelTask({ tenant: '', id: waiting.id, metadata: { reason: 'changed my mind' } })
    expect(cancelled.status?.state).toBe(TaskState.TASK_STATE_CANCELED)
    expect(cancelled.status?.message?.parts[0]?.content?.value).toBe('cancelled_by_caller: changed my mind')
    const again = client.cancelTask({ tenant: '', id: waiting.id, metadata: undefined })
    await expect(again).rejects.toMatchObject({ name: 'TaskNotCancelableError' })
    expect((await usage()).filter(([, units]) => units > 0)).toEqual([])
  })
})

test('text alone is a question to the skill that its words ask for, and stands for the input that a skill takes plain words for', async () => {
  const { app, key, run } = await tasking()
  const client = await sdkClient(app, key)
  const polled = async (content: Parameters<typeof message>[0]) => {
    const request = message(content)
    const configuration = { acceptedOutputModes: [], taskPushNotificationConfig: undefined, returnImmediately: true }
    const task = await client.sendMessage({ ...request, configuration })
    if (!('status' in task)) throw new Error('a task was expected')
    expect(task.status?.state).toBe(TaskState.TASK_STATE_SUBMITTED)
    await run()
    const done = await client.getTask({ tenant: '', id: task.id })
    return [done.metadata?.skill, done.status?.state, done.artifacts[0]?.parts[0]?.content?.value]
  }
  const completed = TaskState.TASK_STATE_COMPLETED
  expect(await polled({ text: '省エネの補助金' })).toEqual([
    'search_programs',
    completed,
    expect.objectContaining({ total: 2 }),
  ])
  expect(await polled({ text: '販路開拓', data: { skill: 'search_programs' } })).toEqual([
    'search_programs',
    completed,
    expect.objectContaining({ total: 1 }),
  ])
  const verified = await polled({ text: '登録番号 T7000012050002', data: { skill: 'verify_answer' } })
  expect(verified.slice(0, 2)).toEqual(['verify_answer', completed])
})

test('a message that is sent again creates no second task', async () => {
  const { app, key } = await tasking()
  const client = await sdkClient(app, key)
  const request = message({ data: { skill: 'graph_traverse' }, id: '同じ通知' })
  const [first, second] = [await client.sendMessage(request), await client.sendMessage(request)]
  expect('id' in first && 'id' in second && first.id === second.id).toBe(true)
})

test("a task is nobody else's: not another key's, and not without one", async () => {
  const { app, key } = await tasking()
  const { apiKey: other } = await app.createKey({ customerId: 'cus_2' })
  const own = await sdkClient(app, key)
  const task = await own.sendMessage(message({ data: { skill: 'graph_traverse' } }))
  if (!('status' in task)) throw new Error('a task was expected')
  for (const client of [await sdkClient(app, other), await sdkClient(app)]) {
    const named = { tenant: '', id: task.id }
    await expect(client.getTask(named)).rejects.toMatchObject({ name: 'TaskNotFoundError' })
    await expect(client.cancelTask({ ...named, metadata: undefined })).rejects.toMatchObject({
      name: 'TaskNotFoundError',
    })
    const turn = client.sendMessage(message({ data: { program_id: 'x' }, taskId: task.id }))
    await expect(turn).rejects.toMatchObject({ name: 'TaskNotFoundError' })
  }
})

describe('over the wire', () => {
  const rpc = (method: unknown, params: unknown = {}) => ({ jsonrpc: '2.0', id: 7, method, params })
  const say = (...parts: unknown[]) => rpc('SendMessage', { message: { messageId: 'm', parts } })
  const data = (value: unknown) => say({ data: value })

  const refused: [string, unknown, number][] = [
    ['what is no request', { id: 7, method: 'GetTask' }, -32600],
    ['a list of requests', [rpc('GetTask', { id: 'x' })], -32600],
    ['an unknown method', rpc('WritePoem'), -32601],
    ['a method of an object', rpc('toString'), -32601],
    ['a message without parts', say(), -32602],
    ['a task without an id', rpc('GetTask'), -32602],
    ['an unknown skill', data({ skill: 'write_poems' }), -32602],
    ['wrong inputs', data({ skill: 'search_programs', inputs: { limit: 0 } }), -32602],
    ['data that is no object', data([1]), -32602],
    ['a file', say({ url: 'https://example.com/a.pdf' }), -32005],
    ['bytes', say({ raw: 'dGNr', mediaType: 'application/x-unknown' }), -32005],
    ['a text of a type that the card does not name', say({ text: '<p>省エネ</p>', mediaType: 'text/html' }), -32005],
    ['an unknown task', rpc('GetTask', { id: 'x' }), -32001],
    ['a stream of nothing', rpc('SendStreamingMessage', {}), -32602],
    ['a stream of an unknown task', rpc('SubscribeToTask', { id: 'x' }), -32001],
    ['a state that is none', rpc('ListTasks', { status: 'INVALID_STATUS' }), -32602],
    ['an empty page', rpc('ListTasks', { pageSize: 0 }), -32602],
    ['a page of too many', rpc('ListTasks', { pageSize: 101 }), -32602],
    ['a moment that is none', rpc('ListTasks', { statusTimestampAfter: 'yesterday' }), -32602],
    ['less than no history', rpc('ListTasks', { historyLength: -1 }), -32602],
    ['a page that nobody was told of', rpc('ListTasks', { pageToken: 'invalid-token-xyz' }), -32602],
    ['a number as method', rpc(5), -32600],
    ['a request of another protocol', { ...rpc('GetTask'), jsonrpc: '1.0' }, -32600],
    ['an id that is none', { ...rpc('GetTask', { id: 'x' }), id: { a: 1 } }, -32600],
    ['posts about no task', rpc('CreateTaskPushNotificationConfig', {}), -32602],
    ['posts about an unknown task', rpc('ListTaskPushNotificationConfigs', { taskId: 'x' }), -32001],
    ['a method of A2A 0.3', rpc('message/send', {}), -32009],
  ]

  test('a refusal has the code of the protocol, the id of the request, and a reason', async () => {
    const { app, key } = await tasking()
    for (const [what, body, code] of refused) {
      const { status, json } = await app.post('/a2a', body, { key })
      expect([what, status, json.error?.code]).toEqual([what, 200, code])
      const isRead = typeof body === 'object' && body !== null && 'id' in body && body.id === 7
      expect([what, json.id]).toEqual([what, isRead ? 7 : null])
      if (code <= -32001 && code >= -32009) expect(json.error.data[0]).toMatchObject({ domain: 'a2a-protocol.org' })
    }
    const unread = await app.call('POST', '/a2a', { key, headers: { 'content-type': 'application/json' }, body: '{' })
    expect([unread.status, unread.json.error.code]).toEqual([400, -32700])
    expect((await app.get('/a2a')).status).toBe(405)
    const deep = JSON.parse(`${'['.repeat(200)}${']'.repeat(200)}`)
    const nested = await app.post('/a2a', data({ skill: 'search_programs', inputs: { q: deep } }), { key })
    expect(nested.json.id).toBe(7)
    expect(nested.json.error).toEqual({ code: -32600, message: 'the message is nested too deeply' })
  })

  test('the version of the protocol is held against ours where it is named', async () => {
    const { app, key } = await tasking()
    const code = async (version: string) =>
      (await app.post('/a2a', rpc('GetTask', { id: 'x' }), { key, headers: { 'a2a-version': version } })).json.error
        .code
    expect([await code('1.0'), await code('1.1'), await code('1.0.7')]).toEqual([-32001, -32001, -32001])
    expect([await code('0.3'), await code('2.0'), await code('')]).toEqual([-32009, -32009, -32009])
  })

  test('bad keys, used-up days and budgets are refused with the status of HTTP and our own words', async () => {
    const { app, key } = await tasking()
    const requested = data(search)
    const bad = await app.post('/a2a', requested, { key: 'svc_live_wrong' })
    expect([bad.status, bad.headers['www-authenticate'], bad.json.error.message]).toEqual([
      401,
      'Bearer',
      'invalid api key',
    ])
    const dear = await app.post('/a2a', requested, { key, headers: { 'x-cost-cap-jpy': '1' } })
    expect([dear.status, dear.json.error.data[0].detail.code]).toEqual([402, 'cost_cap_exceeded'])
    const from = freshAddress()
    const configuration = { returnImmediately: true }
    const anonymous = rpc('SendMessage', { message: { messageId: 'm', parts: [{ data: search }] }, configuration })
    for (let left = 2; left >= 0; left--)
      expect((await app.post('/a2a', anonymous, { from })).headers['x-anon-quota-remaining']).toBe(String(left))
    const used = await app.post('/a2a', anonymous, { from })
    expect([used.status, used.json.error.code, used.json.error.data[0]]).toEqual([
      429,
      -32000,
      expect.objectContaining({ limit: 3, message_ja: expect.stringContaining('1日3回') }),
    ])
    expect(used.headers['retry-after']).toBeDefined()
  })

  test('the card names the address of messages, the ways to send a key, and which skill needs one', async () => {
    const { app } = await tasking()
    const { json: card, headers } = await app.get('/.well-known/agent-card.json')
    expect(card.supportedInterfaces).toEqual([
      { url: 'http://127.0.0.1:8787/a2a', protocolBinding: 'JSONRPC', protocolVersion: '1.0' },
    ])
    expect(card.capabilities).toEqual({ streaming: true, pushNotifications: true, extendedAgentCard: true })
    expect(Object.keys(card.securitySchemes)).toEqual(['apiKey', 'bearer'])
    const needsKey = card.skills.filter((skill: object) => 'securityRequirements' in skill)
    expect(needsKey.map(({ id }: { id: string }) => id)).toEqual(['verify_answer'])
    expect(headers).toMatchObject({ 'access-control-allow-origin': '*', 'cache-control': 'public, max-age=300' })
  })
})
