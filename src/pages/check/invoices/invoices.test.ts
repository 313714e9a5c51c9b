import { parse } from 'csv-parse/sync'
import { describe, expect, test } from 'vitest'
import { listChecker, textOf } from '../../../../test/list-checker.ts'
import { logIn } from '../../../../test/log-in.ts'
import { make } from '../../../../test/make.ts'
import { oneApp } from '../../../../test/one-app.ts'
import { selling } from '../../../../test/selling.ts'
import { invoiceRegistrant } from '../../../datasets/invoice-registrant.ts'
import { xlsxBytes } from '../../../documents/xlsx/xlsx-bytes.ts'
import { hasValidCheckDigit } from '../../../lib/houjin-bangou.ts'

const number = '8000012050008'
const registrant = make(invoiceRegistrant, {
  invoice_registration_number: `T${number}`,
  houjin_bangou: number,
  normalized_name: '=株式会社試験',
  registered_date: '2023-10-01',
  license: 'pdl_v1.0',
})
const app = oneApp({ env: selling, now: new Date('2026-11-20T03:00:00Z'), rows: [[invoiceRegistrant, [registrant]]] })

const person = () => listChecker(app(), '/check/invoices')

const validNumber = (i: number): string =>
  [...'123456789'].map((digit) => `${digit}${String(i).padStart(12, '0')}`).find(hasValidCheckDigit) as string

test('a list is brought by those who are logged in; others are told so, and nothing of another site gets in', async () => {
  const { upload, look } = await person()
  const stranger = await app().get('/check/invoices')
  expect([stranger.status, stranger.text.includes('href="/login?next=%2Fcheck%2Finvoices"')]).toEqual([200, true])
  expect(stranger.text).not.toContain('type="file"')
  expect((await look('/check/invoices')).text).toContain('enctype="multipart/form-data"')
  const fields = { text: number }
  expect((await upload(fields, { cookie: '' })).status).toBe(401)
  expect((await upload(fields, { origin: 'https://evil.example' })).status).toBe(403)
})

describe('a file', () => {
  // 登録番号 and 取引日 in Windows code page 932.
  const shiftJis = Buffer.concat([
    Buffer.from('936f985e94d48d862c8ee688f893fa0a', 'hex'),
    Buffer.from(`T${number},2026/4/1\nT${number},2023-09-30\nx,\n`),
  ])

  test('is shown as it was read, with the most that it can cost; nothing is charged or kept before it is confirmed', async () => {
    const { upload, used } = await person()
    const { status, text } = await upload({ file: new Blob([shiftJis]), text: '' })
    expect([status, textOf(text)]).toEqual([200, expect.stringContaining('Shift_JIS (cp932) として読み取りました')])
    const said = textOf(text)
    for (const part of ['1列目「登録番号」', '2列目「取引日」', '名称 なし', '全3行', '2023-09-30'])
      expect(said).toContain(part)
    expect(said).toContain('読み取れない行が1行')
    expect(said).toContain('異なる番号は1件です。料金は最大3円')
    expect(await used()).toEqual([])
    expect(await app().app.ledger.db.selectFrom('jobs').selectAll().execute()).toEqual([])
  })

  test('of Excel and pasted text are read as well, without headers in their order', async () => {
    const { upload } = await person()
    const sheet = { name: '一覧', head: ['番号', '日付'], rows: [[8000012050008, { day: '2026-04-01' }]] }
    const excel = await upload({ file: new Blob([await xlsxBytes([sheet], '2026-11-20')]) })
    expect(textOf(excel.text)).toMatch(/XLSX として読み取りました.*1列目「番号」.*8000012050008 2026-04-01/)
    const pasted = await upload({ file: new Blob([]), text: `${number}\tR8.4.1\n` })
    expect(textOf(pasted.text)).toMatch(/貼り付け として読み取りました.*登録番号 1列目 取引日 2列目 名称 なし/)
  })

  test.each([
    ['ファイルを選ぶか', { text: ' ' }],
    ['表として読み取れません', { file: new Blob([Buffer.from('d0cf11e0a1b11ae1', 'hex')]) }],
    ['表として読み取れません', { file: new Blob([Buffer.from('PK\u0003\u0004xxxx')]) }],
    ['表として読み取れません', { text: '"x' }],
    ['行がありません', { text: '登録番号\n' }],
    ['10,000行まで', { text: 'T123\n'.repeat(10_001) }],
  ])('that cannot be checked is refused in words: %s', async (words, fields) => {
    const { status, text } = await (await person()).upload(fields as Record<string, string | Blob>)
    expect([status, textOf(text)]).toEqual([422, expect.stringContaining(words)])
  })

  test('that is too long, or a form that is none, is refused on a page', async () => {
    const { upload } = await person()
    const long = await upload({ file: new Blob([Buffer.alloc(9 * 1024 * 1024, 'x')]) })
    expect([long.status, long.text]).toEqual([413, expect.stringContaining('<html')])
    const broken = await upload({ text: 'x' }, { 'content-type': 'multipart/form-data; boundary=other' })
    expect([broken.status, broken.text]).toEqual([400, expect.stringContaining('<html')])
    const fields = Object.fromEntries(Array.from({ length: 100 }, (_, i) => [`f${i}`, 'x']))
    expect((await upload(fields)).status).toBe(400)
  })
})

test('a list of 10,000 lines shows how far it is, outlives a restart, is charged once, and is filtered and saved', async () => {
  const { upload, press, look, used, key } = await person()
  const lines = Array.from({ length: 10_000 }, (_, i) =>
    i % 2 === 1 ? '番号なし,' : i === 0 ? `Ｔ${number},令和8年4月1日` : `T${validNumber(i)},2026-04-01`,
  )
  const preview = await upload({ file: new Blob([`登録番号,取引日\n${lines.join('\n')}`]) })
  expect(preview.text.length).toBeLessThan(200_000)
  expect(textOf(preview.text)).toContain('5,000件を確認する（最大15,000円）')
  const ordered = await press(preview.text)
  const again = await press(preview.text)
  const address = String(ordered.headers.location).replace('?first=1', '')
  expect([ordered.status, again.status, address]).toEqual([
    303,
    303,
    expect.stringMatching(/^\/check\/invoices\/.{10,}$/),
  ])
  expect(again.headers.location).toBe(ordered.headers.location)
  const waiting = await look(address)
  expect(waiting.text).toContain('<noscript><meta http-equiv="refresh" content="2"></noscript>')
  expect(waiting.text).toContain('data-looks-again="2"')
  expect((await app().get(address)).status).toBe(401)
  await app().restart()
  await app().app.jobs.runDue()
  const { text } = await look(address)
  expect(text.length).toBeLessThan(200_000)
  expect(textOf(text)).toMatch(/すべて \(10,000\) 有効 \(1\) 無効 \(0\) 判定できない \(4,999\) 読み取れない \(5,000\)/)
  expect(text).toContain('課金: 5,000単位')
  expect(text).not.toMatch(/undefined|\bNaN\b|\[object/)
  expect(await used()).toEqual([{ operation: 'bulk_verify_invoices', units: 5000 }])
  const unknown = await look(`${address}?status=unknown&offset=4900`)
  expect(unknown.text.match(/<tr>/g)).toHaveLength(1 + 99)
  expect(unknown.text).toContain('https://www.invoice-kohyo.nta.go.jp/regno-search/detail?selRegNo=')
  const csv = await look(`${address}/file?format=csv&status=valid`)
  const [row, ...others] = parse(csv.text, { bom: true, columns: true }) as Record<string, string>[]
  expect([row?.invoice_registration_number, row?.registered_name, others]).toEqual([`T${number}`, "'=株式会社試験", []])
  const xlsx = await look(`${address}/file?format=xlsx`)
  expect([xlsx.status, xlsx.text.slice(0, 2)]).toEqual([200, 'PK'])
  expect((await look(`${address}/file?format=exe`)).status).toBe(422)
  const { apiKey: other } = await app().createKey({ customerId: 'cus_2' })
  const theirs = await app().get(address, { headers: { cookie: await logIn(app(), other) } })
  expect([theirs.status, (await app().get('/v1/jobs', { key })).json.total]).toEqual([404, 1])
})

test('the budget that was confirmed binds, and a list that was not carried by a page is refused', async () => {
  const { upload, press, used } = await person()
  const before = await used()
  const { text } = await upload({ text: `${number}\n${validNumber(2)}` })
  const less = await press(text.replace('name="max_cost_jpy" value="6"', 'name="max_cost_jpy" value="3"'))
  expect(less.status).toBe(402)
  expect((await press(text.replace(/name="list" value="[^"]*"/, 'name="list" value="x"'))).status).toBe(422)
  expect((await press(text.replace(/name="once" value="[^"]*"/, 'name="once" value=""'))).status).toBe(428)
  expect(await used()).toEqual(before)
})
