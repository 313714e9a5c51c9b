import { createHash } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type Database from 'better-sqlite3'
import { openSqlite } from '../sqlite/driver.mjs'
import { IngestLog } from './ingest-log.ts'

/** One version of a record, as it was received. */
export interface Version {
  readonly id: string
  /** RFC 8785 canonical JSON of the record. */
  readonly json: string
  readonly firstSeen: string
  readonly lastSeen: string
  readonly supersededAt: string | null
}

export type PutResult = 'created' | 'amended' | 'unchanged'

const schema = `
  create table if not exists versions (
    seq integer primary key,
    dataset text not null,
    id text not null,
    json text not null,
    sha256 text not null,
    source_url text,
    fetched_at text,
    license text,
    first_seen text not null,
    last_seen text not null,
    superseded_at text
  );
  create unique index if not exists current_version on versions (dataset, id) where superseded_at is null;
  create index if not exists version_history on versions (dataset, id, seq);
`

/** Every version of every record, never overwritten: the ground that snapshots are built from. */
export class RecordStore {
  /** What was read into this store, from which source. */
  readonly ingest: IngestLog
  private readonly db: Database.Database
  private readonly find
  private readonly read
  private readonly touch
  private readonly supersede
  private readonly add

  constructor(dataDir: string) {
    mkdirSync(dataDir, { recursive: true })
    const db = openSqlite(join(dataDir, 'records.sqlite'), { timeout: 10_000 })
    db.pragma('journal_mode = WAL')
    db.pragma('synchronous = FULL')
    db.exec(schema)
    this.db = db
    this.ingest = new IngestLog(db)
    this.find = db.prepare<[string, string], { seq: number; sha256: string }>(
      'select seq, sha256 from versions where dataset = ? and id = ? and superseded_at is null',
    )
    this.read = db.prepare<[string, string], { json: string }>(
      'select json from versions where dataset = ? and id = ? and superseded_at is null',
    )
    this.touch = db.prepare('update versions set last_seen = ? where seq = ?')
    this.supersede = db.prepare('update versions set superseded_at = ? where seq = ?')
    this.add = db.prepare(`insert into versions
      (dataset, id, json, sha256, source_url, fetched_at, license, first_seen, last_seen)
      values (@dataset, @id, @json, @sha256, @source_url, @fetched_at, @license, @now, @now)`)
  }

  /** Runs many puts as one transaction. */
  transaction<T>(work: () => T): T {
    return this.db.transaction(work).immediate()
  }

  /** Adds a version when the record is new or differs; otherwise only notes that it was seen again. */
  put(dataset: string, id: string, json: string, lineage: Lineage, now: string): PutResult {
    const sha256 = createHash('sha256').update(json).digest('hex')
    const current = this.find.get(dataset, id)
    if (current?.sha256 === sha256) {
      this.touch.run(now, current.seq)
      return 'unchanged'
    }
    if (current) this.supersede.run(now, current.seq)
    this.add.run({ dataset, id, json, sha256, ...lineage, now })
    return current ? 'amended' : 'created'
  }

  /** Ends every current version of a record, for sources that announce deletions; false when there was none. */
  withdraw(dataset: string, id: string, now: string): boolean {
    return (
      this.db
        .prepare('update versions set superseded_at = ? where dataset = ? and id = ? and superseded_at is null')
        .run(now, dataset, id).changes > 0
    )
  }

  /** Ends the current version of every record of a dataset that was not seen since `seenSince`; returns how many. */
  withdrawUnseen(dataset: string, seenSince: string, now: string): number {
    return this.db
      .prepare('update versions set superseded_at = ? where dataset = ? and superseded_at is null and last_seen < ?')
      .run(now, dataset, seenSince).changes
  }

  /** Current versions of a dataset in id order (code points). */
  current(dataset: string): IterableIterator<{ id: string; json: string }> {
    return this.db
      .prepare<[string], { id: string; json: string }>(
        'select id, json from versions where dataset = ? and superseded_at is null order by id',
      )
      .iterate(dataset)
  }

  /** The JSON of one record, or undefined when it is unknown or withdrawn. */
  currentOf(dataset: string, id: string): string | undefined {
    return this.read.get(dataset, id)?.json
  }

  /** Every version of one record, oldest first. */
  history(dataset: string, id: string): Version[] {
    return this.db
      .prepare<[string, string], Version>(
        `select id, json, first_seen as firstSeen, last_seen as lastSeen, superseded_at as supersededAt
         from versions where dataset = ? and id = ? order by seq`,
      )
      .all(dataset, id)
  }

  /** The newest moment at which any record was received, or null when the store is empty. */
  lastSeen(): string | null {
    return this.db.prepare('select max(last_seen) from versions').pluck().get() as string | null
  }

  close(): void {
    this.db.close()
  }
}

interface Lineage {
  readonly source_url: string | null
  readonly fetched_at: string | null
  readonly license: string | null
}
