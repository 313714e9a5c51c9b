import { Type } from 'typebox'
import { type Program, tiers } from '../../datasets/program.ts'
import { authorityLevel } from '../../lib/authority-level.ts'
import { isOfferedIn, type PlaceInput, placeParameters } from '../../operation/input/place-parameters.ts'
import { oneOf, text } from '../../schema/fields.ts'

/** What selects programs by place, level and completeness. */
export const wantedParameters = {
  ...placeParameters,
  authority_level: Type.Optional(
    text({ maxLength: 20, description: 'national, prefecture, municipality, financial or 国, 都道府県 …' }),
  ),
  tier: Type.Optional(Type.Array(oneOf(tiers), { maxItems: tiers.length, description: 'Repeat for OR' })),
}

interface Wanted extends PlaceInput {
  readonly authority_level?: string
  readonly tier?: readonly Program['tier'][]
}

type Judged = Pick<Program, 'prefecture' | 'municipality' | 'authority_level' | 'tier'>

/** Whether a program is among those that an input selects. */
export function isWanted({ authority_level, tier, ...place }: Wanted): (program: Judged) => boolean {
  const isPlaced = isOfferedIn(place)
  const level = authority_level === undefined ? undefined : (authorityLevel(authority_level) ?? authority_level)
  return (one) =>
    isPlaced(one) &&
    (level === undefined || one.authority_level === level) &&
    (!tier?.length || tier.includes(one.tier))
}
