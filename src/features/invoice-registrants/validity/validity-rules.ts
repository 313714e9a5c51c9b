import type { RegisterFinding } from '../risk-rules.ts'

/** Why a number was valid on a day, was not, or why nobody can say from here. */
export const validityReasons = [
  'registered',
  'before_registration',
  'ended',
  'day_ahead',
  'registration_day_not_stated',
  'not_registered',
  'not_in_copy',
  'check_digit',
] as const

export type ValidityReason = (typeof validityReasons)[number]

/** What the rules look at; days are YYYY-MM-DD. */
interface ValidityFacts {
  readonly standing: RegisterFinding
  readonly registeredOn: string | null
  /** The first day on which the registration no longer holds. */
  readonly endsOn: string | null
}

interface Validity {
  readonly valid: boolean | null
  readonly reason: ValidityReason
}

/** Whether a number was valid on a day; the first rule that applies decides, and what is not known is null. */
export function validityOn({ standing, registeredOn, endsOn }: ValidityFacts, day: string, today: string): Validity {
  if (standing === 'not_registered') return { valid: false, reason: standing }
  if (standing !== 'found') return { valid: null, reason: standing }
  if (day > today) return { valid: null, reason: 'day_ahead' }
  if (registeredOn && day < registeredOn) return { valid: false, reason: 'before_registration' }
  if (endsOn && day >= endsOn) return { valid: false, reason: 'ended' }
  return registeredOn ? { valid: true, reason: 'registered' } : { valid: null, reason: 'registration_day_not_stated' }
}

/** The reasons in the words of people. */
export const reasonWords: Readonly<Record<ValidityReason, string>> = {
  registered: 'この日に登録は有効です。',
  before_registration: 'この日は登録日より前です。',
  ended: 'この日には登録が取消しまたは失効により終了しています。',
  day_ahead: 'この日はまだ来ていないため、有効かどうかは分かりません。',
  registration_day_not_stated: '登録日が出典に記載されていないため、この日に有効だったかは分かりません。',
  not_registered: '登録簿の全件データにこの番号の登録がありません。',
  not_in_copy: '収録データは登録簿の全件ではなく、この番号の記録がありません。登録の有無は分かりません。',
  check_digit:
    '法人番号の検査用数字が合わず、収録データにもありません。入力誤りを確認してください（個人事業者の番号にはこの検査用数字の定めがありません）。',
}
