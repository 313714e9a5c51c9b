import type { Program } from '../../../datasets/program.ts'
import { type Html, html } from '../../../lib/html.ts'
import { datasetName, fieldName, valueName, valueText } from '../../../lib/labels.ts'
import type { Language } from '../../../lib/language.ts'
import type { Lifecycle } from '../../../lib/lifecycle.ts'
import { comma } from '../../../lib/text.ts'
import { dayWords, manYenWords, rateWords } from '../../components/figures.ts'
import { type Fact, facts } from '../../components/panel.ts'
import { isWeb, publisherName, sourceLink } from '../../components/source-link.ts'
import { daysLeftText, lastDayText, statusBadge } from '../../components/status-badge.ts'
import { fieldShown } from '../fields/field-shown.ts'

const words = {
  ja: {
    status: '状態',
    basis: '根拠の項目',
    why: '状態の理由',
    place: '地域',
    nationwide: '全国・記載なし',
    sure: '確度',
    read: '取得',
  },
  en: {
    status: 'Status',
    basis: 'rests on',
    why: 'Why',
    place: 'Place',
    nationwide: 'nationwide or not stated',
    sure: 'confidence',
    read: 'read',
  },
} as const

/** What a program states of itself, each figure with its source beside it. */
export function programFacts(program: Program, state: Lifecycle, why: Html, language: Language): Html {
  const said = words[language]
  const named = (field: string) => fieldName(field, language, 'programs')
  const cited = (shown: string, what: string, isStated: boolean): Html =>
    isStated ? html`${shown} ${sourceLink(program, what, language)}` : html`${shown}`
  const { amount_max_man_yen: most, amount_min_man_yen: least, subsidy_rate: rate } = program
  const list: Fact[] = [
    [said.status, statusShown(state, language)],
    [said.why, why],
    [named('intake'), program.intake === 'unknown' ? null : valueName('intake', program.intake, language)],
    [named('application_window'), windowShown(program, language)],
    [named('amount_max_man_yen'), cited(manYenWords(most, language), named('amount_max_man_yen'), most !== null)],
    [
      named('amount_min_man_yen'),
      least === null ? null : cited(manYenWords(least, language), named('amount_min_man_yen'), true),
    ],
    [named('subsidy_rate'), cited(rateWords(rate, language), named('subsidy_rate'), rate !== null)],
    [named('authority_name'), program.authority_name],
    [said.place, [program.prefecture, program.municipality].filter(Boolean).join('') || said.nationwide],
    [named('target_types'), fieldShown('target_types', program.target_types, { language })],
    [named('funding_purpose'), fieldShown('funding_purpose', program.funding_purpose, { language })],
    [named('aliases'), fieldShown('aliases', program.aliases, { language })],
    [named('official_url'), fieldShown('official_url', program.official_url, { language })],
    [named('source_mentions'), mentions(program, language)],
    ...details(program, language),
  ]
  return facts(list)
}

/** What is known beyond the figures, by its dimension. */
const details = ({ enriched }: Program, language: Language): Fact[] =>
  Object.entries(enriched ?? {}).map(([letter, value]) => [
    valueName('enriched', letter, language),
    fieldShown(letter, value, { language }),
  ])

function statusShown(state: Lifecycle, language: Language): Html {
  const left = daysLeftText(state.days_left, language)
  const basis =
    state.basis.length === 0
      ? null
      : html` <span class="quiet">(${words[language].basis}: ${state.basis.map((one) => basisName(one, language)).join(comma[language])})</span>`
  return html`${statusBadge(state.status, language)}${left === null ? null : html` <strong>${left}</strong>`}${basis}`
}

function windowShown(program: Program, language: Language): Html | null {
  const { start, end } = program.application_window
  if (start === null && end === null) return null
  return html`${dayWords(start, language)} – ${lastDayText(end, program.application_end_time, language)} ${sourceLink(program, fieldName('application_window', language), language)}`
}

/** A field that a status rests on, `dataset.field`, as people read it. */
function basisName(basis: string, language: Language): string {
  const inPlace = valueText('basis', basis)
  if (inPlace) return inPlace[language]
  const [dataset = '', field = ''] = basis.split('.')
  return field === ''
    ? fieldName(dataset, language)
    : `${datasetName(dataset, language)} ${fieldName(field, language, dataset)}`
}

/** Where the program is stated, when each page was read, and how sure the reading is. */
function mentions({ source_mentions: list }: Program, language: Language): Html | null {
  const { read, sure } = words[language]
  const shown = (list ?? [])
    .filter(({ url }) => isWeb(url))
    .map(
      ({ url, fetched_at, confidence }) =>
        html`<li><a href="${url}" rel="noreferrer">${publisherName(url)}</a> <span class="quiet">${read}: ${dayWords(fetched_at, language)} · ${sure}: ${confidence}</span></li>`,
    )
  return shown.length === 0 ? null : html`<ul>${shown}</ul>`
}
