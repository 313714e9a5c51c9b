import { withoutUnseen } from './unseen-signs.ts'

/** The longest run of combining marks that real text can need; a longer one makes NFKC quadratic. */
export const longestMarkRun = 32

/** Half-width ﾞ and ﾟ are letters to Unicode but turn into combining marks under NFKC, so they count as marks. */
const tooManyMarks = new RegExp(`[\\p{M}\\uff9e\\uff9f]{${longestMarkRun + 1}}`, 'u')

/** Why a text must be refused. */
export type TextFault = 'too_long' | 'nul' | 'surrogate' | 'marks'

/** Says in linear time, before anything is normalised, why a text must be refused; null when it is fine. */
export function textFault(text: string, maxCodePoints: number): TextFault | null {
  // A code point takes one or two UTF-16 units, so this answers without walking a huge text, or one that is short enough.
  const tooLong = text.length > maxCodePoints && (text.length > maxCodePoints * 2 || [...text].length > maxCodePoints)
  if (tooLong) return 'too_long'
  if (text.includes('\0')) return 'nul'
  if (/\p{Surrogate}/u.test(text)) return 'surrogate'
  if (tooManyMarks.test(text)) return 'marks'
  return null
}

/** Characters that nothing below changes and that compose with nothing: most names consist of them. */
const settled = /^[一-鿿ァ-ヺー々・a-z0-9()]*$/

/** Full-width and typographic dashes that stand where only ー can: between katakana, or behind it at the end of a word. */
const typedLongVowel = /(?<=[ァ-ヺｦ-ﾟ])[\uff0d\u2010-\u2015\u2212](?=[ァ-ヺｦ-ﾟ]|[^\p{L}\p{N}]|$)/gu

/** A text whose long vowels are written as such: カ－ボン and カ―ボン are カーボン; every other character stays where it was. */
export const withLongVowels = (text: string): string => text.replace(typedLongVowel, 'ー')

/** Circled signs for forms of legal persons, whose compatibility forms are bare characters: ㊑ is (株), as ㈱ is. */
const circled = new Map(
  [...'㊑株㊒有㊓社㊔名㊖財㊮資㊫学㊩医'].flatMap((sign, i, all) => (i % 2 === 0 ? [[sign, `(${all[i + 1]})`]] : [])),
)
const circledSign = /[㊑㊒㊓㊔㊖㊮㊫㊩]/g

/** A text with such signs in brackets. */
export const withBracketedForms = (text: string): string =>
  text.replace(circledSign, (sign) => circled.get(sign) ?? sign)

/** Characters that NFKC leaves alone and that compose with nothing: of most sentences small letters, kana and spaces are all that changes. */
const plain = /^[ -~一-鿿ぁ-ゖァ-ヺー々・、。「」『』【】]*$/
const hiraganaRun = /[ぁ-ゖゝゞ]+/g
const dash = /[\u2010-\u2015\u2212\uff0d]/
/** What may compose with the letter before it. */
const mark = /\p{M}/u

/**
 * The one spelling under which indexed text and queries meet: without what nobody sees, NFKC, lower case, hiragana as katakana, every dash as '-'
 * (the long vowel mark ー stays, and is read where a dash stands for it), white space as single spaces, trimmed. Idempotent on well-formed text.
 */
export function normalizeText(text: string): string {
  if (settled.test(text)) return text
  if (plain.test(text)) return withSingleSpaces(text.toLowerCase().replace(hiraganaRun, toKatakana))
  const seen = withBracketedForms(withoutUnseen(text))
  const composed = (dash.test(seen) ? withLongVowels(seen) : seen).normalize('NFKC').toLowerCase()
  const folded = composed.replace(hiraganaRun, toKatakana).replace(/[\u2010-\u2015\u2212]/g, '-')
  // Again, because わ with a voicing mark composes to ヷ only once it is katakana.
  return (mark.test(folded) ? folded.normalize('NFKC') : folded).replace(/[\s\u0085]+/g, ' ').trim()
}

const withSingleSpaces = (text: string): string => (/^ | {2}| $/.test(text) ? text.replace(/ +/g, ' ').trim() : text)

/** The katakana block repeats the hiragana block 0x60 code points later. */
function toKatakana(hiragana: string): string {
  let katakana = ''
  for (let i = 0; i < hiragana.length; i++) katakana += String.fromCharCode(hiragana.charCodeAt(i) + 0x60)
  return katakana
}

const latinWord = /^[a-z0-9]+$/
const latin = /[a-z]/

/** Whether a normalised word stands alone where it stands: one of Latin letters. */
export const isLatinWord = (word: string): boolean => latinWord.test(word) && latin.test(word)

/** Whether a text in lower case holds a word: one of Latin letters stands alone, as IT is not in WITH; any other stands anywhere. */
export function holdsWord(text: string, word: string): boolean {
  if (!latinWord.test(word)) return text.includes(word)
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1))
    if (!latin.test(text[at - 1] ?? '') && !latin.test(text[at + word.length] ?? '')) return true
  return false
}
