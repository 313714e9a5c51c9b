import type { NameFinder } from '../lib/name-finder.ts'
import { scriptAt } from './beside.ts'
import type { Lexicon } from './lexicon.ts'
import type { QuestionSpelling } from './spelled.ts'

/** A word that is left of a question: the characters from `from` up to `to`. */
export interface RestWord {
  readonly from: number
  readonly to: number
}

/** Runs of one kind of character; kana behind kanji end a verb and are no word. */
const word = /[\p{sc=Han}々〆ヶァ-ヺー・a-z0-9&+.'_%#-]{2,}|(?<![\p{sc=Han}ぁ-ゖー])[ぁ-ゖー]{3,}/gu
const endings = /^[をがにではのとへもやか]+|(?<![をがにではのとへもやか])[をがにではのとへもやか]+$/g
/** Phrases that stand side by side are taken away from behind, one at a time. */
const mostPasses = 4

/** The words that are left when everything that was read and every phrase without meaning is taken away. */
export function restOf(
  { plain, folded }: QuestionSpelling,
  { stops, idle }: Pick<Lexicon, 'stops' | 'idle'>,
  taken: Uint8Array,
): RestWord[] {
  const gone = Uint8Array.from(taken)
  for (const { from, to } of phrases(plain, folded, stops, taken)) gone.fill(1, from, to)
  let left = ''
  for (let i = 0; i < plain.length; i++) left += gone[i] === 1 ? ' ' : plain[i]
  return [...left.matchAll(word)].flatMap(({ 0: found, index }) => {
    if (isEnding(plain, found, index)) return []
    const bare = found.replace(endings, '')
    if (bare.length < (hiragana.test(bare) ? 3 : 2) || /^[\d.,_%#&+'-]+$/.test(bare)) return []
    const from = index + found.indexOf(bare)
    const to = from + bare.length
    return saysNothing(folded, { from, to }, { stops, idle }) ? [] : [{ from, to }]
  })
}

/** Longer runs are not looked at piece by piece. */
const longestIdle = 16

/** Whether a word is one that names nothing where it stands alone, or made of nothing but such words and phrases: 支援コース. */
function saysNothing(
  folded: string,
  { from, to }: RestWord,
  { stops, idle }: Pick<Lexicon, 'stops' | 'idle'>,
): boolean {
  if (from === to) return true
  if (to - from > longestIdle) return false
  for (let end = from + 2; end <= to; end++)
    if (idle.has(folded.slice(from, end)) && saysNothing(folded, { from: end, to }, { stops, idle })) return true
  for (const { length } of stops.at(folded, from))
    if (length > 1 && from + length <= to && saysNothing(folded, { from: from + length, to }, { stops, idle }))
      return true
  return false
}

const hiragana = /^[ぁ-ゖー]+$/
const particle = /[をがにではのとへも]/

/** Whether a word in hiragana goes on from what was taken in front of it: しました of 妊娠しました. */
function isEnding(plain: string, found: string, index: number): boolean {
  const before = plain[index - 1]
  if (before === undefined || !hiragana.test(found) || particle.test(before)) return false
  return scriptAt(plain, index - 1) === 'kanji' || hiragana.test(before)
}

/** Phrases without meaning, the longest first: 補助金 is one at the end of 持続化補助金, and 企業 is none in 企業立地. */
function phrases(plain: string, folded: string, stops: NameFinder<true>, taken: Uint8Array): RestWord[] {
  const gone = Uint8Array.from(taken)
  let open = stops.inside(folded).filter(({ from, to }) => to - from > 1)
  const chosen: RestWord[] = []
  for (let pass = 0; pass < mostPasses && open.length > 0; pass++) {
    const before = chosen.length
    open = open.filter(({ from, to }) => {
      if (gone.subarray(from, to).includes(1)) return false
      if (!endsThere(plain, from, to, gone)) return true
      gone.fill(1, from, to)
      chosen.push({ from, to })
      return false
    })
    if (chosen.length === before) break
  }
  return chosen
}

/** Whether no word goes on behind a phrase; a Latin one must begin a word, too. */
function endsThere(plain: string, from: number, to: number, gone: Uint8Array): boolean {
  const script = scriptAt(plain, to - 1)
  if (script === 'hiragana' || script === 'none') return true
  const next = gone[to] === 1 ? 'none' : scriptAt(plain, to)
  if (script === 'latin') return next !== 'latin' && (gone[from - 1] === 1 || scriptAt(plain, from - 1) !== 'latin')
  return next !== 'kanji' && next !== 'katakana'
}
