import { type Static, Type } from 'typebox'
import { grouped } from '../../lib/grouped.ts'
import { invalid } from '../../operation/errors.ts'
import { CsvList } from '../../operation/lists/csv-list.ts'
import { headersOf } from '../../operation/lists/list-headers.ts'
import { cellsOption, columnsOption } from '../../operation/lists/own-table.ts'
import { eitherOf, wrongCount } from '../../operation/usual-problems.ts'
import { type GivenCompany, numberLines, numbersSent } from './given-numbers.ts'

/** Lines of one list. */
export const mostLines = 10_000

export const companiesSent = Type.Object({
  numbers: Type.Optional(numbersSent),
  csv: Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: 4_000_000,
      description: `Instead of numbers, up to ${grouped(mostLines)} lines: number, name, address; a header is optional and may name them in Japanese. A line without a number is looked for by its name`,
    }),
  ),
  columns: columnsOption(['number', 'name', 'address']),
  with_cells: cellsOption,
})

type Sent = Static<typeof companiesSent>

const headers = {
  number: headersOf('companies', 'number'),
  name: headersOf('companies', 'name'),
  address: headersOf('companies', 'address'),
}

/** A list of companies: without a header number, name and address, or name and address where it begins with no figure. */
export const companyList = new CsvList<keyof typeof headers>({
  headers,
  named: ['number', 'name'],
  most: mostLines,
  beside: ['name', 'address'],
  plain: ([first = '']) =>
    /\p{Nd}/u.test(first) || first === '' ? { number: 0, name: 1, address: 2 } : { number: -1, name: 0, address: 1 },
})

const read = new WeakMap<object, readonly GivenCompany[]>()

/** The companies of an input, read once; 422 for what is no CSV. */
export function linesOf(input: Sent): readonly GivenCompany[] {
  let lines = read.get(input)
  if (!lines) {
    lines = hasCsv(input) ? companyList.linesOf(input) : numberLines({ numbers: input.numbers ?? [] })
    read.set(input, lines)
  }
  return lines
}

/** Whether an input brings its lines as a sheet. */
const hasCsv = (input: Sent): input is Sent & { readonly csv: string } => input.csv !== undefined

/** The sheet that an input brought; null for numbers. */
export const tableOf = (input: Sent) => (hasCsv(input) ? companyList.tableOf(input) : null)

/** 422 for both, none, or a list of no or too many lines. */
export function checkCompanies(input: Sent): void {
  const { numbers, csv } = input
  if ((numbers === undefined) === (csv === undefined))
    throw invalid([{ loc: ['body', 'numbers'], ...eitherOf('numbers', 'csv') }])
  const count = linesOf(input).length
  if (count === 0 || count > mostLines)
    throw invalid([{ loc: ['body', csv === undefined ? 'numbers' : 'csv'], ...wrongCount(count, mostLines) }])
}
