import type { LoanProgram } from '../../../datasets/loan-program.ts'

/** Kinds of public loans that callers may ask for. */
export const loanKinds = [
  'ippan',
  'trou',
  'seirei',
  'sanko',
  'sogyo',
  'rinsei',
  'saigai',
  'shingiseikyu',
  'kiki',
  'other',
] as const

export type LoanKind = (typeof loanKinds)[number]

/** Words in the name of a loan that tell its kind; the first that fits decides. */
const telling: readonly (readonly [LoanKind, RegExp])[] = [
  ['saigai', /災害|震災|豪雨|地震/],
  ['kiki', /セーフティネット|危機|緊急|経営安定|コロナ|感染症/],
  ['sogyo', /創業|開業|起業|スタートアップ/],
  ['ippan', /一般/],
]

const isKind = (word: string): word is LoanKind => (loanKinds as readonly string[]).includes(word)

/** The kind of a loan: as its record states it, else as its name says, else other. */
export function loanKindOf({ loan_type, program_name }: Pick<LoanProgram, 'loan_type' | 'program_name'>): LoanKind {
  if (loan_type !== null && isKind(loan_type)) return loan_type
  return telling.find(([, words]) => words.test(program_name))?.[0] ?? 'other'
}
