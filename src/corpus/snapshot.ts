import { statSync } from 'node:fs'
import type Database from 'better-sqlite3'
import type { AnyDataset, RowOf } from '../schema/dataset.ts'
import { openSqlite } from '../sqlite/driver.mjs'
import { type Inclusion, InclusionProofs } from './inclusion-proofs.ts'
import { leavesOf, type Manifest, readManifest, snapshotPath, treeSizeOf } from './manifest.ts'
import { MemoryBudget } from './memory-budget.ts'
import { isOfThisVersion, OtherVersion } from './other-version.ts'
import { schemaSeal } from './schema-seal.ts'
import { Table } from './table.ts'

// Whatever the corpus holds, a server keeps this much of it.
const recordBytes = 64 * 1024 * 1024
const indexBytes = 128 * 1024 * 1024
// A larger file is read page by page: where a mapped page is not in memory, the system first reads megabytes around it.
const mappedBytes = 256 * 1024 * 1024

const unsearched = ({ searched: _, ...dataset }: AnyDataset): AnyDataset => ({ ...dataset, filters: {} })

/** A published snapshot, opened read-only: every answer is computed from exactly one. */
export class Snapshot {
  readonly id: string
  readonly checksum: string
  private readonly tables = new Map<string, Table>()
  private readonly proofs: InclusionProofs
  private readonly memory = new Map<string, unknown>()

  private constructor(
    readonly manifest: Manifest,
    readonly path: string,
    private readonly db: Database.Database,
    datasets: readonly AnyDataset[],
  ) {
    this.id = manifest.id
    this.checksum = manifest.checksum
    const memory = { records: new MemoryBudget(recordBytes), indexes: new MemoryBudget(indexBytes) }
    for (const dataset of datasets)
      this.tables.set(dataset.name, new Table(db, dataset, memory, leavesOf(manifest, dataset)))
    this.proofs = new InclusionProofs(db, manifest.checksum, treeSizeOf(manifest), memory.records)
  }

  /** Opens a snapshot after checks whose cost does not grow with its size; throws a sentence when it is not sound. */
  static open(dir: string, id: string, datasets: readonly AnyDataset[]): Snapshot {
    if (!isOfThisVersion(readManifest(dir, id), datasets)) throw new OtherVersion(id)
    return Snapshot.opened(dir, id, datasets)
  }

  /** The same for records and what they are sorted by alone, which other declarations may have compiled; nothing is searched in it. */
  static openRecords(dir: string, id: string, datasets: readonly AnyDataset[]): Snapshot {
    const manifest = readManifest(dir, id)
    if (!isOfThisVersion(manifest, [])) throw new OtherVersion(id)
    const held = datasets.filter(({ name }) => name in manifest.datasets)
    return Snapshot.opened(dir, id, held.map(unsearched))
  }

  private static opened(dir: string, id: string, datasets: readonly AnyDataset[]): Snapshot {
    const manifest = readManifest(dir, id)
    const path = snapshotPath(dir, id)
    if (statSync(path, { throwIfNoEntry: false })?.size !== manifest.file.bytes) {
      throw new Error(`${id} does not have the size its manifest states`)
    }
    const db = openSqlite(path, { readonly: true, fileMustExist: true })
    try {
      db.pragma('trusted_schema = OFF')
      db.pragma('cell_size_check = ON')
      db.pragma('locking_mode = EXCLUSIVE') // the file never changes; without it every look-up takes and drops a lock
      if (manifest.file.bytes <= mappedBytes) db.pragma(`mmap_size = ${mappedBytes}`)
      const facts = db.prepare('select name, value from snapshot').all() as { name: string; value: string }[]
      const stated = Object.fromEntries(facts.map(({ name, value }) => [name, value]))
      if (stated.id !== id || stated.checksum !== manifest.checksum || stated.schema !== schemaSeal(db))
        throw new Error(`${id} is not what its manifest states`)
      return new Snapshot(manifest, path, db, datasets)
    } catch (error) {
      db.close()
      throw error
    }
  }

  /** The JST day it was built on, YYYY-MM-DD: what a document that must not depend on the clock calls today. */
  get day(): string {
    return this.id.slice('corpus-'.length, -'-0123456789ab'.length)
  }

  /** The beginning of that day as a UTC timestamp. */
  get asOf(): string {
    return new Date(`${this.day}T00:00:00+09:00`).toISOString().replace('.000Z', 'Z')
  }

  /** The records of one dataset. */
  table<D extends AnyDataset>(dataset: D): Table<RowOf<D>> {
    const table = this.tables.get(dataset.name)
    if (!table) throw new Error(`the snapshot has no ${dataset.name}`)
    return table as Table<unknown> as Table<RowOf<D>>
  }

  /** The id under which a record is held that had another one before; any other id as it is. */
  presentId(id: string): string {
    return this.formerIds.get(id) ?? id
  }

  /** By an id that a record had before, the one that it has; an id that a record has is none. */
  get formerIds(): ReadonlyMap<string, string> {
    return this.remember('former ids', () => {
      const held = Object.entries(this.manifest.datasets).flatMap(([name, { former_ids = {} }]) =>
        Object.entries(former_ids).filter(([id]) => !this.tables.get(name)?.holds(id)),
      )
      return new Map(held)
    })
  }

  /** Leaves of its Merkle tree: every record, hidden ones too. */
  get treeSize(): number {
    return this.proofs.treeSize
  }

  /** Proves that a record, hidden or not, is in this snapshot; undefined when it is not. Throws DamagedSnapshot. */
  inclusionOf(dataset: AnyDataset, id: string): Inclusion | undefined {
    const leaf = this.table(dataset).leafOf(id)
    return leaf && this.proofs.of(leaf)
  }

  /** Work that depends on the snapshot alone, done once per snapshot; what failed is tried again by whoever comes next. */
  remember<T>(name: string, work: () => T): T {
    if (!this.memory.has(name)) {
      const made = work()
      this.memory.set(name, made)
      if (made instanceof Promise) made.catch(() => this.memory.delete(name))
    }
    return this.memory.get(name) as T
  }

  close(): void {
    this.db.close()
  }
}
