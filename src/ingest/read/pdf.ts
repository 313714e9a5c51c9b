import { extractTextItems, getDocumentProxy } from 'unpdf'
import { messageOf } from '../../lib/caught.ts'
import { japaneseFonts } from '../../lib/japanese-fonts.ts'
import type { RawDocument } from '../connector.ts'

/** A run of text on a page; the origin is the lower left corner, units are points. */
export interface PdfText {
  readonly text: string
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

export interface PdfPage {
  /** From 1. */
  readonly number: number
  readonly items: readonly PdfText[]
}

export interface PdfLimits {
  readonly bytes?: number
  readonly pages?: number
}

/** The text of a PDF page by page, with its coordinates, so that tables can be read; scanned pages have no items. */
export async function readPdf(document: RawDocument, { bytes, pages = 2000 }: PdfLimits = {}): Promise<PdfPage[]> {
  const data = await document.read(bytes)
  if (!data.subarray(0, 1024).includes('%PDF-')) throw new Error(`${document.name} is no PDF`)
  try {
    // Nothing of the file is run as code, and warnings do not go to the console, where MCP has its frames.
    const pdf = await getDocumentProxy(new Uint8Array(data), {
      isEvalSupported: false,
      disableFontFace: true,
      ...japaneseFonts,
      verbosity: 0,
    })
    try {
      if (pdf.numPages > pages) throw new Error(`it has ${pdf.numPages} pages, more than ${pages}`)
      const { items } = await extractTextItems(pdf)
      return items.map((page, index) => ({
        number: index + 1,
        items: page.map(textOf).filter(({ text }) => text !== ''),
      }))
    } finally {
      await pdf.destroy()
    }
  } catch (error) {
    throw new Error(`${document.name} cannot be read as PDF: ${messageOf(error)}`)
  }
}

const textOf = ({ str, x, y, width, height }: { str: string } & Omit<PdfText, 'text'>): PdfText => ({
  text: str.trim(),
  x,
  y,
  width,
  height,
})
