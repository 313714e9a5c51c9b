import fc from 'fast-check'
import { expect, test } from 'vitest'
import { consistencyOf, inclusionOf, leafOf, rootOf } from '../../../test/proofs/tree.ts'
import { verifyConsistency } from './consistency.ts'
import { rootFromInclusion } from './inclusion.ts'

const leavesOf = (size: number) => Array.from({ length: size }, (_, i) => leafOf(`leaf ${i}`))
const headOf = (leaves: Buffer[]) => ({ size: leaves.length, root: rootOf(leaves).toString('hex') })

/** Two sizes, the smaller first. */
const sizes = fc.tuple(fc.nat(70), fc.nat(70)).map(([a, b]) => [Math.min(a, b), Math.max(a, b)] as const)

test('a tree that only grew is consistent with every earlier state of itself', async () => {
  await fc.assert(
    fc.asyncProperty(sizes, async ([before, after]) => {
      const leaves = leavesOf(after)
      const path = consistencyOf(leaves, before)
      expect(await verifyConsistency(headOf(leaves.slice(0, before)), headOf(leaves), path)).toBe(true)
    }),
  )
})

test('the empty tree has one root, and a note of size 0 with another one is no past of anything', async () => {
  const later = headOf(leavesOf(3))
  const nothing = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'
  expect(await verifyConsistency({ size: 0, root: nothing }, later, [])).toBe(true)
  expect(await verifyConsistency({ size: 0, root: later.root }, later, [])).toBe(false)
})

test('a tree in which one earlier leaf was changed is not, nor is a proof with an entry changed, lost or added', async () => {
  await fc.assert(
    fc.asyncProperty(sizes, fc.nat(), async ([before, after], at) => {
      fc.pre(before > 0 && before < after)
      const leaves = leavesOf(after)
      const [earlier, later] = [headOf(leaves.slice(0, before)), headOf(leaves)]
      const path = consistencyOf(leaves, before)
      const rewritten = leaves.with(at % before, leafOf('another'))
      expect(await verifyConsistency(earlier, headOf(rewritten), consistencyOf(rewritten, before))).toBe(false)
      expect(await verifyConsistency(earlier, later, path.with(at % path.length, '0'.repeat(64)))).toBe(false)
      expect(await verifyConsistency(earlier, later, path.slice(1))).toBe(false)
      expect(await verifyConsistency(earlier, later, [...path, '0'.repeat(64)])).toBe(false)
      expect(await verifyConsistency(later, earlier, path)).toBe(false)
    }),
  )
})

test('every leaf of a tree has a way to its root, and from no other place', async () => {
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 1, max: 70 }), fc.nat(), fc.nat(), async (size, place, other) => {
      const leaves = leavesOf(size)
      const index = place % size
      const [path, leaf] = [inclusionOf(leaves, index), Uint8Array.from(leaves[index] as Buffer)]
      const { root } = headOf(leaves)
      expect(await rootFromInclusion({ leaf, index, size, path })).toBe(root)
      if (other % size !== index)
        expect(await rootFromInclusion({ leaf, index: other % size, size, path })).not.toBe(root)
    }),
  )
})

test('sizes beyond 32 bits are counted exactly', async () => {
  const leaf = Uint8Array.from(leafOf('x'))
  const size = 2 ** 40 + 1
  expect(await rootFromInclusion({ leaf, index: 2 ** 40, size, path: ['0'.repeat(64)] })).not.toBeNull()
  expect(await rootFromInclusion({ leaf, index: 1, size, path: ['0'.repeat(64)] })).toBeNull()
  expect(await rootFromInclusion({ leaf, index: size, size, path: [] })).toBeNull()
})
