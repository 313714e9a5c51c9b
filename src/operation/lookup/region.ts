import { Type } from 'typebox'
import { byName } from '../../lib/by-name.ts'
import { prefectureLike, prefectureName, prefectures } from '../../lib/prefecture.ts'
import { text } from '../../schema/fields.ts'
import { LookupError } from './lookup-error.ts'

/** Parts of the country that are not one prefecture alone, by the codes of their prefectures (JIS X 0401). */
const clusters: Readonly<Record<string, readonly [first: number, last: number]>> = byName({
  東北: [2, 7],
  関東: [8, 14],
  中部: [15, 23],
  近畿: [24, 30],
  中国: [31, 35],
  四国: [36, 39],
  九州: [40, 46],
})

/** The parameter that names a part of the country. */
export const regionParameter = {
  region: Type.Optional(
    text({
      maxLength: 100,
      description: `A prefecture (東京都, 東京, tokyo), one of ${Object.keys(clusters).join(', ')}, or national for what no prefecture runs`,
    }),
  ),
}

/** What has a place: a prefecture's name, or null for the whole country. */
export interface PlaceFields {
  readonly prefecture: string | null
  readonly authority_level?: string | null
}

/** Whether something has no place of its own. */
export const isNational = ({ prefecture, authority_level }: PlaceFields): boolean =>
  prefecture === null && authority_level !== 'prefecture' && authority_level !== 'municipality'

/** A test for the rows of a region alone; throws a LookupError for a word that names none. */
export function inRegion(region: string | undefined): (row: PlaceFields) => boolean {
  if (region === undefined) return () => true
  const word = region.normalize('NFKC').trim().replace(/地方$/, '')
  const cluster = clusters[word]
  if (cluster) {
    const [first, last] = cluster
    const names = new Set(prefectures.slice(first - 1, last).map(({ name }) => name))
    return ({ prefecture }) => prefecture !== null && names.has(prefecture)
  }
  const name = prefectureName(word)
  if (name === null) return isNational
  if (name !== undefined) return ({ prefecture }) => prefecture === name
  throw unknownRegion(region)
}

function unknownRegion(region: string): LookupError {
  const near = prefectureLike(region)
  return new LookupError('invalid_enum', {
    ja: `「${region}」という地域はありません。${near ? `「${near}」のことですか。` : ''}`,
    en: `${JSON.stringify(region)} is no region${near ? `; did you mean ${near}?` : ''}`,
    field: 'region',
    hint: '都道府県名、地方名（東北・関東など）または national を指定してください。',
    ...(near !== undefined && { did_you_mean: [near], retry_args: { region: near } }),
  })
}
