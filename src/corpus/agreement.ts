import type Database from 'better-sqlite3'
import type { AnyDataset, Statement } from '../schema/dataset.ts'

/** How far the sources of a snapshot agree that state the same thing, counted while it is built. */
export interface Agreement {
  /** Visible records by kind, by how many other sources state the same value, and how many state the thing without it. */
  readonly records: readonly Judged[]
  /** Things that at least two sources state, and those among them of which all sources state the same values. */
  readonly stated_by_several: number
  readonly consistent: number
}

interface Judged {
  readonly kind: string | null
  readonly confirmations: number
  readonly conflicts: number
  readonly count: number
}

/** Counts the agreement of a dataset whose records of one thing stand together in its order; undefined where none is declared. */
export function agreementOf(db: Database.Database, { name, states }: AnyDataset): Agreement | undefined {
  if (!states) return undefined
  const tally = new AgreementTally()
  const rows = db.prepare(`select json from ${name} where hidden = 0 order by rank`).pluck()
  for (const json of rows.iterate() as IterableIterator<Buffer>) tally.add(states(JSON.parse(json.toString('utf8'))))
  return tally.result()
}

/** Gathers statements, those about one thing after each other. */
export class AgreementTally {
  private readonly counts = new Map<string, number>()
  private several = 0
  private consistent = 0
  private open: Statement[] = []

  add(statement: Statement): void {
    if (this.open[0] && this.open[0].thing !== statement.thing) this.close()
    this.open.push(statement)
  }

  result(): Agreement {
    this.close()
    const records = [...this.counts].map(([key, count]): Judged => {
      const [kind, confirmations, conflicts] = JSON.parse(key) as [string | null, number, number]
      return { kind, confirmations, conflicts, count }
    })
    const byKind = ({ kind, confirmations, conflicts }: Judged) => JSON.stringify([kind, confirmations, conflicts])
    return {
      records: records.sort((a, b) => (byKind(a) < byKind(b) ? -1 : 1)),
      stated_by_several: this.several,
      consistent: this.consistent,
    }
  }

  /** Judges the statements about one thing. A source that states several values of it contradicts none of them. */
  private close(): void {
    const sources = new Map<string, Set<string>>()
    for (const { source, value } of this.open)
      if (source !== null) sources.set(source, (sources.get(source) ?? new Set()).add(value))
    const agreeing = new Map<string, number>()
    for (const values of sources.values())
      for (const value of values) agreeing.set(value, (agreeing.get(value) ?? 0) + 1)
    for (const { kind, source, value } of this.open) {
      const own = source === null ? 0 : 1
      const confirmations = (agreeing.get(value) ?? 0) - own
      const key = JSON.stringify([kind, confirmations, sources.size - own - confirmations])
      this.counts.set(key, (this.counts.get(key) ?? 0) + 1)
    }
    if (sources.size > 1) {
      this.several++
      if ([...agreeing.values()].every((count) => count === sources.size)) this.consistent++
    }
    this.open = []
  }
}
