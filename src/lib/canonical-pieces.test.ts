import fc from 'fast-check'
import { expect, test } from 'vitest'
import { canonicalJson } from './canonical-json.ts'
import { CanonicalObject } from './canonical-pieces.ts'
import { pauses } from './pause.ts'

const pause = pauses()
const joined = (pieces: Iterable<string>): string => [...pieces].join('')

test('an object whose fields come one after the other has the text of the whole', async () => {
  const object = fc.dictionary(fc.string(), fc.jsonValue())
  await fc.assert(
    fc.asyncProperty(object, object, async (first, further) => {
      const before = await CanonicalObject.empty.with(first, pause)
      expect(joined(before.pieces())).toBe(canonicalJson({ ...first }))
      expect(joined((await before.with(further, pause)).pieces())).toBe(canonicalJson({ ...first, ...further }))
      expect(joined(before.pieces())).toBe(canonicalJson({ ...first }))
    }),
  )
})

test('a long text is written in short pieces, wherever it stands, and the text of the whole is the same', async () => {
  const unit = fc.constantFrom('あ', '😀', '"', '\n', 'x')
  await fc.assert(
    fc.asyncProperty(fc.string({ unit, minLength: 1, maxLength: 5 }), fc.nat(3), async (some, shift) => {
      const text = 'y'.repeat(shift) + some.repeat(Math.ceil(100_000 / some.length))
      const fields = { text, items: [1, { source: text, b: [some], a: null }, { short: 'z' }] }
      const pieces = [...(await CanonicalObject.empty.with(fields, pause)).pieces()]
      expect(pieces.join('')).toBe(canonicalJson(fields))
      expect(Math.max(...pieces.map(({ length }) => length))).toBeLessThan(70_000)
    }),
    { numRuns: 20 },
  )
  const broken = { items: [{ source: `${'x'.repeat(50_000)}\ud800` }] }
  await expect(CanonicalObject.empty.with(broken, pause)).rejects.toThrow(
    '$.items[0].source contains an unpaired surrogate',
  )
})

test('a long list inside an object is written item by item, wherever it stands, and the text of the whole is the same', async () => {
  const list = Array.from({ length: 100 }, (_, i) => ({ i, text: '根拠'.repeat(i) }))
  const fields = {
    receipt: { records: list, kid: 'k', inner: { list } },
    items: [{ list, n: null }, list],
    short: { a: [1] },
  }
  const pieces = [...(await CanonicalObject.empty.with(fields, pause)).pieces()]
  expect(pieces.join('')).toBe(canonicalJson(fields))
  const broken = { receipt: { records: [...list, { at: new Date(0) }] } }
  await expect(CanonicalObject.empty.with(broken, pause)).rejects.toThrow(
    '$.receipt.records[100].at is not a plain object',
  )
  class Records {
    readonly list = list
  }
  await expect(CanonicalObject.empty.with({ of: new Records() }, pause)).rejects.toThrow('$.of is not a plain object')
})
