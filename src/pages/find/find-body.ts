import { grouped } from '../../lib/grouped.ts'
import { Html, html } from '../../lib/html.ts'
import type { Language } from '../../lib/language.ts'
import type { Visit } from '../../operation/pages/page.ts'
import { numbersIn } from '../../question/numbers-in.ts'
import { recordAddress } from '../addresses.ts'
import { combineAddress } from '../combine/combine-input.ts'
import { chips } from '../components/choices.ts'
import { pager } from '../components/pager.ts'
import { panel, quotaNote, section } from '../components/panel.ts'
import { pickForm } from '../components/picking.ts'
import { table } from '../components/table.ts'
import { appliedConditions } from './applied-conditions.ts'
import { columnsOf } from './columns.ts'
import type { CountedFacet } from './facet-counts.ts'
import { changedAddress, type FindQuery, findAddress, rowsOnPage, sortOf, sorts } from './find-query.ts'
import type { SearchView } from './found.ts'
import { fileFormats } from './found-file.ts'
import { insteadShown } from './instead.ts'
import { keepWhole } from './keep-whole.ts'
import { kindsShown, kindTold, narrowedTo, placesShown, whichPlace } from './kinds-shown.ts'
import { meantShown } from './meant.ts'
import { words } from './words.ts'

/** The one box that finds everything; it keeps the kind that was named, and what that one is narrowed to. */
function searchBox({ query, facets }: SearchView, language: Language): Html {
  const { label, submit } = words[language]
  const { kind, isKindNamed, chosen, sort } = query
  const boxes = facets.filter(({ facet }) => facet.isBox)
  const inBoxes = new Set(boxes.map(({ facet }) => facet.parameter))
  const narrowed = Object.entries(chosen).filter(([parameter]) => !inBoxes.has(parameter))
  const kept = Object.entries({
    ...(isKindNamed && { kind: kind.id }),
    ...(sort !== '' && { sort }),
    ...Object.fromEntries(narrowed),
  })
  return html`<form role="search" action="/search" method="get" class="search">
<label for="q">${label}</label>
<div class="row"><input class="grows" id="q" name="q" type="search" value="${query.q || query.typed?.words || ''}" maxlength="200" autocomplete="off" enterkeyhint="search"><button class="main">${submit}</button></div>
${boxes.map((one) => box(one, query, language))}${kept.map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`)}</form>`
}

/** What the words can be narrowed to beside them, with how many rows that would leave. */
function box({ facet, counts }: CountedFacet, { chosen }: FindQuery, language: Language): Html {
  const { parameter, name, values } = facet
  const [value] = values
  const ticked = new Html(chosen[parameter] === value?.value ? ' checked' : '')
  return html`<label class="tick"><input type="checkbox" name="${parameter}" value="${value?.value ?? ''}"${ticked}>${name[language]}${countOf(counts[0])}</label>`
}

/** How to come back to a result, and to take it along. */
function keepResult({ query, snapshotId, baseUrl }: SearchView, language: Language): Html {
  const { keep, permalink, permalinkNote, files, formats } = words[language]
  const address = findAddress(query, { snapshot: snapshotId })
  const offered = fileFormats.filter((format) => format !== 'ics' || query.kind.id === 'programs')
  const links = offered.map(
    (format) =>
      html`<li><a href="${findAddress(query, { format }, '/search/file')}" rel="nofollow" download>${formats[format]}</a></li>`,
  )
  return section(
    keep,
    html`<p>${permalink}: <a href="${address}" rel="nofollow"><code>${baseUrl}${address}</code></a></p>
<p class="quiet">${permalinkNote(snapshotId)}</p>
<h3 class="no-print">${files}</h3><ul class="chips no-print">${links}</ul>`,
    'keep',
  )
}

/** What a page of found records shows. */
export function findBody(found: SearchView, visit: Visit): Html {
  const { language } = visit
  const { query, total, note } = found
  const said = words[language]
  return html`${searchBox(found, language)}
${quotaNote(visit)}
${kindsShown(found, language)}${kindTold(found, language)}${narrowedTo(query, language)}
<p class="narrow-only no-print"><a href="#narrow">${said.narrow}</a></p>
<div class="beside"><div>
<p role="status"><strong>${total === 0 ? said.none : said.found(grouped(total))}</strong></p>
${placesShown(found, language)}${whichPlace(found, language)}<p class="quiet">${said.currency(found.currency[language])}</p>
${found.attribution === null ? null : html`<p class="quiet"><a href="${found.attribution.source_url}" rel="noreferrer" lang="ja">${found.attribution.source}</a>（<span lang="ja">${found.attribution.license}</span>）<br><span lang="ja">${found.attribution.notice}</span></p>`}
${note === null ? null : panel(html`<p>${note[language]}</p>`)}
${found.over.map((one) => panel(html`<p>${one[language]}</p>`))}${meantShown(found.meant, language)}
${combinationShown(found, language)}${companyLink(found, language)}${askedShown(found, language)}${appliedConditions(query, found.applied, language)}${conditionsShown(found, language)}
${total > 0 ? results(found, visit) : html`${insteadShown(query, found.suggested, language)}<p>${said.absence}</p>`}
${total > 0 && !found.isLookUp ? html`${keepResult(found, language)}${keepWhole(found, visit)}` : null}
</div><div class="no-print" id="narrow">${narrowing(found, language)}</div></div>`
}

/** Whoever names several things asks whether they go together. */
function combinationShown({ combination }: SearchView, language: Language): Html | null {
  const ids = combination?.args.program_ids
  if (!combination || !Array.isArray(ids)) return null
  const href = combineAddress({ programs: ids.map(String), answers: [] })
  return panel(html`<p><a href="${href}" rel="nofollow">${words[language].combine(combination.names)}</a></p>`)
}

/** Somebody who typed a corporate number wants its page. */
function companyLink({ query: { q, kind }, total }: SearchView, language: Language): Html | null {
  const number = numbersIn(q.normalize('NFKC'))[0]?.number
  if (!number || (kind.id === 'companies' && total > 0)) return null
  return panel(html`<p><a href="${recordAddress('houjin', number)}">${words[language].company(number)}</a></p>`)
}

/** What the words ask about the companies that they name, with the page that tells the whole of it. */
function askedShown({ asked }: SearchView, language: Language): Html | null {
  if (asked.length === 0) return null
  const lines = asked.map(
    ({ id, name, message, message_ja }) =>
      html`<li>${language === 'ja' ? message_ja : message} <a href="${recordAddress('houjin', id)}">${words[language].companyNamed(name)}</a></li>`,
  )
  return panel(html`<ul>${lines}</ul>`)
}

/** The search with what its words say as filters, which a person knows better than anybody who reads them. */
function conditionsShown({ conditioned }: SearchView, language: Language): Html | null {
  if (conditioned === null) return null
  const { query, parameters, total } = conditioned
  const names = query.kind.facets.flatMap(({ parameter, name, values }) => {
    const value = values.find((one) => one.value === query.chosen[parameter])
    return value && parameters.includes(parameter) ? [`${name[language]}: ${value.name[language]}`] : []
  })
  const said = words[language]
  const link = html`<a href="${findAddress(query)}" rel="nofollow">${said.conditionsOf(names, query.q, grouped(total))}</a>`
  return panel(html`<p>${said.conditions}: ${link}</p>`)
}

function narrowing({ query, facets }: SearchView, language: Language): Html {
  const { narrow, order, by } = words[language]
  const inOrder = sortOf(query)
  const orders = query.kind.listed.canSortByClosing
    ? chips(
        order,
        sorts.map((sort) => ({
          name: by[sort],
          href: findAddress({ ...query, sort, offset: 0 }),
          isChosen: inOrder === sort,
        })),
      )
    : null
  const own = facets.filter(({ facet }) => !facet.isBox)
  return html`<h2>${narrow}</h2>${own.map((one) => (one.facet.isMenu ? menu(one, query, language) : choices(one, query, language)))}${orders}`
}

function choices({ facet, counts }: CountedFacet, query: FindQuery, language: Language): Html {
  const { parameter, values, name } = facet
  const chosen = query.chosen[parameter]
  const all = {
    name: words[language].all,
    href: changedAddress(query, parameter, null),
    isChosen: chosen === undefined,
  }
  const each = values.flatMap((one, i) => {
    const isChosen = one.value === chosen
    if (counts[i] === 0 && !isChosen) return []
    return [
      { name: one.name[language], href: changedAddress(query, parameter, one.value), isChosen, count: counts[i] ?? 0 },
    ]
  })
  return chips(name[language], [all, ...each])
}

const countOf = (count = 0): string => ` (${grouped(count)})`

/** A menu is sent by its button alone: a look costs a call, so nothing looks by itself. */
function menu({ facet, counts }: CountedFacet, query: FindQuery, language: Language): Html {
  const { parameter, values, name } = facet
  const { [parameter]: chosen, ...others } = query.chosen
  const options = values.flatMap((one, i) =>
    counts[i] === 0 && one.value !== chosen
      ? []
      : [
          html`<option value="${one.value}"${one.value === chosen ? new Html(' selected') : null}>${one.name[language]}${countOf(counts[i])}</option>`,
        ],
  )
  const kept = Object.entries({ kind: query.kind.id, q: query.q, sort: query.sort, ...others })
  return html`<form action="/search" method="get">${kept.map(([key, value]) => html`<input type="hidden" name="${key}" value="${value}">`)}
<h3><label for="${parameter}">${name[language]}</label></h3>
<div class="row"><select class="grows" id="${parameter}" name="${parameter}"><option value="">${words[language].all}</option>${options}</select><button>${words[language].apply}</button></div></form>`
}

function results(found: SearchView, visit: Visit): Html {
  const { language } = visit
  const { query, rows, total } = found
  const columns = columnsOf(query.kind).filter(({ isFileOnly }) => !isFileOnly)
  const caption = words[language].of(query.q, query.kind.name[language])
  return html`${table({
    caption,
    columns: columns.map(({ name, isNumber, isWordy, sortBy }) => ({
      name: name[language],
      ...(isNumber && { isNumber }),
      ...(isWordy && { isWordy }),
      ...(sortBy && { isSortable: true as const }),
    })),
    rows: rows.map((row) =>
      columns.map(({ shown, sortBy }) => ({ shown: shown(row, language), ...(sortBy && { sortBy: sortBy(row) }) })),
    ),
  })}
${query.kind.id === 'programs' ? pickForm(visit) : null}${pager({ total, offset: query.offset, limit: rowsOnPage, language, href: (offset) => findAddress({ ...query, offset }) })}`
}
