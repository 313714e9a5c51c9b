import { valueAt } from '../../../lib/dotted-path.ts'
import { isRealDate } from '../../../lib/jst.ts'

export const severities = ['info', 'warning', 'critical'] as const

/** One plausibility rule over what an applicant states; it says nothing where the value is missing or of another type. */
export interface IntakeRule {
  readonly rule_id: number
  readonly predicate_ref: `intake.${string}`
  readonly severity: (typeof severities)[number]
  /** Shown when it fails. */
  readonly message_ja: string
  fails(data: ApplicantData, today: string): boolean
}

export type ApplicantData = Readonly<Record<string, unknown>>

const isOver = (path: string, most: number) => (data: ApplicantData) => {
  const value = valueAt(data, path)
  return typeof value === 'number' && value > most
}

/** Whole years between a birth date and a day; null where the date does not exist. */
function ageOn(day: string, birthDate: string): number | null {
  if (!isRealDate(birthDate)) return null
  const years = Number(day.slice(0, 4)) - Number(birthDate.slice(0, 4))
  return day.slice(5) < birthDate.slice(5) ? years - 1 : years
}

function isOtherAge(data: ApplicantData, today: string): boolean {
  const [birthDate, age] = [valueAt(data, 'identity.birth_date'), valueAt(data, 'identity.age')]
  if (typeof birthDate !== 'string' || typeof age !== 'number') return false
  const computed = ageOn(today, birthDate)
  return computed !== null && Math.abs(computed - age) >= 1
}

function isImplausibleStart(data: ApplicantData, today: string): boolean {
  const [start, year] = [valueAt(data, 'plan.start_year'), Number(today.slice(0, 4))]
  return typeof start === 'number' && Number.isInteger(start) && (start < year - 20 || start > year + 10)
}

/** The rules for what an applicant states at the first contact, in the order in which they are answered. */
export const intakeRules: readonly IntakeRule[] = [
  {
    rule_id: 1,
    predicate_ref: 'intake.training_hours_per_year_over',
    severity: 'critical',
    message_ja: '年間の研修時間が1年の総時間（8,760時間）を超えています。単位と桁を確認してください。',
    fails: isOver('behavioral.training_hours_per_year', 8760),
  },
  {
    rule_id: 2,
    predicate_ref: 'intake.annual_work_days_over',
    severity: 'critical',
    message_ja: '年間の就労日数が365日を超えています。日数を確認してください。',
    fails: isOver('behavioral.annual_work_days', 365),
  },
  {
    rule_id: 3,
    predicate_ref: 'intake.weekly_work_hours_over',
    severity: 'critical',
    message_ja: '週の労働時間が1週間の総時間（168時間）を超えています。単位を確認してください。',
    fails: isOver('behavioral.weekly_work_hours', 168),
  },
  {
    rule_id: 4,
    predicate_ref: 'intake.start_year_plausible',
    severity: 'warning',
    message_ja: '開始年が今年から20年より前、または10年より先です。西暦で入力されているか確認してください。',
    fails: isImplausibleStart,
  },
  {
    rule_id: 5,
    predicate_ref: 'intake.birth_vs_age',
    severity: 'info',
    message_ja: '生年月日から計算した年齢と、入力された年齢が一致しません。どちらかを確認してください。',
    fails: isOtherAge,
  },
  {
    rule_id: 6,
    predicate_ref: 'intake.desired_amount_sanity_upper',
    severity: 'warning',
    message_ja: '希望額が50億円を超えています。単位が万円になっているか確認してください。',
    fails: isOver('plan.desired_amount_man_yen', 500_000),
  },
]
