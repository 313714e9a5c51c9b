import type Database from 'better-sqlite3'
import type { AnyDataset } from '../schema/dataset.ts'
import { openSqlite } from '../sqlite/driver.mjs'
import { statementsOf } from '../sqlite/statements.mjs'
import { type Manifest, readManifest, readPointer, snapshotPath } from './manifest.ts'
import { type StoredRecord, soundRecord } from './stored-record.ts'

type Row = Record<string, unknown>

/** The published snapshot that the next one follows. What is damaged in it counts as absent: it must not stop a build. */
export class Predecessor {
  private readonly prepare

  private constructor(
    readonly manifest: Manifest,
    private readonly db: Database.Database,
    /** Where the record store stood when it was built (`RecordStore.mark`). */
    readonly mark: string | null,
  ) {
    this.prepare = statementsOf(db)
  }

  /** Undefined when nothing is published, or nothing that can be read. */
  static open(dir: string): Predecessor | undefined {
    const id = readPointer(dir)
    if (id === null) return undefined
    let db: Database.Database | undefined
    try {
      const manifest = readManifest(dir, id)
      db = openSqlite(snapshotPath(dir, id), { readonly: true, fileMustExist: true })
      const rows = db.prepare('select name, value from snapshot').all() as { name: string; value: string }[]
      const { checksum, history = null } = Object.fromEntries(rows.map(({ name, value }) => [name, value]))
      if (checksum !== manifest.checksum) throw new Error(`${id} is not what its manifest states`)
      return new Predecessor(manifest, db, history)
    } catch {
      db?.close()
      return undefined
    }
  }

  get builtAt(): string {
    return this.manifest.built_at
  }

  has(dataset: string): boolean {
    return dataset in this.manifest.datasets
  }

  /** A record as it was served, or undefined. */
  record(dataset: AnyDataset, id: string): Row | undefined {
    return this.read(dataset, 'id', id)
  }

  /** The records of a dataset, as far as they can be read. */
  *records(dataset: Pick<AnyDataset, 'name' | 'repeated'>): Generator<Row> {
    for (let rank = 0; rank < (this.manifest.datasets[dataset.name]?.rows ?? 0); rank++) {
      const record = this.read(dataset, 'rank', rank)
      if (record) yield record
    }
  }

  private read(
    dataset: Pick<AnyDataset, 'name' | 'repeated'>,
    column: 'id' | 'rank',
    key: string | number,
  ): Row | undefined {
    try {
      const sql = `select json, hash from ${dataset.name} where ${column} = ?`
      return soundRecord(dataset, this.prepare(sql).get(key) as StoredRecord | undefined)
    } catch {
      return undefined
    }
  }

  close(): void {
    this.db.close()
  }
}
