import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { testApp } from '../../../test/app.ts'
import { make } from '../../../test/make.ts'
import { taxRuleset } from '../../datasets/tax-ruleset.ts'
import { canonicalJson } from '../../lib/canonical-json.ts'

type Given = Record<string, unknown>

const url = '/v1/audit/batch_evaluate'
const idOf = (n: number) => `TAX-${n.toString(16).padStart(10, '0')}`
const isBlue = { op: 'eq', field: 'is_blue_return', value: true }
const isSmall = { op: 'lte', field: 'capital_yen', value: 100_000_000 }

/** A service whose rulesets have the ids 1, 2 and so on, with a key that asks it. */
async function auditing(rulesets: Given[]) {
  const app = await testApp({
    rows: [[taxRuleset, rulesets.map((given, i) => make(taxRuleset, { unified_id: idOf(i + 1), ...given }))]],
  })
  const { apiKey: key } = await app.createKey()
  let requested = 0
  const ask = (profiles: unknown, ids: unknown, rest: Given = {}, headers: Record<string, string> = {}) =>
    app.post(
      url,
      { audit_firm_id: 'firm', profiles, target_ruleset_ids: ids, max_cost_jpy: 1_000_000, ...rest },
      { key, headers: { 'idempotency-key': `k${requested++}`, ...headers } },
    )
  return { app, key, ask }
}

const clients = (...profiles: Given[]) => profiles.map((profile, i) => ({ client_id: `c${i}`, profile }))

describe('batch_evaluate_rulesets', () => {
  test('an evaluation tells what evaluate_tax_rulesets tells, and what it means for the audit', async () => {
    const tree = { op: 'all', of: [isBlue, isSmall] }
    const text = { eligibility_conditions: '資本金１億円以下', rate_or_amount: '上限3億円' }
    const { app, ask } = await auditing([{ ruleset_name: '投資促進', eligibility_conditions_json: tree, ...text }])
    const { status, json, headers } = await ask(clients({ is_blue_return: true }), [idOf(1)])
    expect(status).toBe(200)
    expect(headers['content-type']).toBe('application/json; charset=utf-8')
    expect(json).toMatchObject({
      _disclaimer: expect.stringContaining('公認会計士法'),
      _disclaimer_en: expect.stringContaining('Certified Public Accountants Act'),
      anomalies: [],
      audit_firm_id: 'firm',
      audit_summary: { audit_risk_counts: { high: 0, low: 0, medium: 1 }, evaluations: 1, workpaper_required_count: 1 },
      billing: { fan_out_factor: 10, metered: true, units: 1, yen_excl_tax: 3, yen_incl_tax: 3 },
      corpus_checksum: expect.stringMatching(/^sha256:/),
      corpus_snapshot_id: app.app.corpus.currentId,
      evaluations: 1,
      profile_count: 1,
      ruleset_count: 1,
    })
    expect(json.results).toEqual([
      {
        client_id: 'c0',
        results: [
          {
            unified_id: idOf(1),
            ruleset_name: '投資促進',
            effective_from: '2026-01-01',
            effective_until: null,
            period_state: 'in_force',
            applicable: null,
            reasons: [
              '青色申告 is_blue_return=true は true と一致します',
              '示されていない項目があり、まだ判定できません: 資本金 capital_yen',
            ],
            conditions_matched: [isBlue],
            conditions_unmatched: [],
            conditions_open: [isSmall],
            needs: [{ field: 'capital_yen', label_ja: '資本金' }],
            assumed: [],
            error: null,
            audit_fields: {
              workpaper_required: true,
              materiality_threshold: {
                tier: 'tier_high',
                threshold_yen: 300_000_000,
                rationale: 'rate_or_amount の「3億円」が本文で最大の金額です',
              },
              audit_risk: { level: 'medium', score: 1, factors: ['partial_match_not_applicable'] },
            },
          },
        ],
      },
    ])
  })

  test('the document without its seal is canonical JSON, so that what was hashed can be hashed again', async () => {
    const { ask } = await auditing([{ eligibility_conditions_json: isBlue }, { eligibility_conditions_json: isSmall }])
    const { json, text } = await ask(clients({ capital_yen: 5 }, { is_blue_return: true }), [2, 1].map(idOf))
    const { audit_seal: _, _seal_unavailable: __, ...rest } = json
    expect(text.startsWith(canonicalJson(rest).slice(0, -1))).toBe(true)
  })

  test('profiles stand in their order, each with every ruleset once in the order first asked', async () => {
    const { ask } = await auditing([{}, {}, {}])
    const profiles = ['b', 'a', 'b'].map((client_id) => ({ client_id, profile: {} }))
    const { json } = await ask(profiles, [3, 1, 3, 2, 1].map(idOf))
    expect(json.results.map(({ client_id }: Given) => client_id)).toEqual(['b', 'a', 'b'])
    for (const { results } of json.results)
      expect(results.map(({ unified_id }: Given) => unified_id)).toEqual([3, 1, 2].map(idOf))
    expect([json.ruleset_count, json.evaluations]).toEqual([3, 9])
  })

  test('every evaluation is the one that the same profile gets by itself', async () => {
    const not = { op: 'not', of: { op: 'any', of: [isBlue, { op: 'has_invoice_registration' }] } }
    const listed = { op: 'in', field: 'prefecture', values: ['東京都', '大阪府'], cite: ['LAW-0000000001'] }
    const trees = [isBlue, { op: 'all', of: [isSmall, not] }, listed, null, { op: 'exec' }]
    const { app, key, ask } = await auditing(trees.map((tree) => ({ eligibility_conditions_json: tree })))
    const ids = trees.map((_, i) => idOf(i + 1))
    const profile = fc.record(
      {
        is_blue_return: fc.oneof(fc.boolean(), fc.string()),
        capital_yen: fc.oneof(
          fc.nat(200_000_000),
          fc.constant(null),
          fc.double({ noNaN: true, noDefaultInfinity: true }),
        ),
        prefecture: fc.oneof(fc.constantFrom('東京都', '大阪府'), fc.string({ unit: 'grapheme' })),
        invoice_registration_number: fc.constantFrom('', 'T1234567890123', 0, []),
      },
      { requiredKeys: [] },
    )
    await fc.assert(
      fc.asyncProperty(fc.array(profile, { minLength: 1, maxLength: 4 }), async (profiles) => {
        const { json } = await ask(clients(...profiles), ids)
        for (const [i, business_profile] of profiles.entries()) {
          const alone = await app.post(
            '/v1/tax_rulesets/evaluate',
            { business_profile, target_ruleset_ids: ids },
            { key },
          )
          const expected = alone.json.results.map(({ citation_tree: _, ...rest }: Given) => rest)
          expect(json.results[i].results.map(({ audit_fields: _, ...rest }: Given) => rest)).toEqual(expected)
        }
      }),
      { numRuns: 25 },
    )
  })

  test('a ruleset that cannot be evaluated says so in its place, and the others are evaluated', async () => {
    const trees = [{ op: 'exec' }, '{"op":', isBlue]
    const { ask } = await auditing(trees.map((tree) => ({ eligibility_conditions_json: tree })))
    const { json } = await ask(clients({ is_blue_return: true }, {}), [1, 2, 3].map(idOf))
    const reported = json.results.map(({ results }: { results: Given[] }) =>
      results.map(({ error, applicable }) => [error, applicable]),
    )
    const broken = [
      ['unsupported_predicate', null],
      ['json_decode_error', null],
    ]
    expect(reported).toEqual([
      [...broken, [null, true]],
      [...broken, [null, null]],
    ])
  })

  test('from three profiles on, whoever is unlike most others is named; a tie counts as not applicable', async () => {
    const { ask } = await auditing([{ eligibility_conditions_json: isBlue }])
    const anomalies = async (...blue: boolean[]) =>
      (await ask(clients(...blue.map((is_blue_return) => ({ is_blue_return }))), [idOf(1)])).json.anomalies
    expect(await anomalies(true, false)).toEqual([])
    const alike = { ruleset_id: idOf(1), population_size: 3 }
    expect(await anomalies(true, true, false)).toEqual([
      { client_id: 'c2', deviation: 'non_applicable_minority', population_mode_applicable: true, ...alike },
    ])
    expect(await anomalies(false, true, false)).toEqual([
      { client_id: 'c1', deviation: 'applicable_minority', population_mode_applicable: false, ...alike },
    ])
    expect((await anomalies(true, true, false, false)).map(({ client_id }: Given) => client_id)).toEqual(['c0', 'c1'])
  })

  test('clients of whom it is open are neither usual nor unlike the others', async () => {
    const { ask } = await auditing([{ eligibility_conditions_json: isBlue }])
    const { json } = await ask(clients({ is_blue_return: true }, {}, {}, { is_blue_return: null }), [idOf(1)])
    expect([json.anomalies, json.unused_inputs]).toEqual([[], []])
    const mixed = await ask(
      clients({ is_blue_return: true, x: 1 }, { is_blue_return: true }, { is_blue_return: false }, {}),
      [idOf(1)],
    )
    expect(mixed.json.anomalies).toMatchObject([
      { client_id: 'c2', population_mode_applicable: true, population_size: 4 },
    ])
    expect(mixed.json.unused_inputs).toEqual(['x'])
  })

  test('summary and anomalies say what the evaluations say', async () => {
    const trees = [{ op: 'any', of: [isBlue, isSmall, ...Array(4).fill(isSmall)] }, isBlue, { op: 'not', of: isBlue }]
    const { ask } = await auditing(trees.map((tree) => ({ eligibility_conditions_json: tree })))
    const profile = fc.record({ is_blue_return: fc.boolean(), capital_yen: fc.constantFrom(1, 200_000_000) })
    await fc.assert(
      fc.asyncProperty(fc.array(profile, { minLength: 1, maxLength: 8 }), async (profiles) => {
        const { json } = await ask(clients(...profiles), [1, 2, 3].map(idOf))
        const fields = json.results.flatMap((one: { results: { audit_fields: AuditFields }[] }) =>
          one.results.map(({ audit_fields }) => audit_fields),
        ) as AuditFields[]
        const count = (level: string) => fields.filter(({ audit_risk }) => audit_risk.level === level).length
        expect(json.audit_summary).toEqual({
          audit_risk_counts: { high: count('high'), low: count('low'), medium: count('medium') },
          evaluations: profiles.length * 3,
          workpaper_required_count: fields.filter(({ workpaper_required }) => workpaper_required).length,
        })
        const deviating = fields.filter(({ audit_risk }) => audit_risk.factors.includes('deviates_from_population'))
        expect(json.anomalies).toHaveLength(deviating.length)
      }),
      { numRuns: 25 },
    )
  })
})

interface AuditFields {
  readonly workpaper_required: boolean
  readonly audit_risk: { readonly level: string; readonly factors: readonly string[] }
}
