import { eraYear } from '../../../lib/era.ts'
import type { FoldedText } from '../../../lib/folded-text.ts'
import { kanjiNumber } from '../../../lib/kanji-number.ts'
import type { NameFinder } from '../../../lib/name-finder.ts'
import type { Pause } from '../../../lib/pause.ts'
import type { MeasureRecord } from '../names/tax-measures.ts'
import { type FigureHere, figuresIn } from './figures.ts'
import { namesStanding } from './program-names.ts'

/** A place where tax measures are named. */
export interface MeasureHere {
  readonly from: number
  readonly to: number
  readonly records: readonly MeasureRecord[]
  /** First day of the month that its sentence speaks of: 令和8年11月に償却した. */
  readonly month: string | null
}

/** A figure of the sentence that names measures. */
export interface MeasureClaimHere extends FigureHere {
  readonly measure: MeasureHere
}

const longestSentence = 240

/** The tax measures that a folded text names, and the figures of their sentences; where a sentence names several, those behind each. */
export async function measuresIn(
  folded: FoldedText,
  finder: NameFinder<MeasureRecord>,
  most: number,
  pause: Pause,
): Promise<{ readonly measures: readonly MeasureHere[]; readonly claims: readonly MeasureClaimHere[] }> {
  const { text } = folded
  const places = await namesStanding(folded, finder, most, pause)
  const measures: MeasureHere[] = []
  const claims: MeasureClaimHere[] = []
  for (const [index, { from, to, values }] of places.entries()) {
    await pause()
    const before = places[index - 1]
    const first = Math.max(sentenceStart(text, from), before?.to ?? 0)
    const end = Math.min(sentenceEnd(text, to), places[index + 1]?.from ?? text.length)
    const isFirst = before === undefined || before.to <= sentenceStart(text, from)
    const measure = { from, to, records: values, month: monthIn(text.slice(first, end)) }
    measures.push(measure)
    // Behind an earlier name a figure is that one's.
    const start = isFirst ? first : to
    for (const found of figuresIn(text.slice(start, end))) {
      const claim = { ...found, from: found.from + start, to: found.to + start, measure }
      if (claim.to <= from || claim.from >= to) claims.push(claim)
    }
  }
  return { measures, claims }
}

function sentenceStart(text: string, at: number): number {
  const reach = text.slice(Math.max(0, at - longestSentence), at)
  return at - reach.length + Math.max(reach.lastIndexOf('。'), reach.lastIndexOf('\n')) + 1
}

function sentenceEnd(text: string, at: number): number {
  const found = /[。\n]/.exec(text.slice(at, at + longestSentence))
  return Math.min(text.length, at + (found?.index ?? longestSentence))
}

const month = /(?:(明治|大正|昭和|平成|令和)(\d{1,2}|元)|((?:19|20)\d\d))年(\d{1,2})月(?:(\d{1,2})日)?/

function monthIn(sentence: string): string | null {
  const [whole, era = '', count = '', western, monthOfYear = '', day = '1'] = month.exec(sentence) ?? []
  if (whole === undefined) return null
  const year = western === undefined ? eraYear(era, kanjiNumber(count) ?? 0) : Number(western)
  if (year === undefined || Number(monthOfYear) < 1 || Number(monthOfYear) > 12) return null
  return [String(year), monthOfYear.padStart(2, '0'), day.padStart(2, '0')].join('-')
}
