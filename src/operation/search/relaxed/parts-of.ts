import type { Lexicon } from '../../../question/lexicon.ts'
import { spelled } from '../../../question/spelled.ts'

/** Runs of one script that name something; a single sign does not, and kana behind kanji end a verb. */
const runs = /[\p{sc=Han}々]{2,}|[ァ-ヺー]{3,}|[a-z][a-z0-9&+]+/gu
const mostParts = 3
/** What in front of a run is a part of its word: がん of がん治療, サ of サ高住; particles are not. */
const joins = /[ァ-ヺーa-z0-9]$|[ぁ-ゖ]$(?<![をがにではのとへもやか])/u

/** Whether a word names nothing where it stands alone: 機械, which is any. */
export const isIdle = (text: string, { newKanji, idle }: Pick<Lexicon, 'newKanji' | 'idle'>): boolean =>
  idle.has(spelled(text, newKanji).folded)

/** The words within a phrase that name something, none where the phrase is one: 退職金 in 退職金を準備. */
export function partsOf(
  text: string,
  { newKanji, stops, idle }: Pick<Lexicon, 'newKanji' | 'stops' | 'idle'>,
): string[] {
  const { plain, folded } = spelled(text, newKanji)
  const isStop = (from: number, run: string) =>
    idle.has(folded.slice(from, from + run.length)) ||
    [...stops.at(folded, from)].some(({ length }) => length === run.length)
  let end = 0
  const parts = [...plain.matchAll(runs)].filter(({ 0: run, index }) => {
    const isAfterPart = index > 0 && index === end
    end = index + run.length
    return run !== plain && (isAfterPart || !joins.test(plain.slice(0, index))) && !isStop(index, run)
  })
  return parts.map(([run]) => run).slice(0, mostParts)
}

const compound = /^[\p{sc=Han}々]{4,}$/u
/** Signs that make one word with the two in front of them: 工事士 of 電気工事士. */
const suffix = /[士者師員人費料金業法車機器具店場所室品物券証税性化型]$/

/** What a compound of kanji may be called in short, the word that it ends in: 免許 for 大型免許; undefined where it is none. */
export function headOf(text: string): string | undefined {
  if (!compound.test(text)) return undefined
  return text.slice(suffix.test(text) && text.length > 4 ? -3 : -2)
}
