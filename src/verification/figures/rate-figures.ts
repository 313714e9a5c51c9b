import { kanjiNumber } from '../../lib/kanji-number.ts'
import type { Figure } from './figure.ts'

const kanji = '[一二三四五六七八九十百\\d]{1,4}'
/** 2/3(火) is a day, and so is what stands in 2026/2/3; in 中小2/3/大企業1/2 are two. */
const slashed = /(?<![\d.,年]|\d\/)(\d{1,3})\/(\d{1,3})(?!\d|\/\d|\.\d|\([月火水木金土日祝][)曜・])/g
const ofParts = new RegExp(`(?<![一二三四五六七八九十百\\d])(${kanji})分の(${kanji})`, 'g')
const percent = /(?<![\d.,])(\d{1,3}(?:\.\d{1,5})?)(?:%|パーセント)/g
const tenths =
  /(?<![\d.一二三四五六七八九])(\d{1,2}(?:\.\d)?|[一二三四五六七八九十])割(?![合増引賦])(?:([\d一二三四五六七八九])分(?!の))?/g
const decimal = /^(?:0?\.\d{1,6}|[01](?:\.0{1,4})?)$/

/** Parts that rates are written in with a slash; 6/30 and 3/15 are days. */
const parts = new Set([2, 3, 4, 5, 6, 8, 10, 20, 100, 1000])

/** Rates of a plain text; a bare 0.5 is one where the head of its column speaks of rates. */
export function rateFigures(text: string, isRateColumn = false): Figure[] {
  const found: Figure[] = []
  const add = (value: number | undefined, from: number, words: string) => {
    if (value !== undefined && value >= 0 && value <= 10)
      found.push({ kind: 'rate', value, from, to: from + words.length })
  }
  for (const { 0: words, 1: over, 2: under, index } of text.matchAll(slashed))
    if (parts.has(Number(under)) && Number(over) <= Number(under) && Number(over) > 0)
      add(Number(over) / Number(under), index, words)
  for (const { 0: words, 1: under = '', 2: over = '', index } of text.matchAll(ofParts)) {
    const [below, above] = [kanjiNumber(under), kanjiNumber(over)]
    if (below && above !== undefined && above <= below) add(above / below, index, words)
  }
  for (const { 0: words, 1: number, index } of text.matchAll(percent)) add(Number(number) / 100, index, words)
  for (const { 0: words, 1: whole = '', 2: rest, index } of text.matchAll(tenths)) {
    const [large, small] = [numberOf(whole), rest === undefined ? 0 : numberOf(rest)]
    if (large !== undefined && small !== undefined) add((large * 10 + small) / 100, index, words)
  }
  if (found.length === 0 && isRateColumn && decimal.test(text)) add(Number(text), 0, text)
  return found
}

const numberOf = (text: string): number | undefined => (/^[\d.]+$/.test(text) ? Number(text) : kanjiNumber(text))
