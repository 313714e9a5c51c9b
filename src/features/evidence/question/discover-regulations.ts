import { visibleKey } from '../../../corpus/layout.ts'
import { lawArticle } from '../../../datasets/law-article.ts'
import { taxRuleset } from '../../../datasets/tax-ruleset.ts'
import { keysOf } from '../../../lib/by-name.ts'
import { normalizeText } from '../../../lib/japanese-text.ts'
import { jstDate } from '../../../lib/jst.ts'
import { lifecycleOn } from '../../../lib/lifecycle.ts'
import type { Context } from '../../../operation/context.ts'
import { filterClauses, queryOf } from '../../../operation/search/filter-clauses.ts'
import { wordsOf } from '../../../operation/search/search-words.ts'
import { onDay, shownFor } from '../../../operation/search/shown-for.ts'
import { lexicon } from '../../../question/lexicon.ts'
import { readQuestion } from '../../../question/read-question.ts'
import { type AnyDataset, idOf } from '../../../schema/dataset.ts'
import { lawsNamed } from '../../citations/read/laws-named.ts'
import { distanceFromUse } from '../../programs/standings.ts'
import { searchTaxRulesets } from '../../tax-rulesets/search-tax-rulesets.ts'
import type { Candidate, Lacking, SearchedDatasets } from '../request/request.ts'
import { type Regulation, regulationKinds } from '../subjects/regulation-subjects.ts'
import { discoverArticles, noArticles } from './discover-articles.ts'
import type { Filters } from './discover-programs.ts'

/** Regulations of each kind that one question may add. */
const mostOfEach = 3

/** One of these stands in every name of a law; without one the names need not be read. */
const likeLaw = /[法令規則憲程示達準領]/

/** Regulations that a question mentions. */
interface FoundRegulations {
  readonly candidates: readonly Candidate[]
  readonly searched: readonly SearchedDatasets[]
  readonly lacking: readonly Lacking[]
  /** The question without the laws and the tax ruleset that it names: 補助金適正化法 does not ask for a 補助金. Null when a name holds it whole. */
  readonly rest: string | null
}

/** How a question mentions a kind of regulation. */
interface Mention {
  /** What makes a question look there. */
  readonly trigger: RegExp
  /** What may be the name of one. */
  names(text: string): readonly string[]
}

/** A run of a name: 賃上げ促進, DX投資. Kana inside is one that ends a verb stem, never a particle. */
const inName =
  '(?:[\\p{sc=Han}\\p{sc=Katakana}ーA-Za-z0-9]|(?<=\\p{sc=Han})(?![のにをはがでとやもへ])\\p{sc=Hiragana}(?=\\p{sc=Han}))'

// Each passes over the rest of a run in which no more names end, so that a long run is looked at once.
const laws =
  /([\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}ー]+?法(?![人律令定務制的])(?:施行令|施行規則)?)|[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}ー]+/gu
const taxes = new RegExp(`(${inName}*(?:税|償却|割特例)\\p{sc=Han}*)|${inName}+`, 'gu')

const namesBy = (expression: RegExp) => (text: string) =>
  [...text.matchAll(expression)].flatMap(([, name]) => name ?? [])

/** What makes a question look at laws, tax rulesets or published cases, and the words in it that are looked for there. */
export const mentions: Readonly<Record<Regulation, Mention>> = {
  law: { trigger: /[法条]/, names: namesBy(laws) },
  tax: { trigger: /税|償却|割特例|インボイス|適格請求書/, names: namesBy(taxes) },
  enforcement: {
    trigger: /処分/,
    names: (text) => (text.match(/\p{sc=Han}+/gu) ?? []).filter((run) => run.includes('処分')),
  },
}

/** Laws, tax rulesets and published cases that a question mentions; none where a tier is asked for, which only programs have. */
export async function discoverRegulations(
  question: string,
  filters: Filters,
  day: string,
  ctx: Context,
): Promise<FoundRegulations> {
  const text = question.normalize('NFKC')
  const candidates: Candidate[] = []
  const searched: SearchedDatasets[] = []
  const { laws, articles, rest: lawless } = await lawsIn(text, question, filters, day, ctx)
  if (articles.isAny) searched.push({ dataset: lawArticle, predicate: { query_text: question } })
  candidates.push(...articles.candidates)
  let rest: string | null = lawless
  for (const kind of keysOf(mentions)) {
    const isNamedLaw = kind === 'law' && laws.length > 0
    if (filters.tier !== undefined || !(isNamedLaw || mentions[kind].trigger.test(text))) continue
    searched.push({ dataset: regulationKinds[kind].dataset, predicate: predicateOf(kind, question, filters) })
    const found = isNamedLaw ? [] : await rowsFor(kind, text, filters, day, ctx)
    const bears = (name: string) =>
      found.some((record) => normalizeText(String(record[regulationKinds[kind].name])).includes(normalizeText(name)))
    rest = bears(text) ? null : rest
    if (kind === 'tax')
      for (const name of await namesSayingMore(text, day)) if (bears(name)) rest = rest?.replaceAll(name, ' ') ?? null
    const ids = isNamedLaw ? laws : found.map((record) => idOf(regulationKinds[kind].dataset, record))
    candidates.push(...ids.slice(0, mostOfEach).map((id): Candidate => ({ kind, id })))
  }
  return { candidates, searched, rest, lacking: articles.lacking }
}

/** Laws that a question names and provisions that it cites, which stand first: whoever cites one asks for its words. */
async function lawsIn(text: string, question: string, { tier }: Filters, day: string, ctx: Context) {
  if (tier !== undefined) return { laws: [], articles: noArticles, rest: question }
  const { snapshot } = ctx
  const articles = await discoverArticles(question, day, ctx)
  const { ids, rest } = likeLaw.test(text) ? await lawsNamed(text, snapshot) : { ids: [], rest: question }
  return { laws: [...new Set([...ids, ...articles.laws])], articles, rest: articles.isWhole ? null : rest }
}

/** Cases stand under a prefecture and are shown while their publication lasts; laws and taxes hold everywhere. */
const predicateOf = (kind: Regulation, question: string, { prefecture }: Filters): SearchedDatasets['predicate'] => ({
  query_text: question,
  ...(kind === 'enforcement' ? { publication: 'not_ended', ...(prefecture === undefined ? {} : { prefecture }) } : {}),
})

/** Names of tax measures in a question that say more than that it is about tax, the longest first: not 税制 alone. */
async function namesSayingMore(text: string, day: string): Promise<string[]> {
  const words = await lexicon()
  return longestFirst(mentions.tax.names(text)).filter((name) => {
    const { purposes, words: others } = readQuestion(name, words, day)
    return others.length > 0 || purposes.some((purpose) => !taxRuleset.serves?.includes(purpose))
  })
}

/** Taxes as their search finds them on the day; of laws and cases those in force first. */
async function rowsFor(
  kind: Regulation,
  text: string,
  filters: Filters,
  day: string,
  ctx: Context,
): Promise<readonly Row[]> {
  if (kind !== 'tax') return usableFirst(kind, await byWords(kind, text, filters, ctx), day)
  const { ranks } = await shownFor(searchTaxRulesets, { q: text }, onDay(ctx.snapshot, day), mostOfEach)
  return ranks.map((rank) => ctx.snapshot.table(taxRuleset).recordAt(rank))
}

/** The whole question first, then the names in it together, then each of them, the longest first: it says most. */
async function byWords(kind: Regulation, text: string, filters: Filters, ctx: Context): Promise<Row[]> {
  const names = longestFirst(mentions[kind].names(text))
  for (const one of [text, names.join(' '), ...names]) {
    const found = await search(kind, one, filters, ctx)
    if (found.length > 0) return found
  }
  return []
}

/** What is in force on the day stands before what is not, each in the order in which it was found. */
function usableFirst(kind: Regulation, found: readonly Row[], day: string): Row[] {
  const { lifecycle } = regulationKinds[kind].dataset as AnyDataset
  if (!lifecycle) return [...found]
  const distance = (record: Row) => distanceFromUse(lifecycleOn(lifecycle(record), day).status)
  return [...found].sort((a, b) => distance(a) - distance(b))
}

const longestFirst = (words: readonly string[]): string[] => [...new Set(words)].sort((a, b) => b.length - a.length)

type Row = Readonly<Record<string, unknown>>

async function search(kind: Regulation, said: string, filters: Filters, ctx: Context): Promise<Row[]> {
  const { dataset } = regulationKinds[kind]
  const words = wordsOf({ q: said })
  if (words.terms.length === 0) return []
  const chosen = kind === 'enforcement' ? filterClauses(dataset, { ...filters }, ctx.snapshot) : {}
  const query = queryOf(words, { offset: 0, limit: 20 }, { any: [[visibleKey]] }, chosen)
  const { records } = await ctx.snapshot.table<AnyDataset>(dataset).searchRecords(query)
  return records.filter(({ disclosed_until: until }) => typeof until !== 'string' || until >= jstDate(ctx.now))
}
