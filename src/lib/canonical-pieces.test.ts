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
      const text = before.text()
      expect(text).toBe(canonicalJson({ ...first }))
      expect(drained(before.with(further)).text()).toBe(canonicalJson({ ...first, ...further }))
      expect(before.text()).toBe(text)
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
