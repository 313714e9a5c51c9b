import { canonicalJson } from '../lib/canonical-json.ts'
import { isSnapshotId, type Manifest, treeSizeOf } from './manifest.ts'

/** What the log of snapshots says about one; its canonical JSON is a line of the file and a leaf of the log's tree. */
export interface LogEntry {
  readonly snapshot_id: string
  /** `sha256:<64 hex>`: root of the Merkle tree over the records. */
  readonly root: string
  readonly tree_size: number
  readonly built_at: string
}

export const entryOf = (manifest: Manifest): LogEntry => ({
  snapshot_id: manifest.id,
  root: manifest.checksum,
  tree_size: treeSizeOf(manifest),
  built_at: manifest.built_at,
})

export const lineOf = ({ snapshot_id, root, tree_size, built_at }: LogEntry): string =>
  `${canonicalJson({ snapshot_id, root, tree_size, built_at })}\n`

/**
 * The entries of a log file. What follows the last line break was never finished and is left out.
 * Throws a sentence when a finished line is not an entry in its one form, or names a snapshot again.
 */
export function readEntries(text: string): LogEntry[] {
  const seen = new Set<string>()
  return text
    .split('\n')
    .slice(0, -1)
    .map((line, i) => {
      const entry = parsed(line)
      if (!entry || lineOf(entry) !== `${line}\n` || seen.has(entry.snapshot_id))
        throw new Error(`line ${i + 1} of the log of snapshots is damaged`)
      seen.add(entry.snapshot_id)
      return entry
    })
}

/** Whether every member has the form that an entry needs: a manifest that somebody edited may not. */
export const isEntry = ({ snapshot_id, root, tree_size, built_at }: LogEntry): boolean =>
  isSnapshotId(snapshot_id) &&
  /^sha256:[0-9a-f]{64}$/.test(root) &&
  Number.isSafeInteger(tree_size) &&
  tree_size >= 0 &&
  !Number.isNaN(Date.parse(built_at))

function parsed(line: string): LogEntry | undefined {
  try {
    const entry = JSON.parse(line) as LogEntry
    return isEntry(entry) ? entry : undefined
  } catch {
    return undefined
  }
}
