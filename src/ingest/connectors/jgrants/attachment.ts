import { createHash } from 'node:crypto'
import { getDocumentProxy } from 'unpdf'
import { japaneseFonts } from '../../../lib/japanese-fonts.ts'

/** A file that a call carries: what is kept of it, because the bytes themselves would make a record a megabyte. */
export interface Attachment {
  readonly role: string
  readonly name: string
  /** pdf, doc, docx and so on by the bytes; null when they are not Base64. */
  readonly type: string | null
  readonly bytes: number | null
  readonly sha256: string | null
  readonly pages?: number
  /** The beginning of a PDF's text. */
  readonly text_head?: string
}

/** The text of a page of a PDF. */
export interface PageText {
  readonly page: number
  readonly text: string
}

/** A file, and its pages with a text. */
export interface ReadFile {
  readonly kept: Attachment
  readonly texts: readonly PageText[]
}

const longestHead = 1200
const headPages = 3
/** No guideline has more; a page of one is some 1,500 characters. */
const mostPages = 300
const longestPage = 20_000
const base64 = /^[A-Za-z0-9+/]*={0,2}$/

interface GivenFile {
  readonly role: string
  readonly name: string
  readonly data: string | null | undefined
  /** Whether its text is wanted. */
  readonly isRead: boolean
}

/** What is kept of one Base64 file; line breaks inside the Base64 do not matter. */
export async function attachmentOf({ role, name, data, isRead }: GivenFile): Promise<ReadFile> {
  const encoded = (data ?? '').replace(/\s+/g, '')
  if (encoded === '' || !base64.test(encoded))
    return { kept: { role, name, type: null, bytes: null, sha256: null }, texts: [] }
  const bytes = Buffer.from(encoded, 'base64')
  const type = typeOf(bytes)
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  const described = { role, name, type, bytes: bytes.length, sha256 }
  if (!isRead || type !== 'pdf') return { kept: described, texts: [] }
  const { pages, texts } = await pagesOf(bytes)
  const before = texts.filter(({ page }) => page <= headPages).map(({ text }) => text)
  const head = before.join('\n').slice(0, longestHead)
  return { kept: { ...described, ...(pages > 0 && { pages }), ...(head !== '' && { text_head: head }) }, texts }
}

/** Office files of both generations are told apart by the names of the streams inside them. */
function typeOf(bytes: Buffer): string {
  if (bytes.subarray(0, 1024).includes('%PDF-')) return 'pdf'
  if (bytes.subarray(0, 4).toString('hex') === 'd0cf11e0') {
    return firstIn(bytes, 'utf16le', { WordDocument: 'doc', Workbook: 'xls', 'PowerPoint Document': 'ppt' }) ?? 'ole'
  }
  if (bytes.subarray(0, 2).toString('latin1') !== 'PK') return 'other'
  return firstIn(bytes, 'latin1', { 'word/': 'docx', 'xl/': 'xlsx', 'ppt/': 'pptx' }) ?? 'zip'
}

function firstIn(bytes: Buffer, encoding: BufferEncoding, types: Record<string, string>): string | undefined {
  return Object.entries(types).find(([mark]) => bytes.includes(Buffer.from(mark, encoding)))?.[1]
}

/** A broken PDF stays an attachment without text: its hash is evidence enough. */
async function pagesOf(bytes: Buffer): Promise<{ readonly pages: number; readonly texts: readonly PageText[] }> {
  try {
    const pdf = await getDocumentProxy(new Uint8Array(bytes), {
      isEvalSupported: false,
      disableFontFace: true,
      ...japaneseFonts,
      verbosity: 0,
    })
    try {
      const texts: PageText[] = []
      for (let page = 1; page <= Math.min(pdf.numPages, mostPages); page++) {
        const { items } = await (await pdf.getPage(page)).getTextContent()
        const text = tidy(items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : '')).join(''))
        if (text !== '') texts.push({ page, text: text.slice(0, longestPage) })
      }
      return { pages: pdf.numPages, texts }
    } finally {
      await pdf.destroy()
    }
  } catch {
    return { pages: 0, texts: [] }
  }
}

const tidy = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/[^\S\n]+/g, ' ')
    .replace(/(?<!\s)\s*\n\s*/g, '\n')
    .trim()
