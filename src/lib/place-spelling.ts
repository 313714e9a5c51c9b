import { normalizeText } from './japanese-text.ts'
import { inOneForm, withOneKe } from './one-form.ts'

const marks = /[\p{M}\s]/gu
const longestKept = 40
const mostKept = 20_000
const kept = new Map<string, string>()

/**
 * A place in the one spelling in which places are compared: width, kana, spaces, ヶ and が between kanji, and old characters do not count
 * (龍ヶ崎市 is 竜ケ崎市). Names of municipalities are asked for again and again, so short ones are kept.
 */
export function placeSpelling(text: string): string {
  const known = kept.get(text)
  if (known !== undefined) return known
  const plain = withOneKe(normalizeText(text).replace(marks, ''))
  // 鹿嶋市 is not 鹿島市.
  const spelling = plain.split('嶋').map(inOneForm).join('嶋')
  if (text.length <= longestKept && kept.size < mostKept) kept.set(text, spelling)
  return spelling
}
