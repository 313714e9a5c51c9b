import { fromBase64 } from './base64.ts'
import { readNote, signerOfNote } from './note.ts'
import { kidOf, type PublicKey } from './public-keys.ts'
import { isText } from './shape.ts'

const form = /^([!-*,-~]{1,300})\nnext key ([A-Za-z0-9+/]{43}=)\nsince (\S{1,40})\n$/

const mostSteps = 100

/** The given keys, and every key that one of them or a key found so says to be the next: rotations are followed step by step. */
export async function withSuccessors(keys: readonly PublicKey[], notes: unknown): Promise<readonly PublicKey[]> {
  const known = [...keys]
  for (const note of Array.isArray(notes) ? notes.slice(0, mostSteps) : []) {
    const next = isText(note) ? await successorIn(note, known) : null
    if (next && !known.some(({ kid }) => kid === next.kid)) known.push(next)
  }
  return known
}

/** The key that a note names, if one of the known keys signed it. */
async function successorIn(text: string, known: readonly PublicKey[]): Promise<PublicKey | null> {
  const note = readNote(text)
  const [, name = '', encoded = '', since = ''] = form.exec(note?.text ?? '') ?? []
  const bytes = fromBase64(encoded)
  if (!note || bytes?.length !== 32 || Number.isNaN(Date.parse(since))) return null
  const signer = await signerOfNote(note, name, known)
  const isInTime = signer?.notAfter == null || Date.parse(since) <= Date.parse(signer.notAfter)
  return signer && isInTime
    ? { kid: await kidOf(bytes), bytes, mode: signer.mode, notBefore: since, notAfter: null }
    : null
}
