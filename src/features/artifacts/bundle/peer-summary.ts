import { setImmediate } from 'node:timers/promises'
import type { Snapshot } from '../../../corpus/snapshot.ts'
import { jsicMajor, jsicName } from '../../../lib/jsic.ts'
import type { Material } from '../material/material.ts'
import { nextPeers } from '../queries.ts'

export type PeerRow = NonNullable<Awaited<ReturnType<typeof peerRow>>>

/** Companies whose counts are read at a time; other calls are answered in between. */
const step = 1000

/** How many companies of a cohort were adopted how often. */
type Histogram = ReadonlyMap<number, number>

/**
 * The company among all companies of the register in its prefecture and industry, itself included: their number, how often
 * they were adopted on average, and the share of them that were adopted at most as often. Null without place or industry.
 */
export async function peerRow({ entry, number, snapshot }: Material) {
  const [{ prefecture = null, industry_jsic_major = null } = {}] = entry.shown
  const major = industry_jsic_major === null ? undefined : jsicMajor(industry_jsic_major)
  if (!prefecture || !major) return null
  const counts = await snapshot.remember(`peers ${prefecture}|${major}`, () =>
    histogramOf(snapshot, `${prefecture}|${major}|`),
  )
  const [own] = nextPeers(snapshot, `${prefecture}|${major}|${before(number)}`, `${prefecture}|${major}|${number}\0`, 1)
  const ownCount = own?.adoptions ?? 0
  let peers = 0
  let adoptions = 0
  let atMostOwn = 0
  for (const [count, companies] of counts) {
    peers += companies
    adoptions += count * companies
    if (count <= ownCount) atMostOwn += companies
  }
  return {
    row_type: 'peer_summary' as const,
    peer_count: peers,
    peer_avg_adoption_count: rounded(adoptions / peers, 2),
    query_percentile: rounded(atMostOwn / peers, 4),
    cohort_jsic: major,
    cohort_jsic_name: jsicName(major) ?? null,
    cohort_prefecture: prefecture,
    own_adoption_count: ownCount,
    computed_from: [
      { dataset: 'houjin', fields: ['prefecture', 'industry_jsic_major'], records: peers },
      { dataset: 'case_studies', fields: ['houjin_bangou'], records: adoptions },
    ],
  }
}

async function histogramOf(snapshot: Snapshot, prefix: string): Promise<Histogram> {
  const counts = new Map<number, number>()
  const end = `${prefix.slice(0, -1)}}`
  for (let after = prefix; ; ) {
    const peers = nextPeers(snapshot, after, end, step)
    for (const { adoptions } of peers) counts.set(adoptions, (counts.get(adoptions) ?? 0) + 1)
    const last = peers.at(-1)
    if (!last || peers.length < step) return counts
    after = last.peerKey
    await setImmediate()
  }
}

/** A text that sorts directly before a number and after every smaller one. */
const before = (number: string): string => String(Number(number) - 1).padStart(13, '0')

function rounded(value: number, digits: number): number {
  return Number(value.toFixed(digits))
}
