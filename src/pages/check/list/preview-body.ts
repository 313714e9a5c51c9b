import { type Html, html } from '../../../lib/html.ts'
import { fieldName } from '../../../lib/labels.ts'
import type { Visit } from '../../../operation/page.ts'
import { facts } from '../../components/facts.ts'
import { section } from '../../components/panel.ts'
import { table } from '../../components/table.ts'
import { type ListSubject, pathOf, wordsOf } from './list-subject.ts'
import type { Preview } from './preview-page.ts'

/** How the list was read, and the button that has it checked for what it says. */
export function previewBody(subject: ListSubject, preview: Preview, { language, link }: Visit): Html {
  const said = wordsOf(subject, language)
  const { columnNames } = subject
  const { kind, columns, first, total, malformed, units, yen, list, once } = preview
  const nameOf = (column: string) => fieldName(column, language, subject.labels)
  const placeOf = (column: string) => {
    const place = columns[column]
    return place ? said.column(place.column, place.header) : said.none
  }
  const rows = first.map((line) => [
    { shown: String(line.row) },
    ...columnNames.map((column) => ({ shown: String(line[column] ?? '') })),
  ])
  return html`<p>${said.readAs(kind ?? said.pasted)}</p>
${section(said.columns, facts(columnNames.map((column) => [nameOf(column), placeOf(column)])))}
${section(said.first(first.length, total), table({ caption: said.first(first.length, total), columns: [{ name: said.row }, ...columnNames.map((column) => ({ name: nameOf(column) }))], rows }))}
${malformed === 0 ? null : html`<p>${said.malformed(malformed)}</p>`}
<form method="post" action="${link(`${pathOf(subject)}/run`)}" class="panel"><p>${said.cost(units, yen)}</p>
<input type="hidden" name="list" value="${list}"><input type="hidden" name="max_cost_jpy" value="${yen}"><input type="hidden" name="once" value="${once}">
<p class="row"><button class="main">${said.run(units, yen)}</button> <a class="button" href="${link(pathOf(subject))}">${said.other}</a></p><p class="quiet">${said.nothingKept}</p></form>`
}
