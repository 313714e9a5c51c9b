import type { Snapshot } from '../corpus/snapshot.ts'
import type { AnyDataset } from '../schema/dataset.ts'

/** How many records were fetched on a day. */
export interface FetchDay {
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
