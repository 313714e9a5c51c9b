import { namesOfLaws } from '../lib/law-aliases.ts'
import { onceMade } from '../lib/once.ts'
import { prefectures } from '../lib/prefecture.ts'
import { figuresInJapanese } from './english-figures.ts'
import { lexiconRows } from './lexicon-file.ts'
import { placesInJapanese } from './places-in-latin.ts'

/** English words by their stems, as Japanese ones; an empty text is a word that only asks. */
interface English {
  readonly phrases: ReadonlyMap<string, string>
  /** The most words of one phrase. */
  readonly longest: number
}

/** Words, and what stands between them. */
const piece = /[a-z]+(?:['’&][a-z]+)*|[^a-z]+/giu
const isWord = (text: string): boolean => /^[a-z]/i.test(text)
const joint = /^(?: |-|, )$/
const mark = /[?!;:"()]|[.,](?=[\s?!.,]|$)/g

/** One form of a word however it is inflected: subsidies, hiring and hired are subsidy and hire. */
export function stemOf(word: string): string {
  let stem = word.toLowerCase().replace(/['’]s?$/, '')
  if (stem.length > 4 && stem.endsWith('ies')) stem = `${stem.slice(0, -3)}y`
  else if (/(?:ss|sh|ch|x)es$/.test(stem)) stem = stem.slice(0, -2)
  else if (stem.length > 3 && /[^sui]s$/.test(stem)) stem = stem.slice(0, -1)
  const ending = /(?:(?<=..)ied|(?<=...)ing|(?<=...)ed)$/.exec(stem)
  if (ending) stem = ending[0] === 'ied' ? `${stem.slice(0, -3)}y` : undoubled(stem.slice(0, -ending[0].length))
  return stem.length > 3 ? stem.replace(/e$/, '') : stem
}

const undoubled = (stem: string): string => stem.replace(/([bdfgmnprt])\1$/, '$1')

const keyOf = (words: readonly string[]): string => words.map(stemOf).join(' ')
const wordsOf = (phrase: string): string[] => phrase.split(/[ -]/)

const english = onceMade(async (): Promise<English> => {
  const phrases = new Map<string, string>()
  const add = (phrase: string, japanese: string): void => {
    const key = keyOf(wordsOf(phrase))
    if (!phrases.has(key)) phrases.set(key, japanese)
  }
  for (const [phrase = '', japanese = ''] of await lexiconRows('english')) add(phrase, japanese)
  for (const [name, japanese] of [...lawsInEnglish(), ...placesInEnglish(await lexiconRows('place'))])
    add(name, japanese)
  for (const [phrase = '', kind] of await lexiconRows('stop')) if (kind === 'english') add(phrase, '')
  const longest = Math.max(...[...phrases.keys()].map((key) => key.split(' ').length))
  return { phrases, longest }
})

const isEnglish = (text: string): boolean => /^[a-z][a-z&' -]*$/i.test(text) && /[a-z]{3}/i.test(text)

/** English names of laws, each with the title of the law. */
const lawsInEnglish = (): (readonly [string, string])[] =>
  [...namesOfLaws()].flatMap(([title = '', ...names]) =>
    names.filter((name) => isEnglish(name) && name.includes(' ')).map((name) => [name, title] as const),
  )

/** Places that have one name in Japanese; regions are read as they are written. */
function placesInEnglish(rows: readonly (readonly string[])[]): (readonly [string, string])[] {
  const nameOf = new Map(prefectures.map(({ code, name }) => [code, name]))
  return rows.flatMap(([word = '', kind, prefecture = '', municipality = '']) => {
    const japanese = kind === 'prefecture' ? nameOf.get(prefecture) : municipality.slice(3)
    return isEnglish(word) && japanese && !japanese.includes(';') ? [[word, japanese] as const] : []
  })
}

/** A text whose English words are Japanese ones, as far as they are known; words that only ask are left out. */
export async function englishInJapanese(text: string): Promise<string> {
  if (!/[a-z]{3}/i.test(text)) return text
  const known = await english()
  const placed = await placesInJapanese(text, (words) => known.phrases.has(keyOf(words)))
  const figured = figuresInJapanese(placed)
  const pieces = figured.match(piece) ?? []
  let written = ''
  let isAnyKnown = figured !== text
  for (let at = 0; at < pieces.length; ) {
    const found = phraseAt(pieces, at, known)
    if (found?.japanese) isAnyKnown = true
    const own = pieces[at] as string
    written += found ? ` ${found.japanese} ` : isWord(own) ? own : own.replace(mark, ' ')
    at += found?.length ?? 1
  }
  if (!isAnyKnown) return text
  return lawAndArticle(
    written
      .replace(/(?<=\s|^)-(?=\s|$)/g, ' ')
      .replace(/\s+/g, ' ')
      .trim(),
  )
}

/** The longest phrase that begins at a piece, and of how many pieces it consists. */
function phraseAt(
  pieces: readonly string[],
  at: number,
  { phrases, longest }: English,
): { japanese: string; length: number } | undefined {
  const first = pieces[at] as string
  if (!isWord(first) || isPartOfName(pieces, at)) return undefined
  const words = [first]
  let best: { japanese: string; length: number } | undefined
  for (let end = at + 1; ; end += 2) {
    const japanese = first === 'IT' && words.length === 1 ? undefined : phrases.get(keyOf(words))
    if (japanese !== undefined) best = { japanese, length: end - at }
    const next = pieces[end + 1]
    if (words.length === longest || next === undefined || !isWord(next) || !joint.test(pieces[end] ?? '')) return best
    words.push(next)
  }
}

/** e-Tax, LAW-a1 and ISO27001 are names: a letter or capitals with a hyphen, or a word that goes on in figures. */
function isPartOfName(pieces: readonly string[], at: number): boolean {
  const [before = '', after = ''] = [pieces[at - 1], pieces[at + 1]]
  const isLetter = (text = '') => /^[a-z]$/i.test(text)
  if (before === '-' && isLetter(pieces[at - 2])) return true
  if (after.startsWith('-') && /^[A-Z]{2,}$/.test(pieces[at] ?? '')) return true
  return /^-?\d/.test(after) || /\d$/.test(before)
}

/** The article of a law stands behind its name: Article 30 of the Consumption Tax Act is 消費税法第30条. */
const lawAndArticle = (text: string): string =>
  text
    .replace(/(第\d+条(?:の\d+)*(?:第\d+項)?) (\S*(?:法|令|規則|法律))(?= |$)/g, '$2$1')
    .replace(/(?<=^| )(\S*(?:法|令|規則|法律)) (第\d+条(?:の\d+)*(?:第\d+項)?)(?= |$)/g, '$1$2')
