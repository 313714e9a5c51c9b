import { readFileSync } from 'node:fs'
import { didYouMean } from './did-you-mean.ts'
import { prefectures } from './prefecture.ts'
import { shipped } from './shipped.ts'

/** The word for rows of a prefecture, or of the country, that are of none of its municipalities. */
export const wholePrefecture = '全域'

/** A municipality as it is called today. */
export interface Municipality {
  readonly prefecture: string
  readonly name: string
  /** The city that a ward is a part of: 大阪市 of 大阪市中央区; null for a municipality of its own, such as 千代田区. */
  readonly city: string | null
}

let known: ReadonlyMap<string, readonly Municipality[]> | undefined

/** Every name of `lexicons/place.tsv` that is one of municipalities, with those that bear it, read when the first is asked for. */
function names(): ReadonlyMap<string, readonly Municipality[]> {
  if (known) return known
  const nameOf = new Map(prefectures.map(({ code, name }) => [code, name]))
  const [, ...lines] = readFileSync(shipped('lexicons/place.tsv'), 'utf8').trimEnd().split('\n')
  const found = new Map<string, Municipality[]>()
  for (const line of lines) {
    const [word = '', kind, , cells = ''] = line.split('\t')
    if (kind !== 'municipality' && kind !== 'former') continue
    if (kind === 'former' && found.has(normal(word))) continue
    const isWard = kind === 'municipality' && word.endsWith('区')
    const meant = cells.split(';').map((cell): Municipality => {
      const [prefecture, name] = [nameOf.get(cell.slice(0, 2)) ?? '', cell.slice(3)]
      if (!isWard || !name.endsWith('市')) return { prefecture, name, city: null }
      return { prefecture, name: word.startsWith(name) ? word : `${name}${word}`, city: name }
    })
    found.set(normal(word), meant)
  }
  known = found
  return found
}

const normal = (text: string): string => text.normalize('NFKC').replace(/\s/g, '').toLowerCase()

/** The municipalities that a text names, in a prefecture where one is given: 府中市 (two), 東京都府中市, 名古屋, Nagoya, 大阪市中央区. */
export function municipalitiesNamed(text: string, within?: string): readonly Municipality[] {
  const word = normal(text)
  const at = prefectures.find(({ name }) => word.startsWith(name) && word !== name)?.name
  const bare = at === undefined ? word : word.slice(at.length)
  const found = names().get(bare) ?? names().get(bare.replace(/^[^郡]{1,4}郡(?=.)/, '')) ?? []
  return found.filter(({ prefecture }) => prefecture === (at ?? within ?? prefecture))
}

/** The municipality that a text which names none most likely meant. */
export function municipalityLike(text: string): string | undefined {
  const word = normal(text).replace(/^.{2,3}[都道府県]/, '')
  return word.length > longestWord ? undefined : didYouMean(word, plainNames())
}

/** Letters of a word that are looked at: the longest name has far fewer. */
const longestWord = 20

let plain: readonly string[] | undefined

const plainNames = (): readonly string[] => {
  plain ??= [...names().keys()].filter((name) => /[市区町村]$/.test(name))
  return plain
}

/** How a municipality is named among others of its name. */
export const fullName = ({ prefecture, name }: Municipality): string => `${prefecture}${name}`
