import type { Table, TableQuery } from '../../../corpus/table.ts'
import { addTo } from '../../../lib/add-to.ts'
import { anyPlace, type Facet, isWhat, ownPlace } from './facet.ts'
import { ranksOfKeys, ranksWith } from './kept-ranks.ts'
import { RankScores } from './rank-scores.ts'
import { type Having, type ScoredRows, toldOf } from './told-of-rows.ts'

/** Rows that count less than this part of the best one are left out. */
const leastShare = 0.5
/** A row of the place that is asked about stays with less. */
const leastOwnShare = 0.25
/** What more than this part of all rows have names none of them. */
const commonShare = 0.1
/** A part of what was understood selects rows by itself where few have it: 障害者 of 障害者を. */
const rareShare = 0.02
/** In fewer rows than these nothing can be told from how many have a word. */
const fewestRows = 1000

/** Rows of one facet that are scored, the most relevant ones. */
const mostScored = 20_000

/** The place that is asked about, or else the whole country, as keys of rows, and the keys that words stand for. */
export interface RowKeys {
  readonly own: readonly string[]
  readonly nationwide: readonly string[]
  keysOf(word: string): Promise<readonly string[]>
}

type RanksOf = (changes: Partial<TableQuery>) => Promise<readonly number[]>

const isRare = (share: number): boolean => share <= rareShare

/** Whether rows answer a question by having a facet: who asks only puts rows in order, and so does a word that many have. */
function selects({ kind }: Facet, share: number): boolean {
  if (kind === 'word') return share <= commonShare
  return kind === 'part' ? isRare(share) : kind === 'name' || kind === 'purpose'
}

/** What a facet counts by how few rows have it: half for a tenth of them, more than once for a handful; words for one purpose never do. */
const rarity = ({ facet: { kind }, share }: Having): number =>
  Math.min(kind === 'own' ? 1 : 1.6, Math.max(0.25, -Math.log10(share) / 2))

/** A purpose of which no row has the word itself counts this part where something else is found by its word. */
const unnamedPart = 0.5

/** Tells whether rows have the very word of a facet, and not only other words for the same purpose. */
function namedAmong(having: readonly Having[]): (one: Having) => boolean {
  const own = having.filter(({ facet: { kind } }) => kind === 'own' || kind === 'part' || kind === 'head')
  return ({ facet: { kind, text } }) => kind !== 'purpose' || own.some(({ facet }) => text.includes(facet.text))
}

/** Scores the rows that `base` selects by the facets that each has, and by their place; null where none has what names the thing. */
export async function scoredRows(
  table: Table,
  base: TableQuery,
  facets: readonly Facet[],
  { own, nationwide, keysOf }: RowKeys,
): Promise<ScoredRows | null> {
  const query = { ...base, whole: '', offset: 0, limit: Math.min(table.rows, mostScored) }
  const ranksOf: RanksOf = async (changes) => (await table.ranksOf({ ...query, ...changes })).ranks
  const { total: rows } = await table.ranksOf({ ...base, terms: [], whole: '', offset: 0, limit: 0 })
  const having: Having[] = []
  for (const facet of facets) {
    const inText = await ranksWith(table, query, facet, false)
    const ranks = await withKeys(facet, inText, base, keysOf, ranksOf)
    if (ranks.length === 0) continue
    const share = ranks.length / Math.max(rows, fewestRows)
    if (facet.kind === 'head' && !isRare(share)) continue
    const inNames = await ranksWith(table, query, facet, true)
    having.push({ facet, share, isSelecting: selects(facet, share), ranks, inNames })
  }
  const isNamed = namedAmong(having)
  const isAnyNamed = having.some((one) => one.isSelecting && isNamed(one))
  const scores = RankScores.take(table.rows)
  for (const one of having) {
    const { facet, ranks, inNames, isSelecting } = one
    const points = rarity(one) * (isAnyNamed && !isNamed(one) ? unnamedPart : 1)
    scores.add(ranks, facet.inText * points, isSelecting)
    scores.add(inNames, (facet.inNames - facet.inText) * points, false)
  }
  const isSelective = having.some(({ isSelecting }) => isSelecting)
  const wanted = chosen(scores, having, { isSelective, isAsked: facets.some(isWhat) })
  const isPlaceAlone = own.length > 0 && !facets.some(isWhat)
  const [place, points] = own.length > 0 ? [own, ownPlace] : [nationwide, anyPlace]
  const isFound = wanted.length > 0 || isPlaceAlone
  const inPlace = isFound && place.length > 0 ? await ranksOfKeys(table, query, place) : []
  const kept = counted(scores, wanted, { rows: table.rows, inPlace, points, isOwn: own.length > 0 })
  scores.release()
  if (!isFound) return null
  const order = { table, base, facets: having.map(({ facet }) => facet) }
  const ranks = await inOrder(order, kept)
  return { ranks, ...toldOf(ranks, having, own.length > 0 ? inPlace : [], table.rows) }
}

interface Asked {
  readonly isSelective: boolean
  /** Whether a question says what it asks for, whatever was found of it. */
  readonly isAsked: boolean
}

/** The rows that answer a question: who asks chooses rows only where nothing else was asked, or where few rows are for such persons or trades. */
function chosen(scores: RankScores, having: readonly Having[], { isSelective, isAsked }: Asked): readonly number[] {
  const ofFew = having.flatMap(({ facet, ranks, share }) =>
    isRare(share) && (facet.isPerson || facet.kind === 'industry') ? ranks : [],
  )
  return isSelective ? scores.wanted() : isAsked ? [...new Set(ofFew)] : scores.all()
}

interface InPlace {
  /** Of the table. */
  readonly rows: number
  readonly inPlace: readonly number[]
  /** What a row counts more for its place. */
  readonly points: number
  /** Whether that is the place that is asked about. */
  readonly isOwn: boolean
}

/** What each row counts that does not count much less than the best one; where there is none, the rows of the place. */
function counted(scores: RankScores, wanted: readonly number[], { rows, inPlace, points, isOwn }: InPlace) {
  const places = RankScores.places(rows, inPlace)
  let best = 0
  for (const rank of wanted) best = Math.max(best, scores.of(rank))
  const kept = new Map<number, number>()
  for (const rank of wanted) {
    const score = scores.of(rank)
    const isInPlace = places.of(rank) > 0
    if (score < best * (isOwn && isInPlace ? leastOwnShare : leastShare)) continue
    kept.set(rank, isInPlace ? score + points : score)
  }
  if (kept.size === 0) for (const rank of inPlace) kept.set(rank, points)
  places.release()
  return kept
}

/** Rows that have a facet in their text, with those that have it by a key that it stands for. */
async function withKeys(
  { kind, text }: Facet,
  inText: readonly number[],
  base: TableQuery,
  keysOf: RowKeys['keysOf'],
  ranksOf: RanksOf,
): Promise<readonly number[]> {
  const keys = kind === 'word' ? await keysOf(text) : []
  const keyed = keys.length > 0 ? await ranksOf({ terms: [], any: [...base.any, keys] }) : []
  return keyed.length > 0 ? [...new Set([...keyed, ...inText])] : inText
}

interface Order {
  readonly table: Table
  readonly base: TableQuery
  readonly facets: readonly Facet[]
}

/** The best first; among equals the order of every search: names, aliases, text, and in each what can be used. */
async function inOrder({ table, base, facets }: Order, scores: ReadonlyMap<number, number>): Promise<number[]> {
  const among = Array.from(Uint32Array.from(scores.keys()).sort())
  const alternatives = facets.flatMap((one) => one.alternatives)
  const terms = [{ alternatives, short: false }]
  const withWords = { ...base, terms, whole: '', among, offset: 0, limit: among.length }
  const ordered = facets.length === 0 ? among : (await table.ranksOf(withWords)).ranks
  const all = ordered.length === among.length ? ordered : [...new Set([...ordered, ...among])]
  // Many rows count alike, by the same facets: what is sorted are the few scores that there are.
  const alike = new Map<number, number[]>()
  for (const rank of all) addTo(alike, scores.get(rank) ?? 0, rank)
  return [...alike].sort(([a], [b]) => b - a).flatMap(([, ranks]) => ranks)
}
