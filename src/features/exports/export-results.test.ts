import { parse } from 'csv-parse/sync'
import { describe, expect, test } from 'vitest'
import { make } from '../../../test/make.ts'
import { oneApp } from '../../../test/one-app.ts'
import { charactersOf, openedZip } from '../../../test/opened-zip.ts'
import { houjin } from '../../datasets/houjin.ts'
import { invoiceRegistrant } from '../../datasets/invoice-registrant.ts'
import { program } from '../../datasets/program.ts'

type Given = Record<string, unknown>

const path = '/v1/exports'
const licence = { license: 'gov_standard' }
const programs = Array.from({ length: 230 }, (_, i) =>
  make(program, {
    ...licence,
    unified_id: `UNI-${String(i).padStart(3, '0')}`,
    prefecture: i % 2 === 0 ? '東京都' : '大阪府',
    primary_name: i === 0 ? '=HYPERLINK("http://x","補助金")' : `蓄電池の補助金${i}\n（第${i}回）`,
    amount_max_man_yen: i === 4 ? 450 : null,
    application_window: i === 4 ? { start: '2026-04-01', end: '2026-12-31' } : { start: null, end: null },
  }),
)
const companies = [
  make(houjin, { ...licence, houjin_bangou: '1000012010003', name: '北海道商店', postal_code: '0600001' }),
]

const service = oneApp({
  now: new Date('2026-11-20T00:00:00Z'),
  rows: [
    [program, programs],
    [houjin, companies],
    [invoiceRegistrant, [make(invoiceRegistrant, { ...licence, invoice_registration_number: 'T8000012050008' })]],
  ],
})

let requested = 0
async function exporting() {
  const app = service()
  const { apiKey: key } = await app.createKey()
  const headers = () => ({ 'idempotency-key': `export-${requested++}`, 'x-cost-cap-jpy': '9000' })
  const ask = (body: Given, more: Record<string, string> = {}) =>
    app.post(path, { operation: 'search_programs', ...body }, { key, headers: { ...headers(), ...more } })
  const total = async (query: string) => (await app.get(`/v1/programs/search?limit=1&${query}`, { key })).json.total
  const units = async () => (await app.get('/v1/usage', { key })).json.used
  return { app, key, ask, total, units }
}

const rowsOf = (csv: string) => parse(csv, { columns: true, bom: true }) as Record<string, string>[]

describe('export_results', () => {
  test('writes as many rows as the search tells, in its order and one unit per hundred; text is never a formula', async () => {
    const { app, key, ask, total } = await exporting()
    const q = encodeURIComponent('補助金')
    const answer = await ask({ arguments: { q: '補助金' } })
    expect([answer.status, answer.headers['x-cost-yen'], answer.headers['content-disposition']]).toEqual([
      200,
      '9',
      expect.stringContaining('programs-2026-11-20.csv'),
    ])
    const bytes = answer.bytes
    expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
    const rows = rowsOf(bytes.toString('utf8'))
    expect([rows.length, await total(`q=${q}`)]).toEqual([230, 230])
    const shown = (await app.get(`/v1/programs/search?limit=100&q=${q}`, { key })).json.results
    expect(rows.slice(0, 100).map((row) => row.unified_id)).toEqual(shown.map((one: Given) => one.unified_id))
    const first = rows.find((row) => row.unified_id === 'UNI-000')
    expect(first?.primary_name).toBe('\'=HYPERLINK("http://x","補助金")')
    const half = await ask({ arguments: { prefecture: '東京' }, format: 'jsonl' })
    const lines = half.bytes.toString('utf8').trimEnd().split('\n')
    expect([lines.length, half.headers['x-cost-yen']]).toEqual([
      await total(`prefecture=${encodeURIComponent('東京')}`),
      '6',
    ])
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({ prefecture: '東京都' })
  })

  test('keeps leading zeros, formulas as texts and days as days in a workbook', async () => {
    const { ask } = await exporting()
    const company = await ask({ operation: 'search_houjin', arguments: { q: '北海道商店' }, format: 'xlsx' })
    const cells = charactersOf(openedZip(company.bytes)['xl/sharedStrings.xml'] ?? '')
    expect([company.status, cells.includes('0600001'), cells.includes('1000012010003')]).toEqual([200, true, true])
    const all = openedZip((await ask({ format: 'xlsx' })).bytes)
    const sheet = all['xl/worksheets/sheet1.xml'] ?? ''
    expect(sheet.match(/<row /g)).toHaveLength(231)
    expect(sheet).not.toContain('<f>')
    expect(charactersOf(all['xl/sharedStrings.xml'] ?? '')).toContain('=HYPERLINK("http://x","補助金")')
    // 4,500,000 yen are 450 of 10,000, and not ¥450.
    expect([sheet.includes('<v>450</v>'), all['xl/styles.xml']?.includes('¥')]).toEqual([true, false])
  })

  test('writes what the search shows where no row has all words, and says so; of nothing a file without rows', async () => {
    const { ask, total } = await exporting()
    const words = '蓄電池 月面'
    const less = await ask({ arguments: { q: words }, format: 'jsonl' })
    const count = less.bytes.toString('utf8').split('\n').length - 1
    expect(count).toBe(await total(`q=${encodeURIComponent(words)}`))
    const none = await ask({ arguments: { unified_id: 'x' } })
    expect(none.status).toBe(422)
    const empty = await ask({ operation: 'search_houjin', arguments: { q: '存在しない商店' }, format: 'jsonl' })
    expect([empty.status, empty.bytes.length, empty.headers['x-cost-yen']]).toEqual([200, 0, '3'])
  })

  test('makes and charges nothing where the search finds more than it may, cannot be exported, or is asked for wrongly', async () => {
    const { ask, units } = await exporting()
    const more = await ask({ max_rows: 229 })
    expect([more.status, more.json]).toEqual([413, expect.objectContaining({ code: 'too_many_rows', total: 230 })])
    const refused: [Given, string][] = [
      [{ operation: 'search_invoice_registrants' }, 'body.operation'],
      [{ operation: 'get_program' }, 'body.operation'],
      [{ arguments: { limit: 5 } }, 'body.arguments.limit'],
      [{ arguments: { prefecture: 5 } }, 'body.arguments.prefecture'],
      [{ arguments: { colour: 'red' } }, 'body.arguments.colour'],
      [{ format: 'pdf' }, 'body.format'],
      [{ format: 'xlsx', max_rows: 10_001 }, 'body.max_rows'],
      [{ max_rows: 50_001 }, 'body.max_rows'],
    ]
    for (const [body, place] of refused) {
      const { status, json } = await ask(body)
      expect([body, status, json.detail?.[0]?.loc?.join('.')]).toEqual([body, 422, place])
    }
    expect(await units()).toBe(0)
  })

  test('of more than a thousand rows is a job with progress whose file is kept, charged once by its rows', async () => {
    const { app, key, ask, units } = await exporting()
    const { status, json } = await ask({ max_rows: 5000, format: 'jsonl' })
    expect([status, await units()]).toEqual([202, 0])
    await app.app.jobs.runDue()
    const job = (await app.get(`/v1/jobs/${json.job.job_id}`, { key })).json.job
    expect(job).toMatchObject({
      operation: 'export_results',
      state: 'succeeded',
      units: 3,
      progress: { done: 230, total: 230 },
      result: { media_type: 'application/jsonl', file_name: 'programs-2026-11-20.jsonl', rows: null },
    })
    const file = await app.get(`/v1/jobs/${json.job.job_id}/result`, { key })
    expect(file.bytes.toString('utf8').split('\n').length - 1).toBe(230)
    expect([file.bytes.length, await units()]).toEqual([job.result.bytes, 3])
  })
})
