import { describe, expect, test } from 'vitest'
import { ledgers, testApp } from '../../../test/app.ts'
import { make } from '../../../test/make.ts'
import { connect } from '../../../test/mcp/connect.ts'
import { houjin } from '../../datasets/houjin.ts'
import { taxRuleset } from '../../datasets/tax-ruleset.ts'

type Given = Record<string, unknown>

const url = '/v1/audit/workpaper'
const requested = { client_houjin_bangou: '8999999000001', fiscal_year: 2025 }
const entry = make(houjin, { houjin_bangou: '8999999000001', name: '見本工業株式会社', license: 'pdl_v1.0' })

describe.each(ledgers)('the price of a workpaper on %s', (ledger) => {
  test('is 5 units for a key, once; a key must send an Idempotency-Key, and a refusal costs nothing', async () => {
    const app = await testApp({ ledger, rows: [[houjin, [entry]]] })
    const { apiKey: key } = await app.createKey()
    const send = (given: Given, headers: Record<string, string>) =>
      app.post(url, { ...requested, ...given }, { key, headers })
    const once = { 'idempotency-key': 'k' }
    expect((await send({ fiscal_year: 1 }, {})).status).toBe(428)
    expect((await send({}, { ...once, 'x-cost-cap-jpy': '14' })).status).toBe(402)
    expect((await send({ client_houjin_bangou: '7010401088742' }, once)).status).toBe(404)
    const first = await send({}, { ...once, 'x-cost-cap-jpy': '15' })
    expect([first.status, first.headers['x-cost-yen'], first.json._billing_unit]).toEqual([200, '15', 5])
    expect((await app.get(first.json.audit_seal.verify_endpoint)).json.verified).toBe(true)
    expect((await send({}, once)).text).toBe(first.text)
    expect((await app.get('/v1/usage', { key })).json.used).toBe(5)
  })
})

describe('audit tools', () => {
  const ids = [1, 2, 3].map((n) => `TAX-000000000${n}`)
  const batch = {
    audit_firm_id: 'f',
    profiles: [{ client_id: 'c', profile: {} }],
    target_ruleset_ids: ['TAX-0000000001'],
    max_cost_jpy: 100_000,
    idempotency_key: 'batch',
  }
  const service = async () => {
    const rulesets = ids.map((unified_id) => make(taxRuleset, { unified_id }))
    const app = await testApp({
      rows: [
        [houjin, [entry]],
        [taxRuleset, rulesets],
      ],
    })
    const { apiKey: key } = await app.createKey()
    const client = await connect(app, { key })
    const call = (name: string, args: Given) => client.callTool({ name, arguments: args })
    return { app, key, call }
  }

  test('answer what REST answers under the same Idempotency-Key', async () => {
    const { app, key, call } = await service()
    const { idempotency_key, ...body } = batch
    const evaluated = await call('batch_evaluate_rulesets', batch)
    const rest = await app.post('/v1/audit/batch_evaluate', body, {
      key,
      headers: { 'idempotency-key': idempotency_key },
    })
    expect(evaluated.structuredContent).toEqual(rest.json)
    const workpaper = await call('render_audit_workpaper', { ...requested, idempotency_key: 'w' })
    expect(workpaper.structuredContent).toEqual(
      (await app.post(url, requested, { key, headers: { 'idempotency-key': 'w' } })).json,
    )
  })

  test('an evaluation too long for a message says how to get it over REST for nothing', async () => {
    const { app, key, call } = await service()
    const profiles = Array.from({ length: 5000 }, (_, i) => ({ client_id: `${i}-${'c'.repeat(100)}`, profile: {} }))
    const many = { profiles, target_ruleset_ids: ids }
    const long = await call('batch_evaluate_rulesets', { ...batch, ...many })
    expect(long.isError).toBe(true)
    expect(JSON.stringify(long.content)).toContain('same Idempotency-Key')
    const { idempotency_key, ...body } = batch
    const headers = { 'idempotency-key': idempotency_key }
    const rest = await app.post('/v1/audit/batch_evaluate', { ...body, ...many }, { key, headers })
    expect([rest.status, rest.json.results.length, rest.headers['x-cost-yen']]).toEqual([200, 5000, '0'])
    expect((await app.get('/v1/usage', { key })).json.used).toBe(1500)
  })
})

describe('what refuses a workpaper', () => {
  test('a number that is none is 422, one that nobody knows 404, a year outside its bounds 422', async () => {
    const app = await testApp({ rows: [[houjin, [entry]]] })
    const render = (given: Given) => app.post(url, { ...requested, ...given })
    const malformed = await render({ client_houjin_bangou: 'A999999000001' })
    expect([malformed.status, malformed.json.detail]).toEqual([
      422,
      expect.objectContaining({ error: 'invalid_houjin_bangou', field: 'client_houjin_bangou' }),
    ])
    const unknown = await render({ client_houjin_bangou: 'T7010401088742' })
    expect([unknown.status, unknown.json.detail.error]).toEqual([404, 'houjin_not_found'])
    expect((await render({ client_houjin_bangou: 'T8999999000001' })).json.client_houjin_bangou).toBe('8999999000001')
    for (const given of [
      { fiscal_year: 1999 },
      { fiscal_year: 2101 },
      { client_houjin_bangou: '123' },
      { format: 'csv' },
      { fiscal_year_end: '13' },
      { fiscal_year_end: '02-30' },
    ])
      expect((await render(given)).status).toBe(422)
  })
})
