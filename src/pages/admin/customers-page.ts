import { randomUUID } from 'node:crypto'
import { Type } from 'typebox'
import { grantAdminKey } from '../../features/admin/grant-admin-key.ts'
import { listAdminAccounts } from '../../features/admin/list-admin-accounts.ts'
import { grouped } from '../../lib/grouped.ts'
import { type Html, html } from '../../lib/html.ts'
import { valueName } from '../../lib/labels.ts'
import { definePage } from '../../operation/pages/define-page.ts'
import type { Visit } from '../../operation/pages/page.ts'
import { oneOf } from '../../schema/fields.ts'
import { addressOf } from '../addresses.ts'
import { ask } from '../asking.ts'
import { actForm } from '../components/act-form.ts'
import { selectField } from '../components/choices.ts'
import { momentWords } from '../components/figures.ts'
import { section } from '../components/panel.ts'
import { customerWords } from './customer-words.ts'
import { framed } from './frame.ts'
import { badge, choicesOf, listedSection, yen } from './listed.ts'
import { logInFirst } from './log-in.ts'
import { customerPath, fromRow } from './rooms.ts'

const plans = choicesOf(listAdminAccounts, 'plan')
const grantedPlans = choicesOf(grantAdminKey, 'plan')

const input = Type.Object({
  beginning: Type.Optional(Type.String({ pattern: '^[!-~]{0,100}$' })),
  plan: Type.Optional(oneOf(['', ...plans])),
  standing: Type.Optional(oneOf(['', 'good', 'demoted'])),
  order: Type.Optional(oneOf(['newest', 'units'])),
  from: fromRow,
})
const pageRows = 50

/** Customers, newest or busiest first, and the ways to find one or to make one. */
export const customersPage = definePage({
  name: 'page_admin_customers',
  access: 'operator',
  http: 'GET /admin/customers',
  input,
  back: () => '/admin/customers',
  refused: logInFirst,
  async run({ from, order = 'newest', ...filters }, ctx) {
    const given = Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== ''))
    const wanted = { ...given, order, limit: pageRows, offset: from }
    return { wanted: { ...given, order }, listed: await ask('list_admin_accounts', wanted, ctx) }
  },
  show({ wanted, listed }, visit) {
    const { language, link } = visit
    const said = customerWords[language]
    const list = listedSection(
      {
        heading: said.customers,
        id: 'customers',
        listed,
        columns: [
          said.id,
          said.email,
          said.plan,
          said.standing,
          said.units,
          ...(visit.isSelling ? [said.amount, said.cap] : []),
          said.keys,
          said.since,
        ],
        cells: (one) => [
          html`<a href="${link(addressOf(customerPath, { customer_id: one.customer_id }))}">${one.customer_id}</a>`,
          one.email_masked ?? '—',
          one.mode === 'test'
            ? html`${valueName('plan', one.plan, language)} ${badge('test', 'plain')}`
            : valueName('plan', one.plan, language),
          badge(valueName('standing', one.standing, language, 'accounts'), one.standing === 'good' ? 'good' : 'bad'),
          grouped(one.month_units),
          ...(visit.isSelling
            ? [yen(one.month_amount_yen), one.monthly_cap_yen === null ? '—' : yen(one.monthly_cap_yen)]
            : []),
          grouped(one.live_keys),
          momentWords(one.created_at, language),
        ],
        href: (from) => addressOf('/admin/customers', { ...wanted, from }),
      },
      visit,
    )
    const body = html`${findForms(wanted, visit)}${list}${section(said.grant, grantForm(null, visit), 'grant')}`
    return framed({ room: '/admin/customers', body }, visit)
  },
})

function findForms(wanted: Readonly<Record<string, unknown>>, { language, link }: Visit): Html {
  const said = customerWords[language]
  const chosen = (name: string) => String(wanted[name] ?? '')
  const options = (values: readonly string[]) =>
    values.map((value) => ({ value, name: value === '' ? said.all : value }))
  const standings = ['', 'good', 'demoted'].map((value) => ({
    value,
    name: value === '' ? said.all : valueName('standing', value, language, 'accounts'),
  }))
  const orders = (['newest', 'units'] as const).map((value) => ({ value, name: said.orders[value] }))
  return html`<form method="get" action="${link('/admin/customers')}" class="row"><div class="grows"><label for="beginning">${said.beginning}</label><input id="beginning" name="beginning" maxlength="100" value="${chosen('beginning')}"></div>
${selectField({ name: 'plan', label: said.plan, options: options(['', ...plans]), chosen: chosen('plan') })}
${selectField({ name: 'standing', label: said.standing, options: standings, chosen: chosen('standing') })}
${selectField({ name: 'order', label: said.order, options: orders, chosen: chosen('order') })}<button class="main">${said.apply}</button></form>
<form method="get" action="${link(customerPath)}" class="row"><div class="grows"><label for="prefix">${said.prefix}</label><input id="prefix" name="key_hash_prefix" required pattern="[0-9a-f]{8}" maxlength="8"></div><button>${said.find}</button></form>`
}

/** The form that gives a customer a plan and keys; it carries a number of its own, so that pressing it twice is once. */
export function grantForm(customerId: string | null, visit: Visit): Html {
  const said = customerWords[visit.language]
  const id =
    customerId === null
      ? html`<label for="customer">${said.id}</label><input id="customer" name="customer_id" required pattern="[!-~]{1,100}" maxlength="100">`
      : html`<input type="hidden" name="customer_id" value="${customerId}">`
  const fields = html`<input type="hidden" name="once" value="${randomUUID()}">${id}
${selectField({ name: 'plan', label: said.plan, options: grantedPlans.map((value) => ({ value, name: value })), chosen: 'metered', id: 'grant-plan' })}
${selectField({ name: 'mode', label: said.mode, options: ['live', 'test'].map((value) => ({ value, name: value })), chosen: 'live', id: 'grant-mode' })}
<label for="seats">${said.seats}</label><input id="seats" name="seats" type="number" min="1" max="10" value="1" required>
<label for="cap">${said.capField}</label><input id="cap" name="cap_yen" inputmode="numeric" pattern="[0-9]{0,10}">`
  return html`<p class="quiet">${said.grantNote}</p>${actForm({ action: '/admin/customers/grant', button: said.grantButton, fields }, visit)}`
}
