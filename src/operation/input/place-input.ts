import { fullName, municipalitiesNamed, municipalityLike, wholePrefecture } from '../../lib/municipality-names.ts'
import { prefectureLike, prefectureName } from '../../lib/prefecture.ts'
import { asMessage, comma, type Text } from '../../lib/text.ts'
import type { Problem } from '../errors.ts'
import type { InputNote } from '../input-note.ts'
import { type AnyOperation, placeOf } from '../operation.ts'

type Input = Readonly<Record<string, unknown>>

/** An input whose places are read, what is told of that, and what names no place. */
export interface PlacesRead {
  readonly input: Input
  readonly notes: readonly InputNote[]
  readonly problems: readonly Problem[]
}

const noneRead = { notes: [], problems: [] }

/** Which members of an operation name places; they are called so in every operation, and in the filters of a question. */
interface PlaceMembers {
  readonly prefecture: boolean
  readonly municipality: boolean
  readonly filters: boolean
}

const members = new WeakMap<AnyOperation, PlaceMembers>()

function membersOf(operation: AnyOperation): PlaceMembers {
  let found = members.get(operation)
  if (!found) {
    const properties = operation.input.properties as Readonly<Record<string, { properties?: object }>>
    const has = (name: string) => Object.hasOwn(properties, name) && operation.http.includes(' /v1/')
    const inFilters = properties.filters?.properties ?? {}
    found = {
      prefecture: has('prefecture'),
      municipality: has('municipality'),
      filters: has('filters') && Object.hasOwn(inFilters, 'prefecture'),
    }
    members.set(operation, found)
  }
  return found
}

/**
 * Reads the places of an input: a prefecture that is none is a problem with what was meant, and a municipality that stands where
 * a prefecture should is read as the municipality that it is, for every operation alike.
 */
export function readPlaces(operation: AnyOperation, input: Input): PlacesRead {
  const { prefecture, municipality, filters } = membersOf(operation)
  if (prefecture || municipality) return readIn(input, [placeOf(operation, 'prefecture')], municipality)
  if (!filters || typeof input.filters !== 'object' || input.filters === null) return { input, ...noneRead }
  const inner = input.filters as Input
  const read = readIn(inner, [placeOf(operation, 'filters'), 'filters'], 'municipality' in membersIn(operation))
  return { ...read, input: read.input === inner ? input : { ...input, filters: read.input } }
}

const membersIn = ({ input }: AnyOperation): object =>
  (input.properties.filters as { properties?: object }).properties ?? {}

function readIn(input: Input, loc: readonly string[], takesMunicipality: boolean): PlacesRead {
  const { prefecture: given, municipality: town } = input
  if (typeof given !== 'string' || prefectureName(given) !== undefined)
    return { input, notes: [], problems: takesMunicipality ? townProblems(town, given, loc) : [] }
  const meant = municipalitiesNamed(given)
  const [only, ...others] = meant
  const refused = (problem: Text, did_you_mean: readonly string[]): PlacesRead => ({
    input,
    notes: [],
    problems: [{ loc: [...loc, 'prefecture'], ...problem, type: 'prefecture', did_you_mean }],
  })
  if (!only) return refused(...noPrefecture(given))
  if (others.length > 0) return refused(several(given, meant.map(fullName)), meant.map(fullName))
  const { prefecture, name } = only
  if (!takesMunicipality || input.municipality !== undefined)
    return refused(isMunicipality(given, prefecture), [prefecture])
  const note: InputNote = {
    parameter: 'prefecture',
    given,
    problem: 'is_municipality',
    did_you_mean: name,
    ...asMessage({
      ja: `「${given}」は都道府県ではなく市区町村のため、${prefecture}の${name}として読み取りました。`,
      en: `${given} is no prefecture: read as municipality ${name} of ${prefecture}`,
    }),
  }
  return { input: { ...input, prefecture, municipality: name }, notes: [note], problems: [] }
}

/** What is wrong with a municipality; a code is for those operations to read that know codes. */
function townProblems(town: unknown, prefecture: unknown, loc: readonly string[]): Problem[] {
  if (typeof town !== 'string' || town === wholePrefecture || /^\d+$/.test(town.normalize('NFKC'))) return []
  const { wrong } = municipalityNamed(town, prefecture)
  return wrong ? [{ loc: [...loc, 'municipality'], ...wrong }] : []
}

function noPrefecture(given: string): [Text, readonly string[]] {
  const near = prefectureLike(given)
  const town = near === undefined ? municipalityLike(given) : undefined
  const meant = near ?? town
  return [
    {
      ja: `「${given}」という都道府県はありません。${meant ? `「${meant}」のことですか。` : '47都道府県のいずれかで指定してください。'}`,
      en: `is none of the 47 prefectures${meant ? `; did you mean ${meant}?` : ''}`,
    },
    meant === undefined ? [] : [meant],
  ]
}

const several = (given: string, names: readonly string[]): Text => ({
  ja: `「${given}」は都道府県ではなく、${names.join(comma.ja)}があります。どれかを指定してください。`,
  en: `is no prefecture, and may be ${names.join(comma.en)}; say which`,
})

const isMunicipality = (given: string, prefecture: string): Text => ({
  ja: `「${given}」は${prefecture}の市区町村です。ここでは都道府県で指定してください。`,
  en: `is a municipality of ${prefecture}; send the prefecture`,
})

/** The one municipality that a value of `municipality` names, in the prefecture beside it; else what is wrong with it. */
export function municipalityNamed(given: string, prefecture: unknown) {
  const place = typeof prefecture === 'string' ? (prefectureName(prefecture) ?? undefined) : undefined
  const meant = municipalitiesNamed(given, place)
  const [only, ...others] = meant
  if (only && others.length === 0) return { found: only }
  if (only) return { wrong: wrongly(severalTowns(given, meant.map(fullName)), meant.map(fullName)) }
  const anywhere = place === undefined ? [] : municipalitiesNamed(given)
  if (anywhere.length > 0)
    return { wrong: wrongly(elsewhere(given, String(place), anywhere.map(fullName)), anywhere.map(fullName)) }
  const near = municipalityLike(given)
  return { wrong: wrongly(noTown(given, near), near === undefined ? [] : [near]) }
}

const wrongly = (text: Text, did_you_mean: readonly string[]) => ({ ...text, type: 'municipality', did_you_mean })

const severalTowns = (given: string, names: readonly string[]): Text => ({
  ja: `「${given}」は${names.join(comma.ja)}があります。どれかを指定してください。`,
  en: `may be ${names.join(comma.en)}; say which`,
})

const elsewhere = (given: string, place: string, names: readonly string[]): Text => ({
  ja: `${given}は${place}にはなく、${names.join(comma.ja)}です。`,
  en: `does not lie in ${place}: it is ${names.join(comma.en)}`,
})

const noTown = (given: string, near: string | undefined): Text => ({
  ja: `「${given}」という市区町村はありません。${near ? `「${near}」のことですか。` : '市区町村名で指定してください。'}`,
  en: `is no municipality${near ? `; did you mean ${near}?` : '; send the name of a city, ward, town or village'}`,
})
