import { Type } from 'typebox'
import { type Html, html } from '../../../lib/html.ts'
import { definePage } from '../../../operation/pages/define-page.ts'
import type { Visit } from '../../../operation/pages/page.ts'
import { ask } from '../../asking.ts'
import { actForm } from '../../components/act-form.ts'
import { section } from '../../components/panel.ts'
import { type SentForm, textArea, textField, typedIn, unsent } from '../../components/sent-form.ts'
import { framed } from '../frame.ts'
import { words } from '../words.ts'

/** The cap, invoices, how it is paid and refunds. */
export const billingRoom = definePage({
  name: 'page_billing',
  access: 'own',
  http: 'GET /account/billing',
  input: Type.Object({ done: Type.Optional(Type.String({ maxLength: 64 })) }),
  back: () => '/account/billing',
  run: async ({ done }, ctx) => ({
    me: await ask('get_me', {}, ctx),
    dashboard: await ask('get_dashboard', { days: 1 }, ctx),
    done,
  }),
  show({ me, dashboard, done }, visit) {
    const { month, invoices, refund, notSold } = words[visit.language]
    if (!visit.isSelling)
      return framed({ room: '/account/billing', title: invoices.heading, body: html`<p>${notSold}</p>` }, visit)
    const cap = capForm(unsent, visit, dashboard.monthly_cap_yen)
    const portal = actForm({ action: '/account/portal', button: invoices.portal }, visit)
    const body = html`${section(month.set, cap, 'cap-form')}
${section(invoices.heading, html`<p><a class="button" href="${visit.link('/account/invoices')}">${invoices.open}</a></p>${portal}`, 'paying')}
<details id="refund"><summary>${refund.open}</summary>${refundForm(unsent, visit, me.customer_id)}</details>`
    return framed({ room: '/account/billing', done, body }, visit)
  },
})

/** The form for the monthly cap: as it is, or as it was sent. */
export function capForm(sent: SentForm, visit: Visit, capYen: number | null = null): Html {
  const { month } = words[visit.language]
  const attributes = html`inputmode="numeric" pattern="[0-9]{0,9}"`
  const cap = { id: 'cap', name: 'yen', of: 'monthly_cap_yen', label: month.label, sent, attributes }
  const fields = textField({ ...cap, value: capYen === null ? '' : String(capYen) }, visit.language)
  return actForm({ action: '/account/cap', button: month.button, fields }, visit)
}

/** Asks for a refund, which a person decides on. */
export function refundForm(sent: SentForm, visit: Visit, customerId = typedIn(sent, 'id')): Html {
  const { language } = visit
  const said = words[language].refund
  const yen = html`inputmode="numeric" pattern="[0-9]{0,8}"`
  const reason = html`required maxlength="2000" rows="4"`
  const email = html`type="email" required maxlength="254" autocomplete="email"`
  const fields = html`${textField({ id: 'refunded', name: 'yen', of: 'amount_yen', label: said.yen, sent, attributes: yen }, language)}
${textArea({ id: 'why', name: 'reason', label: said.reason, sent, attributes: reason }, language)}
${textField({ id: 'answered', name: 'email', of: 'requester_email', label: said.email, sent, attributes: email }, language)}`
  const form = actForm({ action: '/account/refund', button: said.button, id: customerId, fields }, visit)
  return html`<p class="quiet">${said.note}</p>${form}`
}
