import { kanjiNumber } from './kanji-number.ts'
import type { Pause } from './pause.ts'

/** A text without spaces, signs and widths, with where each of its characters stands in the text it was made of. */
export interface PlainWords {
  readonly words: string
  readonly starts: readonly number[]
  readonly ends: readonly number[]
}

const dropped = /[\s\p{P}\p{S}\p{Default_Ignorable_Code_Point}]/u
const numeral = /[〇一二三四五六七八九十百千]/
const longestNumeral = 12
const charactersInStep = 256

/** Makes a text comparable with another of the same words: NFKC, lower case, 三十 as 30, neither spaces nor punctuation. */
export async function plainWords(text: string, pause: Pause): Promise<PlainWords> {
  const parts: string[] = []
  const starts: number[] = []
  const ends: number[] = []
  const note = (words: string, from: number, to: number) => {
    parts.push(words)
    for (let i = 0; i < words.length; i++) {
      starts.push(from)
      ends.push(to)
    }
  }
  for (let at = 0, next = 0, steps = 1; at < text.length; at = next, steps++) {
    next = at + ((text.codePointAt(at) ?? 0) > 0xffff ? 2 : 1)
    const sign = text.slice(at, next)
    if (numeral.test(sign)) {
      while (next < text.length && next - at < longestNumeral && numeral.test(text[next] as string)) next++
      const run = text.slice(at, next)
      note(String(kanjiNumber(run) ?? run), at, next)
    } else {
      for (const one of sign.normalize('NFKC').toLowerCase()) if (!dropped.test(one)) note(one, at, next)
    }
    if (steps % charactersInStep === 0) await pause()
  }
  return { words: parts.join(''), starts, ends }
}
