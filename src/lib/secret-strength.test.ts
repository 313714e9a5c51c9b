import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { secretBits } from './secret-strength.ts'

const made = (encoding: 'hex' | 'base64' | 'base64url', bytes: number) =>
  Array.from({ length: 300 }, (_, seed) =>
    createHash('sha256').update(`${seed}`).digest().subarray(0, bytes).toString(encoding),
  )

describe('the strength of a secret', () => {
  test.each([
    ['hex', 16],
    ['hex', 32],
    ['base64', 24],
    ['base64url', 32],
  ] as const)('of random bytes is never taken for a weak one: %s of %i', (encoding, bytes) => {
    for (const secret of made(encoding, bytes)) expect(secretBits(secret)).toBeGreaterThanOrEqual(80)
  })

  test('is never estimated higher than what random characters can hold', () => {
    for (const secret of made('hex', 32)) expect(secretBits(secret)).toBeLessThanOrEqual(256)
  })

  test.each([
    'p'.repeat(1000),
    'changeme'.repeat(100),
    'abcdefghijklmnopqrstuvwxyz0123456789',
    'correct-horse-battery-staple-correct-horse',
    'your-secret-pepper-here-32-bytes-minimum',
    '日本語'.repeat(20),
  ])('of %s is what a guesser pays, however long it is', (secret) => {
    expect(secretBits(secret)).toBeLessThan(80)
  })
})
