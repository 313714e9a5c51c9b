import { didYouMean } from './did-you-mean.ts'
import { once } from './once.ts'
import { placeSpelling } from './place-spelling.ts'
import { prefectures } from './prefecture.ts'
import { shippedTable } from './shipped-table.ts'

/** The word for rows of a prefecture, or of the country, that are of none of its municipalities. */
export const wholePrefecture = '全域'

/** A municipality as it is called today. */
export interface Municipality {
  readonly prefecture: string
  readonly name: string
  /** The city that a ward is a part of: 大阪市 of 大阪市中央区; null for a municipality of its own, such as 千代田区. */
  readonly city: string | null
}

/** Every name of `lexicons/place.tsv` that is one of municipalities, with those that bear it, read when the first is asked for. */
const names = once((): ReadonlyMap<string, readonly Municipality[]> => {
  const nameOf = new Map(prefectures.map(({ code, name }) => [code, name]))
  const found = new Map<string, Municipality[]>()
  for (const [word = '', kind, , cells = ''] of placeRows()) {
    if (!isName(kind) || (kind === 'former' && found.has(normal(word)))) continue
    const isWard = kind === 'municipality' && word.endsWith('区')
    const meant = cells.split(';').map((cell): Municipality => {
      const [prefecture, name] = [nameOf.get(cell.slice(0, 2)) ?? '', cell.slice(3)]
      if (!isWard || !name.endsWith('市')) return { prefecture, name, city: null }
      return { prefecture, name: word.startsWith(name) ? word : `${name}${word}`, city: name }
    })
    found.set(normal(word), meant)
  }
  return found
})

const normal = (text: string): string => text.normalize('NFKC').replace(/\s/g, '').toLowerCase()

/** The same by the spelling in which places are compared: 當麻町 was another town than 当麻町, so it is asked second. */
const spelled = once((): ReadonlyMap<string, readonly Municipality[]> => {
  const found = new Map<string, readonly Municipality[]>()
  for (const [word, meant] of names()) if (!found.has(placeSpelling(word))) found.set(placeSpelling(word), meant)
  return found
})

const placeRows = () => shippedTable('place', ['word', 'kind', 'prefectures', 'municipalities', 'needs'])
const isName = (kind: string | undefined): boolean => kind === 'municipality' || kind === 'former'

/** The municipalities that a text names, in a prefecture where one is given: 府中市 (two), 東京都府中市, 名古屋, Nagoya, 大阪市中央区. */
export function municipalitiesNamed(text: string, within?: string): readonly Municipality[] {
  const word = normal(text)
  const at = prefectures.find(({ name }) => word.startsWith(name) && word !== name)?.name
  const bare = at === undefined ? word : word.slice(at.length)
  const found = namedBy(bare) ?? namedBy(bare.replace(/^[^郡]{1,4}郡(?=.)/, '')) ?? []
  return found.filter(({ prefecture }) => prefecture === (at ?? within ?? prefecture))
}

const namedBy = (name: string) => names().get(name) ?? spelled().get(placeSpelling(name))

/** The municipality that a text which names none most likely meant. */
export function municipalityLike(text: string): string | undefined {
  const word = placeSpelling(text).replace(/^.{2,3}[都道府県]/, '')
  const like = word.length > longestWord ? undefined : didYouMean(word, [...plainNames().keys()])
  return like === undefined ? undefined : plainNames().get(like)
}

/** Letters of a word that are looked at: the longest name has far fewer. */
const longestWord = 20

/** Whole names as they are written, by the spelling in which they are compared. */
const plainNames = once((): ReadonlyMap<string, string> => {
  const words = placeRows().flatMap(([word = '', kind]) => (isName(kind) && /[市区町村]$/.test(word) ? [word] : []))
  return new Map(words.map((word) => [placeSpelling(word), word]))
})

/** How a municipality is named among others of its name. */
export const fullName = ({ prefecture, name }: Municipality): string => `${prefecture}${name}`
