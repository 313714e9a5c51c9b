import { Type } from 'typebox'
import type { ReadTable } from '../../../documents/tables/read-table.ts'
import { invalid } from '../../../operation/errors.ts'
import type { StatedColumns } from '../../../operation/lists/csv-list.ts'
import { broughtBack, carried } from '../carried.ts'

/** A table as it was read, which the pages carry so that nothing of it is kept here. */
export interface BroughtTable {
  /** Null for text that was pasted. */
  readonly kind: string | null
  readonly sheets: ReadTable['sheets']
}

/** Bytes of the longest table that is carried: its letters at four bytes, and what quotes each cell again. */
const mostTableBytes = 32_000_000

export const carriedTable = (table: BroughtTable): string => carried(JSON.stringify(table))

/** The table that a form carried; 422 for what is none. */
export function carriedBack(value: unknown): BroughtTable {
  const text = broughtBack('table', value, mostTableBytes)
  const table = (() => {
    try {
      return JSON.parse(text) as BroughtTable
    } catch {
      return null
    }
  })()
  if (Array.isArray(table?.sheets) && table.sheets.every((one: unknown) => isSheet(one))) return table
  throw invalid([
    {
      loc: ['body', 'table'],
      ja: '画面から渡された内容と違います。ファイルを選び直してください。',
      en: 'is not what the page carried; upload the file again',
      type: 'table',
    },
  ])
}

const isSheet = (sheet: unknown): boolean =>
  typeof sheet === 'object' && sheet !== null && typeof (sheet as { csv?: unknown }).csv === 'string'

/** Columns of a sheet that people choose the meaning of. */
export const mostColumns = 60

const nameOf = (column: number): string => `c${column}`

type Choices = Readonly<Record<string, unknown>>

/** The fields of a form that say what is read, but for what each of its columns is. */
export const readingFields = {
  table: Type.Optional(Type.String()),
  sheet: Type.Optional(Type.String()),
  of: Type.Optional(Type.String()),
  was: Type.Optional(Type.String({ maxLength: 400 })),
}

/** The field that says what a column is, from 1. */
export const columnField = nameOf

/** The sheet that a form chose, from 0; null where it chose none of these. */
export function sheetIn({ sheet }: Choices, { sheets }: BroughtTable): number | null {
  const place = Number(sheet ?? Number.NaN)
  return Number.isInteger(place) && sheets[place] !== undefined ? place : null
}

/** How the columns were read that a form shows, as it carries that. */
export const carriedColumns = (columns: StatedColumns<string>): string =>
  Object.entries(columns)
    .map(([name, at]) => `${name}:${at ?? ''}`)
    .join(',')

/**
 * Where a form says that the columns stand; null where it says nothing, or speaks of another sheet than the one that it chose.
 * Of two columns that are said to be the same, the one that was not read as that before was chosen.
 */
export function columnsIn(form: Choices, names: readonly string[]): StatedColumns<string> | null {
  if (form.of === undefined || form.of !== form.sheet) return null
  const before = new Set(String(form.was ?? '').split(','))
  const columns = Array.from({ length: mostColumns }, (_, i) => ({ at: i + 1, name: form[nameOf(i + 1)] }))
  return Object.fromEntries(
    names.map((name) => {
      const said = columns.filter((column) => column.name === name)
      const chosen = said.find(({ at }) => !before.has(`${name}:${at}`)) ?? said[0]
      return [name, chosen?.at ?? null]
    }),
  )
}
