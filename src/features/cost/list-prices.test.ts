import { expect, test } from 'vitest'
import { freshAddress, testApp } from '../../../test/app.ts'
import { operations } from '../../catalog.ts'
import { isTool } from '../../operation/operation.ts'

test('list_prices names every tool once with what it costs, free of charge and as often as one likes', async () => {
  const app = await testApp()
  const from = freshAddress()
  const ask = () => app.get('/v1/prices', { from })
  for (let i = 0; i < 4; i++) expect((await ask()).status).toBe(200)
  const { json } = await ask()
  expect(json.yen_per_unit).toBe(3)
  const names = json.results.map(({ operation }: { operation: string }) => operation)
  const tools = operations.filter(isTool).map(({ name }) => name)
  expect(names.filter((name: string) => !tools.includes(name))).toEqual([])
  expect(new Set(names).size).toBe(names.length)
  expect(json.results).toEqual(
    expect.arrayContaining([
      { operation: 'get_program', http: 'GET /v1/programs/{unified_id}', units: 1, note: null, note_ja: null, yen: 3 },
      expect.objectContaining({
        operation: 'batch_get_programs',
        units: null,
        note: '1 per found record',
        note_ja: '見つかった記録1件ごとに1単位',
        yen: null,
      }),
      expect.objectContaining({ operation: 'list_prices', units: 0, yen: 0 }),
    ]),
  )
})
