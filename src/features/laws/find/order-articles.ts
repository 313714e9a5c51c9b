import type { RowTexts, Table } from '../../../corpus/table.ts'
import { lawArticle } from '../../../datasets/law-article.ts'
import type { Words } from '../../../operation/search/search-words.ts'
import type { SearchMoment } from '../../../operation/word-search.ts'
import { lawMentions } from '../../citations/read/laws-named.ts'

/** Articles that are read to be put in order, the likeliest first. */
const mostRead = 100
/** A usual length of an article, in characters: one word counts for less in a long one. */
const usualLength = 400
/** Words that stand so near each other say one thing. */
const near = 40
/** Places of one word that are looked at. */
const mostPlaces = 6

/** What a word counts in a caption beside once in the text, and one that is defined; what an article of a named law, and a supplementary provision, count of their words. */
const weights = { caption: 1.6, covered: 0.8, near: 0.5, defined: 3, ofLaw: 1.6, supplement: 0.8 }
const asksForMeaning = /定義|とは|意味|意義/

interface WeighedTerm {
  readonly words: readonly string[]
  readonly weight: number
}

/** Puts the first of some articles in order by what their captions and texts say of the words, and of which law they are. */
export async function orderArticles(
  ranks: readonly number[],
  terms: Words['terms'],
  q: string,
  { snapshot }: SearchMoment,
): Promise<readonly number[]> {
  const read = ranks.slice(0, mostRead)
  if (read.length < 2 || terms.length === 0) return ranks
  const table = snapshot.table(lawArticle)
  const weighed = await weighedTerms(table, terms)
  const named = new Set((await lawMentions(q, snapshot, 'popularToo')).flatMap(({ ids }) => ids))
  const texts = await table.textsAt(read)
  const isMeaning = asksForMeaning.test(q)
  const scored = read.map((rank, i) => {
    const text = texts[i] as RowTexts
    const lawId = named.size === 0 ? null : table.headAt<{ law_id: string | null }>(rank).columns.law_id
    const ofLaw = lawId !== null && named.has(lawId)
    const part = (ofLaw ? weights.ofLaw : 1) * (isSupplement(text) && !q.includes('附則') ? weights.supplement : 1)
    return { rank, points: pointsOf(text, weighed, isMeaning) * part, i }
  })
  const best = scored.sort((a, b) => b.points - a.points || a.i - b.i).map(({ rank }) => rank)
  return [...best, ...ranks.slice(mostRead)]
}

/** How much of what some words weigh an article has; words that no article has weigh most. */
export async function shareOfWords(
  ranks: readonly number[],
  terms: Words['terms'],
  unknown: number,
  { snapshot }: SearchMoment,
): Promise<{ readonly share: number; readonly isHeaded: boolean }[]> {
  const table = snapshot.table(lawArticle)
  const weighed = await weighedTerms(table, terms)
  const whole = weighed.reduce((sum, { weight }) => sum + weight, unknown * Math.log(1 + table.rows))
  return (await table.textsAt(ranks)).map(({ names, aliases, body }) => {
    const has = (text: string) => weighed.filter(({ words }) => words.some((word) => text.includes(word)))
    const sum = has(`${names}\n${aliases}\n${body}`).reduce((all, { weight }) => all + weight, 0)
    return { share: whole === 0 ? 0 : sum / whole, isHeaded: has(aliases).length > 0 }
  })
}

/** What each word weighs: the more the fewer articles have it. */
async function weighedTerms(table: Pick<Table, 'ranksOf' | 'rows'>, terms: Words['terms']): Promise<WeighedTerm[]> {
  const weighed: WeighedTerm[] = []
  for (const { alternatives } of terms) {
    const query = { terms: [{ alternatives, short: false }], whole: '', any: [], ranges: [], offset: 0, limit: 0 }
    const { total } = await table.ranksOf(query)
    if (total > 0) weighed.push({ words: alternatives, weight: Math.log(1 + table.rows / total) })
  }
  return weighed
}

const isSupplement = ({ names }: RowTexts): boolean => names.includes('附則')

/** What an article says of the words: in its caption more than in its text, and more where they stand together. */
function pointsOf(
  { aliases: caption, body, names }: RowTexts,
  terms: readonly WeighedTerm[],
  isMeaning: boolean,
): number {
  const usual = 0.4 + (0.6 * body.length) / usualLength
  let points = 0
  let inCaption = 0
  let covered = 0
  const places: (readonly number[])[] = []
  for (const { words, weight } of terms) {
    const found = placesOf(body, words)
    places.push(found)
    const headed = words.find((word) => caption.includes(word))
    if (headed !== undefined) {
      inCaption += weight
      covered += headed.length
    }
    const isOfLaw = words.some((word) => names.includes(word))
    points +=
      weight *
      ((headed === undefined ? 0 : weights.caption) + found.length / (found.length + 0.6 * usual) + (isOfLaw ? 0.5 : 0))
    if (isMeaning && words.some((word) => body.includes(`「${word}」トハ`))) points += weight * weights.defined
  }
  const share = caption === '' ? 0 : Math.min(1, covered / caption.length)
  return points + weights.covered * share * inCaption + weights.near * together(terms, places)
}

function placesOf(text: string, words: readonly string[]): number[] {
  const found: number[] = []
  for (const word of words)
    for (let at = text.indexOf(word); at >= 0 && found.length < mostPlaces; at = text.indexOf(word, at + 1))
      found.push(at)
  return found
}

/** The weight of the words that stand near a place of the one that weighs most, at its best place. */
function together(terms: readonly WeighedTerm[], places: readonly (readonly number[])[]): number {
  const there = terms.map((_, i) => i).filter((i) => (places[i]?.length ?? 0) > 0)
  const [first, ...others] = there.sort((a, b) => (terms[b]?.weight ?? 0) - (terms[a]?.weight ?? 0))
  if (first === undefined) return 0
  const sums = (places[first] ?? []).map((at) =>
    others
      .filter((i) => places[i]?.some((place) => Math.abs(place - at) <= near))
      .reduce((sum, i) => sum + (terms[i]?.weight ?? 0), 0),
  )
  return Math.max(0, ...sums)
}
