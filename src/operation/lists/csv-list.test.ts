import { expect, test } from 'vitest'
import { chosenSheet } from './chosen-sheet.ts'
import { CsvList } from './csv-list.ts'

const list = new CsvList({
  headers: { number: ['登録番号'], name: ['取引先名'] },
  named: ['number', 'name'],
  beside: ['name'],
  plain: () => ({ number: 0, name: 1 }),
  most: 3,
})
const number = 'T1000020012131'

test.each([
  ['a header in the first line', `登録番号,取引先名\n${number},苫小牧市`],
  ['titles and their days above the header', `仕入先一覧\n2026年4月1日現在,\n\n登録番号,取引先名\n${number},苫小牧市`],
  ['remarks, marks, spaces and line ends in the header', `"登録番号\n（13桁）",取引先 名※\n${number},苫小牧市`],
  ['no header', `${number},苫小牧市`],
  ['empty lines at its end', `登録番号,取引先名\n${number},苫小牧市\n,\n,,\n\n`],
  ['tabs between its cells', `登録番号\t取引先名\n${number}\t苫小牧市`],
])('a list with %s has one line', (_, csv) => {
  expect(list.lines(csv)).toEqual([{ row: 1, sheet_row: expect.any(Number), number, name: '苫小牧市' }])
})

test('columns are told by their place and by what the header says, wherever it stands', () => {
  expect(list.columnsRead(`一覧\nNo.,取引先名（略称）,登録番号\n1,a,${number}`)).toEqual({
    hasHeader: true,
    columns: { number: { column: 3, header: '登録番号' }, name: { column: 2, header: '取引先名（略称）' } },
  })
  expect(list.columnsRead(`${number},a`).hasHeader).toBe(false)
})

test('what looks like a header below a number is a line of the list', () => {
  expect(list.lines(`${number},a\n登録番号,取引先名`)).toHaveLength(2)
})

test('a tab inside a cell with quotes does not part the columns', () => {
  expect(list.lines(`登録番号,取引先名\n${number},"苫小牧\t市"`)).toEqual([
    { row: 1, sheet_row: expect.any(Number), number, name: '苫小牧\t市' },
  ])
})

test('a list with a title may be as long as one without, and one line more is seen to be too many', () => {
  const lines = (count: number) => Array.from({ length: count }, () => `${number},a`).join('\n')
  expect(list.lines(`一覧\n登録番号,取引先名\n${lines(3)}`)).toHaveLength(3)
  expect(list.lines(`一覧\n登録番号,取引先名\n${lines(9)}`)).toHaveLength(4)
})

test('a line says its row of the sheet, titles and empty rows counted, and its cells are all kept', () => {
  const table = list.table(`一覧,,\n\n登録番号,取引先名,金額\n\n${number},苫小牧市,"1,200"\n,,\n${number},#N/A,\n`)
  expect(table.above.map(({ sheet_row }) => sheet_row)).toEqual([1, 3])
  expect(table.lines.map(({ sheet_row, name }) => [sheet_row, name])).toEqual([
    [5, '苫小牧市'],
    [7, null],
  ])
  expect(table.rows[0]?.cells).toEqual([number, '苫小牧市', '1,200'])
})

test('whoever says where the columns stand is followed, also where there is none', () => {
  const csv = `番号らしい列,別の名前,登録番号\n${number},苫小牧市,x\n`
  expect(list.table(csv, { number: 1, name: 2 }).lines[0]).toMatchObject({ number, name: '苫小牧市' })
  expect(list.table(csv, { name: null }).lines[0]).toMatchObject({ number: 'x', name: null })
})

test('the sheet of a workbook that holds a list is found behind its cover, and hidden ones come last', () => {
  const sheet = (csv: string, isHidden = false) => ({ csv, isHidden })
  const [cover, held, other] = ['"請求書一式"\n', `"登録番号"\n"${number}"\n`, '"備考"\n']
  expect(chosenSheet(list, [sheet(cover), sheet(held)])).toBe(1)
  expect(chosenSheet(list, [sheet(held, true), sheet(cover), sheet(held)])).toBe(2)
  expect(chosenSheet(list, [sheet(''), sheet(other)])).toBe(1)
  expect(chosenSheet(list, [sheet(held, true), sheet(other)])).toBe(0)
})
