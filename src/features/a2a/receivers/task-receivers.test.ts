import { expect, test } from 'vitest'
import { search, tasking } from '../../../../test/a2a/tasking.ts'
import { receiver } from '../../../../test/webhooks/receiver.ts'

test('receivers of a task are added (a2a_add_task_receiver), listed without credentials (a2a_list_task_receivers) and deleted (a2a_delete_task_receiver)', async () => {
  const target = await receiver()
  const { app, key, create, run } = await tasking('sqlite', { env: { KONKYO_WEBHOOK_ALLOW: target.host } })
  const { task_id } = (await create(search)).json
  const path = `/v1/a2a/task/${task_id}/receivers`
  const given = { receiver_id: 'mine', url: target.url('/a'), authentication: { scheme: 'Bearer', credentials: 's3' } }
  expect((await app.post(path, given, { key })).status).toBe(201)
  expect((await app.post(path, { ...given, receiver_id: 'other' }, { key })).status).toBe(201)
  const listed = (await app.get(path, { key })).json.results
  expect(listed).toContainEqual({
    receiver_id: 'mine',
    task_id,
    url: target.url('/a'),
    token: null,
    authentication_scheme: 'Bearer',
  })
  const remove = async () => (await app.call('DELETE', `${path}/other`, { key })).json.deleted
  expect([await remove(), await remove()]).toEqual([true, false])
  await run()
  expect(target.received).toHaveLength(2)
})
