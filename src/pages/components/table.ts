import { Html, html } from '../../lib/html.ts'

/** A cell: its text or markup, and what it is sorted by where that is not its text. */
export interface Cell {
  readonly shown: Html | string
  readonly sortBy?: string | number | null
}

/** A column of a table. */
export interface Column {
  readonly name: string
  readonly isNumber?: true
  /** Whether its texts are names of several words, which need room. */
  readonly isWordy?: true
  readonly isSortable?: true
  /** Whether its texts are short and stay on one line: the number of a row, a day. */
  readonly isNarrow?: true
}

interface TableParts {
  readonly caption: string
  readonly columns: readonly Column[]
  readonly rows: readonly (readonly Cell[])[]
  /** Whether its columns are of one width, as those of what is compared. */
  readonly isEven?: true
}

/** A table whose rows are cards on a narrow window, and which the script of the pages can sort; the first cell heads its row. */
export function table({ caption, columns, rows, isEven }: TableParts): Html {
  const head = columns.map(
    (column) =>
      html`<th scope="col"${classOf(column)}${column.isSortable ? new Html(' data-sortable') : null}>${column.name}</th>`,
  )
  const cell = ({ shown, sortBy }: Cell, i: number): Html => {
    const key = sortBy === undefined ? null : html` data-sort="${sortBy ?? ''}"`
    const column = columns[i]
    if (i === 0) return html`<th scope="row"${classOf(column)}${key}>${shown}</th>`
    return html`<td data-label="${column?.name ?? ''}"${classOf(column)}${key}>${shown}</td>`
  }
  const isSmall = columns.length < 6 && !columns.some(({ isWordy }) => isWordy)
  return html`<div class="${isSmall ? 'scrolls fits' : 'scrolls'}" role="group" aria-label="${caption}" tabindex="0"><table class="${isEven ? 'cards even' : 'cards'}"><caption class="unseen">${caption}</caption><thead><tr>${head}</tr></thead>
<tbody>${rows.map((row) => html`<tr>${row.map(cell)}</tr>`)}</tbody></table></div>`
}

function classOf(column: Column | undefined): Html | null {
  if (column?.isNumber) return new Html(' class="number"')
  if (column?.isNarrow) return new Html(' class="narrow"')
  return column?.isWordy ? new Html(' class="words"') : null
}
