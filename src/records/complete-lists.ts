import type Database from 'better-sqlite3'
import type { RecordStore } from './record-store.ts'
import { ended, inForce } from './two-clocks.ts'

/** A source named every record whose id begins so and that holds from a day on, such as the articles of one revision. */
export interface CompleteList {
  readonly dataset: string
  readonly beginning: string
  readonly validFrom: string
}

const noLineage = { source_url: null, fetched_at: null, license: null }

/** Ends records that a complete list no longer names, whatever the order in which lists are read. */
export class CompleteLists {
  constructor(
    private readonly db: Database.Database,
    private readonly store: Pick<RecordStore, 'put' | 'versionsOf'>,
  ) {}

  /** Takes note of a list and of the records it names; versions that held before it stay. Returns how many ended. */
  add(list: CompleteList, named: ReadonlySet<string>, now: string): number {
    const { dataset, beginning, validFrom } = list
    this.db.prepare('insert or ignore into complete_lists values (?, ?, ?)').run(dataset, beginning, validFrom)
    const others = this.idsOf(list).filter((id) => !named.has(id))
    const next = this.nextAfter(list)
    // A later list was read first: what it did not name ends with it, although it was not known then.
    const bygone = next === null ? 0 : this.end(dataset, [...named], next, now)
    return this.end(dataset, others, validFrom, now) + bygone
  }

  private idsOf({ dataset, beginning }: CompleteList): string[] {
    return this.db
      .prepare<[string, string, string], string>(
        'select distinct id from versions where dataset = ? and superseded_at is null and id >= ? and id < ?',
      )
      .pluck()
      .all(dataset, beginning, `${beginning}\u{10ffff}`)
  }

  private nextAfter({ dataset, beginning, validFrom }: CompleteList): string | null {
    return this.db
      .prepare('select min(valid_from) from complete_lists where dataset = ? and beginning = ? and valid_from > ?')
      .pluck()
      .get(dataset, beginning, validFrom) as string | null
  }

  /** Ends those records that hold on a day and have no version that begins on it. */
  private end(dataset: string, ids: readonly string[], day: string, now: string): number {
    const ending = ids.filter((id) => {
      const versions = this.store.versionsOf(dataset, id)
      return inForce(versions, day) && !versions.some(({ validFrom }) => validFrom === day)
    })
    for (const id of ending) this.store.put({ dataset, id, json: ended, lineage: noLineage, validFrom: day }, now)
    return ending.length
  }
}
