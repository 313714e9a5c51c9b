import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { codeOf, isPassing } from '../lib/caught.ts'
import type { CompleteCopy } from '../records/complete-copies.ts'
import type { KeptGap, SourceReading } from '../records/ingest-log.ts'
import type { SourceTry } from '../schema/source-state.ts'
import type { Agreement } from './agreement.ts'
import type { DatasetStatistics } from './statistics.ts'

/** What a snapshot says about itself, beside its file. */
export interface Manifest {
  readonly id: string
  /** `sha256:<64 hex>`: Merkle root over every served record. */
  readonly checksum: string
  readonly layout: number
  /** Declarations and normalisation that it was compiled with (`compiledWith`); absent in snapshots of earlier versions. */
  readonly compiled_with?: string
  readonly built_at: string
  /** Newest day on which any source was read; null = none was. */
  readonly data_as_of: string | null
  readonly last_ingested_at: string | null
  readonly file: { readonly bytes: number; readonly sha256: string }
  readonly datasets: Readonly<Record<string, DatasetReport>>
  /** Datasets of which every record was delivered, and of which day; every other one is a partial copy. */
  readonly complete?: Readonly<Record<string, CompleteCopy>>
  /** What the sources of a dataset never say; absent in snapshots of earlier versions. */
  readonly known_gaps?: Readonly<Record<string, readonly KeptGap[]>>
  /** How each source that was read asks to be named, by its name. */
  readonly attributions?: Readonly<Record<string, string>>
  /** When each source was last read before it was built; absent in snapshots of earlier versions. */
  readonly readings?: Readonly<Record<string, SourceReading>>
  /** How the last try to read each source over the network ended before it was built; absent in snapshots of earlier versions. */
  readonly tries?: Readonly<Record<string, SourceTry>>
}

/** Counts of one dataset, for answers and for people who judge the corpus. */
export interface DatasetReport extends DatasetStatistics {
  readonly rows: number
  readonly hidden: number
  readonly refused: number
  /** Different source checksums among visible rows, for datasets that keep them as a column. */
  readonly unique_checksums: number | null
  /** How far its sources agree, for datasets that say what their records state. */
  readonly agreement?: Agreement
}

const idForm = /^corpus-\d{4}-\d{2}-\d{2}-[0-9a-f]{12}$/

/** Whether a text can name a snapshot; nothing else ever becomes part of a path. */
export const isSnapshotId = (id: string): boolean => idForm.test(id)

export const snapshotPath = (dir: string, id: string): string => join(dir, `${id}.sqlite`)
export const manifestPath = (dir: string, id: string): string => join(dir, `${id}.json`)
export const pointerPath = (dir: string): string => join(dir, 'current')

/** The manifest of a snapshot; throws a sentence when it is missing or unreadable. */
export function readManifest(dir: string, id: string): Manifest {
  if (!isSnapshotId(id)) throw new Error(`${JSON.stringify(id)} is not a snapshot id`)
  if (!existsSync(manifestPath(dir, id))) throw new Error(`there is no snapshot ${id} in ${dir}`)
  try {
    return JSON.parse(readFileSync(manifestPath(dir, id), 'utf8')) as Manifest
  } catch (error) {
    if (isPassing(error)) throw error
    throw new Error(`the manifest of ${id} is damaged`)
  }
}

/** Leaves of the Merkle tree of a snapshot: every record, hidden ones too. */
export const treeSizeOf = ({ datasets }: Pick<Manifest, 'datasets'>): number =>
  Object.values(datasets).reduce((sum, { rows }) => sum + rows, 0)

/** Where the rows of a dataset stand among them: datasets follow each other by name. */
export const leavesOf = (
  { datasets }: Pick<Manifest, 'datasets'>,
  { name }: { readonly name: string },
): { readonly firstLeaf: number; readonly rows: number } => ({
  firstLeaf: Object.entries(datasets).reduce((sum, [other, { rows }]) => (other < name ? sum + rows : sum), 0),
  rows: datasets[name]?.rows ?? 0,
})

/** Id of the published snapshot, or null before the first one. */
export function readPointer(dir: string): string | null {
  const id = readWhereThere(pointerPath(dir))?.trim()
  return id !== undefined && isSnapshotId(id) ? id : null
}

/** Undefined for a file that does not exist, and only then: one that cannot be read is another matter. */
function readWhereThere(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined
    throw error
  }
}

/** Id of the snapshot that was built at an instant, which is where an amendment detected then appeared; null when it is gone. */
export const snapshotBuiltAt = (dir: string, builtAt: string): string | null =>
  listManifests(dir).find(({ built_at }) => built_at === builtAt)?.id ?? null

/** Every readable manifest, newest first. */
export function listManifests(dir: string): Manifest[] {
  if (!existsSync(dir)) return []
  const manifests = readdirSync(dir).flatMap((file) => {
    const id = file.replace(/\.json$/, '')
    if (id === file || !isSnapshotId(id)) return []
    try {
      return [readManifest(dir, id)]
    } catch {
      return []
    }
  })
  return manifests.sort((a, b) => (a.built_at < b.built_at ? 1 : a.built_at > b.built_at ? -1 : a.id < b.id ? 1 : -1))
}
