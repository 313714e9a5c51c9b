import { expect, test } from 'vitest'
import { testApp } from '../../../test/app.ts'
import { make } from '../../../test/make.ts'
import { law } from '../../datasets/law.ts'
import { lawProgramRef, refKinds } from '../../datasets/law-program-ref.ts'

const id = 'LAW-0000000001'

async function related(...refs: Record<string, unknown>[]) {
  const app = await testApp({
    rows: [
      [law, [make(law, { unified_id: id }), make(law, { unified_id: 'LAW-0000000002' })]],
      [lawProgramRef, refs.map((ref) => make(lawProgramRef, { law_unified_id: id, ...ref }))],
    ],
  })
  return (query = '', of = id) => app.get(`/v1/laws/${of}/related-programs${query}`)
}

test('list_law_related_programs lists by kind of reference, then by program', async () => {
  const list = await related(
    ...[...refKinds].reverse().map((ref_kind) => ({ ref_kind, program_unified_id: 'P2' })),
    { ref_kind: 'authority', program_unified_id: 'P1', article_citation: '第3条' },
    { law_unified_id: 'LAW-0000000002', program_unified_id: 'P9' },
  )
  const { json } = await list()
  expect(json).toMatchObject({ law_unified_id: id, total: 6, limit: 50, offset: 0 })
  expect(json.results.map((row: Record<string, unknown>) => `${row.ref_kind} ${row.program_unified_id}`)).toEqual([
    'authority P1',
    ...refKinds.map((kind) => `${kind} P2`),
  ])
  expect(json.results[0].article_citation).toBe('第3条')
  expect((await list('?ref_kind=penalty')).json.total).toBe(1)
  expect((await list('?limit=2&offset=5')).json.results).toHaveLength(1)
})

test('a law without programs has an empty list, an unknown law and an unknown kind are refused', async () => {
  const list = await related()
  expect((await list()).json).toMatchObject({ total: 0, results: [] })
  expect((await list('', 'LAW-0000000009')).status).toBe(404)
  expect((await list('?ref_kind=other')).status).toBe(422)
})
