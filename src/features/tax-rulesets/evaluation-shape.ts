import { Type } from 'typebox'
import { date, nullable, oneOf, text } from '../../schema/fields.ts'
import { periodState } from './measure-period.ts'

const predicate = Type.Record(Type.String(), Type.Unknown())

/** What is said about one profile under one ruleset. */
export const evaluationKeys = {
  unified_id: text(),
  ruleset_name: text(),
  effective_from: date({ description: 'May lie in the future' }),
  effective_until: nullable(date()),
  period_state: periodState,
  applicable: Type.Boolean({
    description: 'Whether it is in force and the machine conditions hold; others may apply',
  }),
  reasons: Type.Array(Type.String(), { description: 'One Japanese sentence per condition' }),
  conditions_matched: Type.Array(predicate),
  conditions_unmatched: Type.Array(predicate, { description: 'Each with its reason' }),
  error: nullable(oneOf(['json_decode_error', 'shape_error', 'unsupported_predicate'])),
}
