import { Type } from 'typebox'
import { findAdvisor } from '../../ledger/advisors/advisors.ts'
import { opensDashboard } from '../../ledger/advisors/dashboard-token.ts'
import { referralSummary, referralsOf } from '../../ledger/advisors/referrals.ts'
import { maskedEmail, maskedPhone } from '../../lib/masked.ts'
import { AppError } from '../../operation/errors.ts'
import { defineOperation } from '../../operation/operation.ts'
import { textOrNull, timestamp, timestampOrNull, yenOrNull } from '../../schema/fields.ts'
import { advisorId, advisorShape, shownAdvisor } from './advisor-shape.ts'

const mostReferrals = 200

export const getAdvisorDashboard = defineOperation({
  name: 'get_advisor_dashboard',
  http: 'GET /v1/advisors/{advisor_id}/dashboard-data',
  title: 'Dashboard of a firm',
  titleJa: '専門家のダッシュボード',
  keywords: ['事務所の紹介実績', '専門家のダッシュボード', '紹介件数と手数料', 'dashboard of a firm'],
  summary: 'Show a firm its referrals, which of them led to business, and the commissions it owes and has paid',
  guidance: 'The token is in the mail that the firm got when it signed up; the operator can send it again.',
  access: { key: 'none' },
  effect: 'read',
  billing: { units: 0 },
  transport: { secret: true },
  input: Type.Object({
    advisor_id: advisorId,
    token: Type.String({ minLength: 1, maxLength: 200, description: '64 hex digits of the mailed link' }),
  }),
  output: Type.Object({
    advisor: advisorShape,
    summary: Type.Object({
      clicks: Type.Integer({ description: 'Referrals' }),
      conversions: Type.Integer({ description: 'Those that led to business' }),
      unpaid_yen: Type.Integer({ description: 'Commissions that the firm owes' }),
      paid_yen: Type.Integer(),
    }),
    referrals: Type.Array(
      Type.Object({
        id: Type.Integer(),
        token_prefix: Type.String(),
        source_program_id: textOrNull(),
        clicked_at: timestamp(),
        converted_at: timestampOrNull(),
        conversion_value_yen: yenOrNull(),
        commission_yen: yenOrNull(),
        commission_paid_at: timestampOrNull(),
      }),
      { description: `The newest ${mostReferrals}` },
    ),
  }),
  example: { advisor_id: 1, token: '0'.repeat(64) },
  exampleRefusal: 'forbidden',
  async run({ advisor_id, token }, { db, secrets }) {
    const advisor = await findAdvisor(db, secrets, advisor_id)
    if (!advisor || !opensDashboard(secrets, advisor, token)) throw wrongToken()
    const { contact_email, contact_phone } = advisor
    const contacts = {
      contact_email: maskedEmail(contact_email),
      contact_phone: contact_phone === null ? null : maskedPhone(contact_phone),
    }
    return {
      advisor: shownAdvisor({ ...advisor, ...contacts }),
      summary: await referralSummary(db, advisor_id),
      referrals: await referralsOf(db, advisor_id, mostReferrals),
    }
  },
})

/** The same for a firm that does not exist: nobody learns by guessing which do. */
const wrongToken = () =>
  new AppError('forbidden', 'the token does not open this dashboard', {
    messageJa: 'トークンが正しくありません。登録時のメールのリンクを使ってください。',
  })
