import { Type } from 'typebox'
import { listConversions, reportedStates } from '../../ledger/advisors/referrals.ts'
import { defineOperation } from '../../operation/operation.ts'
import { nullable, oneOf, page, paging, textOrNull, timestamp, yenOrNull } from '../../schema/fields.ts'
import { decide, decisionShape, decisions, referralId } from '../advisors/decide-advisor-conversion.ts'
import { advisorId, advisorOf } from './admin-advisors.ts'

const conversion = Type.Object({
  referral_id: Type.Integer(),
  advisor_id: Type.Integer(),
  firm_name: Type.String(),
  status: oneOf(reportedStates),
  decided_by: nullable(oneOf(['firm', 'operator'])),
  clicked_at: timestamp(),
  converted_at: timestamp({ description: 'When business was reported' }),
  conversion_value_yen: yenOrNull(),
  commission_yen: yenOrNull(),
  evidence_url: textOrNull({ description: 'As whoever reported it says: anybody may have written it' }),
})

export const listAdminConversions = defineOperation({
  name: 'list_admin_conversions',
  http: 'GET /v1/admin/advisor-conversions',
  title: { ja: '報告された成約', en: 'Business that was reported' },
  summary: 'List business that was reported of referrals to firms, the newest first; it is due once it is confirmed',
  access: { key: 'admin' },
  effect: 'read',
  billing: { units: 0 },
  input: Type.Object({
    status: Type.Optional(oneOf(reportedStates)),
    ...paging(),
  }),
  output: page(conversion),
  example: { status: 'reported' },
  async run({ status, limit, offset }, { db, secrets }) {
    const { total, results } = await listConversions(db, secrets, { status, limit, offset })
    return { total, limit, offset, results: results.map((row) => ({ ...row, converted_at: String(row.converted_at) })) }
  },
})

export const decideAdminConversion = defineOperation({
  name: 'decide_admin_conversion',
  http: 'POST /v1/admin/advisors/{id}/conversions/{referral_id}',
  title: { ja: '成約報告の確認・却下（運営者）', en: 'Confirm or reject reported business' },
  summary:
    'Confirm or reject that a referral led to business, also against what the firm said, until its commission is paid',
  access: { key: 'admin' },
  effect: 'write',
  billing: { units: 0 },
  input: Type.Object({ id: advisorId, referral_id: referralId, decision: oneOf(decisions) }),
  output: decisionShape,
  example: { id: 1, referral_id: 1, decision: 'confirmed' },
  exampleRefusal: 'not_found',
  async run({ id, referral_id, decision }, context) {
    await advisorOf(id, context)
    return decide({ id: referral_id, advisorId: id, decision, by: 'operator' }, context)
  },
})
