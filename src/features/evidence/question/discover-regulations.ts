import { visibleKey } from '../../../corpus/layout.ts'
import { lawArticle } from '../../../datasets/law-article.ts'
import { keysOf } from '../../../lib/by-name.ts'
import { normalizeText } from '../../../lib/japanese-text.ts'
import { jstDate } from '../../../lib/jst.ts'
import { lifecycleOn } from '../../../lib/lifecycle.ts'
import type { Context } from '../../../operation/context.ts'
import { filterClauses, queryOf } from '../../../operation/search/filter-clauses.ts'
import { wordsOf } from '../../../operation/search/search-words.ts'
import { type AnyDataset, idOf } from '../../../schema/dataset.ts'
import { lawsNamed } from '../../citations/read/laws-named.ts'
import { distanceFromUse } from '../../programs/standings.ts'
import type { Candidate, Lacking, SearchedDatasets } from '../request/request.ts'
import { type Regulation, regulationKinds } from '../subjects/regulation-subjects.ts'
import { discoverArticles, noArticles } from './discover-articles.ts'
import type { Filters } from './discover-programs.ts'
import { isKindWord, questionWords } from './question-words.ts'

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
  /** Further words to look for, where no name leads to anything. */
  words?(text: string): readonly string[]
}

/** A run of a name: 賃上げ促進, DX投資. Kana inside is one that ends a verb stem, never a particle. */
const inName =
  '(?:[\\p{sc=Han}\\p{sc=Katakana}ーA-Za-z0-9]|(?<=\\p{sc=Han})(?![のにをはがでとやもへ])\\p{sc=Hiragana}(?=\\p{sc=Han}))'

// Each passes over the rest of a run in which no more names end, so that a long run is looked at once.
const laws =
  /([\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}ー]+?法(?![人律令定務制的])(?:施行令|施行規則)?)|[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}ー]+/gu
const taxes = new RegExp(`(${inName}*(?:税|償却|割特例)\\p{sc=Han}*)|${inName}+`, 'gu')
const taxWords = /([\p{sc=Han}\p{sc=Katakana}ー]*税\p{sc=Han}*)|[\p{sc=Han}\p{sc=Katakana}ー]+/gu

const namesBy = (expression: RegExp) => (text: string) =>
  [...text.matchAll(expression)].flatMap(([, name]) => name ?? [])

/** What makes a question look at laws, tax rulesets or published cases, and the words in it that are looked for there. */
export const mentions: Readonly<Record<Regulation, Mention>> = {
  law: { trigger: /[法条]/, names: namesBy(laws) },
  tax: {
    trigger: /税|償却|割特例|インボイス|適格請求書/,
    names: namesBy(taxes),
    words: (text) =>
      [...text.matchAll(taxWords)].flatMap(([run, word]) => word ?? run.match(/インボイス|適格請求書/g) ?? []),
  },
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
    const found = isNamedLaw ? [] : usableFirst(kind, await byWords(kind, text, filters, ctx), day)
    const bears = (name: string) =>
      found.some((record) => normalizeText(String(record[regulationKinds[kind].name])).includes(normalizeText(name)))
    rest = bears(text) ? null : rest
    if (kind === 'tax') for (const name of namesIn(kind, text).filter(bears)) rest = rest?.replaceAll(name, ' ') ?? null
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

/** Words of a question that may be the name of a regulation, the longest first. */
const namesIn = (kind: Regulation, text: string): string[] =>
  longestFirst(mentions[kind].names(text)).filter((word) => !isKindWord(word))

/**
 * The whole question first, then its words with what it is about (事業承継の税制), then the names in it, then each word: the
 * longest says most, 簡易課税 more than 消費税.
 */
async function byWords(kind: Regulation, text: string, filters: Filters, ctx: Context): Promise<Row[]> {
  const { words } = mentions[kind]
  const names = mentions[kind].names(text)
  const said = longestFirst([...names, ...(words?.(text) ?? [])])
  const about = kind === 'tax' ? questionWords(text, []).purposes : []
  const named = namesIn(kind, text)
  const together = about.length > 0 ? [names, named].map((some) => [...about, ...some].join(' ')) : []
  for (const one of [text, ...together, named.join(' '), ...said]) {
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
