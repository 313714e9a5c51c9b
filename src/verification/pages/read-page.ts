import { readText } from '../../documents/uploads/read-text.ts'
import { messageOf } from '../../lib/caught.ts'
import { htmlPage } from './html-page.ts'
import { Blocks, type Page, type PageBytes, UnreadablePage } from './page.ts'
import { pdfPage } from './pdf-page.ts'
import { csvPage, workbookPage } from './table-page.ts'

const isMarkup =
  /^\s*(?:<!doctype html|<html|<!--|<\?xml[^>]{0,200}>\s*<(?:!doctype html|html)|<head|<body|<meta|<div|<table|<p>)/i

/** Reads what came from an address by what its bytes are, and where they do not tell, by what the answer says; throws UnreadablePage. */
export async function readPage(came: PageBytes): Promise<Page> {
  const { bytes } = came
  const type = came.type.toLowerCase()
  if (bytes.length === 0) throw new UnreadablePage('it is empty')
  const head = bytes.subarray(0, 1024)
  if (head.includes('%PDF-')) return pdfPage(bytes)
  if (head.subarray(0, 4).toString('latin1') === 'PK\u0003\u0004') return officePage(bytes)
  if (head.subarray(0, 4).toString('hex') === 'd0cf11e0')
    throw new UnreadablePage('it is a file of an old office format, or one with a password')
  if (/html/.test(type) || isMarkup.test(head.toString('latin1'))) return htmlPage(came)
  if (/csv|tab-separated/.test(type)) return csvPage(bytes)
  if (type === '' || /^(?:text\/|application\/(?:json|xml|octet-stream))/.test(type)) return textPage(bytes)
  throw new UnreadablePage(`it is ${type.split(';')[0]?.slice(0, 60)}, which is not read`)
}

/** A workbook, or a document of a word processor. */
async function officePage(bytes: Buffer): Promise<Page> {
  if (bytes.includes('word/document.xml')) return textPage(bytes)
  if (bytes.includes('xl/workbook.xml')) return workbookPage(bytes)
  throw new UnreadablePage('it is an archive, which is not opened')
}

async function textPage(bytes: Buffer): Promise<Page> {
  const { text, kind } = await readText(bytes).catch((error: unknown) => {
    throw new UnreadablePage(`it ${messageOf(error)}`)
  })
  const blocks = new Blocks()
  for (const [i, line] of text.split(/\r\n|\r|\n/).entries())
    blocks.add(line, { headings: [], head: '', place: `${i + 1}行目` })
  return { kind: kind.startsWith('Word') ? 'document' : 'text', title: '', blocks: blocks.all }
}
