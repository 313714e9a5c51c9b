import type { FoldedText } from '../../../lib/folded-text.ts'
import { lawNumber, lawNumberKey, shortLawNumber } from '../../../lib/law-number.ts'
import type { NameFinder } from '../../../lib/name-finder.ts'
import type { Pause } from '../../../lib/pause.ts'
import type { NamedLaw } from '../names/name-book.ts'

/** The number of a law, with the law whose name stands in front of it. */
export interface LawNumberHere {
  readonly from: number
  readonly to: number
  readonly key: string
  readonly law: NamedLaw | null
  /** A name in front that no law of the corpus has. */
  readonly unknownName: string | null
}

const anywhere = new RegExp(lawNumber, 'g')
const inBrackets = new RegExp(`(?<=\\()${shortLawNumber.source}(?=[)、,])`, 'g')
const longestName = 60
/** 法人税法(平成28年法律第15号による改正前のもの): the number is that of the act which amended the law in front of it. */
const ofAmendment = /^[^、。()]{0,24}?に(?:よる|より|基づく)[^、。()]{0,8}?(?:改正|廃止|追加|削除)/
const ofUnknownLaw = /[一-鿿々ァ-ヺーぁ-ゖ]{1,40}(?:法律?|令|規則)[」』]?\($/

/** The numbers of laws (法令番号) in a folded text; the names that come first are the surer ones. */
export async function lawNumbersIn(
  { text }: FoldedText,
  names: readonly NameFinder<NamedLaw>[],
  most: number,
  pause: Pause,
): Promise<readonly LawNumberHere[]> {
  const found: LawNumberHere[] = []
  for (const expression of [anywhere, inBrackets])
    for (const { 0: words, index: from } of text.matchAll(expression)) {
      await pause()
      const key = lawNumberKey(words)
      if (key === undefined || found.length >= most) continue
      const isAmending = ofAmendment.test(text.slice(from + words.length, from + words.length + longestName))
      const law = isAmending ? null : nameBefore(text, from, names)
      const before = text.slice(Math.max(0, from - longestName), from)
      const unknownName = law === null && !isAmending ? (ofUnknownLaw.exec(before)?.[0].slice(0, -1) ?? null) : null
      found.push({ from, to: from + words.length, key, law, unknownName })
    }
  return found.sort((a, b) => a.from - b.from)
}

/** The law whose name ends at the bracket that a number begins: the longest one. */
function nameBefore(text: string, from: number, names: readonly NameFinder<NamedLaw>[]): NamedLaw | null {
  if (text[from - 1] !== '(') return null
  let end = from - 1
  while (/[」』】\]*]/.test(text[end - 1] ?? '')) end--
  for (const known of names)
    for (let at = Math.max(0, end - longestName); at < end; at++)
      for (const { length, values } of known.at(text, at)) if (at + length === end) return values[0] ?? null
  return null
}
