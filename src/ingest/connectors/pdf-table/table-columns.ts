import { keysOf } from '../../../lib/by-name.ts'
import type { PdfPage } from '../../read/pdf.ts'
import { plain, type Run, runsOf, sameLine } from './page-texts.ts'

/** A table that runs over pages of a PDF: what its headings are called, and by which cell a row is known. */
export interface TableForm<Name extends string> {
  readonly headings: Readonly<Record<Name, RegExp>>
  /** The column that every page with headings has, whose cells stand below each other. */
  readonly anchor: NoInfer<Name>
  /** What a cell of that column holds, and no other text of a page. */
  readonly isAnchor: (text: string) => boolean
  /** Whether a cell begins a row. */
  readonly beginsRow: (column: Name | null, text: string) => boolean
  /** Whether such a text is of the anchor column wherever it stands, because a reader of PDF may have moved it. */
  readonly isFree?: boolean
}

/** A column of a page: texts that begin between its borders; the name is null when the list has more than is read. */
export interface Column<Name extends string> {
  readonly name: Name | null
  readonly from: number
  readonly to: number
}

/** A page of a table with its columns and the texts below its headings. */
export interface TablePage<Name extends string> {
  readonly number: number
  readonly columns: readonly Column<Name>[]
  readonly body: readonly Run[]
}

const headingOf = <Name extends string>(
  { text }: { readonly text: string },
  { headings }: Pick<TableForm<Name>, 'headings'>,
): Name | undefined => keysOf(headings).find((name) => headings[name].test(plain(text).replaceAll(' ', '')))

/** The height at which the headings of a page stand; undefined when it has none. */
export function headingHeight<Name extends string>(
  { items }: Pick<PdfPage, 'items'>,
  form: TableForm<Name>,
): number | undefined {
  return items.find((item) => headingOf(item, form) === form.anchor)?.y
}

/**
 * The pages of a table. Each has columns of its own, because one wide cell or another layout must not shift the others; a
 * page without headings has those of the page before it, moved to where its anchors stand.
 */
export function tablePages<Name extends string>(pages: readonly PdfPage[], form: TableForm<Name>): TablePage<Name>[] {
  let titled: Layout<Name> | undefined
  return pages.flatMap((page) => {
    const height = headingHeight(page, form)
    const runs = runsOf(page)
    const body = height === undefined ? runs : runs.filter((run) => run.y < height - run.height / 2)
    const anchorAt = leftOfAnchors(body, form)
    if (height !== undefined) titled = { headings: headingsAt(page, height, form), anchorAt }
    if (titled === undefined) return []
    const shift = (anchorAt ?? 0) - (titled.anchorAt ?? anchorAt ?? 0)
    return [
      { number: page.number, columns: columnsOf(titled.headings, anchorAt === undefined ? 0 : shift, body), body },
    ]
  })
}

interface Layout<Name extends string> {
  readonly headings: readonly Heading<Name>[]
  readonly anchorAt: number | undefined
}

interface Heading<Name extends string> {
  readonly name: Name | null
  readonly middle: number
}

/** The anchors of a page stand below each other: the left edge of most of them. */
function leftOfAnchors<Name extends string>(body: readonly Run[], { isAnchor }: TableForm<Name>): number | undefined {
  const edges = body.filter(({ text }) => isAnchor(plain(text))).map(({ x }) => x)
  return edges.sort((a, b) => a - b)[edges.length >> 1]
}

/** Headings from the left; those above each other are the lines of one. */
function headingsAt<Name extends string>({ items }: PdfPage, height: number, form: TableForm<Name>): Heading<Name>[] {
  const firstRow = Math.max(0, ...items.filter(({ text }) => form.isAnchor(plain(text))).map(({ y }) => y))
  const row = items
    .filter(({ y, height: size }) => Math.abs(y - height) < 2 * size && y > firstRow + sameLine)
    .toSorted((a, b) => a.x - b.x)
  const found: { name: Name | null; from: number; to: number }[] = []
  for (const item of row) {
    const last = found.at(-1)
    const [from, to] = [item.x, item.x + item.width]
    if (last && from < last.to)
      Object.assign(last, { name: last.name ?? headingOf(item, form) ?? null, to: Math.max(last.to, to) })
    else found.push({ name: headingOf(item, form) ?? null, from, to })
  }
  return found.map(({ name, from, to }) => ({ name, middle: (from + to) / 2 }))
}

function columnsOf<Name extends string>(
  given: readonly Heading<Name>[],
  shift: number,
  body: readonly Run[],
): Column<Name>[] {
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
