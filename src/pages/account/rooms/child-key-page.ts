import { Type } from 'typebox'
import { type Html, html } from '../../../lib/html.ts'
import { unknownRecord } from '../../../operation/errors.ts'
import { definePage } from '../../../operation/pages/define-page.ts'
import type { Visit } from '../../../operation/pages/page.ts'
import { ask } from '../../asking.ts'
import { actForm } from '../../components/act-form.ts'
import { type SentForm, typedIn, unsent } from '../../components/sent-form.ts'
import { framed } from '../frame.ts'
import { words } from '../words.ts'
import { keyTermsFields, lastDayOf, type OwnChildKey } from './key-terms-fields.ts'

/** What a restricted key may do, to be changed. */
export const childKeyPage = definePage({
  name: 'page_child_key',
  access: 'own',
  http: 'GET /account/keys/{key_id}',
  input: Type.Object({ key_id: Type.String({ maxLength: 64 }) }),
  back: () => '/account/keys',
  async run({ key_id }, ctx) {
    const { keys } = await ask('list_child_keys', {}, ctx)
    const one = keys.find((key) => key.key_id === key_id)
    if (!one) throw unknownRecord({ ja: '子キー', en: 'child key' }, key_id)
    return { one }
  },
  show({ one }, visit) {
    const { childKeys: said, back } = words[visit.language]
    const body = html`<p><strong>${one.label}</strong> <code>${one.key_hash_prefix}…</code></p>${changeKeyForm(one, unsent, visit)}<p><a href="${visit.link('/account/keys')}">${back}</a></p>`
    return framed({ room: '/account/keys', title: said.change, body }, visit)
  },
})

/** The form that changes a key: as it is, or as it was sent. */
export function changeKeyForm(one: OwnChildKey | null, sent: SentForm, visit: Visit): Html {
  const { childKeys: said } = words[visit.language]
  const id = one?.key_id ?? typedIn(sent, 'id')
  // A last day that stays as it is keeps its hour, which a form of days cannot say.
  const was = one ? lastDayOf(one) : typedIn(sent, 'until_was')
  const fields = html`${keyTermsFields(one, sent, visit)}<input type="hidden" name="until_was" value="${was}">`
  const form = actForm({ action: '/account/keys/change', button: said.changeButton, id, fields }, visit)
  return html`<p class="quiet">${said.changeNote}</p>${form}`
}
