import fc from 'fast-check'
import { expect, test } from 'vitest'
import { provesConsistency } from '../../../test/proofs/proves-consistency.ts'
import { leafHash } from '../merkle.ts'
import { consistencyPath } from './consistency.ts'
import { GrowingTree } from './growing-tree.ts'
import { inclusionPath, provesInclusion } from './inclusion.ts'
import { rootAt } from './subtree-hash.ts'

const leaves = Array.from({ length: 1500 }, (_, i) => leafHash(`leaf ${i}`))
const leafAt = (index: number) => leaves[index] as Buffer

const tree = new GrowingTree()
for (const leaf of leaves) tree.add(leaf)
const roots = Array.from({ length: leaves.length + 1 }, (_, size) => rootAt(tree.subtree, size))
const rootOf = (size: number) => roots[size] as Buffer

const flipped = (hash: Buffer): Buffer => {
  const wrong = Buffer.from(hash)
  wrong[7] = (wrong[7] as number) ^ 1
  return wrong
}

/** A path with one wrong hash at each place, with one hash too many, and with one missing. */
const spoiled = (path: readonly Buffer[]): Buffer[][] => [
  ...path.map((hash, at) => path.with(at, flipped(hash))),
  [...path, leafAt(0)],
  [leafAt(0), ...path],
  ...(path.length === 0 ? [] : [path.slice(1), path.slice(0, -1)]),
]

/** What a proof of one leaf proves that it should not, or does not prove that it should. */
function wrongInclusions(index: number, size: number): string[] {
  const path = inclusionPath(tree.subtree, index, size)
  const [leaf, root] = [leafAt(index), rootOf(size)]
  const others = [index - 1, index + 1, 0, size - 1, size, 2 ** 53].filter((other) => other !== index)
  const wrong = [
    ...(provesInclusion(leaf, index, size, path, root) ? [] : ['the proof itself']),
    ...spoiled(path).flatMap((hashes, i) => (provesInclusion(leaf, index, size, hashes, root) ? [`path ${i}`] : [])),
    ...others.flatMap((other) => (provesInclusion(leaf, other, size, path, root) ? [`index ${other}`] : [])),
    ...(provesInclusion(flipped(leaf), index, size, path, root) ? ['leaf'] : []),
    ...(provesInclusion(leaf, index, size, path, flipped(root)) ? ['root'] : []),
  ]
  return wrong.map((what) => `${index} of ${size}: ${what}`)
}

test('every leaf of every tree of up to 70 leaves is proven, and no wrong sibling, leaf, index or root passes', () => {
  const wrong: string[] = []
  for (let size = 1; size <= 70; size++)
    for (let index = 0; index < size; index++) wrong.push(...wrongInclusions(index, size))
  expect(wrong).toEqual([])
})

test('any leaf of larger trees is proven the same way', () => {
  const place = fc
    .integer({ min: 71, max: leaves.length })
    .chain((size) => fc.tuple(fc.integer({ min: 0, max: size - 1 }), fc.constant(size)))
  fc.assert(
    fc.property(place, ([index, size]) => {
      expect(wrongInclusions(index, size)).toEqual([])
    }),
  )
})

// The size itself shows in a path only as far as it shapes it: what binds it is that it is signed with its root.
test('a path proves nothing under the root of another size', () => {
  const wrong: string[] = []
  for (let size = 1; size <= 24; size++) {
    for (let index = 0; index < size; index++) {
      const path = inclusionPath(tree.subtree, index, size)
      for (let other = 1; other <= 48; other++) {
        if (other !== size && provesInclusion(leafAt(index), index, other, path, rootOf(other)))
          wrong.push(`${index} of ${size} as of ${other}`)
      }
    }
  }
  expect(wrong).toEqual([])
})

/** The same of a proof that a tree begins with a smaller one. */
function wrongConsistencies(first: number, second: number): string[] {
  const path = consistencyPath(tree.subtree, first, second)
  const [before, after] = [sized(first), sized(second)]
  const others = [0, first - 1, first + 1, second + 1, Number.NaN].map(sized)
  const wrong = [
    ...(provesConsistency(before, after, path) ? [] : ['the proof itself']),
    ...spoiled(path).flatMap((hashes, i) => (provesConsistency(before, after, hashes) ? [`path ${i}`] : [])),
    ...others.flatMap((other) => (provesConsistency(other, after, path) ? [`first size ${other.size}`] : [])),
    ...(provesConsistency({ ...before, root: flipped(before.root) }, after, path) ? ['first root'] : []),
    ...(provesConsistency(before, { ...after, root: flipped(after.root) }, path) ? ['second root'] : []),
  ]
  return wrong.map((what) => `${first} of ${second}: ${what}`)
}

const sized = (size: number) => ({ size, root: roots[size] ?? rootOf(0) })

test('every tree of up to 70 leaves is proven to begin with each smaller one, and with nothing else', () => {
  const wrong: string[] = []
  for (let second = 1; second <= 70; second++)
    for (let first = 1; first <= second; first++) wrong.push(...wrongConsistencies(first, second))
  expect(wrong).toEqual([])
})

test('any larger tree is proven the same way', () => {
  const sizes = fc
    .integer({ min: 71, max: leaves.length })
    .chain((second) => fc.tuple(fc.integer({ min: 1, max: second }), fc.constant(second)))
  fc.assert(
    fc.property(sizes, ([first, second]) => {
      expect(wrongConsistencies(first, second)).toEqual([])
    }),
  )
})

test('a tree whose past was rewritten is not proven to begin with it', () => {
  const rewritten = new GrowingTree()
  for (const [i, leaf] of leaves.slice(0, 50).entries()) rewritten.add(i === 3 ? flipped(leaf) : leaf)
  for (let first = 4; first < 50; first++) {
    const path = consistencyPath(rewritten.subtree, first, 50)
    expect(provesConsistency(sized(first), { size: 50, root: rootAt(rewritten.subtree, 50) }, path)).toBe(false)
  }
})

test('there is no proof of a leaf or a past that a tree does not have', () => {
  expect(() => inclusionPath(tree.subtree, 5, 5)).toThrow(RangeError)
  expect(() => inclusionPath(tree.subtree, 0, leaves.length + 1)).toThrow(RangeError)
  expect(() => consistencyPath(tree.subtree, 0, 5)).toThrow(RangeError)
  expect(() => consistencyPath(tree.subtree, 6, 5)).toThrow(RangeError)
})
