import { type Static, Type } from 'typebox'
import type { TaxRuleset } from '../../datasets/tax-ruleset.ts'
import { yenAmounts } from '../../lib/yen-amounts.ts'
import { nullable, oneOf } from '../../schema/fields.ts'

export const materiality = Type.Object({
  tier: oneOf(['tier_high', 'tier_mid', 'tier_low', 'tier_unknown']),
  threshold_yen: nullable(Type.Integer({ description: 'JPY; null where the text states no amount from 3,000,000' })),
  rationale: Type.String({ description: 'The field of the ruleset and the words that state the amount' }),
})

/** The lowest amount of each tier in JPY (docs/contract/shapes.md#audit-batch). */
const tiers = [
  ['tier_high', 300_000_000],
  ['tier_mid', 30_000_000],
  ['tier_low', 3_000_000],
] as const

const fields = ['ruleset_name', 'eligibility_conditions', 'rate_or_amount', 'calculation_formula'] as const

/** How much is at stake by the largest amount that the text of a ruleset states; nothing is assumed where it states none. */
export function materialityOf(ruleset: TaxRuleset): Static<typeof materiality> {
  const amounts = fields.flatMap((field) => yenAmounts(ruleset[field] ?? '').map((amount) => ({ ...amount, field })))
  const largest = amounts.reduce((most, one) => (one.yen > most.yen ? one : most), { yen: 0, quote: '', field: '' })
  if (amounts.length === 0) return unknown('本文に円の金額がありません')
  const stated = `${largest.field} の「${largest.quote}」`
  const [tier, threshold_yen] = tiers.find(([, least]) => largest.yen >= least) ?? []
  if (tier === undefined || threshold_yen === undefined) return unknown(`${stated}は300万円未満です`)
  return { tier, threshold_yen, rationale: `${stated}が本文で最大の金額です` }
}

const unknown = (rationale: string) => ({ tier: 'tier_unknown' as const, threshold_yen: null, rationale })
