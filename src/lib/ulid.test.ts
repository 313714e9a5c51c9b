import { expect, test } from 'vitest'
import { ulid, ulidTime } from './ulid.ts'

test('a ULID has 26 Crockford characters and its time comes first', () => {
  expect(ulid(1469918176385)).toMatch(/^01ARYZ6S41[0-9A-HJKMNP-TV-Z]{16}$/)
  expect(ulidTime(ulid(1469918176385))).toBe(1469918176385)
})

test('no two ULIDs of the same millisecond are equal', () => {
  const many = Array.from({ length: 2000 }, () => ulid(1))
  expect(new Set(many).size).toBe(many.length)
})

test('a later millisecond sorts later', () => {
  expect(ulid(1000) < ulid(1001)).toBe(true)
})
