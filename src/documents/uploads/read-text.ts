import { iso2022JpText, sniffEncoding, strictDecoder } from '../../lib/text-encoding.ts'
import { OfficeFile } from '../office/office-file.ts'
import { readPart } from '../office/office-xml.ts'
import { OtherFile, otherKind } from '../other-file.ts'
import { fileBounds, TooMuchToRead } from '../unread-file.ts'
import { pdfText } from './pdf-text.ts'

/** A document as text. */
export interface TextRead {
  readonly text: string
  /** What the file was, for people. */
  readonly kind: string
}

/** The text of a Word document, a line a paragraph (ECMA-376, WordprocessingML); notes and deleted text are not in it. */
async function docxText(bytes: Buffer): Promise<string> {
  const part = (await OfficeFile.open(bytes)).part('word/document.xml')
  if (!part) throw new Error('is no Word document')
  const pieces: string[] = []
  let [letters, isText] = [0, false]
  const add = (piece: string) => {
    letters += piece.length
    if (letters > fileBounds.textLetters) throw new TooMuchToRead('text')
    pieces.push(piece)
  }
  await readPart(part, {
    opened(name) {
      if (name === 'w:t') isText = true
      else if (name === 'w:tab') add('\t')
      else if (name === 'w:br') add('\n')
    },
    closed(name) {
      if (name === 'w:t') isText = false
      else if (name === 'w:p') add('\n')
    },
    text(piece) {
      if (isText) add(piece)
    },
  })
  return pieces.join('')
}

/** The text of an uploaded document and what it was read as; throws a sentence for what has none. */
export async function readText(bytes: Buffer): Promise<TextRead> {
  const other = otherKind(bytes)
  if (other === 'pdf') return { text: await pdfText(bytes), kind: 'PDF' }
  if (other !== null) throw new OtherFile(other === 'old_workbook' ? 'old_document' : other)
  if (bytes.subarray(0, 4).toString('latin1') === 'PK\u0003\u0004')
    return { text: await docxText(bytes), kind: 'Word (DOCX)' }
  const switched = iso2022JpText(bytes)
  if (switched !== null) return { text: bounded(switched), kind: 'ISO-2022-JP (JIS)' }
  const encoding = sniffEncoding(bytes, true)
  const text = bounded(strictDecoder(encoding).decode(bytes))
  return { text, kind: encoding === 'utf-8' ? 'UTF-8' : 'Shift_JIS' }
}

function bounded(text: string): string {
  if (text.length > fileBounds.textLetters) throw new TooMuchToRead('text')
  return text
}
