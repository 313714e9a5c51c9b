import { fromBase64 } from './base64.ts'
import { type Bytes, joined, sha256, toHex, utf8 } from './hash.ts'
import { isSignedBy, type PublicKey } from './public-keys.ts'

/** One signature under a note: who is said to have made it, which key, and its bytes. */
export interface NoteSignature {
  readonly name: string
  /** The first four bytes, in hex: a hash of name, kind and key. */
  readonly keyHash: string
  readonly bytes: Bytes
}

/** A signed note (C2SP signed-note): a text that ends with a line feed, and who signed it. */
export interface Note {
  readonly text: string
  readonly signatures: readonly NoteSignature[]
}

const mostSignatures = 64

// Names are printable ASCII without space and plus.
const line = /^— ([!-*,-~]{1,300}) ([A-Za-z0-9+/]{8,6000}={0,2})$/

/** What a signature is made over and with (signed-note, and tlog-cosignature for 4). */
export const kinds = { ed25519: 1, cosignature: 4 } as const

/** The parts of a note; null for any other text. */
export function readNote(note: string): Note | null {
  const at = note.lastIndexOf('\n\n')
  if (at < 1 || !note.endsWith('\n')) return null
  const lines = note.slice(at + 2, -1).split('\n')
  const signatures = lines.slice(0, mostSignatures).map(signatureOf)
  if (lines.length > mostSignatures || signatures.includes(null)) return null
  return { text: note.slice(0, at + 1), signatures: signatures as NoteSignature[] }
}

function signatureOf(text: string): NoteSignature | null {
  const [, name, encoded] = line.exec(text) ?? []
  const bytes = encoded === undefined ? null : fromBase64(encoded)
  if (name === undefined || bytes === null || bytes.length < 5) return null
  return { name, keyHash: toHex(bytes.subarray(0, 4)), bytes: bytes.slice(4) }
}

/** The first of the keys that signed a note under a name. */
export async function signerOfNote(
  { text, signatures }: Note,
  name: string,
  keys: readonly PublicKey[],
): Promise<PublicKey | undefined> {
  for (const key of keys) {
    const keyHash = await keyHashOf(name, kinds.ed25519, key.bytes)
    for (const one of signatures)
      if (one.name === name && one.keyHash === keyHash && one.bytes.length === 64)
        if (await isSignedBy(key, one.bytes, utf8(text))) return key
  }
  return undefined
}

/** The first four bytes of SHA-256(name, line feed, kind, key), in hex (C2SP signed-note). */
export async function keyHashOf(name: string, kind: number, bytes: Bytes): Promise<string> {
  return toHex((await sha256(joined(utf8(`${name}\n`), Uint8Array.of(kind), bytes))).subarray(0, 4))
}
