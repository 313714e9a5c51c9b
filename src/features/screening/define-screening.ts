import { type Static, type TObject, Type } from 'typebox'
import { jstDate } from '../../lib/jst.ts'
import type { Context } from '../../operation/context.ts'
import { disclaimerKey } from '../../operation/disclaimer.ts'
import { steps } from '../../operation/jobs/steps.ts'
import { type AnyOperation, defineOperation } from '../../operation/operation.ts'
import { snapshotKeys, snapshotNamed } from '../../operation/stamp.ts'
import { gapShape } from '../../schema/gap.ts'
import { companyDisclaimer, endedPublication } from '../company/wording.ts'
import { isLong, mostAtOnce, perNumber, screeningInput } from './given-numbers.ts'
import { sourceOf, sourceShape } from './screened-sources.ts'

interface Screening<Row extends TObject> {
  readonly name: string
  readonly http: `POST /${string}`
  readonly title: string
  readonly summary: string
  /** What each row says and does not say. */
  readonly guidance: string
  readonly sources: readonly Parameters<typeof sourceOf>[1][]
  readonly row: Row
  rowOf(given: string, index: number, day: string, context: Context): Static<Row>
}

/** A list of companies held against sources, a row for each number in its order; a job where they are many. */
export const defineScreening = <Row extends TObject>(screening: Screening<Row>): AnyOperation => {
  const { sources, row, rowOf, guidance, ...texts } = screening
  return defineOperation({
    ...texts,
    guidance: `${guidance} Up to ${mostAtOnce} numbers at once; more, or async: true, are a job for get_job. Needs an Idempotency-Key and a budget. Relay _disclaimer.`,
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
      const { snapshot, now } = context
      const day = as_of ?? jstDate(now)
      const step = steps(context, numbers.length)
      const results: Static<Row>[] = []
      for (const [i, given] of numbers.entries()) {
        results.push(rowOf(given, i, day, context))
        await step()
      }
      return {
        ...{ as_of: day, total: results.length, sources: sources.map((one) => sourceOf(snapshot, one)), results },
        known_gaps: [endedPublication],
        _disclaimer: companyDisclaimer,
        ...snapshotNamed(snapshot),
      } as never
    },
  })
}
