import { canonicalJson } from '../lib/canonical-json.ts'
import { leafHash } from '../lib/merkle.ts'
import type { AnyDataset } from '../schema/dataset.ts'
import { decodeRecord } from './encode.ts'

/** A record as the table of its dataset holds it. */
export interface StoredRecord {
  readonly json: Buffer
  /** Its leaf in the Merkle tree of the snapshot. */
  readonly hash: Buffer
}

/** The record when its bytes have the hash that they had when it was built, else undefined. Throws on bytes that are no JSON. */
export function soundRecord(
  dataset: Pick<AnyDataset, 'repeated'>,
  stored: StoredRecord | undefined,
): Record<string, unknown> | undefined {
  if (!stored) return undefined
  const record = decodeRecord(dataset, stored.json)
  return leafHash(canonicalJson(record)).equals(stored.hash) ? record : undefined
}

/** Whether the bytes of a record have the hash that they had when it was built. */
export function isSound(dataset: Pick<AnyDataset, 'repeated'>, stored: StoredRecord): boolean {
  try {
    return soundRecord(dataset, stored) !== undefined
  } catch {
    return false
  }
}
