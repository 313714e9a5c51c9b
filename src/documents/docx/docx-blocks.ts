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
      return evenTable(block.head, block.rows)
    case 'fields':
      return table(
        block.pairs.map(([name, value]) => new TableRow({ children: [cell(name, { isHead: true }), cell(value)] })),
        [textWidth * 0.3, textWidth * 0.7],
      )
    case 'marked':
      return [markedParagraph(block.parts)]
    case 'note':
      return noteParagraphs(block.mark, block.lines)
  }
}

function evenTable(head: readonly string[], rows: readonly (readonly string[])[]): (Paragraph | Table)[] {
  const count = Math.max(0, head.length, ...rows.map((row) => row.length))
  if (count === 0) return []
  // Word calls a row with fewer cells than columns damaged.
  const cells = (row: readonly string[], isHead: boolean) =>
    Array.from({ length: count }, (_, column) => cell(row[column] ?? '', { isHead }))
  const headRow = new TableRow({ tableHeader: true, cantSplit: true, children: cells(head, true) })
  const bodyRows = rows.map((row) => new TableRow({ children: cells(row, false) }))
  return table([headRow, ...bodyRows], new Array(count).fill(textWidth / count))
}

function cell(text: string, { isHead = false } = {}): TableCell {
  return new TableCell({
    children: [new Paragraph({ children: textRuns(text, { bold: isHead }) })],
    margins: { left: 80, right: 80, top: 40, bottom: 40 },
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
export function textRuns(text: string, { bold = false } = {}): TextRun[] {
  return linesOf(text).map(
    (line, index) => new TextRun({ text: line, break: index === 0 ? 0 : 1, ...(bold ? { bold } : {}) }),
  )
}
