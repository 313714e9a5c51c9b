import { keysOf } from '../../../lib/by-name.ts'
import type { PdfPage } from '../../read/pdf.ts'
import { isNumber, plain, type Run, runsOf, sameLine } from './page-texts.ts'

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

/** A column of a page: texts that begin between its borders; the name is null when the list has more than is read. */
export interface Column {
  readonly name: ColumnName | null
  readonly from: number
  readonly to: number
}

/** A page of a table with its columns and the texts below its headings. */
export interface TablePage {
  readonly number: number
  readonly columns: readonly Column[]
  readonly body: readonly Run[]
}

const headingOf = ({ text }: { readonly text: string }): ColumnName | undefined =>
  keysOf(headings).find((name) => headings[name].test(plain(text).replaceAll(' ', '')))

/** The height at which the headings of a page stand; undefined when it has none. */
export function headingHeight({ items }: Pick<PdfPage, 'items'>): number | undefined {
  return items.find((item) => headingOf(item) === 'number')?.y
}

/**
 * The pages of a table. Each has columns of its own, because one wide cell or another layout must not shift the others; a
 * page without headings has those of the page before it, moved to where its corporate numbers stand.
 */
export function tablePages(pages: readonly PdfPage[]): TablePage[] {
  let titled: Layout | undefined
  return pages.flatMap((page) => {
    const height = headingHeight(page)
    const runs = runsOf(page)
    const body = height === undefined ? runs : runs.filter((run) => run.y < height - run.height / 2)
    const numberAt = leftOfNumbers(body)
    if (height !== undefined) titled = { headings: headingsAt(page, height), numberAt }
    if (titled === undefined) return []
    const shift = (numberAt ?? 0) - (titled.numberAt ?? numberAt ?? 0)
    return [
      { number: page.number, columns: columnsOf(titled.headings, numberAt === undefined ? 0 : shift, body), body },
    ]
  })
}

interface Layout {
  readonly headings: readonly Heading[]
  readonly numberAt: number | undefined
}

interface Heading {
  readonly name: ColumnName | null
  readonly middle: number
}

/** The corporate numbers of a page stand below each other: the left edge of most of them. */
function leftOfNumbers(body: readonly Run[]): number | undefined {
  const edges = body.filter(({ text }) => isNumber(text)).map(({ x }) => x)
  return edges.sort((a, b) => a - b)[edges.length >> 1]
}

/** Headings from the left; those above each other are the lines of one. */
function headingsAt({ items }: PdfPage, height: number): Heading[] {
  const firstRow = Math.max(0, ...items.filter(({ text }) => isNumber(text)).map(({ y }) => y))
  const row = items
    .filter(({ y, height: size }) => Math.abs(y - height) < 2 * size && y > firstRow + sameLine)
    .toSorted((a, b) => a.x - b.x)
  const found: { name: ColumnName | null; from: number; to: number }[] = []
  for (const item of row) {
    const last = found.at(-1)
    const [from, to] = [item.x, item.x + item.width]
    if (last && from < last.to)
      Object.assign(last, { name: last.name ?? headingOf(item) ?? null, to: Math.max(last.to, to) })
    else found.push({ name: headingOf(item) ?? null, from, to })
  }
  return found.map(({ name, from, to }) => ({ name, middle: (from + to) / 2 }))
}

function columnsOf(given: readonly Heading[], shift: number, body: readonly Run[]): Column[] {
  const middles = given.map(({ middle }) => middle + shift)
  const borders = middles.slice(1).map((middle, index) => borderBetween(middles[index] as number, middle, body))
  return given.map(({ name }, index) => ({
    name,
    from: borders[index - 1] ?? Number.NEGATIVE_INFINITY,
    to: borders[index] ?? Number.POSITIVE_INFINITY,
  }))
}

/**
 * The border between two headings: where most cells begin and fewest others run across, so that a cell that is wider than
 * its column counts as one among many. Cells that are centred begin left of it; the border moves to the first of them.
 */
function borderBetween(left: number, right: number, body: readonly Run[]): number {
  const cells = body.filter(({ follows, x }) => follows === null && x > left && x <= right)
  const crossing = (x: number) => body.filter((run) => run.x < x - 1 && run.x + run.width > x + 1).length
  const scored = [...new Set(cells.map(({ x }) => x))].map((x) => ({
    x,
    score: cells.filter((cell) => Math.abs(cell.x - x) < 1).length - crossing(x),
    gap: x - Math.max(left, ...body.map((run) => run.x + run.width).filter((end) => end <= x)),
  }))
  const [best] = scored.sort((a, b) => b.score - a.score || b.gap - a.gap || a.x - b.x)
  if (best === undefined) return (left + right) / 2
  const same = cells.filter((cell) => cell.x < best.x + 1 && cell.x + cell.width > best.x)
  return Math.min(best.x, ...same.map(({ x }) => x)) - 0.5
}
