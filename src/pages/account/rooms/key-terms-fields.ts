import { Type } from 'typebox'
import { type Html, html } from '../../../lib/html.ts'
import { jstDate } from '../../../lib/jst.ts'
import type { Visit } from '../../../operation/pages/page.ts'
import type { AnswerOf } from '../../asking.ts'
import { type SentForm, textField, tickBoxes } from '../../components/sent-form.ts'
import { words } from '../words.ts'

export type OwnChildKey = AnswerOf<'list_child_keys'>['keys'][number]

/** What a key for somebody else may do, with the box of each. */
export const givenScopes = {
  scope_read: 'api:read',
  scope_account: 'account:read',
  scope_metered: 'api:metered',
  scope_sheets: 'sheets:read',
} as const

/** The last day of a key in Japan; empty where it has none. */
export const lastDayOf = ({ expires_at }: Pick<OwnChildKey, 'expires_at'>): string =>
  expires_at === null ? '' : jstDate(new Date(expires_at))

/** The fields of what a restricted key may do: empty, as they are for one, or as they were sent. */
export function keyTermsFields(one: OwnChildKey | null, sent: SentForm, visit: Visit): Html {
  const { language } = visit
  const { childKeys: said } = words[language]
  const boxes = Object.entries(givenScopes).map(([name, scope]) => ({
    name,
    label: `${said.scopeNames[scope]} (${scope})`,
    isTicked: one?.scopes.includes(scope) ?? false,
  }))
  const field = (
    parts: Pick<Parameters<typeof textField>[0], 'id' | 'name' | 'label' | 'of' | 'value' | 'attributes'>,
  ) => textField({ sent, ...parts }, language)
  return html`${field({ id: 'key-label', name: 'label', label: said.label, value: one?.label ?? '', attributes: html`required maxlength="80"` })}
${tickBoxes({ id: 'key-scopes', legend: said.scopes, of: 'scopes', sent, boxes }, language)}
${capField(one, sent, visit)}
${field({ id: 'key-until', name: 'until', of: 'expires_at', label: said.untilField, value: one ? lastDayOf(one) : '', attributes: html`type="date"` })}
${field({ id: 'key-tag', name: 'tag', of: 'client_tag', label: said.tagField, value: one?.client_tag ?? '', attributes: html`maxlength="32"` })}`
}

/** The largest cap that a form takes: where nothing is sold, nobody is asked for one. */
export const noCapYen = 999_999_999

function capField(one: OwnChildKey | null, sent: SentForm, { language, isSelling }: Visit): Html {
  const value = String(one?.monthly_cap_yen ?? (isSelling ? '' : noCapYen))
  if (!isSelling) return html`<input type="hidden" name="yen" value="${value}">`
  const label = words[language].childKeys.capField
  const attributes = html`inputmode="numeric" required pattern="[0-9]{1,9}"`
  return textField({ id: 'key-cap', name: 'yen', of: 'monthly_cap_yen', label, sent, value, attributes }, language)
}

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
