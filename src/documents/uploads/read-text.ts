import { sniffEncoding, strictDecoder } from '../../lib/text-encoding.ts'
import { docxText } from './docx-text.ts'
import { pdfText } from './pdf-text.ts'

/** The text of an uploaded document and what it was read as; throws a sentence for what has none. */
export async function readText(bytes: Buffer): Promise<{ readonly text: string; readonly kind: string }> {
  const head = bytes.subarray(0, 5).toString('latin1')
  if (head.startsWith('%PDF-')) return { text: await pdfText(bytes), kind: 'PDF' }
  if (head.startsWith('PK\u0003\u0004')) return { text: docxText(bytes), kind: 'Word (DOCX)' }
  const encoding = sniffEncoding(bytes, true)
  return { text: strictDecoder(encoding).decode(bytes), kind: encoding === 'utf-8' ? 'UTF-8' : 'Shift_JIS' }
}
