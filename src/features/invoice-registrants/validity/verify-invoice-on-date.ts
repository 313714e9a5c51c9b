import { Type } from 'typebox'
import { jstDate } from '../../../lib/jst.ts'
import { disclaimerKey } from '../../../operation/answer/disclaimer.ts'
import { snapshotKeys, snapshotNamed } from '../../../operation/answer/stamp.ts'
import { invalid } from '../../../operation/errors.ts'
import { defineOperation } from '../../../operation/operation.ts'
import { notRegistration } from '../../../operation/usual-problems.ts'
import { date, text } from '../../../schema/fields.ts'
import { attribution, attributionShape } from '../attribution.ts'
import { anySpelling } from '../registration-number.ts'
import { riskDisclaimer } from '../risk.ts'
import { riskGapsShape } from '../risk-gaps.ts'
import { validityOf, validityShape } from './validity.ts'
import { validityGaps } from './validity-gaps.ts'

export const verifyInvoiceOnDate = defineOperation({
  name: 'verify_invoice_on_date',
  http: 'GET /v1/invoice_registrants/verify_on_date',
  title: { ja: '指定日時点の登録番号の確認', en: 'Invoice number on a day' },
  keywords: [
    '取引日に登録が有効だったか',
    'その日のインボイス登録',
    '過去の日付の登録番号',
    '取引当時に登録があったか',
    '請求日時点の有効性',
    'invoice number valid on a date',
  ],
  summary: 'Tell whether a qualified invoice number (T and 13 digits) was valid on the day of a transaction',
  guidance:
    'valid is true, false or null with reason and the interval that the register states. A number that a partial copy lacks is null, never false: look_up says where to check it. For many numbers use bulk_verify_invoices. Show the attribution and relay _disclaimer.',
  access: { key: 'optional' },
  effect: 'read',
  billing: { units: 1, isFree: ({ result }) => result.reason === 'not_in_copy' },
  proof: { auditSeal: true },
  input: Type.Object({
    number: text({ maxLength: 64, description: 'T and 13 digits; full width, hyphens and a missing T are fine' }),
    date: date({ description: 'Day of the transaction' }),
  }),
  output: Type.Object({
    result: validityShape,
    known_gaps: riskGapsShape,
    attribution: attributionShape,
    ...disclaimerKey,
    ...snapshotKeys,
  }),
  example: { number: 'T1000020012131', date: '2026-04-01' },
  check({ number }) {
    if (anySpelling(number)) return
    throw invalid([{ loc: ['query', 'number'], ...notRegistration }])
  },
  run({ number: given, date: day }, { snapshot, now }) {
    const result = validityOf(snapshot, { number: anySpelling(given) ?? given, day, today: jstDate(now) })
    return {
      result,
      known_gaps: validityGaps(snapshot, { counts: { [result.reason]: 1 }, lastValidDay: result.valid ? day : null }),
      attribution,
      _disclaimer: riskDisclaimer,
      ...snapshotNamed(snapshot),
    }
  },
})
