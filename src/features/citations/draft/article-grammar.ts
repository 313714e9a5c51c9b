import { circledZero, type FoldedText } from '../../../lib/folded-text.ts'
import { kanjiNumber } from '../../../lib/kanji-number.ts'

/** An article with what follows its number, as far as it is written. */
export interface Provision {
  /** `Num` of e-Gov: 42_12_5 for 第42条の12の5. */
  readonly article: string
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
const branch = `[のノ](?:\\d{1,3}(?![\\d分割倍人年月日回つ個円%万千億要項号点種類])|[${numerals}]{1,5}(?![${numerals}部般定時切つ人方者年月日度種環例分割要項号点類]))`
const written = new RegExp(`第?(${number})条(?![例件約文理里目])((?:${branch})*)`, 'y')
const bareNumber = `\\d{1,4}(?!\\d)|[${numerals}]{1,9}(?![${numerals}])`
const noUnit = '(?![\\d年月日円人条項号%万億兆分割倍歳回度時台件個つ名社頁の-])'
const bare = new RegExp(`第?(${bareNumber})((?:[の-](?:${bareNumber}))*)${noUnit}`, 'y')
/** Numbers of which only the last carries 条: 5・6・200条, 第5~10条. */
const listed = new RegExp(
  `(?:第?(?:${number})(?:の\\d{1,3})*(?:[・、,~-]|及び|又は|から)){1,20}第?(?:${number})条`,
  'y',
)
const branchAndBelow = new RegExp(`[のノ]([\\d${numerals}]{2,8})[項号]`, 'y')
const circled = `[${String.fromCharCode(circledZero + 1)}-${String.fromCharCode(circledZero + 50)}]`
const paragraph = new RegExp(`の?第?(${number})項(?!目)|(${circled})`, 'y')
const item = new RegExp(`第?(${number})号((?:${branch})*)`, 'y')
const bareItem = new RegExp(`([一二三四五六七八九十]{1,3})(?![${numerals}項条号年月日の])`, 'y')
const letter = /[イロハニホヘトチリヌルヲ](?![ァ-ヺー])/y

/** Reads an article at a place: 第42条の12の5第1項第3号イ, 四十二条の十二の五, or bare 42の12の5①三 where that is allowed. */
export function provisionAt(folded: FoldedText, at: number, mayBeBare: boolean): Provision | undefined {
  const { text } = folded
  const plain = matchAt(written, text, at)
  const found = plain ?? (mayBeBare ? matchAt(bare, text, at) : undefined)
  if (!found) return undefined
  const end = at + found[0].length
  const to = branchBeforeGap(folded, end)
  const branches = `${found[2] ?? ''}${text.slice(end, to)}`
  const article = [found[1] ?? '', ...branches.split(/[のノ-]/).slice(1)].map(kanjiNumber)
  if (!article.every((part) => part !== undefined && part > 0)) return undefined
  const below = belowArticle(text, to)
  return { article: article.join('_'), ...below, isBare: plain === undefined }
}

/** The end of a branch that only white space keeps from the paragraph or item behind it (第42条の12の5 1項), or the place itself. */
function branchBeforeGap({ text, isApart }: FoldedText, at: number): number {
  const [, digits = ''] = matchAt(branchAndBelow, text, at) ?? []
  for (let to = at + 2; to <= at + digits.length; to++) if (isApart(to)) return to
  return at
}

/** Whether several numbers at a place share one 条, so that the first stand there bare. */
export const isListOfArticles = (text: string, at: number): boolean => matchAt(listed, text, at) !== undefined

/** Paragraph and item at a place, as far as they are written; `to` is the place itself when nothing is. */
export function belowArticle(text: string, at: number): Below {
  const found = matchAt(paragraph, text, at)
  const value = found && (found[1] ? kanjiNumber(found[1]) : (found[2] as string).charCodeAt(0) - circledZero)
  if (!found || !value) return { paragraph: null, ...itemAt(text, at, false) }
  return { paragraph: value, ...itemAt(text, at + found[0].length, found[2] !== undefined) }
}

/** An item at a place; behind a circled paragraph it may be a bare numeral (①三). */
function itemAt(text: string, at: number, mayBeBare: boolean): Pick<Provision, 'item' | 'to'> {
  const found = matchAt(item, text, at) ?? (mayBeBare ? matchAt(bareItem, text, at) : undefined)
  if (!found) return { item: null, to: at }
  const parts = [found[1] ?? '', ...(found[2] ?? '').split(/[のノ]/).slice(1)].map(kanjiNumber)
  if (!parts.every((part) => part !== undefined && part > 0)) return { item: null, to: at }
  const end = at + found[0].length
  const sign = matchAt(letter, text, end)?.[0] ?? ''
  return { item: `${parts.join('の')}${sign}`, to: end + sign.length }
}

const connector = /及び|並びに|又は|若しくは|および|ならびに|または|もしくは|から|乃至|ないし|[、,・~と-]/y
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
