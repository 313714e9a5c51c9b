import { expect, test } from 'vitest'
import { rawDocument } from '../../../test/raw-document.ts'
import { dayInName, readAt, withReadingDay } from './reading-day.ts'

const now = new Date('2026-11-28T00:00:00Z')

test.each([
  ['diff_20260429.zip', '2026-04-29'],
  ['2026-04-29/page.html', '2026-04-29'],
  ['a_2026_04_29.csv', '2026-04-29'],
  ['from_20260101_to_20260131.csv', '2026-01-31'],
  ['20260429_20991231.csv', '2026-04-29'],
  ['20261332.csv', null],
  ['1040005022654.json', null],
  ['2026-0429.csv', null],
  ['page.html', null],
])('the name %s states the day %s', (name, day) => {
  expect(dayInName(name, now)).toBe(day)
})

test('a document of which nobody knows when it was read takes the day of its name, else of its entry in an archive, else none', () => {
  const undated = { ...rawDocument('a_20260429.json', '{}'), isUndated: true as const }
  const written = { writtenAt: '2026-03-31T15:00:00.000Z' }
  const dayOf = (given: object, connector = {}) => readAt(withReadingDay({ ...undated, ...given }, connector, now))
  expect(dayOf({})).toBe('2026-04-28T15:00:00.000Z')
  expect(dayOf({ name: 'a.json', ...written })).toBe(written.writtenAt)
  expect(dayOf({ name: 'a.json' })).toBeNull()
  expect(dayOf({ name: 'a.json', writtenAt: '2031-01-01T00:00:00.000Z' })).toBeNull()
  expect(dayOf(written, { namesStateOtherDays: true })).toBe(written.writtenAt)
  const fetched = rawDocument('a_20250101.json', '{}')
  expect(readAt(withReadingDay(fetched, {}, now))).toBe(fetched.fetchedAt)
})
