import { Type } from 'typebox'
import { type Program, tiers } from '../../datasets/program.ts'
import { authorityLevel } from '../../lib/authority-level.ts'
import { prefectureName } from '../../lib/prefecture.ts'
import { oneOf, text } from '../../schema/fields.ts'

/** What selects programs by place, level and completeness. */
export const wantedParameters = {
  prefecture: Type.Optional(text({ maxLength: 40, description: '東京都, 東京 or tokyo; nationwide programs stay in' })),
  authority_level: Type.Optional(
    text({ maxLength: 20, description: 'national, prefecture, municipality, financial or 国, 都道府県 …' }),
  ),
  tier: Type.Optional(Type.Array(oneOf(tiers), { maxItems: tiers.length, description: 'Repeat for OR' })),
}

interface Wanted {
  readonly prefecture?: string
  readonly authority_level?: string
  readonly tier?: readonly Program['tier'][]
}

type Judged = Pick<Program, 'prefecture' | 'authority_level' | 'tier'>

/** Whether a program is among those that an input selects. */
export function isWanted({ prefecture, authority_level, tier }: Wanted): (program: Judged) => boolean {
  const place = prefecture === undefined ? undefined : (prefectureName(prefecture) ?? prefecture)
  const level = authority_level === undefined ? undefined : (authorityLevel(authority_level) ?? authority_level)
  return (one) =>
    (place === undefined || one.prefecture === null || one.prefecture === place) &&
    (level === undefined || one.authority_level === level) &&
    (!tier?.length || tier.includes(one.tier))
}
