import fc from 'fast-check'
import { expect, test } from 'vitest'
import { jstDate } from '../../../lib/jst.ts'
import { japaneseDay } from './japanese-day.ts'

test.each([
  ['2026-04-01T14:59Z', '2026-04-01'],
  ['2026-04-01T15:00Z', '2026-04-02'],
  ['2026-04-01T14:59:00.000Z', '2026-04-01'],
  ['2026-12-31T15:00:00.000Z', '2027-01-01'],
  ['2026-04-01 16:41:41.090000+00:00', '2026-04-02'],
  ['2026-04-01T23:59+09:00', '2026-04-01'],
])('%s is %s in Japan', (text, day) => {
  expect(japaneseDay(text)).toBe(day)
})

test.each([null, undefined, '', ' '])('%j states no day', (text) => {
  expect(japaneseDay(text)).toBeNull()
})

test.each(['2026-02-30T09:00Z', '2026-04-01', '2026-04-01T09:00', '令和8年4月1日', '2026-04-01T25:00Z'])(
  '%s is refused instead of guessed',
  (text) => {
    expect(() => japaneseDay(text)).toThrow(/is no date-time/)
  },
)

test('both spellings of one instant give the same day, and the day is cut after the conversion', () => {
  const range = { min: new Date('2000-01-01T00:00:00Z'), max: new Date('2099-12-31T23:59:00Z'), noInvalidDate: true }
  fc.assert(
    fc.property(fc.date(range), (instant) => {
      instant.setUTCSeconds(0, 0)
      const long = instant.toISOString()
      const short = `${long.slice(0, 16)}Z`
      expect(japaneseDay(short)).toBe(jstDate(instant))
      expect(japaneseDay(long)).toBe(jstDate(instant))
    }),
  )
})
