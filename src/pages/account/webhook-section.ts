import { eventTypes } from '../../features/webhooks/events/event-kinds.ts'
import { type Html, html } from '../../lib/html.ts'
import { valueName } from '../../lib/labels.ts'
import type { Visit } from '../../operation/pages/page.ts'
import { actForm, foldedForm } from '../components/act-form.ts'
import { momentWords } from '../components/figures.ts'
import { listSection } from '../components/list-section.ts'
import { type AccountData, type OwnWebhook, words } from './account-data.ts'
import { boxOf } from './key-terms-fields.ts'

/** Webhooks with what can be done to each, and the form for another one. */
export function webhookSection({ webhooks }: AccountData, visit: Visit): Html {
  const { webhooks: said } = words[visit.language]
  const list = listSection(
    {
      heading: said.heading,
      id: 'webhooks',
      columns: [said.url, said.events, said.state, said.last, said.acts],
      rows: webhooks.map((one) => row(one, visit)),
    },
    visit.language,
  )
  const boxes = eventTypes.map(
    (type) => html`<label class="tick"><input type="checkbox" name="${boxOf(type)}" value="yes">${type}</label>`,
  )
  const fields = html`<label for="receiver">${said.address}</label><input id="receiver" name="url" type="url" required maxlength="2048" placeholder="https://">
<fieldset><legend>${said.events}</legend>${boxes}</fieldset>`
  return html`${list}<details><summary>${said.add}</summary><p class="quiet">${said.cost}</p>${actForm({ action: '/account/webhooks/add', button: said.button, fields }, visit)}</details>`
}

function row({ id, url, event_types, status, ...one }: OwnWebhook, visit: Visit): (Html | string)[] {
  const { webhooks: said } = words[visit.language]
  const test = actForm({ action: '/account/webhooks/test', button: said.test, id, of: url }, visit)
  const end = { action: '/account/webhooks/delete', button: said.delete, id, of: url, isDestructive: true }
  const acts = status === 'active' ? html`${test}${foldedForm(end, visit)}` : null
  return [
    url,
    event_types.join(', '),
    stateOf(status, one.disabled_reason, visit.language),
    momentWords(one.last_delivery_at, visit.language),
    html`<a href="${visit.link(`/account/webhooks/${id}`)}" aria-label="${said.deliveries}: ${url}">${said.deliveries}</a>${acts}`,
  ]
}

function stateOf(status: string, reason: string | null, language: Visit['language']): string {
  const state = valueName('status', status, language, 'webhooks')
  return reason === null ? state : `${state} (${reason})`
}
