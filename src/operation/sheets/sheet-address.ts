import type { Static } from 'typebox'
import type { Language } from '../../lib/language.ts'
import type { Text } from '../../lib/text.ts'
import type { AnyOperation, Operation } from '../operation.ts'

/** A value that stands in a cell; null where nothing states it. */
export type CellValue = string | number | null

/** What is shown of an answer under one name. */
export interface SheetColumn<Answer = unknown> {
  readonly name: string
  readonly title: Text
  of(answer: Answer, language: Language): CellValue
}

/** What an address takes, under the name that stands in it. */
export interface SheetParameter {
  readonly name: string
  readonly title: Text
  /** The member of the operation's input that it gives. */
  readonly gives: string
  /** `day` is read as spreadsheets write days, and is today where it may be left out and is. */
  readonly kind: 'text' | 'day'
  readonly isNeeded: boolean
  readonly example: string
}

/**
 * An address that spreadsheets read by a formula: the answer of one operation as one cell (`/x/name`) or one row
 * (`/x/name.csv`). It is called, booked and refused as that operation is.
 */
export interface SheetAddress {
  readonly name: string
  readonly title: Text
  readonly operation: AnyOperation
  readonly parameters: readonly SheetParameter[]
  /** The first one is the cell that nobody names. */
  readonly columns: readonly SheetColumn[]
}

interface Declared<Answer> extends Omit<SheetAddress, 'operation' | 'columns'> {
  readonly columns: readonly SheetColumn<Answer>[]
}

/** Ties the columns of an address to the answer of its operation. */
// biome-ignore lint/suspicious/noExplicitAny: an operation of any input
export const sheetAddress = <Op extends Operation<any, any>>(
  operation: Op,
  declared: Declared<Static<Op['output']>>,
): SheetAddress => ({ ...declared, operation }) as SheetAddress
