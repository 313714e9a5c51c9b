import { visibleKey } from '../../corpus/layout.ts'
import { normalizeText } from '../../lib/japanese-text.ts'
import { jstDate } from '../../lib/jst.ts'
import { queryTerms } from '../../lib/query-terms.ts'
import type { Context } from '../../operation/context.ts'
import { idOf } from '../../schema/dataset.ts'
import { lawsNamed } from '../citations/draft/laws-named.ts'
import { type Filters, filterClauses } from './discover-programs.ts'
import type { Looked } from './outcome.ts'
import { type Regulation, regulationKinds } from './regulation-subjects.ts'
import type { Candidate } from './subject.ts'

/** Regulations of each kind that one question may add. */
const mostOfEach = 3

/** What makes a question look at laws, tax rulesets or published cases, and the words in it that are looked for there. */
const mentions: Readonly<Record<Regulation, { trigger: RegExp; words: RegExp }>> = {
  law: {
    trigger: /[法条]/,
    words: /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}ー]+?法(?![人律令定務制的])(?:施行令|施行規則)?/gu,
  },
  tax: { trigger: /税/, words: /[\p{sc=Han}\p{sc=Katakana}ー]*税\p{sc=Han}*/gu },
  enforcement: { trigger: /処分/, words: /\p{sc=Han}*処分\p{sc=Han}*/gu },
}

/** One of these stands in every name of a law; without one the names need not be read. */
const likeLaw = /[法令規則憲程示達準領]/

/** Regulations that a question mentions. */
interface FoundRegulations {
  readonly candidates: readonly Candidate[]
  readonly looked: readonly Looked[]
  /** The question without the laws that it names: 補助金適正化法 does not ask for a 補助金. Null when a name holds it whole. */
  readonly rest: string | null
}

/** Laws, tax rulesets and published cases that a question mentions; none where a tier is asked for, which only programs have. */
export async function discoverRegulations(question: string, filters: Filters, ctx: Context): Promise<FoundRegulations> {
  const text = question.normalize('NFKC')
  const candidates: Candidate[] = []
  const looked: Looked[] = []
  const { ids: laws, rest } =
    filters.tier === undefined && likeLaw.test(text) ? await lawsNamed(text, ctx.snapshot) : { ids: [], rest: question }
  let isName = false
  for (const kind of Object.keys(mentions) as Regulation[]) {
    const isNamedLaw = kind === 'law' && laws.length > 0
    if (filters.tier !== undefined || !(isNamedLaw || mentions[kind].trigger.test(text))) continue
    looked.push({ dataset: regulationKinds[kind].dataset, predicate: predicateOf(kind, question, filters) })
    const found = isNamedLaw ? [] : await byWords(kind, text, filters, ctx)
    isName ||= found.some((record) =>
      normalizeText(String(record[regulationKinds[kind].name])).includes(normalizeText(text)),
    )
    const ids = isNamedLaw ? laws : found.map((record) => idOf(regulationKinds[kind].dataset, record))
    candidates.push(...ids.slice(0, mostOfEach).map((id): Candidate => ({ kind, id })))
  }
  return { candidates, looked, rest: isName ? null : rest }
}

/** Cases stand under a prefecture and are shown while their publication lasts; laws and taxes hold everywhere. */
const predicateOf = (kind: Regulation, question: string, { prefecture }: Filters): Looked['predicate'] => ({
  query_text: question,
  ...(kind === 'enforcement' ? { publication: 'not_ended', ...(prefecture === undefined ? {} : { prefecture }) } : {}),
})

/** The whole question first, then all of its words together, then each: the longest says most, 簡易課税 more than 消費税. */
async function byWords(kind: Regulation, text: string, filters: Filters, ctx: Context): Promise<Row[]> {
  const words = [...new Set(text.match(mentions[kind].words) ?? [])].sort((a, b) => b.length - a.length)
  for (const one of [text, words.join(' '), ...words]) {
    const found = await search(kind, one, filters, ctx)
    if (found.length > 0) return found
  }
  return []
}

type Row = Readonly<Record<string, unknown>>

async function search(kind: Regulation, words: string, filters: Filters, ctx: Context): Promise<Row[]> {
  const { dataset } = regulationKinds[kind]
  const terms = queryTerms(words).map(({ alternatives }) => ({ alternatives, short: false }))
  if (terms.length === 0) return []
  const any = [[visibleKey], ...(kind === 'enforcement' ? filterClauses(filters) : [])]
  const query = { terms, whole: normalizeText(words), any, ranges: [], offset: 0, limit: 20 }
  const { records } = await ctx.snapshot.table(dataset).search(query, 'full')
  return records
    .map((bytes) => JSON.parse(bytes.toString('utf8')) as Row)
    .filter(({ disclosed_until: until }) => typeof until !== 'string' || until >= jstDate(ctx.now))
}
