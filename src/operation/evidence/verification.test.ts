import { expect, test } from 'vitest'
import { verificationOf } from './verification.ts'

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
