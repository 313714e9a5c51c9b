import { type Static, Type } from 'typebox'
import { jstDate } from '../../lib/jst.ts'
import { pauses } from '../../lib/pause.ts'
import type { Context } from '../../operation/context.ts'
import { disclaimerKey } from '../../operation/disclaimer.ts'
import { defineOperation } from '../../operation/operation.ts'
import { snapshotKeys, snapshotNamed } from '../../operation/stamp.ts'
import { nullable, oneOf, textOrNull } from '../../schema/fields.ts'
import { gapShape } from '../../schema/gap.ts'
import { companyOf } from '../company/company.ts'
import { companyDisclaimer, endedPublication } from '../company/wording.ts'
import { givenNumber, isLong, mostAtOnce, perNumber, screeningInput } from './given-numbers.ts'
import { actionSources, outcomeOf, outcomeShape, sourceOf, sourceShape } from './screened-sources.ts'
import { actOfAction, actOfCase, actShape } from './stated-acts.ts'

const row = Type.Object({
  row: Type.Integer(),
  given: Type.String(),
  houjin_bangou: textOrNull(),
  error: nullable(oneOf(['number_malformed', 'check_digit'])),
  outcomes: Type.Object({ enforcement_actions: nullable(outcomeShape), enforcement_cases: nullable(outcomeShape) }),
  acts: Type.Array(actShape),
  withheld: Type.Integer({ description: 'Records that the licence of their source keeps back; they count as hits' }),
})

export const checkEnforcementBatch = defineOperation({
  name: 'check_enforcement_batch',
  http: 'POST /v1/enforcement/check_batch',
  title: 'Acts of authorities for many companies',
  summary: 'Look up administrative actions and published cases for up to 200 corporate numbers, source by source',
  guidance: `hit, no_hit or not_covered per number and source; sources says how many rows could match. no_hit proves no absence: acts without a number, of persons, or no longer published are not joined. Up to ${mostAtOnce} numbers at once; more, or async: true, are a job for get_job. Needs an Idempotency-Key and a budget. Relay _disclaimer.`,
  access: { key: 'required', isOpenToOperator: true },
  effect: 'read',
  replay: { idempotencyKey: 'required', from: 'snapshot' },
  billing: { costCap: 'required', units: perNumber },
  asJob: { isLong },
  transport: { agent: true },
  input: Type.Object(screeningInput),
  output: Type.Object({
    as_of: Type.String(),
    total: Type.Integer(),
    sources: Type.Array(sourceShape),
    results: Type.Array(row),
    known_gaps: Type.Array(gapShape),
    ...disclaimerKey,
    ...snapshotKeys,
  }),
  example: { numbers: ['1000020012131', '1234'], max_cost_jpy: 3 },
  async run({ numbers, as_of }, context) {
    const { snapshot, now, progress } = context
    const day = as_of ?? jstDate(now)
    const pause = pauses()
    const results: Static<typeof row>[] = []
    for (const [i, given] of numbers.entries()) {
      results.push(checked(given, i, day, context))
      await pause()
      await progress.tell(results.length, numbers.length)
    }
    return {
      ...{ as_of: day, total: results.length, sources: actionSources.map((one) => sourceOf(snapshot, one)), results },
      known_gaps: [endedPublication],
      _disclaimer: companyDisclaimer,
      ...snapshotNamed(snapshot),
    }
  },
})

function checked(given: string, index: number, day: string, context: Context): Static<typeof row> {
  const named = givenNumber(given, index)
  const { houjin_bangou: number } = named
  const none = { enforcement_actions: null, enforcement_cases: null }
  if (number === null) return { ...named, outcomes: none, acts: [], withheld: 0 }
  const { actions, cases } = companyOf(number, context, 1)
  const [inActions, inCases] = actionSources.map((source, i) =>
    outcomeOf(context.snapshot, source, [actions, cases][i]?.total ?? 0),
  )
  return {
    ...named,
    outcomes: { enforcement_actions: inActions ?? null, enforcement_cases: inCases ?? null },
    acts: [...actions.shown.map((one) => actOfAction(one, day)), ...cases.shown.map(actOfCase)],
    withheld: actions.total + cases.total - actions.shown.length - cases.shown.length,
  }
}
