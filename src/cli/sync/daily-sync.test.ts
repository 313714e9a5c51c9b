import { expect, test } from 'vitest'
import { isDue } from './daily-sync.ts'

const now = new Date('2026-11-28T21:00:00Z') // 06:00 on the 29th in Japan

test('a sync is due once a day from its hour in Japan on, and again where it was cut off', () => {
  const last = (began_at: string, ended_at: string | null = began_at) => ({ began_at, ended_at })
  expect(isDue(null, '05:30', now)).toBe(true)
  expect(isDue(null, '06:30', now)).toBe(false)
  expect(isDue(last('2026-11-28T20:00:00Z'), '05:30', now)).toBe(true)
  expect(isDue(last('2026-11-28T20:31:00Z'), '05:30', now)).toBe(false)
  expect(isDue(last('2026-11-28T20:31:00Z', null), '05:30', now)).toBe(true)
})

test('one that could not begin, or was cut off, is tried again after an hour and not every minute', () => {
  const cut = { began_at: '2026-11-28T20:31:00Z', ended_at: null }
  for (const last of [null, cut]) {
    expect(isDue(last, '05:30', now, new Date('2026-11-28T20:30:00Z'))).toBe(false)
    expect(isDue(last, '05:30', now, new Date('2026-11-28T20:00:00Z'))).toBe(true)
  }
})
