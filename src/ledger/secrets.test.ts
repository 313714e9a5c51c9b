import { expect, test } from 'vitest'
import { isApiKey, newApiKey, Secrets } from './secrets.ts'

test('a key has its prefix, 256 random bits and a checksum, and no two are alike', () => {
  const keys = Array.from({ length: 200 }, newApiKey)
  expect(new Set(keys).size).toBe(200)
  for (const key of keys) {
    expect(key).toMatch(/^svc_live_[A-Za-z0-9_-]{43}[0-9a-z]{6}$/)
    expect(isApiKey(key)).toBe(true)
  }
})

test('a test key is told from a live one by its prefix, and one is not made from the other', () => {
  const [live, test] = [newApiKey('live'), newApiKey('test')]
  expect(test).toMatch(/^svc_test_[A-Za-z0-9_-]{43}[0-9a-z]{6}$/)
  expect(isApiKey(test)).toBe(true)
  expect(isApiKey(live.replace('_live_', '_test_'))).toBe(false)
  expect(isApiKey(newApiKey().replace('svc_live', 'svc_next'))).toBe(false)
})

test('a key with any one character changed is known to be none without a look-up', () => {
  const key = newApiKey()
  for (let i = 0; i < key.length; i++) {
    const other = key[i] === 'a' ? 'b' : 'a'
    expect(isApiKey(key.slice(0, i) + other + key.slice(i + 1))).toBe(false)
  }
  for (const text of ['', key.slice(1), `${key}0`, ` ${key}`, `${key}\n`, key.toUpperCase(), `sk_${key}`])
    expect(isApiKey(text)).toBe(false)
})

test('the same value hashes differently for another purpose and under another pepper', () => {
  const [a, b] = [new Secrets(['pepper a']), new Secrets(['pepper b'])]
  const hashes = [
    a.hash('key', 'x'),
    a.hash('address', 'x'),
    b.hash('key', 'x'),
    b.hash('address', 'x'),
    a.hash('key', 'y'),
  ]
  expect(new Set(hashes.map(({ hash }) => hash)).size).toBe(5)
  for (const { hash, version } of hashes) {
    expect(hash).toMatch(/^[0-9a-f]{64}$/)
    expect(version).toMatch(/^[0-9a-f]{8}$/)
  }
  expect(a.hash('key', 'x')).toEqual(new Secrets(['pepper a']).hash('key', 'x'))
})

test('a purpose cannot be imitated by a value', () => {
  const secrets = new Secrets(['pepper'])
  expect(secrets.hash('key', 'address:x').hash).not.toBe(secrets.hash('address', 'x').hash)
})

test('the first pepper hashes, every live one is looked up, and the version tells them apart', () => {
  const [before, both] = [new Secrets(['first']), new Secrets(['second', 'first'])]
  const stored = before.hash('key', 'x')
  expect(both.hashes('key', 'x')).toEqual([both.hash('key', 'x').hash, stored.hash])
  expect(both.hash('key', 'x').version).not.toBe(stored.version)
})

test('without a pepper there are no secrets', () => {
  expect(() => new Secrets([])).toThrow('at least one pepper')
})

test('a sealed text is read again under any live pepper, and not without the one it was sealed under', () => {
  const [before, both, after] = [new Secrets(['first']), new Secrets(['second', 'first']), new Secrets(['second'])]
  const sealed = before.seal('someone@example.jp')
  expect(sealed).not.toContain('someone')
  expect([before.unseal(sealed), both.unseal(sealed)]).toEqual(['someone@example.jp', 'someone@example.jp'])
  expect(() => after.unseal(sealed)).toThrow('not configured')
})
