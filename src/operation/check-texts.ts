import { textProblem } from '../lib/japanese-text.ts'
import { invalid } from './errors.ts'

/** 422 for texts of a body that no store can keep or that cannot be read; their lengths are the schema's. */
export function checkTexts<N extends string>(input: Readonly<Partial<Record<N, string | null>>>, names: readonly N[]) {
  const problems = names.flatMap((name) => {
    const text = input[name]
    const msg = typeof text === 'string' ? textProblem(text, text.length) : null
    return msg === null ? [] : [{ loc: ['body', name], msg, type: 'text' }]
  })
  if (problems.length > 0) throw invalid(problems)
}
