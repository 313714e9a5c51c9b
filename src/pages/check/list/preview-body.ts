import { type Html, html } from '../../../lib/html.ts'
import { fieldName } from '../../../lib/labels.ts'
import type { Language } from '../../../lib/language.ts'
import type { Visit } from '../../../operation/pages/page.ts'
import { selectField } from '../../components/choices.ts'
import { section } from '../../components/panel.ts'
import { table } from '../../components/table.ts'
import { carriedColumns, carriedTable } from './brought-table.ts'
import { columnChoices } from './column-choices.ts'
import { type ListSubject, pathOf, type ReadLine, wordsOf } from './list-subject.ts'
import { type Preview, placesOf, type UnreadLine } from './preview.ts'

/** Lines that show how a list was read, and those that show what was not. */
const [shownLines, shownUnread] = [10, 20]

/** How the list was read, what may be chosen otherwise, and the button that has it checked for what it says. */
export function previewBody(subject: ListSubject, preview: Preview, { language, link }: Visit): Html {
  const said = wordsOf(subject, language)
  const { brought, sheet, list, unread, cost, once } = preview
  const total = list.lines.length
  const path = pathOf(subject)
  const was = carriedColumns(placesOf(subject, list))
  const carries = { table: carriedTable(brought), of: sheet, was, once, max_cost_jpy: cost?.yen ?? 0 }
  const hidden = Object.entries(carries).map(
    ([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`,
  )
  const again = html`<button formaction="${link(`${path}/preview`)}" formnovalidate>${said.readAgain}</button>`
  const first = list.lines.slice(0, shownLines)
  const lines =
    total === 0
      ? html`<p role="status" class="alarm">${said.noLine}</p>`
      : section(
          said.first(first.length, total),
          linesTable(subject, { lines: first, unread, caption: said.first(first.length, total) }, language),
        )
  return html`<p>${said.readAs(brought.kind ?? said.pasted)}</p>${notes(preview, said)}
<form method="post" action="${link(`${path}/run`)}">${hidden}
${sheetChoice(preview, said)}${total === 0 ? null : section(said.columns, columnChoices(subject, list, language))}
<p class="row">${again}</p>
${lines}
${unread.length === 0 ? null : section(said.unread(unread.length), unreadTable(subject, unread, language))}
${order(subject, preview, language)}
<p><a class="button" href="${link(path)}">${said.other}</a></p><p class="quiet">${said.nothingKept}</p></form>`
}

type Said = ReturnType<typeof wordsOf>

/** What somebody should know of the file before they rely on how it was read. */
function notes({ brought, sheet }: Preview, said: Said): Html | null {
  const read = brought.sheets[sheet]
  const lines = [
    ...(read?.isHidden ? [said.hiddenRead] : []),
    ...(read && read.failedCells > 0 ? [said.failedCells(read.failedCells)] : []),
    ...(read?.isTooLarge ? [said.tooLargeSheet] : []),
  ]
  return lines.length === 0 ? null : html`<ul>${lines.map((line) => html`<li>${line}</li>`)}</ul>`
}

function sheetChoice({ brought: { sheets }, sheet }: Preview, said: Said): Html {
  if (sheets.length === 1) return html`<input type="hidden" name="sheet" value="0">`
  const options = sheets.map(({ name, isHidden, isTooLarge, csv }, i) => {
    const marks = [
      ...(isHidden ? [said.hidden] : []),
      ...(isTooLarge ? [said.tooLarge] : csv === '' ? [said.emptySheet] : []),
    ]
    return { value: String(i), name: `${name ?? ''}${marks.length === 0 ? '' : said.marked(marks)}` }
  })
  return html`${selectField({ name: 'sheet', label: said.sheet, options, chosen: String(sheet) })}`
}

const shownOf = (line: ReadLine, column: string): string => String(line[column] ?? '')

interface ShownLines {
  readonly caption: string
  readonly lines: readonly ReadLine[]
  readonly unread: readonly UnreadLine[]
}

function linesTable(subject: ListSubject, { caption, lines, unread }: ShownLines, language: Language): Html {
  const said = wordsOf(subject, language)
  const { columnNames, labels } = subject
  const faults = new Map(unread.map(({ line, fault }) => [line.row, fault]))
  const rows = lines.map((line) => {
    const fault = faults.get(line.row)
    return [
      { shown: String(line.sheet_row) },
      ...columnNames.map((column) => ({ shown: shownOf(line, column) })),
      {
        shown:
          fault === undefined ? said.readable : html`<span class="badge warn">${said.faults[fault] ?? fault}</span>`,
      },
    ]
  })
  const columns = [
    { name: said.row, isNarrow: true as const },
    ...columnNames.map((column) => ({ name: fieldName(column, language, labels) })),
    { name: said.reading },
  ]
  return table({ caption, columns, rows })
}

function unreadTable(subject: ListSubject, unread: readonly UnreadLine[], language: Language): Html {
  const said = wordsOf(subject, language)
  const shown = unread.slice(0, shownUnread)
  const more = unread.length > shown.length ? html`<p>${said.moreUnread(unread.length - shown.length)}</p>` : null
  const lines = shown.map(({ line }) => line)
  return html`${linesTable(subject, { lines, unread, caption: said.unread(unread.length) }, language)}${more}`
}

/** The button that has the list checked, what it costs, and the choice that a list without days asks for. */
function order(subject: ListSubject, { list, cost, unread }: Preview, language: Language): Html {
  const said = wordsOf(subject, language)
  const { askedColumn } = subject
  const above = list.above.at(-1)
  if (list.asked !== null) return html`<p role="status" class="alarm">${said.asked(above?.cells[list.asked] ?? '')}</p>`
  if (list.lines.length > subject.most) return html`<p role="status" class="alarm">${said.tooMany(subject.most)}</p>`
  if (cost === null) return html``
  const isDayMissing = askedColumn !== null && !list.columns[askedColumn]
  const today = isDayMissing
    ? html`<label class="tick"><input type="checkbox" name="today" value="yes" required>${said.today}</label>`
    : null
  const malformed = unread.length === 0 ? null : html`<p>${said.malformed(unread.length, cost.price)}</p>`
  return html`<div class="panel">${malformed}<p>${said.cost(cost.units, cost.price)}</p>${today}
<p><button class="main">${said.run(cost.units, cost.price)}</button></p></div>`
}
