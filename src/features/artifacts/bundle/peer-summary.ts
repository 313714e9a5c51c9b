import { jsicMajor, jsicName } from '../../../lib/jsic.ts'
import type { Material } from '../material/origin.ts'
import { type PeerCount, peerCounts } from '../queries.ts'

export type PeerRow = NonNullable<ReturnType<typeof peerRow>>

/**
 * The company among all companies of the register in its prefecture and industry, itself included: their number, how often
 * they were adopted on average, and the share of them that were adopted at most as often. Null without place or industry.
 */
export function peerRow({ entry, adoptions: { total: own }, snapshot }: Material) {
  const [{ prefecture = null, industry_jsic_major = null } = {}] = entry.shown
  const major = industry_jsic_major === null ? undefined : jsicMajor(industry_jsic_major)
  if (!prefecture || !major) return null
  const counts = peerCounts(snapshot, `${prefecture}|${major}`)
  const peers = sumOf(counts, ({ companies }) => companies)
  const adoptions = sumOf(counts, (count) => count.adoptions * count.companies)
  const atMostOwn = sumOf(counts, (count) => (count.adoptions <= own ? count.companies : 0))
  return {
    row_type: 'peer_summary' as const,
    peer_count: peers,
    peer_avg_adoption_count: rounded(adoptions / peers, 2),
    query_percentile: rounded(atMostOwn / peers, 4),
    cohort_jsic: major,
    cohort_jsic_name: jsicName(major) ?? null,
    cohort_prefecture: prefecture,
    own_adoption_count: own,
    computed_from: [
      { dataset: 'houjin', fields: ['prefecture', 'industry_jsic_major'], records: peers },
      { dataset: 'case_studies', fields: ['houjin_bangou'], records: adoptions },
    ],
  }
}

const sumOf = (counts: readonly PeerCount[], value: (count: PeerCount) => number): number =>
  counts.reduce((sum, count) => sum + value(count), 0)

const rounded = (value: number, digits: number): number => Number(value.toFixed(digits))
