import type { Table, TableQuery } from '../../../corpus/table.ts'
import type { Facet } from './facet.ts'
import { RankScores } from './rank-scores.ts'

/** Texts that count less than this part of the best one are left out. */
const leastShare = 0.5
/** A word that more texts have is looked for in those alone that rarer ones have found: what it says of others is too little. */
const mostWide = 5_000
/** Texts of one word that are scored. */
const mostScored = 20_000

/** Texts in their order, and the words that any of them has. */
interface ScoredTexts {
  readonly ranks: readonly number[]
  readonly found: readonly Facet[]
}

/** Scores texts by the words that each has: the fewer have a word, the more it says. */
export async function scoredTexts(
  table: Table,
  base: TableQuery,
  facets: readonly Facet[],
): Promise<ScoredTexts | null> {
  const query = { ...base, whole: '', offset: 0 }
  const counted: { readonly facet: Facet; readonly total: number }[] = []
  for (const facet of facets) {
    const terms = [{ alternatives: facet.alternatives, short: false }]
    const { total } = await table.ranksOf({ ...query, terms, limit: 0 })
    if (total > 0) counted.push({ facet, total })
  }
  if (counted.length === 0) return null
  const scores = RankScores.take(table.rows)
  let among: Pick<TableQuery, 'among'> = {}
  for (const { facet, total } of [...counted].sort((a, b) => a.total - b.total)) {
    const { alternatives, inText, inNames } = facet
    if (total > mostWide && !among.among && scores.all().length > 0) among = { among: ascending(scores.all()) }
    const ranksOf = async (short: boolean) =>
      (await table.ranksOf({ ...query, ...among, terms: [{ alternatives, short }], limit: mostScored })).ranks
    const part = rarityOf(total, table.rows)
    scores.add(await ranksOf(false), inText * part, true)
    scores.add(await ranksOf(true), (inNames - inText) * part, true)
  }
  const all = scores.all()
  const best = all.reduce((most, rank) => Math.max(most, scores.of(rank)), 0)
  const kept = all.filter((rank) => scores.of(rank) >= best * leastShare)
  const ranks = kept.map((rank) => ({ rank, points: scores.of(rank) }))
  scores.release()
  ranks.sort((a, b) => b.points - a.points || a.rank - b.rank)
  return { ranks: ranks.map(({ rank }) => rank), found: counted.map(({ facet }) => facet) }
}

const ascending = (ranks: readonly number[]): number[] => [...ranks].sort((a, b) => a - b)

/** From 1, of what one text alone has, down to nearly nothing, of what all have. */
const rarityOf = (having: number, rows: number): number => Math.log(1 + rows / having) / Math.log(1 + rows)
