import type Database from 'better-sqlite3'
import type { AnyDataset } from '../schema/dataset.ts'
import { openSqlite } from '../sqlite/driver.mjs'
import { statementsOf } from '../sqlite/statements.mjs'
import { DamagedSnapshot } from './damaged-snapshot.ts'
import { type Manifest, snapshotPath } from './manifest.ts'
import { Snapshot } from './snapshot.ts'
import { type StoredRecord, soundRecord } from './stored-record.ts'

/** Two snapshots in one connection, for questions about both: SQL calls the tables of the newer one `main.…`, of the other `earlier.…`. */
export class SnapshotPair {
  private readonly prepare

  private constructor(
    readonly earlier: Manifest,
    readonly newer: Manifest,
    private readonly db: Database.Database,
  ) {
    this.prepare = statementsOf(db)
  }

  /** Throws a sentence when one of them is gone, has another layout or is not what its manifest states. */
  static open(dir: string, earlier: string, newer: string): SnapshotPair {
    const manifests = [soundManifest(dir, earlier), soundManifest(dir, newer)] as const
    const db = openSqlite(snapshotPath(dir, newer), { readonly: true, fileMustExist: true })
    try {
      db.pragma('trusted_schema = OFF')
      db.pragma('cell_size_check = ON')
      db.prepare('attach ? as earlier').run(snapshotPath(dir, earlier))
      return new SnapshotPair(...manifests, db)
    } catch (error) {
      db.close()
      throw error
    }
  }

  /** Whether both hold rows of a dataset. */
  bothHave({ name }: Pick<AnyDataset, 'name'>): boolean {
    return [this.earlier, this.newer].every(({ datasets }) => (datasets[name]?.rows ?? 0) > 0)
  }

  /** Rows of a question, one by one; `sql` is made by a queries.ts file. */
  rows<R>(sql: string, ...parameters: unknown[]): IterableIterator<R> {
    return this.prepare(sql).iterate(...parameters)
  }

  /** The record of a row. Throws DamagedSnapshot when its bytes are not those that were built. */
  record<T>(dataset: AnyDataset, row: StoredRecord): T {
    const record = readable(dataset, row)
    if (!record) throw new DamagedSnapshot(`a record of ${dataset.name} does not match its hash`)
    return record as T
  }

  close(): void {
    this.db.close()
  }
}

function readable(dataset: AnyDataset, row: StoredRecord) {
  try {
    return soundRecord(dataset, row)
  } catch {
    return undefined
  }
}

function soundManifest(dir: string, id: string): Manifest {
  const snapshot = Snapshot.open(dir, id, [])
  snapshot.close()
  return snapshot.manifest
}
