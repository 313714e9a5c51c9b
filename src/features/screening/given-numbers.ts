import { Type } from 'typebox'
import { hasValidCheckDigit } from '../../lib/houjin-bangou.ts'
import { numberInCell } from '../../lib/number-in-cell.ts'
import { isFailedCell } from '../../operation/lists/csv-list.ts'

/** Lines that are answered at once; more are a job. */
export const mostAtOnce = 50

/** Corporate numbers as callers send them. */
export const numbersSent = Type.Array(Type.String({ maxLength: 64 }), {
  minItems: 1,
  maxItems: 200,
  description: 'Corporate numbers of 13 digits (法人番号) in any spelling, with T or without',
})

/** A company as it was sent; `row` counts from 1. */
export interface GivenCompany {
  readonly row: number
  /** Its place in the sheet; null where it did not come in one. */
  readonly sheet_row: number | null
  readonly number: string | null
  readonly name: string | null
  readonly address: string | null
}

/** The lines of a list of numbers. */
export const numberLines = ({ numbers }: { readonly numbers: readonly string[] }): GivenCompany[] =>
  numbers.map((number, i) => ({ row: i + 1, sheet_row: null, number, name: null, address: null }))

/** What a line is paid for once, however often it stands there; null for one that cannot be read and is free. */
export function paidAs({ number, name, address }: GivenCompany): string | null {
  if (number !== null) return numberInCell(number) ?? null
  return name === null ? null : `${name}\n${address ?? ''}`
}

/** Why a line cannot be read, for whoever looks it through; null for one that can. */
export function faultOf(line: GivenCompany): 'formula' | 'number' | 'empty' | null {
  if (paidAs(line) !== null) return null
  return isFailedCell(line.number) ? 'formula' : line.number === null ? 'empty' : 'number'
}

/** A number as it was sent, and what it is; a wrong check digit is told and checked all the same. */
export function givenNumber(given: string) {
  const houjin_bangou = numberInCell(given) ?? null
  const error = houjin_bangou === null ? 'number_malformed' : hasValidCheckDigit(houjin_bangou) ? null : 'check_digit'
  return { given, houjin_bangou, error } as const
}
