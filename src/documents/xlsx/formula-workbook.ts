import { unzipSync } from 'fflate'
import type { Cell } from 'write-excel-file/node'
import writeExcelFile from 'write-excel-file/node'
import { stableZip } from '../stable-zip.ts'
import { sheetNames, textCell } from './xlsx-bytes.ts'

/** A cell of a workbook that we write for people to go on with: a text, a formula without its `=`, or nothing. */
export type FormulaCell = string | { readonly formula: string } | null

export interface FormulaSheet {
  readonly name: string
  readonly rows: readonly (readonly FormulaCell[])[]
  /** Width of each column, in characters. */
  readonly widths: readonly number[]
  /** Rows at its top that stay in sight. */
  readonly heads: number
}

/** Names of functions that came after the format, as it stores them (MS-XLSX, 2.2.2.4): without the prefix they are unknown. */
const later = /\b(?=(?:WEBSERVICE|ENCODEURL)\()/g

type Parts = Record<string, Uint8Array>

/** A workbook of our own formulas; what is text stays text whatever it begins with. `finished` adds what formulas are not. */
export async function formulaWorkbook(
  sheets: readonly FormulaSheet[],
  asOf: string,
  finished = (parts: Parts): Parts => parts,
): Promise<Buffer> {
  const names = sheetNames(sheets.map(({ name }) => name))
  const written = sheets.map(({ rows, widths, heads }, index) => ({
    sheet: names[index] as string,
    data: rows.map((row, n) => row.map((cell) => cellOf(cell, n < heads))),
    columns: widths.map((width) => ({ width })),
    stickyRowsCount: heads,
  }))
  return stableZip(finished(unzipSync(await writeExcelFile(written).toBuffer())), asOf)
}

function cellOf(cell: FormulaCell, isHead: boolean): Cell {
  if (cell === null) return null
  if (typeof cell !== 'string')
    return { value: cell.formula.replace(later, '_xlfn.'), type: 'Formula', wrap: true, alignVertical: 'top' }
  return isHead ? { ...textCell(cell), fontWeight: 'bold', backgroundColor: '#eef1f4' } : textCell(cell)
}
