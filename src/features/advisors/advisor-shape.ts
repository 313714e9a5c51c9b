import { type Static, Type } from 'typebox'
import type { Advisor } from '../../ledger/advisors/advisors.ts'
import { firmTypes } from '../../ledger/tables/people-tables.ts'
import { byName } from '../../lib/by-name.ts'
import { nullable, oneOf, shape, textOrNull, timestampOrNull } from '../../schema/fields.ts'

/** What firms help with. */
export const specialties = ['subsidy', 'loan', 'tax', 'enforcement_defense', 'invoice', 'ebook'] as const

/** Industries that firms know. */
const industries = [
  ...(['agriculture_forestry', 'manufacturing', 'it', 'service', 'construction', 'retail'] as const),
] as const

const aliases: Readonly<Record<string, string>> = byName({ agri: 'agriculture_forestry', manufacture: 'manufacturing' })

/** Industries as callers may write them. */
export const industryWords = [...industries, 'agri', 'manufacture'] as const

/** An industry in its one spelling. */
export const industryOf = (word: string): string => aliases[word] ?? word

/** Professions that may neither give nor take anything for a referral (弁護士職務基本規程 第13条). */
export const mayNotPay = ({ firm_type }: Pick<Advisor, 'firm_type'>): boolean => firm_type === '弁護士'

export const advisorId = Type.Integer({ minimum: 1, maximum: 2 ** 53 - 1, description: 'Number of the firm' })

/** What came of the referrals to a firm. */
export const referralSummaryShape = shape('ReferralSummary', {
  clicks: Type.Integer({ description: 'Referrals' }),
  conversions: Type.Integer({ description: 'Those that led to business, as the firm or the operator confirmed' }),
  reported: Type.Integer({
    description: 'Those of which somebody reported it, and nobody confirmed or rejected it yet',
  }),
  reported_yen: Type.Integer({ description: 'Commissions that would be due if those were confirmed' }),
  unpaid_yen: Type.Integer({ description: 'Commissions that the firm owes: of what was confirmed' }),
  paid_yen: Type.Integer(),
})

/** A firm as everybody may see it. */
export const advisorShape = shape(
  'Advisor',
  {
    id: Type.Integer(),
    firm_name: Type.String(),
    firm_type: oneOf(firmTypes),
    specialties: Type.Array(Type.String()),
    prefecture: Type.String(),
    address: textOrNull(),
    city: textOrNull(),
    commission_model: oneOf(['flat', 'percent']),
    commission_rate_pct: Type.Integer({ description: 'Of the value of the business, where the model is percent' }),
    commission_yen_per_intro: nullable(
      Type.Integer({ description: 'JPY for each introduction that led to business; null: the firm pays nothing' }),
    ),
    contact_email: textOrNull(),
    contact_phone: textOrNull(),
    contact_url: textOrNull(),
    firm_name_kana: textOrNull(),
    industries: nullable(Type.Array(Type.String())),
    intro_blurb: textOrNull(),
    success_count: Type.Integer({
      description: 'Referrals that led to business, as the firm or the operator confirmed',
    }),
    verified_at: timestampOrNull({ description: 'When it was proven that the firm is who it says; null: not yet' }),
  },
  { additionalProperties: false },
)

/** The firm without what stays between it and the operator. */
export const shownAdvisor = (advisor: Advisor): Static<typeof advisorShape> => ({
  id: advisor.id,
  firm_name: advisor.firm_name,
  firm_type: advisor.firm_type,
  specialties: [...advisor.specialties],
  prefecture: advisor.prefecture,
  address: advisor.address,
  city: advisor.city,
  commission_model: advisor.commission_model,
  commission_rate_pct: advisor.commission_rate_pct,
  commission_yen_per_intro: advisor.commission_yen_per_intro,
  contact_email: advisor.contact_email,
  contact_phone: advisor.contact_phone,
  contact_url: advisor.contact_url,
  firm_name_kana: advisor.firm_name_kana,
  industries: advisor.industries === null ? null : [...advisor.industries],
  intro_blurb: advisor.intro_blurb,
  success_count: advisor.success_count,
  verified_at: advisor.verified_at,
})
