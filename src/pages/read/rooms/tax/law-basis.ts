import { nameBook } from '../../../../datasets/subjects/name-book.ts'
import { type TaxMeasure, taxMeasure } from '../../../../datasets/tax-measure.ts'
import { byName } from '../../../../lib/by-name.ts'
import type { Context } from '../../../../operation/context.ts'
import { AppError } from '../../../../operation/errors.ts'
import { isRedistributable } from '../../../../schema/lineage.ts'
import { type AnswerOf, ask } from '../../../asking.ts'

/** A law that a measure rests on, as answers name it. */
export type BasisLaw = NonNullable<AnswerOf<'resolve_law_name'>['law']>

/** A place in a law that a measure rests on, and how the look for its text ended. */
export interface LawPlace {
  /** As the record states it. */
  readonly stated: string
  readonly law: BasisLaw | null
  /** The text, where it is held. */
  readonly article: {
    readonly address: string
    readonly citation: string | null
    readonly caption: string | null
  } | null
  /** Why no text is shown, where an article is stated. */
  readonly why: 'not_held' | 'several' | 'none' | 'unclear' | null
  readonly lookUp: string | null
}

/** Laws that are looked for, however many a record lists. */
const mostLaws = 8

/** The laws that a ruleset lists; it names no articles. */
export async function lawsOf(ids: readonly string[], ctx: Context): Promise<LawPlace[]> {
  const places: LawPlace[] = []
  for (const id of ids.slice(0, mostLaws)) places.push(await lawNamed(id, ctx))
  return places
}

/** The article that a measure by period states, else its law. */
export async function articleOf(law: string | null, article: string | null, ctx: Context): Promise<LawPlace[]> {
  if (law === null) return article === null ? [] : [{ ...nothing, stated: article }]
  if (article === null) return [await lawNamed(law, ctx)]
  const stated = `${law}${article}`
  try {
    const answer = await ask('get_law_article', { law, article }, ctx)
    const { address, citation, look_up: lookUp } = answer
    const shown =
      answer.found && address !== null ? { address, citation, caption: answer.article?.title ?? null } : null
    const why = answer.found ? null : (whys[answer.status] ?? 'not_held')
    return [{ stated, law: answer.law, article: shown, why, lookUp }]
  } catch (error) {
    // A place such as 附則第53条（2026年改正） is none that a reader of articles understands.
    if (error instanceof AppError && error.kind === 'invalid')
      return [{ ...(await lawNamed(law, ctx)), stated, why: 'unclear' }]
    throw error
  }
}

/** The articles that other records of the measure of a ruleset state, each once. */
export async function articlesElsewhere(id: string, ctx: Context): Promise<LawPlace[]> {
  const { snapshot } = ctx
  const records = (await nameBook(snapshot)).byRef(id)?.records ?? []
  const stated = new Map<string, Pick<TaxMeasure, 'root_law' | 'article'>>()
  for (const one of records) {
    const measure = one.dataset === taxMeasure ? snapshot.table(taxMeasure).record(one.id) : undefined
    if (!measure || measure.article === null || !isRedistributable(measure.license)) continue
    stated.set(`${measure.root_law ?? ''}${measure.article}`, measure)
  }
  const places: LawPlace[] = []
  for (const { root_law, article } of [...stated.values()].slice(0, mostLaws))
    places.push(...(await articleOf(root_law, article, ctx)))
  return places
}

const whys: Readonly<Record<string, LawPlace['why']>> = byName({
  ambiguous: 'several',
  law_ambiguous: 'several',
  law_not_found: 'unclear',
  no_such_article: 'none',
  no_such_paragraph: 'none',
  no_such_item: 'none',
})

const nothing: LawPlace = { stated: '', law: null, article: null, why: null, lookUp: null }

async function lawNamed(name: string, ctx: Context): Promise<LawPlace> {
  const { law } = await ask('resolve_law_name', { name: name.slice(0, 200) }, ctx)
  return { ...nothing, stated: law?.law_title ?? name, law, lookUp: law?.full_text_url ?? null }
}
