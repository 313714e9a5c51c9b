import { type Html, html } from '../../lib/html.ts'
import type { Language } from '../../lib/language.ts'
import { words } from './words.ts'

/** The one box that finds everything; it keeps the kind that is looked at. */
export function searchBox(
  language: Language,
  { q, kind }: { readonly q: string; readonly kind: { readonly id: string } } = { q: '', kind: { id: 'programs' } },
): Html {
  const { label, submit } = words[language]
  return html`<form role="search" action="/search" method="get" class="search">
<label for="q">${label}</label>
<div class="row"><input class="grows" id="q" name="q" type="search" value="${q}" maxlength="200" autocomplete="off" enterkeyhint="search"><button class="main">${submit}</button></div>
<input type="hidden" name="kind" value="${kind.id}"></form>`
}
