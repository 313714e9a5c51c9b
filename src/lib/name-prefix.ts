import { withoutCorporateForm } from './corporate-form.ts'
import { normalizeText } from './japanese-text.ts'

/** A character that no text contains: what follows it is the beginning of a name. */
const start = '\u0002'

/** A name as a text index must see it so that only its beginning is found: whole, and without its corporate form (株式会社). */
export function prefixed(name: string): string[] {
  if (name === '') return []
  const whole = normalizeText(name)
  const bare = withoutCorporateForm(whole)
  return (bare === whole || bare === '' ? [whole] : [whole, bare]).map((text) => start + text)
}

/** The text to look for when a name must begin with `beginning`, which is normalised. */
export const beginsWith = (beginning: string): string => start + beginning

/** A name as it was before it was marked. */
export const unprefixed = (name: string): string => (name.startsWith(start) ? name.slice(start.length) : name)
