import type { Entry } from '../../corpus/sealed-entries.ts'
import type { Snapshot } from '../../corpus/snapshot.ts'
import { applicationRound } from '../../datasets/application-round.ts'
import { program, tiers } from '../../datasets/program.ts'
import { byName } from '../../lib/by-name.ts'
import { madeInTurns, type Pause, pauses } from '../../lib/pause.ts'
import { inOrder } from '../../schema/record-order.ts'

const mostCandidates = 5000

/** Ranks of candidates by place, and how many were passed over for each reason that `leftOut` gave. */
export interface Candidates {
  readonly ranks: readonly number[]
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
  const table = snapshot.table(program)
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
    const named = await madeInTurns(ofTier, (one) => ({ ...one, id: table.headAt(one.rank).id }))
    found.push(...inOrder(named, ({ amount, id }) => [-(amount ?? -1), id]))
  }
  return { ranks: found.slice(0, mostCandidates).map(({ rank }) => rank), passedOver }
}

interface Candidate {
  readonly rank: number
  readonly amount: number | null
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

/** Programs of a tier and a place (undefined = anywhere) by their amount, the largest first. */
function* candidatesIn(snapshot: Snapshot, tier: string, place: string | null | undefined): Generator<Candidate> {
  const table = snapshot.table(program)
  const [wanted, sorted] =
    place === undefined
      ? [[tier], table.sortedBy('tier', 'amount_max_man_yen')]
      : [[place, tier], table.sortedBy('prefecture', 'tier', 'amount_max_man_yen')]
  const isWanted = (key: Entry['key']) => wanted.every((value, i) => key[i] === value)
  for (const { key, number: rank } of sorted.each('downwards', wanted, isWanted)) {
    const amount = key.at(-1) ?? null
    yield { rank, amount: amount === null ? null : Number(amount) }
  }
}

/** A shown round, by its rank, of the program with an id. */
export interface DatedRound {
  readonly programId: string
  readonly round: number
  readonly opens: string | null
  readonly closes: string | null
  /** The hour at which it closes on its last day. */
  readonly hour: string | null
}

interface RoundColumns {
  readonly unified_id: string
  readonly application_open_date: string | null
  readonly application_close_date: string | null
  readonly application_close_time: string | null
}

/** Every shown round in the order of rounds; read once per snapshot. */
export const datedRounds = (snapshot: Snapshot): Promise<readonly DatedRound[]> =>
  snapshot.remember('rounds and their days', async () => {
    const found: DatedRound[] = []
    await snapshot.table(applicationRound).eachHead<RoundColumns>(({ rank: round, isHidden, columns }) => {
      const { unified_id: programId, application_open_date: opens, application_close_date: closes } = columns
      if (!isHidden) found.push({ programId, round, opens, closes, hour: columns.application_close_time })
    })
    return found
  })
