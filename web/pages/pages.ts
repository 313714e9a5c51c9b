import { showLiveVerdicts } from './live-verdicts.ts'

/** Makes the columns of tables that say so sortable: the rows are here already, so nothing is asked for. */
function sortTables(): void {
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

sortTables()
const isJapanese = document.documentElement.lang === 'ja'

/** A button beside every text that is there to be taken along. */
function offerCopies(): void {
  for (const text of document.querySelectorAll<HTMLElement>('[data-copied]')) {
    const button = document.createElement('button')
    button.type = 'button'
    button.className = 'small no-print'
    button.textContent = isJapanese ? 'コピー' : 'Copy'
    button.addEventListener('click', async () => {
      await navigator.clipboard.writeText(text.textContent ?? '')
      button.textContent = isJapanese ? 'コピーしました' : 'Copied'
    })
    text.after(button)
  }
}

offerCopies()
/** Shows the buttons that print, which do nothing without a script. */
function offerPrinting(): void {
  for (const button of document.querySelectorAll<HTMLButtonElement>('button[data-prints]')) {
    button.hidden = false
    button.addEventListener('click', () => print())
  }
}

offerPrinting()
showLiveVerdicts()
/** Looks again for as long as the page shows work that goes on; when it is over, the page is opened anew. */
function followWork(): void {
  const shown = document.querySelector<HTMLElement>('[data-looks-again]')
  if (!shown) return
  setTimeout(() => void lookAgain(shown), Number(shown.dataset.looksAgain) * 1000)
}

async function lookAgain(shown: HTMLElement): Promise<void> {
  const address = location.pathname + location.search
  const answer = await fetch(address, { headers: { accept: 'text/html' } }).catch(() => null)
  if (answer?.ok) {
    const seen = new DOMParser().parseFromString(await answer.text(), 'text/html')
    const next = seen.querySelector('[data-looks-again]')
    if (!next) return location.reload()
    shown.replaceWith(document.adoptNode(next))
  }
  followWork()
}

followWork()
