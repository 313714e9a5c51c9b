import { fromBase64 } from './base64.ts'
import { type Bytes, joined, sha256, toHex, utf8 } from './hash.ts'
import { isSignedBy, type PublicKey } from './public-keys.ts'

/** A signed note about a log (C2SP tlog-checkpoint and signed-note), taken apart. */
export interface Checkpoint {
  readonly origin: string
  readonly size: number
  /** In hex. */
  readonly root: string
  /** What was signed: the three lines. */
  readonly body: string
  /** The name beside the signature, which has to be the origin. */
  readonly signer: string
  readonly keyHash: string
  readonly signature: Bytes
}

// Names are printable ASCII without space and plus.
const form =
  /^([!-*,-~]{1,300})\n(0|[1-9]\d{0,15})\n([A-Za-z0-9+/]{43}=)\n\n— ([!-*,-~]{1,300}) ([A-Za-z0-9+/]{91}=)\n$/

/** A plain address, read by its letters alone: URL parsers read odd spellings of hosts differently. */
const plainAddress = /^(https?):\/\/([A-Za-z0-9._-]+|\[[0-9a-f:]+\])(?::(\d{1,5}))?(?:\/[^\n]*)?$/

/** The parts of a checkpoint with exactly one signature and no further line; null for any other text. */
export function readCheckpoint(note: string): Checkpoint | null {
  const [, origin, digits, root, signer, signature] = form.exec(note) ?? []
  const size = Number(digits)
  const rootBytes = fromBase64(root ?? '')
  const signed = fromBase64(signature ?? '')
  if (origin === undefined || signer === undefined || !Number.isSafeInteger(size)) return null
  if (rootBytes?.length !== 32 || signed?.length !== 68) return null
  return {
    origin,
    size,
    root: toHex(rootBytes),
    body: `${origin}\n${digits}\n${root}\n`,
    signer,
    keyHash: toHex(signed.subarray(0, 4)),
    signature: signed.slice(4),
  }
}

/** Whether a checkpoint carries the signature of a key under the log's own name. */
export async function isCheckpointOf(checkpoint: Checkpoint, key: PublicKey): Promise<boolean> {
  const { origin, signer, keyHash, signature, body } = checkpoint
  if (signer !== origin || keyHash !== (await keyHashOf(origin, key))) return false
  return isSignedBy(key, signature, utf8(body))
}

/** The first four bytes of SHA-256(name, line feed, 0x01 for Ed25519, key), in hex (C2SP signed-note). */
async function keyHashOf(name: string, { bytes }: PublicKey): Promise<string> {
  return toHex((await sha256(joined(utf8(`${name}\n`), Uint8Array.of(1), bytes))).subarray(0, 4))
}

/** The name of an issuer's log: host and port of its address, and a path; null when the address is none. */
export function originOf(issuer: string): string | null {
  const [, scheme, host, digits] = plainAddress.exec(issuer) ?? []
  if (host === undefined) return null
  const standard = scheme === 'https' ? 443 : 80
  const port = Number(digits ?? standard)
  return `${host.toLowerCase()}${port === standard ? '' : `:${port}`}/konkyo/snapshots`
}
