import { parse } from 'csv-parse/sync'
import { readTable } from '../../documents/tables/read-table.ts'
import { workbookSheets } from '../../documents/tables/read-workbook.ts'
import { messageOf } from '../../lib/caught.ts'
import { Blocks, type Page, pageBounds, UnreadablePage } from './page.ts'

/** The cells of every sheet of a workbook, each with its place: シート1!B12. */
export async function workbookPage(bytes: Buffer): Promise<Page> {
  const blocks = new Blocks()
  let title = ''
  try {
    for (const { name, rows } of await workbookSheets(bytes)) {
      title ||= name
      addTable(blocks, rows, (row, column) => `${name}!${lettersOf(column)}${row}`)
    }
  } catch (error) {
    throw error instanceof UnreadablePage ? error : new UnreadablePage(`it ${messageOf(error)}`)
  }
  return { kind: 'workbook', title, blocks: blocks.all }
}

/** The cells of a text of commas or tabs. */
export async function csvPage(bytes: Buffer): Promise<Page> {
  const blocks = new Blocks()
  try {
    const [{ csv }] = (await readTable(bytes)).sheets
    const delimiter = csv.slice(0, 2000).includes('\t') ? '\t' : ','
    const options = { delimiter, relax_column_count: true, relax_quotes: true, to: pageBounds.rows, bom: true }
    const rows = parse(csv, options) as string[][]
    const cells = rows.map((texts, row) => ({
      row: row + 1,
      cells: texts.map((text, column) => ({ column: column + 1, text })),
    }))
    addTable(blocks, cells, (row, column) => `${row}行${column}列`)
  } catch (error) {
    throw error instanceof UnreadablePage ? error : new UnreadablePage(`it ${messageOf(error)}`)
  }
  return { kind: 'table', title: '', blocks: blocks.all }
}

interface Row {
  readonly row: number
  readonly cells: readonly { readonly column: number; readonly text: string }[]
}

const isNumber = (text: string): boolean => /^[△▲\-\d０-９,，.．/／%％\s]+$/.test(text)

/** Words above a cell are the head of its column until numbers stand below; the first words of a row are the head of it. */
function addTable(blocks: Blocks, rows: readonly Row[], placeOf: (row: number, column: number) => string): void {
  const heads = new Map<number, string>()
  let unit = ''
  for (const { row, cells } of rows) {
    const filled = cells.filter(({ text }) => text.trim() !== '')
    const isHead = filled.length > 1 && filled.every(({ text }) => !isNumber(text) && text.length <= 40)
    unit = /単位[:：は]?\s?(?:百万|千|万|億)?円/.exec(filled.map(({ text }) => text).join(' '))?.[0] ?? unit
    const first = filled.find(({ text }) => !isNumber(text))
    for (const cell of filled) {
      const head = [cell === first ? '' : first?.text.slice(0, 100), heads.get(cell.column), unit]
        .filter(Boolean)
        .join(' ')
      blocks.add(cell.text, { headings: [], head, place: placeOf(row, cell.column) })
    }
    if (isHead) for (const { column, text } of filled) heads.set(column, text.slice(0, 100))
  }
}

function lettersOf(column: number): string {
  let letters = ''
  for (let left = column; left > 0; left = Math.floor((left - 1) / 26))
    letters = String.fromCharCode(65 + ((left - 1) % 26)) + letters
  return letters
}
