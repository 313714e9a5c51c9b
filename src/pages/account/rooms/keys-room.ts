import { Type } from 'typebox'
import { grouped } from '../../../lib/grouped.ts'
import { type Html, html } from '../../../lib/html.ts'
import { valueName } from '../../../lib/labels.ts'
import { definePage } from '../../../operation/pages/define-page.ts'
import type { Visit } from '../../../operation/pages/page.ts'
import { type AnswerOf, ask } from '../../asking.ts'
import { actForm, foldedForm } from '../../components/act-form.ts'
import { dayWords, momentWords } from '../../components/figures.ts'
import { listSection } from '../../components/list-section.ts'
import { facts, section } from '../../components/panel.ts'
import { type SentForm, unsent } from '../../components/sent-form.ts'
import { framed } from '../frame.ts'
import { words } from '../words.ts'
import { keyTermsFields, type OwnChildKey } from './key-terms-fields.ts'

/** The key of the account, and those for staff and agents. */
export const keysRoom = definePage({
  name: 'page_keys',
  access: 'own',
  http: 'GET /account/keys',
  input: Type.Object({ done: Type.Optional(Type.String({ maxLength: 64 })) }),
  back: () => '/account/keys',
  run: async ({ done }, ctx) => ({
    me: await ask('get_me', {}, ctx),
    keys: (await ask('list_child_keys', {}, ctx)).keys,
    done,
  }),
  show: ({ me, keys, done }, visit) =>
    framed({ room: '/account/keys', done, body: html`${ownKey(me, visit)}${childKeys(keys, visit)}` }, visit),
})

/** What the account is, and the key that everything of it hangs on. */
function ownKey(me: AnswerOf<'get_me'>, visit: Visit): Html {
  const { language, isSelling } = visit
  const { account, key } = words[language]
  const ofSale: Parameters<typeof facts>[0] = [
    [account.plan, valueName('plan', me.plan, language)],
    [account.state, valueName('subscription_status', me.subscription_status, language)],
    [account.until, me.subscription_current_period_end && dayWords(me.subscription_current_period_end, language)],
  ]
  const stated = facts([
    [account.key, html`<code>${me.key_hash_prefix}…</code>`],
    [account.since, dayWords(me.created_at, language)],
    ...(isSelling ? ofSale : []),
  ])
  const rotate = foldedForm({ action: '/account/key', button: key.rotate, isFinal: true }, visit)
  return section(key.heading, html`${stated}<p>${key.note}</p>${rotate}`, 'key')
}

/** Keys for staff and agents with what can be done to each, and the form for another one. */
function childKeys(keys: readonly OwnChildKey[], visit: Visit): Html {
  const { language, isSelling } = visit
  const { childKeys: said, webhooks } = words[language]
  const money = isSelling ? [said.cap, said.spent] : []
  const columns = [said.label, said.key, said.scopes, ...money, said.until, said.tag, webhooks.acts]
  const rows = keys.map((one) => row(one, visit))
  const list = listSection({ heading: said.heading, id: 'child-keys', columns, rows }, language)
  return html`${list}<details id="add-key"><summary>${said.add}</summary>${newKeyForm(unsent, visit)}</details>`
}

/** The form for a restricted key. */
export function newKeyForm(sent: SentForm, visit: Visit): Html {
  const said = words[visit.language].childKeys
  const fields = keyTermsFields(null, sent, visit)
  return html`<p class="quiet">${said.note}</p>${actForm({ action: '/account/keys/add', button: said.button, fields }, visit)}`
}

const yen = (n: number): string => `¥${grouped(n)}`

function row(one: OwnChildKey, visit: Visit): (Html | string)[] {
  const { language, isSelling, link } = visit
  const { childKeys: said } = words[language]
  const address = link(`/account/keys/${one.key_id}`)
  const change = html`<a href="${address}" aria-label="${said.change}: ${one.label}">${said.change}</a>`
  const act = (action: string, button: string) =>
    foldedForm({ action, button, id: one.key_id, of: one.label, isFinal: true }, visit)
  return [
    one.label,
    html`<code>${one.key_hash_prefix}…</code>`,
    html`${one.scopes.map((scope, i) => html`${i > 0 ? html`<br>` : null}${said.scopeNames[scope as keyof typeof said.scopeNames] ?? scope} <code class="quiet">${scope}</code>`)}`,
    ...(isSelling ? [yen(one.monthly_cap_yen), yen(one.month_to_date_yen)] : []),
    one.expires_at === null ? said.noEnd : momentWords(one.expires_at, language),
    one.client_tag ?? '—',
    html`${change}${act('/account/keys/rotate', said.rotate)}${act('/account/keys/revoke', said.revoke)}`,
  ]
}
