import { promisify } from 'node:util'
import { constants, deflateRaw, inflateRaw } from 'node:zlib'
import type { Secrets } from '../secrets.ts'

const [packed, unpacked] = [promisify(deflateRaw), promisify(inflateRaw)]

/** Bytes as they are stored: names of customers' customers stand in no ledger and no backup in the clear. */
export interface StoredBytes {
  readonly bytes: Buffer
  readonly pepper_version: string | null
}

/** Packs and seals bytes; rows of a list are much alike and pack well. */
export async function sealedBytes(secrets: Secrets, plain: Uint8Array): Promise<StoredBytes> {
  const { bytes, version } = secrets.sealBytes(await packed(plain, { level: constants.Z_BEST_SPEED }))
  return { bytes, pepper_version: version }
}

/** Bytes as they were before; those of an earlier version of the service are in the clear. */
export async function openedBytes(secrets: Secrets, { bytes, pepper_version }: StoredBytes): Promise<Buffer> {
  // Those that come from the writer's thread are plain arrays.
  const stored = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  return pepper_version === null ? stored : unpacked(secrets.unsealBytes(stored, pepper_version))
}

/** A text of a job as it was before it was sealed; those of an earlier version are JSON in the clear. */
export const openedText = (secrets: Secrets, stored: string): string =>
  stored.startsWith('{') ? stored : secrets.unseal(stored)
