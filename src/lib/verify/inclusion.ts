import { type Bytes, fromHex, nodeHash, toHex } from './hash.ts'

/** What an inclusion proof claims: the leaf stands at `index` of a tree of `size` leaves. */
export interface Inclusion {
  readonly leaf: Bytes
  readonly index: number
  readonly size: number
  readonly path: readonly string[]
}

/**
 * The root that an inclusion proof leads to, in hex (RFC 9162 section 2.1.3.2); null when the path has the wrong length.
 * Divides instead of shifting, because shifts would cut sizes above 2^31.
 */
export async function rootFromInclusion({ leaf, index, size, path }: Inclusion): Promise<string | null> {
  if (index >= size) return null
  let node = index
  let last = size - 1
  let hash = leaf
  for (const step of path) {
    if (last === 0) return null
    const sibling = fromHex(step)
    if (node % 2 === 1 || node === last) {
      hash = await nodeHash(sibling, hash)
      while (node % 2 === 0 && node !== 0) {
        node /= 2
        last = Math.floor(last / 2)
      }
    } else hash = await nodeHash(hash, sibling)
    node = Math.floor(node / 2)
    last = Math.floor(last / 2)
  }
  return last === 0 ? toHex(hash) : null
}
