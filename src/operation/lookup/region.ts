import { Type } from 'typebox'
import { fullName, municipalitiesNamed } from '../../lib/municipality-names.ts'
import { prefectureLike, prefectureName } from '../../lib/prefecture.ts'
import { lexicon } from '../../question/lexicon.ts'
import { readQuestion } from '../../question/read-question.ts'
import { text } from '../../schema/fields.ts'
import { LookupError } from './lookup-error.ts'

/** The parameter that names a part of the country. */
export const regionParameter = {
  region: Type.Optional(
    text({
      maxLength: 100,
      description:
        'A prefecture (東京都, 東京, tokyo), a municipality (名古屋市), a part of the country (東北, 関西, 首都圏), or national for what no prefecture runs',
    }),
  ),
}

/** What has a place: a prefecture's name, or null for the whole country. */
export interface PlaceFields {
  readonly prefecture: string | null
  readonly municipality?: string | null
  readonly authority_level?: string | null
}

/** Whether something has no place of its own. */
export const isNational = ({ prefecture, authority_level }: PlaceFields): boolean =>
  prefecture === null && authority_level !== 'prefecture' && authority_level !== 'municipality'

/** A test for the rows of a region alone; throws a LookupError for a word that names none. */
export async function inRegion(region: string | undefined): Promise<(row: PlaceFields) => boolean> {
  if (region === undefined) return () => true
  const word = region.normalize('NFKC').trim()
  const name = prefectureName(word)
  if (name === null) return isNational
  if (name !== undefined) return ({ prefecture }) => prefecture === name
  // 中国 alone is a country in a sentence, and a part of this one where a region is asked for.
  const names = (await prefecturesOf(word)) ?? (await prefecturesOf(`${word}地方`))
  if (names !== undefined) return ({ prefecture }) => prefecture !== null && names.has(prefecture)
  const towns = municipalitiesNamed(word)
  const [town, ...others] = towns
  if (!town) throw unknownRegion(region)
  if (others.length > 0) throw severalTowns(region, towns.map(fullName))
  return ({ prefecture, municipality }) =>
    prefecture === town.prefecture && (municipality === town.name || (town.city !== null && municipality === town.city))
}

/** The prefectures of a part of the country that a word is as a whole; a municipality is none. */
async function prefecturesOf(word: string): Promise<ReadonlySet<string> | undefined> {
  const { place, spans } = readQuestion(word, await lexicon(), anyDay)
  const [span, ...others] = spans
  const isWhole = span?.start === 0 && span.end === word.length && others.length === 0
  return place && isWhole && place.municipalities.length === 0 ? new Set(place.prefectures) : undefined
}

/** A place does not depend on the day. */
const anyDay = '2000-01-01'

const severalTowns = (region: string, did_you_mean: string[]): LookupError =>
  new LookupError('invalid_enum', {
    ja: `「${region}」は${did_you_mean.join('、')}があります。`,
    en: `${JSON.stringify(region)} may be ${did_you_mean.join(', ')}`,
    field: 'region',
    hint: 'どれかを指定してください。',
    did_you_mean,
  })

function unknownRegion(region: string): LookupError {
  const near = prefectureLike(region)
  return new LookupError('invalid_enum', {
    ja: `「${region}」という地域はありません。${near ? `「${near}」のことですか。` : ''}`,
    en: `${JSON.stringify(region)} is no region${near ? `; did you mean ${near}?` : ''}`,
    field: 'region',
    hint: '都道府県名、市区町村名、地方名（東北・関東など）または national を指定してください。',
    ...(near !== undefined && { did_you_mean: [near], retry_args: { region: near } }),
  })
}
