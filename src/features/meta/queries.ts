import type { DatasetReport } from '../../corpus/manifest.ts'
import type { Snapshot } from '../../corpus/snapshot.ts'

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

const select =
  'select id, minimal, tier, source_fetched_at from programs where hidden = 0 and source_fetched_at is not null'
const direction = { fetched_at_desc: 'desc', fetched_at_asc: 'asc', tier: 'desc' } as const

/** How many of them an answer names at most. */
export const mostFetched = 500

/** Visible programs that have a fetch date, in one of the documented orders, ties by id; read once per snapshot, for whole corpora are fetched at one moment. */
export const fetchedPrograms = (
  snapshot: Snapshot,
  order: (typeof freshnessOrders)[number],
  tier: string | null,
): readonly FetchedProgram[] =>
  snapshot.remember(`programs by ${order} of tier ${tier ?? 'any'}`, () => read(snapshot, order, tier))

function read(snapshot: Snapshot, order: (typeof freshnessOrders)[number], tier: string | null): FetchedProgram[] {
  const sorting = `order by source_fetched_at ${direction[order]}, id limit ?`
  const ofTier = (wanted: string, most: number) =>
    snapshot.query<Row>(`${select} and tier = ? ${sorting}`, wanted, most)
  const tiers = tier === null ? ['S', 'A', 'B', 'C'] : [tier]
  if (tier === null && order !== 'tier') return snapshot.query<Row>(`${select} ${sorting}`, mostFetched).map(shown)
  const rows: Row[] = []
  for (const wanted of tiers) rows.push(...ofTier(wanted, mostFetched - rows.length))
  return rows.map(shown)
}

interface Row {
  id: string
  minimal: Buffer
  tier: string
  source_fetched_at: string
}

function shown({ id, minimal, tier, source_fetched_at }: Row): FetchedProgram {
  const { primary_name } = JSON.parse(minimal.toString('utf8')) as { primary_name: string }
  return { canonical_id: id, name: primary_name, tier, source_fetched_at }
}
