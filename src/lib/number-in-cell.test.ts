import { expect, test } from 'vitest'
import { numberInCell } from './number-in-cell.ts'

const number = '8000012050008'

test.each([
  `T${number}`,
  `登録番号：T${number}`,
  `T${number}（適格）`,
  'Ｔ８００００１２０５０００８（適格請求書発行事業者）',
  '登録番号 T8000-0120-50008',
  'No. T 8 0000 1205 0008',
  `株式会社試験 T${number}`,
  `T${number} / T${number}`,
  `\u200bT${number}\u3000様`,
  'T8000－0120－50008',
])('the one number of a cell is found: %j', (cell) => expect(numberInCell(cell)).toBe(number))

test.each([
  '',
  '番号なし',
  `T${number}1`,
  `1${number}`,
  `T${number}、T1000020012131`,
  '2026-04-01 12:00',
  'T800001205000',
  '#N/A',
])('none is made of what has none, or several: %j', (cell) => expect(numberInCell(cell)).toBeUndefined())
