import { type Html, html } from '../../lib/html.ts'
import type { Language } from '../../lib/language.ts'
import type { Visit } from '../../operation/pages/page.ts'
import { mostPrograms } from './kept-list.ts'
import { words } from './words.ts'

/** The form that the boxes of a page belong to, wherever they stand on it. */
const formId = 'pick'

/** A box that picks a program of a list. */
export const pickBox = (id: string, name: string, language: Language): Html =>
  html`<label class="pick"><input type="checkbox" name="program" value="${id}" form="${formId}"><span class="unseen">${words[language].pick(name)}</span></label>`

/** What is done with the programs that are ticked on a page: added to the list, or judged together. */
export function pickForm({ language, here, link }: Visit): Html {
  const { add, combine, note } = words[language].picking
  return html`<form id="${formId}" method="post" action="${link('/shortlist/add')}" class="no-print panel"><input type="hidden" name="from" value="${here}">
<p class="row"><button class="main">${add}</button><button formaction="/combine" formmethod="get">${combine}</button></p><p class="quiet">${note(mostPrograms)}</p></form>`
}

/** Adds the program of a page to the list. */
export const pickOne = (id: string, { language, here, link }: Visit): Html =>
  html`<form method="post" action="${link('/shortlist/add')}" class="no-print"><input type="hidden" name="program" value="${id}"><input type="hidden" name="from" value="${here}"><button>${words[language].picking.one}</button></form>`
