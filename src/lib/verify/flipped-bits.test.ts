import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { entriesOf, receipted, rowsOf, signer } from '../../../test/proofs/receipt.ts'
import { readUtf8 } from './strict-json.ts'
import { verifyDocument } from './verify-document.ts'

const { jwks } = signer

const small = receipted({ body: { tiny: 1e-7, note: '日本\u001f' }, rows: rowsOf(3), cited: [1], logged: entriesOf(2) })

/** A document with one bit of its bytes turned, or null when the bytes are no text any more. */
function flipped(bytes: Buffer, at: number, bit: number): string | null {
  const copy = Buffer.from(bytes)
  copy[at] = (copy[at] as number) ^ (1 << bit)
  return readUtf8(copy)
}

describe('a document of which one bit was turned', () => {
  const smallest = receipted({ body: {}, rows: rowsOf(2), cited: [1], logged: null })
  test.each([
    ['every bit of every byte of a document without a log', smallest, [0, 1, 2, 3, 4, 5, 6, 7]],
    ['a bit of every byte of a document with a log', small, [0]],
    ['another bit of every byte, which makes upper case of lower', small, [5]],
  ])('fails: %s', { timeout: 300_000 }, async (_, document, bits) => {
    const bytes = Buffer.from(JSON.stringify(document))
    const survivors: string[] = []
    for (let at = 0; at < bytes.length; at++) {
      const turned = bits.map((bit) => flipped(bytes, at, bit)).filter((text) => text !== null)
      const seen = await Promise.all(turned.map((text) => verifyDocument(text, jwks)))
      if (seen.some(({ ok }) => ok)) survivors.push(bytes.subarray(at - 10, at + 10).toString())
    }
    expect(survivors).toEqual([])
  })

  test('fails: random bits of a bigger document', async () => {
    const cited = Array.from({ length: 20 }, (_, i) => i * 3)
    const bytes = Buffer.from(JSON.stringify(receipted({ body: {}, rows: rowsOf(60), cited, logged: entriesOf(30) })))
    await fc.assert(
      fc.asyncProperty(fc.nat(bytes.length - 1), fc.nat(7), async (at, bit) => {
        const text = flipped(bytes, at, bit)
        if (text !== null) expect((await verifyDocument(text, jwks)).ok).toBe(false)
      }),
      { numRuns: 60 },
    )
  })
})
