import { type Block, type DocumentModel, dayLines, unmarked } from '../document-model.ts'
import { shownText } from '../shown-text.ts'
import { putTable } from './put-table.ts'
import { type Look, leadingOf, Typesetter } from './typesetter.ts'

const body: Look = { weight: 'regular', size: 10 }
const titleLook: Look = { weight: 'bold', size: 18 }
const headings: Record<1 | 2 | 3, Look> = {
  1: { weight: 'bold', size: 14 },
  2: { weight: 'bold', size: 12 },
  3: { weight: 'bold', size: 10.5 },
}
const bullet = '・'

/** Renders a document as a PDF of A4 pages. */
export async function pdfBytes(model: DocumentModel): Promise<Buffer> {
  const { title, subtitle, blocks, asOf } = model
  const sheet = new Typesetter({ title: shownText(title), day: asOf })
  sheet.flow(sheet.lines(title, titleLook, sheet.width), titleLook)
  if (subtitle) sheet.flow(sheet.lines(subtitle, body, sheet.width), body)
  for (const line of dayLines(model)) sheet.flow(sheet.lines(line, body, sheet.width), body)
  for (const block of blocks) put(sheet, block)
  return sheet.finish()
}

function put(sheet: Typesetter, block: Block): void {
  sheet.y += leadingOf(body) / 2
  switch (block.kind) {
    case 'heading': {
      const look = headings[block.level]
      const lines = sheet.lines(block.text, look, sheet.width)
      // A heading takes at least the beginning of what it heads to its page.
      sheet.need(Math.min(lines.length * leadingOf(look) + 3 * leadingOf(body), sheet.height))
      sheet.flow(lines, look)
      return
    }
    case 'paragraph':
      sheet.flow(sheet.lines(block.text, body, sheet.width), body)
      return
    case 'list':
      for (const item of block.items) putItem(sheet, item)
      return
    case 'table':
      putTable(sheet, { head: block.head, rows: block.rows })
      return
    case 'fields':
      putTable(sheet, { head: null, rows: block.pairs, isNamed: true })
      return
    case 'marked':
    case 'note':
      sheet.flow(sheet.lines(unmarked(block), body, sheet.width), body)
  }
}

function putItem(sheet: Typesetter, item: string): void {
  const indent = sheet.widthOf(bullet, body)
  sheet.need(leadingOf(body))
  sheet.put(bullet, body, sheet.left, sheet.y)
  sheet.flow(sheet.lines(item, body, sheet.width - indent), body, indent)
}
