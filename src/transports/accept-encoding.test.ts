import { expect, test } from 'vitest'
import { codingFor } from './accept-encoding.ts'

const cases: [accept: string | undefined, coding: string][] = [
  [undefined, 'identity'],
  ['', 'identity'],
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip, deflate', 'gzip'],
  ['GZIP;q=0.5', 'gzip'],
  ['br;q=0.2, gzip;q=0.8', 'gzip'],
  ['br;q=0, gzip;q=0', 'identity'],
  ['*', 'br'],
  ['*;q=0', 'identity'],
  ['br;q=0, *', 'gzip'],
  ['identity', 'identity'],
  ['identity;q=1, gzip;q=0.5', 'identity'],
  ['gzip;q=nonsense', 'identity'],
  ['zstd', 'identity'],
]

test.each(cases)('who accepts %s gets %s', (accept, coding) => {
  expect(codingFor(accept, ['br', 'gzip'])).toBe(coding)
})
