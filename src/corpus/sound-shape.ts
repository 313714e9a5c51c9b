import { hash } from 'node:crypto'

/** Which keys of a record an answer shows. */
export type Shape = 'minimal' | 'default' | 'full'

/** A record with its ready shapes and its leaf, as the table of its dataset holds them. */
export interface StoredRow {
  readonly json: Buffer
  readonly default_end: number
  readonly minimal: Buffer | null
  readonly hash: Buffer
  /** `rowDigest` of the row as it was built. */
  readonly digest: Buffer
}

const nothing = Buffer.alloc(0)
const digestBytes = 8

/** The first bytes of a SHA-256 over all that answers are made of, which costs a tenth of making the leaf again. */
export const rowDigest = ({ json, default_end, minimal, hash: leaf }: Omit<StoredRow, 'digest'>): Buffer =>
  hash('sha256', Buffer.concat([leaf, json, minimal ?? nothing, Buffer.from(` ${default_end}`)]), 'buffer').subarray(
    0,
    digestBytes,
  )

/** Whether all parts of a row that was just read are what was built. */
export const isWhole = (stored: StoredRow): boolean => rowDigest(stored).equals(stored.digest)

/** One shape of a row. */
export function shapeOf({ json, default_end, minimal }: StoredRow, shape: Shape): Buffer {
  if (shape === 'minimal' && minimal) return minimal
  return shape === 'full' || default_end === json.length - 1 ? json : cut(json, default_end)
}

/** Memory of its own: a piece of a shared block would keep all of the block as long as it is cached. */
function cut(json: Buffer, end: number): Buffer {
  const bytes = Buffer.allocUnsafeSlow(end + 1)
  json.copy(bytes, 0, 0, end)
  bytes[end] = 0x7d // }
  return bytes
}
