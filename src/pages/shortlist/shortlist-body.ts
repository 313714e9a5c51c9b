import { type Html, html } from '../../lib/html.ts'
import type { Language } from '../../lib/language.ts'
import type { Visit } from '../../operation/pages/page.ts'
import { addressOf, recordAddress } from '../addresses.ts'
import { panel, quotaNote, section } from '../components/panel.ts'
import { type Cell, table } from '../components/table.ts'
import { columnsOf } from '../find/columns.ts'
import type { FoundRow } from '../find/found-row.ts'
import { kindOf } from '../find/kinds.ts'
import { shortlistAddress } from './kept-list.ts'
import type { Shortlist } from './shortlist-data.ts'
import { words } from './words.ts'

/** What the page of a list shows. */
export function shortlistBody(list: Shortlist, visit: Visit): Html {
  const { language } = visit
  const { ids, rows, unknown } = list
  const said = words[language]
  return html`<p>${said.description}</p>${quotaNote(visit)}
<p role="status"><strong>${said.found(rows.length)}</strong></p>
${unknown.length === 0 ? null : panel(html`<p>${said.unknown(unknown.join(', '))}</p>`)}
${rows.length === 0 ? null : html`${shownRows(list, visit)}${goingOn(language)}${saving(list, visit)}`}
<p class="no-print">${said.address}: <a href="${shortlistAddress(ids)}" rel="nofollow"><code>${list.baseUrl}${shortlistAddress(ids)}</code></a></p>
<form method="post" action="${visit.link('/shortlist/clear')}" class="act no-print"><p class="row"><button>${said.clear}</button> <button type="button" data-prints hidden>${said.print}</button></p></form>`
}

const nameOf = ({ id, record }: FoundRow): string =>
  typeof record.primary_name === 'string' ? record.primary_name : id

/** The rows as search shows them, each with a box to compare it by and with what can be done with it. */
function shownRows(list: Shortlist, visit: Visit): Html {
  const { language } = visit
  const said = words[language]
  const [, ...columns] = columnsOf(kindOf('programs')).filter(({ isFileOnly }) => !isFileOnly)
  const rows = list.rows.map((row): Cell[] => [
    { shown: chosenName(row, language) },
    ...columns.map(({ shown, sortBy }) => ({ shown: shown(row, language), ...(sortBy && { sortBy: sortBy(row) }) })),
    { shown: acts(row, list, visit) },
  ])
  return table({
    caption: said.title,
    columns: [
      { name: { ja: '名称', en: 'Name' }[language] },
      ...columns.map(({ name, isNumber, isWordy, sortBy }) => ({
        name: name[language],
        ...(isNumber && { isNumber }),
        ...(isWordy && { isWordy }),
        ...(sortBy && { isSortable: true as const }),
      })),
      { name: said.acts },
    ],
    rows,
  })
}

function chosenName(row: FoundRow, language: Language): Html {
  const name = nameOf(row)
  return html`<label class="pick"><input type="checkbox" name="program" value="${row.id}" form="chosen"><span class="unseen">${words[language].choose(name)}</span></label><a href="${recordAddress('programs', row.id)}" rel="nofollow">${name}</a>`
}

function acts(row: FoundRow, { ids, isLoggedIn }: Shortlist, { language, link }: Visit): Html {
  const said = words[language]
  const name = nameOf(row)
  const watch = isLoggedIn
    ? html`<a href="${addressOf('/account', { watch: 'program_id', value: row.id })}#add-alert" aria-label="${said.watchOf(name)}">${said.watch}</a>`
    : null
  return html`<form method="post" action="${link('/shortlist/remove')}" class="no-print"><input type="hidden" name="program" value="${row.id}"><input type="hidden" name="list" value="${ids.join('.')}">${watch} <button aria-label="${said.removeOf(name)}">${said.remove}</button></form>`
}

/** What is done with up to five of them. */
function goingOn(language: Language): Html {
  const { next, nextNote, compare, combine } = words[language]
  return section(
    next,
    html`<form id="chosen" method="get" action="/shortlist/compare" class="no-print"><p>${nextNote}</p>
<p class="row"><button>${compare}</button><button formaction="/combine">${combine}</button></p></form>`,
    'next',
  )
}

function saving({ ids, deadlines, isLoggedIn }: Shortlist, { language, here }: Visit): Html {
  const { save, saveNote, formats, noDeadline, strangers, logIn } = words[language]
  const offered = (['xlsx', 'csv', 'md', 'ics'] as const).filter((format) => format !== 'ics' || deadlines > 0)
  const links = offered.map(
    (format) =>
      html`<li><a href="${addressOf('/shortlist/file', { program: ids, format })}" rel="nofollow" download>${formats[format]}</a></li>`,
  )
  const stranger = isLoggedIn
    ? null
    : html`<p class="no-print">${strangers} <a href="${addressOf('/login', { next: here })}">${logIn}</a></p>`
  return section(
    save,
    html`<ul class="chips no-print">${links}</ul><p class="quiet no-print">${saveNote}${deadlines === 0 ? noDeadline : null}</p>${stranger}`,
    'save',
  )
}
