import { OfficeFile } from '../office/office-file.ts'
import { readPart } from '../office/office-xml.ts'
import { fileBounds, TooMuchToRead } from '../unread-file.ts'

/** The text of a Word document, a line a paragraph (ECMA-376, WordprocessingML); notes and deleted text are not in it. */
export async function docxText(bytes: Buffer): Promise<string> {
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
