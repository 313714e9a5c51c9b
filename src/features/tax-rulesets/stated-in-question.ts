import type { Profile } from '../../lib/evaluate-predicate.ts'
import type { Size } from '../../question/meaning.ts'
import type { Question } from '../../question/question.ts'
import type { JudgedDays } from './period-basis.ts'

/** What a question states that measures are judged by, and the parts of it that state it. */
export interface TaxQuestion {
  readonly days: JudgedDays
  /** Whether a day is stated. */
  readonly isOfDay: boolean
  readonly profile: Profile
  readonly parts: readonly string[]
}

/** Figures that taxpayers of a size have in any case: by capital and staff the law tells small, middle and large ones apart. */
const figuresOf: Readonly<Record<Size, Profile>> = {
  sole: { is_sole_proprietor: true, is_corporation: false },
  small: { employee_count: 20 },
  sme: { employee_count: 300 },
  mid: { is_corporation: true, capital_yen: 100_000_001, employee_count: 2000 },
  large: { is_corporation: true, capital_yen: 1_000_000_001, employee_count: 2001 },
}

/** A period after which these words stand is when the year of a taxpayer begins: 2026年4月開始の期. */
const beginsYear = /^ ?(?:に|から)?(?:開始|始ま|はじま|スタート)/

/** What stands behind a word for a size that says who asks: not that of 中小企業経営強化税制. */
const endsSize = /^(?:[者等のはがもでにを、。 　]|向け|です|だ|$)/

/** Reads it; `day` is the one that the call names, which stands for that of the question. */
export function statedIn(
  question: Question,
  q: string,
  { day, today }: { day: string | undefined; today: string },
): TaxQuestion {
  const { employees, amountYen, period, fiscalYear, actors, spans } = question
  const isOfAsker = spans.some(({ field, end }) => field === 'size' && endsSize.test(q.slice(end)))
  const size = isOfAsker ? question.size : null
  const [from, until] = [period?.start ?? period?.end, period?.end ?? period?.start]
  const isOfDay = day === undefined && from != null && until != null
  const span = spans.find(({ field }) => field === 'period')
  const isYearStart = isOfDay && span !== undefined && beginsYear.test(q.slice(span.end))
  const profile: Profile = {
    ...(size && figuresOf[size]),
    ...(actors.includes('corporation') && { is_corporation: true, is_sole_proprietor: false }),
    ...(actors.includes('individual') && { is_sole_proprietor: true, is_corporation: false }),
    ...(employees?.least != null && employees.least === employees.most && { employee_count: employees.least }),
    ...(amountYen?.least != null && amountYen.least === amountYen.most && { asset_cost_yen: amountYen.least }),
    ...(isYearStart && { fiscal_year_start_date: from }),
  }
  const used = new Set([
    ...(size ? ['size'] : []),
    ...('employee_count' in profile ? ['employees'] : []),
    ...('asset_cost_yen' in profile ? ['amount_yen'] : []),
    ...(isOfDay ? ['period'] : []),
  ])
  const isWholeYear = isOfDay && fiscalYear !== null && !isYearStart
  return {
    days: {
      from: isOfDay ? from : (day ?? today),
      until: isOfDay ? until : (day ?? today),
      today,
      ...(isWholeYear && { fiscalYear }),
    },
    isOfDay,
    profile,
    parts: spans.filter(({ field }) => used.has(field)).map(({ text }) => text),
  }
}
