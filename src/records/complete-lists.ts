import type Database from 'better-sqlite3'
import type { RecordStore } from './record-store.ts'
import { endMark, inForce } from './two-clocks.ts'

/** A source named every record whose id begins so and that holds from a day on, such as the articles of one revision. */
export interface CompleteList {
  readonly dataset: string
  readonly beginning: string
  readonly validFrom: string
  /** Its place in the source's own order, comparable as text, when the source states one. */
  readonly position?: string
}

/** A list of all records of a source stands under the source, not under a beginning of ids. */
const wholeOf = (source: string): string => `all of ${source}`

const noLineage = { source_url: null, fetched_at: null, license: null }

/** Ends records that a complete list no longer names, whatever the order in which lists are read. */
export class CompleteLists {
  constructor(
    private readonly db: Database.Database,
    private readonly store: Pick<RecordStore, 'put' | 'versionsOf'>,
  ) {}

  /** Whether the source gave a later list of the same records that hold from the same day. */
  isOlder({ dataset, beginning, validFrom, position = '' }: CompleteList): boolean {
    const known = this.db
      .prepare<[string, string, string], string>(
        'select position from complete_lists where dataset = ? and beginning = ? and valid_from = ?',
      )
      .pluck()
      .get(dataset, beginning, validFrom)
    return position !== '' && known !== undefined && known > position
  }

  /** Takes note of a list and of the records it names; versions that held before it stay. Returns how many ended. */
  add(list: CompleteList, named: ReadonlySet<string>, now: string): number {
    const { dataset, validFrom, position = '' } = list
    this.note(list)
    const others = this.idsOf(list).filter((id) => !named.has(id))
    const next = this.nextAfter(list)
    // A later list was read first: what it did not name ends with it, although it was not known then.
    const bygone = next === null ? 0 : this.end([...named], { ...next, dataset, isReplacing: false }, now)
    return this.end(others, { dataset, validFrom, position, isReplacing: position !== '' }, now) + bygone
  }

  /** Whether a source gave a later list of all its records of a dataset. */
  isOlderWhole(source: string, dataset: string, position: string): boolean {
    return this.isOlder({ dataset, beginning: wholeOf(source), validFrom: '', position })
  }

  noteWhole(source: string, dataset: string, position: string): void {
    this.note({ dataset, beginning: wholeOf(source), validFrom: '', position })
  }

  /** What is held of a source in a dataset. */
  idsOfSource(source: string, dataset: string): string[] {
    return this.db
      .prepare<[string, string], string>(
        'select distinct id from versions where dataset = ? and source = ? and superseded_at is null',
      )
      .pluck()
      .all(dataset, source)
  }

  private note({ dataset, beginning, validFrom, position = '' }: CompleteList): void {
    this.db
      .prepare(`insert into complete_lists (dataset, beginning, valid_from, position) values (?, ?, ?, ?)
        on conflict do update set position = max(position, excluded.position)`)
      .run(dataset, beginning, validFrom, position)
  }

  private idsOf({ dataset, beginning }: CompleteList): string[] {
    return this.db
      .prepare<[string, string, string], string>(
        'select distinct id from versions where dataset = ? and superseded_at is null and id >= ? and id < ?',
      )
      .pluck()
      .all(dataset, beginning, `${beginning}\u{10ffff}`)
  }

  private nextAfter({ dataset, beginning, validFrom }: CompleteList): { validFrom: string; position: string } | null {
    const next = this.db
      .prepare<[string, string, string], { validFrom: string; position: string }>(
        `select valid_from as validFrom, position from complete_lists
         where dataset = ? and beginning = ? and valid_from > ? order by valid_from limit 1`,
      )
      .get(dataset, beginning, validFrom)
    return next ?? null
  }

  /**
   * Ends those records that hold on a day and have no version that begins on it; `isReplacing` ends those as well whose
   * version of that day stands before the list: another revision of the same day still had them.
   */
  private end(ids: readonly string[], at: Ending, now: string): number {
    const { dataset, validFrom, position, isReplacing } = at
    const isEnding = (id: string) => {
      const versions = this.store.versionsOf(dataset, id)
      const ofThatDay = versions.find((version) => version.validFrom === validFrom)
      return ofThatDay ? isReplacing && ofThatDay.json !== endMark : inForce(versions, validFrom) !== undefined
    }
    const put = (id: string) =>
      this.store.put({ dataset, id, json: endMark, lineage: noLineage, validFrom, position }, now)
    return ids
      .filter(isEnding)
      .map(put)
      .filter((result) => result === 'amended').length
  }
}

interface Ending {
  readonly dataset: string
  readonly validFrom: string
  readonly position: string
  readonly isReplacing: boolean
}
