import { canonicalJson } from '../canonical-json.ts'
import { fromBase64, toBase64 } from './base64.ts'
import { fromHex, toHex, utf8 } from './hash.ts'
import { isLogEntry, type LogEntry, readReceipt } from './receipt.ts'
import { isCount, isObject, isPath, isText } from './shape.ts'

/** The first line of a proof (C2SP tlog-proof). */
export const tlogProofHead = 'c2sp.org/tlog-proof@v1'

/** That an entry stands in a log; `extra` is the entry itself, as what is hashed. */
export interface TlogProof {
  readonly extra: string
  readonly index: number
  /** In hex, from the leaf up. */
  readonly path: readonly string[]
  /** A signed note, perhaps with the lines of witnesses. */
  readonly checkpoint: string
}

const form = new RegExp(
  `^${tlogProofHead.replaceAll('.', '\\.')}\nextra ([A-Za-z0-9+/]+={0,2})\nindex (0|[1-9]\\d{0,15})\n((?:[A-Za-z0-9+/]{43}=\n){0,64})\n([^]*)$`,
)

/** The parts of a proof with its entry; null for any other text. */
export function readTlogProof(text: string): TlogProof | null {
  const [, encoded = '', digits, lines = '', checkpoint = ''] = form.exec(text) ?? []
  const extra = fromBase64(encoded)
  const hashes = lines.split('\n').slice(0, -1).map(fromBase64)
  if (digits === undefined || !isCount(Number(digits)) || !extra || hashes.some((hash) => hash?.length !== 32))
    return null
  const path = hashes.map((hash) => toHex(hash as Uint8Array))
  return { extra: new TextDecoder().decode(extra), index: Number(digits), path, checkpoint }
}

const writeTlogProof = ({ extra, index, path, checkpoint }: TlogProof): string =>
  [
    tlogProofHead,
    `extra ${toBase64(utf8(extra))}`,
    `index ${index}`,
    ...path.map((hash) => toBase64(fromHex(hash))),
    '',
    checkpoint,
  ].join('\n')

/**
 * The proof that a document holds in the form that tools for transparency logs read: of the snapshot of a receipt, or of the first
 * entry that an answer of the log lists. Null where there is none. Says nothing that verifying the document would not.
 */
export function tlogProofIn(document: unknown): string | null {
  if (!isObject(document)) return null
  const receipt = readReceipt(document.receipt)
  if (!('wrong' in receipt))
    return receipt.log && writeTlogProof({ ...receipt.log, extra: canonicalJson(receipt.log.entry) })
  const [entry] = Array.isArray(document.results) ? document.results : []
  const { checkpoint } = document
  if (!isText(checkpoint) || !isLogEntry(entry)) return null
  const { snapshot_id, root, tree_size, built_at, index, path } = entry as LogEntry & Record<string, unknown>
  if (!isCount(index) || !isPath(path)) return null
  return writeTlogProof({ extra: canonicalJson({ snapshot_id, root, tree_size, built_at }), index, path, checkpoint })
}
