import { grouped } from '../../lib/grouped.ts'
import { Html, html } from '../../lib/html.ts'

/** One of several addresses of the same page. */
export interface Choice {
  readonly name: string
  readonly href: string
  readonly isChosen: boolean
  readonly count?: number | null
}

const current = new Html(' aria-current="true"')

const item = ({ name, href, isChosen, count }: Choice): Html =>
  html`<li><a href="${href}" rel="nofollow"${isChosen ? current : null}>${name}${count === undefined || count === null ? null : html` <span class="number">(${grouped(count)})</span>`}</a></li>`

/** Choices in a row, each with how many it would show. */
export const chips = (label: string, choices: readonly Choice[]): Html =>
  html`<h3 id="${idOf(label)}">${label}</h3><ul class="chips" aria-labelledby="${idOf(label)}">${choices.map(item)}</ul>`

/** The parts of a page, one of which is shown. */
export const tabs = (label: string, choices: readonly Choice[]): Html =>
  html`<nav aria-label="${label}"><ul class="tabs">${choices.map(item)}</ul></nav>`

const idOf = (label: string): string =>
  `choice-${[...label].map((letter) => letter.codePointAt(0)?.toString(36)).join('')}`

interface SelectParts {
  readonly name: string
  readonly label: string
  readonly options: readonly { readonly value: string; readonly name: string }[]
  readonly chosen: string
  /** Where the name alone is not unique on a page. */
  readonly id?: string
}

/** One of several values, under its label. */
export function selectField({ name, label, options, chosen, id = name }: SelectParts): Html {
  const shown = options.map(
    (one) =>
      html`<option value="${one.value}"${one.value === chosen ? new Html(' selected') : null}>${one.name}</option>`,
  )
  return html`<div><label for="${id}">${label}</label><select id="${id}" name="${name}">${shown}</select></div>`
}
