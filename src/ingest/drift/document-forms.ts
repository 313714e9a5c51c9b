import { asMessage } from '../../lib/text.ts'
import type { SourceAlarm } from '../../schema/source-state.ts'
import type { RawDocument } from '../connector.ts'
import type { DocumentForm } from '../declarations.ts'
import { readCsv } from '../read/csv.ts'
import { headOf } from '../read/document-head.ts'

/** Rows of a table that are looked at; a table whose rows change later is judged by its rejected rows. */
const rowsLookedAt = 50
/** Names stand near the beginning; no document is read to its end for them. */
const bytesLookedAt = 16 * 1024 * 1024

/** What is not in a document that every document of its form has; null where nothing is missing. */
export async function formAlarm(document: RawDocument, forms: readonly DocumentForm[]): Promise<SourceAlarm | null> {
  const head = (await headOf(document)).toString('latin1').replace(/^(?:\xef\xbb\xbf|\s)+/, '')
  if (head === '' || head.startsWith('%PDF')) return null
  const found = formOf(head)
  const known = forms.filter(({ form }) => form === found)
  if (known.length === 0) return found === 'html' ? pageAlarm(document) : null
  const problems: SourceAlarm[] = []
  for (const form of known) {
    const problem = found === 'csv' ? await columnsAlarm(document, form) : await namesAlarm(document, form)
    if (problem === null) return null
    problems.push(problem)
  }
  return problems[0] ?? null
}

function formOf(head: string): DocumentForm['form'] {
  if (/^<(?:!doctype html|html|head|body|meta)[\s>]/i.test(head)) return 'html'
  return head.startsWith('<') ? 'xml' : /^[[{]/.test(head) ? 'json' : 'csv'
}

const pageAlarm = ({ name }: RawDocument): SourceAlarm => ({
  kind: 'not_a_document',
  document: name,
  ...asMessage({
    ja: 'データのあるべき場所にウェブページ（HTML）がありました',
    en: 'a web page (HTML) stands where data should be',
  }),
})

/** The number of columns of the first rows; lines of another kind, such as heads, are passed over while any row fits. */
async function columnsAlarm(document: RawDocument, { columns }: DocumentForm): Promise<SourceAlarm | null> {
  if (!columns) return null
  const widths = await firstWidths(document)
  if (widths.length < 2 || widths.some((width) => columns.includes(width))) return null
  const widest = Math.max(...widths)
  if (widest === 1) return null
  return {
    kind: 'columns_changed',
    document: document.name,
    ...asMessage({
      ja: `列数が${columns.join('または')}ではなく${widest}です。項目の構成が変わった可能性があります`,
      en: `has ${widest} columns where it should have ${columns.join(' or ')}: its layout has changed`,
    }),
  }
}

/** What cannot be read as a table is told by whoever reads it. */
async function firstWidths(document: RawDocument): Promise<number[]> {
  const widths: number[] = []
  try {
    for await (const { fields } of readCsv(document)) {
      widths.push(fields.length)
      if (widths.length >= rowsLookedAt) break
    }
  } catch {
    return []
  }
  return widths
}

async function namesAlarm(document: RawDocument, { names = [], isEmpty }: DocumentForm): Promise<SourceAlarm | null> {
  const missing = await missingNames(document, names, isEmpty)
  if (missing.length === 0) return null
  return {
    kind: 'names_missing',
    document: document.name,
    ...asMessage({
      ja: `あるべき項目がありません：${missing.join('、')}`,
      en: `lacks what such a document has: ${missing.join(', ')}`,
    }),
  }
}

/** Names that do not stand in a document; read piece by piece, and no further than the last of them. */
async function missingNames(document: RawDocument, names: readonly string[], isEmpty?: RegExp): Promise<string[]> {
  const missing = new Set(names)
  const longest = Math.max(0, ...names.map((name) => Buffer.byteLength(name)))
  let rest = Buffer.alloc(0)
  let bytes = 0
  for await (const chunk of document.open()) {
    if (missing.size === 0) return []
    const piece = Buffer.concat([rest, chunk])
    if (bytes === 0 && isEmpty?.test(piece.toString('utf8'))) return []
    for (const name of missing) if (holds(piece, name)) missing.delete(name)
    rest = piece.subarray(-longest - 1)
    bytes += chunk.length
    if (bytes > bytesLookedAt) break
  }
  return [...missing]
}

const afterTag = ['>', ' ', '/', '\n', '\r', '\t']

/** Whether a name stands in a piece; that of a tag as a whole: `<Key` is not `<Keyword>`. */
const holds = (piece: Buffer, name: string): boolean =>
  /^<\w+$/.test(name) ? afterTag.some((end) => piece.includes(`${name}${end}`)) : piece.includes(name)
