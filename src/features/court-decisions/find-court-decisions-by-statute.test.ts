import { describe, expect, test } from 'vitest'
import { testApp } from '../../../test/app.ts'
import { make } from '../../../test/make.ts'
import { courtDecision } from '../../datasets/court-decision.ts'
import { law } from '../../datasets/law.ts'

const law_id = 'LAW-0000000001'

async function deciding(...given: Record<string, unknown>[]) {
  const decisions = given.map((one, n) =>
    make(courtDecision, {
      unified_id: `HAN-${String(n).padStart(10, '0')}`,
      related_law_ids_json: [law_id],
      decision_date: '2026-01-01',
      ...one,
    }),
  )
  const app = await testApp({
    rows: [
      [law, [make(law, { unified_id: law_id })]],
      [courtDecision, decisions],
    ],
  })
  return (body: Record<string, unknown>) => app.post('/v1/court-decisions/by-statute', { law_id, ...body })
}

const namesOf = ({ json }: { json: { results: { case_name: string }[] } }) => json.results.map((row) => row.case_name)

describe('find_court_decisions_by_statute', () => {
  test('finds the decisions that refer to a law, in the documented order', async () => {
    const find = await deciding(
      { case_name: '古', decision_date: '2020-01-01' },
      { case_name: '新' },
      { case_name: '他', related_law_ids_json: [] },
    )
    const answer = await find({})
    expect(namesOf(answer)).toEqual(['新', '古'])
    expect(answer.json).toMatchObject({ total: 2, limit: 20, offset: 0 })
  })

  test('an article is looked for in holding and excerpt only, in any width, with a true total', async () => {
    const find = await deciding(
      { case_name: '第22条事件' },
      { case_name: '要旨', key_ruling: '法第２２条の所得' },
      { case_name: '抜粋', source_excerpt: '第22条' },
      { case_name: '別', key_ruling: '第2条' },
      ...Array.from({ length: 120 }, (_, n) => ({
        case_name: `多${n}`,
        key_ruling: '第99条',
        decision_date: '2010-01-01',
      })),
    )
    expect(namesOf(await find({ article_citation: '第22条' }))).toEqual(['要旨', '抜粋'])
    const many = await find({ article_citation: '第99条', limit: 7, offset: 115 })
    expect([many.json.total, many.json.results.length]).toEqual([120, 5])
  })

  test('an unknown law is not found, a malformed one is refused', async () => {
    const find = await deciding()
    expect((await find({ law_id: 'LAW-00000000ff' })).status).toBe(404)
    for (const bad of [
      { law_id: 'LAW-1' },
      { law_id: undefined },
      { article_citation: '条'.repeat(121) },
      { limit: 0 },
    ])
      expect([bad, (await find(bad)).status]).toEqual([bad, 422])
  })
})
