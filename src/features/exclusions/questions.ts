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
  primary_source: '一次資料に併用の可否の定めがあるか（出典で確かめられていない記録です）',
  stated_condition: 'ルールに定める条件にあたるか（本文を確認してください）',
} as const

export type Question = keyof typeof questions

/** Every question, in display order. */
export const questionCodes = Object.keys(questions) as Question[]

/** A question in Japanese. */
export const questionJa = (question: Question): string => questions[question]
