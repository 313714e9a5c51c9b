import { randomUUID } from 'node:crypto'
import { mkdirSync, readdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { jstDate } from '../lib/jst.ts'
import { TiledRoot } from '../lib/merkle/tiled-root.ts'
import type { RecordStore } from '../records/record-store.ts'
import type { AnyDataset } from '../schema/dataset.ts'
import { openSqlite } from '../sqlite/driver.mjs'
import { amendments } from './amendments.ts'
import { BuildSource } from './build-source.ts'
import { buildTable } from './build-table.ts'
import { compiledWith } from './compiled-with.ts'
import { fileSha256, syncFile } from './files.ts'
import { createLayout, layoutVersion } from './layout.ts'
import type { DatasetReport, Manifest } from './manifest.ts'
import { Predecessor } from './predecessor.ts'
import { schemaSeal } from './schema-seal.ts'
import { createTally } from './tally.ts'
import { tileWriter } from './tiles.ts'

export interface Built {
  readonly manifest: Manifest
  /** The finished file, not yet published. */
  readonly path: string
}

/** Called about every thousand rows with the dataset at work and rows handled so far. */
export type Progress = (dataset: string, rows: number) => void

/**
 * Compiles the record store into a snapshot file; nothing is published and nothing existing is touched.
 * It is built later than the published snapshot even when the clock went back: `built_at` names a snapshot.
 */
export async function buildSnapshot(
  store: RecordStore,
  datasets: readonly AnyDataset[],
  dir: string,
  now: Date,
  progress: Progress = () => {},
): Promise<Built> {
  mkdirSync(dir, { recursive: true })
  removeLeftovers(dir)
  const path = join(dir, `.building-${randomUUID()}.sqlite`)
  const predecessor = Predecessor.open(dir)
  const builtAt = laterThan(predecessor, now)
  try {
    const { reports, checksum } = store.reading(() => {
      const source = new BuildSource(store, datasets, predecessor, builtAt)
      try {
        return fill(path, source, datasets, builtAt, progress)
      } finally {
        source.close()
      }
    })
    syncFile(path)
    const file = { bytes: statSync(path).size, sha256: await fileSha256(path) }
    const manifest = manifestOf(store, builtAt, checksum, file, reports)
    return { path, manifest: { ...manifest, compiled_with: compiledWith(datasets) } }
  } catch (error) {
    rmSync(path, { force: true })
    throw error
  } finally {
    predecessor?.close()
  }
}

/** When a build is dated that follows a snapshot: later than it, whatever the clock says. */
export const laterThan = (predecessor: Pick<Predecessor, 'builtAt'> | undefined, now: Date): Date =>
  new Date(Math.max(now.getTime(), Date.parse(predecessor?.builtAt ?? '0001-01-01T00:00:00Z') + 1))

/** What a killed build left behind; the caller holds the build lock. */
function removeLeftovers(dir: string): void {
  for (const file of readdirSync(dir)) if (/^\.building-.*sqlite/.test(file)) rmSync(join(dir, file), { force: true })
}

const cacheKb = 128 * 1024

type Reports = Record<string, DatasetReport>

function fill(path: string, source: BuildSource, datasets: readonly AnyDataset[], now: Date, progress: Progress) {
  const db = openSqlite(path)
  try {
    db.pragma('page_size = 8192')
    db.pragma('journal_mode = OFF')
    db.pragma('synchronous = OFF')
    db.pragma(`cache_size = -${cacheKb}`) // also what a sort holds in memory before it goes to disk
    db.pragma('threads = 1') // a sort may use the second core
    const reports: Reports = {}
    const checksum = db.transaction(() => {
      createLayout(db, datasets)
      const tree = new TiledRoot(tileWriter(db))
      const byName = [...datasets].sort((a, b) => (a.name < b.name ? -1 : 1))
      for (const dataset of byName)
        reports[dataset.name] = buildTable(db, source, dataset, tree, counting(dataset, progress))
      for (const dataset of datasets) createTally(db, dataset, datasets)
      const checksum = `sha256:${tree.finish().toString('hex')}`
      const facts = {
        id: snapshotId(now, checksum),
        checksum,
        layout: String(layoutVersion),
        built_at: now.toISOString(),
        history: source.mark,
      }
      const insert = db.prepare('insert into snapshot values (?, ?)')
      for (const fact of Object.entries(facts)) insert.run(...fact)
      return checksum
    })()
    db.pragma('analysis_limit = 1000')
    db.exec('analyze')
    db.prepare('insert into snapshot values (?, ?)').run('schema', schemaSeal(db))
    return { reports, checksum }
  } finally {
    db.close()
  }
}

function counting(dataset: AnyDataset, progress: Progress): () => void {
  let rows = 0
  return () => {
    if (++rows % 1000 === 0) progress(dataset.name, rows)
  }
}

/** `corpus-<JST date>-<12 hex of the root>` (docs/contract/shapes.md#snapshots). */
const snapshotId = (now: Date, checksum: string): string => `corpus-${jstDate(now)}-${checksum.slice(7, 19)}`

function manifestOf(
  store: RecordStore,
  now: Date,
  checksum: string,
  file: Manifest['file'],
  datasets: Reports,
): Manifest {
  const lastIngested = store.lastSeen(amendments)
  const newest = Object.values(datasets)
    .flatMap(({ last_read_day }) => last_read_day ?? [])
    .sort()
    .at(-1)
  return {
    id: snapshotId(now, checksum),
    checksum,
    layout: layoutVersion,
    built_at: now.toISOString(),
    data_as_of: newest ?? null,
    last_ingested_at: lastIngested,
    file,
    datasets,
    complete: store.copies.all(),
    known_gaps: store.ingest.knownGaps(),
    attributions: store.ingest.attributions(),
    readings: store.ingest.readings(),
    tries: store.runs.tries(),
  }
}
