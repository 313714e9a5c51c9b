import type { SheetCell } from '../../documents/document-model.ts'
import { type Html, html } from '../../lib/html.ts'
import { fieldText, valueName } from '../../lib/labels.ts'
import type { Language } from '../../lib/language.ts'
import type { Text } from '../../lib/text.ts'
import type { AnyDataset } from '../../schema/dataset.ts'
import { fetchedAt } from '../../schema/lineage.ts'
import { recordAddress } from '../addresses.ts'
import { dayWords, manYenWords } from '../components/figures.ts'
import { forceBadge, forceName, lastPeriodText } from '../components/last-period.ts'
import { pickBox } from '../components/picking.ts'
import { licenceName, publisherName } from '../components/source-link.ts'
import { daysLeftText, lastDayText, statusBadge, statusName } from '../components/status-badge.ts'
import { fieldShown } from '../read/fields/field-shown.ts'
import type { FoundRow } from './found-row.ts'
import { type Kind, kinds } from './kinds.ts'

/** One column of a list of found records: as it is shown, as it is sorted, and as it stands in a file. */
export interface ResultColumn {
  readonly name: Text
  readonly isNumber?: true
  readonly isWordy?: true
  /** What its numbers are in, in files, where a number has no more than its figure. */
  readonly unit?: string
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

/** The columns of a kind; the first one names the record and the last one says where it is stated. */
export const columnsOf = ({ id }: Kind): readonly ResultColumn[] => columns.get(id) ?? []

function nameColumn(field: string, dataset: string): ResultColumn {
  const nameOf = (row: FoundRow) => (field === 'parties' ? partiesOf(row) : textOf(row, field))
  return {
    name: { ja: '名称', en: 'Name' },
    shown(row, language) {
      const name = nameOf(row) || row.id
      const box = dataset === 'programs' ? pickBox(row.id, name, language) : null
      return html`${box}<a href="${recordAddress(dataset, row.id)}" rel="nofollow">${name}</a>`
    },
    cell: nameOf,
    sortBy: nameOf,
  }
}

/** The parties of a rule by the names that it writes them with. */
function partiesOf({ record }: FoundRow): string {
  const extra = (record.extra ?? {}) as Record<string, unknown>
  const named = (['program_a', 'program_b'] as const).flatMap((party) => {
    const name = [extra[`${party}_name`]].flat()[0] ?? record[party]
    return typeof name === 'string' ? [name] : []
  })
  const group = Array.isArray(record.program_b_group) ? record.program_b_group.map(String) : []
  // Further frames of a program stand in the group by their ids; its name says them.
  return [...named, ...group.filter((one) => !/^[A-Z]+-/.test(one))].join(' × ')
}

/** A field as its record's page shows it; the last column of the row says where its figures are stated. */
function fieldColumn(field: string, { name: dataset }: AnyDataset): ResultColumn {
  const name = fieldText(field, dataset) ?? { ja: field, en: field }
  const isFigure = /(?:^|_)(?:amount|rate|yen)(?:_|$)/.test(field)
  return {
    name,
    ...(isFigure && !/_or_/.test(field) && { isNumber: true as const }),
    ...(field.endsWith('_yen') && { unit: '円' }),
    shown(row, language) {
      const shown = figureShown(row, field, language) ?? fieldShown(field, row.record[field], { language, dataset })
      if (shown === null) return '—'
      return isFigure ? html`${shown}${conditionOf(row, field)}` : shown
    },
    cell: (row) => cellOf(row, field, dataset),
    sortBy: (row) => numberOf(row, field) ?? (textOf(row, field) || null),
  }
}

/** A condition that is short enough for a list; the page of the record has longer ones. */
function conditionOf({ record }: FoundRow, field: string): Html | null {
  const { amount_condition: condition } = record
  const isShort = typeof condition === 'string' && condition.length <= longestCondition
  return field === 'amount_max_man_yen' && isShort ? html`<br><span class="quiet" lang="ja">${condition}</span>` : null
}

const longestCondition = 24

const day = /^\d{4}-\d{2}-\d{2}$/

/** Lists are narrow: an amount without its exact figure, a day without its era, and a list or long text in part. */
function figureShown(row: FoundRow, field: string, language: Language): string | null {
  const [number, text] = [numberOf(row, field), textOf(row, field)]
  if (number !== null && field.endsWith('_yen')) {
    return manYenWords(field.endsWith('_man_yen') ? number : number / 10_000, language)
  }
  if (day.test(text)) return dayWords(text, language)
  return text.length > longestText ? `${text.slice(0, longestText)}…` : null
}

const longestText = 120

function cellOf(row: FoundRow, field: string, dataset: string): SheetCell {
  const [number, text] = [numberOf(row, field), textOf(row, field)]
  if (number !== null) {
    if (/(?:^|_)rate(?:_|$)/.test(field) && number <= 1) return { share: number }
    if (!field.endsWith('_yen')) return number
    return { yen: field.endsWith('_man_yen') ? Math.round(number * 10_000) : number }
  }
  const list = row.record[field]
  if (Array.isArray(list)) return list.join('、') || null
  return day.test(text) ? { day: text } : valueName(field, text, 'ja', dataset) || null
}

/** What stands beside a status that is not the usual one of its name. */
const besideStatus = ({ isStartUnknown, isUndated, lastPeriod }: FoundRow): Text | null => {
  if (isStartUnknown) return { ja: '開始日の記載なし', en: 'first day not stated' }
  if (isUndated) return { ja: '締切・期間の記載なし', en: 'no deadline or period stated' }
  if (lastPeriod === null) return null
  return { ja: lastPeriodText(lastPeriod, 'ja'), en: lastPeriodText(lastPeriod, 'en') }
}

const status = (isForce: boolean): ResultColumn => ({
  name: { ja: '状態', en: 'Status' },
  shown(row, language) {
    const { status: one, lastPeriod } = row
    if (one === null) return '—'
    const badge = isForce ? forceBadge(one, lastPeriod, language) : statusBadge(one, language)
    const beside = besideStatus(row)
    return beside === null ? badge : html`${badge}<br><span class="quiet">${beside[language]}</span>`
  },
  cell(row) {
    const { status: one, lastPeriod } = row
    if (one === null) return null
    const name = isForce ? forceName(one, lastPeriod, 'ja') : statusName(one, 'ja')
    const beside = besideStatus(row)
    return beside === null ? name : `${name}（${beside.ja}）`
  },
})

const closing: ResultColumn = {
  name: { ja: '締切', en: 'Closes' },
  shown: ({ closesOn, closesAt, daysLeft, isRolling }, language) => {
    if (isRolling) return valueName('intake', 'rolling', language)
    if (closesOn === null) return { ja: '記載なし', en: 'not stated' }[language]
    const left = daysLeftText(daysLeft, language)
    return html`<time datetime="${closesOn}">${lastDayText(closesOn, closesAt, language)}</time>${left === null ? null : html` <strong>${left}</strong>`}`
  },
  cell: ({ closesOn, isRolling }) => {
    if (isRolling) return valueName('intake', 'rolling', 'ja')
    return closesOn === null ? null : day.test(closesOn) ? { day: closesOn } : closesOn
  },
  sortBy: ({ closesOn, daysLeft }) => (daysLeft === null ? null : closesOn),
}

/** Who runs it, and where. */
const authority: ResultColumn = {
  name: { ja: '実施機関', en: 'Run by' },
  cell: (row) => textOf(row, 'authority_name') || null,
  isWordy: true,
  shown: (row, language) => {
    const [who, where] = [textOf(row, 'authority_name'), placeOf(row, language)]
    return who.includes(where) ? who : html`${who}<br><span class="quiet">${where}</span>`
  },
}

const place: ResultColumn = {
  name: { ja: '地域', en: 'Place' },
  shown: (row, language) => placeOf(row, language),
  cell: (row) => placeOf(row, 'ja'),
}

/** The law and the article that a measure stands in. */
const lawPlace: ResultColumn = {
  name: { ja: '根拠法令', en: 'Law' },
  shown: (row) => lawPlaceOf(row) || '—',
  cell: (row) => lawPlaceOf(row) || null,
}

const lawPlaceOf = (row: FoundRow): string => `${textOf(row, 'root_law')}${textOf(row, 'article')}`

const placeOf = (row: FoundRow, language: Language): string =>
  [textOf(row, 'prefecture'), textOf(row, 'municipality')].filter(Boolean).join('') ||
  { ja: '全国・記載なし', en: 'nationwide or not stated' }[language]

const source: ResultColumn = {
  name: { ja: '出典', en: 'Source' },
  shown: ({ record }, language) => {
    const { source_fetched_at: fetched } = record as { source_fetched_at?: string }
    const address = sourceOf(record)
    if (!address) return { ja: '記録なし', en: 'not recorded' }[language]
    const read = fetched ? html`<br><span class="quiet">${dayWords(fetched, language)}</span>` : null
    return html`<a class="source" href="${address}" rel="noreferrer">${publisherName(address)}</a>${read}`
  },
  cell: ({ record }) => sourceOf(record) ?? null,
}

const sourceOf = ({ source_url, source_urls }: FoundRow['record']): string | undefined =>
  [source_url, ...(Array.isArray(source_urls) ? source_urls : [])].find((one) => typeof one === 'string')

/** When the source was read, and on which terms the row may be passed on: a file is passed on. */
const readOn: ResultColumn = {
  name: { ja: '出典の取得日', en: 'Source read on' },
  isFileOnly: true,
  shown: () => '',
  cell: ({ record }) => {
    const fetched = fetchedAt(record)
    return typeof fetched === 'string' ? { day: fetched.slice(0, 10) } : null
  },
}
const licence: ResultColumn = {
  name: { ja: '利用条件', en: 'Licence' },
  isFileOnly: true,
  shown: () => '',
  cell: ({ record }) => licenceName(record, 'ja'),
}

/** The words of a text around what was found. */
const snippet: ResultColumn = {
  name: { ja: '本文（該当箇所）', en: 'Text' },
  isWordy: true,
  shown: (row) => {
    const text = textOf(row, 'snippet')
    return text === ''
      ? '—'
      : html`<span lang="ja">${text.slice(0, longestText)}${text.length > longestText ? '…' : ''}</span>`
  },
  cell: (row) => textOf(row, 'snippet') || null,
}

/** Columns that are more than one field. */
const own = {
  snippet,
  lifecycle: status(false),
  in_force: status(true),
  closes_on: closing,
  root_law: lawPlace,
  authority_name: authority,
  place,
} as const satisfies Readonly<Record<string, ResultColumn>>

/** Where who runs it is shown, its place stands below. */
function columnOf(field: string, dataset: AnyDataset): ResultColumn {
  if (field === 'place' && 'authority_name' in dataset.fields) return { ...place, isFileOnly: true }
  return own[field as keyof typeof own] ?? fieldColumn(field, dataset)
}

const columns: ReadonlyMap<string, readonly ResultColumn[]> = new Map(
  kinds.map(({ id, dataset, listed }) => [
    id,
    [
      nameColumn(listed.name, dataset.name),
      ...listed.columns.map((field) => columnOf(field, dataset)),
      source,
      readOn,
      licence,
    ],
  ]),
)
