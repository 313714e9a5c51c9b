import { type Html, html } from '../../lib/html.ts'
import type { Visit } from '../../operation/pages/page.ts'
import { actForm } from '../components/act-form.ts'
import { type AccountData, words } from './account-data.ts'

/** Asks for a refund, which a person decides on. */
export function refundForm({ me }: AccountData, visit: Visit): Html {
  const said = words[visit.language].refund
  const fields = html`<label for="refunded">${said.yen}</label><input id="refunded" name="yen" inputmode="numeric" pattern="[0-9]{0,8}">
<label for="why">${said.reason}</label><textarea id="why" name="reason" required maxlength="2000" rows="4"></textarea>
<label for="answered">${said.email}</label><input id="answered" name="email" type="email" required maxlength="254" autocomplete="email">`
  const form = actForm({ action: '/account/refund', button: said.button, id: me.customer_id, fields }, visit)
  return html`<details><summary>${said.open}</summary><p class="quiet">${said.note}</p>${form}</details>`
}
