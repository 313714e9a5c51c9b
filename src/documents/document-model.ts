import { dateText } from '../lib/date-text.ts'

/** One part of a document, in reading order. Texts are data: no renderer takes any of their characters for markup. */
export type Block =
  | { readonly kind: 'heading'; readonly level: 1 | 2 | 3; readonly text: string }
  | { readonly kind: 'paragraph'; readonly text: string }
  | { readonly kind: 'list'; readonly items: readonly string[] }
  | { readonly kind: 'table'; readonly head: readonly string[]; readonly rows: readonly (readonly string[])[] }
  | { readonly kind: 'fields'; readonly pairs: readonly (readonly [name: string, value: string])[] }

/** What a document says, without how it looks. Its files are functions of nothing but this. */
export interface DocumentModel {
  readonly title: string
  readonly subtitle?: string
  readonly language: 'ja'
  /** The day that the document speaks of (YYYY-MM-DD, 1980 or later); also the date inside its files. */
  readonly asOf: string
  readonly blocks: readonly Block[]
}

/** The line under the title that every format shows. */
export const asOfLine = ({ asOf }: Pick<DocumentModel, 'asOf'>): string => `基準日 ${dateText(asOf)}`

/** What a cell of a sheet holds: a text, a count, whole yen, a full date (YYYY-MM-DD), or nothing. */
export type SheetCell = string | number | null | { readonly yen: number } | { readonly day: string }

/** One sheet of a workbook. */
export interface Sheet {
  readonly name: string
  readonly head: readonly string[]
  readonly rows: readonly (readonly SheetCell[])[]
}
