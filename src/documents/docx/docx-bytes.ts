import { AlignmentType, Document, Footer, Packer, PageNumber, Paragraph, TextRun } from 'docx'
import { strFromU8, strToU8, unzipSync } from 'fflate'
import { type DocumentModel, dayLines } from '../document-model.ts'
import { shownText } from '../shown-text.ts'
import { stableZip } from '../stable-zip.ts'
import { docxBlocks, textRuns } from './docx-blocks.ts'

/** A4 and its margin, in twentieths of a point. */
const paper = { width: 11_906, height: 16_838 }
const margin = 1134

/** Renders a document for Word: A4, page numbers, table heads that repeat on every page. */
export async function docxBytes(model: DocumentModel): Promise<Buffer> {
  const { title, subtitle, blocks } = model
  const front = [
    new Paragraph({ children: textRuns(title), style: 'Title' }),
    ...(subtitle ? [new Paragraph({ children: textRuns(subtitle) })] : []),
    ...dayLines(model).map((line) => new Paragraph({ children: textRuns(line) })),
  ]
  const number = new TextRun({ children: [PageNumber.CURRENT, ' / ', PageNumber.TOTAL_PAGES], size: 16 })
  const file = new Document({
    title: shownText(title),
    creator: 'Konkyo',
    lastModifiedBy: 'Konkyo',
    styles: { default: looks },
    sections: [
      {
        properties: {
          page: {
            size: paper,
            margin: { top: margin, bottom: margin, left: margin, right: margin },
          },
        },
        footers: {
          default: new Footer({ children: [new Paragraph({ alignment: AlignmentType.CENTER, children: [number] })] }),
        },
        children: [...front, ...blocks.flatMap(docxBlocks)],
      },
    ],
  })
  return dated(await Packer.toBuffer(file), model.asOf)
}

/** The clock is in two places of what the library writes: the core properties and the times of the archive. */
function dated(bytes: Uint8Array, day: string): Buffer {
  const files = unzipSync(bytes)
  const core = strFromU8(files['docProps/core.xml'] as Uint8Array)
  const moment = /(?<=<dcterms:(?:created|modified)[^>]*>)[^<]*/g
  return stableZip({ ...files, 'docProps/core.xml': strToU8(core.replace(moment, `${day}T00:00:00Z`)) }, day)
}

const heading = (size: number) => ({ run: { size, bold: true }, paragraph: { spacing: { before: 240, after: 120 } } })

const looks = {
  document: { run: { font: 'Yu Gothic', size: 21, language: { value: 'ja-JP', eastAsia: 'ja-JP' } } },
  title: { run: { size: 36, bold: true }, paragraph: { spacing: { after: 120 } } },
  heading1: heading(28),
  heading2: heading(24),
  heading3: heading(22),
}
