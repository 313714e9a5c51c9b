import type { SheetCell } from '../../documents/document-model.ts'
import { type Html, html } from '../../lib/html.ts'
import type { Language } from '../../lib/language.ts'
import { recordAddress } from '../addresses.ts'
import {
  incentiveCategoryNames,
  incentiveKindNames,
  lawTypeNames,
  named,
  taxCategoryNames,
  taxKindNames,
} from '../code-names.ts'
import { dayWords, manYenWords, rateWords } from '../components/figures.ts'
import { publisherName, sourceLink } from '../components/source-link.ts'
import { daysLeftText, statusBadge, statusName } from '../components/status-badge.ts'
import { type Both, both } from '../words-of.ts'
import type { FoundRow } from './found.ts'
import type { KindId } from './kinds.ts'

/** One column of a list of found records: as it is shown, as it is sorted, and as it stands in a file. */
export interface ResultColumn {
  readonly name: Both
  readonly isNumber?: true
  readonly isWordy?: true
  /** Stands in files as a column of its own, and in another column where it is shown. */
  readonly isFileOnly?: true
  readonly shown: (row: FoundRow, language: Language) => Html | string
  readonly cell: (row: FoundRow) => SheetCell
  readonly sortBy?: (row: FoundRow) => string | number | null
}

const textOf = ({ record }: FoundRow, field: string): string => {
  const value = record[field]
  return typeof value === 'string' ? value : ''
}
const numberOf = ({ record }: FoundRow, field: string): number | null => {
  const value = record[field]
  return typeof value === 'number' ? value : null
}
const text = (name: Both, field: string): ResultColumn => ({
  name,
  shown: (row) => textOf(row, field),
  cell: (row) => textOf(row, field) || null,
})
const coded = (name: Both, field: string, names: Readonly<Record<string, Both>>): ResultColumn => ({
  name,
  shown: (row, language) => named(names, textOf(row, field), language),
  cell: (row) => named(names, textOf(row, field), 'ja'),
})
/** A text of the source, with the way to it beside it. */
const stated = (name: Both, field: string): ResultColumn => ({
  ...text(name, field),
  shown: (row, language) =>
    textOf(row, field) === '' ? '—' : html`${textOf(row, field)} ${sourceLink(row.record, name[language], language)}`,
})
const day = (name: Both, field: string): ResultColumn => ({
  name,
  shown: (row, language) => (textOf(row, field) ? dayWords(textOf(row, field), language) : '—'),
  cell: (row) => dayCell(textOf(row, field)),
  sortBy: (row) => textOf(row, field) || null,
})

const dayCell = (date: string): SheetCell => (/^\d{4}-\d{2}-\d{2}$/.test(date) ? { day: date } : date || null)

const name = (field: string, dataset: string): ResultColumn => ({
  name: both('名称', 'Name'),
  shown: (row) => html`<a href="${recordAddress(dataset, row.id)}" rel="nofollow">${textOf(row, field)}</a>`,
  cell: (row) => textOf(row, field),
  sortBy: (row) => textOf(row, field),
})

const status = (isForce: boolean): ResultColumn => ({
  name: both('状態', 'Status'),
  shown: ({ status: one }, language) => (one === null ? '—' : statusBadge(one, language, isForce)),
  cell: ({ status: one }) => (one === null ? null : statusName(one, 'ja', isForce)),
})

const closing: ResultColumn = {
  name: both('締切', 'Closes'),
  shown: ({ closesOn, daysLeft }, language) => {
    if (closesOn === null) return language === 'ja' ? '記載なし' : 'not stated'
    const left = daysLeftText(daysLeft, language)
    return html`<time datetime="${closesOn}">${dayWords(closesOn, language)}</time>${left === null ? null : html` <strong>${left}</strong>`}`
  },
  cell: ({ closesOn }) => (closesOn === null ? null : dayCell(closesOn)),
  sortBy: ({ closesOn, daysLeft }) => (daysLeft === null ? null : closesOn),
}

const amount: ResultColumn = {
  name: both('上限額', 'At most'),
  isNumber: true,
  shown: (row, language) =>
    html`${manYenWords(numberOf(row, 'amount_max_man_yen'), language)} ${sourceOf(row, both('上限額', 'amount'), language)}`,
  cell: (row) => {
    const value = numberOf(row, 'amount_max_man_yen')
    return value === null ? null : { yen: Math.round(value * 10_000) }
  },
  sortBy: (row) => numberOf(row, 'amount_max_man_yen'),
}

const rate: ResultColumn = {
  name: both('補助率', 'Rate'),
  isNumber: true,
  shown: (row, language) =>
    html`${rateWords(numberOf(row, 'subsidy_rate'), language)} ${sourceOf(row, both('補助率', 'rate'), language)}`,
  cell: (row) => numberOf(row, 'subsidy_rate'),
  sortBy: (row) => numberOf(row, 'subsidy_rate'),
}

/** A figure that nobody states has no source to be shown. */
const sourceOf = (row: FoundRow, what: Both, language: Language): Html | null => {
  const field = what.ja === '上限額' ? 'amount_max_man_yen' : 'subsidy_rate'
  return numberOf(row, field) === null ? null : sourceLink(row.record, what[language], language)
}

/** Who runs it, and where. */
const authority: ResultColumn = {
  ...text(both('実施機関', 'Run by'), 'authority_name'),
  isWordy: true,
  shown: (row, language) => {
    const [who, where] = [textOf(row, 'authority_name'), placeOf(row, language)]
    return who.includes(where) ? who : html`${who}<br><span class="quiet">${where}</span>`
  },
}

const place: ResultColumn = {
  name: both('地域', 'Place'),
  isFileOnly: true,
  shown: (row, language) => placeOf(row, language),
  cell: (row) => placeOf(row, 'ja'),
}

/** The law and the article that a measure stands in. */
const lawPlace: ResultColumn = {
  name: both('根拠法令', 'Law'),
  shown: (row) => lawPlaceOf(row) || '—',
  cell: (row) => lawPlaceOf(row) || null,
}

const lawPlaceOf = (row: FoundRow): string => `${textOf(row, 'root_law')}${textOf(row, 'article')}`

const placeOf = (row: FoundRow, language: Language): string =>
  [textOf(row, 'prefecture'), textOf(row, 'municipality')].filter(Boolean).join('') ||
  (language === 'ja' ? '全国・記載なし' : 'nationwide or not stated')

const source: ResultColumn = {
  name: both('出典', 'Source'),
  shown: ({ record }, language) => {
    const { source_url: address, source_fetched_at: fetched } = record as {
      source_url?: string
      source_fetched_at?: string
    }
    if (!address) return language === 'ja' ? '記録なし' : 'not recorded'
    const read = fetched ? html`<br><span class="quiet">${dayWords(fetched, language)}</span>` : null
    return html`<a class="source" href="${address}" rel="noreferrer">${publisherName(address)}</a>${read}`
  },
  cell: (row) => textOf(row, 'source_url') || null,
}

/** The columns of each kind; the first one names the record. */
export const columnsOf: Readonly<Record<KindId, readonly ResultColumn[]>> = {
  programs: [name('primary_name', 'programs'), status(false), closing, amount, rate, authority, place, source],
  laws: [
    name('law_title', 'laws'),
    coded(both('種別', 'Type'), 'law_type', lawTypeNames),
    text(both('法令番号', 'Number'), 'law_number'),
    status(true),
    day(both('施行日', 'In force since'), 'enforced_date'),
    source,
  ],
  companies: [
    name('name', 'houjin'),
    text(both('法人番号', 'Corporate number'), 'houjin_bangou'),
    text(both('所在地', 'Address'), 'address'),
    text(both('状態', 'Status'), 'status'),
    source,
  ],
  tax: [
    name('ruleset_name', 'tax_rulesets'),
    coded(both('税目', 'Tax'), 'tax_category', taxCategoryNames),
    coded(both('種類', 'Kind'), 'ruleset_kind', taxKindNames),
    status(true),
    day(both('適用期限', 'Until'), 'effective_until'),
    stated(both('率・額', 'Rate or amount'), 'rate_or_amount'),
    source,
  ],
  incentives: [
    name('name', 'tax_measures'),
    coded(both('税目', 'Tax'), 'tax_category', incentiveCategoryNames),
    coded(both('種類', 'Kind'), 'kind', incentiveKindNames),
    status(true),
    day(both('適用期限', 'Until'), 'application_period_to'),
    stated(both('率・額', 'Rate or amount'), 'amount_or_rate'),
    stated(both('対象者', 'For whom'), 'target_taxpayer'),
    lawPlace,
    source,
  ],
}
