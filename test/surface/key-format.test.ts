import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { newApiKey } from '../../src/ledger/secrets.ts'

const page = readFileSync('docs/reference/keys.md', 'utf8')
const [, documented = ''] = /```regex\n(.+)\n```/.exec(page) ?? []

/** CRC-32 bit by bit, as the page names it: reflected, polynomial 0x04C11DB7. */
function crc32(text: string): number {
  let crc = 0xffffffff
  for (const byte of Buffer.from(text, 'ascii')) {
    crc ^= byte
    for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1
  }
  return (crc ^ 0xffffffff) >>> 0
}

test.each(['live', 'test'] as const)(
  'a scanner that goes by the page finds %s keys in a text, and knows them',
  (mode) => {
    for (let i = 0; i < 50; i++) {
      const key = newApiKey(mode)
      expect(`export KONKYO_API_KEY="${key}"\n`.match(new RegExp(documented))?.[0]).toBe(key)
      expect(crc32(key.slice(0, -6)).toString(36).padStart(7, '0').slice(-6)).toBe(key.slice(-6))
    }
  },
)

test('a scanner that goes by the page is not misled by text that only looks like a key', () => {
  const key = newApiKey()
  for (const text of [key.toUpperCase(), key.slice(0, -1), 'svc_live_…', key.replace('live', 'next')])
    expect(text).not.toMatch(new RegExp(documented))
})
