import fc from 'fast-check'
import { expect, test } from 'vitest'
import { canonicalJson } from './canonical-json.ts'
import { CanonicalListBuilder } from './canonical-list.ts'
import { CanonicalObject, canonicalPieces } from './canonical-pieces.ts'
import { drained } from './drained.ts'

const joined = (pieces: Iterable<string | Uint8Array>): string =>
  Buffer.concat([...pieces].map((piece) => Buffer.from(piece as Buffer))).toString()

test('an object whose fields come one after the other has the text of the whole', () => {
  const object = fc.dictionary(fc.string(), fc.jsonValue())
  fc.assert(
    fc.property(object, object, (first, further) => {
      const before = drained(CanonicalObject.empty.with(first))
      expect(joined(before.pieces())).toBe(canonicalJson({ ...first }))
      expect(joined(drained(before.with(further)).pieces())).toBe(canonicalJson({ ...first, ...further }))
      expect(joined(before.pieces())).toBe(canonicalJson({ ...first }))
    }),
  )
})

test('pieces are the text of the whole, whether its lists are values or kept as text', () => {
  const list = fc.array(fc.jsonValue())
  fc.assert(
    fc.property(fc.dictionary(fc.string(), fc.jsonValue()), fc.string(), list, (fields, name, items) => {
      const builder = new CanonicalListBuilder({ name: name, mostItems: 1e6, longestItem: 1e6 })
      for (const item of items) builder.push(item)
      const text = canonicalJson({ ...fields, [name]: items })
      expect(joined(canonicalPieces({ ...fields, [name]: items }))).toBe(text)
      expect(joined(canonicalPieces({ ...fields, [name]: builder.list() }))).toBe(text)
    }),
  )
})

test('a long text is written in short pieces, wherever it stands, and the text of the whole is the same', () => {
  const unit = fc.constantFrom('あ', '😀', '"', '\n', 'x')
  fc.assert(
    fc.property(fc.string({ unit, minLength: 1, maxLength: 5 }), fc.nat(3), (some, shift) => {
      const text = 'y'.repeat(shift) + some.repeat(Math.ceil(100_000 / some.length))
      const fields = { text, items: [1, { source: text, b: [some], a: null }, { short: 'z' }] }
      const pieces = [...canonicalPieces(fields)].map(String)
      expect(pieces.join('')).toBe(canonicalJson(fields))
      expect(Math.max(...pieces.map(({ length }) => length))).toBeLessThan(70_000)
    }),
    { numRuns: 20 },
  )
  const broken = { items: [{ source: `${'x'.repeat(50_000)}\ud800` }] }
  expect(() => [...canonicalPieces(broken)]).toThrow('$.items[0].source contains an unpaired surrogate')
})

test('a long list inside an object is written item by item, wherever it stands, and the text of the whole is the same', () => {
  const list = Array.from({ length: 100 }, (_, i) => ({ i, text: '根拠'.repeat(i) }))
  const fields = {
    receipt: { records: list, kid: 'k', inner: { list } },
    items: [{ list, n: null }, list],
    short: { a: [1] },
  }
  const pieces = [...canonicalPieces(fields)].map(String)
  expect(pieces.join('')).toBe(canonicalJson(fields))
  expect(pieces.filter((piece) => piece === canonicalJson(list[99]))).toHaveLength(3)
  const broken = { receipt: { records: [...list, { at: new Date(0) }] } }
  expect(() => [...canonicalPieces(broken)]).toThrow('$.receipt.records[100].at is not a plain object')
  class Records {
    readonly list = list
  }
  expect(() => [...canonicalPieces({ of: new Records() })]).toThrow('$.of is not a plain object')
})
