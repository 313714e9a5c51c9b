import { type Static, Type } from 'typebox'
import { houjin } from '../../datasets/houjin.ts'
import { type Advisor, findAdvisor, listAdvisors, setStanding } from '../../ledger/advisors/advisors.ts'
import { dashboardUrl } from '../../ledger/advisors/dashboard-token.ts'
import { referralSummary, settleCommissions } from '../../ledger/advisors/referrals.ts'
import { mailNamed } from '../../ledger/mail/outbox.ts'
import { firmTypes } from '../../ledger/tables/people-tables.ts'
import { grouped } from '../../lib/grouped.ts'
import { advisorRegistered } from '../../mails/advisor-registered.ts'
import { contentOf } from '../../mails/mail-kind.ts'
import type { Context } from '../../operation/context.ts'
import { AppError, checkTexts, unknownRecord } from '../../operation/errors.ts'
import { defineOperation } from '../../operation/operation.ts'
import { nullable, oneOf, page, paging, text, textOrNull, timestamp, timestampOrNull } from '../../schema/fields.ts'
import { referralSummaryShape } from '../advisors/advisor-shape.ts'

/** Number of a firm. */
export const advisorId = Type.Integer({ minimum: 1, maximum: 2 ** 53 - 1 })

/** A firm as the operator reads it. */
export const advisor = Type.Object({
  id: Type.Integer(),
  houjin_bangou: Type.String(),
  firm_name: Type.String(),
  firm_name_kana: textOrNull(),
  register_name: textOrNull({ description: 'Name in the register when the number was looked up: is it this firm?' }),
  company_url: textOrNull({ description: 'Web site that the record of the company states: write to the firm there' }),
  firm_type: oneOf(firmTypes),
  prefecture: Type.String(),
  address: textOrNull(),
  contact_email: Type.String({
    description: 'This and all that the firm says of itself is unverified while verified_at is null',
  }),
  contact_phone: textOrNull(),
  contact_url: textOrNull(),
  commission_model: Type.String(),
  commission_rate_pct: Type.Integer(),
  commission_yen_per_intro: nullable(Type.Integer()),
  success_count: Type.Integer(),
  created_at: timestamp(),
  checked_at: timestampOrNull({ description: 'When the register was first found to hold the number' }),
  verified_at: timestampOrNull({ description: 'When it was proven that the firm is who it says' }),
  proven_by: nullable(oneOf(['mail', 'operator'])),
  disabled_at: timestampOrNull(),
  disabled_reason: textOrNull(),
})

/** The firm without what no operator has to judge. */
export function advisorForOperator(firm: Advisor, { snapshot }: Pick<Context, 'snapshot'>): Static<typeof advisor> {
  const { specialties: _, industries: __, intro_blurb: ___, city: ____, ...row } = firm
  const { proof_token: _____, proof_token_hash: ______, ...told } = row
  return { ...told, company_url: snapshot.table(houjin).record(firm.houjin_bangou)?.company_url ?? null }
}

/** The firm of a number; 404 for one that no firm has. */
export async function advisorOf(wanted: number, { db, secrets }: Context): Promise<Advisor> {
  const found = await findAdvisor(db, secrets, wanted)
  if (!found) throw unknownRecord({ ja: '専門家', en: 'advisor' }, String(wanted))
  return found
}

export const listAdminAdvisors = defineOperation({
  name: 'list_admin_advisors',
  http: 'GET /v1/admin/advisors',
  title: { ja: '登録された専門家', en: 'Firms that signed up' },
  summary: 'List professional firms, those that signed up last first, with the name that the register has for them',
  access: { key: 'admin' },
  effect: 'read',
  billing: { units: 0 },
  input: Type.Object({ standing: Type.Optional(oneOf(['unverified', 'active', 'disabled'])), ...paging() }),
  output: page(advisor),
  example: { standing: 'active' },
  async run({ standing, limit, offset }, context) {
    const { total, advisors } = await listAdvisors(context.db, context.secrets, { standing, limit, offset })
    return { total, limit, offset, results: advisors.map((firm) => advisorForOperator(firm, context)) }
  },
})

export const setAdminAdvisorStanding = defineOperation({
  name: 'set_admin_advisor_standing',
  http: 'POST /v1/admin/advisors/{id}/standing',
  title: { ja: '専門家の掲載の停止・再開', en: 'Disable a firm' },
  summary: 'Take a firm off the list for a reason, or with null put it back; the same again changes nothing',
  access: { key: 'admin' },
  effect: 'write',
  billing: { units: 0 },
  input: Type.Object({
    id: advisorId,
    disabled_reason: nullable(text({ maxLength: 500, description: 'For operators only; null = active again' })),
  }),
  output: advisor,
  example: { id: 1, disabled_reason: '名称が登録簿と異なる' },
  exampleRefusal: 'not_found',
  check: (input) => checkTexts(input, ['disabled_reason']),
  async run({ id: wanted, disabled_reason }, context) {
    await advisorOf(wanted, context)
    if (!(await setStanding(context.db, wanted, disabled_reason, context.now)))
      throw new AppError('conflict', {
        ja: '同じ法人番号は、別の登録者がご本人として確認済みです。',
        en: 'another firm has proven that the corporate number is its own',
      })
    return advisorForOperator(await advisorOf(wanted, context), context)
  },
})

export const payAdminCommission = defineOperation({
  name: 'pay_admin_commission',
  http: 'POST /v1/admin/advisors/{id}/paid',
  title: { ja: '紹介料の支払いの記録', en: 'Note paid commissions' },
  summary: 'Note that a firm has paid all the confirmed commissions; 409 where that is another amount than was paid',
  access: { key: 'admin' },
  effect: 'write',
  billing: { units: 0 },
  input: Type.Object({
    id: advisorId,
    amount_yen: Type.Integer({ minimum: 1, description: 'What the firm has paid, JPY' }),
  }),
  output: Type.Object({
    referrals: Type.Integer({ description: 'Referrals whose commission is paid with it' }),
    summary: referralSummaryShape,
  }),
  example: { id: 1, amount_yen: 3000 },
  exampleRefusal: 'not_found',
  async run({ id: wanted, amount_yen }, context) {
    const { db, now } = context
    await advisorOf(wanted, context)
    const { referrals, paidYen } = await settleCommissions(db, wanted, now)
    if (paidYen !== amount_yen)
      throw new AppError('conflict', {
        ja: `未払い額は${grouped(paidYen)}円です。金額が違うため記録していません。`,
        en: `the firm owes ${grouped(paidYen)} JPY, so nothing was noted`,
        body: { unpaid_yen: paidYen },
      })
    return { referrals, summary: await referralSummary(db, wanted) }
  },
})

export const sendAdminAdvisorLink = defineOperation({
  name: 'send_admin_advisor_link',
  http: 'POST /v1/admin/advisors/{id}/link',
  title: { ja: 'ダッシュボードのリンクの送付', en: 'Send the link of a dashboard' },
  summary: 'Send a firm the link to its dashboard again, to the address that it signed up with',
  access: { key: 'admin' },
  effect: 'write',
  billing: { units: 0 },
  input: Type.Object({ id: advisorId }),
  output: Type.Object({ queued: Type.Literal(true) }),
  example: { id: 1 },
  exampleRefusal: 'not_found',
  async run({ id: wanted }, context) {
    const { db, secrets, service, now } = context
    const firm = await advisorOf(wanted, context)
    const { houjin_bangou, contact_email } = firm
    const dashboard_url = dashboardUrl(secrets, service.baseUrl, firm)
    const content = contentOf(advisorRegistered, { advisor_id: wanted, houjin_bangou, dashboard_url })
    await mailNamed(db, secrets, { ...content, address: contact_email, language: null, byOperator: true, now })
    return { queued: true as const }
  },
})
