import { canonicalJson } from '../lib/canonical-json.ts'
import { jstDate } from '../lib/jst.ts'
import type { RecordStore } from '../records/record-store.ts'
import { type AnyDataset, amendmentKey } from '../schema/dataset.ts'
import { openSqlite } from '../sqlite/driver.mjs'
import { amendments, amendmentsSince, ownAmendments } from './amendments.ts'
import { LaidChecks } from './laid-checks.ts'
import type { Predecessor } from './predecessor.ts'

interface Stored {
  readonly id: string
  readonly json: string
  /** The source that was read for it; null for rows that came normalised. */
  readonly source?: string | null
}

/** What one build is made of: the records that are shown on its day, and what was amended since its predecessor. */
export class BuildSource {
  // A temporary file of SQLite's own: after a mass change the amendments need not fit into memory.
  private readonly db = openSqlite('')
  private readonly today: string
  private readonly checks: LaidChecks
  private readonly earlier = new Set<string>()
  readonly mark: string

  constructor(
    private readonly store: RecordStore,
    datasets: readonly AnyDataset[],
    predecessor: Predecessor | undefined,
    builtAt: Date,
  ) {
    this.today = jstDate(builtAt)
    this.mark = store.changes.mark(ownAmendments)
    this.checks = new LaidChecks(store, datasets, this.today)
    this.db.exec('create table amended (id text primary key, json text not null) without rowid')
    this.db.exec(
      'create table earlier (dataset text, id text, json text not null, primary key (dataset, id)) without rowid',
    )
    for (const dataset of datasets) this.noteEarlier(dataset)
    if (!datasets.some(({ name }) => name === amendments)) return
    const add = this.db.prepare('insert or ignore into amended values (?, ?)')
    this.db.transaction(() => {
      for (const { id, json } of store.current(amendments, this.today)) add.run(id, json)
      if (!predecessor) return
      for (const row of amendmentsSince(predecessor, store, datasets, builtAt, this.checks))
        add.run(amendmentKey(row), canonicalJson(row))
    })()
  }

  /** Versions that another one has followed are records of their own. */
  private noteEarlier({ name, id, earlierOf }: AnyDataset): void {
    if (earlierOf === undefined) return
    const add = this.db.prepare('insert or ignore into earlier values (?, ?, ?)')
    this.db.transaction(() => {
      for (const stored of this.store.current(name, this.today)) add.run(name, stored.id, stored.json)
      for (const { id: of, json, validFrom, followedOn: followed_on } of this.store.followed(earlierOf, this.today)) {
        const own = `${of}@${validFrom}`
        add.run(name, own, canonicalJson({ ...JSON.parse(json), followed_on, [String(id)]: own }))
      }
    })()
    this.earlier.add(name)
  }

  /** Records of a dataset in id order (code points). */
  *records(dataset: string): Generator<Stored> {
    if (this.earlier.has(dataset)) {
      const rows = this.db.prepare<[string], Stored>('select id, json from earlier where dataset = ? order by id')
      yield* rows.iterate(dataset)
      return
    }
    if (dataset === amendments) yield* this.db.prepare<[], Stored>('select id, json from amended order by id').iterate()
    else if (!this.checks.speakOf(dataset)) yield* this.store.current(dataset, this.today)
    else
      for (const { id, json, source } of this.store.current(dataset, this.today))
        yield { id, json: this.checks.over(dataset, id, json), source }
  }

  close(): void {
    this.db.close()
  }
}
