import type { Database } from 'better-sqlite3'
import { checkSeal, type Sealable, sealOf } from '../seal.ts'
import type { IndexTables } from './index-schema.ts'

/** The fact that seals all others. */
const sealName = 'seal'
const listName = (field: string): string => `list of ${field}`

/** What a reader of an index must know, read at once and checked. */
export class IndexFacts {
  private readonly facts: ReadonlyMap<string, number>

  constructor(
    db: Database,
    private readonly tables: IndexTables,
  ) {
    this.facts = new Map(
      db.prepare<[], [string, number]>(`SELECT key, value FROM ${tables.meta}`).raw().all() as [string, number][],
    )
    checkSeal(tables.meta, this.facts.get(sealName), tables.meta, ...inOrder(this.facts))
  }

  /** A fact that every index states. */
  get(name: string): number {
    const value = this.facts.get(name)
    if (value === undefined) throw new Error(`The index ${this.tables.meta} is not finished: it has no ${name}`)
    return value
  }

  /** The seal of the list of a field's chunks; undefined for a field without any. */
  listSeal(field: string): number | undefined {
    return this.facts.get(listName(field))
  }
}

/** Stores what readers must know of an index, and the seals of the lists of its ranges. */
export function writeFacts(
  db: Database,
  tables: IndexTables,
  stated: Readonly<Record<string, number>>,
  lists: ReadonlyMap<string, number>,
): void {
  const facts = new Map([
    ...Object.entries(stated),
    ...[...lists].map(([field, seal]) => [listName(field), seal] as const),
  ])
  const insert = db.prepare(`INSERT INTO ${tables.meta} VALUES (?, ?)`)
  for (const fact of facts) insert.run(...fact)
  insert.run(sealName, sealOf(tables.meta, ...inOrder(facts)))
}

const inOrder = (facts: ReadonlyMap<string, number>): Sealable[] =>
  [...facts]
    .filter(([name]) => name !== sealName)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .flat()
