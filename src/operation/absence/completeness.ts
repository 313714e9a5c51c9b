import type { Snapshot } from '../../corpus/snapshot.ts'
import { addDays, jstDate } from '../../lib/jst.ts'
import type { AnyDataset } from '../../schema/dataset.ts'

type Named = Pick<AnyDataset, 'name'>

/** What a snapshot holds of a dataset: only a complete copy lets an answer say that something is not there. */
export interface Completeness {
  readonly complete: boolean
  /** The day of which nothing is missing; of a partial copy that of its newest fetch, or null. */
  readonly data_as_of: string | null
  /** Why a list that was complete once no longer counts. */
  readonly stale: null | { readonly since: string }
}

/** Registers keep their daily changes for so long: an older list cannot be brought up to date any more. */
const daysOfChanges = 40

/** Whether a snapshot holds a dataset whole, on the snapshot's own day. */
export function completenessOf({ manifest, day }: Snapshot, { name }: Named): Completeness {
  const list = manifest.complete?.[name]
  if (!list) {
    const { last_fetched_at: fetched = null, last_read_day } = manifest.datasets[name] ?? {}
    const day = last_read_day ?? (fetched === null ? null : jstDate(new Date(fetched)))
    return { complete: false, data_as_of: day, stale: null }
  }
  const { as_of, missing_from } = list
  const expiry = addDays(as_of, daysOfChanges + 1)
  const since = missing_from ?? (expiry <= day ? expiry : null)
  return { complete: since === null, data_as_of: as_of, stale: since === null ? null : { since } }
}

/** Visible rows of a dataset in a snapshot. */
export function rowsOf({ manifest }: Snapshot, { name }: Named): number {
  const { rows = 0, hidden = 0 } = manifest.datasets[name] ?? {}
  return rows - hidden
}

/** Visible rows in which every one of the compared fields may be filled: what a comparison can rest on, never too few. */
export function rowsComparable(snapshot: Snapshot, dataset: AnyDataset, fields: readonly string[]): number {
  const rows = rowsOf(snapshot, dataset)
  const { filled, coverage = {} } = snapshot.manifest.datasets[dataset.name] ?? {}
  const counts = fields
    .filter((field) => Object.hasOwn(dataset.fields, field))
    .map((field) => filled?.[field] ?? Math.round((coverage[field] ?? 1) * rows))
  return Math.min(rows, ...counts)
}

/** How many rows were found by some fields; null where no row could be compared, so that nobody reads that as none. */
export const countFound = (
  snapshot: Snapshot,
  dataset: AnyDataset,
  comparedBy: readonly string[],
  found: number,
): number | null => (found > 0 || rowsComparable(snapshot, dataset, comparedBy) > 0 ? found : null)

/** How many records were fetched on a day. */
interface FetchDay {
  readonly day: string
  readonly n: number
}

/** How many visible records of a dataset were fetched on each day, oldest first; of one value of its first counted field, or of all. */
export function fetchDays({ manifest }: Snapshot, { name }: AnyDataset, only: string | null = null): FetchDay[] {
  const sums = new Map<string, number>()
  for (const [group, days] of Object.entries(manifest.datasets[name]?.fetch_days ?? {})) {
    if (only !== null && group !== only) continue
    for (const [day, n] of Object.entries(days)) sums.set(day, (sums.get(day) ?? 0) + n)
  }
  return [...sums].sort(([a], [b]) => (a < b ? -1 : 1)).map(([day, n]) => ({ day, n }))
}
