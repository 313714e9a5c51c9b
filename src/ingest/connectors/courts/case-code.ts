import type { CourtDecision } from '../../../datasets/court-decision.ts'

/**
 * Record codes (記録符号) of the case number and how such proceedings end: trials by judgment (民訴法243条, 刑訴法43条),
 * appeals against orders, provisional remedies and the like by order. Those of the Supreme Court may end either way.
 */
const judgments = new Set('ワ 手ワ 少コ ハ レ ネ 行ウ 行コ 行ケ わ ろ う 家ホ'.split(' '))
const orders = new Set('ヨ ソ ラ 行ク 行タ 行ス く け た'.split(' '))

/** The code in a case number: 行ヒ of 令和5(行ヒ)366, わ of 令和3合(わ)106. */
const codeOf = (caseNumber: string): string | undefined => /\(([^()]+)\)\d/.exec(caseNumber.normalize('NFKC'))?.[1]

/** The form of decision with which cases of this number end, or undefined when both are usual. */
export function decisionTypeOfCase(caseNumber: string): CourtDecision['decision_type'] | undefined {
  const code = codeOf(caseNumber) ?? ''
  return judgments.has(code) ? '判決' : orders.has(code) ? '決定' : undefined
}

/** The field of law of a case by its code: 行… administrative, 家… family, hiragana criminal, katakana civil. */
export function subjectOfCase(caseNumber: string): string | null {
  const code = codeOf(caseNumber)
  if (code === undefined) return null
  if (code.startsWith('行')) return '行政'
  if (code.startsWith('家')) return '家事'
  return /[ぁ-ん]$/.test(code) ? '刑事' : '民事'
}
