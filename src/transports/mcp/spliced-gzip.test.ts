import { gunzipSync } from 'node:zlib'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { SplicedGzip } from './spliced-gzip.ts'

test('a text between two others is unpacked as the three in a row, whatever they are', async () => {
  const bytes = fc.string({ unit: 'grapheme', maxLength: 200 }).map((text) => Buffer.from(text))
  await fc.assert(
    fc.asyncProperty(bytes, bytes, bytes, async (before, text, after) => {
      const packed = (await SplicedGzip.of(text)).between(before, after)
      expect(gunzipSync(packed)).toEqual(Buffer.concat([before, text, after]))
    }),
  )
})

test('a text around that no block takes is refused', async () => {
  const list = await SplicedGzip.of(Buffer.from('[]'))
  expect(() => list.between(Buffer.alloc(65_536), Buffer.alloc(0))).toThrow('too long')
})
