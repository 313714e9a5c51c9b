import { expect, test } from 'vitest'
import { testApp } from '../../../test/app.ts'
import { companyRows, entry, having, now, number, packs } from '../../../test/artifact-company.ts'
import { make } from '../../../test/make.ts'
import { houjin } from '../../datasets/houjin.ts'

test.each(packs)('%s costs one unit with a key, and one of the day’s slots without', async (pack) => {
  const app = await testApp({ rows: companyRows(), now })
  const { apiKey } = await app.createKey()
  const keyed = await app.post(`/v1/artifacts/${pack}`, { houjin_bangou: number }, { key: apiKey })
  expect(keyed.headers).toMatchObject({ 'x-metered': 'true', 'x-cost-yen': '3' })
  const usage = await app.app.ledger.db.selectFrom('usage').selectAll().execute()
  expect(usage).toMatchObject([{ operation: `create_${pack}`, units: 1 }])
  const from = '203.0.113.7'
  const left = []
  for (let i = 0; i < 4; i++) {
    const { status, headers } = await app.post(`/v1/artifacts/${pack}`, { houjin_bangou: number }, { from })
    left.push([status, headers['x-anon-quota-remaining']])
  }
  expect(left).toEqual([
    [200, '2'],
    [200, '1'],
    [200, '0'],
    [429, '0'],
  ])
})

test.each(packs)('a retry of %s with the same Idempotency-Key is not billed, as a file as well', async (pack) => {
  const app = await testApp({ rows: companyRows(), now })
  const { apiKey: key } = await app.createKey()
  const ask = (once: string, query = '', body: object = { houjin_bangou: number }) =>
    app.post(`/v1/artifacts/${pack}${query}`, body, { key, headers: { 'idempotency-key': once } })
  for (const query of ['', '?format=md', '?format=pdf', '?receipt=true']) {
    const [first, again] = [await ask(query || 'json', query), await ask(query || 'json', query)]
    expect([first.headers['x-cost-yen'], again.headers['x-cost-yen']]).toEqual(['3', '0'])
    expect(again.headers['idempotency-replayed']).toBe('true')
    expect([again.text, again.headers['content-type']]).toEqual([first.text, first.headers['content-type']])
  }
  expect((await app.get('/v1/usage', { key })).json.used).toBe(4)
  expect((await ask('json', '?format=md')).status).toBe(409)
  expect((await ask('json', '', { houjin_bangou: number, max_per_section: 1 })).status).toBe(409)
})

test.each([
  ['company_public_baseline', 'create_company_public_baseline'],
  ['company_folder_brief', 'create_company_folder_brief'],
  ['company_public_audit_pack', 'create_company_public_audit_pack'],
])('%s is the tool %s, whose answer is that of REST', async (pack, name) => {
  const app = await testApp({ rows: companyRows(), now })
  const params = {
    name,
    arguments: { houjin_bangou: `T${number}`, include_sections: ['enforcement'] },
  }
  const headers = {
    host: '127.0.0.1:8787',
    accept: 'application/json, text/event-stream',
    'mcp-protocol-version': '2025-06-18',
  }
  const { json } = await app.post('/mcp', { jsonrpc: '2.0', id: 1, method: 'tools/call', params }, { headers })
  expect(json.result.isError ?? false).toBe(false)
  const rest = await app.post(`/v1/artifacts/${pack}`, params.arguments)
  expect(json.result.structuredContent).toEqual(rest.json)
})

test('a test key is shown the fixture company, is not metered, and is told so', async () => {
  const app = await testApp({ rows: companyRows(), now })
  const { apiKey } = await app.createKey({ mode: 'test' })
  const { status, json } = await app.post(
    `/v1/artifacts/${packs[0]}`,
    { houjin_bangou: '8999999000001' },
    { key: apiKey },
  )
  expect([status, json.summary.company_name, json.summary.enforcement_record_count]).toEqual([
    200,
    '試験商事株式会社',
    3,
  ])
  expect(json.billing_metadata).toMatchObject({ metered: false, audit_seal: { requested_for_metered_key: false } })
})

test.each(packs)('%s proves every record that it names with a receipt, and nothing else', async (pack) => {
  const app = await testApp({ rows: companyRows(), now })
  const { status, json } = await app.post(`/v1/artifacts/${pack}?receipt=true`, { houjin_bangou: number })
  expect(status).toBe(200)
  const named = having(json, 'stated_by').map(({ stated_by }) => stated_by as { dataset: string; id: string })
  const proven = json.receipt.records.map(({ dataset, id }: Record<string, string>) => `${dataset}/${id}`)
  expect(new Set(proven)).toEqual(new Set(named.map(({ dataset, id }) => `${dataset}/${id}`)))
  expect(proven).toHaveLength(new Set(proven).size)
})

test('an earlier snapshot answers as it did when it was served', async () => {
  const app = await testApp({ rows: companyRows(), now })
  const before = await app.post(`/v1/artifacts/${packs[0]}`, { houjin_bangou: number })
  app.clock.now = new Date('2026-11-25T00:00:00Z')
  await app.publish([[houjin, [{ ...make(houjin, entry), name: '新試験工業株式会社' }]]])
  const after = await app.post(`/v1/artifacts/${packs[0]}`, { houjin_bangou: number })
  expect(after.json.summary.company_name).toBe('新試験工業株式会社')
  const again = await app.post(`/v1/artifacts/${packs[0]}?snapshot=${before.json.corpus_snapshot_id}`, {
    houjin_bangou: number,
  })
  expect(again.text === before.text).toBe(true)
})

test.each(['json', 'md', 'docx'])(
  'a retry of a %s call under its Idempotency-Key has the same bytes and costs nothing',
  async (format) => {
    const app = await testApp({ rows: companyRows(), now })
    const { apiKey } = await app.createKey()
    const ask = (most: number) =>
      app.app.http.inject({
        method: 'POST',
        url: `/v1/artifacts/${packs[1]}?format=${format}`,
        headers: { 'x-api-key': apiKey, 'idempotency-key': 'once' },
        payload: { houjin_bangou: number, max_per_section: most },
      })
    const [first, retry, other] = [await ask(5), await ask(5), await ask(6)]
    expect([first.headers['x-cost-yen'], retry.headers['x-cost-yen']]).toEqual(['3', '0'])
    expect(retry.headers['idempotency-replayed']).toBe('true')
    expect(retry.rawPayload.equals(first.rawPayload)).toBe(true)
    expect(retry.headers['content-disposition']).toBe(first.headers['content-disposition'])
    expect([other.statusCode, other.json().error]).toEqual([409, 'idempotency_key_reused'])
  },
)
