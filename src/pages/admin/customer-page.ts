import { Type } from 'typebox'
import { grantAdminKey } from '../../features/admin/grant-admin-key.ts'
import { revokeAdminKey } from '../../features/admin/revoke-admin-key.ts'
import { grouped } from '../../lib/grouped.ts'
import { type Html, html } from '../../lib/html.ts'
import { valueName } from '../../lib/labels.ts'
import { definePage } from '../../operation/pages/define-page.ts'
import { definePageOf } from '../../operation/pages/define-page-of.ts'
import type { Page, Visit } from '../../operation/pages/page.ts'
import { addressOf } from '../addresses.ts'
import { type AnswerOf, ask } from '../asking.ts'
import { foldedForm } from '../components/act-form.ts'
import { momentWords } from '../components/figures.ts'
import { listSection } from '../components/list-section.ts'
import { facts, section } from '../components/panel.ts'
import { customerWords } from './customer-words.ts'
import { grantForm } from './customers-page.ts'
import { framed } from './frame.ts'
import { code, yen } from './listed.ts'
import { logInFirst } from './log-in.ts'
import { customerPath, numberOf, textOf } from './rooms.ts'

type Customer = AnswerOf<'find_admin_customer'>

/** One customer: contract, keys, purchases and what the customer asked for. */
const customerPage = definePage({
  name: 'page_admin_customer',
  access: 'operator',
  http: `GET ${customerPath}`,
  input: Type.Object({
    customer_id: Type.Optional(Type.String({ pattern: '^[!-~]{1,100}$' })),
    key_hash_prefix: Type.Optional(Type.String({ pattern: '^[0-9a-f]{8}$' })),
    done: Type.Optional(Type.String({ maxLength: 64 })),
  }),
  back: () => '/admin/customers',
  refused: logInFirst,
  run: async ({ done, ...wanted }, ctx) => ({
    done,
    customer: await ask('find_admin_customer', wanted, ctx),
  }),
  show({ done, customer }, visit) {
    const { language, link } = visit
    const said = customerWords[language]
    const requests = listSection(
      {
        heading: said.requests,
        id: 'requests',
        columns: [said.id, said.kind, said.made],
        rows: customer.open_requests.map((one) => [
          code(one.id),
          valueName('kind', one.kind, language, 'requests'),
          momentWords(one.created_at, language),
        ]),
      },
      language,
    )
    const body = html`${contractSection(customer, visit)}${keysSection(customer, visit)}${purchasesSection(customer, visit)}${requests}
${section(said.grant, grantForm(customer.customer_id, visit), 'grant')}<p><a href="${link('/admin/customers')}">${said.back}</a></p>`
    return framed({ room: '/admin/customers', title: customer.customer_id, body, done }, visit)
  },
})

function contractSection(one: Customer, { language }: Visit): Html {
  const said = customerWords[language]
  const list = facts([
    [said.email, one.email_masked],
    [said.plan, valueName('plan', one.plan, language)],
    [said.mode, one.mode],
    [said.standing, valueName('standing', one.standing, language, 'accounts')],
    [`${said.units} (${one.month})`, grouped(one.month_units)],
    [said.amount, yen(one.month_amount_yen)],
    [said.cap, one.monthly_cap_yen === null ? '—' : yen(one.monthly_cap_yen)],
    [said.since, momentWords(one.created_at, language)],
  ])
  return section(said.contract, list, 'contract')
}

/** Every customer has few keys that are good; of those that are over, the newest are shown. */
const mostKeys = 100

function keysSection({ keys }: Customer, visit: Visit): Html {
  const { language } = visit
  const said = customerWords[language]
  const shown = [...keys].sort((a, b) => Number(a.revoked_at !== null) - Number(b.revoked_at !== null))
  const rows = shown.slice(0, mostKeys).map((key) => {
    const { key_hash_prefix: prefix, revoked_at } = key
    const fields = html`<input type="hidden" name="key_hash_prefix" value="${prefix}">`
    const form = { action: '/admin/keys/revoke', button: said.revoke, of: prefix, isFinal: true, fields }
    return [
      code(prefix),
      key.scope,
      momentWords(key.created_at, language),
      momentWords(revoked_at, language),
      revoked_at === null ? foldedForm(form, visit) : '',
    ]
  })
  const columns = [said.prefixShort, said.scope, said.made, said.revoked, said.acts]
  return listSection({ heading: `${said.keyList} (${grouped(keys.length)})`, id: 'keys', columns, rows }, language)
}

function purchasesSection({ entitlements }: Customer, { language }: Visit): Html {
  const said = customerWords[language]
  const rows = entitlements
    .slice(0, mostKeys)
    .map((one) => [
      code(one.id),
      one.kind,
      one.plan,
      one.status,
      momentWords(one.period_end, language),
      momentWords(one.paid_at, language),
      momentWords(one.failed_at, language),
    ])
  const columns = ['ID', said.kind, said.plan, said.state, said.until, said.paid, said.failed]
  return listSection({ heading: said.purchases, id: 'purchases', columns, rows }, language)
}

const grant = definePageOf(grantAdminKey, {
  access: 'operator',
  http: 'POST /admin/customers/grant',
  given(form) {
    const cap = textOf(form, 'cap_yen')
    const [customer_id, plan, mode] = ['customer_id', 'plan', 'mode'].map((name) => textOf(form, name))
    return { customer_id, plan, mode, seats: numberOf(form, 'seats'), ...(cap !== '' && { cap_yen: Number(cap) }) }
  },
  back: () => '/admin/customers',
  refused: logInFirst,
  show({ customer_id, keys }, visit) {
    const said = customerWords[visit.language]
    const way = visit.link(addressOf(customerPath, { customer_id }))
    const list = keys.map(({ api_key }) => html`<pre data-copied>${api_key}</pre>`)
    const body = html`<p class="alarm">${said.grantedNote}</p>${list}<p><a href="${way}">${customer_id}</a></p>`
    return framed({ room: '/admin/customers', title: said.granted, body }, visit)
  },
})

const revoke = definePageOf(revokeAdminKey, {
  access: 'operator',
  http: 'POST /admin/keys/revoke',
  given: (form) => ({ key_hash_prefix: textOf(form, 'key_hash_prefix') }),
  back: () => '/admin/customers',
  refused: logInFirst,
  show: ({ key_hash_prefix }, { link }) => ({
    seeOther: link(addressOf(customerPath, { key_hash_prefix, done: 'revoke_admin_key' })),
  }),
})

/** The rooms of one customer, and what is done there. */
export const customerPages: readonly Page[] = [customerPage, grant, revoke]
