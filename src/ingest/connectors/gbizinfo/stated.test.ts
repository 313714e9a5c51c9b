import { expect, test } from 'vitest'
import { statedNumber, statedText, statedYen } from './fact.ts'

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
