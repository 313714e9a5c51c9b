import type { Table, TableQuery } from '../../../corpus/table.ts'
import { anyPlace, type Facet, ownPlace } from './facet.ts'

/** Rows that have at least one thing that is asked for, the best first, and what the rows of all were asked for. */
export interface ScoredRows {
  readonly ranks: readonly number[]
  /** Facets that some row has. */
  readonly found: readonly Facet[]
}

/** Rows that count less than this part of the best one are left out. */
const leastShare = 0.5
/** A row of the place that is asked about stays with less. */
const leastOwnShare = 0.25
/** What more than this part of all rows have says little about each: it counts half. */
const commonShare = 0.1

/** Rows of one facet that are scored, the most relevant ones. */
const mostScored = 20_000

/** Who asks says nothing about what is asked for: such a facet only puts rows in order, unless there is no other. */
const isNeeded = ({ kind }: Facet): boolean => kind === 'name' || kind === 'purpose' || kind === 'word'

/** The place that is asked about, or else the whole country, as keys of rows, and the keys that words stand for. */
export interface RowKeys {
  readonly own: readonly string[]
  readonly nationwide: readonly string[]
  keysOf(word: string): Promise<readonly string[]>
}

/** What rows of a table count in one search. Its memory is used again: a table of a million rows is not cleared for a few of them. */
export class RankScores {
  private static readonly idle: RankScores[] = []
  private static readonly mostIdle = 2

  private readonly points: Float32Array
  private readonly isWanted: Uint8Array
  private readonly touched: number[] = []

  private constructor(rows: number) {
    this.points = new Float32Array(rows)
    this.isWanted = new Uint8Array(rows)
  }

  /** Scores for a table with so many rows, all 0; whoever takes them gives them back with `release`. */
  static take(rows: number): RankScores {
    const index = RankScores.idle.findIndex(({ points }) => points.length === rows)
    return (index < 0 ? undefined : RankScores.idle.splice(index, 1)[0]) ?? new RankScores(rows)
  }

  release(): void {
    for (const rank of this.touched) {
      this.points[rank] = 0
      this.isWanted[rank] = 0
    }
    this.touched.length = 0
    if (RankScores.idle.unshift(this) > RankScores.mostIdle) RankScores.idle.pop()
  }

  /** Adds points, which are more than 0, to rows; `isWanted` are those that answer what is asked for. */
  add(ranks: readonly number[], points: number, isWanted: boolean): void {
    for (const rank of ranks) {
      const before = this.points[rank] as number
      if (before === 0) this.touched.push(rank)
      this.points[rank] = before + points
      if (isWanted) this.isWanted[rank] = 1
    }
  }

  of(rank: number): number {
    return this.points[rank] as number
  }

  /** Rows that have points, in the order in which they got them. */
  all(): number[] {
    return [...this.touched]
  }

  /** Those among them that are wanted. */
  wanted(): number[] {
    return this.touched.filter((rank) => this.isWanted[rank] === 1)
  }
}

/** Scores the rows that `base` selects by the facets that each has, and by their place. */
export async function scoredRows(
  table: Table,
  base: TableQuery,
  facets: readonly Facet[],
  { own, nationwide, keysOf }: RowKeys,
): Promise<ScoredRows | null> {
  const ranksOf = async (changes: Partial<TableQuery>) =>
    (await table.ranksOf({ ...base, whole: '', offset: 0, limit: Math.min(table.rows, mostScored), ...changes })).ranks
  const scores = RankScores.take(table.rows)
  const found: Facet[] = []
  for (const one of facets) {
    const keys = one.kind === 'word' ? await keysOf(one.text) : []
    const keyed = keys.length > 0 ? await ranksOf({ terms: [], any: [...base.any, keys] }) : []
    const inText = await ranksOf({ terms: [{ alternatives: one.alternatives, short: false }] })
    const inAny = keyed.length > 0 ? [...new Set([...keyed, ...inText])] : inText
    if (inAny.length === 0) continue
    found.push(one)
    const part = inAny.length > table.rows * commonShare ? 0.5 : 1
    scores.add(inAny, one.inText * part, isNeeded(one))
    const inNames = await ranksOf({ terms: [{ alternatives: one.alternatives, short: true }] })
    scores.add(inNames, (one.inNames - one.inText) * part, false)
  }
  if (found.length === 0 && own.length === 0) {
    scores.release()
    return null
  }
  const ranked = found.some(isNeeded) ? scores.wanted() : scores.all()
  const best = ranked.reduce((most, rank) => Math.max(most, scores.of(rank)), 0)
  const [place, points] = own.length > 0 ? [own, ownPlace] : [nationwide, anyPlace]
  const inPlace = new Set(place.length > 0 ? await ranksOf({ terms: [], any: [...base.any, place] }) : [])
  const isOwn = (rank: number) => own.length > 0 && inPlace.has(rank)
  const isKept = (rank: number) => scores.of(rank) >= best * (isOwn(rank) ? leastOwnShare : leastShare)
  const kept = new Map(ranked.filter(isKept).map((rank) => [rank, scores.of(rank)]))
  scores.release()
  for (const rank of found.length === 0 ? inPlace : kept.keys())
    if (inPlace.has(rank)) kept.set(rank, (kept.get(rank) ?? 0) + points)
  return { ranks: await inOrder(table, base, [...kept.keys()], found, kept), found }
}

/** The best first; among equals the order of every search: names, aliases, text, and in each what can be used. */
async function inOrder(
  table: Table,
  base: TableQuery,
  ranks: readonly number[],
  found: readonly Facet[],
  scores: ReadonlyMap<number, number>,
): Promise<number[]> {
  const among = [...ranks].sort((a, b) => a - b)
  const alternatives = found.flatMap((one) => one.alternatives)
  const withWords = {
    ...base,
    terms: [{ alternatives, short: false }],
    whole: '',
    among,
    offset: 0,
    limit: among.length,
  }
  const ordered = found.length === 0 ? among : (await table.ranksOf(withWords)).ranks
  const all = ordered.length === among.length ? ordered : [...new Set([...ordered, ...among])]
  return [...all].sort((a, b) => (scores.get(b) ?? 0) - (scores.get(a) ?? 0))
}
