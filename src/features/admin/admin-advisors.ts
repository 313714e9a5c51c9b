import { type Static, Type } from 'typebox'
import { type Advisor, findAdvisor, listAdvisors, setStanding } from '../../ledger/advisors/advisors.ts'
import { dashboardUrl } from '../../ledger/advisors/dashboard-token.ts'
import { referralSummary, settleCommissions } from '../../ledger/advisors/referrals.ts'
import { mailNamed } from '../../ledger/mail/outbox.ts'
import { firmTypes } from '../../ledger/people-tables.ts'
import { advisorRegistered } from '../../mails/advisor-registered.ts'
import { contentOf } from '../../mails/mail-kind.ts'
import type { Context } from '../../operation/context.ts'
import { AppError, checkTexts, unknownRecord } from '../../operation/errors.ts'
import { defineOperation } from '../../operation/operation.ts'
import { nullable, oneOf, text, textOrNull, timestamp, timestampOrNull } from '../../schema/fields.ts'
import { page, paging } from '../../schema/shapes.ts'

const id = Type.Integer({ minimum: 1, maximum: 2 ** 53 - 1 })

/** A firm as the operator reads it. */
const advisor = Type.Object({
  id: Type.Integer(),
  houjin_bangou: Type.String(),
  firm_name: Type.String(),
  firm_name_kana: textOrNull(),
  register_name: textOrNull({ description: 'Name in the register when the number was verified: is it this firm?' }),
  firm_type: oneOf(firmTypes),
  prefecture: Type.String(),
  address: textOrNull(),
  contact_email: Type.String(),
  contact_phone: textOrNull(),
  contact_url: textOrNull(),
  commission_model: Type.String(),
  commission_rate_pct: Type.Integer(),
  commission_yen_per_intro: nullable(Type.Integer()),
  success_count: Type.Integer(),
  created_at: timestamp(),
  verified_at: timestampOrNull(),
  disabled_at: timestampOrNull(),
  disabled_reason: textOrNull(),
})

/** The firm without what it says of itself. */
function shown(firm: Advisor): Static<typeof advisor> {
  const { specialties: _, industries: __, intro_blurb: ___, city: ____, ...row } = firm
  return row
}

async function advisorOf(wanted: number, { db, secrets }: Context): Promise<Advisor> {
  const found = await findAdvisor(db, secrets, wanted)
  if (!found) throw unknownRecord('advisor', '専門家', String(wanted))
  return found
}

export const listAdminAdvisors = defineOperation({
  name: 'list_admin_advisors',
  http: 'GET /v1/admin/advisors',
  title: 'Firms that signed up',
  titleJa: '登録された専門家',
  summary: 'List professional firms, those that signed up last first, with the name that the register has for them',
  access: { key: 'admin' },
  effect: 'read',
  billing: { units: 0 },
  input: Type.Object({ standing: Type.Optional(oneOf(['unverified', 'active', 'disabled'])), ...paging() }),
  output: page(advisor),
  example: { standing: 'active' },
  async run({ standing, limit, offset }, { db, secrets }) {
    const { total, advisors } = await listAdvisors(db, secrets, { standing, limit, offset })
    return { total, limit, offset, results: advisors.map(shown) }
  },
})

export const setAdminAdvisorStanding = defineOperation({
  name: 'set_admin_advisor_standing',
  http: 'POST /v1/admin/advisors/{id}/standing',
  title: 'Disable a firm',
  titleJa: '専門家の掲載の停止・再開',
  summary: 'Take a firm off the list for a reason, or with null put it back; the same again changes nothing',
  access: { key: 'admin' },
  effect: 'write',
  billing: { units: 0 },
  input: Type.Object({
    id,
    disabled_reason: nullable(text({ maxLength: 500, description: 'For operators only; null = active again' })),
  }),
  output: advisor,
  example: { id: 1, disabled_reason: '名称が登録簿と異なる' },
  exampleRefusal: 'not_found',
  check: (input) => checkTexts(input, ['disabled_reason']),
  async run({ id: wanted, disabled_reason }, context) {
    await advisorOf(wanted, context)
    if (!(await setStanding(context.db, wanted, disabled_reason, context.now)))
      throw new AppError('conflict', 'another firm has signed up with its corporate number', {
        messageJa: '同じ法人番号で別の事務所が登録済みです。',
      })
    return shown(await advisorOf(wanted, context))
  },
})

export const payAdminCommission = defineOperation({
  name: 'pay_admin_commission',
  http: 'POST /v1/admin/advisors/{id}/paid',
  title: 'Note paid commissions',
  titleJa: '紹介料の支払いの記録',
  summary: 'Note that a firm has paid all the commissions it owes; 409 where that is another amount than was paid',
  access: { key: 'admin' },
  effect: 'write',
  billing: { units: 0 },
  input: Type.Object({ id, amount_yen: Type.Integer({ minimum: 1, description: 'What the firm has paid, JPY' }) }),
  output: Type.Object({
    referrals: Type.Integer({ description: 'Referrals whose commission is paid with it' }),
    summary: Type.Object({
      clicks: Type.Integer(),
      conversions: Type.Integer(),
      unpaid_yen: Type.Integer(),
      paid_yen: Type.Integer(),
    }),
  }),
  example: { id: 1, amount_yen: 3000 },
  exampleRefusal: 'not_found',
  async run({ id: wanted, amount_yen }, context) {
    const { db, now } = context
    await advisorOf(wanted, context)
    const { referrals, paidYen } = await settleCommissions(db, wanted, now)
    if (paidYen !== amount_yen)
      throw new AppError('conflict', `the firm owes ${paidYen} JPY, so nothing was noted`, {
        body: { unpaid_yen: paidYen },
        messageJa: `未払い額は${paidYen}円です。金額が違うため記録していません。`,
      })
    return { referrals, summary: await referralSummary(db, wanted) }
  },
})

export const sendAdminAdvisorLink = defineOperation({
  name: 'send_admin_advisor_link',
  http: 'POST /v1/admin/advisors/{id}/link',
  title: 'Send the link of a dashboard',
  titleJa: 'ダッシュボードのリンクの送付',
  summary: 'Send a firm the link to its dashboard again, to the address that it signed up with',
  access: { key: 'admin' },
  effect: 'write',
  billing: { units: 0 },
  input: Type.Object({ id }),
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
