import { sniffEncoding, strictDecoder } from '../../lib/text-encoding.ts'
import { fileBounds, TooMuchToRead } from '../unread-file.ts'
import { docxText } from './docx-text.ts'
import { pdfText } from './pdf-text.ts'

/** A document as text. */
export interface TextRead {
  readonly text: string
  /** What the file was, for people. */
  readonly kind: string
}

/** The text of an uploaded document and what it was read as; throws a sentence for what has none. */
export async function readText(bytes: Buffer): Promise<TextRead> {
  const head = bytes.subarray(0, 5).toString('latin1')
  if (head.startsWith('%PDF-')) return { text: await pdfText(bytes), kind: 'PDF' }
  if (head.startsWith('PK\u0003\u0004')) return { text: await docxText(bytes), kind: 'Word (DOCX)' }
  const encoding = sniffEncoding(bytes, true)
  const text = strictDecoder(encoding).decode(bytes)
  if (text.length > fileBounds.textLetters) throw new TooMuchToRead('text')
  return { text, kind: encoding === 'utf-8' ? 'UTF-8' : 'Shift_JIS' }
}
