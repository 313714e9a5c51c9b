import { Type } from 'typebox'
import { type Html, html } from '../../lib/html.ts'
import { jstDate } from '../../lib/jst.ts'
import type { Visit } from '../../operation/pages/page.ts'
import { type OwnChildKey, words } from './account-data.ts'

/** What a key for somebody else may do, with the box of each. */
export const givenScopes = {
  scope_read: 'api:read',
  scope_account: 'account:read',
  scope_metered: 'api:metered',
} as const

/** The last day of a key in Japan; empty where it has none. */
export const lastDayOf = ({ expires_at }: Pick<OwnChildKey, 'expires_at'>): string =>
  expires_at === null ? '' : jstDate(new Date(expires_at))

/** The fields of what a restricted key may do: empty, or as they are for one. */
export function keyTermsFields(one: OwnChildKey | null, isSelling: boolean, { language }: Visit): Html {
  const { childKeys: said } = words[language]
  const boxes = Object.entries(givenScopes).map(([box, scope]) => {
    const checked = one?.scopes.includes(scope) ? html` checked` : null
    return html`<label class="tick"><input type="checkbox" name="${box}" value="yes"${checked}>${said.scopeNames[scope]} (${scope})</label>`
  })
  return html`<label for="key-label">${said.label}</label><input id="key-label" name="label" required maxlength="80" value="${one?.label ?? ''}">
<fieldset><legend>${said.scopes}</legend>${boxes}</fieldset>
${capField(one, isSelling, said.capField)}
<label for="key-until">${said.untilField}</label><input id="key-until" name="until" type="date" value="${one ? lastDayOf(one) : ''}">
<label for="key-tag">${said.tagField}</label><input id="key-tag" name="tag" maxlength="32" value="${one?.client_tag ?? ''}">`
}

/** The largest cap that a form takes: where nothing is sold, nobody is asked for one. */
const noCapYen = 999_999_999

const capField = (one: OwnChildKey | null, isSelling: boolean, label: string): Html =>
  isSelling
    ? html`<label for="key-cap">${label}</label><input id="key-cap" name="yen" inputmode="numeric" required pattern="[0-9]{1,9}" value="${one?.monthly_cap_yen ?? ''}">`
    : html`<input type="hidden" name="yen" value="${one?.monthly_cap_yen ?? noCapYen}">`

/** What a form says of a thing that has a number. */
export const numbered = Type.Object({ id: Type.String({ pattern: '^[1-9]\\d{0,14}$' }) })

/** What a form says of a thing that has a name. */
export const idFields = Type.Object({ id: Type.String({ minLength: 1, maxLength: 64 }) })

/** Gives the number of a form under the name that the operation has for it. */
export const numberedBy = (field: string) => (form: { id: string }) => ({ [field]: Number(form.id) })

/** Gives the name of a form under the name that the operation has for it. */
export const namedBy = (field: string) => (form: { id: string }) => ({ [field]: form.id })

/** The name of the box of a type of event: a name with a point would be read as one inside another. */
export const boxOf = (type: string): string => `on_${type.replaceAll('.', '_')}`
