import { Type } from 'typebox'
import { convertReferral, findReferral } from '../../ledger/advisors/referrals.ts'
import { invalid, unknownRecord } from '../../operation/errors.ts'
import { defineOperation } from '../../operation/operation.ts'
import { nullable, url } from '../../schema/fields.ts'
import { mayNotPay } from './advisor-shape.ts'
import { alreadyConverted, noPaidReferral, notVerified } from './refusals.ts'

/** More than a firm earns with anybody who was referred to it. */
const mostYen = 1_000_000_000

export const reportAdvisorConversion = defineOperation({
  name: 'report_advisor_conversion',
  http: 'POST /v1/advisors/report-conversion',
  title: { ja: '紹介の成約報告', en: 'Report that a referral led to business' },
  keywords: ['成約の報告', '紹介から受任した報告', '紹介手数料の届け出', 'report a conversion'],
  summary:
    'Report with the token of a referral that business followed; the firm owes a commission once it or the operator confirms that',
  guidance:
    'Once for each referral. Whoever has the token may report, so a report is no debt: commission_yen is what would be due. A firm that pays by percent needs the value.',
  access: { key: 'optional', quota: false, scope: 'none', limit: { calls: 60, per: 'hour' } },
  effect: 'write',
  change: { destructive: false, repeatable: false },
  billing: { units: 0 },
  input: Type.Object({
    referral_token: Type.String({ pattern: '^[0-9a-f]{32}$', description: 'As track_advisor_click gave it' }),
    conversion_value_yen: Type.Optional(
      nullable(Type.Integer({ minimum: 0, maximum: mostYen, description: 'Value of the business, JPY' })),
    ),
    evidence_url: Type.Optional(nullable(url({ description: 'Where the operator can see it' }))),
  }),
  output: Type.Object({
    status: Type.Literal('reported'),
    commission_yen: Type.Integer({ description: 'What the firm owes once the report is confirmed, JPY' }),
    payout_scheduled: Type.Literal(false, { description: 'Not before it is confirmed' }),
  }),
  example: { referral_token: '0123456789abcdef0123456789abcdef' },
  exampleRefusal: 'not_found',
  async run({ referral_token, conversion_value_yen: valueYen = null, evidence_url: evidenceUrl = null }, context) {
    const { db, secrets, now } = context
    const referral = await findReferral(db, referral_token)
    if (!referral) throw unknownRecord({ ja: '紹介', en: 'referral' }, referral_token.slice(0, 8))
    if (referral.converted_at !== null) throw alreadyConverted()
    if (mayNotPay(referral)) throw noPaidReferral()
    if (referral.verified_at === null) throw notVerified()
    const commissionYen = commissionOf(referral, valueYen)
    const conversion = { id: referral.id, valueYen, commissionYen, evidenceUrl, now }
    if (!(await convertReferral(db, secrets, conversion))) throw alreadyConverted()
    return { status: 'reported' as const, commission_yen: commissionYen, payout_scheduled: false as const }
  },
})

type Terms = Pick<
  NonNullable<Awaited<ReturnType<typeof findReferral>>>,
  'commission_model' | 'commission_rate_pct' | 'commission_yen_per_intro'
>

/** What a firm would owe: its amount for each introduction, or its share of the value, rounded down. */
function commissionOf(terms: Terms, valueYen: number | null): number {
  if (terms.commission_model === 'flat') return terms.commission_yen_per_intro ?? 0
  if (valueYen !== null) return Math.floor((valueYen * terms.commission_rate_pct) / 100)
  const text = {
    ja: 'この事務所の紹介料は金額に対する割合のため、金額を指定してください。',
    en: 'the firm pays a share of the value, so the value is needed',
  }
  throw invalid([{ loc: ['body', 'conversion_value_yen'], ...text, type: 'missing' }])
}
