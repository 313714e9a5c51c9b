import { prefectures } from '../../../lib/prefecture.ts'
import { isNumber } from '../pdf-table/page-texts.ts'
import type { TableForm } from '../pdf-table/table-columns.ts'

/** What the headings of adoption lists are called. */
const headings = {
  prefecture: /^都道府県/,
  municipality: /^市区町村/,
  company: /^(事業者名|商号|企業名|法人名|申請者名|補助事業者名)/,
  number: /^法人番号/,
  consortium: /^連携体/,
  title: /^(事業計画名|補助事業名|計画名|事業名|事業計画)/,
  supporter: /^認定(経営革新等)?支援機関/,
} as const

export type ColumnName = keyof typeof headings

const prefectureNames = new Set(prefectures.map(({ name }) => name))
/** What a cell for a number holds: one that may be mistyped, or the dash that stands for none; a page number is neither. */
const numberCell = /^(?:[\d-]{8,20}|[-ー―—])$/

/** Adoption lists: a row begins at its corporate number or its prefecture; 13 digits are a number wherever they stand. */
export const adoptionForm: TableForm<ColumnName> = {
  headings,
  anchor: 'number',
  isAnchor: isNumber,
  beginsRow: (column, text) =>
    (column === 'number' && numberCell.test(text)) || (column === 'prefecture' && prefectureNames.has(text)),
  isFree: true,
}
