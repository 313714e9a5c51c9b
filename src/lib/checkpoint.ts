import { createHash } from 'node:crypto'

/** The text of a checkpoint of a log: its name, how many entries it has and their root (C2SP tlog-checkpoint). */
export const checkpointText = (origin: string, size: number, root: Buffer): string =>
  `${origin}\n${size}\n${root.toString('base64')}\n`

/** What C2SP signed-note puts between the name and the key of an Ed25519 signer. */
const ed25519 = Buffer.of(0x0a, 0x01)

/** A text, which ends with a line break, with one Ed25519 signature over it under the name of its signer (C2SP signed-note). */
export function signedNote(text: string, name: string, signature: Buffer, publicKey: Buffer): string {
  const keyHash = createHash('sha256').update(name).update(ed25519).update(publicKey).digest().subarray(0, 4)
  return `${text}\n— ${name} ${Buffer.concat([keyHash, signature]).toString('base64')}\n`
}
