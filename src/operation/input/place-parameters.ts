import { Type } from 'typebox'
import { wholePrefecture } from '../../lib/municipality-names.ts'
import { prefectureName } from '../../lib/prefecture.ts'
import { text } from '../../schema/fields.ts'
import { municipalityNamed } from './place-input.ts'

/** The parameters that name a place to what lists rows for it. */
export const placeParameters = {
  prefecture: Type.Optional(text({ maxLength: 40, description: '東京都, 東京 or tokyo; nationwide programs stay in' })),
  municipality: Type.Optional(
    text({
      maxLength: 40,
      description:
        '新宿区, 東京都府中市 or 名古屋; what is for its prefecture or nationwide stays in, its neighbours do not',
    }),
  ),
}

/** A place as an input names it. */
export interface PlaceInput {
  readonly prefecture?: string | null
  readonly municipality?: string | null
}

/** Where a row is offered; no prefecture is the whole country, no municipality all of the prefecture. */
export interface RowPlace {
  readonly prefecture: string | null
  readonly municipality?: string | null
}

/** The place of an input: a prefecture by its full name, null for the whole country, and the names that its municipality goes by. */
export interface NamedPlace {
  readonly prefecture: string | null | undefined
  readonly municipality: string | null
  readonly towns: readonly string[]
}

/** The place that an input names; one that is none was refused before (`readPlaces`). */
export function namedPlace({ prefecture, municipality }: PlaceInput): NamedPlace {
  const stated = prefecture === undefined || prefecture === null ? undefined : prefectureName(prefecture)
  const { found } = municipality ? municipalityNamed(municipality, prefecture) : {}
  if (!found) return { prefecture: stated, municipality: null, towns: [] }
  const { name, city } = found
  return { prefecture: found.prefecture, municipality: name, towns: city === null ? [name] : [name, city] }
}

/** A test for what is of a place alone; 全国 is what no prefecture has, 全域 what no municipality has. */
export function isIn(input: PlaceInput): (row: RowPlace) => boolean {
  const { prefecture, towns } = namedPlace(input)
  const isThere = isInTown(input, towns, (municipality) => municipality !== null && towns.includes(municipality))
  return (row) => (prefecture === undefined || row.prefecture === prefecture) && isThere(row)
}

/** A test for what is offered in a place: there, in all of its prefecture, and nationwide. */
export function isOfferedIn(input: PlaceInput): (row: RowPlace) => boolean {
  const { prefecture, towns } = namedPlace(input)
  const isThere = isInTown(input, towns, (municipality) => municipality === null || towns.includes(municipality))
  return (row) =>
    row.prefecture === null || ((prefecture === undefined || row.prefecture === prefecture) && isThere(row))
}

function isInTown(
  { municipality: given }: PlaceInput,
  towns: readonly string[],
  isThere: (municipality: string | null) => boolean,
): (row: RowPlace) => boolean {
  if (given === wholePrefecture) return ({ municipality = null }) => municipality === null
  return towns.length === 0 ? () => true : ({ municipality = null }) => isThere(municipality)
}
