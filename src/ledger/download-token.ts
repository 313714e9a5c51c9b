import { timingSafeEqual } from 'node:crypto'
import type { Secrets } from './secrets.ts'

/** What a link to a file says: whose it is, what it leads to and until when. */
export interface DownloadToken {
  readonly keyId: string
  readonly snapshotId: string
  readonly expiresAt: Date
}

const form = /^(key_[0-9a-f-]{36})~(corpus-[0-9a-f-]{21,26})~(\d{10,11})~([0-9a-f]{64})$/

/** The token as text for an address; whoever has it may download, so it is a secret for as long as it is good. */
export function signDownload(secrets: Secrets, { keyId, snapshotId, expiresAt }: DownloadToken): string {
  const text = `${keyId}~${snapshotId}~${Math.floor(expiresAt.getTime() / 1000)}`
  return `${text}~${secrets.hash('download', text).hash}`
}

/** What a token says; undefined unless one of the live peppers signed exactly this. */
export function readDownload(secrets: Secrets, token: string): DownloadToken | undefined {
  const [, keyId, snapshotId, seconds, signature] = form.exec(token) ?? []
  if (!keyId || !snapshotId || !seconds || !signature) return undefined
  const signed = Buffer.from(signature)
  const isOurs = secrets
    .hashes('download', `${keyId}~${snapshotId}~${seconds}`)
    .some((hash) => timingSafeEqual(Buffer.from(hash), signed))
  return isOurs ? { keyId, snapshotId, expiresAt: new Date(Number(seconds) * 1000) } : undefined
}
