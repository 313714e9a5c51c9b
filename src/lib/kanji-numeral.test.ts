import { expect, test } from 'vitest'
import { kanjiNumber } from './kanji-number.ts'
import { kanjiNumeral } from './kanji-numeral.ts'

test('a number is written as laws write it, and read again as what it was', () => {
  expect([1, 10, 19, 42, 110, 709, 1001, 9999].map(kanjiNumeral)).toEqual([
    '一',
    '十',
    '十九',
    '四十二',
    '百十',
    '七百九',
    '千一',
    '九千九百九十九',
  ])
  for (let n = 1; n < 10_000; n += 7) expect(kanjiNumber(kanjiNumeral(n))).toBe(n)
})
