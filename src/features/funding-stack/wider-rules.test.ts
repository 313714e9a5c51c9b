import { describe, expect, test } from 'vitest'
import { make } from '../../../test/make.ts'
import { appsByRows } from '../../../test/one-app.ts'
import { sealed, signer } from '../../../test/proofs/receipt.ts'
import { type Given, license, source_url, url } from '../../../test/stacking.ts'
import { exclusionRule } from '../../datasets/exclusion-rule.ts'
import { program } from '../../datasets/program.ts'
import { verifyDocument } from '../../lib/verify/verify-document.ts'

const programs = [
  { unified_id: 'UNI-1', primary_name: '試験設備補助金', program_kind: 'subsidy', authority_level: 'national' },
  { unified_id: 'UNI-2', primary_name: '見本県開業補助金', program_kind: 'subsidy', authority_level: 'prefecture' },
  { unified_id: 'UNI-3', primary_name: '見本融資', program_kind: 'loan', authority_level: 'national' },
  { unified_id: 'UNI-4', primary_name: '枠つき助成金（甲枠）', program_kind: 'grant', authority_level: 'national' },
  { unified_id: 'UNI-5', primary_name: '枠つき助成金（乙枠）', program_kind: 'grant', authority_level: 'national' },
]
const subsidies = '国・地方公共団体の補助金等'
const sameExpense = {
  rule_id: 'xr-1',
  kind: 'same_asset_exclusive',
  program_a: 'UNI-1',
  program_b: subsidies,
  description: '同じ経費に他の補助を重ねられない',
  extra: { questions: [{ kind: 'same_expense' }] },
}
const serviceOf = appsByRows()

async function stacking(rules: readonly Given[]) {
  const app = await serviceOf({
    rows: [
      [program, programs.map((one) => make(program, { ...one, license }))],
      [exclusionRule, rules.map((one) => make(exclusionRule, { license, source_urls: [source_url], ...one }))],
    ],
  })
  const check = async (program_ids: string[], more: Given = {}) => (await app.post(url, { program_ids, ...more })).json
  return { check, pairOf: async (...given: Parameters<typeof check>) => (await check(...given)).pairs[0] }
}

describe('a rule on what a program is one of', () => {
  test('has the pair reviewed where no rule names both, in its own words, and says what it names instead', async () => {
    const { check } = await stacking([sameExpense])
    const { pairs, open_questions } = await check(['UNI-1', 'UNI-2'])
    expect(pairs[0]).toMatchObject({ verdict: 'requires_review', confidence: 0.6, hard_blocker: false, no_hits: [] })
    expect(pairs[0].rule_chain).toMatchObject([
      {
        rule_id: 'xr-1',
        rule_text: '同じ経費に他の補助を重ねられない',
        through: [{ program: 'UNI-2', why: 'member_of', name: subsidies }],
        note: expect.stringContaining('「見本県開業補助金」'),
      },
    ])
    expect(open_questions).toMatchObject([{ kind: 'same_expense', rule_ids: ['xr-1'] }])
    expect((await check(['UNI-2', 'UNI-1'])).pairs[0].verdict).toBe('requires_review')
  })

  test('neither permits nor blocks by what is answered: it stays to be reviewed, or says nothing', async () => {
    const { check, pairOf } = await stacking([sameExpense])
    const [{ question_id }] = (await check(['UNI-1', 'UNI-2'])).open_questions
    const answered = (answer: boolean) => pairOf(['UNI-1', 'UNI-2'], { answers: [{ question_id, answer }] })
    expect([(await answered(true)).verdict, (await answered(false)).verdict]).toEqual(['requires_review', 'unknown'])
  })

  test('says nothing of what it does not speak of, and nothing beside a rule that names both', async () => {
    const both = { rule_id: 'xr-2', kind: 'combine_ok', program_a: 'UNI-1', program_b: 'UNI-2' }
    const { pairOf } = await stacking([sameExpense, both])
    expect((await pairOf(['UNI-1', 'UNI-3'])).verdict).toBe('unknown')
    const { verdict, rule_chain } = await pairOf(['UNI-1', 'UNI-2'])
    expect([verdict, rule_chain.map(({ rule_id }: Given) => rule_id)]).toEqual(['compatible', ['xr-2']])
  })

  test('that permits or excludes whatever the facts holds of what it names alone: of others it is only shown', async () => {
    const certain = { ...sameExpense, extra: {} }
    const { pairOf } = await stacking([
      { ...certain, kind: 'combine_ok' },
      { ...certain, rule_id: 'xr-2', kind: 'mutex', program_a: 'UNI-4' },
    ])
    for (const [one, rule_id, kind] of [
      ['UNI-1', 'xr-1', 'combine_ok'],
      ['UNI-4', 'xr-2', 'mutex'],
    ] as const) {
      const { verdict, rules_of_sides, no_hits } = await pairOf([one, 'UNI-2'])
      expect([kind, verdict, no_hits.length]).toEqual([kind, 'unknown', 2])
      expect(rules_of_sides).toMatchObject([{ program: one, beside: subsidies, rule_id, kind }])
    }
  })

  test('is proven by its record in a receipt, and no issuer makes it permit', async () => {
    const { check } = await stacking([sameExpense])
    for (const ids of [
      ['UNI-1', 'UNI-2'],
      ['UNI-1', 'UNI-3'],
      ['UNI-1', '枠つき助成金'],
    ]) {
      const { receipt, audit_seal: _, ...body } = await check(ids, { receipt: true })
      const outcome = async (text: string) => {
        const given = sealed({ ...JSON.parse(text), receipt: { ...receipt, kid: signer.kid, log: null } })
        return (await verifyDocument(JSON.stringify(given), signer.jwks)).ok
      }
      const text = JSON.stringify(body)
      expect([ids, await outcome(text)]).toEqual([ids, true])
      const forged = text.replaceAll(/"(verdict|all_pairs_status)":"[a-z_]+"/g, '"$1":"compatible"')
      expect([ids, await outcome(forged)]).toEqual([ids, false])
    }
  })
})

describe('a name that may mean several programs', () => {
  const ofOneFrame = { ...sameExpense, program_b: 'UNI-4' }
  const rules = [ofOneFrame, { ...ofOneFrame, rule_id: 'xr-3', program_a: 'UNI-3' }]

  test('is judged by a rule on one of them, which is said', async () => {
    const { pairOf } = await stacking(rules)
    const { verdict, rule_chain } = await pairOf(['枠つき助成金', 'UNI-1'])
    expect([verdict, rule_chain[0].through]).toEqual([
      'requires_review',
      [{ program: '枠つき助成金', why: 'one_of', name: '枠つき助成金（甲枠）' }],
    ])
    expect((await pairOf(['UNI-5', 'UNI-1'])).verdict).toBe('unknown')
  })

  test('may be that of a kind of support, whose rules are meant, and those of its members', async () => {
    const { check } = await stacking([...rules, { ...sameExpense, rule_id: 'xr-4' }])
    const named = await check(['UNI-1', '国・自治体の補助金'])
    expect([named.pairs[0].verdict, named.pairs[0].rule_chain[0].through]).toEqual(['requires_review', undefined])
    expect(named.known_gaps[0]).toMatchObject({ code: 'name_not_decisive', message_ja: expect.stringContaining('4件') })
    expect((await check(['UNI-3', '国の補助金'])).pairs[0]).toMatchObject({ verdict: 'requires_review' })
  })
})

describe('a pair about which no rule is held', () => {
  const rules = [1, 2, 3, 4].map((n) => ({
    ...sameExpense,
    rule_id: `xr-${n}`,
    program_b: `別の制度${n}`,
    description: n < 3 ? '一つ目と同じ' : `決まり${n}`,
    license: n === 3 ? 'proprietary' : license,
  }))

  test('shows what rules say of either, a sentence once and what may bear on the other first, but no words that are kept back', async () => {
    const { check } = await stacking([...rules, { ...sameExpense, rule_id: 'xr-9' }])
    const { pairs, known_gaps } = await check(['UNI-3', 'UNI-1'])
    const [{ verdict, rule_chain, rules_of_sides }] = pairs
    expect([verdict, rule_chain[0].source]).toEqual(['unknown', 'default'])
    expect(rules_of_sides.map(({ rule_id }: Given) => rule_id)).toEqual(['xr-9', 'xr-1', 'xr-3'])
    expect(rules_of_sides[2]).toMatchObject({ withheld: true, source_urls: [source_url] })
    expect(JSON.stringify(pairs)).not.toContain('決まり3')
    expect(known_gaps.map(({ code }: Given) => code)).toContain('license_not_redistributable')
  })
})
