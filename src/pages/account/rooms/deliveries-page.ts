import { Type } from 'typebox'
import { type Html, html } from '../../../lib/html.ts'
import { valueName } from '../../../lib/labels.ts'
import { definePage } from '../../../operation/pages/define-page.ts'
import type { Visit } from '../../../operation/pages/page.ts'
import { type AnswerOf, ask } from '../../asking.ts'
import { actForm } from '../../components/act-form.ts'
import { momentWords } from '../../components/figures.ts'
import { listSection } from '../../components/list-section.ts'
import { framed } from '../frame.ts'
import { words } from '../words.ts'

type Delivery = AnswerOf<'list_webhook_deliveries'>[number]

/** What was sent to a webhook, and what became of it. */
export const deliveriesPage = definePage({
  name: 'page_webhook_deliveries',
  access: 'own',
  http: 'GET /account/webhooks/{id}',
  input: Type.Object({
    id: Type.String({ pattern: '^[1-9]\\d{0,14}$' }),
    done: Type.Optional(Type.String({ maxLength: 64 })),
  }),
  back: () => '/account/webhooks',
  run: async ({ id, done }, ctx) => ({
    id,
    done,
    url: (await ask('list_webhooks', {}, ctx)).find((one) => String(one.id) === id)?.url ?? id,
    deliveries: await ask('list_webhook_deliveries', { id: Number(id), limit: 100 }, ctx),
  }),
  show({ id, done, url, deliveries }, visit) {
    const { language, link } = visit
    const { deliveries: said, back } = words[language]
    const rows = deliveries.map((one) => [
      html`<code>${one.event_type}</code> ${one.event_id}`,
      valueName('state', one.status, language, 'deliveries'),
      one.status_code === null ? '—' : String(one.status_code),
      String(one.attempt_count),
      momentWords(one.next_attempt_at, language),
      one.error ?? '',
      momentWords(one.created_at, language),
      one.status === 'delivered' ? '' : replayForm(one, id, visit),
    ])
    const columns = [said.event, said.state, said.code, said.attempts, said.next, said.error, said.made, said.acts]
    const list = listSection(
      { heading: words[language].webhooks.deliveries, id: 'deliveries', columns, rows },
      language,
    )
    const body = html`<p><strong>${url}</strong></p><p class="quiet">${said.note}</p>${list}<p><a href="${link('/account/webhooks')}">${back}</a></p>`
    return framed({ room: '/account/webhooks', title: said.title, done, body }, visit)
  },
})

/** Sends what was given up again, and what waits at once. */
function replayForm({ id, status, event_id }: Delivery, webhook: string, visit: Visit): Html {
  const { deliveries: said } = words[visit.language]
  const isOver = status === 'failed' || status === 'cancelled'
  const fields = html`<input type="hidden" name="webhook" value="${webhook}">`
  const button = isOver ? said.replay : said.sooner
  return actForm({ action: '/account/webhooks/replay', button, id, of: event_id, fields }, visit)
}
