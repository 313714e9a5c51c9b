import { Type } from 'typebox'
import { html } from '../../lib/html.ts'
import { unknownRecord } from '../../operation/errors.ts'
import { definePage } from '../../operation/pages/define-page.ts'
import { ask } from '../asking.ts'
import { actForm } from '../components/act-form.ts'
import { isSelling } from '../components/price.ts'
import { words } from './account-data.ts'
import { keyTermsFields, lastDayOf } from './key-terms-fields.ts'

/** What a restricted key may do, to be changed. */
export const childKeyPage = definePage({
  name: 'page_child_key',
  access: 'own',
  http: 'GET /account/keys/{key_id}',
  input: Type.Object({ key_id: Type.String({ maxLength: 64 }) }),
  back: () => '/account#child-keys',
  async run({ key_id }, ctx) {
    const { keys } = await ask('list_child_keys', {}, ctx)
    const one = keys.find((key) => key.key_id === key_id)
    if (!one) throw unknownRecord({ ja: '子キー', en: 'child key' }, key_id)
    return { one, isSelling: isSelling(ctx) }
  },
  show({ one, isSelling }, visit) {
    const { childKeys: said, back } = words[visit.language]
    // A last day that stays as it is keeps its hour, which a form of days cannot say.
    const fields = html`${keyTermsFields(one, isSelling, visit)}<input type="hidden" name="until_was" value="${lastDayOf(one)}">`
    const form = actForm(
      { action: '/account/keys/change', button: said.changeButton, id: one.key_id, isDestructive: true, fields },
      visit,
    )
    return {
      title: said.change,
      body: html`<p><code>${one.key_hash_prefix}…</code></p><p class="quiet">${said.changeNote}</p>${form}<p><a href="${visit.link('/account#child-keys')}">${back}</a></p>`,
    }
  },
})
