import { circledZero, type FoldedText } from '../../../lib/folded-text.ts'
import { kanjiNumber } from '../../../lib/kanji-number.ts'

/** An article with what follows its number, as far as it is written. */
export interface Provision {
  /** `Num` of e-Gov: 42_12_5 for 第42条の12の5. */
  readonly article: string
  /** How many of the last numbers of it a dash joins: 2 in 57-4-1. */
  readonly dashed: number
  readonly paragraph: number | null
  /** As it is cited: 3 or 3の2, with イ, ロ, ハ behind it. */
  readonly item: string | null
  /** Written without 条, as tax practice does behind an abbreviation: 42の12の5①. */
  readonly isBare: boolean
  /** Where it ends in the folded text. */
  readonly to: number
}

export type Below = Pick<Provision, 'paragraph' | 'item' | 'to'>

const numerals = '〇一二三四五六七八九十百千'
const number = `(?:\\d{1,4}(?!\\d)|[${numerals}]{1,9}(?![${numerals}]))`
// 第5条の一部, 第5条の2分の1 and 第5条の3要件 are no branches, and 第5条の2項 is a paragraph.
const branch = `[のノ](?:\\d{1,3}(?![\\d分割倍人年月日回つ個円%万千億要項号点種類])|[${numerals}]{1,5}(?![${numerals}部般定時切つ人方者年月日度種環例分割要項号点類重]))`
const written = new RegExp(`第?(${number})条(?![例件約文理里目])((?:${branch})*)`, 'y')
const bareNumber = `\\d{1,4}(?!\\d)|[${numerals}]{1,9}(?![${numerals}])`
const noUnit = '(?![\\d年月日円人条項号%万億兆分割倍歳回度時台件個つ名社頁-])'
// No law has an article 1900: a bare 2026 is a year.
const bare = new RegExp(`第?(?!(?:19|20)\\d\\d(?!\\d))(${bareNumber})((?:${branch}|-\\d{1,4}(?!\\d))*)${noUnit}`, 'y')
/** Numbers of which only the last carries 条: 5・6・200条, 第5~10条. */
const listed = new RegExp(
  `(?:第?(?:${number})(?:の\\d{1,3}){0,5}(?:[・、,~-]|及び|又は|から)){1,20}第?(?:${number})条`,
  'y',
)
const branchAndBelow = new RegExp(`[のノ]([\\d${numerals}]{2,8})[項号]`, 'y')
const circled = `[${String.fromCharCode(circledZero + 1)}-${String.fromCharCode(circledZero + 50)}]`
const paragraph = new RegExp(`の?第?(${number})項(?!目)|(${circled})`, 'y')
const item = new RegExp(`第?(${number})号((?:${branch})*)`, 'y')
const noItem = `[${numerals}項条号年月日般定部時切層体律方重つ人者社件割分回度種点台階倍円万億名要類期]`
const bareItem = new RegExp(`([一二三四五六七八九十]{1,3})((?:${branch})*)(?!${noItem})`, 'y')
const circledItem = new RegExp(`(${circled})`, 'y')
/** イ, イの2 and イ(1)(i); ワ and what follows it in the order of the iroha too. */
const letter = new RegExp(
  `([イロハニホヘトチリヌルヲワカヨタレソツネナラムウヰノオクヤマケフコエテアサキユメミシヱヒモセスン])(?![ァ-ヺー])((?:${branch}){0,2})((?:\\((?:\\d{1,2}|[${numerals}]{1,3}|[ivx]{1,5}|[a-z])\\)){0,3})`,
  'y',
)
/** 備考1, 備考第2号; 備考 alone where nothing goes on, which 備考欄 does. */
const note = new RegExp(`備考(?:第?(${number})号?|(?=$|[。、)」]))`, 'y')
/** Behind what has only letters for its items nothing may go on: 第2条ハ is 第2条は in old laws. */
const endsHere = /$|[。、)」]|ただし書|但書|柱書|本文|[前後]段/y
/** Numerals of paragraphs, as legal writing has them (709Ⅰ); 民法ⅡA, 5V社 and Ⅱ型 are none. */
const roman = /[iv]{1,12}(?![a-z\d社氏号型種期章編部類級相度世])/y
const romans = ['i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii']
/** What follows a number that stands for an article without saying so; 120年ぶり, 5大改正 and 1,000社 are none. */
const wordsBehind =
  '参照|該当|関係|適用|準用|類推|違反|所定|規定|柱書|括弧|但書|本文|前段|後段|附則|等|又は|及び|並びに|若しくは'
const closes = new RegExp(
  `$|[。、・~)\\]」】;:!?|\\n(]|[,./](?!\\d)|,(?!\\d{3}(?!\\d))|${circled}|[iv]{1,4}(?![a-z\\d])|第[\\d${numerals}]|${wordsBehind}|(?![つ]|か[月所国年])[ぁ-ゖ]`,
  'y',
)
/** Of what is not about the law, 民法100の質問 for one, the article would be no article. */
const topicOf = /の(?!規定|要件|適用|趣旨|効果|解釈|場合|定め|類推|準用|請求|責任|損害|不法行為)/y
/** Words in brackets between an article and what goes on with it: 第30条（仕入税額控除）第1項. */
const aside = /\([^()第条同旧\d\n]{1,60}\)/y

/** How far a number may stand for an article without 条: not at all, behind an abbreviation, joined to one, behind a title. */
export type Bareness = 'never' | 'short' | 'joined' | 'title'

/** Reads an article at a place: 第42条の12の5第1項第3号イ, 四十二条の十二の五, or bare 42の12の5①三 where that is allowed. */
export function provisionAt(folded: FoldedText, at: number, bareness: Bareness): Provision | undefined {
  const { text } = folded
  const plain = matchAt(written, text, at)
  const found = plain ?? (bareness === 'never' ? undefined : matchAt(bare, text, at))
  if (!found) return undefined
  const end = at + found[0].length
  const to = branchBeforeGap(folded, end)
  const branches = `${found[2] ?? ''}${text.slice(end, to)}`
  const article = [found[1] ?? '', ...branches.split(/[のノ-]/).slice(1)].map(kanjiNumber)
  if (!article.every((part) => part !== undefined && part > 0)) return undefined
  const isBare = plain === undefined
  const below = isBare ? belowBare(folded, to) : belowWritten(folded, to)
  if (isBare && !isArticleAlone(text, at, to, below, bareness)) return undefined
  const dashed = (branches.split(/[のノ]/).at(-1) ?? '').split('-').length
  return { article: article.join('_'), dashed: dashed - 1, ...below, isBare }
}

/** Whether a bare number is an article by what stands around it; behind an abbreviation nothing more is asked. */
function isArticleAlone(text: string, at: number, to: number, below: Below, bareness: Bareness): boolean {
  if (bareness === 'short') return true
  const isMarked = below.paragraph !== null || (below.item !== null && matchAt(closes, text, below.to) !== undefined)
  if (isMarked) return bareness === 'joined' || /[第\d]/.test(text[at] as string)
  if (!matchAt(closes, text, to)) return false
  if (bareness === 'joined') return true
  // 民法2 is the second volume of a textbook, 『民法90』 a title.
  return (
    /^第?\d+(?:の\d+)+(?:-\d+)?$|^第?\d{2,4}(?:-\d{1,4}){0,2}$/.test(text.slice(at, to)) && !matchAt(topicOf, text, to)
  )
}

function belowWritten(folded: FoldedText, at: number): Below {
  const below = belowArticle(folded, at)
  if (below.to > at) return below
  const from = asideEnd(folded.text, at)
  const further = belowArticle(folded, from)
  return from > at && further.to > from && !matchAt(circledItem, folded.text, from) ? further : below
}

/** Behind a number without 条 the item may follow at once: 法法2十二の七の六. */
function belowBare(folded: FoldedText, at: number): Below {
  const below = belowArticle(folded, at)
  if (below.to > at || !/\d/.test(folded.text[at - 1] ?? '')) return below
  return { paragraph: null, ...itemAt(folded.text, at, true) }
}

/** The end of brackets at a place that hold nothing but words, or the place itself. */
export const asideEnd = (text: string, at: number): number => at + (matchAt(aside, text, at)?.[0].length ?? 0)

/** The end of a branch that only white space keeps from the paragraph or item behind it (第42条の12の5 1項), or the place itself. */
function branchBeforeGap({ text, isSeparated }: FoldedText, at: number): number {
  const [, digits = ''] = matchAt(branchAndBelow, text, at) ?? []
  for (let to = at + 2; to <= at + digits.length; to++) if (isSeparated(to)) return to
  return at
}

/** Whether several numbers at a place share one 条, so that the first stand there bare. */
export const isListOfArticles = (text: string, at: number): boolean => matchAt(listed, text, at) !== undefined

/** Paragraph and item at a place, as far as they are written; `to` is the place itself when nothing is. */
export function belowArticle(folded: FoldedText, at: number): Below {
  const { text } = folded
  const numeral = /[\d条iv]/.test(text[at - 1] ?? '') ? romanAt(folded, at) : undefined
  // In this style the circled number is the item: 会社法362Ⅳ①.
  if (numeral) return { paragraph: numeral.value, ...itemAt(text, numeral.to, true, true) }
  const found = matchAt(paragraph, text, at)
  const value = found && (found[1] ? kanjiNumber(found[1]) : (found[2] as string).charCodeAt(0) - circledZero)
  if (!found || !value) return { paragraph: null, ...itemAt(text, at, false) }
  const to = at + found[0].length
  const below = itemAt(text, to, found[2] !== undefined)
  return { paragraph: value, ...(below.item === null ? (loneLetterAt(text, to) ?? below) : below) }
}

/** The paragraph that a Roman numeral names: Ⅲ and III are one, ⅠⅡ are two. */
export function romanAt(folded: FoldedText, at: number): { value: number; to: number } | undefined {
  const [run = ''] = matchAt(roman, folded.text, at) ?? []
  if (run === '') return undefined
  const signs = [...run].map((_, i) => folded.place(at + i, at + i + 1).start)
  const isOfOneSignEach = new Set(signs).size === run.length
  const numeral = isOfOneSignEach ? run : run.slice(0, signs.lastIndexOf(signs[0] as number) + 1)
  const value = romans.indexOf(numeral) + 1
  return value === 0 ? undefined : { value, to: at + numeral.length }
}

/** An item at a place; behind a paragraph without 項 it may be a bare numeral (①三), or circled behind a Roman one (Ⅳ①). */
export function itemAt(
  text: string,
  at: number,
  mayBeBare: boolean,
  mayBeCircled = false,
): Pick<Provision, 'item' | 'to'> {
  const noted = noteAt(text, at)
  if (noted) return { item: noted.name, to: noted.to }
  const sign = mayBeCircled ? matchAt(circledItem, text, at)?.[0] : undefined
  if (sign) return withLetter(text, String(sign.charCodeAt(0) - circledZero), at + 1)
  const found = matchAt(item, text, at) ?? (mayBeBare ? matchAt(bareItem, text, at) : undefined)
  if (!found) return { item: null, to: at }
  const parts = [found[1] ?? '', ...(found[2] ?? '').split(/[のノ]/).slice(1)].map(kanjiNumber)
  if (!parts.every((part) => part !== undefined && part > 0)) return { item: null, to: at }
  return withLetter(text, parts.join('の'), at + found[0].length)
}

function withLetter(text: string, number: string, to: number): { item: string; to: number } {
  const letter = letterAt(text, to)
  const noted = noteAt(text, letter?.to ?? to)
  return { item: `${number}${letter?.name ?? ''}${noted?.name ?? ''}`, to: noted?.to ?? letter?.to ?? to }
}

/** A note of a table that stands in an article. */
function noteAt(text: string, at: number): { name: string; to: number } | undefined {
  const [whole = '', digits] = matchAt(note, text, at) ?? []
  const number = digits === undefined ? '' : kanjiNumber(digits)
  return whole === '' || number === undefined ? undefined : { name: `備考${number}`, to: at + whole.length }
}

/** イ of a paragraph whose items are letters. */
function loneLetterAt(text: string, at: number): { item: string; to: number } | undefined {
  const letter = letterAt(text, at)
  return letter && matchAt(endsHere, text, letter.to) ? { item: letter.name, to: letter.to } : undefined
}

/** イ, ロ or ハ at a place with what is cited below it, where no word of katakana goes on; else nothing. */
export function letterAt(text: string, at: number): { name: string; to: number } | undefined {
  const [whole = '', sign = '', branches = '', below = ''] = matchAt(letter, text, at) ?? []
  if (whole === '') return undefined
  const inDigits = (part: string) => String(kanjiNumber(part) ?? part)
  const name = [
    sign,
    ...branches
      .split(/[のノ]/)
      .slice(1)
      .map(inDigits),
  ].join('の')
  return { name: name + below.replace(/[^()]+/g, inDigits), to: at + whole.length }
}

const connector = /及び|並びに|又は|若しくは|および|ならびに|または|もしくは|から|乃至|ないし|[、,・~と-]|\/(?=第)/y
const until = /^(?:から|乃至|ないし|~|-)$/

/** What joins two citations at a place, and whether it makes a range of them. */
export function connectorAt(text: string, at: number): { to: number; isRange: boolean } | undefined {
  const found = matchAt(connector, text, at)
  return found && { to: at + found[0].length, isRange: until.test(found[0]) }
}

/** What a sticky expression finds exactly at a place. */
export function matchAt(expression: RegExp, text: string, at: number): RegExpExecArray | undefined {
  expression.lastIndex = at
  return expression.exec(text) ?? undefined
}
