import { grouped } from '../../lib/grouped.ts'
import { type Html, html } from '../../lib/html.ts'
import type { Language } from '../../lib/language.ts'
import type { Visit } from '../../operation/pages/page.ts'
import { addressOf } from '../addresses.ts'
import { section } from '../components/panel.ts'
import type { SearchView } from './found.ts'
import { wholeArguments } from './whole-result.ts'
import { words } from './words.ts'

/** What whoever is logged in does with a whole result: save the search, and have all of it written into a file. */
export function keepWhole(found: SearchView, visit: Visit): Html {
  const { query } = found
  const said = words[visit.language].whole
  if (!found.isLoggedIn)
    return html`<p class="no-print">${said.strangers} <a href="${addressOf('/login', { next: visit.here })}">${said.logIn}</a></p>`
  const given = wholeArguments(query)
  const search = html`<input type="hidden" name="operation" value="${query.kind.operation}"><input type="hidden" name="arguments" value="${JSON.stringify(given)}">`
  return section(said.heading, html`${saveForm(found, search, visit)}${exportForm(found, search, visit)}`, 'whole')
}

function saveForm({ query }: SearchView, search: Html, { language, here, link }: Visit): Html {
  const said = words[language].whole
  const name = [query.q, query.kind.name[language], ...choicesIn(query, language)].filter((part) => part !== '')
  return html`<p id="saved" class="panel when-named no-print" tabindex="-1">${said.saved} <a href="${link('/account/searches')}">${said.savedList}</a></p><form method="post" action="${link('/account/searches/add')}" class="act no-print">${search}<input type="hidden" name="from" value="${link(here)}">
<label for="saved-name">${said.name}</label><div class="row"><input class="grows" id="saved-name" name="name" maxlength="100" value="${name.join(' ').slice(0, 100)}"><button>${said.save}</button></div></form>
<p class="quiet no-print">${said.saveNote}</p>`
}

/** What a search is narrowed to, in words. */
const choicesIn = ({ kind, chosen }: SearchView['query'], language: Language): string[] =>
  kind.facets.flatMap(({ parameter, values }) => {
    const value = values.find((one) => one.value === chosen[parameter])
    return value ? [value.name[language]] : []
  })

function exportForm({ total, whole }: SearchView, search: Html, { language, link }: Visit): Html | null {
  const said = words[language].whole
  if (whole === null) return null
  const { rows, yen, price, once, formats } = whole
  const buttons = formats.map(
    (format) => html`<button name="format" value="${format}">${said.formats[format]}</button> `,
  )
  return html`<form method="post" action="${link('/search/export')}" class="act no-print">${search}
<input type="hidden" name="max_rows" value="${rows}"><input type="hidden" name="max_cost_jpy" value="${yen}"><input type="hidden" name="once" value="${once}">
<p>${said.all(grouped(total), price)}</p><p class="row">${buttons}</p></form>`
}
