import { type Html, html } from '../../lib/html.ts'
import type { Language } from '../../lib/language.ts'
import { type Evidence, standingOf, standings } from '../../schema/evidence.ts'
import { standingText } from '../../schema/standing-text.ts'
import { dayWords } from './figures.ts'

const found = {
  ja: (value: Html) => html`（出典では${value}）`,
  en: (value: Html) => html` (which says ${value})`,
}
const day = {
  ja: (one: string) => `（${dayWords(one, 'ja')}）`,
  en: (one: string) => ` (${dayWords(one, 'en')})`,
}

/** How sure a value is, in words: with the day for one that is confirmed, with what its source states for one that it contradicts. */
export function standingWords(item: Evidence, language: Language, other: Html | null = null): Html {
  const standing = standingOf(item)
  const name = standingText(standing)[language]
  if (standing === 'confirmed' && item.day !== null) return html`${name}${day[language](item.day)}`
  return standing === 'contradicted' && other !== null ? html`${name}${found[language](other)}` : html`${name}`
}

/** The higher, the less sure. */
const doubtOf = (item: Evidence): number => standings.indexOf(standingOf(item))

/** Of several values that are shown as one, what the least sure of them rests on. */
export const leastSure = (items: readonly Evidence[]): Evidence | undefined =>
  items.toSorted((a, b) => doubtOf(b) - doubtOf(a))[0]

/** A figure's standing beside it, which leads to the row that says what it rests on. */
export function standingMark(item: Evidence, said: Html, { what, href }: { what: string; href: string }): Html {
  const isDoubted = doubtOf(item) > standings.indexOf('written_down')
  return html`<a class="standing${isDoubted ? ' doubted' : ''}" href="${href}">${said}<span class="unseen"> (${what})</span></a>`
}
