import { byName } from './by-name.ts'
import type { Pause } from './pause.ts'

/** A text without spaces and in one spelling, which knows where each of its characters stands in the text it was made of. */
export interface FoldedText {
  readonly text: string
  /** Where the characters from `from` up to `to` stand in the original, in UTF-16 units. */
  place(from: number, to: number): { readonly start: number; readonly end: number }
  /** Whether the original has white space or unseen characters in front of a character. */
  isSeparated(at: number): boolean
}

/** The first sign of a circled number in folded text: ① is this plus 1, so that it is told apart from the digit 1. */
export const circledZero = 0xe000
const mostCircled = 50
const stepLength = 1024
const longestMarkRun = 8
const longestGap = 256

/** Old forms of the signs that number provisions: 第二條第三號. */
const oldSigns: Readonly<Record<string, string>> = byName({ 條: '条', 號: '号' })
/** Characters that neither NFKC nor lower case nor these change; what follows one may still compose with it. */
const settled = /(?:(?![條號])[一-鿿]|[ぁ-ゖァ-ヺー々、。「」『』・0-9a-z!-@[-`{-~]){1,512}/y
const mark = /[\p{M}\uff9e\uff9f]/u
const unseen = /[\s\p{Default_Ignorable_Code_Point}]/u
const allUnseen = new RegExp(unseen, 'gu')

/**
 * Folds a short text: NFKC, lower case, one dash, neither white space nor what nobody sees (zero width spaces, soft hyphens); an
 * empty line stays as a line break, so that nothing is read across it.
 */
export function fold(text: string): FoldedText {
  const folding = new Folding(text)
  folding.readTo(text.length)
  return folding.result()
}

/** A short text folded: names are compared in this spelling. */
export const folded = (text: string): string => fold(text).text

/** Folds a text of any length, with pauses. */
export async function foldLong(text: string, pause: Pause): Promise<FoldedText> {
  const folding = new Folding(text)
  for (let at = 0; at < text.length; at += stepLength) {
    folding.readTo(Math.min(at + stepLength, text.length))
    await pause()
  }
  return folding.result()
}

/** What is left of a text without some of its places, which follow one another. */
export function withoutPlaces(
  text: string,
  places: readonly { readonly start: number; readonly end: number }[],
): string {
  const ends = [...places.map(({ start }) => start), text.length]
  return ends.map((end, index) => text.slice(places[index - 1]?.end ?? 0, end)).join(' ')
}

/** A text that is read from left to right. */
class Folding {
  private readonly parts: string[] = []
  private readonly starts: number[] = []
  private readonly ends: number[] = []
  private at = 0

  constructor(private readonly original: string) {}

  /** Reads on to a place or a little further. */
  readTo(place: number): void {
    let part = ''
    while (this.at < place) part += this.settledRun() || this.cluster()
    this.parts.push(part)
  }

  result(): FoldedText {
    const { starts, ends } = this
    const { length } = this.original
    return {
      text: this.parts.join(''),
      place: (from, to) => ({ start: starts[from] ?? length, end: ends[to - 1] ?? 0 }),
      isSeparated: (at) => (ends[at - 1] ?? 0) < (starts[at] ?? length),
    }
  }

  /** What is read of settled characters, without the last one where a mark follows it. */
  private settledRun(): string {
    settled.lastIndex = this.at
    const [run = ''] = settled.exec(this.original) ?? []
    const end = this.at + run.length
    const isOpen = run !== '' && mark.test(this.original[end] ?? '')
    const text = isOpen ? run.slice(0, -1) : run
    for (const last = this.at + text.length; this.at < last; this.at++) {
      this.starts.push(this.at)
      this.ends.push(this.at + 1)
    }
    return text
  }

  private cluster(): string {
    const next = clusterEnd(this.original, this.at)
    const text = foldCluster(this.original.slice(this.at, next))
    for (let i = 0; i < text.length; i++) {
      this.starts.push(this.at)
      this.ends.push(next)
    }
    this.at = next
    return text
  }
}

/** The end of what belongs together at a place: a run of white space, or a character with its marks. */
function clusterEnd(text: string, at: number): number {
  if (isSpace(text, at)) {
    let end = at + 1
    while (end < text.length && end < at + longestGap && isSpace(text, end)) end++
    return end
  }
  let end = at + ((text.codePointAt(at) ?? 0) > 0xffff ? 2 : 1)
  for (let marks = 0; marks < longestMarkRun && end < text.length && mark.test(text[end] as string); marks++) end++
  return end
}

const isSpace = (text: string, at: number): boolean => {
  const code = text.charCodeAt(at)
  if (code <= 0x20 || code === 0x3000 || code === 0xfeff) return true
  return code >= 0x80 && code < 0x3000 && unseen.test(text[at] as string)
}

function foldCluster(cluster: string): string {
  if (isSpace(cluster, 0)) return cluster.replace(/[^\n]/g, '').length > 1 ? '\n' : ''
  const circled = circledNumber(cluster.charCodeAt(0))
  if (circled !== undefined) return String.fromCharCode(circledZero + circled)
  const plain = cluster.normalize('NFKC').toLowerCase()
  return plain
    .replace(/[\ue000-\uf8ff]/g, '\ufffd')
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .replace(/\u301c/g, '~')
    .replace(/[條號]/g, (sign) => oldSigns[sign] ?? sign)
    .replace(allUnseen, '')
}

/** ① to ⑳, ㉑ to ㉟ and ㊱ to ㊿. */
function circledNumber(code: number): number | undefined {
  for (const [first, count, from] of [
    [0x2460, 20, 1],
    [0x3251, 15, 21],
    [0x32b1, 15, 36],
  ] as const)
    if (code >= first && code < first + count) return Math.min(from + code - first, mostCircled)
  return undefined
}
