import { type Html, html } from '../../../lib/html.ts'
import type { Language } from '../../../lib/language.ts'
import type { Context } from '../../../operation/context.ts'
import { AppError } from '../../../operation/errors.ts'
import { recordAddress } from '../../addresses.ts'
import { type AnswerOf, ask } from '../../asking.ts'
import { section } from '../../components/panel.ts'
import { sourceLink } from '../../components/source-link.ts'

/** The articles that cite one, as `find_articles_referencing` tells them. */
export type Citing = AnswerOf<'find_articles_referencing'>

/** Null for an annex table or a deleted range, whose citations nobody looks for. */
export async function citingArticles(article: string, ctx: Context): Promise<Citing | null> {
  try {
    return await ask('find_articles_referencing', { article }, ctx)
  } catch (error) {
    if (error instanceof AppError && error.kind === 'invalid') return null
    throw error
  }
}

const words = {
  ja: {
    title: 'この条文を参照する条文',
    none: '収録している条文の中では見つかりませんでした。',
    applied: '準用',
    part: (read: number, all: number) => `候補${all}件のうち最初の${read}件を読みました。`,
    withheld: (count: number) => `ほかに${count}件は、利用条件により読めません。`,
    first: (shown: number, all: number) => `${all}か所のうち最初の${shown}か所です。`,
  },
  en: {
    title: 'Provisions that refer to this article',
    none: 'We found none in the texts that we hold.',
    applied: 'applied',
    part: (read: number, all: number) => `The first ${read} of ${all} candidates were read.`,
    withheld: (count: number) => `${count} more cannot be shown under their licence.`,
    first: (shown: number, all: number) => `The first ${shown} of ${all} places.`,
  },
} as const

/** Places that are shown: an article that many cite must not make a heavy page. */
const mostPlaces = 100

export function citingShown({ results, candidates, read, withheld }: Citing, language: Language): Html {
  const said = words[language]
  const list = results
    .slice(0, mostPlaces)
    .map(
      (one) =>
        html`<li><a href="${recordAddress('law_articles', one.address)}" rel="nofollow">${one.citation}</a> <span class="quiet">「${one.words}」${one.applies_mutatis_mutandis ? ` ${said.applied}` : ''}</span> ${sourceLink(one, one.citation, language)}</li>`,
    )
  const notes = [
    results.length > mostPlaces ? said.first(mostPlaces, results.length) : '',
    read < candidates ? said.part(read, candidates) : '',
    withheld > 0 ? said.withheld(withheld) : '',
  ].filter(Boolean)
  return section(
    said.title,
    html`${list.length === 0 ? html`<p class="quiet">${said.none}</p>` : html`<ul>${list}</ul>`}${notes.length === 0 ? null : html`<p class="quiet">${notes.join(' ')}</p>`}`,
    'citing',
  )
}
