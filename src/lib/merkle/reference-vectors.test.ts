import { expect, test } from 'vitest'
import { provesConsistency } from '../../../test/proofs/proves-consistency.ts'
import { leafHash } from '../merkle.ts'
import { consistencyPath } from './consistency.ts'
import { GrowingTree } from './growing-tree.ts'
import { inclusionPath, provesInclusion } from './inclusion.ts'
import { rootAt } from './subtree-hash.ts'

/** Leaves and proofs of the certificate-transparency reference suite (cpp/merkletree/merkle_tree_test.cc). */
const leaves = ['', '00', '10', '2021', '3031', '40414243', '5051525354555657', '606162636465666768696a6b6c6d6e6f'].map(
  (leaf) => leafHash(Buffer.from(leaf, 'hex')),
)

const inclusions: [index: number, size: number, path: string[]][] = [
  [0, 1, []],
  [
    0,
    8,
    [
      '96a296d224f285c67bee93c30f8a309157f0daa35dc5b87e410b78630a09cfc7',
      '5f083f0a1a33ca076a95279832580db3e0ef4584bdff1f54c8a360f50de3031e',
      '6b47aaf29ee3c2af9af889bc1fb9254dabd31177f16232dd6aab035ca39bf6e4',
    ],
  ],
  [
    5,
    8,
    [
      'bc1a0643b12e4d2d7c77918f44e0f4f79a838b6cf9ec5b5c283e1f4d88599e6b',
      'ca854ea128ed050b41b35ffc1b87b8eb2bde461e9e3b5596ece6b9d5975a0ae0',
      'd37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7',
    ],
  ],
  [2, 3, ['fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125']],
  [
    1,
    5,
    [
      '6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d',
      '5f083f0a1a33ca076a95279832580db3e0ef4584bdff1f54c8a360f50de3031e',
      'bc1a0643b12e4d2d7c77918f44e0f4f79a838b6cf9ec5b5c283e1f4d88599e6b',
    ],
  ],
]

const consistencies: [first: number, second: number, path: string[]][] = [
  [1, 1, []],
  [
    1,
    8,
    [
      '96a296d224f285c67bee93c30f8a309157f0daa35dc5b87e410b78630a09cfc7',
      '5f083f0a1a33ca076a95279832580db3e0ef4584bdff1f54c8a360f50de3031e',
      '6b47aaf29ee3c2af9af889bc1fb9254dabd31177f16232dd6aab035ca39bf6e4',
    ],
  ],
  [
    6,
    8,
    [
      '0ebc5d3437fbe2db158b9f126a1d118e308181031d0a949f8dededebc558ef6a',
      'ca854ea128ed050b41b35ffc1b87b8eb2bde461e9e3b5596ece6b9d5975a0ae0',
      'd37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7',
    ],
  ],
  [
    2,
    5,
    [
      '5f083f0a1a33ca076a95279832580db3e0ef4584bdff1f54c8a360f50de3031e',
      'bc1a0643b12e4d2d7c77918f44e0f4f79a838b6cf9ec5b5c283e1f4d88599e6b',
    ],
  ],
]

const tree = new GrowingTree()
for (const leaf of leaves) tree.add(leaf)
const hex = (path: Buffer[]) => path.map((hash) => hash.toString('hex'))
const bytes = (path: string[]) => path.map((hash) => Buffer.from(hash, 'hex'))

test.each(inclusions)('the reference proof of leaf %i of %i is made and accepted', (index, size, path) => {
  expect(hex(inclusionPath(tree.subtree, index, size))).toEqual(path)
  expect(provesInclusion(leaves[index] as Buffer, index, size, bytes(path), rootAt(tree.subtree, size))).toBe(true)
})

test.each(consistencies)('the reference proof from %i to %i leaves is made and accepted', (first, second, path) => {
  expect(hex(consistencyPath(tree.subtree, first, second))).toEqual(path)
  const sized = (size: number) => ({ size, root: rootAt(tree.subtree, size) })
  expect(provesConsistency(sized(first), sized(second), bytes(path))).toBe(true)
})
