import { Type } from 'typebox'
import { eventTypes } from '../../../features/webhooks/events/event-kinds.ts'
import { type Html, html } from '../../../lib/html.ts'
import { valueName } from '../../../lib/labels.ts'
import { definePage } from '../../../operation/pages/define-page.ts'
import type { Visit } from '../../../operation/pages/page.ts'
import { type AnswerOf, ask } from '../../asking.ts'
import { actForm, foldedForm } from '../../components/act-form.ts'
import { momentWords } from '../../components/figures.ts'
import { listSection } from '../../components/list-section.ts'
import { type SentForm, textField, tickBoxes, unsent } from '../../components/sent-form.ts'
import { framed } from '../frame.ts'
import { words } from '../words.ts'
import { boxOf } from './key-terms-fields.ts'

type OwnWebhook = AnswerOf<'list_webhooks'>[number]

/** Webhooks with what can be done to each, and the form for another one. */
export const webhooksRoom = definePage({
  name: 'page_webhooks',
  access: 'own',
  http: 'GET /account/webhooks',
  input: Type.Object({ done: Type.Optional(Type.String({ maxLength: 64 })) }),
  back: () => '/account/webhooks',
  run: async ({ done }, ctx) => ({ webhooks: await ask('list_webhooks', {}, ctx), done }),
  show({ webhooks, done }, visit) {
    const { webhooks: said } = words[visit.language]
    const columns = [said.url, said.events, said.state, said.last, said.acts]
    const rows = webhooks.map((one) => row(one, visit))
    const list = listSection({ heading: said.heading, id: 'webhooks', columns, rows }, visit.language)
    const add = html`<details id="add-webhook"><summary>${said.add}</summary>${webhookForm(unsent, visit)}</details>`
    return framed({ room: '/account/webhooks', done, body: html`${list}${add}` }, visit)
  },
})

/** The form for a webhook. */
export function webhookForm(sent: SentForm, visit: Visit): Html {
  const { language, isSelling } = visit
  const { webhooks: said } = words[language]
  const boxes = eventTypes.map((type) => ({ name: boxOf(type), label: type }))
  const attributes = html`type="url" required maxlength="2048" placeholder="https://"`
  const fields = html`${textField({ id: 'receiver', name: 'url', label: said.address, sent, attributes }, language)}
${tickBoxes({ id: 'events', legend: said.events, of: 'event_types', sent, boxes }, language)}`
  const cost = isSelling ? html`<p class="quiet">${said.cost}</p>` : null
  return html`${cost}${actForm({ action: '/account/webhooks/add', button: said.button, fields }, visit)}`
}

function row({ id, url, event_types, status, ...one }: OwnWebhook, visit: Visit): (Html | string)[] {
  const { webhooks: said } = words[visit.language]
  const test = actForm({ action: '/account/webhooks/test', button: said.test, id, of: url }, visit)
  const end = { action: '/account/webhooks/delete', button: said.delete, id, of: url, isFinal: true }
  const acts = status === 'active' ? html`${test}${foldedForm(end, visit)}` : null
  return [
    url,
    event_types.join(', '),
    stateOf(status, one.disabled_reason, visit.language),
    one.last_delivery_at === null ? said.never : momentWords(one.last_delivery_at, visit.language),
    html`<a href="${visit.link(`/account/webhooks/${id}`)}" aria-label="${said.deliveries}: ${url}">${said.deliveries}</a>${acts}`,
  ]
}

function stateOf(status: string, reason: string | null, language: Visit['language']): string {
  const state = valueName('status', status, language, 'webhooks')
  const said = words[language].webhooks
  if (reason === null) return state
  return `${state} (${reason === 'deleted_by_customer' ? said.byYou : `${said.byFailures}: ${reason}`})`
}
