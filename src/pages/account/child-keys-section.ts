import { type Html, html } from '../../lib/html.ts'
import type { Visit } from '../../operation/page.ts'
import { actForm, foldedForm } from '../components/act-form.ts'
import { momentWords } from '../components/figures.ts'
import { listSection } from '../components/list-section.ts'
import type { AccountData, OwnChildKey } from './account-data.ts'
import { words } from './words.ts'

/** What a key for somebody else may do, with the box of each. */
export const givenScopes = { scope_read: 'api:read', scope_metered: 'api:metered' } as const

/** Keys for staff and agents with what can be done to each, and the form for another one. */
export function childKeysSection({ childKeys }: AccountData, visit: Visit): Html {
  const { childKeys: said, webhooks } = words[visit.language]
  const columns = [said.label, said.key, said.scopes, said.cap, said.spent, said.until, said.tag, webhooks.acts]
  const rows = childKeys.map((one) => row(one, visit))
  const list = listSection({ heading: said.heading, id: 'child-keys', columns, rows }, visit.language)
  const boxes = Object.entries(givenScopes).map(
    ([box, scope]) =>
      html`<label class="tick"><input type="checkbox" name="${box}" value="yes">${said.scopeNames[scope]} (${scope})</label>`,
  )
  const fields = html`<label for="key-label">${said.label}</label><input id="key-label" name="label" required maxlength="80">
<fieldset><legend>${said.scopes}</legend>${boxes}</fieldset>
<label for="key-cap">${said.capField}</label><input id="key-cap" name="yen" inputmode="numeric" required pattern="[0-9]{1,9}">
<label for="key-until">${said.untilField}</label><input id="key-until" name="until" type="date">
<label for="key-tag">${said.tagField}</label><input id="key-tag" name="tag" maxlength="32">`
  return html`${list}<details><summary>${said.add}</summary><p class="quiet">${said.note}</p>${actForm({ action: '/account/keys/add', button: said.button, fields }, visit)}</details>`
}

const yen = (n: number): string => `¥${n.toLocaleString('en-US')}`

function row(one: OwnChildKey, visit: Visit): (Html | string)[] {
  const { childKeys: said } = words[visit.language]
  const act = (action: string, button: string) =>
    foldedForm({ action, button, id: one.key_id, of: one.label, isDestructive: true }, visit)
  return [
    one.label,
    html`<code>${one.key_hash_prefix}…</code>`,
    one.scopes.join(', '),
    yen(one.monthly_cap_yen),
    yen(one.month_to_date_yen),
    one.expires_at === null ? said.noEnd : momentWords(one.expires_at, visit.language),
    one.client_tag ?? '—',
    html`${act('/account/keys/rotate', said.rotate)}${act('/account/keys/revoke', said.revoke)}`,
  ]
}
