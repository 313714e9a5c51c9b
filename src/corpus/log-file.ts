import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { writeWhole } from './files.ts'
import { entryOf, isEntry, type LogEntry, lineOf, readEntries } from './log-entry.ts'
import { listManifests, type Manifest } from './manifest.ts'

/** The log of snapshots in a corpus folder: one entry a line, oldest first; it outlives the snapshots. */
export const logName = 'snapshots.log'
export const logPath = (dir: string): string => join(dir, logName)

/** The entries of a corpus folder; none before the first publication. Throws a sentence when the file is damaged. */
export const readLog = (dir: string): LogEntry[] =>
  existsSync(logPath(dir)) ? readEntries(readFileSync(logPath(dir), 'utf8')) : []

/**
 * Enters a snapshot into the log of its folder, and before it every other kept snapshot that is missing there: those from before
 * the log began, or of a publication that was killed. A snapshot that the log knows is not entered again. Durable on return.
 */
export function enterSnapshot(dir: string, published: Manifest): void {
  const known = readLog(dir)
  const missing = [...listManifests(dir).filter(({ id }) => id !== published.id), published]
    .sort((a, b) => (a.built_at < b.built_at ? -1 : a.built_at > b.built_at ? 1 : 0))
    .map(entryOf)
    .filter((entry) => isEntry(entry) && !isKnown(known, entry))
  if (missing.length > 0) writeLog(dir, [...known, ...missing])
}

/** Replaces the file as a whole: its entries are there already, or none of the new ones is. */
export const writeLog = (dir: string, entries: readonly LogEntry[]): void =>
  writeWhole(logPath(dir), entries.map(lineOf).join(''))

function isKnown(known: readonly LogEntry[], { snapshot_id, root }: LogEntry): boolean {
  const before = known.find((entry) => entry.snapshot_id === snapshot_id)
  if (before && before.root !== root) throw new Error(`${snapshot_id} is in the log of snapshots with another root`)
  return before !== undefined
}
