import type { Snapshot } from '../../corpus/snapshot.ts'
import type { RowSet } from '../../corpus/table.ts'
import { jstDate } from '../../lib/jst.ts'
import type { Context } from '../context.ts'
import type { AnySearch, SearchInput } from './search.ts'
import { planOf } from './search-plan.ts'

/** Sets of one snapshot on one day; what a filter leaves may depend on where records stand today. */
interface SetsOfDay {
  day: string
  readonly sets: Map<string, Promise<RowSet>>
}

/**
 * All rows that a filter without words leaves, read once per snapshot and day: a page offers the same few hundred filters with
 * every question. For filters that a page offers, not for those that a caller makes up, which have no end.
 */
export function rowsLeft(search: AnySearch, filter: SearchInput, ctx: Context): Promise<RowSet> {
  const { sets } = setsOfDay(ctx.snapshot, jstDate(ctx.now))
  const name = `${search.dataset.name} ${JSON.stringify(filter)}`
  const known = sets.get(name)
  if (known) return known
  const made = readRows(search, filter, ctx)
  sets.set(name, made)
  // What failed is tried again by whoever comes next.
  made.catch(() => sets.delete(name))
  return made
}

function setsOfDay(snapshot: Snapshot, day: string): SetsOfDay {
  const kept = snapshot.remember<SetsOfDay>('rows that offered filters leave', () => ({ day, sets: new Map() }))
  if (kept.day !== day) {
    kept.sets.clear()
    kept.day = day
  }
  return kept
}

async function readRows(search: AnySearch, filter: SearchInput, ctx: Context): Promise<RowSet> {
  const { table, query } = await planOf(search, filter, ctx, 'count')
  return table.rowsOf(query)
}
