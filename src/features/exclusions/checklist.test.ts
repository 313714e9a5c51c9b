import { describe, expect, test } from 'vitest'
import { type Given, pair, stacking } from '../../../test/stacking.ts'

const check = '/v1/exclusions/check'

describe('a prerequisite', () => {
  const account = { program_b: 'GビズIDプライム', severity: 'critical', description: '先に取得します' }

  test('is a hit that is no collision and never critical, and stands in a checklist once for all that ask for it', async () => {
    const { app, check: stack } = await stacking({
      rules: [
        pair('prerequisite', account),
        pair('prerequisite', { ...account, program_a: 'UNI-3' }),
        pair('prerequisite', { program_b: 'UNI-4' }),
      ],
    })
    const ids = ['UNI-1', 'UNI-3']
    const { json, text } = await app.post(check, { program_ids: ids, derivation: true })
    expect(json.hits.map(({ hit_type, verdict }: Given) => [hit_type, verdict])).toEqual(
      Array(3).fill(['prerequisite', 'requires_review']),
    )
    expect(
      json.checklist.map(({ name, program_id, needed_by, rule_ids, is_met }: Given) => [
        name,
        program_id,
        needed_by,
        rule_ids,
        is_met,
      ]),
    ).toEqual([
      ['GビズIDプライム', null, ids, ['xr-0', 'xr-1'], null],
      ['制度4', 'UNI-4', ['UNI-1'], ['xr-2'], null],
    ])
    expect(json.derivation.smallest_removals).toEqual([])
    const stacked = await stack(ids)
    expect(stacked.json.checklist).toEqual(json.checklist)
    expect([stacked.json.all_pairs_status, stacked.json.blockers]).toEqual(['unknown', []])
    for (const said of [text, stacked.text]) expect(said).not.toContain('critical')
  })

  test('is ticked off by an answer, and stays open by the other one', async () => {
    const { app } = await stacking({ rules: [pair('prerequisite', account)] })
    const ask = async (answer: boolean) =>
      (
        await app.post(check, {
          program_ids: ['UNI-1'],
          answers: [{ question_id: 'prerequisite_met:GビズIDプライム', answer }],
        })
      ).json
    const [met, unmet] = [await ask(true), await ask(false)]
    expect([met.hits, met.checklist[0].is_met, met.cleared.length]).toEqual([[], true, 1])
    expect([unmet.hits[0].verdict, unmet.checklist[0].is_met, unmet.open_questions]).toEqual([
      'requires_review',
      false,
      [],
    ])
  })
})
