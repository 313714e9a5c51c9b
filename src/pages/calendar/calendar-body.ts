import { Html, html } from '../../lib/html.ts'
import type { Language } from '../../lib/language.ts'
import { prefectures } from '../../lib/prefecture.ts'
import type { Visit } from '../../operation/pages/page.ts'
import { addressOf, recordAddress } from '../addresses.ts'
import type { RowOf } from '../asking.ts'
import { chips, tabs } from '../components/choices.ts'
import { dayWords, manYenWords } from '../components/figures.ts'
import { quotaNote, section } from '../components/panel.ts'
import { pickBox, pickForm } from '../components/picking.ts'
import { sourceLink } from '../components/source-link.ts'
import { daysLeftText, hourText, lastDayText } from '../components/status-badge.ts'
import { table } from '../components/table.ts'
import { type CalendarQuery, calendarAddress, spans } from './calendar-query.ts'
import { monthGrid, monthName } from './month-grid.ts'
import { words } from './words.ts'

/** A deadline as `list_calendar_deadlines` tells it, with its hour and the source of its program. */
export type ShownDeadline = RowOf<'list_calendar_deadlines'> & {
  readonly end_time: string | null
  readonly source_url: string | null
}

/** Everything that the page shows. */
export interface ShownCalendar {
  readonly query: CalendarQuery
  /** With what is offered in the whole country. */
  readonly total: number
  /** Of a chosen prefecture, how many are of it alone; the others are of the whole country. */
  readonly own: number | null
  readonly deadlines: readonly ShownDeadline[]
}

export function calendarBody(shown: ShownCalendar, visit: Visit, isLoggedIn: boolean): Html {
  const { language } = visit
  const { query, total, deadlines, own } = shown
  const said = words[language]
  const views = (['months', 'list'] as const).map((view) => ({
    name: said[view],
    href: calendarAddress({ ...query, view }),
    isChosen: query.view === view,
  }))
  return html`<p>${said.description}</p>${quotaNote(visit)}${filters(query, language)}${tabs(said.view, views)}
<p role="status"><strong>${said.found(query.isAlone ? (own ?? total) : total, deadlines.length)}</strong></p>
${own === null ? null : placesOf(query, { own, nationwide: total - own }, language)}
${deadlines.length === 0 ? html`<p>${said.none}</p>` : query.view === 'list' ? listOf(deadlines, language) : monthsOf(deadlines, language)}
${deadlines.length === 0 ? null : pickForm(visit)}${subscribing(query, visit, isLoggedIn)}`
}

const option = (value: string | number, name: string, chosen: string | number): Html =>
  html`<option value="${value}"${value === chosen ? new Html(' selected') : null}>${name}</option>`

/** Deadlines of the prefecture and of the whole country, counted apart, with the calendar of the prefecture alone. */
function placesOf(
  query: CalendarQuery,
  { own, nationwide }: { readonly own: number; readonly nationwide: number },
  language: Language,
): Html {
  const said = words[language]
  const place = placeName(query.prefecture, language)
  return chips(said.places(place, own, nationwide), [
    { name: said.both(place), href: calendarAddress({ ...query, isAlone: false }), isChosen: !query.isAlone },
    {
      name: said.alone(place),
      href: calendarAddress({ ...query, isAlone: true }),
      isChosen: query.isAlone,
      count: own,
    },
  ])
}

function placeName(prefecture: string, language: Language): string {
  const place = prefectures.find(({ name }) => name === prefecture)
  return (language === 'ja' ? place?.name : place?.romaji) ?? prefecture
}

function filters({ prefecture, isAlone, level, days, view }: CalendarQuery, language: Language): Html {
  const said = words[language]
  const places = prefectures.map(({ name, romaji }) => option(name, language === 'ja' ? name : romaji, prefecture))
  const levels = Object.entries(said.levels).map(([value, name]) => option(value, name, level))
  return html`<form action="/calendar" method="get" class="row"><input type="hidden" name="view" value="${view}">${isAlone ? html`<input type="hidden" name="nationwide" value="without">` : null}
<div class="grows"><label for="days">${said.span}</label><select id="days" name="days">${spans.map((one) => option(one, said.within(one), days))}</select></div>
<div class="grows"><label for="prefecture">${said.prefecture}</label><select id="prefecture" name="prefecture"><option value="">${said.all}</option>${places}</select></div>
<div class="grows"><label for="authority_level">${said.level}</label><select id="authority_level" name="authority_level"><option value="">${said.all}</option>${levels}</select></div>
<button>${said.apply}</button></form>`
}

function listOf(deadlines: readonly ShownDeadline[], language: Language): Html {
  const said = words[language]
  return table({
    caption: said.title,
    columns: [
      { name: said.name },
      { name: said.closes, isSortable: true },
      { name: said.amount, isNumber: true, isSortable: true },
      { name: said.place },
    ],
    rows: deadlines.map((one) => [
      { shown: programLink(one, language) },
      {
        shown: html`<time datetime="${one.end_date}">${lastDayText(one.end_date, one.end_time, language)}</time> <strong>${daysLeftText(one.days_remaining, language) ?? ''}</strong> ${sourceLink(one, said.closes, language)}`,
        sortBy: one.end_date,
      },
      { shown: manYenWords(one.amount_max_man_yen, language), sortBy: one.amount_max_man_yen },
      { shown: one.prefecture ?? said.nationwide },
    ]),
  })
}

const programLink = ({ unified_id, primary_name }: ShownDeadline, language: Language): Html =>
  html`${pickBox(unified_id, primary_name, language)}<a href="${recordAddress('programs', unified_id)}" rel="nofollow">${primary_name}</a>`

/** Each month with its days, and below it what ends on each of them. */
function monthsOf(deadlines: readonly ShownDeadline[], language: Language): Html {
  const byDay = new Map<string, ShownDeadline[]>()
  for (const one of deadlines) byDay.set(one.end_date, [...(byDay.get(one.end_date) ?? []), one])
  const months = [...new Set(deadlines.map(({ end_date }) => `${end_date.slice(0, 7)}-01`))]
  const daysOf = (first: string) => [...byDay].filter(([day]) => day.startsWith(first.slice(0, 7)))
  return html`${months.map((first) =>
    section(
      monthName(first, language),
      html`${monthGrid(first, (day) => byDay.get(day)?.length ?? 0, language)}${daysOf(first).map(([day, list]) => dayShown(day, list, language))}`,
    ),
  )}`
}

/** An amount that is stated; beside a name nobody could tell what else is not. */
const amountOf = ({ amount_max_man_yen: most }: ShownDeadline, language: Language): string =>
  most === null ? '' : `${manYenWords(most, language)} `

function dayShown(day: string, list: readonly ShownDeadline[], language: Language): Html {
  const items = list.map(
    (one) =>
      html`<li>${programLink(one, language)} ${hourText(one.end_time, language)} <span class="quiet">${amountOf(one, language)}${one.prefecture ?? words[language].nationwide}</span> ${sourceLink(one, words[language].closes, language)}</li>`,
  )
  const left = daysLeftText(list[0]?.days_remaining, language) ?? ''
  return html`<h3 id="day-${day}">${dayWords(day, language)} <span class="quiet">${left}</span></h3><ul>${items}</ul>`
}

/** Who is logged in makes an address at once; the others are told how. */
function subscribing(
  { prefecture, isAlone, days }: CalendarQuery,
  { language, here, link }: Visit,
  isLoggedIn: boolean,
): Html {
  const said = words[language]
  const way = isLoggedIn
    ? html`<form method="post" action="${link('/calendar/subscribe')}"><input type="hidden" name="prefecture" value="${prefecture}"><input type="hidden" name="days" value="${days}"><button class="main">${said.button}</button></form>`
    : html`<p><a href="${addressOf('/login', { next: here })}">${said.login}</a></p>`
  return section(
    said.subscribe,
    html`<p>${said.subscribeText}${isAlone ? said.subscribeBoth : null}</p>${way}`,
    'subscribe',
  )
}
