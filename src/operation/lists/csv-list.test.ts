import { expect, test } from 'vitest'
import { CsvList } from './csv-list.ts'

const list = new CsvList({
  headers: { number: ['登録番号'], name: ['取引先名'] },
  named: ['number', 'name'],
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
  expect(list.lines(csv)).toEqual([{ row: 1, number, name: '苫小牧市' }])
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
  expect(list.lines(`登録番号,取引先名\n${number},"苫小牧\t市"`)).toEqual([{ row: 1, number, name: '苫小牧\t市' }])
})

test('a list with a title may be as long as one without, and one line more is seen to be too many', () => {
  const lines = (count: number) => Array.from({ length: count }, () => `${number},a`).join('\n')
  expect(list.lines(`一覧\n登録番号,取引先名\n${lines(3)}`)).toHaveLength(3)
  expect(list.lines(`一覧\n登録番号,取引先名\n${lines(9)}`)).toHaveLength(4)
})
