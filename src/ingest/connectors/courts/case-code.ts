import type { CourtDecision } from '../../../datasets/court-decision.ts'
import { byName } from '../../../lib/by-name.ts'
import { eraYear } from '../../../lib/era.ts'

/**
 * Record codes (記録符号) of case numbers and how such proceedings end: trials and appeals by judgment (民訴法243条,
 * 刑訴法43条), appeals against orders, executions, insolvencies and the like by order. Codes of both ways are in neither.
 */
const judgments = new Set('ワ 手ワ 少コ ハ レ ネ ツ タ 行ウ 行コ 行ケ 行ナ 行サ わ ろ う れ さ 家ホ'.split(' '))
const orders = new Set('ソ ラ ル ヌ フ ミ チ ク マ 許 行ク 行タ 行ス 行ト 行フ く け た む し す つ き み'.split(' '))

/** Codes whose proceedings always ended one way until, or only since, a law: the first year of the other rule. */
const changed: Readonly<Record<string, { from: number; before: Type | undefined; since: Type | undefined }>> = byName({
  // 民事保全法 (1991): provisional remedies are decided by order; before, those with a hearing by judgment.
  ヨ: { from: 1991, before: undefined, since: '決定' },
  // 民事訴訟法 (1998): appeals to the Supreme Court may be dismissed by order; before, all ended by judgment.
  オ: { from: 1998, before: '判決', since: undefined },
  行ツ: { from: 1998, before: '判決', since: undefined },
})

type Type = CourtDecision['decision_type']

interface CaseCode {
  readonly code: string
  /** Of the year in which the case came in; undefined when the number names none. */
  readonly year: number | undefined
}

/** 行ヒ of 令和5(行ヒ)366, わ of 令和3合(わ)106, れ of 昭和22年(れ)第1501号, in any width. */
function codeOf(caseNumber: string): CaseCode | undefined {
  const plain = caseNumber.slice(0, longestNumber).normalize('NFKC').replace(/\s+/g, '')
  const [, era = '', count = '', code] =
    /^(昭和|平成|令和)?(元|\d{1,3})?年?[^()]{0,12}\(([^()]{1,6})\)第?\d/.exec(plain) ?? []
  return code === undefined ? undefined : { code, year: eraYear(era, count === '元' ? 1 : Number(count)) }
}

const longestNumber = 200

/** The form of decision with which cases of this number end, or undefined when both are usual. */
export function decisionTypeOfCase(caseNumber: string): Type | undefined {
  const { code = '', year } = codeOf(caseNumber) ?? {}
  const rule = changed[code]
  if (rule) return year === undefined ? undefined : year < rule.from ? rule.before : rule.since
  return judgments.has(code) ? '判決' : orders.has(code) ? '決定' : undefined
}

/** The field of law of a case by its code: 行… administrative, 家… family, hiragana criminal, katakana civil. */
export function subjectOfCase(caseNumber: string): string | null {
  const { code } = codeOf(caseNumber) ?? {}
  if (code === undefined) return null
  if (code.startsWith('行')) return '行政'
  if (code.startsWith('家')) return '家事'
  if (/[ぁ-ん]$/.test(code)) return '刑事'
  return /[ァ-ヺ]$/.test(code) || code === '受' || code === '許' ? '民事' : null
}
