import { type Static, Type } from 'typebox'
import type { Snapshot } from '../../corpus/snapshot.ts'
import { dateOrNull, oneOf, shape, textOrNull } from '../../schema/fields.ts'
import { nameMatches, placeMatches } from '../houjin/bearers-of.ts'
import { resolutionOf } from '../houjin/resolution.ts'

/** A company that a line may mean; none is picked where several may be. */
export const namedShape = shape('CompanyNamed', {
  houjin_bangou: Type.String(),
  name: Type.String(),
  prefecture: textOrNull(),
  municipality: textOrNull(),
  closed_date: dateOrNull(),
  matched: Type.Object({ name: oneOf(nameMatches), place: oneOf(placeMatches) }),
  look_up_url: Type.String(),
})

const mostNamed = 5

/** Who may be meant by a name; `number` only where the copy of the register is complete and one company is left. */
export async function companiesNamed(
  snapshot: Snapshot,
  given: { readonly name: string; readonly address: string | null },
): Promise<{ readonly number: string | null; readonly total: number; readonly named: Static<typeof namedShape>[] }> {
  const { name, address } = given
  const requested = { name: name.slice(0, 200), ...(address !== null && { address: address.slice(0, 200) }) }
  const found = await resolutionOf(snapshot, { ...requested, include_closed: true, limit: mostNamed })
  const named = found.candidates.map((one) => ({
    houjin_bangou: one.houjin_bangou,
    name: one.name,
    prefecture: one.prefecture,
    municipality: one.municipality,
    closed_date: one.closed_date,
    matched: one.matched,
    look_up_url: one.look_up,
  }))
  const number = found.status === 'resolved' ? (named.find(isFitting)?.houjin_bangou ?? null) : null
  return { number, total: found.total, named }

  function isFitting({ matched }: Static<typeof namedShape>): boolean {
    return matched.name !== 'part' && (address === null || matched.place.startsWith('same_'))
  }
}
