import { describe, expect, test } from 'vitest'
import { appsByRows } from '../../../test/one-app.ts'
import { snapshotDay, sourced } from '../../../test/sourced.ts'
import { enforcementCase } from '../../datasets/enforcement-case.ts'
import { houjin } from '../../datasets/houjin.ts'
import { law } from '../../datasets/law.ts'
import { program } from '../../datasets/program.ts'
import { taxRuleset } from '../../datasets/tax-ruleset.ts'

type Given = Record<string, unknown>

const path = '/v1/evidence/packets/query'

const programs = [
  {
    unified_id: 'UNI-1',
    primary_name: '省エネ設備導入補助金',
    tier: 'B',
    program_kind: 'subsidy',
    funding_purpose: ['省エネ'],
  },
  { unified_id: 'UNI-2', primary_name: '省エネ診断助成金', tier: 'A', program_kind: 'grant', prefecture: '長野県' },
  {
    unified_id: 'UNI-3',
    primary_name: '販路開拓補助金',
    tier: 'S',
    program_kind: 'subsidy',
    funding_purpose: ['販路開拓'],
  },
  { unified_id: 'UNI-4', primary_name: '県内企業省エネ投資', tier: 'C', program_kind: 'subsidy', prefecture: '大阪府' },
].map((given) => sourced(program, given))

const serviceOf = appsByRows()

async function asking(rows: unknown = [[program, programs]]) {
  const app = await serviceOf({ rows: rows as never, now: snapshotDay })
  const ask = async (query_text: string, rest: Given = {}) => (await app.post(path, { query_text, ...rest })).json
  return {
    app,
    ask,
    ids: async (query_text: string, rest: Given = {}): Promise<string[]> =>
      (await ask(query_text, rest)).records.map(({ entity_id }: Given) => entity_id),
  }
}

describe('query_evidence_packet finds', () => {
  test('by name first: the whole name, then names that hold the words by tier and name', async () => {
    const { ids } = await asking()
    expect(await ids('省エネ診断助成金')).toEqual(['UNI-2'])
    expect(await ids('省エネ')).toEqual(['UNI-2', 'UNI-1', 'UNI-4'])
    expect(await ids('しょうエネ')).toEqual(['UNI-2', 'UNI-1', 'UNI-4'])
    expect(await ids('省エネ', { limit: 1 })).toHaveLength(1)
  })

  test('else by purpose and prefecture of a sentence as the search does, nationwide ones too, never in another prefecture', async () => {
    const { ids } = await asking()
    expect(await ids('長野で省エネに使える助成金はありますか')).toEqual(['UNI-2', 'UNI-1'])
    expect(await ids('大阪府の会社が省エネに使える補助金は')).toEqual(['UNI-4', 'UNI-1'])
    expect(await ids('新しい販路開拓をしたい')).toEqual(['UNI-3'])
    expect(await ids('長野で何か使えるものは')).toEqual(['UNI-2'])
  })

  test('within the filters, in any spelling of a prefecture', async () => {
    const { ids, ask } = await asking()
    expect(await ids('省エネ', { filters: { prefecture: 'osaka' } })).toEqual(['UNI-4'])
    expect(await ids('省エネ', { filters: { prefecture: '全国' } })).toEqual(['UNI-1'])
    expect(await ids('省エネ', { filters: { tier: 'A' } })).toEqual(['UNI-2'])
    const { outcome, query } = await ask('省エネ', { filters: { prefecture: '沖縄', municipality: '那覇市' } })
    expect([outcome, query.normalized_filters]).toEqual([
      'NO_HIT',
      { prefecture: '沖縄県', municipality: '那覇市', limit: 10 },
    ])
  })

  test('laws, tax rulesets and cases that are mentioned, at most three of each', async () => {
    const laws = [1, 2, 3, 4].map((n) =>
      sourced(law, { unified_id: `LAW-000000000${n}`, law_title: `試験措置法第${n}`, license: 'pdl_v1.0' }),
    )
    const taxes = [
      sourced(taxRuleset, { unified_id: 'TAX-0000000001', ruleset_name: '試験促進税制', source_excerpt: '10%' }),
    ]
    const cases = [
      sourced(enforcementCase, { case_id: 'enf-1', recipient_name: '試験株式会社', reason_excerpt: '業務停止処分' }),
      sourced(enforcementCase, { case_id: 'enf-2', reason_excerpt: '業務停止処分', disclosed_until: '2026-01-01' }),
    ]
    const { ask, ids } = await asking([
      [program, programs],
      [law, laws],
      [taxRuleset, taxes],
      [enforcementCase, cases],
    ])
    expect(await ids('試験措置法の第42条は')).toHaveLength(3)
    const { records } = await ask('試験促進税制とは')
    expect(records).toMatchObject([{ entity_id: 'TAX-0000000001', record_kind: 'tax' }])
    expect(records[0].facts[0]).toMatchObject({ quote: '10%', stated_by: { dataset: 'tax_rulesets' } })
    expect(await ids('業務停止処分')).toEqual(['enf-1'])
    expect(await ids('試験措置')).toEqual([])
  })

  test('a company by its whole name with or without its form, and by its number', async () => {
    const company = sourced(houjin, { houjin_bangou: '8999999000001', name: '試験商事株式会社' })
    const { ids } = await asking([[houjin, [company]]])
    for (const query of ['試験商事株式会社', '試験商事', 'T8999999000001'])
      expect([query, await ids(query)]).toEqual([query, ['houjin:8999999000001']])
    expect(await ids('試験')).toEqual([])
  })
})

describe('the outcome of query_evidence_packet', () => {
  test('is NO_HIT with a statement for each dataset that was searched, and no proof of absence', async () => {
    const { ask } = await asking()
    const packet = await ask('存在しない制度の税')
    expect(packet).toMatchObject({ outcome: 'NO_HIT', no_hit_not_absence: true, records: [], source_count: 0 })
    expect(packet.no_hit_statements.map(({ dataset, rows_scanned }: Given) => [dataset, rows_scanned])).toEqual([
      ['programs', 4],
      ['houjin', 0],
      ['tax_rulesets', 0],
    ])
    expect(packet.known_gaps).toContain('no_records_returned')
  })

  test('is AMBIGUOUS when several entities share the name that was asked for', async () => {
    const namesakes = ['8999999000001', '7999999000002'].map((houjin_bangou) =>
      sourced(houjin, { houjin_bangou, name: houjin_bangou[0] === '8' ? '試験商事株式会社' : '株式会社試験商事' }),
    )
    const twins = ['UNI-5', 'UNI-6'].map((unified_id) => sourced(program, { unified_id, primary_name: 'シケン補助金' }))
    const { ask } = await asking([
      [houjin, namesakes],
      [program, twins],
    ])
    for (const name of ['試験商事', 'しけん補助金', 'ｼｹﾝ補助金']) {
      const packet = await ask(name)
      expect([name, packet.outcome, packet.outcome_reason]).toEqual([name, 'AMBIGUOUS', 'same_name'])
      expect(packet.records).toHaveLength(2)
      expect(packet.known_gaps).toContain('same_name')
    }
    expect((await ask('試験商事')).known_gaps).not.toContain('list_truncated')
    const one = await ask('試験商事', { limit: 1 })
    expect([one.outcome, one.records.length, one._warning]).toEqual(['AMBIGUOUS', 1, 'truncated'])
    expect(one.known_gaps).toContain('list_truncated')
    expect((await ask('試験商事株式会社')).outcome).toBe('HIT')
    expect((await ask('補助金')).outcome).toBe('HIT')
  })

  test('is AMBIGUOUS when every candidate is held back or none names a source', async () => {
    const blocked = sourced(program, { unified_id: 'UNI-7', primary_name: '秘密補助金', license: 'unknown' })
    const unlinked = sourced(program, { unified_id: 'UNI-8', primary_name: '無典補助金', source_url: null })
    const { ask } = await asking([[program, [blocked, unlinked]]])
    const held = await ask('秘密補助金')
    expect(held).toMatchObject({ outcome: 'AMBIGUOUS', outcome_reason: 'all_blocked_by_license', records: [] })
    expect(held.license_gate).toMatchObject({ allowed_count: 0, blocked_count: 1, blocked_reasons: { unknown: 1 } })
    expect(held.known_gaps).toContain('records_blocked_by_license_gate')
    const said = await ask('秘密補助金', { include_compression: true })
    expect(said.agent_recommendation.message).not.toContain('一致する記録がありません')
    const signals = (list: { signal: string }[]) => list.map(({ signal }) => signal)
    expect(signals(said.decision_insights.why_review)).toEqual(['no_records'])
    expect(signals(said.decision_insights.next_checks)).toEqual(['ask_the_authority'])
    const bare = await ask('無典補助金')
    expect(bare).toMatchObject({ outcome: 'AMBIGUOUS', outcome_reason: 'no_source_link' })
    expect(bare.known_gaps).toEqual(expect.arrayContaining(['provenance_unavailable', 'source_url_quality']))
  })
})

describe('query_evidence_packet refuses', () => {
  test.each([
    [{}, 'query_text'],
    [{ query_text: '' }, 'query_text'],
    [{ query_text: ' 　' }, 'query_text'],
    [{ query_text: 'あ'.repeat(501) }, 'query_text'],
    [{ query_text: 'a\u0000' }, 'query_text'],
    [{ query_text: 'a', limit: 0 }, 'limit'],
    [{ query_text: 'a', limit: 501 }, 'limit'],
    [{ query_text: 'a', filters: { tier: 'Z' } }, 'filters'],
    [{ query_text: 'a', source_tokens_basis: 'pages' }, 'source_tokens_basis'],
    [{ query_text: 'a', source_tokens_basis: 'token_count', source_token_count: 50_000_001 }, 'source_token_count'],
    [{ query_text: 'a', source_tokens_basis: 'pdf_pages' }, 'source_pdf_pages'],
    [{ query_text: 'a', source_token_count: 5 }, 'source_token_count'],
    [{ query_text: 'a', input_token_price_jpy_per_1m: -1 }, 'input_token_price_jpy_per_1m'],
  ])('%j', async (body, field) => {
    const { app } = await asking()
    const { status, json } = await app.post(path, body)
    expect(status).toBe(422)
    expect(json.detail.map(({ loc }: { loc: string[] }) => loc.slice(0, 2))).toContainEqual(['body', field])
  })

  test('a replay with the same Idempotency-Key gives the same bytes and is not billed', async () => {
    const { app } = await asking()
    const { apiKey: key } = await app.createKey()
    const ask = () => app.post(path, { query_text: '省エネ' }, { key, headers: { 'idempotency-key': 'q1' } })
    const [first, again] = [await ask(), await ask()]
    expect([again.text, again.headers['x-cost-yen']]).toEqual([first.text, '0'])
    expect((await app.get('/v1/usage', { key })).json.used).toBe(1)
  })
})
