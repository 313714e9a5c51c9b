import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import { stringify } from 'csv-stringify/sync'
import { describe, expect, test } from 'vitest'
import { houjin } from '../../src/datasets/houjin.ts'
import { invoiceRegistrant } from '../../src/datasets/invoice-registrant.ts'
import { program } from '../../src/datasets/program.ts'
import type { TestApp } from '../app.ts'
import { asCsv, savedByLibreOffice, soffice } from '../libreoffice.ts'
import { listChecker } from '../list-checker.ts'
import { make } from '../make.ts'
import { oneApp } from '../one-app.ts'
import { prepareCorpus } from '../prepared-stores.ts'
import { konkyo } from './konkyo.ts'

const formulas = ["=cmd|' /C calc'!A0", '=1+1', '+1+1', '-1+1', '@SUM(A1)', '＝1+1', '=HYPERLINK("http://x","補助金")']
const number = '8000012050008'
const licence = { license: 'pdl_v1.0' }

const registrants = [number, '0000000000001'].map((digits, i) =>
  make(invoiceRegistrant, {
    ...licence,
    invoice_registration_number: `T${digits}`,
    houjin_bangou: digits,
    normalized_name: formulas[i],
    registered_date: '2023-10-01',
    revoked_date: i === 0 ? null : '2025-04-01',
  }),
)
const companies = [make(houjin, { ...licence, houjin_bangou: number, name: '=株式会社"試験"', postal_code: '0600001' })]
const programs = formulas.map((name, i) =>
  make(program, {
    ...licence,
    unified_id: `UNI-${i}`,
    primary_name: `${name}\n（第${i}回）`,
    amount_max_man_yen: 200 + i,
    application_window: i === 4 ? { start: '2026-04-01', end: '2026-12-31' } : { start: null, end: null },
  }),
)
const rows = [
  [invoiceRegistrant, registrants],
  [houjin, companies],
  [program, programs],
] as const

const head = ['登録番号', '取引日', '名称']
const oddLines = [
  ...formulas.map((text, i) => [number, `2026-04-0${i + 1}`, text]),
  ['0000000000001', '令和8年4月1日', ''],
  [`Ｔ${number}`, '', '株式会社　試験'],
  ...formulas.map((text) => [text, '', '']),
]
const lines = Array.from(
  { length: 10_000 },
  (_, i) => oddLines[i] ?? [String(i).padStart(13, '0'), '2026-11-20', `商店${i}`],
)

/** Lists as somebody keeps them in LibreOffice: numbers and names are texts, days are days. */
async function keptLists(folder: string): Promise<Buffer> {
  writeFileSync(join(folder, 'long.csv'), stringify([head, ...lines]))
  writeFileSync(join(folder, 'short.csv'), stringify([head, ...oddLines]))
  await savedByLibreOffice(folder, ['long.csv', 'short.csv'], { to: 'xlsx', from: 'CSV:44,34,76,1,1/2/2/5/3/2' })
  return readFileSync(join(folder, 'long.xlsx'))
}

type Files = Record<string, { readonly xlsx: Buffer; readonly csv: Buffer }>

/** What people save of a result, as a workbook and as CSV. */
async function savedFiles(app: TestApp, list: Buffer): Promise<Files> {
  const both = async (save: (format: string) => Promise<{ bytes: Buffer }>) => ({
    xlsx: (await save('xlsx')).bytes,
    csv: (await save('csv')).bytes,
  })
  const checked = async (room: string, file: Buffer) => {
    const { upload, press, look } = await listChecker(app, room)
    const { location } = (await press((await upload({ file: new Blob([file]) })).text)).headers
    await app.app.jobs.runDue()
    return both((format) => look(`${String(location).replace(/\?.*/, '')}/file?format=${format}`))
  }
  const { apiKey: key } = await app.createKey()
  const exported = (format: string) =>
    app.post(
      '/v1/exports',
      { operation: 'search_programs', format },
      { key, headers: { 'idempotency-key': format, 'x-cost-cap-jpy': '9000' } },
    )
  const named = Buffer.from(
    stringify([['会社名', '法人番号'], ...formulas.map((text, i) => [text, i === 0 ? number : ''])]),
  )
  return {
    invoices: await checked('/check/invoices', list),
    counterparties: await checked('/check/counterparties', named),
    found: await both((format) => app.get(`/search/file?format=${format}`)),
    exported: await both(exported),
  }
}

/** What our CSV puts before a text that a spreadsheet would run. */
const apostrophes = /(^|\n)'(?=\s*[=+\-@＝＋－＠])/g

const cellsOf = (csv: Buffer): string[][] => parse(csv, { bom: true, relax_column_count: true })

/** The cells of a table below the header of a column. */
const columnsOf =
  ([head = [], ...rows]: string[][]) =>
  (column: string): (string | undefined)[] =>
    rows.map((row) => row[head.indexOf(column)])

/** Cells as they are shown, and as the CSV of the same result has them. */
const plain = (shown: string) =>
  shown.replace(/^(\d{4})\/(\d\d)\/(\d\d)$/, '$1-$2-$3').replace(/^¥([\d,]+)$/, (_, yen) => yen.replaceAll(',', ''))

const why = soffice === undefined ? ' (skipped: there is no soffice on the PATH)' : ''
describe.skipIf(soffice === undefined)(`LibreOffice${why}`, () => {
  const app = oneApp({ now: new Date('2026-11-20T03:00:00Z'), rows })

  test('saves lists that are read cell by cell, and opens every workbook of a result as it was meant: 10,000 rows, zeros, days, amounts, no formula', async () => {
    const { run, folder, dataDir } = konkyo({ LC_ALL: 'ja_JP.UTF-8' })
    const saved = await savedFiles(app(), await keptLists(folder))
    await prepareCorpus(dataDir, rows, new Date(), 'that day')
    expect((await run('check', 'invoices', 'short.xlsx', '--out', 'command.xlsx')).code).toBe(0)
    for (const [name, { xlsx }] of Object.entries(saved)) writeFileSync(join(folder, `${name}.xlsx`), xlsx)
    const names = [...Object.keys(saved), 'command']
    await savedByLibreOffice(
      folder,
      names.map((name) => `${name}.xlsx`),
      { to: asCsv },
    )

    const opened = (name: string) => cellsOf(readFileSync(join(folder, `${name}.csv`)))
    for (const [name, { csv }] of Object.entries(saved)) {
      const [, ...meant] = cellsOf(csv).map((row) => row.map((cell) => cell.replace(apostrophes, '$1')))
      const [, ...shown] = opened(name).map((row) => row.map(plain))
      expect([name, shown]).toEqual([name, meant])
    }
    for (const [name, sent] of [
      ['invoices', lines],
      ['command', oddLines],
    ] as const) {
      const column = columnsOf(opened(name))
      expect(column('登録番号')).toEqual(sent.map(([given]) => given))
      expect(column('名称')).toEqual(sent.map(([, , given]) => given))
      expect(column('取引日（確認）').slice(0, 8)).toEqual([1, 2, 3, 4, 5, 6, 7, 1].map((day) => `2026/04/0${day}`))
      expect(column('登録番号（確認）').slice(6, 10)).toEqual([`T${number}`, 'T0000000000001', `T${number}`, ''])
      expect(column('登録名称').slice(6, 10)).toEqual([formulas[0], formulas[1], formulas[0], ''])
    }
    expect(columnsOf(opened('counterparties'))('会社名')).toEqual(formulas)
    const [found, exported] = [columnsOf(opened('found')), columnsOf(opened('exported'))]
    expect([...found('名称')].sort()).toEqual(formulas.map((name, i) => `${name}\n（第${i}回）`).sort())
    expect(found('上限額（円）')).toContain('¥2,000,000')
    expect(exported('amount_max_man_yen')).toContain('200')
    expect([found('締切'), exported('application_window.end')]).toEqual(
      [0, 1].map(() => expect.arrayContaining(['2026/12/31'])),
    )
  }, 300_000)
})
