import { articleNum } from '../../../lib/article-number.ts'
import { type FoldedText, folded } from '../../../lib/folded-text.ts'
import { kanjiNumber } from '../../../lib/kanji-number.ts'
import { lawNumberKey } from '../../../lib/law-number.ts'
import { passageAt } from '../../../lib/provision-passages.ts'
import { belowArticle, letterAt, provisionAt } from '../../citations/read/article-grammar.ts'

/** Kinds of provisions: what stands in the articles, behind them and around them. */
export const provisionKinds = ['article', 'supplementary', 'annex_table', 'other'] as const

/** A provision of a law as it is asked for or as a record is numbered, in one spelling. */
export interface ProvisionAddress {
  readonly kind: (typeof provisionKinds)[number]
  /** `42_12_5`, `24:25`, `附則:2`, `附則(平成30/法律/7):2`, `別表1_2`, `36-15`. */
  readonly key: string
  /** How many of the last numbers a dash joins: 57-4-1 may be 第57条の4の1, 第57条の4第1項 or 第57条第4項第1号. */
  readonly dashed: number
  readonly paragraph: number | null
  /** 3の2イ(1), and 備考2 of a table. */
  readonly item: string | null
  /** 本文, ただし書 or 柱書 of what is cited. */
  readonly passage?: string | null
  /** What the words mean where no provision is called by all of them: 別表第1号 is a table, or the first item of the only one. */
  readonly otherwise?: ProvisionAddress
}

const numerals = '[〇一二三四五六七八九十百千]'
const numeralRun = new RegExp(`${numerals}+`, 'g')
const supplement = /^附則(?:\(([^()]{0,60}(?:\([^()]{0,60}\))?[^()]{0,60})\))?/
/** Words at the head of what a law keeps apart from its articles. */
const standsAlone =
  /^(?:別表|前文|本則|制定文|様式|書式|別記|付録|附録|別図)|^第?[^条項号]{1,6}号?(?:の[^条項号の]{1,3}){0,4}(?:様式|書式)/
const circularNumber = /^\d{1,4}(?:の\d{1,3})*(?:-\d{1,4}(?:の\d{1,3})*){1,3}(?:[~、](?:\d{1,4}-)*\d{1,4})?$/

/** Reads a provision in either digit style: 第三十条第二項第一号, 30条2項1号, 12の5, 709Ⅰ, 附則第2条, 別表第一の二; undefined when it is none. */
export const parseProvision = (text: string): ProvisionAddress | undefined => provisionIn(folded(text))

/** The same of a text that is folded already: folding again would lose its circled numbers. */
export function provisionIn(foldedText: string): ProvisionAddress | undefined {
  const { whole, passage } = passageBehind(foldedText)
  const plain = whole.replace(/(?<=\d)[_./](?=\d)/g, 'の')
  if (plain === '') return undefined
  const address = addressIn(plain)
  return address && (passage === undefined ? address : withPassage(address, passage))
}

function addressIn(plain: string): ProvisionAddress | undefined {
  if (plain.startsWith('附則')) return supplementary(plain)
  if (standsAlone.test(plain)) return labelled(plain, '')
  return article(plain)
}

/** What is cited without a number stands behind all numbers: 第30条第1項ただし書. */
function passageBehind(text: string): { whole: string; passage?: string } {
  for (let at = Math.max(1, text.length - longestPassage); at < text.length; at++) {
    const found = passageAt(text, at)
    if (found?.to === text.length) return { whole: text.slice(0, at), passage: found.passage }
  }
  return { whole: text }
}

const longestPassage = 16

const withPassage = ({ otherwise, ...address }: ProvisionAddress, passage: string): ProvisionAddress => ({
  ...address,
  passage,
  ...(otherwise && { otherwise: withPassage(otherwise, passage) }),
})

/** Whether a text is the number of an item of a circular, 36-15 or 9-2-12の2, which for a law has other readings. */
export const circularKey = (foldedText: string): string | undefined =>
  circularNumber.test(foldedText) ? foldedText : undefined

const alone = { dashed: 0, paragraph: null, item: null } as const
const digitsOrKanji = `(?:\\d{1,3}|${numerals}{1,7})`
/** 別表第一 with what is cited of it: 第1号, the row 三の項, and its notes, 備考第2号. */
const annexed = new RegExp(
  `^(別表(?:第?${digitsOrKanji}(?:の${digitsOrKanji}){0,3})?)(備考)?(第${digitsOrKanji}[号項].{0,20})?$`,
)
const rowOfAnnex = new RegExp(`^別表(第?${digitsOrKanji}(?:の${digitsOrKanji}){0,6}|)の?(${digitsOrKanji})の項$`)
const noteOfAnnex = new RegExp(`^(別表(?:第?${digitsOrKanji}(?:の${digitsOrKanji}){0,3})?)備考第?(${digitsOrKanji})$`)

/** 別表第一イ, where items have letters alone. */
const letteredAnnex = new RegExp(`^(別表(?:第?${digitsOrKanji}(?:の${digitsOrKanji}){0,3})?)([ァ-ヺ].{0,20})$`)

/** Of a law without articles: 本則第2項. */
const ofMain = /^(本則)()(第.{1,40})$/

/** A table, a form or a preamble, and what is cited of a table; `before` is the 附則 that it stands in. */
function labelled(plain: string, before: string): ProvisionAddress {
  const kind = before !== '' ? 'supplementary' : plain.startsWith('別表') ? 'annex_table' : 'other'
  const at = (label: string, item: string | null = null, paragraph: number | null = null) =>
    ({ kind, key: `${before}${labelKey(label)}`, dashed: 0, paragraph, item }) as const
  const [, noted = '', noteNumber] = noteOfAnnex.exec(plain) ?? []
  if (noteNumber !== undefined) return at(noted, `備考${inDigits(noteNumber)}`)
  const row = rowReadings(plain).reduceRight<ProvisionAddress | undefined>(
    (otherwise, [label, number]) => ({ ...at(label, number), ...(otherwise && { otherwise }) }),
    undefined,
  )
  if (row) return row
  const [, ofLetters = '', letters = ''] = letteredAnnex.exec(plain) ?? []
  const letter = letters === '' ? undefined : letterAt(letters, 0)
  if (letter?.to === letters.length) return at(ofLetters, letter.name)
  const [, table = '', note = '', below = ''] = annexed.exec(plain) ?? ofMain.exec(plain) ?? []
  if (note === '' && below === '') return at(plain)
  const { to, paragraph, item } = belowArticle(asFolded(below), 0)
  if (to !== below.length) return at(plain)
  const part = at(table, `${note}${item ?? ''}` || null, paragraph)
  return table === '別表' && note === '' ? { ...at(plain), otherwise: part } : part
}

/** 別表第二の二の三の項 is the row 三 of 別表第二の二, or 二の三 of 別表第二: the longest label first. */
function rowReadings(plain: string): [label: string, row: string][] {
  const [, label, last = ''] = rowOfAnnex.exec(plain) ?? []
  if (label === undefined) return []
  const numbers = [...label.split('の').filter((one) => one !== ''), last]
  const least = numbers[0]?.startsWith('第') ? 1 : 0
  return Array.from({ length: numbers.length - least }, (_, index) => {
    const own = numbers.length - 1 - index
    return [`別表${numbers.slice(0, own).join('の')}`, inDigits(numbers.slice(own).join('の'))]
  })
}

const inDigits = (number: string): string =>
  number
    .split('の')
    .map((part) => kanjiNumber(part) ?? part)
    .join('の')

function article(plain: string): ProvisionAddress | undefined {
  const text = asFolded(plain)
  const range = /から|:|~/.test(plain) ? articleNum(plain) : undefined
  if (range) return { ...alone, kind: 'article', key: range }
  const found = provisionAt(text, 0, 'short')
  if (!found || found.to !== plain.length) return undefined
  const { article: key, dashed, paragraph, item } = found
  return { kind: 'article', key, dashed, paragraph, item }
}

/** 附則, 附則第2条, 附則第3項 and 附則（平成30年法律第7号）第2条第1項. */
function supplementary(plain: string): ProvisionAddress | undefined {
  const [head = '', inside] = supplement.exec(plain) ?? []
  const number = inside === undefined ? undefined : (lawNumberKey(inside) ?? inside)
  const name = number === undefined ? '附則' : `附則(${number})`
  const rest = plain.slice(head.length)
  if (rest === '') return { ...alone, kind: 'supplementary', key: name }
  if (standsAlone.test(rest)) return labelled(rest, `${name}:`)
  const found = article(rest)
  if (found) return { ...found, kind: 'supplementary', key: `${name}:${found.key}` }
  const { to, paragraph, item } = belowArticle(asFolded(rest), 0)
  return to === rest.length && paragraph !== null
    ? { kind: 'supplementary', key: name, dashed: 0, paragraph, item }
    : undefined
}

/** 別表第一の二（第三条関係） is 別表1_2. */
const labelKey = (label: string): string =>
  (label.split('(')[0] ?? '')
    .replace(numeralRun, (run) => String(kanjiNumber(run) ?? run))
    .replaceAll('第', '')
    .replace(/(?<=\d)の(?=\d)/g, '_')

/** A text that is folded already, whose characters stand where they stand. */
const asFolded = (text: string): FoldedText => ({
  text,
  place: (from, to) => ({ start: from, end: to }),
  isSeparated: () => false,
})

/** What the numbers of an asked article may count where dashes leave it open, the plain reading first. */
export function readingsOf(address: ProvisionAddress): ProvisionAddress[] {
  const { key, dashed, paragraph, item, otherwise } = address
  if (otherwise) return [address, ...readingsOf(otherwise)]
  if (dashed === 0 || paragraph !== null || item !== null) return [address]
  const parts = key.split('_')
  const shorter = (count: number) => ({ ...address, dashed: 0, key: parts.slice(0, -count).join('_') })
  const last = parts.at(-1) ?? ''
  const readings = [address, { ...shorter(1), paragraph: Number(last) }]
  return dashed > 1 ? [...readings, { ...shorter(2), paragraph: Number(parts.at(-2)), item: last }] : readings
}
