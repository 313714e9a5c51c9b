import { authorityLevel, authorityLevels } from '../../lib/authority-level.ts'
import { houjinBangou } from '../../lib/houjin-bangou.ts'
import { municipalitiesNamed, wholePrefecture } from '../../lib/municipality-names.ts'
import { prefectureName } from '../../lib/prefecture.ts'
import type { Filter, Spelling } from '../../schema/dataset.ts'
import { notAmong, notHoujin, type Wrong } from '../usual-problems.ts'

/** How callers may write a value. */
interface Spelled {
  readonly description: string
  /** The value as records have it; undefined when the text means none. */
  read?(given: string): string | null | undefined
  /** What is said of a text that means none; where nothing is, it is looked for as it stands and finds nothing. */
  readonly refusal?: Wrong
}

const levels = authorityLevels.join(', ')
const levelsInJapanese = '国, 都道府県, 市区町村, 公庫'

/** Every spelling that a filter of a dataset may name. */
export const spellings: Readonly<Record<Spelling, Spelled>> = {
  prefecture: {
    description: '東京都, 東京 or tokyo; 全国 for rows without a prefecture',
    read: prefectureName,
  },
  // With its prefecture, by the clauses of the filter: names of municipalities are those of several.
  municipality: {
    description: `名古屋市 or 愛知県名古屋市; ${wholePrefecture} = of no municipality`,
    read: (given) => (given === wholePrefecture ? null : municipalitiesNamed(given)[0]?.name),
  },
  'corporate number': {
    description: '13 digits (法人番号)',
    read: houjinBangou,
    refusal: notHoujin,
  },
  // Part of a value, which the clauses of the filter compare by themselves.
  industry: { description: 'JSIC letter A to T, code, or name of a major group' },
  'authority level': {
    description: `${levels}, or in Japanese`,
    read: authorityLevel,
    refusal: notAmong([...authorityLevels, levelsInJapanese]),
  },
}

/** A caller's spelling as records have it; an unknown one stays as it is and finds nothing. */
export function storedValue({ spelling }: Filter, given: unknown): unknown {
  const known = spelling && spellings[spelling].read?.(String(given))
  return known === undefined ? given : known
}
