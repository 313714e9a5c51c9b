import { workbookSheets } from '../../../documents/tables/read-workbook.ts'

interface SheetGrid {
  readonly name: string
  readonly rows: readonly { readonly row: number; readonly cells: readonly string[] }[]
}

/** The sheets of a workbook as grids: rows that say something, with their places in the sheet. */
export async function sheetGrids(bytes: Buffer): Promise<SheetGrid[]> {
  const sheets = await workbookSheets(bytes)
  return sheets.map(({ name, rows }) => ({
    name,
    rows: rows.map(({ row, cells }) => ({ row, cells: gridRow(cells) })),
  }))
}

/** Cells of a sheet with their columns as a row of a grid. */
function gridRow(cells: readonly { readonly column: number; readonly text: string }[]): string[] {
  const row: string[] = []
  for (const { column, text } of cells) row[column - 1] = text
  return Array.from(row, (text) => text ?? '')
}
