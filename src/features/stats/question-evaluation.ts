import { Type } from 'typebox'
import { date, ratio } from '../../schema/fields.ts'

const count = (description: string) => Type.Integer({ description })

/** How questions were answered that nobody tuned to (docs/evaluation.md says how they are written and judged). */
export const questionEvaluation = Type.Object(
  {
    written_on: date({ description: 'Day on which the questions were written, before any answer was seen' }),
    questions: count('Each asked once of the starter, by this version of the service'),
    right_share: ratio({ description: 'first, in_three and not_held by all questions' }),
    outcomes: Type.Object({
      first: count('A right record stands first, or is named beside the rows'),
      in_three: count('Among the first three'),
      not_held: count('Nothing is held, and nothing is shown'),
      after_one_call: count('A call that the answer offers finds it'),
      useless: count('Other records, said to have less than was asked for, or none where one is held'),
      misleading: count('Other records, shown as what was asked for'),
      false: count('Something untrue is shown'),
    }),
  },
  { description: 'How questions that nobody tuned to were answered: the newest set of docs/evaluation.md' },
)
