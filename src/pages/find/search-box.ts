import { type Html, html } from '../../lib/html.ts'
import type { Language } from '../../lib/language.ts'
import type { FindQuery } from './find-query.ts'
import { words } from './words.ts'

/** The one box that finds everything; it keeps the kind that was named. */
export function searchBox(language: Language, query?: Pick<FindQuery, 'q' | 'kind' | 'isKindNamed'>): Html {
  const { label, submit } = words[language]
  const kept = query?.isKindNamed ? html`<input type="hidden" name="kind" value="${query.kind.id}">` : null
  return html`<form role="search" action="/search" method="get" class="search">
<label for="q">${label}</label>
<div class="row"><input class="grows" id="q" name="q" type="search" value="${query?.q ?? ''}" maxlength="200" autocomplete="off" enterkeyhint="search"><button class="main">${submit}</button></div>
${kept}</form>`
}
