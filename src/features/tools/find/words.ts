import { normalizeText } from '../../../lib/japanese-text.ts'
import { englishOf } from './need-words.ts'

/** English words that tell no tool from another. */
const empty = new Set(
  'a an and any are as at be by can do does for from get give has have how i if in is it its me my of on one or our out so some tell that the their them there these this to use want was we what when where which who why will with you your'.split(
    ' ',
  ),
)

/** The English words of a text, each as its stem. */
export const stemsOf = (text: string): string[] =>
  (normalizeText(text).match(/[a-z0-9]+/g) ?? []).filter((word) => !empty.has(word)).map(stem)

/** A plural, a past and a progressive as the word itself, without the e that the others lose: enough for the texts of operations. */
function stem(word: string): string {
  if (word.length > 4 && word.endsWith('ies')) return `${word.slice(0, -3)}y`
  if (word.length > 5 && word.endsWith('ing')) return word.slice(0, -3)
  if (word.length > 4 && word.endsWith('ed')) return word.slice(0, -2)
  const single = word.length > 3 && /[^s]s$/.test(word) ? word.slice(0, -1) : word
  return single.length > 4 && single.endsWith('e') ? single.slice(0, -1) : single
}

/** Runs of Japanese letters that carry a meaning; hiragana alone bind words together. */
const japaneseRun = /[\u30a0-\u30ff\u3400-\u9fff々〆]{2,}/g

/** Every two letters of Japanese that stand beside each other, once each. */
export function gramsOf(text: string): string[] {
  const grams = (text.normalize('NFKC').match(japaneseRun) ?? []).flatMap((run) =>
    Array.from({ length: run.length - 1 }, (_, i) => run.slice(i, i + 2)),
  )
  return [...new Set(grams)]
}

/** Japanese words of which an English text has all that they are called. */
export function japaneseIn(stems: ReadonlySet<string>): string[] {
  return dictionary.flatMap((entry) => (entry.stems.every((one) => stems.has(one)) ? [entry.word] : []))
}

/** A need in its normal form, and the Japanese words that are read in it with what they are called in English. */
export interface ReadNeed {
  readonly text: string
  readonly stems: readonly string[]
  /** English stems that stand for Japanese words, each with the word. */
  readonly translated: readonly (readonly [stem: string, word: string])[]
}

const dictionary = Object.entries(englishOf)
  .map(([word, english]) => ({ word, text: normalizeText(word), stems: stemsOf(english) }))
  .sort((a, b) => b.text.length - a.text.length)

/** Reads a need: what a longer word has used, no shorter one is looked for in. */
export function readNeed(need: string): ReadNeed {
  const text = normalizeText(need)
  const translated: (readonly [string, string])[] = []
  let rest = text
  for (const entry of dictionary) {
    if (!rest.includes(entry.text)) continue
    rest = rest.replaceAll(entry.text, ' ')
    translated.push(...entry.stems.map((one) => [one, entry.word] as const))
  }
  return { text, stems: stemsOf(need), translated }
}
