import { describe, expect, test } from 'vitest'
import { message, sdkClient } from '../../../test/a2a/sdk-client.ts'
import { tasking } from '../../../test/a2a/tasking.ts'
import { receiver } from '../../../test/webhooks/receiver.ts'
import { brokenInvariants } from '../../ledger/invariants/check.ts'

const waiting = { skill: 'graph_traverse', inputs: { depth: 2 } }
const config = { tenant: '', id: 'mine', token: 'tok-1', authentication: { scheme: 'Bearer', credentials: 'secret-1' } }

/** A task that waits for its caller, and a receiver that may be posted to. */
async function pushing() {
  const target = await receiver()
  const service = await tasking('sqlite', { env: { KONKYO_WEBHOOK_ALLOW: target.host } })
  const client = await sdkClient(service.app, service.key)
  const task = await client.sendMessage(message({ data: waiting, contextId: 'talk' }))
  if (!('status' in task)) throw new Error('a task was expected')
  const resume = () =>
    client.sendMessage({
      ...message({ text: '販路開拓補助金', taskId: task.id }),
      configuration: { acceptedOutputModes: [], taskPushNotificationConfig: undefined, returnImmediately: true },
    })
  return {
    ...service,
    target,
    client,
    id: task.id,
    resume,
    given: { ...config, taskId: task.id, url: target.url('/a2a') },
  }
}

describe('push notifications of a task', () => {
  test('are posted as the protocol writes them, with what their receiver knows us by, signed, free of charge', async () => {
    const { app, target, client, id, resume, given, run, usage } = await pushing()
    await client.createTaskPushNotificationConfig(given)
    await resume()
    await run()
    const states = target.received.map(({ body }) => JSON.parse(body).task.status.state)
    expect(states).toEqual(['TASK_STATE_WORKING', 'TASK_STATE_COMPLETED'])
    for (const { headers, path } of target.received)
      expect([path, headers]).toEqual([
        '/a2a',
        expect.objectContaining({
          authorization: 'Bearer secret-1',
          'x-a2a-notification-token': 'tok-1',
          'content-type': 'application/a2a+json',
          'webhook-signature': expect.stringMatching(/^v1,/),
        }),
      ])
    const { task } = JSON.parse(target.received[1]?.body ?? '')
    expect(task).toMatchObject({ id, contextId: 'talk', artifacts: [{ name: 'graph_traverse' }] })
    expect((await usage()).filter(([, units]) => units > 0)).toHaveLength(1)
    expect(await brokenInvariants(app.app.ledger.db)).toEqual([])
  })

  test('are kept, read without their credentials, replaced by name, and deleted as often as one likes', async () => {
    const { app, client, id, given, target } = await pushing()
    const created = await client.createTaskPushNotificationConfig(given)
    expect(created).toMatchObject({ id: 'mine', taskId: id, url: given.url, token: 'tok-1' })
    expect(created.authentication).toMatchObject({ scheme: 'Bearer', credentials: '' })
    expect(JSON.stringify(await app.app.ledger.db.selectFrom('jobs').selectAll().execute())).not.toMatch(
      /secret-1|tok-1/,
    )
    const other = await client.createTaskPushNotificationConfig({ ...given, id: '', url: target.url('/b') })
    await client.createTaskPushNotificationConfig({ ...given, url: target.url('/c') })
    const list = async () =>
      (await client.listTaskPushNotificationConfig({ tenant: '', taskId: id, pageSize: 0, pageToken: '' })).configs
    expect((await list()).map(({ url }) => new URL(url).pathname).sort()).toEqual(['/b', '/c'])
    const named = { tenant: '', taskId: id, id: other.id }
    expect((await client.getTaskPushNotificationConfig(named)).url).toBe(target.url('/b'))
    await client.deleteTaskPushNotificationConfig(named)
    await client.deleteTaskPushNotificationConfig(named)
    expect(await list()).toHaveLength(1)
    await expect(client.getTaskPushNotificationConfig(named)).rejects.toMatchObject({ name: 'TaskNotFoundError' })
  })

  test('come along with a message, and nothing is posted to a receiver that was deleted meanwhile', async () => {
    const { client, target, given, run, resume, id } = await pushing()
    const taskPushNotificationConfig = { ...given, taskId: '' }
    const configuration = { acceptedOutputModes: [], taskPushNotificationConfig, returnImmediately: true }
    await client.sendMessage({
      ...message({ data: { skill: 'search_programs', inputs: { q: '省エネ' } } }),
      configuration,
    })
    await run()
    expect(target.received).toHaveLength(2)
    await client.createTaskPushNotificationConfig(given)
    await client.deleteTaskPushNotificationConfig({ tenant: '', taskId: id, id: 'mine' })
    await resume()
    await run()
    expect(target.received).toHaveLength(2)
  })

  test("go to no address inside a network, to five receivers at most, and nobody sees or changes another's", async () => {
    const { app, key, client, given, id } = await pushing()
    const post = (body: object, by = key) => app.post(`/v1/a2a/task/${id}/receivers`, body, { key: by })
    const inside = await post({ url: 'https://10.0.0.1/x' })
    expect([inside.status, inside.json.detail]).toEqual([400, expect.anything()])
    for (let n = 0; n < 5; n++) expect((await post({ url: given.url, receiver_id: `r${n}` })).status).toBe(201)
    const sixth = await post({ url: given.url })
    expect([sixth.status, sixth.json.detail[0].loc]).toEqual([422, ['body', 'receiver_id']])
    const split = await post({ url: given.url, receiver_id: 'r0', token: 'a\r\nx: y' })
    expect([split.status, split.json.detail[0].loc]).toEqual([422, ['body', 'token']])
    const { apiKey: other } = await app.createKey({ customerId: 'cus_2' })
    expect((await post({ url: given.url }, other)).status).toBe(404)
    const stranger = await sdkClient(app, other)
    const seen = stranger.listTaskPushNotificationConfig({ tenant: '', taskId: id, pageSize: 0, pageToken: '' })
    await expect(seen).rejects.toMatchObject({ name: 'TaskNotFoundError' })
    expect((await client.getTask({ tenant: '', id })).id).toBe(id)
  })
})
