import { parse } from 'csv-parse/sync'
import { describe, expect, test } from 'vitest'
import { ledgers, type TestApp, testApp } from '../../../test/app.ts'
import { make } from '../../../test/make.ts'
import { connect } from '../../../test/mcp/connect.ts'
import { program } from '../../datasets/program.ts'

const url = '/v1/me/usage_by_client'
const now = new Date('2026-07-15T03:00:00Z')
const rows = [[program, ['UNI-1', 'UNI-2'].map((unified_id) => make(program, { unified_id }))]] as const

async function pings(app: TestApp, key: string, tag: string | null, times = 1) {
  const headers: Record<string, string> = tag === null ? {} : { 'x-client-tag': tag }
  for (let i = 0; i < times; i++) expect((await app.get('/v1/ping', { key, headers })).status).toBe(200)
}

const csvOf = (text: string): Record<string, string>[] => parse(text, { bom: true, columns: true })

describe.each(ledgers)('get_usage_by_client on %s', (ledger) => {
  test('shows what each client used of each operation, and the sums are those of the dashboard', async () => {
    const app = await testApp({ ledger, now, rows })
    const { apiKey: key } = await app.createKey({ customerId: 'cus_1' })
    const { apiKey: second } = await app.createKey({ customerId: 'cus_1' })
    const { apiKey: stranger } = await app.createKey()
    await pings(app, key, 'client-b', 2)
    await pings(app, second, 'client-b')
    await pings(app, key, null)
    await pings(app, stranger, 'client-b', 4)
    const headers = { 'idempotency-key': 'once', 'x-cost-cap-jpy': '9', 'x-client-tag': 'client-a' }
    await app.post('/v1/programs/batch', { unified_ids: ['UNI-1', 'UNI-2', 'UNI-9'] }, { key, headers })
    await app.get('/v1/programs/UNI-9', { key, headers: { 'x-client-tag': 'client-c' } })
    const { json, headers: said } = await app.get(`${url}?month=2026-07`, { key })
    const ping = (calls: number) => ({ operation: 'ping', calls, units: calls, amount_yen: calls * 3 })
    const batch = { operation: 'batch_get_programs', calls: 1, units: 2, amount_yen: 6 }
    expect(json).toEqual({
      month: '2026-07',
      total_calls: 5,
      total_units: 6,
      total_amount_yen: 18,
      clients: [
        { client_tag: 'client-a', calls: 1, units: 2, amount_yen: 6, amount_incl_tax_yen: 7, operations: [batch] },
        { client_tag: 'client-b', calls: 3, units: 3, amount_yen: 9, amount_incl_tax_yen: 10, operations: [ping(3)] },
        { client_tag: null, calls: 1, units: 1, amount_yen: 3, amount_incl_tax_yen: 3, operations: [ping(1)] },
      ],
    })
    expect([said['x-cost-yen'], said['content-disposition']]).toEqual(['0', undefined])
    const { month_to_date_calls, month_to_date_amount_yen } = (await app.get('/v1/me/dashboard', { key })).json
    expect([json.total_units, json.total_amount_yen]).toEqual([month_to_date_calls, month_to_date_amount_yen])
  })

  test('a month begins and ends at midnight in Japan, and is this one unless given', async () => {
    const app = await testApp({ ledger, now: new Date('2026-06-01T00:00:00Z') })
    const { apiKey: key } = await app.createKey()
    const instants = ['2026-06-30T14:59:59Z', '2026-06-30T15:00:00Z', '2026-07-31T14:59:59Z', '2026-07-31T15:00:00Z']
    for (const [i, at] of instants.entries()) {
      app.clock.now = new Date(at)
      await pings(app, key, `at-${i}`)
    }
    const tags = async (query: string) =>
      (await app.get(url + query, { key })).json.clients.map((one: { client_tag: string }) => one.client_tag)
    expect(await tags('?month=2026-06')).toEqual(['at-0'])
    expect(await tags('?month=2026-07')).toEqual(['at-1', 'at-2'])
    expect(await tags('')).toEqual(['at-3'])
    expect(await tags('?month=2020-02')).toEqual([])
  })

  test('the CSV says the same in rows, with the tax of a client once, and its cells are no formulas', async () => {
    const app = await testApp({ ledger, now, rows })
    const { apiKey: key } = await app.createKey()
    await pings(app, key, '=1+1', 4)
    const tagged = { 'x-client-tag': '=1+1' }
    await app.get('/v1/programs/UNI-1', { key, headers: tagged })
    await pings(app, key, null)
    const { status, headers, text } = await app.get(`${url}?month=2026-07&format=csv`, { key })
    expect([status, headers['content-type'], headers['content-disposition']]).toEqual([
      200,
      'text/csv; charset=utf-8',
      'attachment; filename="usage-by-client-2026-07.csv"',
    ])
    expect([headers['x-content-type-options'], headers['cache-control']]).toEqual(['nosniff', 'private, no-cache'])
    const [head, ...lines] = text.split('\r\n')
    expect(head).toBe('\ufeff"month","client_tag","operation","calls","units","amount_yen","amount_incl_tax_yen"')
    expect(lines).toEqual([
      `"2026-07","'=1+1","get_program","1","1","3","17"`,
      `"2026-07","'=1+1","ping","4","4","12",""`,
      `"2026-07","","ping","1","1","3","3"`,
      '',
    ])
    const { json } = await app.get(`${url}?month=2026-07`, { key })
    const sum = (column: string) => csvOf(text).reduce((total, row) => total + Number(row[column]), 0)
    expect([sum('units'), sum('amount_yen')]).toEqual([json.total_units, json.total_amount_yen])
  })
})

describe('get_usage_by_client', () => {
  test('over MCP the CSV is the text of the answer, beside the same report as an object', async () => {
    const app = await testApp({ now })
    const { apiKey: key } = await app.createKey()
    await pings(app, key, 'client-a')
    const client = await connect(app, { key })
    const ask = (format: string) =>
      client.callTool({ name: 'get_usage_by_client', arguments: { month: '2026-07', format } })
    const [csv, json] = [await ask('csv'), await ask('json')]
    const [{ text } = { text: '' }] = csv.content as { text: string }[]
    expect(text.startsWith('"month","client_tag"')).toBe(true)
    expect(csvOf(text)[0]).toMatchObject({ client_tag: 'client-a', amount_incl_tax_yen: '3' })
    expect(csv.structuredContent).toEqual(json.structuredContent)
    expect(csv.structuredContent).toMatchObject({ total_units: 1 })
  })

  test('an unknown format or a month that is none is 422, and there is nothing without a key', async () => {
    const app = await testApp({ now })
    const { apiKey: key } = await app.createKey()
    const bad = ['format=xlsx', 'format=', 'format=CSV', 'month=2026-13', 'month=2026-00', 'month=2026-7', 'month=']
    for (const query of [...bad, 'month=2026-07-01', 'month=2026-07&month=2026-08', 'tag=a'])
      expect([query, (await app.get(`${url}?${query}`, { key })).status]).toEqual([query, 422])
    expect((await app.get(`${url}?format=csv`)).status).toBe(401)
  })

  test('OpenAPI names both media types', async () => {
    const app = await testApp()
    const document = (await app.get('/v1/openapi.json')).json
    const { content, headers } = document.paths[url].get.responses['200']
    expect(Object.keys(content)).toEqual(['application/json', 'text/csv'])
    expect(headers).toHaveProperty('Content-Disposition')
  })
})
