import { namesCompared } from '../../lib/company-name.ts'
import type { Context } from '../../operation/context.ts'
import { namedAndAsked } from '../../question/asked-in.ts'
import { englishInJapanese } from '../../question/english.ts'
import { lexicon } from '../../question/lexicon.ts'
import { askedKinds, type Inquiry } from '../../question/meaning.ts'
import { numbersIn } from '../../question/numbers-in.ts'
import { readQuestion } from '../../question/read-question.ts'
import { inJapanese } from '../../question/romaji.ts'
import { withoutParts } from '../../question/without-parts.ts'
import { ask } from '../asking.ts'
import { sharedChoices } from './facets.ts'
import { type FindQuery, totalOf } from './find-query.ts'
import { type Kind, kindOf, kinds } from './kinds.ts'

/**
 * A query for the kind that its words are meant for, where none was named and nothing is narrowed: the one that they ask for outright,
 * programs for a place, companies where one is named, what the words call for (判例, 課徴金, 控除), the first kind that has all
 * words, else the first one that has some.
 */
export async function forMeantKind(query: FindQuery, ctx: Context): Promise<FindQuery> {
  const isNarrowed = query.kind.facets.some(({ parameter, isBox }) => !isBox && query.chosen[parameter] !== undefined)
  const isOpen = query.q !== '' && !isNarrowed && query.sort === ''
  if (query.isKindNamed || !isOpen) return query
  const having = (of: readonly Kind[], how: 'all' | 'orLess') => havingWords(query, of, how, ctx)
  const outright = await askedOutright(query, ctx)
  if (outright) return outright
  if ((await isPlace(query)) && (await having([kindOf('programs')], 'orLess'))) return ofKind(query, kindOf('programs'))
  const { called } = await kindsCalled(query)
  const ofAsked = called.length === 0 ? undefined : ((await ofCompany(query, ctx)) ?? (await having(called, 'all')))
  return (
    ofAsked ??
    (await inEnglish(query, ctx)) ??
    (await having(kinds, 'all')) ??
    (await ofCompany(query, ctx)) ??
    (await having(called, 'orLess')) ??
    (await having(kinds, 'orLess')) ??
    query
  )
}

/**
 * A query for what its words can only mean: who has a number, an article that they cite and that is held, or all records of the kind
 * that they name and nothing else (行政処分, 落札, 採択事例).
 */
export async function askedOutright(query: FindQuery, ctx: Context): Promise<FindQuery | undefined> {
  const [number] = numbersIn(query.q.normalize('NFKC'))
  if (number) return ofKind(query, kindOf(number.isInvoice ? 'invoice_registrants' : 'companies'))
  if (citesArticle(query.q) && (await isArticleHeld(query, ctx))) return ofKind(query, kindOf('law_articles'))
  const { called, isAll, isOneKindOfAct } = await kindsCalled(query)
  const [kind] = called
  if (!kind || !isAll) return undefined
  const ofWords = ofKind(query, kind)
  if (isOneKindOfAct && (await totalOf({ ...ofWords, chosen: {} }, ctx, 'all')) > 0) return ofWords
  return { ...ofWords, q: '', typed: { words: query.q, isHeld: !isOneKindOfAct } }
}

const article = /[\d〇一二三四五六七八九十百千] ?条(?!例|件|約)|\barticles? \d/i

const citesArticle = (q: string): boolean => article.test(q.normalize('NFKC'))

/** Whether an article is found by its name, and not by words of its text alone. */
async function isArticleHeld({ q }: FindQuery, ctx: Context): Promise<boolean> {
  const { total, relaxed } = await ask('search_law_article_text', { q, limit: 1 }, ctx)
  return total > 0 && (relaxed === undefined || ['named', 'names', 'provisions'].includes(relaxed.by))
}

/** A query for programs where English words that are known throughout (energy) are those of some: names of companies are made of them, too. */
async function inEnglish(query: FindQuery, ctx: Context): Promise<FindQuery | undefined> {
  const q = await englishInJapanese(query.q)
  if (q === query.q || /[a-z]{2}/i.test(q)) return undefined
  return (await havingWords({ ...query, q }, [kindOf('programs')], 'all', ctx)) && ofKind(query, kindOf('programs'))
}

/** A query for the first of some kinds that has its words. */
async function havingWords(
  query: FindQuery,
  of: readonly Kind[],
  how: 'all' | 'orLess',
  ctx: Context,
): Promise<FindQuery | undefined> {
  for (const kind of of) {
    const asked = ofKind(query, kind)
    // What is ticked narrows the kind that the words are meant for, and leads to no other one.
    if ((await totalOf({ ...asked, chosen: {} }, ctx, how)) > 0) return asked
  }
  return undefined
}

/** Whether words name a place and nothing else. */
async function isPlace({ q, day }: FindQuery): Promise<boolean> {
  const { place, spans, text } = readQuestion(await inJapanese(q), await lexicon(), day)
  const named = spans.filter(({ field }) => field === 'place')
  return (
    place !== null &&
    withoutParts(
      text,
      named.map(({ start, end }) => ({ at: start, until: end })),
    ).trim() === ''
  )
}

/** Kinds of records by what words ask about. */
const kindsAskedFor: readonly (readonly [Inquiry, string])[] = [
  ['rulings', 'court_decisions'],
  ['acts', 'enforcement_cases'],
  ['act', 'enforcement_cases'],
  ['bids', 'bids'],
  ['payments', 'public_payments'],
]

const nameOfLaw = /(?:法|法律|条例|規則)$/

interface Called {
  readonly called: readonly Kind[]
  /** The words name nothing else: all records of the kind are asked for. */
  readonly isAll: boolean
  /** They name one kind of act (指名停止), which not every act is. */
  readonly isOneKindOfAct: boolean
}

/** Kinds of records by what words call for: decisions by 判例, acts by 課徴金, bids by 入札, adoptions by 採択, tax measures by 控除. */
async function kindsCalled({ q, day }: FindQuery): Promise<Called> {
  const words = await lexicon()
  const text = await inJapanese(q)
  const { asked: all, named } = namedAndAsked(text, words, new Set(askedKinds))
  // Whoever names a law asks for it, and not for what was done by it.
  const asked = all.filter((one) => one.about !== 'act' || !nameOfLaw.test(one.text))
  const ids = [
    ...kindsAskedFor.flatMap(([about, id]) => (asked.some((one) => one.about === about) ? [id] : [])),
    // Somebody who asks for 補助金 or 受給 looks for programs.
    ...(asked.some((one) => one.about === 'grants' && one.text.includes('採択')) ? ['case_studies'] : []),
  ]
  const isTax = readQuestion(text, words, day).purposes.includes('tax_relief')
  return {
    called: [...new Set([...ids, ...(isTax ? ['tax'] : [])])].map(kindOf),
    isAll: ids.length > 0 && named.length === 0 && asked.length === all.length,
    isOneKindOfAct: asked.some(({ about }) => about === 'act') && !asked.some(({ about }) => about === 'acts'),
  }
}

/** A query for companies where its words are the whole name of one and something that is asked about it. */
async function ofCompany(query: FindQuery, ctx: Context): Promise<FindQuery | undefined> {
  const { relaxed, results } = await ask('search_houjin', { q: query.q, limit: 1 }, ctx)
  const [first] = results
  const isNamed = relaxed?.by === 'named' && first && namesCompared(relaxed.any_of.join(' '), first.name) === 'same'
  return isNamed ? ofKind(query, kindOf('companies')) : undefined
}

const ofKind = (query: FindQuery, kind: Kind): FindQuery => ({
  ...query,
  kind,
  chosen: sharedChoices(kind.facets, query.chosen),
})
