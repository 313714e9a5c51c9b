import { type Html, html } from '../../lib/html.ts'

/** What is said of one thing, by its name. */
export type Fact = readonly [name: string, value: Html | string | null]

/** Facts one below the other; one that has no value is left out. */
export function facts(list: readonly Fact[]): Html {
  const stated = list.filter(([, value]) => value !== null && value !== '')
  return html`<dl class="facts">${stated.map(([name, value]) => html`<div><dt>${name}</dt><dd>${value}</dd></div>`)}</dl>`
}
