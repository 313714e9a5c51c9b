import fc from 'fast-check'
import { expect, test } from 'vitest'
import { decrypt, encrypt } from './encryption.ts'

const key = Buffer.alloc(32, 7)
const bytes = fc.uint8Array({ maxLength: 200 }).map((array) => Buffer.from(array))

test('what was encrypted comes back, never looks the same twice, and tells its length only', () => {
  fc.assert(
    fc.property(bytes, (plain) => {
      const [one, two] = [encrypt(key, plain), encrypt(key, plain)]
      expect(decrypt(key, one)).toEqual(plain)
      expect(one.equals(two)).toBe(false)
      expect(one).toHaveLength(plain.length + 28)
    }),
  )
})

test('one flipped bit anywhere, a cut, or another key is refused', () => {
  fc.assert(
    fc.property(bytes, fc.nat(), (plain, at) => {
      const sealed = encrypt(key, plain)
      const flipped = Buffer.from(sealed)
      const index = at % flipped.length
      flipped[index] = (flipped[index] as number) ^ (1 << (at % 8))
      for (const [k, s] of [
        [key, flipped],
        [key, sealed.subarray(0, -1)],
        [Buffer.alloc(32, 8), sealed],
      ] as const)
        expect(() => decrypt(k, s)).toThrow()
    }),
  )
})
