import type { Snapshot } from '../../corpus/snapshot.ts'
import { type Program, program, tiers } from '../../datasets/program.ts'

const mostCandidates = 500

/** Visible programs open to a place: those of the prefecture and nationwide ones, all when none is given; best tier, then largest amount. */
export function candidates(snapshot: Snapshot, prefecture: string | null): Program[] {
  const places = prefecture === null ? null : [prefecture, null]
  const found: { id: string }[] = []
  for (const tier of tiers) {
    if (tier === 'X' || found.length >= mostCandidates) break
    const ofTier = places === null ? inTier(snapshot, tier) : places.flatMap((place) => inPlace(snapshot, tier, place))
    ofTier.sort((a, b) => (b.amount ?? -1) - (a.amount ?? -1) || (a.id < b.id ? -1 : 1))
    found.push(...ofTier)
  }
  const table = snapshot.table(program)
  return found.slice(0, mostCandidates).flatMap(({ id }) => {
    const record = table.get(id, 'full')
    return record ? [JSON.parse(record.toString('utf8')) as Program] : []
  })
}

interface Candidate {
  id: string
  amount: number | null
}

const inTier = (snapshot: Snapshot, tier: string): Candidate[] =>
  snapshot.query<Candidate>(
    `select id, amount_max_man_yen as amount from programs
     where hidden = 0 and tier = ? order by amount_max_man_yen desc limit ${mostCandidates}`,
    tier,
  )

const inPlace = (snapshot: Snapshot, tier: string, prefecture: string | null): Candidate[] =>
  snapshot.query<Candidate>(
    `select id, amount_max_man_yen as amount from programs
     where hidden = 0 and prefecture is ? and tier = ? order by amount_max_man_yen desc limit ${mostCandidates}`,
    prefecture,
    tier,
  )
