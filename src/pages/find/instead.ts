import { grouped } from '../../lib/grouped.ts'
import { type Html, html } from '../../lib/html.ts'
import type { Language } from '../../lib/language.ts'
import type { AnswerOf } from '../asking.ts'
import { type FindQuery, findAddress } from './find-query.ts'
import type { SearchName } from './kinds.ts'
import { words } from './words.ts'

/** A search that finds something where the one that was asked found nothing, as operations suggest it. */
export type Suggestion = NonNullable<AnswerOf<SearchName>['instead']>[number]

/** The suggestions that this page can ask, as links: with other words, and without some of what it is narrowed to. */
export function insteadShown(query: FindQuery, suggested: readonly Suggestion[], language: Language): Html | null {
  const links = suggested.flatMap(({ operation, args, left_out, total }) => {
    if (operation !== query.kind.operation) return []
    const q = typeof args.q === 'string' ? args.q : ''
    const chosen = keptChoices(query, left_out)
    const href = findAddress({ ...query, q, chosen, offset: 0 })
    if (href === findAddress({ ...query, offset: 0 })) return []
    const isNarrowed = Object.keys(chosen).length < Object.keys(query.chosen).length
    const name = words[language].insteadOf(q, isNarrowed, grouped(total))
    return [html`<li><a href="${href}" rel="nofollow">${name}</a></li>`]
  })
  return links.length === 0
    ? null
    : html`<section aria-labelledby="instead"><h2 id="instead">${words[language].instead}</h2><ul>${links}</ul></section>`
}

/** What a query is narrowed to by other parameters of its operation than those. */
function keptChoices({ kind, chosen, day }: FindQuery, leftOut: readonly string[]): FindQuery['chosen'] {
  const kept = kind.facets.flatMap(({ parameter, asks }) => {
    const value = chosen[parameter]
    if (value === undefined) return []
    const asked = Object.keys(asks(value, day))
    return asked.some((one) => leftOut.includes(one)) ? [] : [[parameter, value] as const]
  })
  return Object.fromEntries(kept)
}
