import {
  HeadingLevel,
  Paragraph,
  ShadingType,
  Table,
  TableCell,
  TableLayoutType,
  TableRow,
  TextRun,
  WidthType,
} from 'docx'
import { columnWidths } from '../column-widths.ts'
import { type Block, type Mark, markColours, markLabel } from '../document-model.ts'
import { linesOf, shownText } from '../shown-text.ts'

/** Between the margins of the page, in twentieths of a point. */
const textWidth = 9638
const levels = { 1: HeadingLevel.HEADING_1, 2: HeadingLevel.HEADING_2, 3: HeadingLevel.HEADING_3 }

/** A paragraph with the marks in it, its white space as it was written. */
const markedParagraph = (parts: readonly (string | Mark)[]): Paragraph =>
  new Paragraph({
    spacing: { after: 60 },
    children: parts.flatMap((part) => (typeof part === 'string' ? runs(part) : markRuns(part))),
  })

/** A note: what was marked, and below it what is known of it. */
const noteParagraphs = (mark: Mark, lines: readonly string[]): Paragraph[] => [
  new Paragraph({ keepNext: true, spacing: { before: 160 }, children: markRuns(mark) }),
  ...lines.map(
    (line) =>
      new Paragraph({
        indent: { left: 360 },
        children: linesOf(line).map((text, i) => new TextRun({ text, break: i === 0 ? 0 : 1 })),
      }),
  ),
]

function markRuns(mark: Mark): TextRun[] {
  const { ink, ground } = markColours[mark.look]
  return [
    ...runs(mark.text, { shading: { type: ShadingType.CLEAR, fill: ground } }),
    ...runs(markLabel(mark), { bold: true, color: ink, size: 18 }),
  ]
}

const runs = (text: string, look: object = {}): TextRun[] =>
  shownText(text)
    .split('\n')
    .map((line, i) => new TextRun({ text: line, break: i === 0 ? 0 : 1, ...look }))

/** The parts of a Word document that show a block. */
export function docxBlocks(block: Block): (Paragraph | Table)[] {
  switch (block.kind) {
    case 'heading':
      return [new Paragraph({ heading: levels[block.level], keepNext: true, children: textRuns(block.text) })]
    case 'paragraph':
      return [new Paragraph({ spacing: { after: 120 }, children: textRuns(block.text) })]
    case 'list':
      return block.items.map((item) => new Paragraph({ bullet: { level: 0 }, children: textRuns(item) }))
    case 'table':
      return headedTable(block.head, block.rows)
    case 'fields':
      return fieldTable(block.pairs)
    case 'marked':
      return [markedParagraph(block.parts)]
    case 'note':
      return noteParagraphs(block.mark, block.lines)
  }
}

/** Half points of the letters of tables. A full-width one is as wide as high, a half-width one takes a little more than half of it. */
const letterSize = 18
const [fullWidth, halfWidth] = [letterSize * 10, letterSize * 6]
const measure = {
  total: textWidth,
  padding: 80,
  widthOf: (text: string) => [...text].reduce((sum, letter) => sum + (letter > '\u02ff' ? fullWidth : halfWidth), 0),
}

function fieldTable(pairs: readonly (readonly [string, string])[]): (Paragraph | Table)[] {
  const widths = columnWidths(pairs, { ...measure, count: 2 })
  const [first = 0, second = 0] = widths
  const rows = pairs.map(([name, value]) => [cell(name, first, true), cell(value, second)])
  return table(
    rows.map((children) => new TableRow({ children })),
    widths,
  )
}

function headedTable(head: readonly string[], rows: readonly (readonly string[])[]): (Paragraph | Table)[] {
  const count = Math.max(0, head.length, ...rows.map((row) => row.length))
  if (count === 0) return []
  const widths = columnWidths([head, ...rows], { ...measure, count })
  // Word calls a row with fewer cells than columns damaged.
  const cells = (row: readonly string[], isHead: boolean) =>
    widths.map((width, column) => cell(row[column] ?? '', width, isHead))
  const headRow = new TableRow({ tableHeader: true, cantSplit: true, children: cells(head, true) })
  return table([headRow, ...rows.map((row) => new TableRow({ children: cells(row, false) }))], widths)
}

function cell(text: string, width: number, isHead = false): TableCell {
  return new TableCell({
    children: [new Paragraph({ children: textRuns(text, { bold: isHead, size: letterSize }) })],
    width: { size: Math.floor(width), type: WidthType.DXA },
    margins: { left: measure.padding, right: measure.padding, top: 40, bottom: 40 },
    ...(isHead ? { shading: { type: ShadingType.CLEAR, fill: 'EEF1F4' } } : {}),
  })
}

/** Word takes two tables without a paragraph between them for one. */
function table(rows: TableRow[], widths: readonly number[]): (Paragraph | Table)[] {
  if (rows.length === 0) return []
  const columnWidths = widths.map(Math.floor)
  const width = { size: 100, type: WidthType.PERCENTAGE }
  return [new Table({ rows, width, columnWidths, layout: TableLayoutType.FIXED }), new Paragraph({})]
}

/** A text as runs, one a line. */
export function textRuns(text: string, { bold = false, size }: { bold?: boolean; size?: number } = {}): TextRun[] {
  return linesOf(text).map(
    (line, index) =>
      new TextRun({ text: line, break: index === 0 ? 0 : 1, ...(bold && { bold }), ...(size && { size }) }),
  )
}
