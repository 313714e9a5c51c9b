import type Database from 'better-sqlite3'

const schema = `
  create table if not exists ingest_document_readers (
    source text not null,
    sha256 text not null,
    reader integer not null,
    primary key (source, sha256)
  ) without rowid;
  create table if not exists ingest_source_readers (
    source text primary key,
    reader integer not null
  );
`

/** By which version of its reader each document was read; what no version is noted of, an earlier one read (1). */
export class ReaderLog {
  constructor(private readonly db: Database.Database) {
    db.exec(schema)
  }

  /** Notes by which reader a document was read to its end. */
  note(source: string, sha256: string, reader: number): void {
    this.db.prepare('insert or replace into ingest_document_readers values (?, ?, ?)').run(source, sha256, reader)
  }

  readerOf(source: string, sha256: string): number {
    const found = this.db
      .prepare<[string, string], number>('select reader from ingest_document_readers where source = ? and sha256 = ?')
      .pluck()
      .get(source, sha256)
    return found ?? 1
  }

  /** How many documents of a source an older reader read last. */
  readBefore(source: string, reader: number): number {
    const count = this.db
      .prepare<[string, number], number>(
        `select count(*) from ingest_documents left join ingest_document_readers using (source, sha256)
         where source = ? and state = 'finished' and coalesce(reader, 1) < ?`,
      )
      .pluck()
    return count.get(source, reader) ?? 0
  }

  /** Notes that all that a source gives was asked for and read: what is older still is not given any more. */
  noteWhole(source: string, reader: number): void {
    this.db.prepare('insert or replace into ingest_source_readers values (?, ?)').run(source, reader)
  }

  /** Whether documents of a source wait to be read again, because it was not asked for all of them since its reader changed. */
  isBehind(source: string, reader: number): boolean {
    const whole = this.db
      .prepare<[string], number>('select reader from ingest_source_readers where source = ?')
      .pluck()
      .get(source)
    return (whole ?? 1) < reader && this.readBefore(source, reader) > 0
  }
}
