import type { RawDocument } from '../../connector.ts'
import { readPdf } from '../../read/pdf.ts'
import { plain } from '../pdf-table/page-texts.ts'
import { headingHeight, type TableForm, tablePages } from '../pdf-table/table-columns.ts'
import { rowsOf } from '../pdf-table/table-rows.ts'
import { columnNamed, columnsOf, headText } from './column-words.ts'
import { type ListRow, type ListTable, problemOf } from './list-table.ts'
import type { PublishedList } from './published-list.ts'

const mostPages = 400

const day = /^(?:(?:令和|平成)(?:\d{1,2}|元)年|[RH](?:\d{1,2}|元)[.年/]|20\d\d[年./-])/

/** A list that is printed: rows are known by their day; undefined where no page has the heads of one. */
export async function printedTable(document: RawDocument, list: PublishedList): Promise<ListTable | undefined> {
  const pages = await readPdf(document, { pages: mostPages })
  const form = columnsOf[list.kind].days
    .map((anchor) => formOf(list, anchor))
    .find((one) => pages.some((page) => headingHeight(page, one) !== undefined))
  if (!form) return undefined
  const tables = tablePages(pages, form)
  const heads = headsOf(
    pages.flatMap(({ items }) => items),
    list,
  )
  const rows: ListRow[] = []
  for (const page of tables) {
    const problem = problemOf(
      page.columns.map(({ name }) => name ?? undefined),
      { ...list },
    )
    if (problem !== null) throw new Error(`the table of page ${page.number} ${problem}`)
    const names = page.columns.flatMap(({ name }) => name ?? [])
    const twice = names.find((name, i) => names.indexOf(name) !== i)
    if (twice)
      throw new Error(`the table of page ${page.number} has two columns for ${twice}, which print does not part`)
    for (const [index, { cells }] of rowsOf(page, form).entries())
      rows.push({
        at: `page ${page.number} row ${index + 1}`,
        cells: new Map(names.map((name) => [name, [{ head: heads.get(name) ?? '', text: cells[name] ?? '' }]])),
      })
  }
  const [first] = pages
  const height = first && headingHeight(first, form)
  const above = first?.items.filter(({ y }) => height !== undefined && y > height).map(({ text }) => plain(text)) ?? []
  return { rows, lines: [], above: above.join(' ') }
}

/** The words of the heads, which state units. */
function headsOf(items: readonly { readonly text: string }[], { kind, words }: PublishedList): Map<string, string> {
  const heads = new Map<string, string>()
  for (const { text } of items) {
    const name = columnNamed(text, kind, words)
    if (name !== undefined && !heads.has(name)) heads.set(name, headText(text))
  }
  return heads
}

function formOf({ kind, words }: PublishedList, anchor: string): TableForm<string> {
  const { words: usual } = columnsOf[kind]
  const own = Object.entries(words).filter(([name]) => name in usual)
  const headings = { ...usual, ...Object.fromEntries(own.map(([name, text]) => [name, exactly(text)])) }
  // A period may be printed on two lines: the one that ends it begins no row.
  const isAnchor = (text: string) => day.test(text) && !/^[^から~〜]*まで\)?$/.test(text)
  return { headings, anchor, isAnchor, beginsRow: (column, text) => column === anchor && isAnchor(text) }
}

const exactly = (text: string): RegExp => new RegExp(`^${headText(text).replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}$`)
