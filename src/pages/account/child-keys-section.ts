import { type Html, html } from '../../lib/html.ts'
import type { Visit } from '../../operation/pages/page.ts'
import { actForm, foldedForm } from '../components/act-form.ts'
import { momentWords } from '../components/figures.ts'
import { listSection } from '../components/list-section.ts'
import { type AccountData, type OwnChildKey, words } from './account-data.ts'
import { keyTermsFields } from './key-terms-fields.ts'

/** Keys for staff and agents with what can be done to each, and the form for another one. */
export function childKeysSection({ childKeys, isSelling }: AccountData, visit: Visit): Html {
  const { childKeys: said, webhooks } = words[visit.language]
  const columns = [
    said.label,
    said.key,
    said.scopes,
    ...(isSelling ? [said.cap, said.spent] : []),
    said.until,
    said.tag,
    webhooks.acts,
  ]
  const rows = childKeys.map((one) => row(one, isSelling, visit))
  const list = listSection({ heading: said.heading, id: 'child-keys', columns, rows }, visit.language)
  const fields = keyTermsFields(null, isSelling, visit)
  return html`${list}<details><summary>${said.add}</summary><p class="quiet">${said.note}</p>${actForm({ action: '/account/keys/add', button: said.button, fields }, visit)}</details>`
}

const yen = (n: number): string => `¥${n.toLocaleString('en-US')}`

function row(one: OwnChildKey, isSelling: boolean, visit: Visit): (Html | string)[] {
  const { childKeys: said } = words[visit.language]
  const address = visit.link(`/account/keys/${one.key_id}`)
  const change = html`<a href="${address}" aria-label="${said.change}: ${one.label}">${said.change}</a>`
  const act = (action: string, button: string) =>
    foldedForm({ action, button, id: one.key_id, of: one.label, isDestructive: true }, visit)
  return [
    one.label,
    html`<code>${one.key_hash_prefix}…</code>`,
    one.scopes.join(', '),
    ...(isSelling ? [yen(one.monthly_cap_yen), yen(one.month_to_date_yen)] : []),
    one.expires_at === null ? said.noEnd : momentWords(one.expires_at, visit.language),
    one.client_tag ?? '—',
    html`${change}${act('/account/keys/rotate', said.rotate)}${act('/account/keys/revoke', said.revoke)}`,
  ]
}
