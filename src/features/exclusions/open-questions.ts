import type { Match } from './rules.ts'

/** What a rule has to know beside the programs, in the words of a form that somebody fills in. */
const questions = {
  same_asset: '同じ資産（設備・車両・建物など）に両方を使うか',
  same_expense: '同じ経費に両方を充てるか',
  same_worker_or_expense: '同じ労働者または同じ経費について両方を受けるか',
  order_and_timing: '申請・受給の順序と時期（あけるべき期間を含む）',
  simultaneous_application: '同じ時期に両方へ申請するか',
  overlapping_amounts: '重なる金額はいくらか（併用はできても額が調整されます）',
  prerequisite_met: '前提となる認定・届出・計画などを済ませているか',
  dependent_program: 'これを前提とする制度に申請するか',
  stated_condition: 'ルールに定める条件にあたるか（本文を確認してください）',
} as const

export type Question = keyof typeof questions

/** Every question, in display order. */
export const questionCodes = Object.keys(questions) as Question[]

/** A question in Japanese. */
export const questionJa = (question: Question): string => questions[question]

const byScope: Readonly<Record<string, Question>> = {
  same_cost_item: 'same_expense',
  same_worker_or_cost: 'same_worker_or_expense',
  timing: 'order_and_timing',
  cooldown: 'order_and_timing',
  cooldown_16_months: 'order_and_timing',
  sequential: 'order_and_timing',
  duplicate_application: 'simultaneous_application',
}

const byKind: Readonly<Record<string, Question>> = {
  same_asset_exclusive: 'same_asset',
  conditional_reduction: 'overlapping_amounts',
}

/** Kinds that need nothing but the programs. */
const decided = new Set(['exclude', 'absolute', 'mutex', 'combine_ok'])

/** What has to be known before a rule that is broken on paper can be said to bite; empty = nothing. */
export function openQuestions({ rule, involved }: Match): Question[] {
  const { kind, severity, scope } = rule
  if (kind === 'prerequisite') {
    const asks = involved.some(({ party }) => party === 0)
    const hasBoth = new Set(involved.map(({ party }) => party)).size > 1
    return !asks ? ['dependent_program'] : hasBoth ? ['prerequisite_met', 'order_and_timing'] : ['prerequisite_met']
  }
  const known = scope === null ? byKind[kind] : (byScope[scope] ?? byKind[kind] ?? 'stated_condition')
  if (known) return [known]
  return severity === 'conditional' || !decided.has(kind) ? ['stated_condition'] : []
}
