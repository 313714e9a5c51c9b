import { expect, test } from 'vitest'
import { verificationOf } from './verification.ts'

const resting = (
  ...rests: {
    how: 'fetched' | 'read_from_copy' | 'written_down'
    day: string | null
    finding?: 'verified' | 'contradicted' | 'source_gone'
  }[]
) => verificationOf({ url: 'https://example.go.jp/', fetched_at: null, checksum: null, rests }, '2026-07-01T00:00:00Z')

const on = (
  fetched_at: string | null,
  checksum: string | null = 'sha256:00',
  url: string | null = 'https://example.go.jp/',
) => verificationOf({ url, fetched_at, checksum }, '2026-07-01T00:00:00Z')

test('a source is verified when it was hashed within 90 days, stale after them, inferred without hash or fetch, unknown without an address', () => {
  expect(on('2026-04-02T00:00:00Z')).toBe('verified')
  expect(on('2026-04-01T00:00:00Z')).toBe('stale')
  expect(on('2026-04-01T00:00:00Z', null)).toBe('stale')
  expect([on('2026-06-30T00:00:00Z', null), on(null)]).toEqual(['inferred', 'inferred'])
  expect(on('2026-06-30T00:00:00Z', 'sha256:00', null)).toBe('unknown')
})

test('figures that say what they rest on decide: the least sure and the oldest reading, and never verified against their source', () => {
  const sure = { how: 'fetched', day: '2026-06-01' } as const
  expect(resting(sure, { how: 'read_from_copy', day: '2026-06-01', finding: 'verified' })).toBe('verified')
  expect(resting(sure, { how: 'fetched', day: '2026-01-01' })).toBe('stale')
  expect(resting(sure, { how: 'read_from_copy', day: '2026-06-01' })).toBe('inferred')
  expect(resting(sure, { how: 'written_down', day: null })).toBe('inferred')
  expect(resting({ ...sure, finding: 'contradicted' })).toBe('inferred')
  expect(resting({ how: 'fetched', day: '2025-01-01', finding: 'source_gone' })).toBe('inferred')
})
