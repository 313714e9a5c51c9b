import { describe, expect, test } from 'vitest'
import { testApp } from '../../../test/app.ts'
import { make } from '../../../test/make.ts'
import { courtDecision } from '../../datasets/court-decision.ts'
import { law } from '../../datasets/law.ts'
import { taxRuleset } from '../../datasets/tax-ruleset.ts'
import { nextTurn } from '../../lib/pause.ts'

type Given = Record<string, unknown>

const url = '/v1/tax_rulesets/evaluate'
const idOf = (n: number) => `TAX-${n.toString(16).padStart(10, '0')}`
const isBlue = { op: 'eq', field: 'is_blue_return', value: true }
const isSmall = { op: 'lte', field: 'capital_yen', value: 100_000_000 }

/** A service whose rulesets have the ids 1, 2 and so on, and what it answers to a profile. */
async function evaluating(rulesets: Given[], now = new Date('2026-04-01T00:00:00Z')) {
  const rows = rulesets.map((given, i) => make(taxRuleset, { unified_id: idOf(i + 1), ...given }))
  const app = await testApp({
    now,
    rows: [
      [taxRuleset, rows],
      [
        law,
        [
          make(law, {
            unified_id: 'LAW-00000000aa',
            law_title: '租税特別措置法',
            source_url: 'https://example.go.jp/l',
          }),
        ],
      ],
      [courtDecision, [make(courtDecision, { unified_id: 'HAN-00000000bb', case_name: '更正処分取消請求事件' })]],
    ],
  })
  const ask = (business_profile: unknown, rest: Given = {}) => app.post(url, { business_profile, ...rest })
  const results = async (business_profile: Given, rest: Given = {}): Promise<Given[]> =>
    (await ask(business_profile, rest)).json.results
  return { app, ask, results }
}

const ids = (results: readonly Given[]) => results.map(({ unified_id }) => unified_id)

describe('evaluate_tax_rulesets', () => {
  test('each ruleset tells what was met, what was not and why, and the answer its snapshot and disclaimer', async () => {
    const period = { effective_from: '2024-04-01', effective_until: '2027-03-31' }
    const tree = { op: 'all', of: [isBlue, isSmall] }
    const { app, ask } = await evaluating([{ ruleset_name: '投資促進', ...period, eligibility_conditions_json: tree }])
    const { status, json } = await ask({ is_blue_return: true, capital_yen: 200_000_000 })
    expect(status).toBe(200)
    const reason = '資本金 capital_yen=200000000 は 100000000 以下ではありません'
    expect(json).toEqual({
      results: [
        {
          unified_id: idOf(1),
          ruleset_name: '投資促進',
          ...period,
          period_state: 'in_force',
          applicable: false,
          reasons: ['青色申告 is_blue_return=true は true と一致します', reason],
          conditions_matched: [isBlue],
          conditions_unmatched: [{ ...isSmall, reason }],
          conditions_open: [],
          needs: [],
          assumed: [],
          error: null,
          citation_tree: [],
        },
      ],
      questions: [],
      unused_inputs: [],
      period: { from: '2026-04-01', until: '2026-04-01' },
      _disclaimer: expect.stringContaining('税理士法'),
      corpus_snapshot_id: app.app.corpus.currentId,
      corpus_checksum: expect.stringMatching(/^sha256:[0-9a-f]{64}$/),
    })
  })

  test('without ids every ruleset that has not ended by today in Japan is evaluated, in the order of ids', async () => {
    const rulesets = ['2026-03-31', '2026-04-01', null, '2027-03-31', '2025-03-31'].map((effective_until) => ({
      effective_until,
      effective_from: '2020-01-01',
    }))
    const lastSecond = new Date('2026-03-31T14:59:59Z')
    const { app, results } = await evaluating([...rulesets, { effective_from: '2030-01-01' }], lastSecond)
    expect(ids(await results({}))).toEqual([1, 2, 3, 4, 6].map(idOf))
    app.clock.now = new Date('2026-03-31T15:00:00Z')
    expect(ids(await results({}))).toEqual([2, 3, 4, 6].map(idOf))
    expect(ids(await results({}, { target_ruleset_ids: null }))).toEqual([2, 3, 4, 6].map(idOf))
  })

  test('with ids those are evaluated, ended ones too: each once, unknown ones left out, none for an empty list', async () => {
    const { results } = await evaluating([{}, { effective_until: '2020-03-31' }, {}])
    const target_ruleset_ids = [3, 2, 3, 99].map(idOf)
    expect(ids(await results({}, { target_ruleset_ids }))).toEqual([3, 2].map(idOf))
    expect(await results({}, { target_ruleset_ids: [] })).toEqual([])
  })

  test('trees that cannot be evaluated are answered with their error, and the others still are', async () => {
    const trees = [[{ op: 'eval', value: 'process.exit()' }], '{"op":', { op: 'all', of: 1 }, null, isBlue]
    const { results } = await evaluating(trees.map((tree) => ({ eligibility_conditions_json: tree })))
    const found = await results({ is_blue_return: true })
    expect(found.map(({ error, applicable }) => [error, applicable])).toEqual([
      ['unsupported_predicate', null],
      ['json_decode_error', null],
      ['shape_error', null],
      [null, null],
      [null, true],
    ])
    expect(found.every(({ reasons }) => (reasons as string[]).length === 1)).toBe(true)
  })

  test('cited sources are looked up in the same snapshot, and what it cannot hold says so', async () => {
    const cite = ['LAW-00000000aa', 'LAW-00000000cc', 'HAN-00000000bb', 'TSUTATSU-1', 'SAI-1', 'PENDING:措法42の6', 'x']
    const { results } = await evaluating([{ eligibility_conditions_json: { ...isBlue, cite } }])
    expect((await results({}))[0]?.citation_tree).toEqual([
      { id: cite[0], kind: 'law', status: 'resolved', title: '租税特別措置法', source_url: 'https://example.go.jp/l' },
      { id: cite[1], kind: 'law', status: 'unresolved' },
      { id: cite[2], kind: 'court_decision', status: 'resolved', title: '更正処分取消請求事件', source_url: null },
      { id: cite[3], kind: 'tsutatsu', status: 'unresolved_pending_ingestion' },
      { id: cite[4], kind: 'saiketsu', status: 'unresolved_pending_ingestion' },
      { id: cite[5], kind: 'pending', status: 'unresolved_pending_text_match' },
      { id: cite[6], kind: 'pending', status: 'unresolved' },
    ])
  })

  test('a body of another shape is 422 with the place of each problem', async () => {
    const { app, ask } = await evaluating([])
    const places = async (body: unknown) => {
      const { status, json } = await app.post(url, body)
      return [status, json.detail?.map?.(({ loc }: Given) => (loc as string[]).join('.'))]
    }
    expect(await places({})).toEqual([422, ['body.business_profile']])
    expect(await places({ business_profile: [] })).toEqual([422, ['body.business_profile']])
    expect(await places({ business_profile: {}, ruleset_ids: [] })).toEqual([422, ['body.ruleset_ids']])
    const malformed = ['TAX-1', idOf(1), 'tax-0000000001', 'TAX-000000000G', 5]
    expect(await places({ business_profile: {}, target_ruleset_ids: malformed })).toEqual([
      422,
      [0, 2, 3, 4].map((i) => `body.target_ruleset_ids.${i}`),
    ])
    expect((await ask({}, { target_ruleset_ids: Array(101).fill(idOf(1)) })).status).toBe(422)
    expect((await ask({}, { target_ruleset_ids: Array(100).fill(idOf(1)) })).status).toBe(200)
  })

  test('a new snapshot is evaluated with its own rulesets', async () => {
    const { app, results } = await evaluating([{ eligibility_conditions_json: isBlue }])
    expect((await results({ is_blue_return: true }))[0]?.applicable).toBe(true)
    const amended = make(taxRuleset, { unified_id: idOf(1), eligibility_conditions_json: isSmall })
    await app.publish([[taxRuleset, [amended]]])
    expect((await results({ is_blue_return: true }))[0]).toMatchObject({ applicable: null, conditions_matched: [] })
  })

  test('costs a key 1 unit however many rulesets are evaluated, and a retry under one Idempotency-Key nothing', async () => {
    const { app } = await evaluating([{}, {}, {}])
    const { apiKey: key } = await app.createKey()
    const send = () => app.post(url, { business_profile: {} }, { key, headers: { 'idempotency-key': 'once' } })
    const first = await send()
    const again = await send()
    expect([first.headers['x-cost-yen'], again.headers['idempotency-replayed']]).toEqual(['3', 'true'])
    expect(again.text).toBe(first.text)
    expect((await app.get('/v1/usage', { key })).json.used).toBe(1)
  })

  test('thousands of rulesets let other calls be answered in between', async () => {
    const tree = { op: 'all', of: Array(20).fill(isBlue) }
    const { app, ask } = await evaluating(Array(2000).fill({ eligibility_conditions_json: tree }))
    let evaluated: number | undefined
    const long = ask({ is_blue_return: 1 }).then(({ json }) => {
      evaluated = json.results.length
    })
    let between = 0
    while (evaluated === undefined && (await app.get('/healthz')).status === 200) {
      between++
      // Liveness waits for nothing, and a request that is injected is no turn of the loop either.
      await nextTurn()
    }
    await long
    expect(evaluated).toBe(2000)
    expect(between).toBeGreaterThan(20)
  })
})
