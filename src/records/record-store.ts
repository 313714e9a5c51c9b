import { hash } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type Database from 'better-sqlite3'
import { openSqlite } from '../sqlite/driver.mjs'
import { CompleteCopies } from './complete-copies.ts'
import { CompleteLists } from './complete-lists.ts'
import { contentHash } from './content-hash.ts'
import { IngestLog } from './ingest-log.ts'
import { migrateStore } from './migrate-store.ts'
import { asKnownOn, inForce, known, served } from './two-clocks.ts'

/** One version of a record, as it was received. */
export interface Version {
  readonly id: string
  /** RFC 8785 canonical JSON of the record. */
  readonly json: string
  /** First calendar day on which it holds, or empty when the source states none. */
  readonly validFrom: string
  readonly firstSeen: string
  readonly lastSeen: string
  readonly supersededAt: string | null
}

export type PutResult = 'created' | 'amended' | 'unchanged'

/** A record as it is received. */
interface Received {
  readonly dataset: string
  readonly id: string
  readonly json: string
  readonly lineage: Lineage
  /** First calendar day on which it holds, when the source states one. */
  readonly validFrom?: string
  /** It says less than a record may: one that exists stays as it is. */
  readonly isOutline?: boolean
}

interface Lineage {
  readonly source_url: string | null
  readonly fetched_at: string | null
  readonly license: string | null
  /** The connector that read it; absent for rows that came normalised. */
  readonly source?: string
}

type Current = Pick<Version, 'id' | 'json' | 'validFrom'>

/** Every version of every record, never overwritten: the ground that snapshots are built from. */
export class RecordStore {
  /** What was read into this store, from which source. */
  readonly ingest: IngestLog
  /** Lists that name every record of a kind from a day on. */
  readonly lists: CompleteLists
  /** Datasets that are held whole. */
  readonly copies: CompleteCopies
  private readonly db: Database.Database
  private readonly find
  private readonly read
  private readonly touch
  private readonly supersede
  private readonly note
  private readonly add

  constructor(dataDir: string) {
    mkdirSync(dataDir, { recursive: true })
    const db = openSqlite(join(dataDir, 'records.sqlite'), { timeout: 10_000 })
    db.pragma('journal_mode = WAL')
    db.pragma('synchronous = FULL')
    migrateStore(db)
    this.db = db
    this.ingest = new IngestLog(db)
    this.lists = new CompleteLists(db, this)
    this.copies = new CompleteCopies(db)
    const current = 'from versions where dataset = ? and id = ? and superseded_at is null'
    this.find = db.prepare<[string, string], { seq: number; content: string; validFrom: string }>(
      `select seq, content_sha256 as content, valid_from as validFrom ${current}`,
    )
    this.read = db.prepare<[string, string], Current>(`select id, json, valid_from as validFrom ${current}`)
    this.touch = db.prepare('update versions set last_seen = ? where seq = ?')
    this.supersede = db.prepare('update versions set superseded_at = ? where seq = ?')
    this.note = db.prepare('insert into changes (dataset, id) values (?, ?)')
    this.add = db.prepare(`insert into versions
      (dataset, id, json, sha256, content_sha256, valid_from, source_url, fetched_at, license, source, first_seen, last_seen)
      values (@dataset, @id, @json, @sha256, @content, @validFrom, @source_url, @fetched_at, @license, @source, @now, @now)`)
  }

  /** Runs many puts as one transaction. */
  transaction<T>(work: () => T): T {
    return this.db.transaction(work).immediate()
  }

  /** Runs reads that all see the store as it stands at the first of them, whatever other processes write meanwhile. */
  reading<T>(work: () => T): T {
    return this.db.transaction(work).deferred()
  }

  /**
   * Adds a version when the record is new or says something else; otherwise only notes that it was seen again.
   * A version with another `validFrom` stands beside the current ones instead of replacing them.
   */
  put({ dataset, id, json, lineage, validFrom = '', isOutline = false }: Received, now: string): PutResult {
    const content = contentHash(json)
    const current = this.find.all(dataset, id)
    const replaced = current.find((version) => version.validFrom === validFrom)
    if (replaced && (isOutline || replaced.content === content)) {
      this.touch.run(now, replaced.seq)
      return 'unchanged'
    }
    if (replaced) this.supersede.run(now, replaced.seq)
    if (current.length > 0) this.note.run(dataset, id)
    const sha256 = hash('sha256', json)
    this.add.run({ dataset, id, json, sha256, content, validFrom, source: null, ...lineage, now })
    return current.length > 0 ? 'amended' : 'created'
  }

  /** Ends every current version of a record, for sources that announce deletions; false when there was none. */
  withdraw(dataset: string, id: string, now: string): boolean {
    return this.end('dataset = ? and id = ?', [dataset, id], now) > 0
  }

  /** Ends the current versions of a dataset that were not seen since `seenSince`; returns how many. */
  withdrawUnseen(dataset: string, seenSince: string, now: string): number {
    return this.end('dataset = ? and last_seen < ?', [dataset, seenSince], now)
  }

  private end(which: string, values: readonly string[], now: string): number {
    const condition = `superseded_at is null and ${which}`
    return this.transaction(() => {
      this.db
        .prepare(`insert into changes (dataset, id) select dataset, id from versions where ${condition}`)
        .run(values)
      return this.db.prepare(`update versions set superseded_at = ? where ${condition}`).run(now, ...values).changes
    })
  }

  /** The version of every record of a dataset that is shown on a day (see `served`), in id order (code points). */
  *current(dataset: string, today: string): Generator<{ id: string; json: string }> {
    const rows = this.db.prepare<[string], Current>(
      `select id, json, valid_from as validFrom from versions
       where dataset = ? and superseded_at is null order by id, valid_from`,
    )
    let sameId: Current[] = []
    const shown = () => {
      const version = served(sameId, today)
      return version ? [{ id: version.id, json: version.json }] : []
    }
    for (const row of rows.iterate(dataset)) {
      if (sameId[0]?.id !== row.id) {
        yield* shown()
        sameId = []
      }
      sameId.push(row)
    }
    yield* shown()
  }

  /** The JSON of one record that is shown on a day, or undefined when the record is unknown or withdrawn. */
  currentOf(dataset: string, id: string, today: string): string | undefined {
    return served(this.read.all(dataset, id), today)?.json
  }

  /** The current versions of one record, in no order. */
  versionsOf(dataset: string, id: string): Pick<Version, 'id' | 'json' | 'validFrom'>[] {
    return this.read.all(dataset, id)
  }

  /** The wording that the source of a record asks users to show, or null when no connector read it. */
  attributionOf(dataset: string, id: string): string | null {
    const attribution = this.db
      .prepare<[string, string], string>(
        `select attribution from versions join ingest_sources using (source)
         where dataset = ? and id = ? and superseded_at is null order by seq desc limit 1`,
      )
      .pluck()
    return attribution.get(dataset, id) ?? null
  }

  /** Every version of one record, oldest first. */
  history(dataset: string, id: string): Version[] {
    return this.db
      .prepare<[string, string], Version>(
        `select id, json, valid_from as validFrom, first_seen as firstSeen, last_seen as lastSeen,
           superseded_at as supersededAt
         from versions where dataset = ? and id = ? order by seq`,
      )
      .all(dataset, id)
  }

  /** The version that was shown at an instant (ISO 8601): in force on that day in Japan by what was known then. */
  asKnownOn(dataset: string, id: string, knownAt: string): Version | undefined {
    return asKnownOn(this.history(dataset, id), knownAt)
  }

  /** The version that holds on a calendar day, by what was known at an instant, or is known now. */
  validOn(dataset: string, id: string, day: string, knownAt?: string): Version | undefined {
    const history = this.history(dataset, id)
    const current = history.filter(({ supersededAt }) => supersededAt === null)
    return inForce(knownAt === undefined ? current : known(history, knownAt), day)
  }

  /** Where the history of this store stands, for `touchedSince`. */
  mark(): string {
    return `${this.identity()} ${this.changes()}`
  }

  /**
   * Records that may be shown otherwise than they were on a day `day` when the store stood at a mark: never too few.
   * All of them when the mark is null or of another store.
   */
  touchedSince(mark: string | null, day: string, today: string): IterableIterator<{ dataset: string; id: string }> {
    const [identity, changes] = mark?.split(' ') ?? []
    if (identity !== this.identity() || Number(changes) > this.changes()) {
      return this.db
        .prepare<[], { dataset: string; id: string }>(
          'select distinct dataset, id from versions where superseded_at is null',
        )
        .iterate()
    }
    return this.db
      .prepare<[number, string, string], { dataset: string; id: string }>(
        `select dataset, id from changes where number > ?
         union
         select dataset, id from versions
         where superseded_at is null and valid_from <> '' and valid_from > ? and valid_from <= ?`,
      )
      .iterate(Number(changes), day, today)
  }

  private identity = (): string => this.db.prepare('select id from identity').pluck().get() as string

  private changes = (): number =>
    this.db.prepare('select coalesce(max(number), 0) from changes').pluck().get() as number

  /** The newest moment at which any record was received, or null when there is none; one dataset may be left out. */
  lastSeen(besides = ''): string | null {
    return this.db.prepare('select max(last_seen) from versions where dataset <> ?').pluck().get(besides) as
      | string
      | null
  }

  close(): void {
    this.db.close()
  }
}
