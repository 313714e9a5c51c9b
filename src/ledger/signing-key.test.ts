import { createPublicKey, verify } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { SigningKey } from './signing-key.ts'

describe('a signing key', () => {
  test('is the one of RFC 8032 for its secret bytes, and its name the thumbprint of RFC 8037', () => {
    const seed = '9d61b19deffd5a60ba844af492ec2cc44449c5697b326919703bac031cae7f60'
    const key = new SigningKey(Buffer.from(seed, 'hex'))
    expect(key.publicKey.toString('hex')).toBe('d75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a')
    expect(key.kid).toBe('kPrK_qmxVWaYVA9wwBF6Iuo3vVzz7TxHCTwXBygrS4k')
    expect(key.sign(Buffer.of()).toString('hex')).toMatch(/^e5564300c360ac729086e2cc806e828a/)
  })

  test('signs beside the event loop what it signs on it', async () => {
    const key = new SigningKey(Buffer.alloc(32, 7))
    const long = Buffer.alloc(1_000_000, '根拠')
    expect(await key.signLong(long)).toEqual(key.sign(long))
  })

  test('verifies with what is published of it', () => {
    const key = new SigningKey(Buffer.alloc(32, 7))
    const published = createPublicKey({ key: { ...key.jwk }, format: 'jwk' })
    expect(verify(null, Buffer.from('a'), published, key.sign(Buffer.from('a')))).toBe(true)
    expect(verify(null, Buffer.from('b'), published, key.sign(Buffer.from('a')))).toBe(false)
  })
})
