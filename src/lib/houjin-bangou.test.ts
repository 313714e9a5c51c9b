import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hasValidCheckDigit, houjinBangou } from './houjin-bangou.ts'

test.each([
  '7000020010006',
  'T7000020010006',
  ' t7000020010006 ',
  '7-0000-2001-0006',
  '7,000,020,010,006',
  '7 0000 2001 0006',
  'Ｔ７００００２００１０００６',
  '7−0000–2001‐0006',
  '　7000020010006',
])('%j is read as 7000020010006', (input) => {
  expect(houjinBangou(input)).toBe('7000020010006')
})

test.each([
  '',
  'T',
  '700002001000',
  '70000200100060',
  'TT7000020010006',
  '7000020010006T',
  '٧٠٠٠٠٢٠٠١٠٠٠٦',
  '7.000020010006',
])('%j is not a corporate number', (input) => {
  expect(houjinBangou(input)).toBe(undefined)
})

test('an endless input is refused without work', () => {
  expect(houjinBangou('\u0316\u0301'.repeat(100_000))).toBe(undefined)
})

test('the numbers of Hokkaido, Tokyo and Okinawa have valid check digits', () => {
  for (const number of ['7000020010006', '8000020130001', '1000020470007'])
    expect(hasValidCheckDigit(number)).toBe(true)
})

test('a wrong check digit, and text that is no 13 digits, is invalid', () => {
  expect(hasValidCheckDigit('8000020010006')).toBe(false)
  expect(hasValidCheckDigit('0000020010006')).toBe(false)
  expect(hasValidCheckDigit('T7000020010006')).toBe(false)
  expect(hasValidCheckDigit('')).toBe(false)
})

test('every twelve digits have exactly one valid check digit, and it is never 0', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^\d{12}$/), (twelve) => {
      const valid = [...'0123456789'].filter((digit) => hasValidCheckDigit(digit + twelve))
      expect(valid).toHaveLength(1)
      expect(valid).not.toContainEqual('0')
    }),
  )
})
