import { Type } from 'typebox'
import { disclaimerKey } from '../../operation/answer/disclaimer.ts'
import { oneOf } from '../../schema/fields.ts'
import { restsOn } from '../../schema/rests-on.ts'
import { evaluationKeys, unusedInputs } from '../tax-rulesets/evaluation-shape.ts'
import { judgedPeriod } from '../tax-rulesets/measure-period.ts'
import { factorNames } from './assessment.ts'
import { materiality } from './materiality.ts'

const count = (description?: string) => Type.Integer(description === undefined ? {} : { description })
const auditFields = Type.Object({
  workpaper_required: Type.Boolean({
    description: 'It applies, a condition is met, or a reason speaks of an exclusion',
  }),
  materiality_threshold: materiality,
  audit_risk: Type.Object({
    level: oneOf(['low', 'medium', 'high']),
    score: Type.Integer({ description: 'Sum of the points of the factors' }),
    factors: Type.Array(oneOf(factorNames)),
  }),
})

const evaluation = Type.Object({
  ...evaluationKeys,
  audit_fields: auditFields,
})

const anomaly = Type.Object({
  client_id: Type.String(),
  ruleset_id: Type.String(),
  deviation: oneOf(['applicable_minority', 'non_applicable_minority']),
  population_mode_applicable: Type.Boolean({
    description: 'Whether it applies to most profiles of those that are decided',
  }),
  population_size: count(),
})

/** The answer of a batch; its members are written in the order of their names. */
export const batchAnswer = Type.Object({
  ...disclaimerKey,
  _disclaimer_en: restsOn('call', Type.String()),
  audit_firm_id: restsOn('input', Type.String()),
  period: restsOn('input', judgedPeriod),
  profile_count: restsOn('issuer', count()),
  ruleset_count: restsOn('issuer', count('Distinct rulesets')),
  unused_inputs: restsOn('input', unusedInputs),
  evaluations: restsOn('issuer', count('profile_count × ruleset_count')),
  results: Type.Array(
    Type.Object({
      client_id: restsOn('input', Type.String()),
      results: restsOn('issuer', Type.Array(evaluation)),
    }),
    { description: 'In the order of profiles' },
  ),
  anomalies: Type.Array(anomaly, {
    description: 'Decided evaluations unlike most others of their ruleset; from 3 profiles',
  }),
  audit_summary: Type.Object({
    audit_risk_counts: Type.Object({ low: count(), medium: count(), high: count() }),
    workpaper_required_count: count(),
    evaluations: count(),
  }),
  billing: restsOn(
    'call',
    Type.Object({
      units: count(),
      yen_excl_tax: count(),
      yen_incl_tax: count(),
      fan_out_factor: count('Evaluations that one unit pays for'),
      metered: Type.Boolean({ description: 'False for test keys' }),
    }),
  ),
  corpus_snapshot_id: Type.String(),
  corpus_checksum: Type.String(),
})
