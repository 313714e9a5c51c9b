import { fromBase64 } from './base64.ts'
import { toHex } from './hash.ts'
import { type Note, readNote, signerOfNote } from './note.ts'
import type { KeyMode, PublicKey } from './public-keys.ts'
import { isObject, isText } from './shape.ts'
import { readStrictJson } from './strict-json.ts'

/** A signed note about a log (C2SP tlog-checkpoint), taken apart. */
export interface Checkpoint {
  readonly origin: string
  readonly size: number
  /** In hex. */
  readonly root: string
  readonly note: Note
}

// Names are printable ASCII without space and plus.
const form = /^([!-*,-~]{1,300})\n(0|[1-9]\d{0,15})\n([A-Za-z0-9+/]{43}=)\n$/

/** A plain address, read by its letters alone: URL parsers read odd spellings of hosts differently. */
const plainAddress = /^(https?):\/\/([A-Za-z0-9._-]+|\[[0-9a-f:]+\])(?::(\d{1,5}))?(?:\/[^\n]*)?$/

/** The parts of a checkpoint with a signature under the name of its log; null for any other text. */
export function readCheckpoint(text: string): Checkpoint | null {
  const note = readNote(text)
  const [, origin, digits, root] = form.exec(note?.text ?? '') ?? []
  const size = Number(digits)
  const rootBytes = fromBase64(root ?? '')
  if (!note || origin === undefined || !Number.isSafeInteger(size) || rootBytes?.length !== 32) return null
  return note.signatures.some(({ name }) => name === origin) ? { origin, size, root: toHex(rootBytes), note } : null
}

/** The first of the keys that signed a checkpoint under the log's own name, as keys of its mode do. */
export async function signerOfCheckpoint(
  { origin, note }: Checkpoint,
  keys: readonly PublicKey[],
): Promise<PublicKey | undefined> {
  const mode = modeOf(origin)
  return signerOfNote(
    note,
    origin,
    keys.filter((key) => key.mode === mode),
  )
}

/** What a log is a log of, which its name says. */
export const modeOf = (origin: string): KeyMode => (/^[^/]+\/konkyo\/test\//.test(origin) ? 'test' : 'live')

/** Whether a log of this name is that of an issuer. */
export function isOriginOf(origin: string, issuer: string): boolean {
  const own = originOf(issuer)
  const [host = ''] = own?.split('/') ?? []
  return own !== null && (origin === own || (origin.startsWith(`${host}/konkyo/test/`) && modeOf(origin) === 'test'))
}

/** The name of an issuer's log: host and port of its address, and a path; null when the address is none. */
export function originOf(issuer: string): string | null {
  const [, scheme, host, digits] = plainAddress.exec(issuer) ?? []
  if (host === undefined) return null
  const standard = scheme === 'https' ? 443 : 80
  const port = Number(digits ?? standard)
  return `${host.toLowerCase()}${port === standard ? '' : `:${port}`}/konkyo/snapshots`
}

/** The checkpoint that a text is (line feeds and spaces around it do not count: editors change them), or that an answer of the log or a receipt holds; null where there is none. */
export function checkpointIn(text: string): string | null {
  const note = `${text.replaceAll('\r\n', '\n').trim()}\n`
  if (readCheckpoint(note)) return note
  const read = readStrictJson(text)
  const document = 'value' in read && isObject(read.value) ? read.value : {}
  const { checkpoint, receipt } = document
  const log = isObject(receipt) && isObject(receipt.log) ? receipt.log : {}
  const found = checkpoint ?? log.checkpoint
  return isText(found) && readCheckpoint(found) ? found : null
}
