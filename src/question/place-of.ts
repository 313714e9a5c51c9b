import type { NamedMunicipality, PlaceMeaning } from './meaning.ts'

/** Where a question is about. */
export interface QuestionPlace {
  /** Full names; of a region all of its prefectures. */
  readonly prefectures: readonly string[]
  /** As it is called today; null where none is named, or a name that several have. */
  readonly municipality: string | null
  /** Every municipality that may be meant; several where it is a name of several. */
  readonly municipalities: readonly NamedMunicipality[]
  /** The words that named it. */
  readonly words: readonly string[]
}

/** One place of all that a question names: a prefecture decides between municipalities of one name. */
export function placeOf(named: readonly { meaning: PlaceMeaning; text: string }[]): QuestionPlace | null {
  if (named.length === 0) return null
  const meanings = named.map(({ meaning }) => meaning)
  const words = named.map(({ text }) => text)
  const stated = unique(
    meanings.filter(({ municipalities: { length } }) => length === 0).flatMap((one) => one.prefectures),
  )
  const all = meanings.flatMap(({ municipalities }) => municipalities)
  const within = all.filter(({ prefecture }) => stated.includes(prefecture))
  const municipalities = within.length > 0 ? within : all
  const prefectures = stated.length > 0 ? stated : unique(municipalities.map(({ prefecture }) => prefecture))
  return { prefectures, municipality: onlyOne(municipalities), municipalities: different(municipalities), words }
}

const different = (municipalities: readonly NamedMunicipality[]): NamedMunicipality[] => [
  ...new Map(municipalities.map((one) => [`${one.prefecture} ${one.name}`, one])).values(),
]

function onlyOne(municipalities: readonly NamedMunicipality[]): string | null {
  const [first, ...others] = different(municipalities)
  return first !== undefined && others.length === 0 ? first.name : null
}

const unique = (texts: readonly string[]): string[] => [...new Set(texts)]
