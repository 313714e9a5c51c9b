import fc from 'fast-check'
import { expect, test } from 'vitest'
import { kanjiNumber } from './kanji-number.ts'

test.each([
  ['一', 1],
  ['十', 10],
  ['十九', 19],
  ['四十一', 41],
  ['百', 100],
  ['二百三', 203],
  ['千五十', 1050],
  ['一〇五', 105],
  ['一一', 11],
  ['〇', 0],
  ['元', 1],
  ['41', 41],
  ['４１', 41],
])('%s is %i', (text, number) => {
  expect(kanjiNumber(text)).toBe(number)
})

test.each(['', '条', '十百', '一一十', '元年', '-1', '1.5', '12345', '第一', '十〇'])('%j is no number', (text) => {
  expect(kanjiNumber(text)).toBe(undefined)
})

const signs = '〇一二三四五六七八九'
const byUnits = (number: number): string =>
  [...String(number).padStart(4, '0')]
    .map((digit, place) =>
      digit === '0' ? '' : `${digit === '1' && place < 3 ? '' : signs[Number(digit)]}${['千', '百', '十', ''][place]}`,
    )
    .join('')

test('every number from 1 to 9,999 is read alike with units and by place', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 9999 }), (number) => {
      expect(kanjiNumber(byUnits(number))).toBe(number)
      expect(kanjiNumber([...String(number)].map((digit) => signs[Number(digit)]).join(''))).toBe(number)
    }),
  )
})
