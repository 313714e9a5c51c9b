import { expect, test } from 'vitest'
import { CanonicalListBuilder, itemsIn } from './canonical-list.ts'
import { drained } from './drained.ts'

function listOf(items: readonly unknown[]) {
  const builder = new CanonicalListBuilder({ name: 'profiles', mostItems: 1e6, longestItem: 1e6 })
  for (const item of items) builder.push(item)
  return builder.list()
}

test('a long list has many parts, and its items are those that it was made of, in order', () => {
  const items = Array.from({ length: 2000 }, (_, i) => ({ i, 備考: '根拠'.repeat(100) }))
  const list = listOf(items)
  expect(list.length).toBe(2000)
  expect(list.parts.length).toBeGreaterThan(5)
  expect(drained(itemsIn(list.parts))).toEqual(items)
  expect([...list.batches()].flat()).toEqual(items)
  for (const part of list.parts) expect(part.byteLength).toBe(part.buffer.byteLength)
})

test('a list without items has no parts', () => {
  const list = listOf([])
  expect([list.length, list.parts, [...list.batches()], [...list.pieces()].join('')]).toEqual([0, [], [], '[]'])
})

test('an item that JSON cannot carry is named with its list', () => {
  expect(() => listOf([1, { a: 'x\ud800' }])).toThrow(new TypeError('$.profiles[1].a contains an unpaired surrogate'))
})

test('items of every length keep their place, those that are longer than a part among them', () => {
  const items = [1, 'あ'.repeat(30_000), 'b'.repeat(100_000), { c: '𠮷'.repeat(22_000) }, null, 'd'.repeat(65_533)]
  const list = listOf(items)
  expect(drained(itemsIn(list.parts))).toEqual(items)
  expect(list.parts).toHaveLength(5)
})

test('an item that is too long or one too many is refused with its place', () => {
  const builder = new CanonicalListBuilder({ name: 'profiles', mostItems: 2, longestItem: 5 })
  builder.push('abc')
  expect(() => builder.push('abcd')).toThrow(expect.objectContaining({ path: ['profiles', '1'], keyword: 'maxLength' }))
  builder.push(1)
  expect(() => builder.push(2)).toThrow(expect.objectContaining({ path: ['profiles'], keyword: 'maxItems' }))
})
