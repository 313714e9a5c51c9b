import type { Question } from '../../../question/question.ts'

const unused: ReadonlySet<string> = new Set(['amount_yen', 'employees', 'period'])

/** What stands in a question and no search for words asks for: amounts, headcounts and times are filters, or nothing. */
export const unusedParts = ({ spans }: Pick<Question, 'spans'>): string[] =>
  spans.filter(({ field }) => unused.has(field)).map(({ text }) => text)
