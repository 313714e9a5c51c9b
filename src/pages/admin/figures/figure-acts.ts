import { checkAdminFigure } from '../../../features/admin/figures/check-admin-figure.ts'
import { type Html, html } from '../../../lib/html.ts'
import { definePageOf } from '../../../operation/pages/define-page-of.ts'
import type { Visit } from '../../../operation/pages/page.ts'
import { addressOf } from '../../addresses.ts'
import type { AnswerOf } from '../../asking.ts'
import { foldedForm } from '../../components/act-form.ts'
import { logInFirst } from '../log-in.ts'
import { figurePath, textOf, textOrNullOf } from '../rooms.ts'
import { valueShown } from './value-shown.ts'
import { figureWords } from './words.ts'

type Form = Readonly<Record<string, unknown>>

const placeIn = (form: Form) => ({
  dataset: textOf(form, 'dataset'),
  record_id: textOf(form, 'record_id'),
  field: textOf(form, 'field'),
})

/** Says of a figure that it is right, what it is in truth, or that nothing is said of it any more. */
export const figureCheck = definePageOf(checkAdminFigure, {
  access: 'operator',
  http: 'POST /admin/figure/check',
  given(form) {
    const act = textOf(form, 'act')
    const seen = jsonIn(textOf(form, 'seen'))
    return {
      ...placeIn(form),
      act,
      why: textOf(form, 'why'),
      ...(act !== 'take_back' && {
        seen,
        source_url: textOrNullOf(form, 'source_url'),
        span: textOrNullOf(form, 'span'),
        place: textOrNullOf(form, 'place'),
      }),
      ...(act === 'correct' && { correct: writtenLike(seen, textOf(form, 'correct')) }),
    }
  },
  back: (form) => addressOf(figurePath, placeIn(form)),
  refused: logInFirst,
  show: (_, { link }, given) => ({
    seeOther: link(addressOf(figurePath, { ...placeIn(given), done: checkAdminFigure.name })),
  }),
})

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

/** What a person wrote, as a value of the kind that it takes the place of; what is none is refused with the field. */
function writtenLike(seen: unknown, text: string): unknown {
  if (typeof seen === 'string') return text
  const plain = text.normalize('NFKC').replaceAll(',', '')
  return seen === null && Number.isNaN(Number(plain)) ? text : jsonIn(plain)
}

/** The forms of a figure. */
export function figureForms(figure: AnswerOf<'get_admin_figure'>, visit: Visit): Html {
  const said = figureWords[visit.language]
  const { dataset, record_id, field, value, versions } = figure
  const hidden = (act: string) =>
    [
      ['act', act],
      ['dataset', dataset],
      ['record_id', record_id],
      ['field', field],
      ['seen', JSON.stringify(value)],
    ].map(([name = '', one = '']) => html`<input type="hidden" name="${name}" value="${one}">`)
  const input = (act: string, name: string, label: string, most: number, isNeeded = false) => {
    const id = `${act}-${name}`
    return html`<label for="${id}">${label}</label><input id="${id}" name="${name}" maxlength="${most}"${isNeeded ? html` required` : null}>`
  }
  const where = (act: string) =>
    html`${input(act, 'source_url', said.sourceLabel, 2000)}${input(act, 'span', said.spanLabel, 60)}${input(act, 'place', said.placeLabel, 120)}`
  const why = (act: string) => input(act, 'why', said.whyLabel, 400, true)
  const form = (act: string, button: string, fields: Html) =>
    foldedForm({ action: '/admin/figure/check', button, of: field, fields: html`${hidden(act)}${fields}` }, visit)
  const shown = valueShown(field, value, { language: visit.language, dataset })
    .text.replace(/<[^<>]*>/g, ' ')
    .trim()
  const right = input('correct', 'correct', said.right(typeof value === 'object' ? '' : shown), 2000, true)
  const holds = versions.some(({ ended_at }) => ended_at === null)
  return html`${form('confirm', said.confirm, html`${why('confirm')}${where('confirm')}`)}
${form('correct', said.correct, html`${right}${why('correct')}${where('correct')}`)}
${holds ? form('take_back', said.takeBack, why('take_back')) : null}`
}
