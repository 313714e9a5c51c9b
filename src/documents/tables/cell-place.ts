import { TooMuchToRead } from '../unread-file.ts'

/** Of the largest sheet (ECMA-376, 18.3.1.73): XFD1048576 is its last cell. */
const [lastRow, lastColumn] = [1_048_576, 16_384]

/** Where a cell stands, both from 1. */
export interface CellPlace {
  readonly row: number
  readonly column: number
}

/** The place that `r` of a cell names (B12); throws for one that no sheet has. */
export function placeOf(reference: string): CellPlace {
  const [, letters = '', row = ''] = /^([A-Z]+)(\d+)$/.exec(reference) ?? []
  if (letters === '') throw new Error('is no workbook that can be read: a cell has no place')
  if (letters.length > 3 || row.length > 7) throw new TooMuchToRead('outside')
  const column = [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0)
  return within({ row: Number(row), column })
}

/** The same place; throws for one that no sheet has. */
export function within(place: CellPlace): CellPlace {
  const { row, column } = place
  if (row >= 1 && row <= lastRow && column >= 1 && column <= lastColumn) return place
  throw new TooMuchToRead('outside')
}
