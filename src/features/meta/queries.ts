import type { Snapshot } from '../../corpus/snapshot.ts'

export interface CorpusCounts {
  readonly total_programs: number
  readonly tier_counts: Record<string, number>
  readonly prefecture_counts: Record<string, number>
  readonly exclusion_rules_count: number
  readonly data_lineage?: { last_fetched_at: string | null; unique_checksums: number }
}

/** Counts of visible programs and of rules; a snapshot never changes, so they are counted once. */
export const corpusCounts = (snapshot: Snapshot): CorpusCounts =>
  snapshot.remember('counts', () => {
    const tiers = grouped(snapshot, 'select tier as name, count(*) as n from programs where hidden = 0 group by 1 order by 1')
    const prefectures = grouped(
      snapshot,
      "select coalesce(prefecture, '_none') as name, count(*) as n from programs where hidden = 0 group by 1 order by 1",
    )
    const [lineage] = snapshot.query<{ last_fetched_at: string | null; unique_checksums: number }>(
      `select max(source_fetched_at) as last_fetched_at, count(distinct source_checksum) as unique_checksums
       from programs where hidden = 0`,
    )
    return {
      total_programs: Object.values(tiers).reduce((sum, n) => sum + n, 0),
      tier_counts: { S: 0, A: 0, B: 0, C: 0, ...tiers },
      prefecture_counts: { _none: 0, ...prefectures },
      exclusion_rules_count: snapshot.manifest.datasets.exclusion_rules?.rows ?? 0,
      ...(lineage && (lineage.last_fetched_at !== null || lineage.unique_checksums > 0) ? { data_lineage: lineage } : {}),
    }
  })

const grouped = (snapshot: Snapshot, sql: string): Record<string, number> =>
  Object.fromEntries(snapshot.query<{ name: string; n: number }>(sql).map(({ name, n }) => [name, n]))

/** How many visible programs were fetched on each day, oldest first; null for programs without a date. */
export const fetchDays = (snapshot: Snapshot, tier: string | null): { day: string | null; n: number }[] =>
  snapshot.remember(`fetch days ${tier}`, () =>
    snapshot.query(
      `select substr(source_fetched_at, 1, 10) as day, count(*) as n from programs
       where hidden = 0 and (?1 is null or tier = ?1) group by 1 order by 1`,
      tier,
    ),
  )

export interface FetchedProgram {
  readonly canonical_id: string
  readonly name: string
  readonly tier: string
  readonly source_fetched_at: string | null
}

const orders = {
  fetched_at_desc: 'source_fetched_at desc, id',
  fetched_at_asc: 'source_fetched_at asc, id',
  tier: "instr('SABC', tier), source_fetched_at desc, id",
} as const

export const freshnessOrders = Object.keys(orders) as (keyof typeof orders)[]

/** Visible programs that have a fetch date, in one of the documented orders. */
export function fetchedPrograms(snapshot: Snapshot, order: keyof typeof orders, tier: string | null, limit: number) {
  const rows = snapshot.query<{ canonical_id: string; minimal: Buffer; tier: string; source_fetched_at: string }>(
    `select id as canonical_id, minimal, tier, source_fetched_at from programs
     where hidden = 0 and source_fetched_at is not null and (?1 is null or tier = ?1) order by ${orders[order]} limit ?2`,
    tier,
    limit,
  )
  return rows.map(({ minimal, ...row }): FetchedProgram => {
    const { primary_name } = JSON.parse(minimal.toString('utf8')) as { primary_name: string }
    return { ...row, name: primary_name }
  })
}
