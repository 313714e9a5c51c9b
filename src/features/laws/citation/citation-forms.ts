import { circledNumber } from '../../../lib/circled-number.ts'
import { kanjiNumeral } from '../../../lib/kanji-numeral.ts'
import { abbreviationsOf } from '../../../lib/law-abbreviations.ts'
import { lawAliases } from '../../../lib/law-aliases.ts'
import type { CitationPart } from './parts-of-citation.ts'

/** How citations are written: in full, as statutes write, as judgments do, and as tax practice does. */
export const citationStyles = ['official', 'statute', 'court', 'tax_practice'] as const

export type CitationStyle = (typeof citationStyles)[number]

/** A citation in every style: 租税特別措置法第42条の12の5第1項, …第四十二条の十二の五第一項, 租税特別措置法42条の12の5第1項, 措法42の12の5①. */
export function citationForms(parts: readonly CitationPart[]): Record<CitationStyle, string> {
  return {
    official: parts.map(({ text }) => text).join(''),
    statute: parts.map(asStatute).join(''),
    court: parts.map(asCourt).join(''),
    tax_practice: parts.map(asTaxPractice).join(''),
  }
}

/** What tax practice calls a law, with the page that does. */
export function taxAbbreviation(parts: readonly CitationPart[]) {
  const title = parts.find(({ kind }) => kind === 'law')?.text
  return title === undefined ? null : (abbreviationOf(title) ?? null)
}

/** The shortest abbreviation of a law or a circular for which there is a page that uses it. */
function abbreviationOf(title: string): { short: string; source_url: string } | undefined {
  const [first] = abbreviationsOf(title)
  return first?.source ? { short: first.short, source_url: first.source } : circulars().get(title)
}

let ofCirculars: ReadonlyMap<string, { short: string; source_url: string }> | undefined

/** What circulars are called by the pages of the table of names, by their titles; read once. */
function circulars() {
  ofCirculars ??= new Map(
    [...lawAliases().values()].flat().flatMap(({ alias, kind, title, basis, sourceUrl }) => {
      const isSaid = kind === 'abbreviation' && basis === 'page' && sourceUrl !== null && title.endsWith('通達')
      return isSaid ? [[title, { short: alias, source_url: sourceUrl }] as const] : []
    }),
  )
  return ofCirculars
}

/** Its numbers as laws write them: 第42条の12の5 is 第四十二条の十二の五. */
export const inKanji = (text: string): string => text.replace(/\d{1,4}/g, (digits) => kanjiNumeral(Number(digits)))

const asStatute = ({ kind, text }: CitationPart): string =>
  kind === 'law' || kind === 'circular_item' || kind === 'subitem' ? text : inKanji(text)

/** 民法709条1項2号; behind a branch number 第 keeps the numbers apart: 42条の12の5第1項2号. */
function asCourt({ kind, text }: CitationPart, at: number, parts: readonly CitationPart[]): string {
  if (kind !== 'article' && kind !== 'paragraph' && kind !== 'item') return text
  const before = parts[at - 1]
  const isBranched = /の\d+$/.test(before?.text ?? '')
  return isBranched ? text : text.replaceAll('第', '')
}

/** 措法42の12の5①三イ, 消法附則（平28法15）53②. */
function asTaxPractice({ kind, number, text }: CitationPart): string {
  if (kind === 'law') return abbreviationOf(text)?.short ?? text
  if (kind === 'article' && number !== null) return text.includes('から') ? text.replaceAll('第', '') : number
  if (kind === 'paragraph') return circledNumber(Number(number)) ?? text
  if (kind === 'item' && number !== null && /^[\dの]+$/.test(number)) return inKanji(number)
  if (kind === 'amending_law') return shortNumber(text)
  return text
}

/** （平成28年法律第15号） is （平28法15）. */
const shortNumber = (text: string): string =>
  text.replace(/([明大昭平令])[治正和成](\d+|元)年(法|政)(?:律|令)第(\d+)号/, '$1$2$3$4')
