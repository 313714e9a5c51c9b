import { Type } from 'typebox'
import { type Advisor, findAdvisor } from '../../ledger/advisors/advisors.ts'
import { opensDashboard } from '../../ledger/advisors/dashboard-token.ts'
import { referralStates, referralSummary, referralsOf } from '../../ledger/advisors/referrals.ts'
import { maskedEmail, maskedPhone } from '../../lib/masked.ts'
import type { Context } from '../../operation/context.ts'
import { AppError } from '../../operation/errors.ts'
import { defineOperation } from '../../operation/operation.ts'
import { oneOf, textOrNull, timestamp, timestampOrNull, yenOrNull } from '../../schema/fields.ts'
import { advisorId, advisorShape, referralSummaryShape, shownAdvisor } from './advisor-shape.ts'

const mostReferrals = 200

export const getAdvisorDashboard = defineOperation({
  name: 'get_advisor_dashboard',
  http: 'GET /v1/advisors/{advisor_id}/dashboard-data',
  title: { ja: '専門家のダッシュボード', en: 'Dashboard of a firm' },
  keywords: ['事務所の紹介実績', '専門家のダッシュボード', '紹介件数と手数料', 'dashboard of a firm'],
  summary:
    'Show a firm its referrals, what was reported and confirmed of them, and the commissions it owes and has paid',
  guidance:
    'The token is in the mail that the firm got when it signed up; the operator can send it again. With it the firm confirms or rejects what was reported: decide_advisor_conversion.',
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
    summary: referralSummaryShape,
    referrals: Type.Array(
      Type.Object({
        id: Type.Integer(),
        status: oneOf(referralStates, { description: 'reported: not due before it is confirmed' }),
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
    const advisor = await dashboardHolder(advisor_id, token, { db, secrets })
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

/** The firm that a token opens the dashboard of; 403 for all others. */
export async function dashboardHolder(
  id: number,
  token: string,
  { db, secrets }: Pick<Context, 'db' | 'secrets'>,
): Promise<Advisor> {
  const advisor = await findAdvisor(db, secrets, id)
  if (!advisor || !opensDashboard(secrets, advisor, token)) throw wrongToken()
  return advisor
}

/** The same for a firm that does not exist: nobody learns by guessing which do. */
const wrongToken = () =>
  new AppError('forbidden', {
    ja: 'トークンが正しくありません。登録時のメールのリンクを使ってください。',
    en: 'the token does not open this dashboard',
  })
