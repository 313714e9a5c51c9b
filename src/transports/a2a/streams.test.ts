import { TaskState } from '@a2a-js/sdk'
import { expect, test } from 'vitest'
import { message, sdkClient } from '../../../test/a2a/sdk-client.ts'
import { search, tasking } from '../../../test/a2a/tasking.ts'
import { ledgers } from '../../../test/app.ts'

const { TASK_STATE_COMPLETED, TASK_STATE_INPUT_REQUIRED, TASK_STATE_SUBMITTED, TASK_STATE_WORKING } = TaskState

interface Told {
  readonly payload?: { readonly $case: string; readonly value: unknown } | undefined
}

/** What an event says, in short: its kind, and how the task stands where it says so. */
function said({ payload }: Told): unknown[] {
  const { status } = (payload?.value ?? {}) as { status?: { state: TaskState } }
  return [payload?.$case, ...(status ? [status.state] : [])]
}

const next = async (stream: AsyncGenerator<Told>) => (await stream.next()).value as Told

async function rest(stream: AsyncGenerator<Told>): Promise<unknown[]> {
  const all = []
  for await (const event of stream) all.push(said(event))
  return all
}

const ofTask = ({ payload }: Told) => ((payload?.value ?? {}) as { id?: string }).id ?? ''

test.each(ledgers)(
  'a message is followed from its task over the work to what it has made, charged once, on %s',
  async (ledger) => {
    const { app, key, take, finish, usage } = await tasking(ledger)
    const client = await sdkClient(app, key)
    const stream = client.sendMessageStream(message({ data: search, contextId: 'talk' }))
    expect(said(await next(stream))).toEqual(['task', TASK_STATE_SUBMITTED])
    const taken = await take()
    expect(said(await next(stream))).toEqual(['statusUpdate', TASK_STATE_WORKING])
    await finish(taken)
    const made = await next(stream)
    expect(made.payload?.value).toMatchObject({
      contextId: 'talk',
      lastChunk: true,
      artifact: { parts: [{ content: { $case: 'data', value: { total: 2 } } }] },
    })
    expect(await rest(stream)).toEqual([['statusUpdate', TASK_STATE_COMPLETED]])
    expect((await usage()).filter(([, units]) => units > 0)).toEqual([['search_programs', 1]])
  },
)

test('whoever goes away loses nothing: the task goes on, and is followed from where it stands, by several at once', async () => {
  const { app, key, take, finish } = await tasking()
  const client = await sdkClient(app, key)
  const stream = client.sendMessageStream(message({ data: search }))
  const id = ofTask(await next(stream))
  await stream.return(undefined)
  const taken = await take()
  const follow = () => client.resubscribeTask({ tenant: '', id })
  const [one, other, left] = [follow(), follow(), follow()]
  for (const again of [one, other, left]) expect(said(await next(again))).toEqual(['task', TASK_STATE_WORKING])
  await left.return(undefined)
  await finish(taken)
  const end = [['artifactUpdate'], ['statusUpdate', TASK_STATE_COMPLETED]]
  expect(await rest(one)).toEqual(end)
  expect(await rest(other)).toEqual(end)
  await expect(follow().next()).rejects.toMatchObject({ name: 'UnsupportedOperationError' })
})

test('a stream ends where its caller is asked, and one that follows the task goes on with the answer', async () => {
  const { app, key, run } = await tasking()
  const client = await sdkClient(app, key)
  const stream = client.sendMessageStream(message({ data: { skill: 'graph_traverse' } }))
  const asked = await next(stream)
  expect(said(asked)).toEqual(['task', TASK_STATE_INPUT_REQUIRED])
  expect(await rest(stream)).toEqual([])
  const id = ofTask(asked)
  const following = client.resubscribeTask({ tenant: '', id })
  expect(said(await next(following))).toEqual(['task', TASK_STATE_INPUT_REQUIRED])
  const answer = client.sendMessageStream(message({ text: '販路開拓補助金', taskId: id }))
  expect(said(await next(answer))).toEqual(['task', TASK_STATE_SUBMITTED])
  expect(said(await next(following))).toEqual(['statusUpdate', TASK_STATE_SUBMITTED])
  await run()
  const end = ['statusUpdate', TASK_STATE_COMPLETED]
  expect((await rest(following)).at(-1)).toEqual(end)
  expect((await rest(answer)).at(-1)).toEqual(end)
})

test("nobody follows another's task, and a stream is a response of JSON-RPC in every event", async () => {
  const { app, key, run } = await tasking()
  const { apiKey: other } = await app.createKey({ customerId: 'cus_2' })
  const client = await sdkClient(app, key)
  const id = ofTask(await next(client.sendMessageStream(message({ data: search }))))
  const stranger = (await sdkClient(app, other)).resubscribeTask({ tenant: '', id })
  await expect(stranger.next()).rejects.toMatchObject({ name: 'TaskNotFoundError' })
  const followed = app.post('/a2a', { jsonrpc: '2.0', id: 'a', method: 'SubscribeToTask', params: { id } }, { key })
  await run()
  const { headers, text } = await followed
  expect(headers).toMatchObject({ 'content-type': 'text/event-stream', 'cache-control': 'no-store' })
  const events = text.split('\n\n').filter((event) => event.startsWith('data: '))
  expect(events.length).toBeGreaterThan(1)
  for (const event of events) expect(JSON.parse(event.slice(6))).toMatchObject({ jsonrpc: '2.0', id: 'a', result: {} })
})
