import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { jstMonth } from '../../lib/jst.ts'
import { type MonthToReport, minuteMs, minuteOf, reportTime } from './report-minute.ts'

const long = new Date('2026-01-01T00:00:00Z')
const timeOf = (now: string, given: Partial<Record<'since' | 'newest', string>> = {}, month = '2026-03') =>
  reportTime({
    now: new Date(now),
    month,
    since: given.since ? new Date(given.since) : long,
    newest: given.newest ? new Date(given.newest) : null,
  })?.toISOString() ?? null

describe('the time that units are reported for', () => {
  test('is the minute that runs, once an account', () => {
    expect(timeOf('2026-03-10T03:04:05.678Z')).toBe('2026-03-10T03:04:00.000Z')
    expect(timeOf('2026-03-10T03:04:59Z', { newest: '2026-03-10T03:04:00Z' })).toBeNull()
    expect(timeOf('2026-03-10T03:05:00Z', { newest: '2026-03-10T03:04:00Z' })).toBe('2026-03-10T03:05:00.000Z')
  })

  test('is never before the subscription began', () => {
    const since = '2026-03-10T03:04:30.500Z'
    expect(timeOf('2026-03-10T03:04:40Z', { since })).toBe('2026-03-10T03:04:30.500Z')
    expect(timeOf('2026-03-10T03:04:59Z', { since, newest: since })).toBeNull()
    expect(timeOf('2026-03-10T03:03:00Z', { since })).toBeNull()
  })

  test('keeps the last minute of a month in Japan for what was used in it', () => {
    expect(timeOf('2026-03-31T14:59:30Z')).toBe('2026-03-31T14:58:00.000Z')
    expect(timeOf('2026-03-31T14:59:30Z', { newest: '2026-03-31T14:58:00Z' })).toBeNull()
    expect(timeOf('2026-03-31T15:00:10Z', { newest: '2026-03-31T14:58:00Z' })).toBe('2026-03-31T14:59:00.000Z')
    expect(timeOf('2026-03-31T15:00:10Z', { newest: '2026-03-31T14:59:00Z' }, '2026-04')).toBe(
      '2026-03-31T15:00:00.000Z',
    )
  })

  test('is now for units that come in when the last minute of their month is taken', () => {
    expect(timeOf('2026-03-31T15:02:10Z', { newest: '2026-03-31T15:01:00Z' })).toBe('2026-03-31T15:02:00.000Z')
    expect(timeOf('2026-03-31T15:02:10Z', { newest: '2026-03-31T15:02:00Z' })).toBeNull()
  })

  test('is never in the future, never in a minute that is taken, and leaves a running month never', () => {
    const at = fc.integer({ min: Date.parse('2026-02-27T00:00:00Z'), max: Date.parse('2026-04-02T00:00:00Z') })
    const near = fc.integer({ min: Date.parse('2026-03-31T14:50:00Z'), max: Date.parse('2026-03-31T15:10:00Z') })
    const instant = fc.oneof(at, near).map((ms) => new Date(ms))
    fc.assert(
      fc.property(instant, instant, fc.option(instant), (now, since, newest) => {
        const requested: MonthToReport = { now, month: '2026-03', since, newest }
        const time = reportTime(requested)
        if (time === null || jstMonth(now) < '2026-03') return
        expect(time <= now && time >= since).toBe(true)
        if (newest) expect(minuteOf(time)).toBeGreaterThanOrEqual(minuteOf(newest) + minuteMs)
        if (jstMonth(now) === '2026-03') expect(jstMonth(time)).toBe('2026-03')
      }),
      { numRuns: 2000 },
    )
  })
})
