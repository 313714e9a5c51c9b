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
  html`<li><a href="${href}" rel="nofollow"${isChosen ? current : null}>${name}${count === undefined || count === null ? null : html` <span class="number">(${count.toLocaleString('en-US')})</span>`}</a></li>`

/** Choices in a row, each with how many it would show. */
export const chips = (label: string, choices: readonly Choice[]): Html =>
  html`<h3 id="${idOf(label)}">${label}</h3><ul class="chips" aria-labelledby="${idOf(label)}">${choices.map(item)}</ul>`

/** The parts of a page, one of which is shown. */
export const tabs = (label: string, choices: readonly Choice[]): Html =>
  html`<nav aria-label="${label}"><ul class="tabs">${choices.map(item)}</ul></nav>`

const idOf = (label: string): string =>
  `choice-${[...label].map((letter) => letter.codePointAt(0)?.toString(36)).join('')}`
