import { TaskState } from '@a2a-js/sdk'
import { describe, expect, test } from 'vitest'
import { message, sdkClient } from '../../../test/a2a/sdk-client.ts'
import { search, tasking } from '../../../test/a2a/tasking.ts'
import { ledgers } from '../../../test/app.ts'

const everything = { tenant: '', contextId: '', status: 0, pageToken: '', statusTimestampAfter: undefined }
const waiting = { skill: 'graph_traverse', inputs: { depth: 2 } }
const soon = { acceptedOutputModes: [], taskPushNotificationConfig: undefined, returnImmediately: true }

/** A customer of the service that sends messages by the official client and lists its tasks. */
async function listing(ledger: (typeof ledgers)[number] = 'sqlite') {
  const service = await tasking(ledger)
  const client = await sdkClient(service.app, service.key)
  const send = async (content: Parameters<typeof message>[0]) => {
    service.later(1000)
    const task = await client.sendMessage({ ...message(content), configuration: soon })
    if (!('status' in task)) throw new Error('a task was expected')
    return task.id
  }
  const list = (asked: object = {}) => client.listTasks({ ...everything, ...asked })
  const ids = async (asked: object = {}) => (await list(asked)).tasks.map(({ id }) => id)
  return { ...service, client, send, list, ids }
}

describe.each(ledgers)('the list of tasks on %s', (ledger) => {
  test('has the last changed first, page by page, each task once', async () => {
    const { send, list, ids, client, later } = await listing(ledger)
    const sent: string[] = []
    for (let n = 0; n < 5; n++) sent.push(await send({ data: waiting }))
    later(1000)
    await client.cancelTask({ tenant: '', id: sent[1] as string, metadata: undefined })
    const order = [sent[1], sent[4], sent[3], sent[2], sent[0]]
    expect(await ids()).toEqual(order)
    const pages: string[] = []
    let pageToken = ''
    do {
      const page = await list({ pageSize: 2, pageToken })
      expect(page.totalSize).toBe(5)
      pages.push(...page.tasks.map(({ id }) => id))
      pageToken = page.nextPageToken
    } while (pageToken !== '')
    expect(pages).toEqual(order)
  })

  test('is narrowed to a conversation, to where tasks stand and to when they changed, together as well', async () => {
    const { app, send, ids, run } = await listing(ledger)
    const done = await send({ data: search, contextId: 'talk-1' })
    await run()
    const held = await send({ data: waiting, contextId: 'talk-1' })
    const since = app.clock.now.toISOString()
    const alone = await send({ data: search })
    expect(await ids({ contextId: 'talk-1' })).toEqual([held, done])
    expect(await ids({ contextId: alone })).toEqual([alone])
    expect(await ids({ contextId: 'talk-2' })).toEqual([])
    expect(await ids({ status: TaskState.TASK_STATE_INPUT_REQUIRED })).toEqual([held])
    expect(await ids({ status: TaskState.TASK_STATE_SUBMITTED })).toEqual([alone])
    expect(await ids({ status: TaskState.TASK_STATE_COMPLETED, contextId: 'talk-1' })).toEqual([done])
    expect(await ids({ status: TaskState.TASK_STATE_REJECTED })).toEqual([])
    expect(await ids({ statusTimestampAfter: since })).toEqual([alone, held])
  })

  test('has artifacts and messages only where they are asked for', async () => {
    const { app, key, send, run } = await listing(ledger)
    await send({ data: search })
    await run()
    await send({ data: waiting })
    const rpc = async (params: object) =>
      (await app.post('/a2a', { jsonrpc: '2.0', id: 1, method: 'ListTasks', params }, { key })).json.result
    const bare = await rpc({})
    expect([bare.pageSize, bare.totalSize, bare.nextPageToken]).toEqual([2, 2, ''])
    for (const task of bare.tasks) {
      expect(task).not.toHaveProperty('artifacts')
      expect(task).not.toHaveProperty('history')
    }
    const [open, ended] = (await rpc({ includeArtifacts: true, historyLength: 3 })).tasks
    expect(open.artifacts).toEqual([])
    expect(ended.artifacts[0].parts[0].data).toMatchObject({ total: 2 })
    expect(ended.history).toEqual([expect.objectContaining({ role: 'ROLE_USER', parts: [{ data: search }] })])
  })
})

test("holds nobody else's tasks, and without a key none", async () => {
  const { app, send } = await listing()
  await send({ data: waiting })
  const { apiKey: other } = await app.createKey({ customerId: 'cus_2' })
  const empty = { tasks: [], nextPageToken: '', pageSize: 0, totalSize: 0 }
  expect(await (await sdkClient(app, other)).listTasks(everything)).toEqual(empty)
  const anonymous = await sdkClient(app)
  await anonymous.sendMessage({ ...message({ data: waiting }), configuration: soon })
  expect(await anonymous.listTasks(everything)).toEqual(empty)
})

test('over REST it is the same list', async () => {
  const { app, key, send } = await listing()
  const [first, second] = [await send({ data: waiting, contextId: 'talk' }), await send({ data: search })]
  const page = (await app.get('/v1/a2a/task?limit=1&history_length=1', { key })).json
  expect(page).toMatchObject({ total: 2, limit: 1, results: [{ task_id: second, history: [{ role: 'user' }] }] })
  const next = (await app.get(`/v1/a2a/task?limit=1&page_token=${page.next_page_token}`, { key })).json
  expect(next).toMatchObject({ next_page_token: null, results: [{ task_id: first, history: [] }] })
  const held = (await app.get('/v1/a2a/task?status=input_required&correlation_id=talk', { key })).json
  expect(held.results.map(({ task_id }: { task_id: string }) => task_id)).toEqual([first])
  const wrong = await app.get('/v1/a2a/task?page_token=x', { key })
  expect([wrong.status, wrong.json.detail[0].loc]).toEqual([422, ['query', 'page_token']])
})

describe('the history of a task', () => {
  test('is what was said, with the question of the agent before its answer, and as much of it as is asked for', async () => {
    const { client, send } = await listing()
    const id = await send({ data: waiting, contextId: 'talk', id: 'first' })
    const said = async (historyLength?: number) =>
      (await client.getTask({ tenant: '', id, ...(historyLength !== undefined && { historyLength }) })).history
    expect((await said()).map(({ messageId }) => messageId)).toEqual(['first'])
    const asked = (await client.getTask({ tenant: '', id })).status?.message
    const answered = await client.sendMessage({
      ...message({ text: '販路開拓補助金', taskId: id, id: 'second' }),
      configuration: soon,
    })
    const all = await said()
    expect(all.map(({ messageId, contextId, taskId }) => [messageId, contextId, taskId])).toEqual([
      ['first', 'talk', id],
      [asked?.messageId, 'talk', id],
      ['second', 'talk', id],
    ])
    expect(all.map(({ parts }) => parts[0]?.content?.value)).toEqual([
      waiting,
      'program_id is required',
      '販路開拓補助金',
    ])
    expect('history' in answered && answered.history).toEqual(all)
    expect(await said(1)).toEqual(all.slice(2))
    expect(await said(0)).toEqual([])
  })

  test('is kept sealed, and a message for another conversation than that of the task is refused', async () => {
    const { app, client, send } = await listing()
    const id = await send({ text: '極秘の相談', data: { skill: 'search_programs' }, contextId: 'talk' })
    const rows = await app.app.ledger.db.selectFrom('jobs').selectAll().execute()
    expect(JSON.stringify(rows)).not.toMatch(/極秘|talk/)
    const elsewhere = client.sendMessage(message({ text: 'x', taskId: id, contextId: 'another' }))
    await expect(elsewhere).rejects.toThrow(/contextId/)
  })
})
