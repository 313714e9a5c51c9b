import { type Html, html } from '../../lib/html.ts'
import type { Language } from '../../lib/language.ts'
import { recordAddress } from '../addresses.ts'
import { section } from '../components/panel.ts'
import { combineAddress, mostPrograms, writtenAnswer } from './combine-input.ts'
import type { Combined } from './combined.ts'
import { words } from './words.ts'

/** The chosen programs, and how to find and add further ones. */
export function choosePrograms({ query, chosen, candidates }: Combined, language: Language): Html {
  const said = words[language]
  const without = (id: string) => combineAddress({ ...query, programs: query.programs.filter((one) => one !== id) })
  const list = chosen.map(
    ({ id, name }) =>
      html`<li>${name === null ? html`${id} <span class="badge warn">${said.unknown}</span>` : html`<a href="${recordAddress('programs', id)}" rel="nofollow">${name}</a>`} <a class="no-print" href="${without(id)}" rel="nofollow">${said.remove}<span class="unseen">: ${name ?? id}</span></a></li>`,
  )
  const note = chosen.length === 0 ? said.none : chosen.length === 1 ? said.one : null
  return section(
    said.chosen,
    html`${chosen.length === 0 ? null : html`<ol>${list}</ol>`}${note && html`<p>${note}</p>`}
${chosen.length < mostPrograms ? adding(query, candidates, language) : null}`,
    'chosen',
  )
}

function adding(query: Combined['query'], candidates: Combined['candidates'], language: Language): Html {
  const said = words[language]
  const kept = html`${query.programs.map((id) => html`<input type="hidden" name="program" value="${id}">`)}${query.answers.map((one) => html`<input type="hidden" name="answer" value="${writtenAnswer(one)}">`)}`
  const offered = (candidates ?? []).filter(({ unified_id }) => !query.programs.includes(unified_id))
  const list = offered.map(
    ({ unified_id: id, primary_name, authority_name }) =>
      html`<li><a href="${combineAddress({ ...query, programs: [...query.programs, id] })}" rel="nofollow">${said.add}<span class="unseen">: ${primary_name}</span></a> ${primary_name} <span class="quiet">${authority_name}</span></li>`,
  )
  return html`<form action="/combine" method="get" role="search">${kept}
<label for="add">${said.addLabel}</label>
<div class="row"><input class="grows" id="add" name="add" type="search" value="${query.add}" maxlength="200" autocomplete="off"><button>${said.find}</button></div></form>
${candidates === null ? null : offered.length === 0 ? html`<p role="status">${said.nothing}</p>` : html`<ul class="no-print">${list}</ul>`}`
}
