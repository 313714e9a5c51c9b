import { type Static, Type } from 'typebox'
import { disclaimerKey } from '../../operation/answer/disclaimer.ts'
import { snapshotKeys, snapshotNamed } from '../../operation/answer/stamp.ts'
import { CitedAnswer, type CitedRecord } from '../../operation/answer/wrapped-answers.ts'
import { steps } from '../../operation/jobs/job-shape.ts'
import { defineOperation } from '../../operation/operation.ts'
import { nullable } from '../../schema/fields.ts'
import { restsOn } from '../../schema/rests-on.ts'
import { attribution, attributionShape } from './attribution.ts'
import { registrationNumber } from './registration-number.ts'
import { riskDisclaimer, riskOn, riskShape } from './risk.ts'
import { riskGaps, riskGapsShape } from './risk-gaps.ts'

const item = Type.Object({
  invoice_registration_number: restsOn(
    'input',
    Type.String({ description: 'In its one spelling, or as given when it is none' }),
  ),
  risk: nullable(riskShape),
  error: nullable(Type.String({ description: 'Why there is no risk' })),
})

export const invoiceBatchRisk = defineOperation({
  name: 'invoice_batch_risk',
  http: 'POST /v1/invoice_registrants/batch_risk',
  title: { ja: '登録番号のリスク確認（100件まで）', en: 'Risk of up to 100 invoice numbers' },
  keywords: [
    'まとめて',
    '一括',
    'インボイス番号',
    'リスク',
    'インボイスの一括確認',
    '取引先の一括確認',
    'T番号をまとめて',
    'インボイス番号のリスクをまとめて',
    '登録番号の一括リスク判定',
    '多数のT番号の危険度',
    '取引先のインボイスを一括確認',
    'risk of many invoice numbers',
  ],
  summary: 'Judge many qualified invoice numbers in one call',
  guidance:
    'One result for each number in the order given; a malformed one has error and no risk. Needs an Idempotency-Key and a budget (X-Cost-Cap-JPY or max_cost_jpy). Show the attribution and relay _disclaimer.',
  access: { key: 'required', isOpenToOperator: true },
  effect: 'read',
  replay: { idempotencyKey: 'required', from: 'snapshot' },
  billing: { costCap: 'required', units: 1 },
  proof: { auditSeal: true, receipt: true },
  input: Type.Object({
    tnums: Type.Array(Type.String({ maxLength: 64 }), {
      minItems: 1,
      maxItems: 100,
      description: 'T and 13 digits each',
    }),
    max_cost_jpy: Type.Optional(
      Type.Integer({ minimum: 0, description: 'Budget in JPY; the lower of this and X-Cost-Cap-JPY binds' }),
    ),
  }),
  output: Type.Object({
    total: restsOn('issuer', Type.Integer({ description: 'Number of results' })),
    results: Type.Array(item),
    known_gaps: riskGapsShape,
    attribution: attributionShape,
    ...disclaimerKey,
    ...snapshotKeys,
  }),
  example: { tnums: ['T1000020012131', 'T123'], max_cost_jpy: 3 },
  async run({ tnums }, context) {
    const { snapshot } = context
    let missing = 0
    const cited = new Map<string, CitedRecord>()
    const riskOf = (given: string): Static<typeof item> => {
      const number = registrationNumber(given)
      if (!number) return { invoice_registration_number: given, risk: null, error: 'invalid_registration_number' }
      const { risk, records, standing } = riskOn(snapshot, number)
      if (standing === 'not_in_copy') missing++
      for (const record of records) cited.set(`${record[0].name} ${record[1]}`, record)
      return { invoice_registration_number: number, risk, error: null }
    }
    const results: Static<typeof item>[] = []
    const step = steps(context, tnums.length)
    for (const given of tnums) {
      results.push(riskOf(given))
      await step()
    }
    const body = {
      total: results.length,
      results,
      known_gaps: riskGaps(snapshot, {
        missing,
        lastValidDay: results.some(({ risk }) => risk?.registered) ? snapshot.day : null,
      }),
      attribution,
      _disclaimer: riskDisclaimer,
      ...snapshotNamed(snapshot),
    }
    const asked = results.map(({ invoice_registration_number: number }) => number)
    return new CitedAnswer(body, [...cited.values()], { invoice_registration_number: asked })
  },
})
