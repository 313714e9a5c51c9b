/** Makes the columns of tables that say so sortable: the rows are here already, so nothing is asked for. */
export function sortTables(): void {
  for (const table of document.querySelectorAll('table'))
    for (const head of table.querySelectorAll<HTMLTableCellElement>('thead th[data-sortable]'))
      makeSortable(table, head)
}

function makeSortable(table: HTMLTableElement, head: HTMLTableCellElement): void {
  const button = document.createElement('button')
  button.type = 'button'
  button.append(...head.childNodes)
  head.append(button)
  button.addEventListener('click', () => {
    const isAscending = head.getAttribute('aria-sort') !== 'ascending'
    for (const other of table.querySelectorAll('[aria-sort]')) other.removeAttribute('aria-sort')
    head.setAttribute('aria-sort', isAscending ? 'ascending' : 'descending')
    sortBy(table, head.cellIndex, isAscending)
  })
}

/** Puts the rows in the order of a column; what is not stated stands last either way. */
function sortBy(table: HTMLTableElement, column: number, isAscending: boolean): void {
  const body = table.tBodies[0]
  if (!body) return
  const keyed = [...body.rows].map((row, at) => ({ row, at, key: keyOf(row.cells[column]) }))
  keyed.sort((a, b) => compare(a.key, b.key, isAscending) || a.at - b.at)
  body.append(...keyed.map(({ row }) => row))
}

const keyOf = (cell: HTMLTableCellElement | undefined): string => cell?.dataset.sort ?? cell?.textContent?.trim() ?? ''

function compare(a: string, b: string, isAscending: boolean): number {
  if (a === '' || b === '') return a === b ? 0 : a === '' ? 1 : -1
  const [left, right] = [Number(a), Number(b)]
  const order = Number.isNaN(left) || Number.isNaN(right) ? a.localeCompare(b, 'ja') : left - right
  return isAscending ? order : -order
}
