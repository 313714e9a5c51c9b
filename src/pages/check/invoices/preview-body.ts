import { type Html, html } from '../../../lib/html.ts'
import type { Visit } from '../../../operation/page.ts'
import { facts } from '../../components/facts.ts'
import { section } from '../../components/panel.ts'
import { table } from '../../components/table.ts'
import type { Preview } from './preview-page.ts'
import { words } from './words.ts'

const columnNames = ['number', 'date', 'name'] as const

/** How the list was read, and the button that has it checked for what it says. */
export function previewBody(preview: Preview, { language, link }: Visit): Html {
  const said = words[language]
  const { kind, columns, first, total, malformed, units, yen, list, once } = preview
  const placeOf = (name: (typeof columnNames)[number]) => {
    const place = columns[name]
    return place ? said.column(place.column, place.header) : said.none
  }
  const rows = first.map(({ row, number, date, name }) => [
    { shown: String(row) },
    ...[number, date, name].map((text) => ({ shown: text ?? '' })),
  ])
  return html`<p>${said.readAs(kind ?? said.pasted)}</p>
${section(said.columns, facts(columnNames.map((name) => [said.names[name], placeOf(name)])))}
${table({ caption: said.first(first.length, total), columns: [{ name: said.row }, ...columnNames.map((name) => ({ name: said.names[name] }))], rows })}
${malformed === 0 ? null : html`<p>${said.malformed(malformed)}</p>`}
<form method="post" action="${link('/check/invoices/run')}" class="panel"><p>${said.cost(units, yen)}</p>
<input type="hidden" name="list" value="${list}"><input type="hidden" name="max_cost_jpy" value="${yen}"><input type="hidden" name="once" value="${once}">
<p class="row"><button class="main">${said.run(units, yen)}</button> <a class="button" href="${link('/check/invoices')}">${said.other}</a></p><p class="quiet">${said.nothingKept}</p></form>`
}
