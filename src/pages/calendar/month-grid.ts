import { type Html, html } from '../../lib/html.ts'
import { addDays, monthAfter } from '../../lib/jst.ts'
import type { Language } from '../../lib/language.ts'
import { words } from './words.ts'

/** The days of a month in weeks from Sunday; null stands before its first and after its last day. */
function weeksOf(first: string): (string | null)[][] {
  const next = monthAfter(first, 1)
  const lead = new Date(`${first}T00:00:00Z`).getUTCDay()
  const days: (string | null)[] = Array.from({ length: lead }, () => null)
  for (let day = first; day < next; day = addDays(day, 1)) days.push(day)
  while (days.length % 7 > 0) days.push(null)
  return Array.from({ length: days.length / 7 }, (_, week) => days.slice(week * 7, week * 7 + 7))
}

const month = { year: 'numeric', month: 'long', timeZone: 'UTC' } as const
const months: Readonly<Record<Language, Intl.DateTimeFormat>> = {
  ja: new Intl.DateTimeFormat('ja-JP', month),
  en: new Intl.DateTimeFormat('en-GB', month),
}

/** What a month is called. */
export const monthName = (first: string, language: Language): string =>
  months[language].format(new Date(`${first}T00:00:00Z`))

/** A month with how many deadlines each of its days has; a day leads to its list below. */
export function monthGrid(first: string, countOn: (day: string) => number, language: Language): Html {
  const { weekdays, count } = words[language]
  const cell = (day: string | null): Html => {
    if (day === null) return html`<td></td>`
    const many = countOn(day)
    const date = String(Number(day.slice(8)))
    return many === 0
      ? html`<td><span class="quiet">${date}</span></td>`
      : html`<td class="warn"><a href="#day-${day}">${date} <strong>${count(many)}</strong></a></td>`
  }
  return html`<div class="scrolls" role="group" aria-label="${monthName(first, language)}" tabindex="0"><table class="month"><caption class="unseen">${monthName(first, language)}</caption>
<thead><tr>${weekdays.map((name) => html`<th scope="col">${name}</th>`)}</tr></thead>
<tbody>${weeksOf(first).map((week) => html`<tr>${week.map(cell)}</tr>`)}</tbody></table></div>`
}
