import { Type } from 'typebox'
import { disclaimerKey } from '../../operation/answer/disclaimer.ts'
import { snapshotKeys, snapshotNamed } from '../../operation/answer/stamp.ts'
import { CitedAnswer } from '../../operation/answer/wrapped-answers.ts'
import { defineOperation } from '../../operation/operation.ts'
import { attribution, attributionShape } from './attribution.ts'
import { refuseMalformed, registrationNumber } from './registration-number.ts'
import { riskDisclaimer, riskOn, riskShape } from './risk.ts'
import { riskGaps, riskGapsShape } from './risk-gaps.ts'

export const getInvoiceRisk = defineOperation({
  name: 'get_invoice_risk',
  http: 'GET /v1/invoice_registrants/{invoice_registration_number}/risk',
  title: { ja: '登録番号のリスク確認', en: 'Risk of an invoice number' },
  keywords: [
    'インボイスのリスク',
    '仕入税額控除',
    'インボイス番号のリスク',
    '登録番号の危険度',
    '登録して間もないか',
    'この番号は信頼できるか',
    'risk of an invoice number',
  ],
  summary: 'Judge a qualified invoice number: registered, how long, and whether a company stands behind it',
  guidance:
    'block, verify, caution or clear by fixed rules on the day of the snapshot. Only a complete list says not_registered: a number that a partial copy lacks has registered null and no score, and look_up says where to check it. Show the attribution and relay _disclaimer.',
  access: { key: 'optional' },
  effect: 'read',
  billing: { units: 1, isFree: ({ result }) => result.reason === 'not_in_copy' },
  proof: { auditSeal: true, receipt: true },
  input: Type.Object({
    invoice_registration_number: Type.String({ description: 'T and 13 digits; full width and hyphens are fine' }),
  }),
  output: Type.Object({
    result: riskShape,
    known_gaps: riskGapsShape,
    attribution: attributionShape,
    ...disclaimerKey,
    ...snapshotKeys,
  }),
  example: { invoice_registration_number: 'T1000020012131' },
  check: ({ invoice_registration_number: given }) => refuseMalformed(given),
  run({ invoice_registration_number: given }, { snapshot }) {
    const number = String(registrationNumber(given))
    const { risk, records, standing } = riskOn(snapshot, number)
    return new CitedAnswer(
      {
        result: risk,
        known_gaps: riskGaps(snapshot, {
          missing: standing === 'not_in_copy' ? 1 : 0,
          lastValidDay: risk.registered ? snapshot.day : null,
        }),
        attribution,
        _disclaimer: riskDisclaimer,
        ...snapshotNamed(snapshot),
      },
      records,
      { invoice_registration_number: number },
    )
  },
})
