import { type Html, html } from '../../lib/html.ts'
import { fieldName } from '../../lib/labels.ts'
import type { Language } from '../../lib/language.ts'
import { recordAddress } from '../addresses.ts'
import { manYenWords } from '../components/figures.ts'
import { pickBox } from '../components/picking.ts'
import { daysLeftText, lastDayText, statusBadge } from '../components/status-badge.ts'
import { table } from '../components/table.ts'
import type { FitRow } from './profile-body.ts'
import { words } from './words.ts'

type Condition = FitRow['conditions'][number]

/** Programs with where they stand and why they fit or what would decide. */
export function fitTable(caption: string, rows: readonly FitRow[], language: Language): Html {
  const { columns } = words[language]
  return table({
    caption,
    columns: [
      { name: columns.name },
      { name: columns.status },
      { name: columns.amount, isNumber: true, isSortable: true },
      { name: columns.place },
      { name: columns.why, isWordy: true },
    ],
    rows: rows.map((row) => [
      { shown: nameCell(row, language) },
      { shown: html`${statusBadge(row.lifecycle.status, language)}<br>${closingText(row, language)}` },
      { shown: manYenWords(row.amount_max_man_yen, language), sortBy: row.amount_max_man_yen },
      { shown: placeOf(row, language) },
      { shown: reasons(row, language) },
    ]),
  })
}

const nameCell = ({ unified_id: id, primary_name: name }: FitRow, language: Language): Html =>
  html`${pickBox(id, name, language)}<a href="${recordAddress('programs', id)}" rel="nofollow">${name}</a>`

/** The next closing day and how far it is, or that there is none. */
export function closingText({ lifecycle }: FitRow, language: Language): string {
  const { closes_on: day, closes_at: hour, days_left: left, basis } = lifecycle
  const { rolling, notStated } = words[language]
  if (day === null) return basis.includes('rolling') ? rolling : notStated
  return [lastDayText(day, hour, language), daysLeftText(left, language)].filter(Boolean).join(' ')
}

export const placeOf = ({ prefecture, municipality }: FitRow, language: Language): string =>
  [prefecture, municipality].filter(Boolean).join('') || words[language].nationwide

/** What a condition says, in words. */
export const reasonOf = ({ reason, reason_en }: Condition, language: Language): string =>
  language === 'ja' ? reason : reason_en

/** What is undecided stands open; what is met is folded. */
function reasons({ conditions }: FitRow, language: Language): Html {
  const said = words[language]
  const open = conditions.filter(({ status }) => status === 'open')
  const met = conditions.filter(({ status }) => status === 'pass')
  const line = (one: Condition) => {
    const needs = (one.needs ?? []).map((field) => fieldName(field, language)).join('、')
    return html`<li>${reasonOf(one, language)}${needs === '' ? null : html`<br><span class="quiet">${said.needs(needs)}</span>`}</li>`
  }
  return html`${open.length === 0 ? null : html`<ul>${open.map(line)}</ul>`}${met.length === 0 ? null : html`<details><summary>${said.passed(met.length)}</summary><ul>${met.map(line)}</ul></details>`}`
}
