import { issues } from '../lib/issues.ts'
import { namesOfLaws } from '../lib/law-aliases.ts'
import { NameFinder } from '../lib/name-finder.ts'
import { onceMade } from '../lib/once.ts'
import { type Pause, pauses } from '../lib/pause.ts'
import { prefectures } from '../lib/prefecture.ts'
import { lexiconRows } from './lexicon-file.ts'
import type { CodeMeaning, Inquiry, Meaning, PlaceKind, PlaceNeed, Relation } from './meaning.ts'
import { type ProvisionFinder, provisionFinder } from './provisions.ts'
import { foldedWord } from './spelled.ts'

/** A purpose that questions are read for. */
export interface Purpose {
  readonly code: string
  readonly label: string
  readonly labelEn: string
  /** Words that stand for it most plainly, as they are written; none holds another one. */
  readonly words: readonly string[]
}

/** Everything that questions are read with. */
export interface Lexicon {
  readonly newKanji: ReadonlyMap<string, string>
  readonly words: NameFinder<Meaning>
  readonly stops: NameFinder<true>
  /** What asks about somebody, also by a law. */
  readonly asked: NameFinder<Inquiry>
  /** Words that name nothing where they stand alone: コース is none in 開業支援コース. */
  readonly idle: ReadonlySet<string>
  /** Those that say nothing in a question to texts either, which tell 使用 from 実施 and 要件 from 期限. */
  readonly textStops: NameFinder<true>
  readonly purposes: ReadonlyMap<string, Purpose>
  /** The words of an industry, by its code; none holds another one. */
  readonly industries: ReadonlyMap<string, readonly string[]>
  /** The words for a size, a kind of person and so on, by their code. */
  readonly actors: ReadonlyMap<string, readonly string[]>
  readonly provisions: ProvisionFinder
  /** What laws say for everyday words. */
  readonly wordsOfLaw: NameFinder<readonly string[]>
}

/** The lexicons that are shipped, read when the first question is. */
export const lexicon = onceMade(async (): Promise<Lexicon> => {
  const variants = await lexiconRows('variants')
  const newKanji = new Map(
    variants.flatMap(([old = '', sign = '', kind]) => (kind === 'kanji_old' ? [[old, sign]] : [])),
  )
  const fold = (word: string) => foldedWord(word, newKanji)
  const pause = pauses()
  const entries = async (rows: readonly string[][], entry: (row: readonly string[]) => Entry): Promise<Entry[]> => {
    const made: Entry[] = []
    for (const row of rows) {
      made.push(entry(row))
      await pause()
    }
    return made
  }
  const places = await entries(await placeRows(), (row) => placeEntry(row, fold))
  const industryRows = await lexiconRows('industry')
  const purposeRows = await lexiconRows('purpose')
  const actorRows = await lexiconRows('actor')
  const codes = [
    ...(await entries(industryRows, ([word = '', code = '']) => codeEntry(fold(word), 'industry', code))),
    ...(await entries(purposeRows, ([word = '', code = '']) => codeEntry(fold(word), 'purpose', code))),
    ...(await entries(actorRows, ([word = '', field = '', value = '']) =>
      codeEntry(fold(word), field as CodeMeaning['field'], value),
    )),
  ]
  const relations = await relationEntries(fold)
  const families = familiesOf(variants, fold)
  const { phrases, idle } = await idleWords(families, fold)
  const stops = [...phrases].map((phrase) => [phrase, true] as const)
  const spellings = families
    .filter((family) => !family.some((word) => phrases.has(word) || idle.has(word)))
    .flatMap((family) => family.map((word): Entry => [word, { field: 'variant', words: family }]))
  const laws = await lawEntries(fold, pause)
  return {
    newKanji,
    words: await NameFinder.build(
      [...places, ...codes, ...relations, ...spellings, ...issueEntries(fold), ...laws],
      pause,
    ),
    stops: await NameFinder.build(stops, pause),
    textStops: await NameFinder.build(
      stops.filter(([phrase]) => !isNoun.test(phrase)),
      pause,
    ),
    idle,
    asked: await NameFinder.build(await inquiries(fold, laws), pause),
    purposes: purposesOf(
      await lexiconRows('purpose-kinds'),
      await wordsByCode(
        purposeRows.filter(([, , weight]) => weight === '3'),
        fold,
        pause,
      ),
    ),
    industries: await wordsByCode(industryRows, fold, pause),
    actors: await wordsByCode(
      actorRows.map(([word = '', , value = '']) => [word, value]),
      fold,
      pause,
    ),
    provisions: await provisionFinder(await lexiconRows('provisions'), fold, pause),
    wordsOfLaw: await NameFinder.build(await everydayWordsOfLaw(fold), pause),
  }
})

/** Phrases without meaning, and words that name nothing where they stand alone; however it is written, such a phrase has none. */
async function idleWords(families: readonly (readonly string[])[], fold: Fold) {
  const rows = await lexiconRows('stop')
  const everyWriting = (isAlone: boolean): Set<string> => {
    const own = new Set(rows.flatMap(([phrase = '', kind]) => ((kind === 'alone') === isAlone ? [fold(phrase)] : [])))
    return new Set([...own, ...families.filter((family) => family.some((word) => own.has(word))).flat()])
  }
  return { phrases: everyWriting(false), idle: everyWriting(true) }
}

/** What asks about somebody; whoever names a law asks for acts by it. */
const inquiries = async (fold: Fold, laws: readonly Entry[]) => [
  ...(await lexiconRows('asked')).map(([word = '', about = '']) => [fold(word), about as Inquiry] as const),
  ...laws.map(([name]) => [name, 'act'] as const),
]

const relationEntries = async (fold: Fold): Promise<Entry[]> =>
  (await lexiconRows('relations')).map(([word = '', code]) => [
    fold(word),
    { field: 'relation', code: code as Relation },
  ])

/** What laws say for everyday words. */
const everydayWordsOfLaw = async (fold: Fold) =>
  (await lexiconRows('words-of-law')).flatMap(([everyday = '', words = '']) =>
    everyday.split('|').map((word) => [fold(word), words.split('|')] as const),
  )

const isNoun = /^[\p{sc=Han}々]{2,}$/u

type Entry = readonly [word: string, meaning: Meaning]
type Fold = (word: string) => string

const codeEntry = (word: string, field: CodeMeaning['field'], code: string): Entry => [word, { field, code }]

const nameOfPrefecture = new Map(prefectures.map(({ code, name }) => [code, name]))

function placeEntry([word = '', kind = '', codes = '', names = '', needs = '']: readonly string[], fold: Fold): Entry {
  const list = (cell: string) => cell.split(';').filter(Boolean)
  const prefectureOf = (code: string) => nameOfPrefecture.get(code) ?? code
  const municipalities = list(names).map((cell) => ({
    prefecture: prefectureOf(cell.slice(0, 2)),
    name: cell.slice(3),
  }))
  const of = { kind: kind as PlaceKind, prefectures: list(codes).map(prefectureOf), municipalities }
  return [fold(word), { field: 'place', ...of, needs: needs as PlaceNeed }]
}

/** Shorter readings are the ends of too many words: つし of いくつしますか. */
const shortestReading = 5

/** Places by their names, and municipalities by their readings in kana where a particle or a space stands behind. */
const placeRows = async (): Promise<string[][]> => [...(await lexiconRows('place')), ...(await readingsInText())]

const readingsInText = async (): Promise<string[][]> =>
  (await lexiconRows('place-readings'))
    .filter(([reading = '']) => reading.length >= shortestReading)
    .map(([reading = '', cells = '']) => {
      const codes = new Set(cells.split(';').map((cell) => cell.slice(0, 2)))
      return [reading, 'municipality', [...codes].join(';'), cells, 'context']
    })

/** All ways to write a word, the canonical one first. */
function familiesOf(rows: readonly (readonly string[])[], fold: Fold): string[][] {
  const families = new Map<string, Set<string>>()
  for (const [variant = '', canonical = '', kind] of rows) {
    // Characters of names are told apart in words.
    if (kind === 'kanji_old' || kind === 'kanji_name') continue
    const family = families.get(fold(canonical)) ?? new Set([fold(canonical)])
    families.set(fold(canonical), family.add(fold(variant)))
  }
  return [...families.values()].map((family) => [...family])
}

/** What people call an issue as a word that the words of records stand for as well. */
const issueEntries = (fold: Fold): Entry[] =>
  [...issues().values()].map(({ issue, terms }) => [fold(issue), { field: 'variant', words: [issue, ...terms] }])

/** Shorter names of laws are parts of too many words. */
const shortestLaw = 3

/** Every name of a law as a word that its other names stand for as well. */
async function lawEntries(fold: Fold, pause: Pause): Promise<Entry[]> {
  const entries: Entry[] = []
  for (const family of namesOfLaws()) {
    const words = family.map(fold)
    for (const word of words)
      if (word.length >= shortestLaw) entries.push([word, { field: 'variant', words, isLaw: true }])
    await pause()
  }
  return entries
}

async function wordsByCode(
  rows: readonly (readonly string[])[],
  fold: Fold,
  pause: Pause,
): Promise<Map<string, string[]>> {
  const words = new Map<string, string[]>()
  for (const [word = '', code = ''] of rows) {
    const known = words.get(code)
    if (known) known.push(word)
    else words.set(code, [word])
  }
  for (const [code, list] of words) {
    words.set(code, shortest(list, fold))
    await pause()
  }
  return words
}

/** Words that hold another one of them find nothing that it does not find. */
function shortest(words: readonly string[], fold: Fold): string[] {
  const kept = new Map<string, string>()
  for (const word of [...words].sort((a, b) => a.length - b.length)) {
    const folded = fold(word)
    if (![...kept.keys()].some((known) => folded.includes(known))) kept.set(folded, word)
  }
  return [...kept.values()]
}

const purposesOf = (
  kinds: readonly (readonly string[])[],
  words: ReadonlyMap<string, readonly string[]>,
): Map<string, Purpose> =>
  new Map(
    kinds.map(([code = '', label = '', labelEn = '']) => {
      return [code, { code, label, labelEn, words: words.get(code) ?? [] }] as const
    }),
  )
