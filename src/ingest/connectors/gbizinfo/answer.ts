import { houjinBangou } from '../../../lib/houjin-bangou.ts'

export type Row = Readonly<Record<string, unknown>>

/** A company with the rows that the source groups below it. */
export interface Company extends Row {
  readonly corporate_number: string
  /** Null where the source leaves it out: the number says who it is. */
  readonly name: string | null
}

export interface Answer {
  /** Pages of the whole answer; the source writes the number as text. */
  readonly pages: number
  readonly companies: readonly unknown[]
}

/** An answer of the interface; throws its own message when it is an error, whatever the HTTP status was. */
export function answerIn(value: unknown): Answer {
  const { message, totalPage, 'hojin-infos': companies } = (value ?? {}) as Row
  if (Array.isArray(companies)) return { pages: Number(totalPage ?? 1), companies }
  throw new Error(typeof message === 'string' ? `gBizINFO answered ${message}` : 'the answer has no hojin-infos')
}

/** A row as a company, or why it is none. */
export function companyIn(row: unknown): Company | string {
  const { corporate_number, name } = (row ?? {}) as Row
  const number = typeof corporate_number === 'string' ? houjinBangou(corporate_number) : undefined
  if (number === undefined) return `${JSON.stringify(corporate_number)} is no corporate number`
  if (name !== null && name !== undefined && typeof name !== 'string')
    return `company ${number} has a name that is no text`
  return { ...(row as Row), corporate_number: number, name: name || null }
}

/** The rows of one block of a company; a lone object counts as one row. */
export function rowsOf(company: Company, block: string): Row[] {
  const value = company[block]
  const rows = Array.isArray(value) ? value : [value]
  return rows.filter((row): row is Row => typeof row === 'object' && row !== null && Object.keys(row).length > 0)
}

/** The page for people, and the source of every record: addresses of the interface differ from call to call. */
export const pageOf = ({ corporate_number }: Company): string =>
  `https://info.gbiz.go.jp/hojin/ichiran?hojinBango=${corporate_number}`
