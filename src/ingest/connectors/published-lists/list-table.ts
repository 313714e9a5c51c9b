import { columnNamed, columnsOf, headText } from './column-words.ts'
import type { PublishedList } from './published-list.ts'

/** A cell with the head of its column: units and taxes are stated there. */
export interface HeadedCell {
  readonly head: string
  readonly text: string
}

/** A row of a list by what its columns are. */
export interface ListRow {
  readonly at: string
  /** Cells of the columns of a name, in their order; none where the list has no such column. */
  readonly cells: ReadonlyMap<string, readonly HeadedCell[]>
}

/** A table of a list below its head. */
export interface ListTable {
  readonly rows: readonly ListRow[]
  /** Rows of the table that are none of the list. */
  readonly lines: readonly { readonly at: string; readonly reason: string }[]
  /** What stands above the head: the day as of which the list stands, a unit. */
  readonly above: string
}

/** A table as it was found, with where its rows stand. */
export interface FoundGrid {
  readonly rows: readonly { readonly at: string; readonly cells: readonly string[] }[]
  readonly above?: string
}

/** Rows above the head of a list: its title, the day as of which it stands. */
const mostAbove = 15

const subhead =
  /^(?:(?:開始|終了|始|終|自|至|から|まで|始期|終期)(?:年月日|日)?|\(?(?:税込み?|税抜き?|消費税.{1,6}|千円|百万円|万円|円)\)?)$/

interface Head {
  readonly heads: readonly string[]
  readonly names: readonly (string | undefined)[]
  /** Index of the first row below it. */
  readonly below: number
  readonly from: number
}

/** A table of a list; undefined for one that is no list, and throws where its head is one but is not understood. */
export function listTable({ rows, above = '' }: FoundGrid, list: PublishedList): ListTable | undefined {
  const head = headOf(
    rows.map(({ cells }) => cells),
    list,
  )
  if (!head) return undefined
  const problem = problemOf(head.names, list)
  if (problem !== null) throw new Error(`the head ${head.heads.filter((text) => text !== '').join(', ')} ${problem}`)
  const found: ListRow[] = []
  const lines: { at: string; reason: string }[] = []
  for (const { at, cells } of rows.slice(head.below)) {
    const filled = cells.filter((text) => text.trim() !== '')
    if (filled.length === 0) continue
    if (new Set(filled).size === 1) lines.push({ at, reason: 'a line of text between the rows' })
    else if (head.heads.every((text, i) => text === '' || headText(text).startsWith(headText(cells[i] ?? ''))))
      lines.push({ at, reason: 'the head once more' })
    else found.push({ at, cells: named(cells, head) })
  }
  const over = rows.slice(0, head.from).flatMap(({ cells }) => [...new Set(cells)])
  return { rows: found, lines, above: [above, ...over].join(' ').trim() }
}

function named(cells: readonly string[], { heads, names }: Head): Map<string, HeadedCell[]> {
  const found = new Map<string, HeadedCell[]>()
  for (const [i, name] of names.entries()) {
    if (name === undefined) continue
    const cell = { head: headText(heads[i] ?? ''), text: (cells[i] ?? '').trim() }
    found.set(name, [...(found.get(name) ?? []), cell])
  }
  return found
}

/** The row, or the two rows, of the first ones that name most columns; at least two. */
function headOf(grid: readonly (readonly string[])[], { kind, words }: PublishedList): Head | undefined {
  let best: (Head & { readonly count: number }) | undefined
  for (const [from, row] of grid.slice(0, mostAbove).entries()) {
    const both = twoRows(row, grid[from + 1] ?? [])
    const heads = both ?? row
    const names = heads.map((text) => columnNamed(text, kind, words))
    const count = new Set(names.filter((name) => name !== undefined)).size
    if (count >= 2 && count > (best?.count ?? 0)) best = { heads, names, from, below: from + (both ? 2 : 1), count }
  }
  return best
}

/** The heads of two rows, where the lower one only parts columns of the upper one: 指名停止期間 into 開始 and 終了. */
function twoRows(upper: readonly string[], lower: readonly string[]): string[] | undefined {
  const width = Math.max(upper.length, lower.length)
  const isSubhead = (i: number) => subhead.test(headText(lower[i] ?? ''))
  const places = Array.from({ length: width }, (_, i) => i)
  const isOther = (i: number) => (lower[i] ?? '').trim() !== '' && !isSubhead(i) && lower[i] !== upper[i]
  if (!places.some(isSubhead) || places.some(isOther)) return undefined
  let over = ''
  return places.map((i) => {
    const own = (upper[i] ?? '').trim()
    if (own !== '') over = own
    // A head that spans columns stands in the first of them only, in files of spreadsheets.
    if (isSubhead(i)) return `${own || over}${lower[i]}`
    return own
  })
}

/** What is wrong with the columns of a list; null when they are understood. */
export function problemOf(names: readonly (string | undefined)[], { kind }: PublishedList): string | null {
  const { needed, several } = columnsOf[kind]
  const lacks = needed.find((group) => !group.some((name) => names.includes(name)))
  if (lacks) return `has no column for ${lacks.join(' or ')}: its layout has changed`
  const twice = names.find((name, i) => name !== undefined && !several.includes(name) && names.indexOf(name) !== i)
  return twice === undefined ? null : `has two columns for ${twice}: its layout has changed`
}
