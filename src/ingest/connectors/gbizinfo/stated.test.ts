import { expect, test } from 'vitest'
import { statedDay, statedNumber, statedText, statedYen } from './stated.ts'

test.each([
  ['2020-08-25', '2020-08-25'],
  ['2019-07-14 00:00:00.0', '2019-07-14'],
  ['2018-04-02T00:00:00+09:00', '2018-04-02'],
  ['2018-04-01T15:00:00Z', '2018-04-02'],
  ['2019-02-29', null],
  ['令和2年', null],
  [null, null],
])('%j is the day %j', (value, day) => {
  expect(statedDay(value)).toBe(day)
})

test.each([
  ['60012230', 60012230],
  ['１，２３４', 1234],
  [82, 82],
  ['-', null],
  [null, null],
  [1.5, null],
  [-1, null],
])('%j is %j yen', (value, yen) => {
  expect(statedYen(value)).toBe(yen)
})

test('a dash stands for nothing, losses are negative numbers', () => {
  expect(statedText('-')).toBeNull()
  expect(statedText(' 閉鎖 ')).toBe('閉鎖')
  expect(statedNumber(-64885000)).toBe(-64885000)
})
