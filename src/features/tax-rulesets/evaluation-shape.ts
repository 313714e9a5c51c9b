import { Type } from 'typebox'
import { date, nullable, oneOf, text } from '../../schema/fields.ts'
import { needOf, type RulesetEvaluation } from './evaluate-ruleset.ts'
import { periodState } from './measure-period.ts'

const predicate = Type.Record(Type.String(), Type.Unknown())

/** What is said about one profile under one ruleset. */
export const evaluationKeys = {
  unified_id: text(),
  ruleset_name: text(),
  effective_from: date({ description: 'May lie in the future' }),
  effective_until: nullable(date()),
  period_state: periodState,
  applicable: nullable(
    Type.Boolean({
      description:
        'true = every condition is stated and met, and the period as well; false = a stated one fails; null = needs decide',
    }),
  ),
  reasons: Type.Array(Type.String(), { description: 'One Japanese sentence per condition' }),
  conditions_matched: Type.Array(predicate),
  conditions_unmatched: Type.Array(predicate, { description: 'Those that a stated value fails, each with its reason' }),
  conditions_open: Type.Array(predicate, {
    description: 'Those that could still decide: by text where they have words, else as written',
  }),
  needs: Type.Array(
    Type.Object({ field: text(), label_ja: text({ description: 'Its name; the key itself is English' }) }),
    {
      description: 'Fields of the profile that could still decide it, in order; empty once it is decided',
    },
  ),
  assumed: Type.Array(Type.Object({ field: text(), text: text() }), {
    description: 'Rare exclusions that nobody stated and that the answer takes not to hold',
  }),
  error: nullable(oneOf(['json_decode_error', 'shape_error', 'unsupported_predicate'])),
}

/** An evaluation as answers write it, in the order of the shape. */
export const evaluationMembers = (found: RulesetEvaluation) => ({
  period_state: found.period.state,
  applicable: found.applicable,
  reasons: found.reasons,
  conditions_matched: found.conditions_matched,
  conditions_unmatched: found.conditions_unmatched,
  conditions_open: found.conditions_open.map(inWords),
  needs: found.needs.map(needOf),
  assumed: found.assumed,
  error: found.error,
})

/** An answer lists many open conditions: each by its words alone. */
const inWords = (written: object): object => ('text' in written ? { text: written.text } : written)

/** Keys of profiles that nothing was judged by. */
export const unusedInputs = Type.Array(Type.String(), {
  description: 'Fields of business_profile that no condition or period of these measures reads',
})
