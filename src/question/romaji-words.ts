import { normalizeText } from '../lib/japanese-text.ts'
import { once } from '../lib/once.ts'
import { shippedTable } from '../lib/shipped-table.ts'
import { latinOfKana } from './latin-of-kana.ts'
import { lexiconColumns } from './lexicon-file.ts'

/** Spellings that stand for one sound, as the usual one; long vowels become short ones. */
const sounds: readonly (readonly [RegExp, string])[] = [
  [/[^a-z]/g, ''],
  [/oh(?![aiueoy])/g, 'o'],
  [/o[uo]/g, 'o'],
  [/([aiue])\1/g, '$1'],
  [/sy(?=[auo])/g, 'sh'],
  [/ty(?=[auo])/g, 'ch'],
  [/[jz]y(?=[auo])/g, 'j'],
  [/si/g, 'shi'],
  [/ti/g, 'chi'],
  [/tu/g, 'tsu'],
  [/(?<![cs])hu/g, 'fu'],
  [/zi|di/g, 'ji'],
  [/du|dzu/g, 'zu'],
  [/m(?=[bpm])/g, 'n'],
]

/** One spelling of a word in Latin letters, whichever way its sounds were written: shōryokuka, syouryokuka → shoryokuka. */
export const foldedRomaji = (word: string): string =>
  sounds.reduce((text, [from, to]) => text.replace(from, to), word.normalize('NFD').toLowerCase())

interface Romaji {
  readonly words: ReadonlyMap<string, string>
  /** The longest spelling, in letters. */
  readonly longest: number
}

const romaji = once((): Romaji => {
  const rows = shippedTable('romaji', lexiconColumns.romaji)
  const words = new Map(rows.map(([word = '', japanese = '']) => [foldedRomaji(word), japanese]))
  return { words, longest: Math.max(...[...words.keys()].map(({ length }) => length)) }
})

/** What a folded word in Latin letters is in Japanese: one of the lexicon. */
export const wordInRomaji = (folded: string): string | undefined => romaji().words.get(folded)

/** The same of one that consists of known ones throughout: jizokukahojokin. */
export function compoundInRomaji(folded: string): string | undefined {
  const { words, longest } = romaji()
  const ends: (string | undefined)[] = ['']
  for (let end = 1; end <= folded.length; end++)
    for (let from = Math.max(0, end - longest); from < end && ends[end] === undefined; from++) {
      const part = words.get(folded.slice(from, end))
      if (part !== undefined && ends[from] !== undefined) ends[end] = ends[from] + part
    }
  return ends[folded.length]
}

/** A longer run of kana is a sentence, and a shorter one part of many words. */
const kanaWord = /^[ァ-ヺー]{3,30}$/

/** What a normalised word that is written in kana throughout is in kanji, normalised too: ショウキボキョウサイ is 小規模共済. */
export function kanjiOfKana(normalWord: string): string | undefined {
  if (!kanaWord.test(normalWord)) return undefined
  const latin = latinOfKana(normalWord)
  const written = latin && compoundInRomaji(foldedRomaji(latin))
  return written && normalizeText(written)
}
