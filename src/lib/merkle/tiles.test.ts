import { expect, test } from 'vitest'
import { leafHash } from '../merkle.ts'
import { consistencyPath } from './consistency.ts'
import { GrowingTree } from './growing-tree.ts'
import { inclusionPath } from './inclusion.ts'
import { rootAt } from './subtree-hash.ts'
import { subtreeOfTiles } from './subtree-of-tiles.ts'
import { TiledRoot, tilesOf } from './tiled-root.ts'

/** A tree of so many leaves in tiles, and the same in memory. */
function grown(size: number) {
  const tiles = new Map<string, Buffer>()
  const tree = new GrowingTree()
  const tiled = new TiledRoot(({ level, position, hashes }) => {
    if (tiles.has(`${level} ${position}`)) throw new Error(`tile ${position} of level ${level} came twice`)
    tiles.set(`${level} ${position}`, hashes)
  })
  for (let i = 0; i < size; i++) {
    const leaf = leafHash(`leaf ${i}`)
    tree.add(leaf)
    tiled.add(leaf)
  }
  const root = tiled.finish()
  const subtree = subtreeOfTiles((level, position) => tiles.get(`${level} ${position}`) ?? Buffer.alloc(0))
  return { tiles, tree, root, subtree, counted: tiled.size }
}

const sizes = [0, 1, 2, 3, 255, 256, 257, 511, 512, 700, 65_537]

test.each(sizes)('the tiles of a tree of %i leaves have its root, its shape and its proofs', (size) => {
  const { tiles, tree, root, subtree, counted } = grown(size)
  expect(counted).toBe(size)
  expect(tiles.size).toBe(tilesOf(size))
  expect(root).toEqual(rootAt(tree.subtree, size))
  expect(root).toEqual(rootAt(subtree, size))
  for (const index of [0, 1, 254, 255, 256, 511, size >> 1, size - 2, size - 1].filter((i) => i >= 0 && i < size)) {
    expect(inclusionPath(subtree, index, size)).toEqual(inclusionPath(tree.subtree, index, size))
    expect(consistencyPath(subtree, index + 1, size)).toEqual(consistencyPath(tree.subtree, index + 1, size))
  }
})

test('level 0 holds the leaves in order, 256 a tile, and level 1 the roots of full tiles', () => {
  const { tiles, tree } = grown(600)
  expect([...tiles.keys()].sort()).toEqual(['0 0', '0 1', '0 2', '1 0'])
  expect([...tiles].map(([name, hashes]) => [name, hashes.length / 32]).sort()).toEqual([
    ['0 0', 256],
    ['0 1', 256],
    ['0 2', 88],
    ['1 0', 2],
  ])
  expect(tiles.get('0 2')?.subarray(32, 64)).toEqual(leafHash('leaf 513'))
  expect(tiles.get('1 0')?.subarray(32)).toEqual(tree.subtree(8, 1))
})

test('a tile that is too short is an error, not another hash', () => {
  expect(() => subtreeOfTiles(() => Buffer.alloc(64))(2, 0)).toThrow(/too short/)
})
