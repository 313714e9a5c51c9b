import type { Snapshot } from '../../corpus/snapshot.ts'
import { type Program, program, tiers } from '../../datasets/program.ts'
import { byName } from '../../lib/by-name.ts'
import { normalizeText } from '../../lib/japanese-text.ts'
import { type Pause, pauses } from '../../lib/pause.ts'

const mostCandidates = 500

/** Candidates by place, and how many were passed over for each reason that `leftOut` gave. */
export interface Candidates {
  readonly programs: readonly { readonly record: Program; readonly rank: number }[]
  readonly passedOver: Readonly<Record<string, number>>
}

/**
 * Visible programs open to a place: those of the prefecture and nationwide ones, all when none is given; best tier, then
 * largest amount. What `leftOut` gives a reason for is passed over and counted.
 */
export async function candidates(
  snapshot: Snapshot,
  prefecture: string | null,
  leftOut: (rank: number) => string | null,
): Promise<Candidates> {
  const pause = pauses()
  const found: Candidate[] = []
  const passedOver: Record<string, number> = byName({})
  const wanted = ({ rank }: Candidate): boolean => {
    const reason = leftOut(rank)
    if (reason !== null) passedOver[reason] = (passedOver[reason] ?? 0) + 1
    return reason === null
  }
  for (const tier of tiers) {
    if (tier === 'X' || found.length >= mostCandidates) break
    const places = prefecture === null ? [undefined] : [prefecture, null]
    const ofTier: Candidate[] = []
    for (const place of places) ofTier.push(...(await firstOf(candidatesIn(snapshot, tier, place), wanted, pause)))
    ofTier.sort((a, b) => (b.amount ?? -1) - (a.amount ?? -1) || (a.id < b.id ? -1 : 1))
    found.push(...ofTier)
  }
  const table = snapshot.table(program)
  const programs: { record: Program; rank: number }[] = []
  for (const { id, rank } of found.slice(0, mostCandidates)) {
    const record = table.record(id)
    if (record) programs.push({ record, rank })
    await pause()
  }
  return { programs, passedOver }
}

interface Candidate {
  id: string
  rank: number
  amount: number | null
}

async function firstOf(
  all: Iterable<Candidate>,
  wanted: (candidate: Candidate) => boolean,
  pause: Pause,
): Promise<Candidate[]> {
  const first: Candidate[] = []
  for (const candidate of all) {
    if (wanted(candidate)) first.push(candidate)
    if (first.length >= mostCandidates) break
    await pause()
  }
  return first
}

/** Programs of a tier and a place (undefined = anywhere) by their amount, read a page at a time. */
function* candidatesIn(snapshot: Snapshot, tier: string, place: string | null | undefined): Generator<Candidate> {
  for (let offset = 0; ; offset += mostCandidates) {
    const page =
      place === undefined
        ? snapshot.query<Candidate>(inTier, tier, offset)
        : snapshot.query<Candidate>(inPlace, place, tier, offset)
    yield* page
    if (page.length < mostCandidates) return
  }
}

const inTier = `select id, rank, amount_max_man_yen as amount from programs
  where hidden = 0 and tier = ? order by amount_max_man_yen desc limit ${mostCandidates} offset ?`

const inPlace = `select id, rank, amount_max_man_yen as amount from programs
  where hidden = 0 and prefecture is ? and tier = ? order by amount_max_man_yen desc limit ${mostCandidates} offset ?`

/** The days and the stated end of a program, by its rank. */
export interface OwnTime {
  readonly rank: number
  readonly id: string
  readonly window_start: string | null
  readonly window_end: string | null
  readonly is_ended: 0 | 1
}

/** What the records with ranks from `first` to before `end` state about their time. */
export const ownTimes = (snapshot: Snapshot, first: number, end: number): OwnTime[] =>
  snapshot.query<OwnTime>(
    'select rank, id, window_start, window_end, is_ended from programs where rank >= ? and rank < ? order by rank',
    first,
    end,
  )

/** The rounds of the same records. */
export const roundsOf = (snapshot: Snapshot, first: number, end: number) =>
  snapshot.query<{ rank: number; opens: string | null; closes: string | null }>(
    `select programs.rank, application_open_date as opens, application_close_date as closes
     from programs join application_rounds on application_rounds.hidden = 0 and unified_id = programs.id
     where programs.rank >= ? and programs.rank < ?`,
    first,
    end,
  )

/** The rank of a program; undefined when there is none with the id. */
export const rankOf = (snapshot: Snapshot, id: string): number | undefined =>
  snapshot.query<{ rank: number }>('select rank from programs where id = ?', id)[0]?.rank

/** Ids of the shown programs that bear a name or alias, by its normal form; read once per snapshot. */
export const programsNamed = (snapshot: Snapshot): Promise<ReadonlyMap<string, readonly string[]>> =>
  snapshot.remember('shown programs by name', async () => {
    const named = new Map<string, string[]>()
    const pause = pauses()
    for (const bytes of snapshot.table(program).all('default')) {
      const { unified_id, primary_name, aliases, excluded, tier } = JSON.parse(bytes.toString('utf8')) as Program
      await pause()
      if (excluded || tier === 'X') continue
      for (const name of new Set([primary_name, ...aliases].map(normalizeText)))
        named.set(name, [...(named.get(name) ?? []), unified_id])
    }
    return named
  })
