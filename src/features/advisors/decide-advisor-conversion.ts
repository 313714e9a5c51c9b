import { Type } from 'typebox'
import { decideReferral, referralStates, referralSummary } from '../../ledger/advisors/referrals.ts'
import type { Context } from '../../operation/context.ts'
import { unknownRecord } from '../../operation/errors.ts'
import { defineOperation } from '../../operation/operation.ts'
import { oneOf } from '../../schema/fields.ts'
import { advisorId, referralSummaryShape } from './advisor-shape.ts'
import { dashboardHolder } from './get-advisor-dashboard.ts'
import { alreadyDecided, disabled, notReported, notVerified } from './refusals.ts'

/** What is decided about a report. */
export const decisions = ['confirmed', 'rejected'] as const

export const referralId = Type.Integer({ minimum: 1, maximum: 2 ** 53 - 1, description: 'Number of the referral' })

/** What a decision is answered with. */
export const decisionShape = Type.Object({
  referral_id: Type.Integer(),
  status: oneOf(referralStates),
  summary: referralSummaryShape,
})

export const decideAdvisorConversion = defineOperation({
  name: 'decide_advisor_conversion',
  http: 'POST /v1/advisors/{advisor_id}/conversions/{referral_id}',
  title: { ja: '成約報告の確認・却下', en: 'Confirm or reject reported business' },
  keywords: ['成約報告を承認する', '成約報告を却下する', '紹介手数料の確認', 'confirm a reported conversion'],
  summary:
    'As the firm, confirm or reject that a referral led to business; its commission is due only once it is confirmed',
  guidance:
    'The token is that of the dashboard, which lists the referrals with their numbers. A firm decides once for each; the same again changes nothing.',
  access: { key: 'none', limit: { calls: 60, per: 'hour' } },
  effect: 'write',
  change: { destructive: false, repeatable: true },
  billing: { units: 0 },
  transport: { secret: true },
  input: Type.Object({
    advisor_id: advisorId,
    referral_id: referralId,
    token: Type.String({ minLength: 1, maxLength: 200, description: '64 hex digits of the mailed link' }),
    decision: oneOf(decisions),
  }),
  output: decisionShape,
  example: { advisor_id: 1, referral_id: 1, token: '0'.repeat(64), decision: 'confirmed' },
  exampleRefusal: 'forbidden',
  async run({ advisor_id, referral_id, token, decision }, context) {
    const firm = await dashboardHolder(advisor_id, token, context)
    if (firm.disabled_at !== null) throw disabled()
    if (firm.verified_at === null) throw notVerified()
    return decide({ id: referral_id, advisorId: advisor_id, decision, by: 'firm' }, context)
  },
})

type Decision = Omit<Parameters<typeof decideReferral>[1], 'now'>

/** Notes what was decided; 409 where it was decided otherwise before, or where nothing was reported. In a transaction. */
export async function decide(decision: Decision, { db, now }: Context) {
  const { id, advisorId } = decision
  const status = await decideReferral(db, { ...decision, now })
  if (status === undefined) throw unknownRecord({ ja: '紹介', en: 'referral' }, String(id))
  if (status === 'referred') throw notReported()
  if (status !== decision.decision) throw alreadyDecided()
  return { referral_id: id, status, summary: await referralSummary(db, advisorId) }
}
