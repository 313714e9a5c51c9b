import { type Html, html } from '../../lib/html.ts'
import type { Language } from '../../lib/language.ts'
import { isWeb, publisherName, type SourceFields, sourceLine } from './source-link.ts'
import type { Cell, Column } from './table.ts'

const name = { ja: '出典', en: 'Source' }

interface Sources<Row> {
  /** The last column, where rows come from several pages. */
  readonly columns: readonly Column[]
  cells(row: Row): readonly Cell[]
  /** The one line below, where all come from one. */
  readonly line: Html | null
}

/** Where rows come from: one line where that is the same page for all, else a column. */
export function sourcesOf<Row extends SourceFields>(rows: readonly Row[], language: Language): Sources<Row> {
  const [first] = rows
  if (first && rows.every(({ source_url }) => source_url === first.source_url))
    return { columns: [], cells: () => [], line: sourceLine(first, language) }
  return { columns: [{ name: name[language] }], cells: ({ source_url }) => [{ shown: pageOf(source_url) }], line: null }
}

const pageOf = (address: string | null | undefined): Html | string =>
  address && isWeb(address)
    ? html`<a class="source" href="${address}" rel="noreferrer">${publisherName(address)}</a>`
    : '—'
