import { namesCompared } from '../../lib/company-name.ts'
import type { Context } from '../../operation/context.ts'
import { namedAndAsked } from '../../question/asked-in.ts'
import { lexicon } from '../../question/lexicon.ts'
import { askedKinds, type Inquiry } from '../../question/meaning.ts'
import { numbersIn } from '../../question/numbers-in.ts'
import { readQuestion } from '../../question/read-question.ts'
import { inJapanese } from '../../question/romaji.ts'
import { ask } from '../asking.ts'
import { boxesOf } from './facets.ts'
import { type FindQuery, totalOf } from './find-query.ts'
import { type Kind, kindOf, kinds } from './kinds.ts'

/**
 * A query for the kind that its words are meant for, where none was named and nothing is narrowed: companies for a corporate number,
 * else the first kind that has all words, else companies where one is named, else what the words
 * call for (判例, 課徴金, 控除), else the first kind that has some.
 */
export async function forMeantKind(query: FindQuery, ctx: Context): Promise<FindQuery> {
  const isNarrowed = query.kind.facets.some(({ parameter, isBox }) => !isBox && query.chosen[parameter] !== undefined)
  const isOpen = query.q !== '' && !isNarrowed && query.sort === ''
  if (query.isKindNamed || !isOpen) return query
  if (numbersIn(query.q.normalize('NFKC')).length > 0) return ofKind(query, kindOf('companies'))
  const having = (of: readonly Kind[], how: 'all' | 'orLess') => havingWords(query, of, how, ctx)
  return (
    (await having(kinds, 'all')) ??
    (await ofCompany(query, ctx)) ??
    (await having(await kindsNamed(query), 'orLess')) ??
    (await having(kinds, 'orLess')) ??
    query
  )
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

/** Kinds of records by what words ask for: decisions by 判例, acts by 課徴金, bids by 入札, tax measures by 控除. */
async function kindsNamed({ q, day }: FindQuery): Promise<Kind[]> {
  const words = await lexicon()
  const text = await inJapanese(q)
  const { asked } = namedAndAsked(text, words, new Set(askedKinds))
  const isAsked = (...about: readonly Inquiry[]) => asked.some((one) => about.includes(one.about))
  return [
    ...(isAsked('rulings') ? ['court_decisions'] : []),
    ...(isAsked('acts', 'act') ? ['enforcement_cases'] : []),
    ...(isAsked('bids') ? ['bids'] : []),
    ...(readQuestion(text, words, day).purposes.includes('tax_relief') ? ['tax'] : []),
  ].map(kindOf)
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
  chosen: boxesOf(kind.facets, query.chosen),
})
