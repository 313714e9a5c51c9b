import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { publishIntoPlace, writeWhole } from './files.ts'
import { entryOf, isEntry, type LogEntry, lineOf, readEntries } from './log-entry.ts'
import { listManifests, type Manifest } from './manifest.ts'

/** The log of snapshots in a corpus folder: one entry a line, oldest first; it outlives the snapshots. */
export const logName = 'snapshots.log'
export const logPath = (dir: string): string => join(dir, logName)

/** The entries of a corpus folder; none before the first publication. Throws a sentence when the file is damaged. */
export const readLog = (dir: string): LogEntry[] =>
  existsSync(logPath(dir)) ? readEntries(readFileSync(logPath(dir), 'utf8')) : []

/**
 * The log of a folder with a snapshot that is about to be published, and before it every other kept one that is missing: those
 * from before the log began, or of a publication that was killed. A snapshot that the log knows is not entered again.
 */
export function logWith(dir: string, published: Manifest): LogEntry[] {
  const known = readLog(dir)
  const missing = [...listManifests(dir).filter(({ id }) => id !== published.id), published]
    .sort((a, b) => (a.built_at < b.built_at ? -1 : a.built_at > b.built_at ? 1 : 0))
    .map(entryOf)
    .filter((entry) => isEntry(entry) && !isKnown(known, entry))
  return [...known, ...missing]
}

/** Makes the file hold these entries, durably; it is replaced as a whole, so readers see all the new ones or none. */
export function writeLog(dir: string, entries: readonly LogEntry[]): void {
  const text = entries.map(lineOf).join('')
  const isThere = existsSync(logPath(dir)) && readFileSync(logPath(dir), 'utf8') === text
  if (!isThere) writeWhole(logPath(dir), text, publishIntoPlace)
}

function isKnown(known: readonly LogEntry[], { snapshot_id, root }: LogEntry): boolean {
  const before = known.find((entry) => entry.snapshot_id === snapshot_id)
  if (before && before.root !== root) throw new Error(`${snapshot_id} is in the log of snapshots with another root`)
  return before !== undefined
}
