import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readDownload, signDownload } from './download-token.ts'
import { Secrets } from './secrets.ts'

const old = 'pepper-of-last-year-0123456789abcdef'
const current = 'pepper-of-this-year-0123456789abcdef'
const secrets = new Secrets([current, old])
const token = {
  keyId: 'key_01234567-89ab-cdef-0123-456789abcdef',
  snapshotId: 'corpus-2026-07-01-0123456789ab',
  expiresAt: new Date('2026-07-02T00:00:00Z'),
}

test('a token says what was signed, and under a pepper that was replaced still does', () => {
  expect(readDownload(secrets, signDownload(secrets, token))).toEqual(token)
  expect(readDownload(secrets, signDownload(new Secrets([old]), token))).toEqual(token)
})

test('a pepper that is not ours signs nothing, and a hash made for another purpose neither', () => {
  expect(readDownload(secrets, signDownload(new Secrets(['somebody-elses-0123456789abcdef']), token))).toBeUndefined()
  const [text = ''] = signDownload(secrets, token).split(/~(?=[0-9a-f]{64}$)/)
  expect(readDownload(secrets, `${text}~${secrets.hash('session', text).hash}`)).toBeUndefined()
})

test('a token with any character changed, added or left out is none', () => {
  const good = signDownload(secrets, token)
  const place = fc.integer({ min: 0, max: good.length - 1 })
  const change = fc.constantFrom('', '~', '0', 'f', 'x', '00')
  fc.assert(
    fc.property(place, change, (at, by) => {
      const changed = good.slice(0, at) + by + good.slice(at + 1)
      if (changed !== good) expect(readDownload(secrets, changed)).toBeUndefined()
    }),
  )
  for (const bad of ['', '~~~', good.toUpperCase(), `${good}\n`, `${good}~`, 'あ'.repeat(200), 'x'.repeat(100_000)])
    expect(readDownload(secrets, bad)).toBeUndefined()
})
