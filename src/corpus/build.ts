import { randomUUID } from 'node:crypto'
import { mkdirSync, readdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { jstDate } from '../lib/jst.ts'
import { MerkleRoot } from '../lib/merkle.ts'
import type { RecordStore } from '../records/record-store.ts'
import type { AnyDataset } from '../schema/dataset.ts'
import { openSqlite } from '../sqlite/driver.mjs'
import { buildTable } from './build-table.ts'
import { fileSha256, syncFile } from './files.ts'
import { createLayout, layoutVersion } from './layout.ts'
import type { DatasetReport, Manifest } from './manifest.ts'

export interface Built {
  readonly manifest: Manifest
  /** The finished file, not yet published. */
  readonly path: string
}

/** Called about every thousand rows with the dataset at work and rows handled so far. */
export type Progress = (dataset: string, rows: number) => void

/** Compiles the record store into a snapshot file; nothing is published and nothing existing is touched. */
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
  try {
    const { reports, checksum } = fill(path, store, datasets, now, progress)
    syncFile(path)
    const file = { bytes: statSync(path).size, sha256: await fileSha256(path) }
    return { path, manifest: manifestOf(store, now, checksum, file, reports) }
  } catch (error) {
    rmSync(path, { force: true })
    throw error
  }
}

/** What a killed build left behind; the caller holds the build lock. */
function removeLeftovers(dir: string): void {
  for (const file of readdirSync(dir)) if (/^\.building-.*sqlite/.test(file)) rmSync(join(dir, file), { force: true })
}

const cacheKb = 128 * 1024

type Reports = Record<string, DatasetReport>

function fill(path: string, store: RecordStore, datasets: readonly AnyDataset[], now: Date, progress: Progress) {
  const db = openSqlite(path)
  try {
    db.pragma('page_size = 8192')
    db.pragma('journal_mode = OFF')
    db.pragma('synchronous = OFF')
    db.pragma(`cache_size = -${cacheKb}`) // also what a sort holds in memory before it goes to disk
    db.pragma('threads = 1') // a sort may use the second core
    const root = new MerkleRoot()
    const reports: Reports = {}
    db.transaction(() => {
      createLayout(db, datasets)
      const byName = [...datasets].sort((a, b) => (a.name < b.name ? -1 : 1))
      for (const dataset of byName)
        reports[dataset.name] = buildTable(db, store, dataset, root, counting(dataset, progress))
      const checksum = `sha256:${root.root().toString('hex')}`
      const facts = {
        id: snapshotId(now, checksum),
        checksum,
        layout: String(layoutVersion),
        built_at: now.toISOString(),
      }
      const insert = db.prepare('insert into snapshot values (?, ?)')
      for (const fact of Object.entries(facts)) insert.run(...fact)
    })()
    db.pragma('analysis_limit = 1000')
    db.exec('analyze')
    return { reports, checksum: `sha256:${root.root().toString('hex')}` }
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

/** `corpus-<JST date>-<12 hex of the root>` (design.md section 2). */
const snapshotId = (now: Date, checksum: string): string => `corpus-${jstDate(now)}-${checksum.slice(7, 19)}`

function manifestOf(
  store: RecordStore,
  now: Date,
  checksum: string,
  file: Manifest['file'],
  datasets: Reports,
): Manifest {
  const lastIngested = store.lastSeen()
  const fetched = Object.values(datasets).flatMap(({ last_fetched_at }) => last_fetched_at ?? [])
  return {
    id: snapshotId(now, checksum),
    checksum,
    layout: layoutVersion,
    built_at: now.toISOString(),
    data_as_of: jstDate(new Date(fetched.sort().at(-1) ?? lastIngested ?? now)),
    last_ingested_at: lastIngested,
    file,
    datasets,
  }
}
