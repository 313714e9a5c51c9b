import type { PdfPage, PdfText } from '../../read/pdf.ts'

/** What the headings of adoption lists are called. */
const headings = {
  prefecture: /^都道府県/,
  municipality: /^市区町村/,
  company: /^(事業者名|商号|企業名|法人名|申請者名|補助事業者名)/,
  number: /^法人番号/,
  consortium: /^連携体/,
  title: /^(事業計画名|補助事業名|計画名|事業名|事業計画)/,
  supporter: /^認定(経営革新等)?支援機関/,
} as const

export type ColumnName = keyof typeof headings

/** A column that stands between two borders; the name is null when the list has more than is read. */
export interface Column {
  readonly name: ColumnName | null
  readonly from: number
  readonly to: number
}

/** A space this wide that no text ever crosses lies between two columns. */
const leastGap = 1.5

/** A text in one spelling: printers use compatibility forms of characters. */
export const plain = (text: string): string => text.normalize('NFKC').replace(/\s+/g, ' ').trim()

const headingOf = (item: PdfText): ColumnName | undefined =>
  (Object.keys(headings) as ColumnName[]).find((name) => headings[name].test(plain(item.text).replaceAll(' ', '')))

/** The height at which the headings of a page stand; undefined when it has none. */
export function headingHeight({ items }: PdfPage): number | undefined {
  return items.find((item) => headingOf(item) === 'number')?.y
}

/**
 * The columns of a table: text of one column never crosses its borders, so the strips that all texts together leave free
 * are the borders; a strip inside a column belongs to the heading nearest to it. Empty when the pages have no headings.
 */
export function columnsOf(pages: readonly PdfPage[]): Column[] {
  const titled = pages.find((page) => headingHeight(page) !== undefined)
  const height = titled && headingHeight(titled)
  if (!titled || height === undefined) return []
  const row = titled.items.filter(({ y, height: size }) => Math.abs(y - height) < 2 * size)
  const columns = row.flatMap((item) => {
    const name = headingOf(item) ?? null
    return [{ name, from: item.x, to: item.x + item.width, middle: item.x + item.width / 2 }]
  })
  for (const [from, to] of stripsOf(bodyOf(pages))) {
    const nearest = columns.reduce((best, one) => (distance(one, from, to) < distance(best, from, to) ? one : best))
    nearest.from = Math.min(nearest.from, from)
    nearest.to = Math.max(nearest.to, to)
  }
  return columns.sort((a, b) => a.from - b.from).map(({ name, from, to }) => ({ name, from, to }))
}

const distance = ({ middle }: { middle: number }, from: number, to: number): number =>
  middle < from ? from - middle : middle > to ? middle - to : 0

/** Texts below the headings of their page. */
export function bodyOf(pages: readonly PdfPage[]): PdfText[] {
  return pages.flatMap((page) => {
    const height = headingHeight(page) ?? Number.POSITIVE_INFINITY
    return page.items.filter((item) => item.y < height - item.height / 2)
  })
}

/** The stretches of the page's width on which any text stands, merged where less than a gap lies between. */
function stripsOf(items: readonly PdfText[]): [number, number][] {
  const sorted = items.map(({ x, width }): [number, number] => [x, x + width]).sort((a, b) => a[0] - b[0])
  const strips: [number, number][] = []
  for (const [from, to] of sorted) {
    const last = strips.at(-1)
    if (last && from <= last[1] + leastGap) last[1] = Math.max(last[1], to)
    else strips.push([from, to])
  }
  return strips
}
