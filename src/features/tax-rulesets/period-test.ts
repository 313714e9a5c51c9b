import type { TaxRuleset } from '../../datasets/tax-ruleset.ts'
import type { AskedField } from '../../lib/asked-field.ts'
import { profileFieldName } from '../../lib/condition-reason.ts'
import type { Profile } from '../../lib/evaluate-predicate.ts'
import { fieldName } from '../../lib/labels.ts'
import type { MeasurePeriod } from './measure-period.ts'
import { type Days, dayOf, type JudgedDays, yearOf, yearsAround } from './period-basis.ts'

type PeriodTest = NonNullable<TaxRuleset['period_test']>

/** Where the basis of a measure may lie: in any of these days, or in a period that holds them all. */
interface Basis extends Days {
  readonly asks: AskedField
}

/** Judges the period of a measure by its own basis; what nobody stated is every day on which it can lie. */
export function testedPeriod(test: PeriodTest, days: JudgedDays, profile: Profile): MeasurePeriod {
  const window = { from: test.from ?? '0001-01-01', until: test.until ?? '9999-12-31' }
  if (test.rule === 'contains_day_between') return containing(test, window, days, profile)
  return stateOf(test, basisOf(test, days, profile), window, days)
}

/** The field that a person is asked for to judge the period. */
export const askedByPeriod = ({ field, rule }: PeriodTest): AskedField =>
  rule === 'year_within'
    ? { field, kind: 'number', choices: [] }
    : asksDay(rule === 'contains_day_between' ? 'taxable_period_start_date' : field)

const asksDay = (field: string): AskedField => ({ field, kind: 'day', choices: [] })

function basisOf(test: PeriodTest, days: JudgedDays, profile: Profile): Basis {
  const { field, rule } = test
  const asks = askedByPeriod(test)
  if (rule === 'year_within') return { ...incomeYear(days, profile), asks }
  const stated = dayOf(profile, field)
  if (stated !== undefined) return { from: stated, until: stated, asks }
  const year = yearOf(profile, days)
  if (field.endsWith('_start_date'))
    return year ? { from: year.from, until: year.from, asks } : { ...yearsAround(days.from).starts, asks }
  if (days.fiscalYear === undefined) return { from: days.from, until: days.until, asks }
  return { ...(year ?? days), asks }
}

/** The calendar year that is meant. */
function incomeYear({ from, fiscalYear }: JudgedDays, profile: Profile): Days {
  const stated = Object.hasOwn(profile, 'income_year') ? Number(profile.income_year) : Number.NaN
  const isYear = Number.isInteger(stated) && stated >= 1000 && stated <= 9999
  const year = String(isYear ? stated : (fiscalYear ?? from.slice(0, 4)))
  return { from: `${year}-01-01`, until: `${year}-12-31` }
}

/** Whether the taxable period holds a day of the window. */
function containing(test: PeriodTest, window: Days, days: JudgedDays, profile: Profile): MeasurePeriod {
  const asks = askedByPeriod(test)
  const year = yearOf(profile, days)
  if (year) return stateOf(test, { ...touching(year, window), asks }, window, days)
  const { reach } = yearsAround(days.from)
  const holds = days.from >= window.from && days.from <= window.until
  return stateOf(test, holds ? { from: days.from, until: days.from, asks } : { ...reach, asks }, window, days)
}

/** A period as the day of the window that it holds; itself where it holds none. */
function touching(year: Days, window: Days): Days {
  if (year.until < window.from || year.from > window.until) return year
  const day = year.from > window.from ? year.from : window.from
  return { from: day, until: day }
}

function stateOf(test: PeriodTest, basis: Basis, window: Days, days: JudgedDays): MeasurePeriod {
  const measure = `期間: ${periodWords(test)}の措置です`
  const lies = basis.from === basis.until ? basis.from : `${basis.from}から${basis.until}まで`
  if (basis.from > window.until) return { state: 'measure_ended', reason: `${measure}（${lies}で判定）` }
  if (basis.until < window.from) return { state: 'not_yet_in_force', reason: `${measure}（${lies}で判定）` }
  if (basis.from > days.today)
    return { state: 'not_known_yet', reason: `期間: ${basis.from}はまだ来ていないため、その日の制度は分かりません` }
  if (basis.from >= window.from && basis.until <= window.until) return { state: 'in_force', reason: null }
  const reason = `${measure}。対象期間の一部だけが当たり、${profileFieldName(basis.asks.field)} で決まります`
  return { state: 'in_force_part_of_period', reason, need: basis.asks }
}

/** What has to lie in the period of a measure, in words. */
function periodWords({ field, rule, from, until }: PeriodTest): string {
  const within = `${from === null ? '' : `${from}から`}${until === null ? (from === null ? '期限なし' : '') : `${until}まで`}`
  const name = fieldName(field, 'ja', 'profile')
  return rule === 'contains_day_between' ? `${within}の日を含む${name}` : `${name}が${within}`
}
