import { extractText, getDocumentProxy } from 'unpdf'

const mostPages = 300

/** The text of a PDF page by page; throws for a scan, which has none. */
export async function pdfText(bytes: Buffer): Promise<string> {
  const document = await getDocumentProxy(new Uint8Array(bytes), {
    // Nothing of the file is run as code.
    isEvalSupported: false,
    disableFontFace: true,
    verbosity: 0,
  })
  if (document.numPages > mostPages) throw new Error(`has more than ${mostPages} pages`)
  const { text } = await extractText(document)
  const pages = text.map((page) => page.trim()).filter((page) => page !== '')
  if (pages.length === 0) throw new Error('holds no text: it may be a scan')
  return pages.join('\n\n')
}
