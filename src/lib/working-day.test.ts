import { describe, expect, test } from 'vitest'
import { isWorkingDay, nextWorkingDay } from './working-day.ts'

describe('working days of the state', () => {
  test.each([
    ['2026-03-20', 'the spring equinox'],
    ['2026-05-06', 'the substitute for a holiday on a Sunday, behind two other holidays'],
    ['2026-09-22', 'the day between two holidays'],
    ['2026-09-23', 'the autumn equinox'],
    ['2024-09-22', 'the autumn equinox of another year'],
    ['2026-11-03', 'a fixed holiday'],
    ['2026-07-20', 'the third Monday of July'],
    ['2026-12-29', 'the end of the year'],
    ['2027-01-03', 'the beginning of the year'],
    ['2026-11-21', 'a Saturday'],
  ])('%s is none: %s', (day) => expect(isWorkingDay(day)).toBe(false))

  test.each(['2026-03-19', '2026-09-24', '2026-05-07', '2026-12-28', '2027-01-04'])('%s is one', (day) =>
    expect(isWorkingDay(day)).toBe(true),
  )

  test('the next one lies behind weekends and holidays', () => {
    expect(nextWorkingDay('2026-05-01')).toBe('2026-05-07')
    expect(nextWorkingDay('2026-11-02')).toBe('2026-11-04')
  })
})
