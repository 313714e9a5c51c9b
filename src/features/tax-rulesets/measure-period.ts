import { Type } from 'typebox'
import type { TaxRuleset } from '../../datasets/tax-ruleset.ts'
import type { AskedField } from '../../lib/asked-field.ts'
import type { Profile } from '../../lib/evaluate-predicate.ts'
import { fiscalYearWindow } from '../../lib/jst.ts'
import type { Problem } from '../../operation/errors.ts'
import { eitherOf } from '../../operation/usual-problems.ts'
import { date, oneOf } from '../../schema/fields.ts'
import type { JudgedDays } from './period-basis.ts'
import { testedPeriod } from './period-test.ts'

export const periodStates = [
  'in_force',
  'not_yet_in_force',
  'measure_ended',
  'in_force_part_of_period',
  'not_known_yet',
  'unknown',
] as const

/** How a measure stands in the days asked for, and the sentence that says why it cannot apply then. */
export interface MeasurePeriod {
  readonly state: (typeof periodStates)[number]
  readonly reason: string | null
  /** The field of a profile that would decide it. */
  readonly need?: AskedField
}

/** The members of an input that say for which days measures are judged. */
export const judgedInput = {
  as_of: Type.Optional(
    date({ description: 'Day for which the measures are judged; else the day of the call in Japan' }),
  ),
  fiscal_year: Type.Optional(
    Type.Integer({
      minimum: 2000,
      maximum: 2100,
      description:
        'Instead: 2025 = 2025-04-01 to 2026-03-31; for an individual the year 2025, with fiscal_year_end the year that begins in 2025',
    }),
  ),
}

/** The days that an answer was judged for. */
export const judgedPeriod = Type.Object(
  { from: date(), until: date() },
  {
    description:
      'Days asked for, both included; a measure that goes by tax years is judged by the year of the taxpayer',
  },
)

interface PeriodInput {
  readonly as_of?: string | undefined
  readonly fiscal_year?: number | undefined
}

/** The days that an input asks for. */
export function judgedDays({ as_of, fiscal_year }: PeriodInput, today: string): JudgedDays {
  if (fiscal_year === undefined) return { from: as_of ?? today, until: as_of ?? today, today }
  const { start, end } = fiscalYearWindow(fiscal_year)
  return { from: start, until: end, today, fiscalYear: fiscal_year }
}

/** A day and a year at once say two things. */
export const judgedProblems = ({ as_of, fiscal_year }: PeriodInput): Problem[] =>
  as_of === undefined || fiscal_year === undefined
    ? []
    : [{ loc: ['body', 'fiscal_year'], ...eitherOf('as_of', 'fiscal_year'), type: 'conflict' }]

type Dated = Pick<TaxRuleset, 'effective_from' | 'effective_until' | 'period_test'>

/** The state of a measure for a profile in the days asked for; nothing is in force on a day that has not come. */
export function measurePeriod(ruleset: Dated, days: JudgedDays, profile: Profile): MeasurePeriod {
  if (ruleset.period_test) return testedPeriod(ruleset.period_test, days, profile)
  const known = dated.get(ruleset)
  if (known?.days === days) return known.period
  const period = datedPeriod(ruleset, days)
  dated.set(ruleset, { days, period })
  return period
}

/** Periods that are the same for every profile of a batch. */
const dated = new WeakMap<Dated, { readonly days: JudgedDays; readonly period: MeasurePeriod }>()

/** The state of a measure that names no basis of its own: by the days asked for. */
function datedPeriod(ruleset: Dated, days: JudgedDays): MeasurePeriod {
  const { effective_from: from, effective_until } = ruleset
  const until = effective_until ?? '9999-12-31'
  if (until < from) return { state: 'unknown', reason: '期間: 適用期間を読み取れません' }
  if (until < days.from) return { state: 'measure_ended', reason: `期間: ${until}までの措置です` }
  if (days.until < from) return { state: 'not_yet_in_force', reason: `期間: ${from}に始まる措置です` }
  if (days.from > days.today)
    return { state: 'not_known_yet', reason: `期間: ${days.from}はまだ来ていないため、その日の制度は分かりません` }
  if (from <= days.from && days.until <= until) return { state: 'in_force', reason: null }
  const [begins, ends] = [from > days.from ? from : days.from, until < days.until ? until : days.until]
  const reason = `期間: 対象期間のうち${begins}から${ends}までの措置です。判定する日を as_of で示してください`
  return { state: 'in_force_part_of_period', reason }
}

/** How a measure stands in the days asked for, as answers say it. */
export const periodState = oneOf(periodStates, {
  description:
    'How the measure stands for the taxpayer by its own basis, such as the first day of the fiscal year or the day of purchase: applicable is false where measure_ended or not_yet_in_force, null where in_force_part_of_period, not_known_yet (the days have not come) or unknown',
})
