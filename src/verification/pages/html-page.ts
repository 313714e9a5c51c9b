import { load } from 'cheerio'
import { type Encoding, encodingOfLabel, strictDecoder } from '../../lib/text-encoding.ts'
import { Blocks, type Page, type PageBytes, UnreadablePage } from './page.ts'

type AnyNode = Exclude<Parameters<typeof load>[0], string | Buffer | readonly unknown[]>
type Element = Extract<AnyNode, { readonly attribs: object }>
type ChildNode = Element['children'][number]

const unseen = new Set([
  'script',
  'style',
  'template',
  'noscript',
  'svg',
  'iframe',
  'object',
  'head',
  'select',
  'datalist',
  'rp',
  'rt',
])
const inline = new Set(
  'a abbr b bdi bdo cite code data dfn em font i ins kbd label mark q rb ruby s samp small span strong sub sup time u var wbr img input button'.split(
    ' ',
  ),
)
/** Deepest nesting; a browser stops at 512. */
const deepest = 512
/** Pages with less text than this and with scripts show their text by those. */
const leastText = 120

/** The text of a page as people see it: lines with their headings, cells with the heads of their row and column. */
export function htmlPage({ bytes, type }: PageBytes): Page {
  const $ = load(decoded(bytes, type))
  const title = $('title').first().text().replace(/\s+/g, ' ').trim().slice(0, 300)
  const reader = new Reader(title)
  const [body] = $('body').toArray()
  if (body) reader.read(body)
  const letters = reader.blocks.all.reduce((sum, { text }) => sum + text.length, 0)
  if (letters < leastText && $('script').length > 0) throw new UnreadablePage('it shows its text by scripts only')
  return { kind: 'html', title, blocks: reader.blocks.all }
}

/** What the answer or the page says, where its bytes are that; else what the bytes look like. */
function decoded(bytes: Buffer, type: string): string {
  const inPage = /charset\s{0,9}=\s{0,9}["']?([\w-]{1,40})/i.exec(bytes.subarray(0, 4096).toString('latin1'))
  const told = [/charset\s{0,9}=\s{0,9}"?([\w-]{1,40})/i.exec(type)?.[1], inPage?.[1]]
  const encodings: Encoding[] = told.flatMap((label) => (label && encodingOfLabel(label)) || [])
  for (const encoding of [...encodings, 'utf-8'] as const) {
    const text = decodedAs(bytes, encoding)
    if (text !== null) return text
  }
  // Bytes of EUC-JP may be Shift_JIS as well: then they are half-width kana, which nobody writes in rows.
  const likely = (['shift_jis', 'euc-jp'] as const)
    .flatMap((encoding) => decodedAs(bytes, encoding) ?? [])
    .sort((a, b) => oddSigns(a) - oddSigns(b))
  // One bad byte must not hide a whole page: what it spoils is no figure.
  const text = likely[0] ?? (encodings[0] && new TextDecoder(encodings[0]).decode(bytes))
  if (text === undefined) throw new UnreadablePage('its bytes are in no encoding that is read')
  return text
}

function decodedAs(bytes: Buffer, encoding: Encoding): string | null {
  try {
    return strictDecoder(encoding).decode(bytes)
  } catch {
    return null
  }
}

const oddSigns = (text: string): number => text.match(/[\uff61-\uff9f]/g)?.length ?? 0

const isElement = (node: ChildNode): node is Element =>
  node.type === 'tag' || node.type === 'script' || node.type === 'style'

const isHidden = ({ attribs }: Element): boolean =>
  'hidden' in attribs || attribs['aria-hidden'] === 'true' || /display\s{0,9}:\s{0,9}none/i.test(attribs.style ?? '')

class Reader {
  readonly blocks = new Blocks()
  private readonly headings: { level: number; text: string }[] = []
  private line = ''
  private term = ''

  constructor(private readonly title: string) {}

  read(node: Element, depth = 0): void {
    if (depth > deepest) throw new UnreadablePage(`it is nested deeper than ${deepest} elements`)
    for (const child of node.children) {
      if (child.type === 'text') this.line += child.data
      else if (isElement(child) && !unseen.has(child.name) && !isHidden(child)) this.element(child, depth + 1)
    }
  }

  private element(node: Element, depth: number): void {
    const { name } = node
    if (inline.has(name)) {
      this.read(node, depth)
      return
    }
    this.end()
    if (name === 'table' && !holdsTable(node)) this.table(node, depth)
    else {
      this.read(node, depth)
      const level = /^h([1-6])$/.exec(name)?.[1]
      if (level !== undefined) this.heading(Number(level))
      else if (name === 'dt') this.term = this.line.replace(/\s+/g, ' ').trim()
      this.end()
      if (name === 'dl') this.term = ''
    }
  }

  private heading(level: number): void {
    const text = this.line.replace(/\s+/g, ' ').trim().slice(0, 200)
    while ((this.headings.at(-1)?.level ?? 0) >= level) this.headings.pop()
    if (text !== '') this.headings.push({ level, text })
  }

  private end(head = this.term): void {
    const { line } = this
    this.line = ''
    const headings = this.headings.map(({ text }) => text)
    this.blocks.add(line, { headings, head, place: headings.at(-1) ?? this.title })
  }

  /** Each cell with the first cell of its row and the head of its column; spans are laid out as a browser does. */
  private table(table: Element, depth: number): void {
    const heads: string[] = []
    const open: { text: string; rows: number }[] = []
    const caption = this.innerText(rowsOf(table, 'caption')[0], depth)
    if (caption !== '')
      this.blocks.add(caption, { headings: this.headings.map(({ text }) => text), head: '', place: caption })
    const above = `${caption} ${this.blocks.all.at(-1)?.text.slice(-40) ?? ''}`
    for (const row of rowsOf(table, 'tr')) {
      const cells = this.cellsOf(row, open, depth)
      const isHead = cells.length > 0 && cells.every(({ isHead }) => isHead) && cells.length > 1
      const [first] = cells
      for (const cell of cells) {
        if (!isHead && cell !== first && cell.isOwn) {
          const head = [first?.text, heads[cell.column], unitIn(above)].filter(Boolean).join(' ')
          this.cell(cell.text, head)
        } else if (cell.isOwn) this.cell(cell.text, isHead ? '' : (heads[cell.column] ?? ''))
        if (isHead) heads[cell.column] = [heads[cell.column], cell.text].filter(Boolean).join(' ').slice(-200)
      }
    }
  }

  private cell(text: string, head: string): void {
    const headings = this.headings.map(({ text }) => text)
    const place = [headings.at(-1) ?? this.title, head && `表「${head.slice(0, 60)}」`].filter(Boolean).join(' ')
    this.blocks.add(text, { headings, head: head.slice(0, 400), place })
  }

  private cellsOf(row: Element, open: { text: string; rows: number }[], depth: number): Cell[] {
    const cells: Cell[] = []
    let column = 0
    const fromAbove = () => {
      for (let above = open[column]; above && above.rows > 0; above = open[column]) {
        above.rows--
        cells.push({ column: column++, text: above.text, isHead: false, isOwn: false })
      }
    }
    for (const child of row.children) {
      if (!isElement(child) || (child.name !== 'td' && child.name !== 'th')) continue
      fromAbove()
      const text = this.innerText(child, depth)
      const [wide, high] = [spanOf(child.attribs.colspan), spanOf(child.attribs.rowspan)]
      for (let i = 0; i < wide; i++) {
        cells.push({ column, text, isHead: child.name === 'th', isOwn: i === 0 })
        open[column++] = { text, rows: high - 1 }
      }
    }
    fromAbove()
    return cells
  }

  private innerText(node: Element | undefined, depth: number): string {
    if (!node) return ''
    const inner = new Reader('')
    inner.read(node, depth + 1)
    inner.end()
    return inner.blocks.all.map(({ text }) => text).join(' ')
  }
}

interface Cell {
  readonly column: number
  readonly text: string
  readonly isHead: boolean
  /** Not laid here by a span. */
  readonly isOwn: boolean
}

const spanOf = (said: string | undefined): number => Math.min(100, Math.max(1, Number.parseInt(said ?? '1', 10) || 1))

const unitIn = (text: string): string => /単位[:：は]?\s?(?:百万|千|万|億)?円/.exec(text)?.[0] ?? ''

/** Elements of a name in a table, not in one inside of it. */
function rowsOf(table: Element, name: string): Element[] {
  return table.children.filter(isElement).flatMap((child) => {
    if (child.name === name) return [child]
    return ['thead', 'tbody', 'tfoot'].includes(child.name) ? rowsOf(child, name) : []
  })
}

/** A table that holds others lays out a page. */
function holdsTable(table: Element): boolean {
  const waiting: ChildNode[] = [...table.children]
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    if (!isElement(node)) continue
    if (node.name === 'table') return true
    waiting.push(...node.children)
  }
  return false
}
