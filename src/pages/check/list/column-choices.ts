import { Html, html } from '../../../lib/html.ts'
import { fieldName } from '../../../lib/labels.ts'
import type { Language } from '../../../lib/language.ts'
import { table } from '../../components/table.ts'
import { columnField, mostColumns } from './brought-table.ts'
import { type ListSubject, type ReadList, wordsOf } from './list-subject.ts'

/** Cells of a column that show what it holds, and letters of each. */
const [shownCells, shownLetters] = [2, 30]

/** Every column of the sheet, with its header, what stands in it, and what it is read as, which may be chosen otherwise. */
export function columnChoices(subject: ListSubject, list: ReadList, language: Language): Html {
  const said = wordsOf(subject, language)
  const { above, rows, hasHeader } = list
  const head = hasHeader ? (above.at(-1)?.cells ?? []) : []
  const width = rows.reduce((most, { cells }) => Math.max(most, cells.length), head.length)
  const readAs = new Map(
    subject.columnNames.flatMap((name) => {
      const read = list.columns[name]
      return read ? [[read.column, name] as const] : []
    }),
  )
  const shown = Array.from({ length: Math.min(width, mostColumns) }, (_, i) => i + 1)
  const lines = shown.map((column) => {
    const header = head[column - 1] ?? ''
    const label = `${said.column(column)}${header === '' ? '' : ` ${header}`}`
    return [
      { shown: said.column(column) },
      { shown: header },
      { shown: examples(rows, column) },
      { shown: choice(subject, { column, label, chosen: readAs.get(column) ?? '' }, language) },
    ]
  })
  const names = [said.columnPlace, said.header, said.example, said.meaning]
  const columns = names.map((name, i) => ({ name, ...(i === 0 && { isNarrow: true as const }) }))
  const more = width > mostColumns ? html`<p>${said.moreColumns(width - mostColumns)}</p>` : null
  return html`<p>${said.choose}</p>${table({ caption: said.columns, columns, rows: lines })}${more}`
}

function examples(rows: ReadList['rows'], column: number): string {
  const held = rows.slice(0, 50).flatMap(({ cells }) => cells[column - 1] || [])
  return held
    .slice(0, shownCells)
    .map((cell) => (cell.length > shownLetters ? `${cell.slice(0, shownLetters)}…` : cell))
    .join('、')
}

interface Choice {
  readonly column: number
  readonly label: string
  readonly chosen: string
}

const selected = new Html(' selected')

function choice(subject: ListSubject, { column, label, chosen }: Choice, language: Language): Html {
  const said = wordsOf(subject, language)
  const options = subject.columnNames.map(
    (name) =>
      html`<option value="${name}"${name === chosen ? selected : null}>${fieldName(name, language, subject.labels)}</option>`,
  )
  return html`<select name="${columnField(column)}" aria-label="${label}"><option value="">${said.asItIs}</option>${options}</select>`
}
