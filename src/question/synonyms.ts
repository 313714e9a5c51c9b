import { addTo } from '../lib/add-to.ts'
import { termsOfIssue } from '../lib/issues.ts'
import { normalizeText } from '../lib/japanese-text.ts'
import { otherNamesOfLaw } from '../lib/law-aliases.ts'
import { numberSpellings } from '../lib/number-spellings.ts'
import { once } from '../lib/once.ts'
import { shippedTable } from '../lib/shipped-table.ts'
import { subjectNames } from '../lib/subject-names.ts'
import { lexiconColumns } from './lexicon-file.ts'
import { kanjiOfKana } from './romaji-words.ts'

/** The words of `lexicons/synonyms.tsv` in their normal form. */
const table = once((): ReadonlyMap<string, readonly string[]> => {
  const rows = shippedTable('synonyms', lexiconColumns.synonyms)
  return new Map(rows.map(([word = '', others = '']) => [normalizeText(word), others.split(';').map(normalizeText)]))
})

/** A law and one of its articles in one normalised word: 措法42の12の5, 消費税法9条, 租特法第42条の12の5. */
const lawAndArticle = /^([^\d第条]{1,40})第?(\d{1,4})条?((?:ノ\d{1,3}){0,4})条?$/

/** How official texts name the article of a law that a normalised word names in short, under every name of the law. */
export function provisionSpellings(word: string): readonly string[] {
  const [, name = '', article = '', branches = ''] = lawAndArticle.exec(word) ?? []
  if (name === '') return []
  const names = otherNamesOfLaw(name)
  if (names.length === 0 && !/(?:法|令|規則)$/.test(name)) return []
  return [name, ...names].map((one) => `${one}第${article}条${branches}`)
}

const subjectsByName = once((): ReadonlyMap<string, readonly string[]> => {
  const named = new Map<string, string[]>()
  for (const { name, subject } of subjectNames()) addTo(named, normalizeText(name), normalizeText(subject))
  return named
})

/** Words that were asked for last, with what was found: one question asks for each of its words many times. */
const kept = new Map<string, readonly string[]>()
const mostKept = 500
const longestKept = 60

/** What else to search for beside a normalised word, normalised too; the word as a whole, and the numbers in it. */
export function synonymsOf(normalWord: string): readonly string[] {
  if (normalWord.length > longestKept) return othersOf(normalWord)
  const known = kept.get(normalWord)
  if (known) return known
  const others = othersOf(normalWord)
  const [oldest] = kept.keys()
  if (kept.size >= mostKept && oldest !== undefined) kept.delete(oldest)
  kept.set(normalWord, others)
  return others
}

function othersOf(normalWord: string): readonly string[] {
  const inKanji = kanjiOfKana(normalWord)
  const known = [normalWord, ...(inKanji ? [inKanji] : [])].flatMap((word) => [
    word,
    ...(table().get(word) ?? []),
    // What records call a program, loan or tax measure that the word is a popular, short or former name of.
    ...(subjectsByName().get(word) ?? []),
    ...termsOfIssue(word),
  ])
  // A reading of a name of a law stands for all of its names.
  const ofLaw = known.flatMap(otherNamesOfLaw)
  const articles = provisionSpellings(normalWord)
  const numbers = [normalWord, ...articles].flatMap(numberSpellings)
  const others = new Set([...known, ...ofLaw, ...articles, ...numbers])
  others.delete(normalWord)
  return [...others]
}
