import { addDays } from '../../lib/jst.ts'

/** What a copy of the register tells of a number; only a complete one can say `not_registered`. */
export type RegisterFinding = 'found' | 'not_registered' | 'not_in_copy' | 'check_digit'

/** What the rules look at; days are YYYY-MM-DD. */
export interface RegistrationFacts {
  readonly standing: RegisterFinding
  /** The day of the complete list, where there is one. */
  readonly listOf: string | null
  readonly registeredOn: string | null
  /** The first day on which the registration no longer holds. */
  readonly endsOn: string | null
  readonly isMatched: boolean
  /** By what it is said to hold: see `perCopy`. */
  readonly per: string
  /** What may be deducted without a registration: see `transitionWords`. */
  readonly transition: string
}

/** Why a number is judged as it is. */
export const reasons = ['registered', 'ended', 'not_begun', 'not_registered', 'not_in_copy', 'check_digit'] as const

const young = 183
const settled = 365

/** The first rule that applies decides. */
export function verdictOf(facts: RegistrationFacts, today: string) {
  const { standing, listOf, registeredOn, endsOn, isMatched, per, transition } = facts
  if (standing === 'check_digit')
    return unknownRisk(
      standing,
      '法人番号の検査用数字が合わず、収録データにもありません。入力誤りを確認してください。個人事業者の番号にはこの検査用数字の定めがないため、判定はしません。',
    )
  if (standing === 'not_in_copy')
    return unknownRisk(
      standing,
      '収録データは登録簿の全件ではなく、この番号の記録がありません。登録の有無は分かりません。国税庁の公表サイトで確認してください。',
    )
  if (standing === 'not_registered')
    return blocked(standing, `${listOf}現在の登録簿の全件に、この番号の登録がありません。${transition}`)
  if (endsOn && endsOn <= today)
    return blocked('ended', `登録は${endsOn}に取消しまたは失効により終了しています。${transition}`)
  if (registeredOn && registeredOn > today)
    return blocked('not_begun', `登録は${registeredOn}からで、${today}にはまだ効力がありません。${transition}`)
  if (!isMatched)
    return holds(50, 'verify', `${per}登録は有効ですが、対応する法人を収録している法人情報で確認できません。`)
  if (!registeredOn) return holds(0, 'clear', `${per}登録は有効で法人とも一致します。登録日は出典に記載がありません。`)
  if (addDays(registeredOn, young) > today)
    return holds(
      30,
      'caution',
      `${per}登録は有効で法人とも一致しますが、登録から${young}日未満です（登録日${registeredOn}）。`,
    )
  if (addDays(registeredOn, settled) <= today)
    return holds(
      0,
      'clear',
      `${per}登録は有効で法人とも一致し、登録から${settled}日以上経過しています（登録日${registeredOn}）。`,
    )
  return holds(
    30,
    'caution',
    `${per}登録は有効で法人とも一致しますが、登録から${settled}日未満です（登録日${registeredOn}）。`,
  )
}

type Reason = (typeof reasons)[number]

/** No verdict: what is not known is neither good nor bad. */
const unknownRisk = (reason: Reason, rationale: string) => ({
  registered: null,
  risk_score: null,
  risk_band: 'verify' as const,
  tax_credit_eligible: null,
  reason,
  rationale,
})

const blocked = (reason: Reason, rationale: string) => ({
  registered: false,
  risk_score: 100,
  risk_band: 'block' as const,
  tax_credit_eligible: false,
  reason,
  rationale,
})

const holds = (risk_score: number, risk_band: 'clear' | 'caution' | 'verify', rationale: string) => ({
  registered: true,
  risk_score,
  risk_band,
  tax_credit_eligible: true,
  reason: 'registered' as Reason,
  rationale,
})
