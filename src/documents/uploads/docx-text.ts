import { unzipSync } from 'fflate'
import { SaxesParser } from 'saxes'

const mainPart = 'word/document.xml'
const mostBytes = 64 * 1024 * 1024

/** The text of a Word document, a line a paragraph (ECMA-376, WordprocessingML); notes and deleted text are not in it. */
export function docxText(bytes: Buffer): string {
  const part = unzipSync(bytes, {
    filter({ name, originalSize }) {
      if (name === mainPart && originalSize > mostBytes) throw new Error('is too long')
      return name === mainPart
    },
  })[mainPart]
  if (!part) throw new Error('is no Word document')
  let text = ''
  let isText = false
  const parser = new SaxesParser()
  parser.on('opentag', ({ name }) => {
    if (name === 'w:t') isText = true
    else if (name === 'w:tab') text += '\t'
    else if (name === 'w:br') text += '\n'
  })
  parser.on('closetag', ({ name }) => {
    if (name === 'w:t') isText = false
    else if (name === 'w:p') text += '\n'
  })
  parser.on('text', (piece) => {
    if (isText) text += piece
  })
  parser.write(new TextDecoder().decode(part)).close()
  return text
}
