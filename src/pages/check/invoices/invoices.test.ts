import { parse } from 'csv-parse/sync'
import { describe, expect, test } from 'vitest'
import { chosenColumns, formFields, listChecker, textOf } from '../../../../test/list-checker.ts'
import { logIn } from '../../../../test/log-in.ts'
import { make } from '../../../../test/make.ts'
import { oneApp } from '../../../../test/one-app.ts'
import { selling } from '../../../../test/selling.ts'
import { invoiceRegistrant } from '../../../datasets/invoice-registrant.ts'
import { readTable } from '../../../documents/tables/read-table.ts'
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
    expect([status, textOf(text)]).toEqual([200, expect.stringContaining('Shift_JIS (cp932)として読み取りました')])
    const said = textOf(text)
    for (const part of ['1列目 登録番号', '2列目 取引日', '全3行', '2023-09-30', '読み取れない行（1行） '])
      expect(said).toContain(part)
    expect(chosenColumns(text)).toEqual({ c1: 'number', c2: 'date' })
    expect(said).toContain('読み取れない行が1行')
    expect(said).toContain('異なる番号は1件です。料金は最大3円')
    expect(await used()).toEqual([])
    expect(await app().app.ledger.db.selectFrom('jobs').selectAll().execute()).toEqual([])
  })

  test('of Excel and pasted text are read as well, without headers in their order', async () => {
    const { upload } = await person()
    const sheet = { name: '一覧', head: ['番号', '日付'], rows: [[8000012050008, { day: '2026-04-01' }]] }
    const excel = await upload({ file: new Blob([await xlsxBytes([sheet], '2026-11-20')]) })
    expect(textOf(excel.text)).toMatch(/XLSXとして読み取りました.*1列目 番号.*8000012050008 2026-04-01/)
    const pasted = await upload({ file: new Blob([]), text: `${number}\tR8.4.1\n` })
    expect(textOf(pasted.text)).toContain('貼り付けとして読み取りました')
    expect(chosenColumns(pasted.text)).toEqual({ c1: 'number', c2: 'date' })
  })

  test.each([
    ['ファイルを選ぶか', { text: ' ' }],
    ['古い形式のExcelファイル', { file: new Blob([Buffer.from('d0cf11e0a1b11ae1', 'hex')]) }],
    ['PDFは表として読み取れません', { file: new Blob([Buffer.from('%PDF-1.7')]) }],
    ['表として読み取れません', { file: new Blob([Buffer.from('PK\u0003\u0004xxxx')]) }],
    ['表として読み取れません', { text: '"x' }],
    ['行がありません', { text: '登録番号\n' }],
    ['10,000行まで', { text: 'T123\n'.repeat(10_001) }],
  ])('that cannot be checked is refused in words: %s', async (words, fields) => {
    const { status, text } = await (await person()).upload(fields as Record<string, string | Blob>)
    expect([status, textOf(text)]).toEqual([422, expect.stringContaining(words)])
    // The form is there for the next file.
    expect(text).toContain('type="file"')
  })

  test('that is too long, or a form that is none, is refused on a page', async () => {
    const { upload } = await person()
    const long = await upload({ file: new Blob([Buffer.alloc(9 * 1024 * 1024, 'x')]) })
    expect([long.status, textOf(long.text)]).toEqual([413, expect.stringContaining('9.0MBです。読み取れるのは8MBまで')])
    expect(long.text).toContain('type="file"')
    const longest = await upload({ file: new Blob([Buffer.alloc(17 * 1024 * 1024, 'x')]) })
    expect([longest.status, longest.text]).toEqual([413, expect.stringContaining('16 MiBを超えています')])
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
  const csv = await look(`${address}/file?format=csv&status=valid&language=ja`)
  const [row, ...others] = parse(csv.text, { bom: true, columns: true }) as Record<string, string>[]
  expect([row?.取引日, row?.判定, row?.登録名称, others]).toEqual(['令和8年4月1日', '有効', "'=株式会社試験", []])
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
  const today = { today: 'yes' }
  const less = await press(text.replace('name="max_cost_jpy" value="6"', 'name="max_cost_jpy" value="3"'), today)
  expect(less.status).toBe(402)
  expect((await press(text.replace(/name="table" value="[^"]*"/, 'name="table" value="x"'), today)).status).toBe(422)
  expect((await press(text.replace(/name="once" value="[^"]*"/, 'name="once" value=""'), today)).status).toBe(428)
  expect(await used()).toEqual(before)
})

test('a list whose author was logged out meanwhile is still in the form', async () => {
  const { upload, requested } = await person()
  const { text: preview } = await upload({ text: '登録番号,取引日\nT8000012050008,2026-04-01\n' })
  const { status, text } = await app().post(
    '/check/invoices/run',
    new URLSearchParams(formFields(preview)).toString(),
    {
      headers: { ...requested, cookie: '', 'content-type': 'application/x-www-form-urlencoded' },
    },
  )
  expect([status, text]).toEqual([
    401,
    expect.stringMatching(/<textarea[^>]*>\n登録番号,取引日\s+T8000012050008,2026-04-01/),
  ])
})

test('a list without days is judged for today only where somebody says so', async () => {
  const { upload, press } = await person()
  const { text } = await upload({ text: `登録番号,金額\nT${number},1200\n` })
  expect(textOf(text)).toContain('取引日の列がないため、すべての行を本日の日付で判定します')
  const refused = await press(text)
  expect([refused.status, textOf(refused.text)]).toEqual([422, expect.stringContaining('取引日の列が選ばれていません')])
  expect((await press(text, { today: 'yes' })).status).toBe(303)
})

test('a column of days that nothing names is asked about, and what it is said to be is followed', async () => {
  const { upload, press, readAgain, look } = await person()
  const { text } = await upload({ text: `登録番号,締め\nT${number},2023-09-30\n` })
  expect(textOf(text)).toContain('「締め」の列は日付ですが、取引日かどうか分かりません')
  expect(text).not.toContain('class="main"')
  const read = await readAgain(text, { c2: 'date' })
  expect(chosenColumns(read.text)).toEqual({ c1: 'number', c2: 'date' })
  const ordered = await press(read.text)
  await app().app.jobs.runDue()
  const { text: result } = await look(String(ordered.headers.location).replace('?first=1', ''))
  expect(textOf(result)).toContain('無効 (1)')
  const other = await readAgain(text, { c2: '' })
  expect(textOf(other.text)).toContain('すべての行を本日の日付で判定します')
})

test('of a workbook the sheet with the list is read, another can be chosen, and the saved table is the own one with columns added', async () => {
  const { upload, press, readAgain, look } = await person()
  const list = [
    ['No.', '支払先', '登録番号', '取引日', '金額'],
    [1, '(株)試験', `登録番号：T${number}`, { day: '2026-04-01' }, { yen: 1200 }],
    [null, null, null, null, null],
    ['0002', '試験', `T${number}（適格）`, { day: '2023-09-30' }, -500],
    [3, '読めない店', '確認中', { day: '2026-04-01' }, 300],
  ] as const
  const book = [
    { name: '表紙', head: ['請求書一式'], rows: [] },
    { name: '一覧', head: ['2026年4月分'], rows: [[null], ...list] },
  ]
  const { text } = await upload({ file: new Blob([await xlsxBytes(book, '2026-11-20')]) })
  expect(text).toContain('<option value="1" selected>一覧</option>')
  expect(chosenColumns(text)).toEqual({ c2: 'name', c3: 'number', c4: 'date' })
  expect(textOf(text)).toMatch(/読み取れない行（1行） .*7 確認中 2026-04-01 読めない店 番号を読み取れません/)
  const cover = await readAgain(text, { sheet: '0' })
  expect([cover.status, textOf(cover.text)]).toEqual([200, expect.stringContaining('請求書一式')])
  expect((await press(text, { sheet: '0' })).status).toBe(422)
  const ordered = await press(text)
  const address = String(ordered.headers.location).replace('?first=1', '')
  await app().app.jobs.runDue()
  const result = textOf((await look(address)).text)
  expect(result).toMatch(/ 4 登録番号：T8000012050008 有効 .* 6 T8000012050008（適格） 無効 .* 7 確認中 読み取れない/)
  const csv = await look(`${address}/file?format=csv&language=ja`)
  const rows = parse(csv.text, { bom: true, relax_column_count: true, skip_empty_lines: false }) as string[][]
  expect(rows.map((row) => row.slice(0, 6))).toEqual([
    ['2026年4月分', '', '', '', ''],
    [''],
    ['No.', '支払先', '登録番号', '取引日', '金額', '元の表の行'],
    ['1', '(株)試験', `登録番号：T${number}`, '2026-04-01', '1200', '4'],
    [''],
    ['0002', '試験', `T${number}（適格）`, '2023-09-30', '-500', '6'],
    ['3', '読めない店', '確認中', '2026-04-01', '300', '7'],
  ])
  expect(rows[3]).toContain('有効')
  const english = await look(`${address}/file?format=csv&language=en&status=not_valid`)
  const [, , head, row] = parse(english.text, {
    bom: true,
    relax_column_count: true,
    skip_empty_lines: false,
  }) as string[][]
  expect([head?.slice(4, 6), row?.[5]]).toEqual([['金額', 'Row of the sheet'], '6'])
  expect(row).toEqual(expect.arrayContaining(['Not valid', 'The day is before the registration.']))
  const [{ csv: saved }] = (
    await readTable(
      (
        await app().app.http.inject({
          url: `${address}/file?format=xlsx&language=ja`,
          headers: { cookie: (await person()).requested.cookie },
        })
      ).rawPayload,
    )
  ).sheets
  expect(saved.split('\n')[3]).toMatch(/^"1","\(株\)試験","登録番号：T8000012050008","2026-04-01","1200","4",/)
})

test('of two columns that are said to be the number, the one that was not read as that before is read', async () => {
  // An address brings so many files a minute.
  app().clock.now = new Date(app().clock.now.getTime() + 60_000)
  const { upload, readAgain } = await person()
  const list = `A-1,2026-04-01,苫小牧市,T${number}\nA-2,2026-04-01,苫小牧市,T${number}`
  const { text } = await upload({ text: list })
  expect(chosenColumns(text)).toEqual({ c1: 'number', c2: 'date', c3: 'name' })
  const { text: other } = await readAgain(text, { c4: 'number' })
  expect(chosenColumns(other)).toEqual({ c2: 'date', c3: 'name', c4: 'number' })
  const { text: back } = await readAgain(other, { c1: 'number' })
  expect(chosenColumns(back)).toEqual({ c1: 'number', c2: 'date', c3: 'name' })
})
