import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { connect } from '../../../test/mcp/connect.ts'
import { type Given, pair, stacking, url } from '../../../test/stacking.ts'

const check = '/v1/exclusions/check'
const both = ['UNI-1', 'UNI-2']
const sameExpense = { kind: 'same_asset_exclusive', severity: 'absolute', extra: { scope: 'same_expense' } }
const afterMonths = { severity: 'conditional', extra: { questions: [{ kind: 'months_between', months: 16 }] } }

/** What both operations say of a rule on two programs, under some answers. */
async function sayingOf(rule: Given) {
  const { app, check: stack } = await stacking({ rules: [rule] })
  return async (answers: Given[]) => {
    const checked = await app.post(check, { program_ids: both, answers })
    const stacked = await stack(both, { answers })
    const [hit] = checked.json.hits
    return {
      verdicts: [hit?.verdict ?? 'cleared', stacked.json.pairs[0].verdict],
      requested: checked.json.open_questions.map(({ question_id }: Given) => question_id),
      stackAsks: stacked.json.pairs[0].question_ids,
      checked: checked.json,
      stacked: stacked.json,
    }
  }
}

describe('a rule that depends', () => {
  test('asks for the fact that decides, in both languages and with the answer that makes it apply', async () => {
    const { requested, stackAsks, checked, verdicts } = await (await sayingOf(pair('exclude', sameExpense)))([])
    expect([verdicts, requested, stackAsks]).toEqual([
      ['requires_review', 'requires_review'],
      ['same_expense:UNI-1+UNI-2'],
      ['same_expense:UNI-1+UNI-2'],
    ])
    expect(checked.open_questions).toEqual([
      {
        question_id: 'same_expense:UNI-1+UNI-2',
        kind: 'same_expense',
        answer_type: 'boolean',
        applies_if: true,
        ja: '「制度1」と「制度2」を同じ経費に充てますか',
        en: 'Will the same expense be claimed under both “制度1” and “制度2”?',
        months: null,
        rule_ids: ['xr-0'],
      },
    ])
  })

  test('is incompatible once its fact is affirmed, and no obstacle once it is denied, in both operations alike', async () => {
    const say = await sayingOf(pair('same_asset_exclusive', sameExpense))
    const question_id = 'same_expense:UNI-1+UNI-2'
    const yes = await say([{ question_id, answer: true }])
    expect([yes.verdicts, yes.requested]).toEqual([['incompatible', 'incompatible'], []])
    expect([yes.stacked.blockers.length, yes.checked.hits[0].confidence]).toEqual([1, 0.9])
    const no = await say([{ question_id, answer: false }])
    expect([no.verdicts, no.requested]).toEqual([['cleared', 'compatible'], []])
    const cleared = [
      { rule_id: 'xr-0', kind: 'same_asset_exclusive', answers: [{ question_id, answer: false, months: null }] },
    ]
    expect([no.checked.cleared, no.stacked.cleared]).toEqual([cleared, cleared])
    expect(no.stacked.pairs[0]).toMatchObject({
      confidence: 0.6,
      rule_chain: [{ note: expect.stringContaining('回答') }],
    })
  })

  test('takes a number of months, and applies below its own', async () => {
    const say = await sayingOf(pair('exclude', afterMonths))
    const [question_id] = (await say([])).requested
    expect(question_id).toBe('months_between:UNI-2+UNI-1')
    for (const [months, verdict] of [
      [0, 'incompatible'],
      [15.9, 'incompatible'],
      [16, 'cleared'],
      [40, 'cleared'],
    ] as const)
      expect([months, (await say([{ question_id, months }])).verdicts[0]]).toEqual([months, verdict])
  })

  test('on months between two programs does not apply when they are not used in that order', async () => {
    const say = await sayingOf(
      pair('exclude', { extra: { questions: [{ kind: 'months_between', months: 16 }, { kind: 'order_and_timing' }] } }),
    )
    const [question_id] = (await say([])).requested
    const { verdicts, requested } = await say([{ question_id, answer: false }])
    expect([verdicts, requested]).toEqual([['cleared', 'compatible'], []])
    expect((await say([])).stacked.next_actions[0].action_id).toBe('answer_deciding_questions')
  })

  test('with several facts applies as soon as one does, and is cleared only by all of them', async () => {
    const questions = [
      { kind: 'months_between', months: 16 },
      { kind: 'order_and_timing', ja: '事業は終わっていますか' },
    ]
    const say = await sayingOf(pair('exclude', { extra: { questions } }))
    const [first, second] = (await say([])).requested
    expect(second).toBe('order_and_timing:xr-0:UNI-2+UNI-1')
    const months = { question_id: first, months: 20 }
    expect((await say([months])).requested).toEqual([second])
    expect((await say([months, { question_id: second, answer: true }])).verdicts).toEqual(['cleared', 'compatible'])
    expect((await say([months, { question_id: second, answer: false }])).verdicts[0]).toBe('incompatible')
    expect((await say([{ question_id: first, months: 3 }])).verdicts[0]).toBe('incompatible')
  })

  test.each([
    ['a warning', pair('exclude', { severity: 'warning' })],
    ['a reduction', pair('conditional_reduction')],
    ['a kind nobody knows', pair('never seen before')],
  ])('and is only %s stays to be reviewed even when it applies', async (_, rule) => {
    const say = await sayingOf(rule)
    const [question_id] = (await say([])).requested
    expect((await say([{ question_id, answer: true }])).verdicts).toEqual(['requires_review', 'requires_review'])
  })

  test('one fact that two rules turn on is asked once and answered once', async () => {
    const rules = [
      pair('same_asset_exclusive', sameExpense),
      pair('exclude', { program_a: 'UNI-2', program_b: 'UNI-1', extra: { scope: 'same_cost_item' } }),
    ]
    const { app } = await stacking({ rules })
    const { open_questions } = (await app.post(check, { program_ids: both })).json
    expect(open_questions.map(({ rule_ids }: Given) => rule_ids)).toEqual([['xr-0', 'xr-1']])
    const answers = [{ question_id: open_questions[0].question_id, answer: false }]
    expect((await app.post(check, { program_ids: both, answers })).json.hits).toEqual([])
  })
})

describe('an answer', () => {
  test('to a question that nothing asks is told, and one of another type or twice is refused with its place', async () => {
    const { app } = await stacking({ rules: [pair('same_asset_exclusive', sameExpense)] })
    const question_id = 'same_expense:UNI-1+UNI-2'
    for (const path of [check, url]) {
      const ask = (answers: Given[]) => app.post(path, { program_ids: both, answers })
      expect((await ask([{ question_id: 'same_expense:a+b', answer: true }])).json.unused_answers).toEqual([
        'same_expense:a+b',
      ])
      for (const bad of [
        [{ question_id, months: 3 }],
        [{ question_id }],
        [{ question_id, answer: true, months: 3 }],
        [
          { question_id, answer: true },
          { question_id, answer: false },
        ],
      ]) {
        const { status, json } = await ask(bad)
        expect([bad, status, json.detail[0].loc.slice(0, 2)]).toEqual([bad, 422, ['body', 'answers']])
      }
    }
  })

  test('is taken over MCP as over HTTP', async () => {
    const { app } = await stacking({ rules: [pair('same_asset_exclusive', sameExpense)] })
    const client = await connect(app)
    const answers = [{ question_id: 'same_expense:UNI-1+UNI-2', answer: true }]
    for (const [name, path] of [
      ['check_exclusions', check],
      ['check_funding_stack', url],
    ] as const) {
      const { structuredContent } = await client.callTool({ name, arguments: { program_ids: both, answers } })
      expect(structuredContent).toEqual((await app.post(path, { program_ids: both, answers })).json)
    }
  })
})

test('whatever a rule is, it is incompatible without an answer only if it excludes, is absolute or says no severity, and asks nothing', async () => {
  const rule = fc.record({
    kind: fc.constantFrom(
      'mutex',
      'exclude',
      'absolute',
      'same_asset_exclusive',
      'conditional_reduction',
      'prerequisite',
      'unheard of',
    ),
    severity: fc.constantFrom('absolute', 'conditional', 'warning', 'critical', null),
    extra: fc.constantFrom<Given>(
      {},
      { scope: 'same_expense' },
      { scope: 'unheard of' },
      { questions: [{ kind: 'same_worker' }] },
    ),
  })
  const rules = fc.sample(rule, 60)
  const named = rules.map((one, i) => ({ ...one, program_a: `a${i}`, program_b: `b${i}` }))
  const { app } = await stacking({ rules: named })
  const { hits } = (
    await app.post(check, {
      program_ids: named.slice(0, 25).flatMap(({ program_a, program_b }) => [program_a, program_b]),
    })
  ).json
  for (const { kind, severity, verdict, question_ids } of hits) {
    const isCertain =
      ['mutex', 'exclude', 'absolute'].includes(kind) &&
      [null, 'absolute'].includes(severity) &&
      question_ids.length === 0
    expect([kind, severity, verdict]).toEqual([kind, severity, isCertain ? 'incompatible' : 'requires_review'])
    expect([kind, verdict === 'requires_review']).toEqual([kind, question_ids.length > 0])
  }
})
