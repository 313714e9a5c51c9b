import { getDocumentProxy } from 'unpdf'
import { japaneseFonts } from '../../lib/japanese-fonts.ts'
import { fileBounds, TooMuchToRead } from '../unread-file.ts'

/** The text of a PDF page by page; throws for a scan, which has none. */
export async function pdfText(bytes: Buffer): Promise<string> {
  const document = await getDocumentProxy(new Uint8Array(bytes), {
    // Nothing of the file is run as code.
    isEvalSupported: false,
    disableFontFace: true,
    ...japaneseFonts,
    verbosity: 0,
  })
  if (document.numPages > fileBounds.pages) throw new TooMuchToRead('pages')
  const pages: string[] = []
  let left: number = fileBounds.textLetters
  for (let number = 1; number <= document.numPages; number++) {
    const text = await pageText(await document.getPage(number), left)
    left -= text.length
    if (text.trim() !== '') pages.push(text.trim())
  }
  if (pages.length === 0) throw new Error('holds no text: it may be a scan')
  return pages.join('\n\n')
}

type PdfPage = Awaited<ReturnType<Awaited<ReturnType<typeof getDocumentProxy>>['getPage']>>

/** The text of one page, as it is found: a page may draw the same over and over. */
async function pageText(page: PdfPage, most: number): Promise<string> {
  const reader = page.streamTextContent().getReader()
  const pieces: string[] = []
  let letters = 0
  for (;;) {
    const { done, value } = await reader.read()
    if (done) break
    for (const item of value.items) {
      if (item.str == null) continue
      const piece = item.str + (item.hasEOL ? '\n' : '')
      letters += piece.length
      if (letters > most) throw new TooMuchToRead('text')
      pieces.push(piece)
    }
  }
  page.cleanup()
  return pieces.join('')
}
