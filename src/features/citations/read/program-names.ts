import type { FoldedText } from '../../../lib/folded-text.ts'
import type { NameFinder } from '../../../lib/name-finder.ts'
import type { Pause } from '../../../lib/pause.ts'

/** A place where a program is named. */
export interface ProgramHere {
  readonly from: number
  readonly to: number
  readonly ids: readonly string[]
}

/** Names up to this length are words of their own only where no word goes on around them. */
const longestWord = 7
/** Such short names in kanji alone (一般貸付, 災害貸付) are ordinary words as well: they count in quotation marks only. */
const ordinary = /^[一-鿿]{4,5}$/
const placesInStep = 512

/** A place where a name stands for itself, with what bears it. */
interface Standing<T> {
  readonly from: number
  readonly to: number
  readonly values: readonly T[]
}

/** Places where programs are named, from left to right, the longest name each time. */
export const programsIn = async (
  folded: FoldedText,
  finder: NameFinder<string>,
  most: number,
  pause: Pause,
): Promise<readonly ProgramHere[]> =>
  (await namesStanding(folded, finder, most, pause)).map(({ from, to, values: ids }) => ({ from, to, ids }))

/** Places where names stand for themselves, from left to right, the longest name each time. */
export async function namesStanding<T>(
  folded: FoldedText,
  finder: NameFinder<T>,
  most: number,
  pause: Pause,
): Promise<readonly Standing<T>[]> {
  const { text } = folded
  const found: Standing<T>[] = []
  for (let at = 0, steps = 1; at < text.length && found.length < most; steps++) {
    const here = nameAt(folded, finder, at)
    if (here) found.push(here)
    at = here?.to ?? at + 1
    if (steps % placesInStep === 0) await pause()
  }
  return found
}

function nameAt<T>(folded: FoldedText, finder: NameFinder<T>, from: number): Standing<T> | undefined {
  for (const { length, values } of finder.at(folded.text, from)) {
    const to = from + length
    if (standsAlone(folded, from, to)) return { from, to, values }
  }
  return undefined
}

function standsAlone(folded: FoldedText, from: number, to: number): boolean {
  const { text } = folded
  const name = text.slice(from, to)
  if (ordinary.test(name)) return /[「『]/.test(text[from - 1] ?? '') && /[」』]/.test(text[to] ?? '')
  const isJoined = (at: number) => {
    const script = scriptOf(text[at] ?? '')
    const isShort = name.length <= longestWord || script === 'latin'
    return isShort && script !== null && script === scriptOf(text[at - 1] ?? '') && !hasGap(folded, at)
  }
  return !isJoined(from) && !isJoined(to)
}

const hasGap = (folded: FoldedText, at: number): boolean =>
  folded.place(at - 1, at).end < folded.place(at, at + 1).start

function scriptOf(sign: string): 'kanji' | 'katakana' | 'latin' | null {
  if (/[一-鿿々]/.test(sign)) return 'kanji'
  if (/[ァ-ヺー]/.test(sign)) return 'katakana'
  return /[a-z0-9]/.test(sign) ? 'latin' : null
}
