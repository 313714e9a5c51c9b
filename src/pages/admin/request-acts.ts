import { closeAdminRequest } from '../../features/admin/close-admin-request.ts'
import { setAdminRequestState } from '../../features/admin/set-admin-request-state.ts'
import { type Html, html } from '../../lib/html.ts'
import { valueName } from '../../lib/labels.ts'
import { definePageOf } from '../../operation/pages/define-page-of.ts'
import type { Page, Visit } from '../../operation/pages/page.ts'

import { addressOf } from '../addresses.ts'
import { actForm, foldedForm } from '../components/act-form.ts'
import { selectField } from '../components/choices.ts'
import { logInFirst } from './log-in.ts'
import { requestWords } from './request-words.ts'
import { textOf, textOrNullOf } from './rooms.ts'

const back = () => '/admin/requests'
const doneBy =
  (name: string) =>
  (_: unknown, { link }: Visit) => ({ seeOther: link(addressOf(back(), { done: name })) })

const setState = definePageOf(setAdminRequestState, {
  access: 'operator',
  http: 'POST /admin/requests/state',
  given: (form) => ({ id: textOf(form, 'id'), state: textOf(form, 'state'), reply: textOrNullOf(form, 'reply') }),
  isFinal: (form) => textOf(form, 'state') !== 'in_progress',
  show: doneBy(setAdminRequestState.name),
  back,
  refused: logInFirst,
})

const close = definePageOf(closeAdminRequest, {
  access: 'operator',
  http: 'POST /admin/requests/close',
  given: (form) => ({ id: textOf(form, 'id'), note: textOf(form, 'note') }),
  isFinal: () => true,
  show: doneBy(closeAdminRequest.name),
  back,
  refused: logInFirst,
})

/** What is done with requests. */
export const requestActs: readonly Page[] = [setState, close]

/** The forms of a request that nobody has answered. */
export function requestForms({ id, state }: { readonly id: string; readonly state: string }, visit: Visit): Html {
  const said = requestWords[visit.language]
  const hand = html`<input type="hidden" name="state" value="in_progress">`
  const take = { action: '/admin/requests/state', button: said.take, id, of: id, fields: hand }
  const outcomes = (['done', 'refused'] as const).map((value) => ({
    value,
    name: valueName('state', value, visit.language, 'requests'),
  }))
  const area = (name: string, label: string) =>
    html`<label for="${name}-${id}">${label}</label><textarea id="${name}-${id}" name="${name}" maxlength="2000" rows="3"></textarea>`
  const outcome = selectField({
    name: 'state',
    label: said.become,
    options: outcomes,
    chosen: 'done',
    id: `state-${id}`,
  })
  const replyFields = html`<p class="quiet">${said.answerNote}</p>${outcome}${area('reply', said.reply)}`
  const answer = {
    action: '/admin/requests/state',
    button: said.answer,
    id,
    of: id,
    isFinal: true,
    fields: replyFields,
  }
  const noted = area('note', said.note)
  const end = { action: '/admin/requests/close', button: said.close, id, of: id, isFinal: true, fields: noted }
  return html`${state === 'received' ? actForm(take, visit) : null}${foldedForm(answer, visit)}${foldedForm(end, visit)}`
}
