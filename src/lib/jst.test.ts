import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  addDays,
  daysBetween,
  isRealDate,
  jstDate,
  jstMonth,
  nextJstMidnight,
  nextJstMonth,
  secondsUntil,
} from './jst.ts'

const instant = fc.date({ min: new Date('2000-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })

test('the day in Japan changes at 15:00 UTC', () => {
  expect(jstDate(new Date('2026-03-31T14:59:59.999Z'))).toBe('2026-03-31')
  expect(jstDate(new Date('2026-03-31T15:00:00Z'))).toBe('2026-04-01')
  expect(jstMonth(new Date('2026-03-31T14:59:59.999Z'))).toBe('2026-03')
  expect(jstMonth(new Date('2026-03-31T15:00:00Z'))).toBe('2026-04')
})

test('the next midnight and month carry the Japanese offset and roll over years', () => {
  expect(nextJstMidnight(new Date('2026-12-31T14:59:59Z'))).toBe('2027-01-01T00:00:00+09:00')
  expect(nextJstMidnight(new Date('2026-12-31T15:00:00Z'))).toBe('2027-01-02T00:00:00+09:00')
  expect(nextJstMonth(new Date('2026-12-31T14:59:59Z'))).toBe('2027-01-01T00:00:00+09:00')
  expect(nextJstMonth(new Date('2028-02-01T00:00:00Z'))).toBe('2028-03-01T00:00:00+09:00')
})

test('the next midnight is within a day, the next month within 31 days, and neither is in the past', () => {
  fc.assert(
    fc.property(instant, (now) => {
      expect(secondsUntil(nextJstMidnight(now), now)).toBeLessThanOrEqual(86_400)
      expect(secondsUntil(nextJstMonth(now), now)).toBeLessThanOrEqual(31 * 86_400)
      expect(Date.parse(nextJstMidnight(now))).toBeGreaterThan(now.getTime())
      expect(Date.parse(nextJstMonth(now))).toBeGreaterThan(now.getTime())
    }),
  )
})

test('seconds are rounded up and never below 1', () => {
  const now = new Date('2026-01-01T00:00:00.500Z')
  expect(secondsUntil('2026-01-01T00:01:00Z', now)).toBe(60)
  expect(secondsUntil('2026-01-01T09:01:00+09:00', now)).toBe(60)
  expect(secondsUntil('2026-01-01T00:00:00.500Z', now)).toBe(1)
  expect(secondsUntil('2020-01-01T00:00:00Z', now)).toBe(1)
  expect(() => secondsUntil('soon', now)).toThrow(RangeError)
})

test.each([
  ['2026-02-28', true],
  ['2028-02-29', true],
  ['9999-12-31', true],
  ['0001-01-01', true],
  ['2026-02-29', false],
  ['2026-02-30', false],
  ['2026-04-31', false],
  ['2026-13-01', false],
  ['2026-00-10', false],
  ['2026-01-00', false],
  ['1900-02-29', false],
  ['0000-01-01', false],
  ['2026-1-1', false],
  ['2026-01-01T00:00:00Z', false],
  ['2026-01-01\n', false],
  ['２０２６-01-01', false],
  ['', false],
])('whether %j is a real date: %j', (text, expected) => {
  expect(isRealDate(text)).toBe(expected)
})

test('days are added across months and leap days, and taken away again', () => {
  expect(addDays('2028-02-28', 1)).toBe('2028-02-29')
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01')
  expect(addDays('2026-03-01', -1)).toBe('2026-02-28')
  fc.assert(
    fc.property(instant, fc.integer({ min: -9999, max: 9999 }), (now, days) => {
      const date = jstDate(now)
      expect(addDays(addDays(date, days), -days)).toBe(date)
      expect(daysBetween(date, addDays(date, days))).toBe(days)
    }),
  )
})

test('a date never leaves the four-digit years, and a date that does not exist is refused', () => {
  expect(addDays('9999-12-31', 30)).toBe('9999-12-31')
  expect(addDays('0001-01-01', -30)).toBe('0001-01-01')
  expect(() => addDays('2026-02-30', 1)).toThrow(RangeError)
})
