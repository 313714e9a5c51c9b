import type Database from 'better-sqlite3'
import { byName } from '../lib/by-name.ts'
import type { FieldGap } from '../schema/gap.ts'
import type { Rhythm } from '../schema/source-state.ts'
import { ReaderLog } from './reader-log.ts'

/** A gap as a snapshot keeps it below its dataset, with the source that has it. */
export type KeptGap = Omit<FieldGap, 'code' | 'dataset'> & { readonly source: string }

/** When a source was last read, and how often it publishes; null where it keeps to no rhythm or an earlier version read it. */
export interface SourceReading {
  readonly read_at: string
  readonly rhythm: Rhythm | null
}

interface SaidBySource {
  readonly attribution: string
  readonly gaps: readonly FieldGap[]
  readonly rhythm?: Rhythm | undefined
}

const schema = `
  create table if not exists ingest_documents (
    source text not null,
    sha256 text not null,
    name text not null,
    state text not null check (state in ('reading', 'finished')),
    finished_at text,
    counts text,
    primary key (source, sha256)
  );
  create table if not exists ingest_sources (
    source text primary key,
    last_run_at text not null,
    attribution text not null,
    known_gaps text not null
  );
  create table if not exists ingest_rhythms (
    source text primary key,
    rhythm text
  );
  create table if not exists ingest_answers (
    source text not null,
    request text not null,
    sha256 text not null,
    fetched_at text not null,
    primary key (source, request)
  );
`

/** Which documents of which source were read to their end, so that a run that was killed goes on where it stopped. */
export class IngestLog {
  /** By which version of a reader documents were read. */
  readonly readers: ReaderLog

  constructor(private readonly db: Database.Database) {
    db.exec(schema)
    this.readers = new ReaderLog(db)
  }

  /** Whether a document was read to its end, by this version of its reader or a later one. */
  isFinished(source: string, sha256: string, reader = 1): boolean {
    const row = this.db
      .prepare('select state from ingest_documents where source = ? and sha256 = ?')
      .get(source, sha256)
    const isRead = (row as { state: string } | undefined)?.state === 'finished'
    return isRead && (reader === 1 || this.readers.readerOf(source, sha256) >= reader)
  }

  /** What a document was called when it was read. */
  nameOf(source: string, sha256: string): string | undefined {
    return this.db
      .prepare<[string, string], string>('select name from ingest_documents where source = ? and sha256 = ?')
      .pluck()
      .get(source, sha256)
  }

  start(source: string, sha256: string, name: string): void {
    this.db
      .prepare(`insert into ingest_documents (source, sha256, name, state) values (?, ?, ?, 'reading')
        on conflict do update set name = excluded.name, state = 'reading', finished_at = null, counts = null`)
      .run(source, sha256, name)
  }

  finish(source: string, sha256: string, counts: Readonly<Record<string, number>>, now: string): void {
    this.db
      .prepare(
        `update ingest_documents set state = 'finished', finished_at = ?, counts = ? where source = ? and sha256 = ?`,
      )
      .run(now, JSON.stringify(counts), source, sha256)
  }

  /** How many rows of a document were rejected, or null when it was not read to its end. */
  rejectedIn(source: string, sha256: string): number | null {
    const row = this.db
      .prepare<[string, string], { counts: string }>(
        `select counts from ingest_documents where source = ? and sha256 = ? and state = 'finished'`,
      )
      .get(source, sha256)
    return row ? ((JSON.parse(row.counts) as { rejected?: number }).rejected ?? 0) : null
  }

  /** Notes that a source was read, how it wants to be named, what it never says, and how often it publishes. */
  noteSource(source: string, said: SaidBySource, now: string): void {
    const gaps = said.gaps.map(({ dataset, field, message, message_ja }) => ({ dataset, field, message, message_ja }))
    this.db
      .prepare(`insert into ingest_sources (source, last_run_at, attribution, known_gaps) values (?, ?, ?, ?)
        on conflict do update set
          last_run_at = excluded.last_run_at, attribution = excluded.attribution, known_gaps = excluded.known_gaps`)
      .run(source, now, said.attribution, JSON.stringify(gaps))
    this.db.prepare('insert or replace into ingest_rhythms values (?, ?)').run(source, said.rhythm ?? null)
  }

  /** When each source was last read, by its name. */
  readings(): Record<string, SourceReading> {
    const rows = this.db
      .prepare<[], SourceReading & { source: string }>(
        `select source, last_run_at as read_at, rhythm from ingest_sources left join ingest_rhythms using (source)
         order by source`,
      )
      .all()
    return Object.fromEntries(rows.map(({ source, ...reading }) => [source, reading]))
  }

  /** The wording that each source that was read asks users to show, by its name. */
  attributions(): Record<string, string> {
    const rows = this.db
      .prepare<[], { source: string; attribution: string }>(
        'select source, attribution from ingest_sources order by source',
      )
      .all()
    return Object.fromEntries(rows.map(({ source, attribution }) => [source, attribution]))
  }

  /** What the sources that were read never say, by dataset. */
  knownGaps(): Record<string, KeptGap[]> {
    const rows = this.db
      .prepare<[], { source: string; known_gaps: string }>(
        'select source, known_gaps from ingest_sources order by source',
      )
      .all()
    const byDataset: Record<string, KeptGap[]> = byName({})
    for (const { source, known_gaps } of rows)
      for (const { dataset, ...gap } of JSON.parse(known_gaps) as Omit<FieldGap, 'code'>[]) {
        byDataset[dataset] ??= []
        byDataset[dataset].push({ ...gap, source })
      }
    return byDataset
  }

  /** The answer that a source gave to a request since an instant, in a run that was not finished. */
  answer(source: string, request: string, since: string): { sha256: string; fetchedAt: string } | undefined {
    return this.db
      .prepare<[string, string, string], { sha256: string; fetchedAt: string }>(
        'select sha256, fetched_at as fetchedAt from ingest_answers where source = ? and request = ? and fetched_at >= ?',
      )
      .get(source, request, since)
  }

  noteAnswer(source: string, request: string, sha256: string, fetchedAt: string): void {
    this.db.prepare('insert or replace into ingest_answers values (?, ?, ?, ?)').run(source, request, sha256, fetchedAt)
  }

  /** Is asked anew. */
  forgetAnswer(source: string, request: string): void {
    this.db.prepare('delete from ingest_answers where source = ? and request = ?').run(source, request)
  }

  /** A finished run begins anew next time. */
  forgetAnswers(source: string): void {
    this.db.prepare('delete from ingest_answers where source = ?').run(source)
  }
}
