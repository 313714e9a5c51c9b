import type { DatasetReport } from '../../corpus/manifest.ts'
import type { Snapshot } from '../../corpus/snapshot.ts'
import { program, tiers } from '../../datasets/program.ts'
import { byText } from '../../schema/record-order.ts'

/** What was counted of the programs when the snapshot was built. */
export function programReport(snapshot: Snapshot): DatasetReport {
  const report = snapshot.manifest.datasets.programs
  if (!report) throw new Error('the snapshot has no programs')
  return report
}

export interface FetchedProgram {
  readonly canonical_id: string
  readonly name: string
  readonly tier: string
  readonly source_fetched_at: string
}

export const freshnessOrders = ['fetched_at_desc', 'fetched_at_asc', 'tier'] as const

/** How many of them an answer names at most. */
export const mostFetched = 500

type Order = (typeof freshnessOrders)[number]

/** Visible programs that have a fetch date, in one of the documented orders, ties by id; read once per snapshot, for whole corpora are fetched at one moment. */
export const fetchedPrograms = (
  snapshot: Snapshot,
  order: Order,
  tier: string | null,
): Promise<readonly FetchedProgram[]> =>
  snapshot.remember(`programs by ${order} of tier ${tier ?? 'any'}`, async () => {
    let found: Fetched[] = []
    await snapshot.table(program).eachHead<Columns>(({ rank, id, isHidden, columns }) => {
      const { source_fetched_at } = columns
      if (isHidden || source_fetched_at === null || (tier !== null && columns.tier !== tier)) return
      found.push({ rank, id, tier: columns.tier, source_fetched_at })
      if (found.length === sortedFrom) found = first(found, order)
    })
    return first(found, order).map((one) => shown(snapshot, one))
  })

/** So many are sorted at once, of which the first stay: a whole corpus would hold the event loop. */
const sortedFrom = 4 * mostFetched

const first = (found: readonly Fetched[], order: Order): Fetched[] => {
  const byTime = order === 'fetched_at_asc' ? earlierFirst : laterFirst
  const byTier = order === 'tier' ? (one: Fetched) => tiers.indexOf(one.tier as (typeof tiers)[number]) : () => 0
  return [...found].sort((a, b) => byTier(a) - byTier(b) || byTime(a, b) || byText(a.id, b.id)).slice(0, mostFetched)
}

const earlierFirst = (a: Fetched, b: Fetched): number => byText(a.source_fetched_at, b.source_fetched_at)
const laterFirst = (a: Fetched, b: Fetched): number => byText(b.source_fetched_at, a.source_fetched_at)

interface Columns {
  readonly tier: string
  readonly source_fetched_at: string | null
}

interface Fetched {
  readonly rank: number
  readonly id: string
  readonly tier: string
  readonly source_fetched_at: string
}

function shown(snapshot: Snapshot, { rank, id, tier, source_fetched_at }: Fetched): FetchedProgram {
  return { canonical_id: id, name: snapshot.table(program).recordAt(rank).primary_name, tier, source_fetched_at }
}
