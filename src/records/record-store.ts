import { hash } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type Database from 'better-sqlite3'
import { refuseHalfRestored } from '../sqlite/damage.ts'
import { ChangeLog, contentHash } from './change-log.ts'
import { CompleteCopies } from './complete-copies.ts'
import { CompleteLists } from './complete-lists.ts'
import { IngestLog } from './ingest-log.ts'
import { openStore } from './migrate-store.ts'
import { relicense } from './relicense.ts'
import { type SourceStatement, supersedes } from './source-order.ts'
import { SourceRuns } from './source-runs.ts'
import { SourceVisits } from './source-visits.ts'
import { asKnownOn, endMark, inForce, versionOnDay, versionsKnownAt } from './two-clocks.ts'
import { Withdrawals, type WithdrawResult } from './withdrawals.ts'

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

/** `older`: the source has said something later about the record, which stays as it is. */
export type PutResult = 'created' | 'amended' | 'unchanged' | 'older'

/** A record as it is received. */
interface Received {
  readonly dataset: string
  readonly id: string
  readonly json: string
  readonly lineage: Lineage
  /** First calendar day on which it holds, when the source states one. */
  readonly validFrom?: string
  /** Its place in the source's own order, comparable as text, when the source states one. */
  readonly position?: string
  /** It says less than a record may: a full one that exists stays as it is. */
  readonly isOutline?: boolean
}

interface Lineage {
  readonly source_url: string | null
  readonly fetched_at: string | null
  readonly license: string | null
  /** The connector that read it; absent for rows that came normalised. */
  readonly source?: string
}

type Current = Pick<Version, 'id' | 'json' | 'validFrom'> & {
  readonly isOutline?: number
  readonly source?: string | null
}
type Followed = Pick<Version, 'id' | 'json' | 'validFrom'> & { readonly followedOn: string }

interface Standing extends Omit<SourceStatement, 'isOutline'> {
  readonly seq: number
  readonly content: string
  readonly validFrom: string
  readonly isOutline: number
}

/** Every version of every record, never overwritten: the ground that snapshots are built from. */
export class RecordStore {
  /** What was read into this store, from which source. */
  readonly ingest: IngestLog
  /** Lists that name every record of a kind from a day on. */
  readonly lists: CompleteLists
  /** Datasets that are held whole. */
  readonly copies: CompleteCopies
  /** Every try to read a source over the network. */
  readonly runs: SourceRuns
  /** Which sources were looked at again. */
  readonly visits: SourceVisits
  /** Which records changed, and when. */
  readonly changes: ChangeLog
  private readonly db: Database.Database
  private readonly withdrawals: Withdrawals
  private readonly find
  private readonly read: Database.Statement<[string, string], Current>
  private readonly touch
  private readonly supersede
  private readonly add

  /** `waitMs`: how long it holds the process for another writer. */
  constructor(dataDir: string, { waitMs = 10_000 }: { readonly waitMs?: number } = {}) {
    refuseHalfRestored(dataDir)
    mkdirSync(dataDir, { recursive: true, mode: 0o700 })
    const db = openStore(join(dataDir, 'records.sqlite'), waitMs)
    this.db = db
    this.ingest = new IngestLog(db)
    this.lists = new CompleteLists(db, this)
    this.copies = new CompleteCopies(db)
    this.runs = new SourceRuns(db)
    this.visits = new SourceVisits(db)
    this.changes = new ChangeLog(db)
    this.withdrawals = new Withdrawals(db)
    const current = 'from versions where dataset = ? and id = ? and superseded_at is null'
    this.find = db.prepare<[string, string], Standing>(
      `select seq, content_sha256 as content, valid_from as validFrom, position, is_outline as isOutline,
        fetched_at as fetchedAt ${current}`,
    )
    this.read = db.prepare(`select id, json, valid_from as validFrom, is_outline as isOutline ${current}`)
    this.touch = db.prepare('update versions set last_seen = ?, position = max(position, ?) where seq = ?')
    this.supersede = db.prepare('update versions set superseded_at = ? where seq = ?')
    this.add = db.prepare(`insert into versions
      (dataset, id, json, sha256, content_sha256, valid_from, position, is_outline,
        source_url, fetched_at, license, source, first_seen, last_seen)
      values (@dataset, @id, @json, @sha256, @content, @validFrom, @position, @isOutline,
        @source_url, @fetched_at, @license, @source, @now, @now)`)
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
   * Adds a version when the record is new or its source says something else since; otherwise only notes that it was seen again.
   * A version with another `validFrom` stands beside the current ones instead of replacing them.
   */
  put(received: Received, now: string): PutResult {
    const { dataset, id, json, lineage, validFrom = '', position = '', isOutline = false } = received
    const content = contentHash(json)
    const current = this.find.all(dataset, id)
    const standing = current.find((version) => version.validFrom === validFrom)
    if (standing) {
      const seenAgain = standing.content === content
      if (seenAgain || (isOutline && !standing.isOutline)) {
        this.touch.run(now, seenAgain ? position : '', standing.seq)
        return 'unchanged'
      }
      const stated = { position, isOutline, fetchedAt: lineage.fetched_at, isNormalised: lineage.source === undefined }
      if (!supersedes(stated, { ...standing, isOutline: standing.isOutline === 1 })) return 'older'
    }
    if (this.withdrawals.isBehind(dataset, id, position)) return 'older'
    if (standing) this.supersede.run(now, standing.seq)
    if (current.length > 0) this.changes.note(dataset, id)
    this.add.run({
      dataset,
      id,
      json,
      content,
      validFrom,
      source: null,
      ...lineage,
      now,
      sha256: hash('sha256', json),
      // What has no position of its own corrects the statement that it replaces.
      position: position || (standing?.position ?? ''),
      isOutline: Number(isOutline),
    })
    return current.length > 0 ? 'amended' : 'created'
  }

  /** Ends the current versions of a record up to a position, for sources that announce deletions. */
  withdraw(dataset: string, id: string, now: string, position = ''): WithdrawResult {
    if (position !== '') this.withdrawals.note(dataset, id, position)
    const isEarlier = position === '' ? '' : 'and position <= ?'
    const values = position === '' ? [dataset, id] : [dataset, id, position]
    if (this.end(`dataset = ? and id = ? ${isEarlier}`, values, now) > 0) return 'withdrawn'
    return this.find.get(dataset, id) ? 'older' : 'unknown'
  }

  /** Ends the current versions of a dataset that were not seen since `seenSince`; returns how many. */
  withdrawUnseen(dataset: string, seenSince: string, now: string): number {
    return this.end('dataset = ? and last_seen < ?', [dataset, seenSince], now)
  }

  /** Gives current versions the licence that the table of publishers states for their source; returns how many had another. */
  relicense(now: string): number {
    return this.transaction(() => relicense(this.db, this.changes, now))
  }

  private end(which: string, values: readonly string[], now: string): number {
    const condition = `superseded_at is null and ${which}`
    return this.transaction(() => {
      this.changes.noteWhere(condition, values)
      return this.db.prepare(`update versions set superseded_at = ? where ${condition}`).run(now, ...values).changes
    })
  }

  /** The version of every record of a dataset that is shown on a day (see `served`), in id order (code points). */
  *current(dataset: string, today: string): Generator<{ id: string; json: string; source: string | null }> {
    const rows = this.db.prepare<[string], Current>(
      `select id, json, valid_from as validFrom, source from versions
       where dataset = ? and superseded_at is null order by id, valid_from`,
    )
    let sameId: Current[] = []
    const shown = () => {
      const version = versionOnDay(sameId, today)
      return version ? [{ id: version.id, json: version.json, source: version.source ?? null }] : []
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

  /** Versions of a dataset that its source let hold from a stated day on, with the day on which another one, or the end, followed. */
  *followed(dataset: string, today: string): Generator<Followed> {
    const rows = this.db.prepare<[string, string, string], Followed>(
      `select id, json, valid_from as validFrom, (
         select min(valid_from) from versions as later where later.dataset = earlier.dataset and later.id = earlier.id
         and later.superseded_at is null and later.valid_from > earlier.valid_from) as followedOn
       from versions as earlier
       where dataset = ? and superseded_at is null and valid_from > '' and json <> ? and followedOn <= ?`,
    )
    yield* rows.iterate(dataset, endMark, today)
  }

  /** When what is held of a source was fetched, each instant once, in order. */
  fetchTimes(source: string): string[] {
    return this.db
      .prepare<[string], string>(
        'select distinct fetched_at from versions where source = ? and fetched_at is not null order by fetched_at',
      )
      .pluck()
      .all(source)
  }

  /** The JSON of one record that is shown on a day, or undefined when the record is unknown or withdrawn. */
  currentOf(dataset: string, id: string, today: string): string | undefined {
    return versionOnDay(this.read.all(dataset, id), today)?.json
  }

  /** The current versions of one record, in no order. */
  versionsOf(dataset: string, id: string): Current[] {
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
    return inForce(knownAt === undefined ? current : versionsKnownAt(history, knownAt), day)
  }

  /** How many records are held of each dataset. */
  currentCounts(): [dataset: string, records: number][] {
    const counts = this.db.prepare<[], [string, number]>(
      'select dataset, count(*) from versions where superseded_at is null group by dataset order by dataset',
    )
    return counts.raw().all()
  }

  /** The newest moment at which any record was received, or null when there is none; one dataset may be left out. */
  lastSeen(besides = ''): string | null {
    const newest = this.db.prepare('select max(last_seen) from versions where dataset <> ?').pluck()
    return newest.get(besides) as string | null
  }

  close(): void {
    this.db.close()
  }
}
