import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { leafHash, MerkleRoot } from './merkle.ts'

/** Inputs and roots of the certificate-transparency reference suite (cpp/merkletree/merkle_tree_test.cc). */
const reference: [leaf: string, rootSoFar: string][] = [
  ['', '6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d'],
  ['00', 'fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125'],
  ['10', 'aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77'],
  ['2021', 'd37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7'],
  ['3031', '4e3bbb1f7b478dcfe71fb631631519a3bca12c9aefca1612bfce4c13a86264d4'],
  ['40414243', '76e67dadbcdf1e10e1b74ddc608abd2f98dfb16fbce75277b5232a127f2087ef'],
  ['5051525354555657', 'ddb89be403809e325750d3d263cd78929c2942b7942a34b77e122c9594a74c8c'],
  ['606162636465666768696a6b6c6d6e6f', '5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328'],
]

test('the empty tree has the hash of nothing', () => {
  expect(new MerkleRoot().root().toString('hex')).toBe(
    'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
  )
})

test('a leaf is hashed with a zero byte in front, text as UTF-8', () => {
  const empty = '6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d'
  expect(leafHash('').toString('hex')).toBe(empty)
  expect(leafHash('補助金')).toEqual(leafHash(Buffer.from('補助金', 'utf8')))
})

test('each root of the certificate-transparency suite is reproduced while leaves stream in', () => {
  const tree = new MerkleRoot()
  for (const [leaf, rootSoFar] of reference) {
    tree.add(leafHash(Buffer.from(leaf, 'hex')))
    expect(tree.root().toString('hex')).toBe(rootSoFar)
  }
})

test('any number of leaves gives the root of the recursive definition of RFC 6962', () => {
  fc.assert(
    fc.property(fc.array(fc.string(), { minLength: 1, maxLength: 200 }), (texts) => {
      const leaves = texts.map((text) => leafHash(text))
      const tree = new MerkleRoot()
      for (const leaf of leaves) tree.add(leaf)
      expect(tree.root()).toEqual(recursiveRoot(leaves))
    }),
  )
})

test('unhashed data is refused as a leaf', () => {
  expect(() => new MerkleRoot().add(Buffer.from('x'))).toThrow(RangeError)
})

function recursiveRoot(leaves: Buffer[]): Buffer {
  const [only] = leaves
  if (only !== undefined && leaves.length === 1) return only
  let split = 1
  while (split * 2 < leaves.length) split *= 2
  const [left, right] = [recursiveRoot(leaves.slice(0, split)), recursiveRoot(leaves.slice(split))]
  return createHash('sha256')
    .update(Buffer.concat([Buffer.of(1), left, right]))
    .digest()
}
