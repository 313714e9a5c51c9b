import type Database from 'better-sqlite3'
import { byName } from '../lib/by-name.ts'
import { nextWorkingDay } from '../lib/working-day.ts'

/** That the store holds every record of a dataset as of a day; a dataset without one is a partial copy. */
export interface CompleteCopy {
  /** The last day (YYYY-MM-DD) of which nothing is missing. */
  readonly as_of: string
  /** The source that delivered the list, or `operator` who declared it. */
  readonly stated_by: string
  /** The first working day whose changes were not read although later ones were; null when none is missing. */
  readonly missing_from: string | null
}

/** A part of a complete list, or of the changes to one, that was read to its end without a rejected row. */
export interface ListPart {
  readonly dataset: string
  /** Name of the part in a complete list; null for changes. */
  readonly part: string | null
  /** First and last day that it speaks of; a complete list speaks of one. */
  readonly from: string
  readonly to: string
}

const schema = `
  create table if not exists list_parts (
    source text not null, dataset text not null, part text not null, first_day text not null, last_day text not null,
    primary key (source, dataset, part, first_day, last_day)
  ) without rowid;
  create table if not exists declared_lists (dataset text primary key, as_of text not null) without rowid;
  create table if not exists list_sets (source text not null, dataset text not null, sets text not null,
    primary key (source, dataset)) without rowid;
`

/** Which datasets the store holds whole, and of which day. */
export class CompleteCopies {
  constructor(private readonly db: Database.Database) {
    db.exec(schema)
  }

  /** Notes parts that a source delivered, and which parts make a list whole (any one of the sets does). */
  note(source: string, sets: readonly (readonly string[])[], parts: readonly ListPart[]): void {
    const put = this.db.prepare('insert or ignore into list_parts values (?, ?, ?, ?, ?)')
    const whole = this.db.prepare('insert or replace into list_sets values (?, ?, ?)')
    this.db.transaction(() => {
      for (const { dataset, part, from, to } of parts) {
        put.run(source, dataset, part ?? '', from, to)
        whole.run(source, dataset, JSON.stringify(sets))
      }
    })()
  }

  /** The operator says that the store holds every record of a dataset as of a day. */
  declare(dataset: string, asOf: string): void {
    this.db.prepare('insert or replace into declared_lists values (?, ?)').run(dataset, asOf)
  }

  /** The complete copies by dataset. */
  all(): Record<string, CompleteCopy> {
    const declared = this.db
      .prepare<[], { dataset: string; as_of: string }>('select dataset, as_of from declared_lists')
      .all()
    const copies: Record<string, CompleteCopy> = byName({})
    for (const { dataset, as_of } of declared) copies[dataset] = { as_of, stated_by: 'operator', missing_from: null }
    for (const { source, dataset, sets } of this.db
      .prepare<[], { source: string; dataset: string; sets: string }>('select * from list_sets order by source')
      .all()) {
      const copy = this.ofSource(source, dataset, JSON.parse(sets) as string[][])
      if (copy && copy.as_of >= (copies[dataset]?.as_of ?? '')) copies[dataset] = copy
    }
    return Object.fromEntries(Object.entries(copies).sort(([a], [b]) => (a < b ? -1 : 1)))
  }

  private ofSource(source: string, dataset: string, sets: readonly (readonly string[])[]): CompleteCopy | undefined {
    const parts = this.db
      .prepare<[string, string], { part: string; first_day: string; last_day: string }>(
        'select part, first_day, last_day from list_parts where source = ? and dataset = ? order by first_day, last_day',
      )
      .all(source, dataset)
    const partsOn = (day: string) => parts.filter(({ part, last_day }) => part !== '' && last_day === day)
    const isWhole = ({ last_day }: { last_day: string }) =>
      sets.some((set) =>
        isWithin(
          set,
          partsOn(last_day).map(({ part }) => part),
        ),
      )
    const whole = parts.filter(({ part }) => part !== '').findLast(isWhole)
    if (!whole) return undefined
    let asOf = whole.last_day
    let missing: string | null = null
    for (const { part, first_day, last_day } of parts) {
      if (part !== '' || last_day <= asOf) continue
      const next = nextWorkingDay(asOf)
      if (first_day > next) {
        missing = next
        break
      }
      asOf = last_day
    }
    return { as_of: asOf, stated_by: source, missing_from: missing }
  }
}

const isWithin = (set: readonly string[], parts: readonly string[]): boolean =>
  set.every((part) => parts.includes(part))
