import { addDays } from '../../lib/jst.ts'

/** What the rules look at; days are YYYY-MM-DD. */
export interface RegistrationFacts {
  readonly isKnown: boolean
  readonly registeredOn: string | null
  /** The first day on which the registration no longer holds. */
  readonly endsOn: string | null
  readonly isMatched: boolean
}

const young = 183
const settled = 365

/** The first rule that applies decides (decisions.md 7.3). */
export function verdictOf({ isKnown, registeredOn, endsOn, isMatched }: RegistrationFacts, today: string) {
  if (!isKnown)
    return blocked(
      '収録している登録簿に、表示できるこの番号の記録がありません。未登録とは限らないため、国税庁の公表サイトで確認してください。',
    )
  if (endsOn && endsOn <= today) return blocked(`登録は${endsOn}に取消しまたは失効により終了しています。`)
  if (registeredOn && registeredOn > today)
    return blocked(`登録は${registeredOn}からで、${today}にはまだ効力がありません。`)
  if (!isMatched) return holds(50, 'verify', '登録は有効ですが、対応する法人を収録している法人情報で確認できません。')
  if (!registeredOn) return holds(0, 'clear', '登録は有効で法人とも一致します。登録日は出典に記載がありません。')
  if (addDays(registeredOn, young) > today)
    return holds(
      30,
      'caution',
      `登録は有効で法人とも一致しますが、登録から${young}日未満です（登録日${registeredOn}）。`,
    )
  if (addDays(registeredOn, settled) <= today)
    return holds(
      0,
      'clear',
      `登録は有効で法人とも一致し、登録から${settled}日以上経過しています（登録日${registeredOn}）。`,
    )
  return holds(
    30,
    'caution',
    `登録は有効で法人とも一致しますが、登録から${settled}日未満です（登録日${registeredOn}）。`,
  )
}

const blocked = (rationale: string) => ({
  registered: false,
  risk_score: 100,
  risk_band: 'block' as const,
  tax_credit_eligible: false,
  rationale,
})

const holds = (risk_score: number, risk_band: 'clear' | 'caution' | 'verify', rationale: string) => ({
  registered: true,
  risk_score,
  risk_band,
  tax_credit_eligible: true,
  rationale,
})
