import { OfficeFile } from '../office/office-file.ts'
import { localName, readPart } from '../office/office-xml.ts'
import { fileBounds, TooMuchToRead } from '../unread-file.ts'
import { dayOf } from './day-formats.ts'
import type { ReadSheet } from './read-table.ts'
import { noWorkbook, RichText, type SheetPart, unescaped, type WorkbookParts, workbookParts } from './workbook-parts.ts'

/** Of the largest sheet (ECMA-376, 18.3.1.73): XFD1048576 is its last cell. */
const [lastRow, lastColumn] = [1_048_576, 16_384]

/** Where a cell stands, both from 1. */
interface CellPlace {
  readonly row: number
  readonly column: number
}

/** The place that `r` of a cell names (B12); throws for one that no sheet has. */
function placeOf(reference: string): CellPlace {
  const [, letters = '', row = ''] = /^([A-Z]+)(\d+)$/.exec(reference) ?? []
  if (letters === '') throw new Error('is no workbook that can be read: a cell has no place')
  if (letters.length > 3 || row.length > 7) throw new TooMuchToRead('outside')
  const column = [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0)
  return within({ row: Number(row), column })
}

/** The same place; throws for one that no sheet has. */
function within(place: CellPlace): CellPlace {
  const { row, column } = place
  if (row >= 1 && row <= lastRow && column >= 1 && column <= lastColumn) return place
  throw new TooMuchToRead('outside')
}

/**
 * Every sheet of a workbook as CSV, every cell quoted; nothing that it may say takes more memory than is bounded. A sheet that
 * goes beyond a bound is named without its cells, unless nothing else can be read.
 */
export async function workbookTables(bytes: Buffer): Promise<[ReadSheet, ...ReadSheet[]]> {
  const file = await OfficeFile.open(bytes)
  const parts = await workbookParts(file)
  let left: number = fileBounds.tableLetters
  const problems: unknown[] = []
  const tableOf = async (sheet: SheetPart): Promise<ReadSheet> => {
    const { name, isHidden } = sheet
    try {
      const rows = await sheetRows(file, parts, sheet)
      const csv = rows.csv()
      left -= csv.length
      if (left < 0) throw new TooMuchToRead('table')
      return { name, isHidden, csv, failedCells: rows.failedCells, isTooLarge: false }
    } catch (error) {
      problems.push(error)
      return { name, isHidden, csv: '', failedCells: 0, isTooLarge: true }
    }
  }
  const [first, ...others] = parts.sheets
  const read: [ReadSheet, ...ReadSheet[]] = [await tableOf(first)]
  for (const sheet of others) read.push(await tableOf(sheet))
  if (problems.length > 0 && read.every(({ csv }) => csv === '')) throw problems[0]
  return read
}

/** A row of a sheet that says something: its cells that do, with their columns from 1. */
export interface SheetRow {
  readonly row: number
  readonly cells: readonly { readonly column: number; readonly text: string }[]
}

/** Every sheet of a workbook with its name, within the same bounds. */
export async function workbookSheets(bytes: Buffer): Promise<{ name: string; rows: readonly SheetRow[] }[]> {
  const file = await OfficeFile.open(bytes)
  const parts = await workbookParts(file)
  const sheets: { name: string; rows: readonly SheetRow[] }[] = []
  for (const sheet of parts.sheets) {
    const { rows } = await sheetRows(file, parts, sheet)
    sheets.push({ name: sheet.name, rows })
  }
  return sheets
}

async function sheetRows(file: OfficeFile, parts: WorkbookParts, { part }: SheetPart): Promise<SheetRows> {
  const sheet = file.part(part)
  if (!sheet) throw noWorkbook()
  const rows = new SheetRows()
  const cell = new OpenCell(parts)
  let isData = false
  await readPart(sheet, {
    opened(tag, attributes) {
      const name = localName(tag)
      if (name === 'sheetData') isData = true
      else if (!isData) return
      else if (name === 'row') rows.begin(attributes.r)
      else if (name === 'c') cell.begin(attributes)
      else cell.opened(name)
    },
    closed(tag) {
      const name = localName(tag)
      if (name === 'sheetData') isData = false
      else if (name === 'c') rows.add(cell.reference, cell.end(), cell.isFailed)
      else cell.closed(name)
    },
    text: (piece) => cell.add(piece),
  })
  return rows
}

/** A cell that is being read. */
class OpenCell {
  private attributes: Readonly<Record<string, string>> = {}
  private readonly text = new RichText()
  private inline: string | undefined
  private value: string | undefined
  private isOpen = false
  private isValue = false

  constructor(private readonly parts: WorkbookParts) {}

  get reference(): string | undefined {
    return this.attributes.r
  }

  /** Whether it should have reckoned something and failed. */
  get isFailed(): boolean {
    return this.attributes.t === 'e'
  }

  begin(attributes: Readonly<Record<string, string>>): void {
    this.attributes = attributes
    this.isOpen = true
    this.value = this.inline = undefined
  }

  opened(name: string): void {
    if (!this.isOpen) return
    if (name === 'v') this.value = ''
    else if (name === 'is') this.text.begin()
    this.isValue = name === 'v'
    this.text.opened(name)
  }

  closed(name: string): void {
    if (!this.isOpen) return
    this.text.closed(name)
    if (name === 'is') this.inline = this.text.end()
    this.isValue = false
  }

  add(piece: string): void {
    if (this.isValue) this.value += piece
    else if (this.isOpen) this.text.add(piece)
  }

  /** What it says; empty where it says nothing, and #N/A or the like where what it should have reckoned failed. */
  end(): string {
    this.isOpen = false
    const { t: type = 'n', s: style } = this.attributes
    const value = this.value
    if (type === 'inlineStr') return this.inline ?? ''
    if (!value) return ''
    if (type === 'e') return value
    if (type === 'str') return unescaped(value)
    if (type === 's') return this.parts.texts[Number(value)] ?? wrongValue()
    if (type === 'b') return value === '1' ? 'true' : value === '0' ? 'false' : wrongValue()
    if (type === 'd') return dayText(new Date(value))
    if (type !== 'n') return wrongValue()
    const isDay = style ? (this.parts.isDay[Number(style)] ?? wrongValue()) : false
    return isDay ? dayText(dayOf(numberIn(value), this.parts.isFrom1904)) : numberText(numberIn(value))
  }
}

const wrongValue = (): never => {
  throw new Error('is no workbook that can be read: a cell holds what it may not')
}

function numberIn(value: string): number {
  const number = Number(value)
  return Number.isNaN(number) ? wrongValue() : number
}

/** A number without exponent or grouping. */
const numberText = (number: number): string => (Number.isInteger(number) ? BigInt(number).toString() : String(number))

/** A day without its time. */
const dayText = (day: Date): string => (Number.isNaN(day.valueOf()) ? wrongValue() : day.toISOString().slice(0, 10))

const quoted = (text: string): string => (text.includes('"') ? text.replaceAll('"', '""') : text)

/** The cells that say something, in order, held as long as all of them fit into what a table may be. */
class SheetRows {
  readonly rows: { readonly row: number; readonly cells: { readonly column: number; text: string }[] }[] = []
  private row = 0
  private last: CellPlace = { row: 0, column: 0 }
  private widest = 0
  private letters = 0
  failedCells = 0

  /** A row begins; one without a number stands below the one before. */
  begin(number: string | undefined): void {
    this.row = number ? Number(number) : this.row + 1
  }

  /** A cell stands where it says, else behind the one before. */
  add(reference: string | undefined, text: string, isFailed: boolean): void {
    const behind = this.row === this.last.row ? this.last.column + 1 : 1
    const place = reference === undefined ? within({ row: this.row, column: behind }) : placeOf(reference)
    const { row, column } = place
    if (row < this.last.row || (row === this.last.row && column <= this.last.column))
      throw new Error('is no workbook that can be read: its cells are out of order')
    this.last = place
    this.row = row
    if (text === '') return
    if (isFailed) this.failedCells++
    if (row > fileBounds.rows) throw new TooMuchToRead('rows')
    this.widest = Math.max(this.widest, column)
    if (row * this.widest > fileBounds.cells) throw new TooMuchToRead('cells')
    this.letters += quoted(text).length
    const open = this.rows.at(-1)
    if (open?.row === row) open.cells.push({ column, text })
    else this.rows.push({ row, cells: [{ column, text }] })
    // Quotes and what stands between cells count as well.
    if (this.letters + 3 * row * this.widest > fileBounds.tableLetters) throw new TooMuchToRead('table')
  }

  /** The rectangle from the first cell to the last row and column that say something. */
  csv(): string {
    const lines: string[] = []
    const empty = `${Array(this.widest).fill('""').join(',')}\n`
    for (const { row, cells } of this.rows) {
      while (lines.length < row - 1) lines.push(empty)
      const texts: string[] = Array(this.widest).fill('')
      for (const { column, text } of cells) texts[column - 1] = quoted(text)
      lines.push(`"${texts.join('","')}"\n`)
    }
    return lines.join('')
  }
}
