import { expect, test } from 'vitest'
import { search, tasking } from '../../../../test/a2a/tasking.ts'

test('tasks are listed (a2a_list_tasks) by where they stand, without their results unless those are asked for', async () => {
  const { app, key, create, run } = await tasking()
  const done = (await create(search)).json.task_id
  await run()
  const held = (await create({ skill: 'graph_traverse' })).json.task_id
  const list = async (query: string) => (await app.get(`/v1/a2a/task?${query}`, { key })).json
  expect((await list('status=input_required')).results).toMatchObject([{ task_id: held, result: null }])
  expect((await list('status=succeeded')).results).toMatchObject([{ task_id: done, result: null }])
  const [whole] = (await list('status=succeeded&include_results=true')).results
  expect(whole.result).toMatchObject({ total: 2 })
})
