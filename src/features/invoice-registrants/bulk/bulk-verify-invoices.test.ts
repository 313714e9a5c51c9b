import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'
import { type LedgerKind, ledgers, testApp } from '../../../../test/app.ts'
import { make } from '../../../../test/make.ts'
import { charactersOf, openedZip } from '../../../../test/opened-zip.ts'
import { houjin } from '../../../datasets/houjin.ts'
import { invoiceRegistrant } from '../../../datasets/invoice-registrant.ts'
import { hasValidCheckDigit } from '../../../lib/houjin-bangou.ts'

type Given = Record<string, unknown>

const path = '/v1/invoice_registrants/bulk_verify'
const number = '8000012050008'
const unknown = '1000012010003'

async function checking(ledger: LedgerKind = 'sqlite') {
  const licence = { license: 'pdl_v1.0' }
  const registered = (digits: string, more: Given) =>
    make(invoiceRegistrant, { ...licence, invoice_registration_number: `T${digits}`, houjin_bangou: digits, ...more })
  const app = await testApp({
    ledger,
    now: new Date('2026-11-20T15:30:00Z'),
    rows: [
      [
        invoiceRegistrant,
        [
          registered(number, { normalized_name: '株式会社試験', registered_date: '2023-10-01' }),
          registered('0000000000001', {
            normalized_name: '=終了商店',
            registered_date: '2023-10-01',
            revoked_date: '2025-04-01',
          }),
        ],
      ],
      [houjin, [make(houjin, { ...licence, houjin_bangou: unknown, name: '見本株式会社' })]],
    ],
  })
  const { apiKey: key } = await app.createKey({ customerId: 'cus_1' })
  let requested = 0
  const headers = (more: Given = {}) =>
    ({ 'idempotency-key': `bulk-${requested++}`, 'x-cost-cap-jpy': '100000', ...more }) as Record<string, string>
  return {
    app,
    key,
    headers,
    check: (body: Given, more: Given = {}) => app.post(path, body, { key, headers: headers(more) }),
    read: async (id: string, query = '') => (await app.get(`/v1/jobs/${id}${query}`, { key })).json,
    usage: async () =>
      (await app.app.ledger.db.selectFrom('usage').select(['operation', 'units']).execute()).filter(
        ({ units }) => units,
      ),
  }
}

const lines = [
  { number: 'Ｔ８００００－１２０５０－００８', date: '令和8年4月1日', name: '(株) 試験' },
  { number, date: '2023-09-30', name: '別会社' },
  { number: 'T0000000000001', date: '2025-03-31' },
  { number: 'T0000000000001', date: '2025/4/1' },
  { number: `T${unknown}`, name: '見本' },
  { number: 'T8000012050009' },
  { number, date: '2027-01-01' },
  { number: 'T123' },
  { number: 'T8000012050008', date: '2026-02-30' },
]

test('a list is checked line by line; what cannot be read is free, and of a partial copy nothing is said to be missing', async () => {
  const { check, usage } = await checking()
  const { status, json, headers } = await check({ lines })
  expect([status, headers['x-cost-yen']]).toEqual([200, '12'])
  expect(json.results.map(({ row, status: state, reason }: Given) => [row, state, reason])).toEqual([
    [1, 'valid', 'registered'],
    [2, 'not_valid', 'before_registration'],
    [3, 'valid', 'registered'],
    [4, 'not_valid', 'ended'],
    [5, 'unknown', 'not_in_copy'],
    [6, 'unknown', 'check_digit'],
    [7, 'unknown', 'day_ahead'],
    [8, 'malformed', 'number_malformed'],
    [9, 'malformed', 'date_malformed'],
  ])
  expect(json.results[0]).toMatchObject({
    given: lines[0]?.number,
    invoice_registration_number: `T${number}`,
    date: '2026-04-01',
    name_match: 'same',
    registered_name: '株式会社試験',
    registered_from: '2023-10-01',
    registered_until: null,
    look_up_url: null,
  })
  expect(json.results[1].name_match).toBe('differs')
  expect(json.results[4]).toMatchObject({
    date: '2026-11-21',
    corporate_name: '見本株式会社',
    name_match: 'same',
    registered_name: null,
    look_up_url: `https://www.invoice-kohyo.nta.go.jp/regno-search/detail?selRegNo=${unknown}`,
  })
  expect(json).toMatchObject({
    total: 9,
    units: 4,
    counts: { valid: 2, not_valid: 2, unknown: 3, malformed: 2 },
    known_gaps: expect.arrayContaining([
      expect.objectContaining({ code: 'registrant_not_in_copy' }),
      expect.objectContaining({ code: 'earlier_registration_not_stated' }),
    ]),
  })
  expect(await usage()).toEqual([{ operation: 'bulk_verify_invoices', units: 4 }])
})

test('CSV comes and goes: headers in Japanese or none, numbers with their zeros, no formula, and XLSX alike', async () => {
  const { app, key, headers, check, usage } = await checking()
  const answer = await check({ csv: '\ufeff取引日,登録番号\r\n2024-01-01,T0000000000001\r\n', format: 'csv' })
  expect([answer.status, answer.headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8'])
  expect(answer.text.charCodeAt(0)).toBe(0xfeff)
  const [row] = parse(answer.text, { bom: true, columns: true }) as Record<string, string>[]
  expect(row).toMatchObject({
    row: '1',
    invoice_registration_number: 'T0000000000001',
    date: '2024-01-01',
    status: 'valid',
    registered_name: "'=終了商店",
  })
  const plain = await check({ csv: `0000000000001\tR6.1.1\n${number}\n"x\n` })
  expect([plain.status, plain.json.detail?.[0].loc]).toEqual([422, ['body', 'csv']])
  const two = await check({ csv: `0000000000001\tR6.1.1\t=終了商店\n${number}\n\nx\n` })
  expect(two.json.results.map(({ status }: Given) => status)).toEqual(['valid', 'valid', 'malformed'])
  expect(two.json.results[0].name_match).toBe('same')
  const body = { csv: 'T0000000000001', format: 'xlsx' }
  const call = { method: 'POST', url: path, headers: { 'x-api-key': key, ...headers() }, payload: body } as const
  const { rawPayload } = await app.app.http.inject(call)
  expect(charactersOf(openedZip(rawPayload)['xl/sharedStrings.xml'] as string)).toContain('T0000000000001')
  expect((await usage()).map(({ units }) => units)).toEqual([1, 2, 1])
})

test('nothing is spent on what is refused', async () => {
  const { app, key, check, usage } = await checking()
  const refused = async (body: Given, more: Given = {}) => (await check(body, more)).status
  expect(await refused({})).toBe(422)
  expect(await refused({ lines, csv: 'T123' })).toBe(422)
  expect(await refused({ csv: '登録番号\n' })).toBe(422)
  expect(await refused({ csv: 'T123\n'.repeat(10_001) })).toBe(422)
  expect(await refused({ lines }, { 'x-cost-cap-jpy': '11' })).toBe(402)
  const noCap = { key, headers: { 'idempotency-key': 'no-cap' } }
  expect((await app.post(path, { lines }, noCap)).json.detail.code).toBe('cost_cap_required')
  expect(await refused({ lines, async: true }, { 'x-cost-cap-jpy': '11' })).toBe(402)
  expect(await usage()).toEqual([])
})

test.each(ledgers)(
  'a long list is a job: read page by page, as a whole, charged once, gone after 72 hours, on %s',
  async (ledger) => {
    const { app, key, check, read, usage } = await checking(ledger)
    const many = Array.from({ length: 1001 }, (_, i) => ({ number: i % 2 === 0 ? `T${validNumber(i)}` : 'x' }))
    const left = await check({ lines: many })
    expect([left.status, left.headers['x-cost-yen'], Object.keys(left.json)]).toEqual([202, '0', ['job']])
    const { job_id, state, operation } = left.json.job
    expect([state, operation]).toEqual(['pending', 'bulk_verify_invoices'])
    const early = await app.get(`/v1/jobs/${job_id}/result`, { key })
    expect([early.status, early.json.code, early.headers['retry-after']]).toEqual([409, 'no_result', '2'])
    await app.app.jobs.runDue()
    const page = await read(job_id, '?offset=150&limit=120')
    expect(page).toMatchObject({
      job: { state: 'succeeded', units: 501, error: null, retry_after_seconds: null, result: { rows: 1001 } },
      total: 1001,
      limit: 120,
      offset: 150,
      summary: { total: 1001, counts: { malformed: 500 }, units: 501 },
    })
    expect(page.results.map(({ row }: Given) => row)).toEqual(Array.from({ length: 120 }, (_, i) => i + 151))
    expect((await read(job_id, '?offset=1000')).results.map(({ row }: Given) => row)).toEqual([1001])
    expect((await read(job_id, '?offset=1001')).results).toEqual([])
    const whole = await app.get(`/v1/jobs/${job_id}/result`, { key })
    expect(whole.json.results.map(({ row }: Given) => row)).toEqual(many.map((_, i) => i + 1))
    expect(whole.json).toMatchObject({ total: 1001, _disclaimer: expect.any(String) })
    expect(await usage()).toEqual([{ operation: 'bulk_verify_invoices', units: 501 }])
    app.clock.now = new Date(app.clock.now.getTime() + 72 * 3_600_000)
    expect((await app.get(`/v1/jobs/${job_id}`, { key })).json.code).toBe('job_not_found')
  },
)

const validNumber = (i: number): string =>
  [...'123456789'].map((digit) => `${digit}${String(i).padStart(12, '0')}`).find(hasValidCheckDigit) as string
