import { type AnyDataset, idOf } from '../schema/dataset.ts'
import { figuresOf, readDayOf, recordWay, standingTogether } from '../schema/figures.ts'

type Row = Record<string, unknown>
type Counts = Record<string, number>

/** What is counted of a dataset while it is built, so that no answer has to count. */
export interface DatasetStatistics {
  /** Share of rows in which a field is neither null nor empty, 0 to 1, four decimals. */
  readonly coverage: Readonly<Counts>
  /** Visible rows in which a field is neither null nor empty; absent in snapshots of earlier versions. */
  readonly filled?: Readonly<Counts>
  /** Visible rows by value of each field that the dataset counts; null counts as `_none`. */
  readonly counts: Readonly<Record<string, Readonly<Counts>>>
  /** Visible rows by day of fetch, by value of the first counted field. */
  readonly fetch_days: Readonly<Record<string, Readonly<Counts>>>
  /** Newest fetch of the visible rows of each value that is counted; absent in snapshots of earlier versions. */
  readonly last_fetched_by?: Readonly<Record<string, Readonly<Record<string, string>>>>
  /** Newest fetch of a visible row, or null. */
  readonly last_fetched_at: string | null
  /** How sure its figures and its visible rows are, each by standing; absent in snapshots of earlier versions. */
  readonly standings?: { readonly figures: Readonly<Counts>; readonly records: Readonly<Counts> }
  /** Visible rows by how they came to be known, and the newest day on which a source of one or its copy was read. */
  readonly ways?: Readonly<Counts>
  readonly last_read_day?: string | null
  /**
   * Visible rows by the source that was read for them and by prefecture (`_none`: no place is named; the source `_none`:
   * written down or handed over); absent in snapshots of earlier versions.
   */
  readonly by_source?: Readonly<Record<string, Readonly<Counts>>>
  /** By an id that a record had before, the one that it has; absent where none had another. */
  readonly former_ids?: Readonly<Record<string, string>>
}

/** Gathers the statistics of one dataset, row by row. */
export class Statistics {
  private rows = 0
  private lastFetchedAt: string | null = null
  private readonly filled: Map<string, number>
  private readonly shown: Counts
  private readonly counts: Record<string, Counts>
  private readonly fetchDays: Record<string, Counts> = Object.create(null)
  private readonly lastFetchedBy: Record<string, Record<string, string>>
  private readonly former: Record<string, string> = Object.create(null)
  private readonly ways = noCounts()
  private readonly bySource: Record<string, Counts> = Object.create(null)
  private lastReadDay: string | null = null
  private readonly standings = { figures: noCounts(), records: noCounts() }

  constructor(private readonly dataset: AnyDataset) {
    this.filled = new Map(Object.keys(dataset.fields).map((name) => [name, 0]))
    this.shown = Object.fromEntries([...this.filled.keys()].map((name) => [name, 0]))
    this.counts = Object.fromEntries((dataset.counted ?? []).map((field) => [field, noCounts()]))
    this.lastFetchedBy = Object.fromEntries((dataset.counted ?? []).map((field) => [field, Object.create(null)]))
  }

  add(record: Row, isHidden: boolean, source: string | null = null): void {
    this.rows++
    for (const [name, count] of this.filled) {
      if (isEmpty(record[name])) continue
      this.filled.set(name, count + 1)
      if (!isHidden) this.shown[name] = (this.shown[name] ?? 0) + 1
    }
    this.addFormer(record)
    if (isHidden) return
    this.bySource[source ?? '_none'] ??= noCounts()
    add(this.bySource[source ?? '_none'] as Counts, record.prefecture)
    for (const [field, counts] of Object.entries(this.counts)) add(counts, record[field])
    this.addStandings(record)
    const fetched = record.source_fetched_at
    if (typeof fetched !== 'string') return
    const [group = ''] = this.dataset.counted ?? []
    const value = String(record[group] ?? '_none')
    this.fetchDays[value] ??= noCounts()
    add(this.fetchDays[value], fetched.slice(0, 10))
    for (const [field, newest] of Object.entries(this.lastFetchedBy)) keepNewest(newest, record[field], fetched)
    if (this.lastFetchedAt === null || fetched > this.lastFetchedAt) this.lastFetchedAt = fetched
  }

  private addFormer(record: Row): void {
    const { former } = this.dataset
    if (former === undefined || record[former] === undefined) return
    for (const id of record[former] as string[]) this.former[id] ??= idOf(this.dataset, record)
  }

  private addStandings(record: Row): void {
    const figures = figuresOf(this.dataset, record)
    for (const { standing } of figures) add(this.standings.figures, standing)
    add(this.standings.records, standingTogether(this.dataset, record, figures))
    add(this.ways, recordWay(record, figures))
    const day = readDayOf({ source_fetched_at: null, ...record })
    if (day !== null && day > (this.lastReadDay ?? '')) this.lastReadDay = day
  }

  result(): DatasetStatistics {
    const share = (count: number) => (this.rows === 0 ? 0 : Math.round((count / this.rows) * 10_000) / 10_000)
    return {
      coverage: Object.fromEntries([...this.filled].map(([name, count]) => [name, share(count)])),
      filled: this.shown,
      counts: Object.fromEntries(Object.entries(this.counts).map(([field, counts]) => [field, sorted(counts)])),
      fetch_days: Object.fromEntries(Object.entries(this.fetchDays).map(([group, days]) => [group, sorted(days)])),
      last_fetched_by: Object.fromEntries(Object.entries(this.lastFetchedBy).map(([field, of]) => [field, sorted(of)])),
      last_fetched_at: this.lastFetchedAt,
      standings: { figures: sorted(this.standings.figures), records: sorted(this.standings.records) },
      ways: sorted(this.ways),
      last_read_day: this.lastReadDay,
      by_source: Object.fromEntries(
        Object.entries(sorted(this.bySource)).map(([source, counts]) => [source, sorted(counts)]),
      ),
      ...(Object.keys(this.former).length > 0 && { former_ids: sorted(this.former) }),
    }
  }
}

/** Without a prototype: a value may be named like a property of every object. */
const noCounts = (): Counts => Object.create(null) as Counts

function add(counts: Counts, value: unknown): void {
  const name = String(value ?? '_none')
  counts[name] = (counts[name] ?? 0) + 1
}

function keepNewest(newest: Record<string, string>, value: unknown, fetched: string): void {
  const name = String(value ?? '_none')
  if (fetched > (newest[name] ?? '')) newest[name] = fetched
}

const sorted = <Value>(named: Readonly<Record<string, Value>>): Record<string, Value> =>
  Object.fromEntries(Object.entries(named).sort(([a], [b]) => (a < b ? -1 : 1)))

function isEmpty(value: unknown): boolean {
  if (value === null || value === undefined || value === '') return true
  if (Array.isArray(value)) return value.length === 0
  return typeof value === 'object' && Object.values(value).every(isEmpty)
}
