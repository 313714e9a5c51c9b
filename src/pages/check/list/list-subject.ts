import { type Html, html } from '../../../lib/html.ts'
import { valueName } from '../../../lib/labels.ts'
import type { Language } from '../../../lib/language.ts'
import type { ReadyFile } from '../../../operation/answer/ready-file.ts'
import type { ListTable, StatedColumns } from '../../../operation/lists/csv-list.ts'
import type { FileWish } from '../../../operation/lists/lines-file.ts'
import type { AboveLines } from '../../../operation/lists/own-table.ts'
import type { AnyOperation } from '../../../operation/operation.ts'
import type { Cell, Column } from '../../components/table.ts'
import type { Summary } from './checked-job.ts'
import { shared } from './words.ts'

/** What every line of an answer has: its place in the list, and what it is. */
export interface CheckedLine {
  readonly row: number
  readonly sheet_row: number | null
  readonly status: string
}

/** A line as it was read, column by column. */
export type ReadLine = { readonly row: number; readonly sheet_row: number } & Readonly<
  Record<string, string | number | null>
>

/** A list as it was read. */
export interface ReadList extends Omit<ListTable<string>, 'lines'> {
  readonly lines: readonly ReadLine[]
}

/** What is said about one kind of list, beside what is said about all. */
export interface SubjectWords {
  readonly title: string
  readonly description: string
  readonly how: string
  readonly empty: string
  /** The last value of both is the price at most; null where nothing is sold. */
  readonly faults: Readonly<Record<string, string>>
  readonly malformed: (count: number, yen: number | null) => string
  readonly cost: (units: number, yen: number | null) => string
  readonly result: string
  readonly api: string
}

/** A kind of list that people have checked: one flow serves them all. Methods, so that subjects of any line are one type. */
export interface ListSubject<Line extends CheckedLine = CheckedLine> {
  readonly name: 'invoices' | 'counterparties'
  /** Whose words its verdicts have. */
  readonly labels: 'invoice_check' | 'company_check'
  /** What is done with a list: as a job, so that the result has an address and outlives a restart. */
  readonly operation: AnyOperation
  readonly list: {
    table(csv: string, columns?: StatedColumns<string>): ReadList
    isSeenIn(csv: string): boolean
  }
  readonly columnNames: readonly string[]
  readonly most: number
  /** A column that is never filled in by itself: where a list has none of it somebody says so. */
  readonly askedColumn: string | null
  /** Why a line cannot be read and is free, as the words of `faults` have it; null for one that can. */
  faultOf(line: ReadLine): string | null
  readonly placeholder: string
  readonly statuses: readonly string[]
  /** Classes that give verdicts their colour. */
  readonly looks: Readonly<Record<string, string>>
  readonly words: Readonly<Record<Language, SubjectWords>>
  /** Columns of the result after the number of the line. */
  columns(language: Language): readonly Column[]
  cells(line: Line, language: Language): readonly Cell[]
  file(answer: { readonly table?: AboveLines | undefined }, lines: readonly Line[], wish: FileWish): Promise<ReadyFile>
  /** Whose records these are. */
  credits(summary: Summary, language: Language): Html
}

export const pathOf = ({ name }: Pick<ListSubject, 'name'>): `/check/${string}` => `/check/${name}`

/** Everything that is said in the rooms of a subject. */
export const wordsOf = (subject: ListSubject, language: Language) => ({
  ...shared[language],
  ...subject.words[language],
})

/** The column of the verdict. */
export const statusColumn = (language: Language): Column => ({ name: shared[language].status, isSortable: true })

/** The verdict of a line, in words and colour. */
export const statusCell = (
  { looks, labels }: Pick<ListSubject, 'looks' | 'labels'>,
  status: string,
  language: Language,
): Cell => ({
  shown: html`<span class="badge ${looks[status] ?? ''}">${valueName('status', status, language, labels)}</span>`,
})
