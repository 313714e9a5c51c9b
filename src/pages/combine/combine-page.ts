import type { Static } from 'typebox'
import { Html, html } from '../../lib/html.ts'
import type { Language } from '../../lib/language.ts'
import { wireTextIn } from '../../lib/wire-text.ts'
import type { PageContent } from '../../operation/answer/ready-page.ts'
import type { Context } from '../../operation/context.ts'
import { definePage } from '../../operation/pages/define-page.ts'
import type { Page, Visit } from '../../operation/pages/page.ts'
import { recordAddress } from '../addresses.ts'
import { panel, quotaNote, section } from '../components/panel.ts'
import {
  combineAddress,
  combineInput,
  combineQuery,
  type GivenAnswer,
  mostPrograms,
  writtenAnswer,
} from './combine-input.ts'
import { type CombinationView, combined, type Question } from './combined.ts'
import { matrix } from './matrix.ts'
import { bestBundle, checklist, pairDetails } from './pair-details.ts'
import { words } from './words.ts'

/** The chosen programs, and how to find and add further ones. */
function choosePrograms({ query, chosen, candidates }: CombinationView, language: Language): Html {
  const said = words[language]
  const without = (id: string) => combineAddress({ ...query, programs: query.programs.filter((one) => one !== id) })
  const list = chosen.map(
    ({ id, name }) =>
      html`<li>${name === null ? html`${id} <span class="badge warn">${said.unknown}</span>` : html`<a href="${recordAddress('programs', id)}" rel="nofollow">${name}</a>`} <a class="deed no-print" href="${without(id)}" rel="nofollow">${said.remove}<span class="unseen">: ${name ?? id}</span></a></li>`,
  )
  const note = chosen.length === 0 ? said.none : chosen.length === 1 ? said.one : null
  return section(
    said.chosen,
    html`${chosen.length === 0 ? null : html`<ol>${list}</ol>`}${note && html`<p>${note}</p>`}
${chosen.length < mostPrograms ? adding(query, candidates, language) : null}`,
    'chosen',
  )
}

function adding(query: CombinationView['query'], candidates: CombinationView['candidates'], language: Language): Html {
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

/** The questions that decide, each with its possible answers. */
function decidingQuestions({ query, questions }: CombinationView, language: Language): Html | null {
  if (questions.length === 0) return null
  const said = words[language]
  const kept = query.programs.map((id) => html`<input type="hidden" name="program" value="${id}">`)
  const given = new Set(query.answers.map(writtenAnswer))
  const fields = questions.map((one, i) => questionField(one, i, given, language))
  const isAnswerable = questions.some(({ answer_type }) => answer_type !== 'look_up')
  return section(
    said.questions,
    html`<form action="/combine" method="get" class="asked">${kept}${fields}
${isAnswerable ? html`<p class="quiet">${said.questionsNote}</p><button class="main">${said.apply}</button>` : null}</form>`,
    'questions',
  )
}

interface Option extends GivenAnswer {
  readonly name: string
}

function optionsOf({ question_id, answer_type, months }: Question, language: Language): Option[] {
  const { yes, no, enough, less, otherOrder } = words[language]
  if (answer_type === 'boolean')
    return [
      { question_id, answer: true, name: yes },
      { question_id, answer: false, name: no },
    ]
  if (answer_type === 'look_up' || months === null) return []
  return [
    { question_id, months, name: enough(months) },
    { question_id, months: 0, name: less(months) },
    { question_id, answer: false, name: otherOrder },
  ]
}

function questionField(question: Question, i: number, given: ReadonlySet<string>, language: Language): Html {
  const { lookUp, unanswered } = words[language]
  const options = optionsOf(question, language)
  if (options.length === 0) return html`<p>${question[language]} <span class="badge warn">${lookUp}</span></p>`
  const choices = options.map((one) => {
    const value = writtenAnswer(one)
    return html`<option value="${value}"${given.has(value) ? new Html(' selected') : null}>${one.name}</option>`
  })
  return html`<p><label for="question-${i}">${question[language]}</label><select id="question-${i}" name="answer" data-question="${question.question_id}"><option value="">${unanswered}</option>${choices}</select></p>`
}

const parts = {
  http: 'GET /combine',
  input: combineInput,
  back: () => '/combine',
  run: (input: Static<typeof combineInput>, ctx: Context) => combined(combineQuery(input), ctx),
  show(shown: CombinationView, visit: Visit): PageContent {
    const { language } = visit
    const said = words[language]
    const { stack, bundle, snapshotId, chosen } = shown
    const names = chosen.map(({ id, name }) => name ?? id)
    const judged =
      stack &&
      html`${matrix(shown, stack.pairs, language)}${decidingQuestions(shown, language)}${bundle && bestBundle(shown, bundle, language)}${checklist(shown, stack, language)}${pairDetails(shown, stack, language)}
<p class="row no-print"><button type="button" data-prints hidden>${said.print}</button></p>${panel(html`<p class="quiet">${wireTextIn(stack._disclaimer, language)}</p><p class="quiet">${snapshotId}</p>`)}`
    return {
      title: stack ? said.of(names) : said.title,
      description: said.description,
      isWide: true,
      isEnhanced: true,
      body: html`<p>${said.description}</p>${quotaNote(visit)}${choosePrograms(shown, language)}${judged}`,
    }
  },
} as const

/** Before two programs are chosen nothing is judged, and without words nothing is looked for. */
function isStart({ program, add, snapshot }: Readonly<Record<string, unknown>>): boolean {
  const { length } = combineQuery({ program: [program ?? []].flat().map(String) }).programs
  return length < 2 && String(add ?? '').trim() === '' && snapshot === undefined
}

/** Whether programs can be combined, as a page that can be printed for a client. */
export const combinePage: Page = {
  ...definePage({
    access: 'counted',
    ...parts,
    name: 'page_combine',
    units: {
      note: { ja: '2制度の組1件ごとに1単位（最低1単位）', en: '1 per pair of programs, at least 1' },
      predicted(input: never) {
        const { length: n } = combineQuery(input).programs
        return Math.max(1, (n * (n - 1)) / 2)
      },
    },
  }),
  start: { page: definePage({ access: 'anybody', ...parts, name: 'page_combine_start' }), applies: isStart },
}
