import { type Static, Type } from 'typebox'
import { newsletterAreas } from '../../lib/newsletter-areas.ts'
import { nullable, oneOf } from '../../schema/fields.ts'
import { isOf } from '../../schema/validator.ts'

/** What a newsletter is to be about, as it is kept. */
const wishesShape = Type.Object({
  areas: Type.Array(oneOf(newsletterAreas)),
  prefecture: nullable(Type.String()),
  houjin_bangou: nullable(Type.String()),
  industry_codes: Type.Array(Type.String()),
})

export type Wishes = Static<typeof wishesShape>

/** Reads what was kept. */
export function wishesOf({ wishes }: { readonly wishes: string }): Wishes {
  const kept: unknown = JSON.parse(wishes)
  if (isOf(wishesShape, kept)) return kept
  throw new Error('the wishes of a newsletter are not in their shape')
}
