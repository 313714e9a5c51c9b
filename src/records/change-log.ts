import { hash } from 'node:crypto'
import type Database from 'better-sqlite3'

/** Versions that a mark leaves out: those of a dataset whose ids have a form (GLOB of SQLite). */
export interface LeftOut {
  readonly dataset: string
  readonly ids: string
}

const nothing: LeftOut = { dataset: '', ids: '' }

/** Which records got another version or lost theirs, in the order in which it happened; records that are new are no change. */
export class ChangeLog {
  private readonly add
  private readonly comingIntoForce

  constructor(private readonly db: Database.Database) {
    this.add = db.prepare('insert into changes (dataset, id) values (?, ?)')
    this.comingIntoForce = db.prepare(
      "select 1 from versions where superseded_at is null and valid_from <> '' and valid_from > ? and valid_from <= ? limit 1",
    )
  }

  note(dataset: string, id: string): void {
    this.add.run(dataset, id)
  }

  /** Notes every record with a version that satisfies a condition on the table `versions`. */
  noteWhere(condition: string, values: readonly string[]): void {
    this.db
      .prepare(`insert into changes (dataset, id) select dataset, id from versions where ${condition}`)
      .run(...values)
  }

  /** Where the store stands, for `touchedSince` and `standsAt`; versions that a build makes itself may be left out. */
  mark(besides: LeftOut = nothing): string {
    return `${this.identity()} ${this.last()} ${this.newest(besides)}`
  }

  /** Whether a build on `today` would be made of the same records as one on `day` at a mark; no where it cannot be told. */
  standsAt(mark: string | null, { day, today, besides }: { day: string; today: string; besides: LeftOut }): boolean {
    return mark === this.mark(besides) && this.comingIntoForce.get(day, today) === undefined
  }

  /**
   * Records that may be shown otherwise than they were on a day `day` when the store stood at a mark: never too few.
   * All of them when the mark is null or of another store.
   */
  touchedSince(mark: string | null, day: string, today: string): IterableIterator<{ dataset: string; id: string }> {
    const [identity, changes] = mark?.split(' ') ?? []
    if (identity !== this.identity() || Number(changes) > this.last()) {
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

  private newest({ dataset, ids }: LeftOut): number {
    const found = this.db
      .prepare('select seq from versions where not (dataset = ? and id glob ?) order by seq desc limit 1')
      .pluck()
    return (found.get(dataset, ids) as number | undefined) ?? 0
  }

  private identity = (): string => this.db.prepare('select id from identity').pluck().get() as string

  private last = (): number => this.db.prepare('select coalesce(max(number), 0) from changes').pluck().get() as number
}

/**
 * SHA-256 in hex of what a record says, without the moments at which it was fetched or written down. `updated_at` is one of
 * them: a source that restates the same facts under a later date said nothing new, and new facts bring their own date along.
 */
export function contentHash(json: string): string {
  const content = JSON.parse(json) as Record<string, unknown>
  // What is undefined is not written; a copy without these keys would cost more than everything else here.
  content.source_fetched_at = undefined
  content.fetched_at = undefined
  content.updated_at = undefined
  return hash('sha256', JSON.stringify(content))
}
