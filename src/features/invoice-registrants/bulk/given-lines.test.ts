import { describe, expect, test } from 'vitest'
import { readTable } from '../../../documents/tables/read-table.ts'
import { xlsxBytes } from '../../../documents/xlsx/xlsx-bytes.ts'
import { invoiceList, withNumber } from './given-lines.ts'
import { numberToCheck } from './verified-line.ts'

const number = '8000012050008'
const checked = (csv: string) => invoiceList.lines(csv).map((line) => numberToCheck(withNumber(line)) ?? null)
const read = (csv: string) => ({ lines: invoiceList.lines(csv), ...invoiceList.columnsRead(csv) })

// 登録番号 and 取引日 in Windows code page 932.
const cp932Head = Buffer.from('936f985e94d48d862c8ee688f893fa0d0a', 'hex')

describe('a list of invoice numbers as offices keep it', () => {
  test.each([
    [
      'titles above the header',
      `仕入先一覧,,\n作成日：2026年4月1日,,\n\n登録番号,取引日,名称\nT${number},2026/4/1,○○\n`,
    ],
    [
      'a line of nothing but empty cells above the header',
      `"","",""\n"登録番号","取引日","名称"\n"T${number}","2026/4/1","○○"\n`,
    ],
    ['empty lines at the end', `登録番号,取引日,名称\nT${number},2026/4/1,○○\n,,\n,,\n"",,\n`],
    ['a header broken into lines', `"適格請求書発行\n事業者登録番号",取引年月日,名称\nT${number},2026/4/1,○○\n`],
    ['spaces, remarks and marks in the header', `登録 番号（Tから）※,取引日付*,取引先名称\nT${number},2026/4/1,○○\n`],
    ['a header of full width', `Ｔ番号,年月日,氏名または名称\nＴ８０００－０１２０－５０００８,2026/4/1,○○\n`],
    ['an era', `登録番号,取引日,名称\nT${number},令和8年4月1日,○○\n`],
    ['the initial of an era', `登録番号,取引日,名称\nT${number},R8.4.1,○○\n`],
    ['no header', `T-8000-0120-50008,2026/4/1,○○\n`],
  ])('%s: the one line is found under its columns', (_, csv) => {
    const { lines, columns } = read(csv)
    expect(lines).toEqual([
      { row: 1, sheet_row: expect.any(Number), number: expect.any(String), date: expect.any(String), name: '○○' },
    ])
    expect(columns).toMatchObject({ number: { column: 1 }, date: { column: 2 }, name: { column: 3 } })
    expect(checked(csv)).toEqual([`T${number}`])
  })

  test.each([
    ...[
      '発生日',
      '納品日',
      '利用日',
      '購入日',
      '仕訳日',
      '伝票日',
      '支払年月日',
      '計上年月日',
      '課税仕入れ年月日',
      '受領日',
    ],
    ...['検収日', '入金日', '領収日', '決済日', '出金日', '月日', '日時', '対象日', '基準日', 'Invoice Date'],
  ])('%s is the day of a line', (header) => {
    expect(read(`No.,${header},相手先,登録No.\n1,2023-01-15,○○,T${number}\n`).lines).toEqual([
      { row: 1, sheet_row: expect.any(Number), number: `T${number}`, date: '2023-01-15', name: '○○' },
    ])
  })

  test('of several columns of days the one of the transaction is taken', () => {
    const { columns } = read(`支払予定日,取引日,登録番号\n2026/5/31,2026/4/1,T${number}\n`)
    expect(columns.date).toEqual({ column: 2, header: '取引日' })
  })

  test('a column full of days that nothing says the meaning of is asked about, never replaced by today', () => {
    const csv = (header: string, cell = '2023/1/15') => `${header},登録番号\n${cell},T${number}\n,T${number}\n`
    expect(() => invoiceList.lines(csv('締め'))).toThrow()
    for (const header of ['登録年月日', '生年月日']) expect(invoiceList.lines(csv(header))).toHaveLength(2)
    expect(invoiceList.lines(csv('締め', '月末'))).toHaveLength(2)
  })

  test.each([
    ['semicolons', `登録番号;取引日;取引先\nT${number};2026-04-01;○○\n`],
    ['a line that says what separates', `sep=;\n登録番号;取引日;取引先\nT${number};2026-04-01;○○\n`],
    ['the same with commas', `sep=,\r\n登録番号,取引日,取引先\r\nT${number},2026-04-01,○○\r\n`],
  ])('%s: columns are told apart', (_, csv) => {
    expect(read(csv).lines).toEqual([
      { row: 1, sheet_row: expect.any(Number), number: `T${number}`, date: '2026-04-01', name: '○○' },
    ])
  })

  test('a quote inside a cell is a sign of it, and one that is never closed names its line', () => {
    expect(read(`登録番号,取引日,取引先\nT${number},2026-04-01,5" 見本管\n`).lines).toMatchObject([
      { name: '5" 見本管' },
    ])
    const open = `登録番号,取引先\nT${number},○○\nT${number},"見本\nT${number},○○\n`
    const said = (() => {
      try {
        return invoiceList.lines(open)
      } catch (error) {
        return JSON.stringify((error as { extras: unknown }).extras)
      }
    })()
    expect(said).toMatch(/行目で、引用符が閉じていない/)
  })

  test('columns may stand in any order beside others', () => {
    const { lines, columns } = read(`No.,仕入先名,インボイス登録番号,支払日\n1,○○,T${number},2026/4/1\n`)
    expect(lines).toEqual([
      { row: 1, sheet_row: expect.any(Number), number: `T${number}`, date: '2026/4/1', name: '○○' },
    ])
    expect(columns.number).toEqual({ column: 3, header: 'インボイス登録番号' })
  })

  test('a list without a header keeps its first line, even where a later one looks like a header', () => {
    expect(checked(`T${number}\n登録番号\n`)).toEqual([`T${number}`, null])
  })

  test('a number that may be a day of either calendar of Excel is not guessed', () => {
    expect(checked(`登録番号,取引日\nT${number},46113\n`)).toEqual([null])
  })

  test('titles and empty lines do not count as lines of the longest list, and one line too many still shows', () => {
    const long = (count: number) => `一覧\n\n登録番号\n${`T${number}\n,\n`.repeat(count)}`
    expect([10_000, 10_001, 10_050].map((count) => invoiceList.lines(long(count)).length)).toEqual([
      10_000, 10_001, 10_001,
    ])
  })

  test('a tab in a cell separates nothing where commas do', () => {
    expect(read(`登録番号,名称\nT${number},"○\t○"\n`).lines).toMatchObject([{ number: `T${number}`, name: '○\t○' }])
  })

  test('Shift_JIS with the line ends of Windows', async () => {
    const {
      sheets: [{ csv }],
      kind,
    } = await readTable(Buffer.concat([cp932Head, Buffer.from(`T${number},2026/4/1\r\n,\r\n`)]))
    expect([kind, checked(csv)]).toEqual(['Shift_JIS (cp932)', [`T${number}`]])
  })

  test('a workbook: a title over merged cells, a header of two merged rows, days as days, and a second sheet that is not read', async () => {
    const rows = [
      [null, null, null],
      ['適格請求書発行事業者登録番号', '取引日', '名称'],
      [null, null, null],
      [8000012050008, { day: '2026-04-01' }, '○○'],
      [null, null, null],
    ]
    const book = [
      { name: '一覧', head: ['仕入先一覧', '', ''], rows },
      { name: '二枚目', head: ['登録番号'], rows: [['T1']] },
    ]
    const {
      sheets: [{ csv }],
    } = await readTable(await xlsxBytes(book, '2026-11-20'))
    expect(read(csv).lines).toEqual([{ row: 1, sheet_row: expect.any(Number), number, date: '2026-04-01', name: '○○' }])
  })
})
