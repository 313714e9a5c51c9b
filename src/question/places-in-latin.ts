import { addTo } from '../lib/add-to.ts'
import { byName } from '../lib/by-name.ts'
import { normalizeText } from '../lib/japanese-text.ts'
import { onceMade } from '../lib/once.ts'
import { latinOfKana } from './latin-of-kana.ts'
import { lexiconRows } from './lexicon-file.ts'
import { foldedRomaji } from './romaji-words.ts'

/** What a municipality is, as the end of its name is read, by the word for it in English or in romaji. */
const endings: Readonly<Record<string, readonly string[]>> = byName({
  city: ['し'],
  shi: ['し'],
  ward: ['く'],
  ku: ['く'],
  town: ['ちょう', 'まち'],
  cho: ['ちょう'],
  machi: ['まち'],
  village: ['むら', 'そん'],
  mura: ['むら'],
  son: ['そん'],
})

/** A municipality by its reading: the ending of it, and its name today. */
interface ReadPlace {
  readonly ending: string
  readonly name: string
}

/** Municipalities by the readings of their names in Latin letters, with the ending and without it. */
interface ReadPlaces {
  readonly whole: ReadonlyMap<string, readonly ReadPlace[]>
  readonly bare: ReadonlyMap<string, readonly ReadPlace[]>
}

const inLatin = (kana: string): string => foldedRomaji(latinOfKana(normalizeText(kana)) ?? '')

const readPlaces = onceMade(async (): Promise<ReadPlaces> => {
  const [whole, bare] = [new Map<string, ReadPlace[]>(), new Map<string, ReadPlace[]>()]
  const all = [...new Set(Object.values(endings).flat())]
  for (const [reading = '', cells = ''] of await lexiconRows('place-readings')) {
    const ending = all.find((one) => reading.endsWith(one))
    if (ending === undefined) continue
    for (const cell of cells.split(';')) {
      const place = { ending, name: cell.slice(3) }
      addTo(whole, inLatin(reading), place)
      addTo(bare, inLatin(reading.slice(0, -ending.length)), place)
    }
  }
  return { whole, bare }
})

const latinWord = /[a-zāīūēōâîûêô'’]+/giu
const before: ReadonlySet<string> = new Set(['in', 'at', 'near', 'around', 'within'])
/** Behind these stands a name where it is written as one: "move to Itoshima", and "to sue" is none. */
const beforeNames: ReadonlySet<string> = new Set(['to', 'from', 'of', 'for'])
/** Shorter ones are words of English in small letters, and abbreviations in capitals: nose, USA. */
const longName = 5
/** Names of several words: Minami Uonuma. */
const mostWords = 3
/** Shorter words are parts of too many others to be a name with its ending. */
const shortestWhole = 6

/** Whether an English phrase means something else, or names the place already. */
type IsEnglish = (words: readonly string[]) => boolean

/**
 * A text with the names of municipalities in Latin letters as they are written: "in Fuchu" and "Fuchu city" are 府中市, of which there are
 * two; where names of one reading are written differently, all of them stand there. Without a word for what it is, a name is that of a city.
 */
export async function placesInJapanese(text: string, isEnglish: IsEnglish): Promise<string> {
  const places = await readPlaces()
  const words = [...text.matchAll(latinWord)]
  let written = ''
  let end = 0
  for (let at = 0; at < words.length; ) {
    const found = placeAt(text, words, at, places, isEnglish)
    if (found) {
      written += text.slice(end, words[at]?.index) + found.names.join(' ')
      end = endOf(words[at + found.count - 1])
    }
    at += found?.count ?? 1
  }
  return written + text.slice(end)
}

interface PlaceThere {
  /** How many words it takes, with that for what it is. */
  readonly count: number
  readonly names: readonly string[]
}

function placeAt(
  text: string,
  words: readonly RegExpExecArray[],
  at: number,
  { whole, bare }: ReadPlaces,
  isEnglish: IsEnglish,
): PlaceThere | undefined {
  const preposition = areJoined(text, words, at - 1) ? words[at - 1]?.[0].toLowerCase() : undefined
  for (let count = mostWords; count > 0; count--) {
    const own = words.slice(at, at + count)
    if (own.length < count || !own.slice(1).every((_, i) => areJoined(text, words, at + i))) continue
    const name = own.map(([word]) => word)
    const folded = foldedRomaji(name.join(''))
    const kind = areJoined(text, words, at + count - 1) && words[at + count]?.[0].toLowerCase()
    const kinds = kind ? endings[foldedRomaji(kind)] : undefined
    const ofKind = kinds && (bare.get(folded) ?? []).filter(({ ending }) => kinds.includes(ending))
    if (ofKind?.length) return { count: count + 1, names: namesOf(ofKind) }
    if (count === 1 && folded.length >= shortestWhole && whole.has(folded))
      return { count, names: namesOf(whole.get(folded) ?? []) }
    const goesOn = /^-[a-z]/i.test(text.slice(endOf(own.at(-1))))
    if (!goesOn && isNamed(name, preposition) && !isEnglish(name) && bare.has(folded))
      return { count, names: namesOf(citiesFirst(bare.get(folded) ?? [])) }
  }
  return undefined
}

const isWrittenAsName = (word: string): boolean => /^\p{Lu}\p{Ll}/u.test(word)

function isNamed(name: readonly string[], preposition = ''): boolean {
  if (name.every(isWrittenAsName)) return before.has(preposition) || beforeNames.has(preposition)
  return before.has(preposition) && name.join('').length >= longName
}

const endOf = (word: RegExpExecArray | undefined): number => (word ? word.index + word[0].length : 0)

/** Whether a word and the next one are apart by a space or a hyphen. */
function areJoined(text: string, words: readonly RegExpExecArray[], at: number): boolean {
  const [one, next] = [words[at], words[at + 1]]
  return one !== undefined && next !== undefined && /^[ -]$/.test(text.slice(endOf(one), next.index))
}

const isCity = ({ ending }: ReadPlace): boolean => ending === 'し' || ending === 'く'

/** A name alone is that of a city or ward where one bears it, as it is in Japanese: 三郷 is 三郷市. */
function citiesFirst(places: readonly ReadPlace[]): readonly ReadPlace[] {
  const cities = places.filter(isCity)
  return cities.length > 0 ? cities : places
}

const namesOf = (places: readonly ReadPlace[]): string[] => [...new Set(places.map(({ name }) => name))]
