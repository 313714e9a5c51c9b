import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { testApp } from '../../../test/app.ts'
import { make } from '../../../test/make.ts'
import { connect } from '../../../test/mcp/connect.ts'
import { datasets, operations } from '../../catalog.ts'
import { program } from '../../datasets/program.ts'
import { canonicalJson } from '../../lib/canonical-json.ts'
import { outcomes } from './outcomes.ts'

type Given = Record<string, unknown>

const sha256 = (value: unknown) => createHash('sha256').update(canonicalJson(value)).digest('hex')
const nothingDone = {
  request_time_llm_call_performed: false,
  live_billing_wired: false,
  charged: false,
  accepted_artifact_created: false,
}

async function facade() {
  const app = await testApp({ rows: [[program, [make(program), make(program, { tier: 'X' })]]] })
  const ask = (name: string, body: Given, headers: Record<string, string> = {}) =>
    app.post(`/v1/service/${name}`, body, { headers })
  const packet = (id: string) => app.get(`/v1/service/get_packet/${encodeURIComponent(id)}`)
  return { app, ask, packet }
}

describe('service_route', () => {
  const routes = [
    [{}, 'evidence_answer'],
    [{ query: '雑談' }, 'evidence_answer'],
    [{ query: '省エネの補助金を探したい' }, 'application_strategy'],
    [{ query: 'Ｓｕｂｓｉｄｙ for a factory' }, 'application_strategy'],
    [{ input_kind: '適格請求書' }, 'invoice_registrant_public_check'],
    [{ input_kind: '会社' }, 'company_public_baseline'],
    [{ input_kind: 'csv' }, 'csv_overlay_public_check'],
    [{ input_kind: 'csv_subsidy' }, 'cashbook_csv_subsidy_fit_screen'],
    [{ input_kind: 'csv_counterparty' }, 'csv_overlay_public_check'],
    [{ query: '出納帳から使える補助金を調べる' }, 'cashbook_csv_subsidy_fit_screen'],
    [{ input_kind: '規制' }, 'regulation_change_watch'],
    [{ input_kind: '許認可' }, 'local_government_permit_obligation_map'],
    [{ input_kind: 'court' }, 'court_enforcement_citation_pack'],
    [{ input_kind: '統計' }, 'public_statistics_market_context'],
    [{ input_kind: 'foreign_investor' }, 'foreign_investor_japan_public_entry_brief'],
    [{ input_kind: '医療' }, 'healthcare_regulatory_public_check'],
    [{ input_kind: '月次' }, 'client_monthly_review'],
    [{ input_kind: '出典' }, 'source_receipt_ledger'],
    [{ input_kind: 'invoice', query: '補助金' }, 'invoice_registrant_public_check'],
    [{ outcome_contract_id: 'client-monthly-public-watchlist', query: '補助金' }, 'client_monthly_review'],
  ] as const

  test('leads an intent to the outcome whose words it uses, and anything else to evidence', async () => {
    const { ask } = await facade()
    for (const [body, id] of routes) {
      const { status, json } = await ask('route', body)
      expect([body, status, json.outcome_contract_id]).toEqual([body, 200, id])
      expect(json).toMatchObject({ status: 'route_ready', catalog_count: 14, ...nothingDone })
      expect(json.input_hash).toBe(sha256(body))
      expect(json).toMatchObject(json.route)
    }
  })

  test('names an operation that exists wherever there is one, and its label beside it', async () => {
    const { ask } = await facade()
    for (const { id, operation, toolLabel, slug } of outcomes) {
      const { json } = await ask('route', { outcome_contract_id: id })
      const found = operations.find(({ name }) => name === operation)
      expect(json).toMatchObject({
        recommended_tool: found?.name ?? toolLabel,
        recommended_tool_label: toolLabel,
        recommended_tool_available: found !== undefined,
        recommended_endpoint: found?.http.split(' ')[1] ?? null,
        deliverable_slug: slug,
        next_action: 'call_preview_cost',
      })
    }
    expect((await ask('route', { input_kind: 'subsidy' })).json.recommended_tool).toBe('prescreen_programs')
  })

  test('states a price that is compared with the limit, what execution is bound to, and the free packets', async () => {
    const { ask } = await facade()
    const body = { outcome_contract_id: 'source_receipt_ledger', max_price_jpy: 599 }
    const { json } = await ask('route', body)
    expect(json).toMatchObject({ estimated_price_jpy: 600, next_action: 'adjust_price_or_scope', billable: false })
    expect(json.execute_input_hash).toBe(sha256(body))
    expect(json.free_inline_packets).toMatchObject({
      available: true,
      recommended_free_first: ['source_receipt_ledger'],
    })
    expect(json.free_inline_packets.packet_ids).toHaveLength(3)
  })

  test('of an unknown outcome names those there are, and refuses other keys and lengths', async () => {
    const { ask } = await facade()
    const { status, json } = await ask('route', { outcome_contract_id: 'no such' })
    expect([status, json.status, json.available_outcome_contract_ids.length]).toEqual([
      200,
      'blocked_unknown_outcome_contract',
      14,
    ])
    for (const bad of [
      { more: 1 },
      { query: 'x'.repeat(4001) },
      { input_kind: 'x'.repeat(129) },
      { max_price_jpy: -1 },
    ])
      expect([bad, (await ask('route', bad)).status]).toEqual([bad, 422])
    expect((await ask('preview_cost', { packet_type: 'x' })).status).toBe(422)
  })
})

describe('service_preview_cost', () => {
  test('costs nothing, and says whether the price is within the limit: none passes, equality passes', async () => {
    const { ask } = await facade()
    const passed = async (more: Given) =>
      (await ask('preview_cost', { outcome_contract_id: 'application_strategy', ...more })).json
    expect(await passed({})).toMatchObject({ predicted_total_jpy: 0, estimated_price_jpy: 900, cap_passed: true })
    expect(await passed({ max_price_jpy: 900 })).toMatchObject({ cap_passed: true, ...nothingDone })
    const low = await passed({ max_price_jpy: 899 })
    expect(low).toMatchObject({
      cap_passed: false,
      next_action: 'adjust_price_or_scope',
      cost_preview: { cap_passed: false },
    })
    expect(low.execute_input_hash).toBe(sha256({ max_price_jpy: 899, outcome_contract_id: 'application_strategy' }))
  })

  test('of an unknown outcome is 200 and blocked', async () => {
    const { ask } = await facade()
    const { status, json } = await ask('preview_cost', { outcome_contract_id: 'no such' })
    expect([status, json.status, json.cap_passed]).toEqual([200, 'blocked_unknown_outcome_contract', false])
  })
})

describe('service_execute_packet', () => {
  const idempotent = { 'idempotency-key': 'k' }
  const full = { ...idempotent, 'x-service-scoped-cap-token': 'token-0123456789abcdef' }

  const refusals = [
    ['no header', {}, {}, 403, 'blocked_missing_required_headers'],
    ['no token', {}, idempotent, 403, 'blocked_missing_required_headers'],
    ['a bad token', {}, { ...full, 'x-service-scoped-cap-token': 'short' }, 400, 'blocked_malformed_scoped_cap_token'],
    ['an unknown outcome', { outcome_contract_id: 'no such' }, full, 400, 'blocked_unknown_outcome_contract'],
    ['a limit below the price', { max_price_jpy: 1 }, full, 402, 'blocked_price_above_cap'],
    ['everything', { max_price_jpy: 600 }, full, 409, 'blocked_execution_not_wired'],
  ] as const

  test('is refused for the first thing that is wrong, and at last always, with its terms and without a charge', async () => {
    const { app, ask } = await facade()
    const { apiKey } = await app.createKey()
    for (const [what, body, headers, status, why] of refusals) {
      const answer = await ask('execute_packet', body, { ...headers, 'x-api-key': apiKey })
      expect([what, answer.status, answer.json.status, answer.json.detail]).toEqual([what, status, why, why])
      expect(answer.json).toMatchObject({
        schema_version: 'service.execute_packet.v1',
        required_headers: ['Idempotency-Key', 'X-Service-Scoped-Cap-Token'],
        ...nothingDone,
      })
    }
    expect((await app.get('/v1/usage', { key: apiKey })).json.used).toBe(0)
  })
})

describe('service_get_packet', () => {
  test('gives inline packets, terms by capsule id, and a skeleton by id or slug', async () => {
    const { packet } = await facade()
    const statusOf = async (id: string) => (await packet(id)).json.status
    for (const id of ['source_receipt_ledger', 'p0_evidence_answer', 'outcome_catalog_summary'])
      expect([id, await statusOf(id)]).toEqual([id, 'inline_static_packet'])
    expect((await packet('outcome_catalog_summary')).json.packet.outcomes).toHaveLength(14)
    expect(await statusOf('capsule_company_public_baseline')).toBe('capsule_contract_packet')
    for (const id of ['application_strategy', 'subsidy-grant-candidate-pack']) {
      const { json } = await packet(id)
      expect(json).toMatchObject({ status: 'static_packet_skeleton', claims: [], source_receipts: [], ...nothingDone })
      expect(json.packet.known_gaps.map(({ code }: Given) => code)).toEqual(['not_executed', 'starter_corpus'])
    }
    const gaps = (await packet('public_statistics_market_context')).json.known_gaps
    expect(gaps[0].code).toBe('source_not_connected')
  })

  test('counts what the snapshot shows of each dataset', async () => {
    const { packet } = await facade()
    const [first] = (await packet('source_receipt_ledger')).json.source_receipts
    expect(first).toMatchObject({ dataset: 'programs', record_count: 1 })
  })

  test('of another id is 404 in words of the contract', async () => {
    const { packet } = await facade()
    for (const id of ['no such', 'capsule_', 'p0_', '__proto__', 'constructor']) {
      const { status, json } = await packet(id)
      const why = 'packet_not_found_or_not_materialized'
      expect([status, json]).toEqual([404, { detail: why, status: why, packet_id: id }])
    }
  })
})

describe('service_agent_ready', () => {
  test('lists every dataset, outcome, inline packet and document, and depends on the snapshot alone', async () => {
    const { app } = await facade()
    const { json, text } = await app.get('/v1/service/agent_ready')
    const of = (kind: string) => json.assets.filter((asset: Given) => asset.kind === kind)
    expect(of('dataset').map(({ asset_id }: Given) => asset_id)).toEqual(datasets.map(({ name }) => `dataset:${name}`))
    expect(of('dataset')[0]).toMatchObject({ path: '/v1/programs/search', record_count: 1, license: 'per_record' })
    expect([of('outcome').length, of('inline_packet').length, json.outcome_catalog_count]).toEqual([14, 3, 14])
    for (const { path } of of('openapi')) expect((await app.get(path)).status).toBe(200)
    for (const { path } of [...of('outcome'), ...of('inline_packet')]) expect((await app.get(path)).status).toBe(200)
    app.clock.now = new Date(app.clock.now.getTime() + 86_400_000)
    expect((await app.get('/v1/service/agent_ready')).text).toBe(text)
  })
})

test('every one is free, uncounted, and a tool that answers the same', async () => {
  const { app, ask } = await facade()
  const client = await connect(app)
  const call = async (name: string, args: Given, _meta?: Given) =>
    (await client.callTool({ name, arguments: args, ...(_meta && { _meta }) })).structuredContent
  const query = { query: '補助金' }
  expect(await call('service_route', query)).toEqual((await ask('route', query)).json)
  expect(await call('service_preview_cost', query)).toEqual((await ask('preview_cost', query)).json)
  const meta = { 'service/idempotency-key': 'k', 'service/scoped-cap-token': 'token-0123456789abcdef' }
  const blocked = await client.callTool({ name: 'service_execute_packet', arguments: {}, _meta: meta })
  expect(blocked._meta?.['konkyo/error']).toMatchObject({ body: { status: 'blocked_execution_not_wired' } })
  expect(await call('service_get_packet', { packet_id: 'evidence_answer' })).toMatchObject({
    status: 'inline_static_packet',
  })
  expect(await call('service_agent_ready', {})).toEqual((await app.get('/v1/service/agent_ready')).json)
  const from = '203.0.113.77'
  for (let i = 0; i < 5; i++) expect((await app.get('/v1/service/agent_ready', { from })).status).toBe(200)
  expect((await app.get('/v1/ping', { from })).headers['x-anon-quota-remaining']).toBe('2')
})
