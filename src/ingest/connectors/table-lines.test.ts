import { expect, test } from 'vitest'
import { spanOf, tableLines } from './table-lines.ts'

const cell = (text: string, rowspan = 1, colspan = 1) => ({ text, rowspan, colspan })

test('each row is a line', () => {
  expect(
    tableLines([
      [cell('区分'), cell('税率')],
      [cell('普通法人'), cell('23.2%')],
    ]),
  ).toEqual(['区分 | 税率', '普通法人 | 23.2%'])
})

test('a cell that spans rows stands in every row that it spans, at its place', () => {
  expect(
    tableLines([
      [cell('甲', 3), cell('乙', 1, 2), cell('丙', 2)],
      [cell('丁'), cell('戊')],
      [cell('己'), cell('庚'), cell('辛')],
      [cell('壬')],
    ]),
  ).toEqual(['甲 | 乙 | 丙', '甲 | 丁 | 戊 | 丙', '甲 | 己 | 庚 | 辛', '壬'])
})

test('rows without text give no line, and a broken span counts as one', () => {
  expect(tableLines([[], [cell('')], [cell('あ')]])).toEqual([null, null, 'あ'])
  expect(['2', '0', '-1', 'x', undefined, '9999'].map(spanOf)).toEqual([2, 1, 1, 1, 1, 100])
})
