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

const longestText = 1200
const pagesRead = 3
const base64 = /^[A-Za-z0-9+/]*={0,2}$/

interface GivenFile {
  readonly role: string
  readonly name: string
  readonly data: string | null | undefined
  /** Whether the beginning of its text is wanted. */
  readonly isRead: boolean
}

/** What is kept of one Base64 file; line breaks inside the Base64 do not matter. */
export async function attachmentOf({ role, name, data, isRead }: GivenFile): Promise<Attachment> {
  const encoded = (data ?? '').replace(/\s+/g, '')
  if (encoded === '' || !base64.test(encoded)) return { role, name, type: null, bytes: null, sha256: null }
  const bytes = Buffer.from(encoded, 'base64')
  const type = typeOf(bytes)
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  const described = { role, name, type, bytes: bytes.length, sha256 }
  return isRead && type === 'pdf' ? { ...described, ...(await headOf(bytes)) } : described
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
async function headOf(bytes: Buffer): Promise<Pick<Attachment, 'pages' | 'text_head'>> {
  try {
    const pdf = await getDocumentProxy(new Uint8Array(bytes), {
      isEvalSupported: false,
      disableFontFace: true,
      ...japaneseFonts,
      verbosity: 0,
    })
    try {
      let text = ''
      for (let page = 1; page <= Math.min(pdf.numPages, pagesRead) && text.length < longestText; page++) {
        const { items } = await (await pdf.getPage(page)).getTextContent()
        text += items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : '')).join('')
      }
      const head = text
        .normalize('NFKC')
        .replace(/[^\S\n]+/g, ' ')
        .replace(/(?<!\s)\s*\n\s*/g, '\n')
        .trim()
      return { pages: pdf.numPages, ...(head === '' ? {} : { text_head: head.slice(0, longestText) }) }
    } finally {
      await pdf.destroy()
    }
  } catch {
    return {}
  }
}
