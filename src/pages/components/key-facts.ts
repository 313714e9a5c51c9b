import { Html, html } from '../../lib/html.ts'

/** One of the things that decide: its name, its value, and below it the standing of the value. */
export interface KeyFact {
  readonly name: string
  readonly value: Html | string
  /** Whether it is read as a figure: an amount, a rate, a day, a state. */
  readonly isFigure?: boolean
  /** Whether it takes the whole width, as a sentence does. */
  readonly isWhole?: boolean
  readonly standing?: Html | null
}

const whole = new Html(' class="whole"')

/** What decides, in one glance; nothing where nothing is known. */
export function keyFacts(list: readonly KeyFact[]): Html | null {
  if (list.length === 0) return null
  const shown = list.map(
    ({ name, value, isFigure, isWhole, standing = null }) =>
      html`<div${isWhole ? whole : null}><dt>${name}</dt><dd>${isFigure ? html`<span class="figure">${value}</span>` : value}${standing && html` ${standing}`}</dd></div>`,
  )
  return html`<dl class="keys">${shown}</dl>`
}
