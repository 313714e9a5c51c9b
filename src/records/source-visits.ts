import type Database from 'better-sqlite3'

/** How a look at a page ended: `robots` = its site asks robots not to; `refused` = it answers others only. */
export type VisitState = 'read' | 'gone' | 'robots' | 'refused' | 'unreadable' | 'unreachable'

/** When a page was looked at last, and what came of it. */
export interface SourceVisit {
  readonly url: string
  readonly host: string
  readonly state: VisitState
  readonly why: string | null
  readonly visited_at: string
  readonly sha256: string | null
  /** What the server tells its versions apart by, for the next look. */
  readonly etag: string | null
  readonly last_modified: string | null
}

/** How many pages of a host ended so. */
export interface VisitCount {
  readonly host: string
  readonly state: VisitState
  readonly pages: number
  readonly last: string
}

const schema = `
  create table if not exists source_visits (
    url text primary key,
    host text not null,
    state text not null,
    why text,
    visited_at text not null,
    sha256 text,
    etag text,
    last_modified text
  )`

/** Which pages were looked at, so that a run that was killed goes on where it stopped. */
export class SourceVisits {
  constructor(private readonly db: Database.Database) {
    db.exec(schema)
  }

  of(url: string): SourceVisit | undefined {
    return this.db.prepare<[string], SourceVisit>('select * from source_visits where url = ?').get(url)
  }

  note(visit: SourceVisit): void {
    this.db
      .prepare(
        `insert or replace into source_visits (url, host, state, why, visited_at, sha256, etag, last_modified)
         values (@url, @host, @state, @why, @visited_at, @sha256, @etag, @last_modified)`,
      )
      .run(visit)
  }

  /** By host and how the look at them ended, hosts with most pages first. */
  counts(): VisitCount[] {
    return this.db
      .prepare<[], VisitCount>(
        `select host, state, count(*) as pages, max(visited_at) as last, sum(count(*)) over (partition by host) as all_of_host
         from source_visits group by host, state order by all_of_host desc, host, state`,
      )
      .all()
      .map(({ host, state, pages, last }) => ({ host, state, pages, last }))
  }
}
