/** A figure that a text states, with its place in the plain text. */
export type Figure = { readonly from: number; readonly to: number } & FigureReading

export type FigureReading =
  | { readonly kind: 'yen' | 'rate' | 'years' | 'days' | 'count'; readonly value: number }
  /** HH:MM in Japan. */
  | { readonly kind: 'hour'; readonly value: string }
  | DayReading

/** A day of which the year may stand elsewhere: then it is one of some. */
export interface DayReading {
  readonly kind: 'day'
  readonly month: number
  readonly day: number
  readonly years: readonly number[]
}

export type FigureKind = FigureReading['kind']

/** What a record states and a page is searched for; the day is YYYY-MM-DD. */
export type SoughtFigure =
  | { readonly kind: Exclude<FigureKind, 'hour' | 'day'>; readonly value: number }
  | { readonly kind: 'hour' | 'day'; readonly value: string }

/** Binary fractions differ in their last digits. */
const sameNumber = (a: number, b: number): boolean => Math.abs(a - b) <= 1e-9 * Math.max(1, Math.abs(a), Math.abs(b))

/** Thirds and sixths, which people write as 66.7% or 0.667: every other rate is told by its own digits. */
const endless = [1 / 3, 2 / 3, 1 / 6, 5 / 6]

/** A rate, where a third stands for each of its roundings to three digits or more. */
const wholeRate = (rate: number): number => endless.find((one) => Math.abs(one - rate) < 0.0007) ?? rate

/** Whether a figure of a text is the one that is sought. */
export function isSought(stated: FigureReading, sought: SoughtFigure): boolean {
  if (stated.kind !== sought.kind) return false
  if (stated.kind === 'day') {
    const [year, month, day] = String(sought.value).split('-').map(Number)
    return stated.month === month && stated.day === day && stated.years.includes(year ?? 0)
  }
  if (stated.kind === 'hour') return stated.value === sought.value
  const value = Number(sought.value)
  return stated.kind === 'rate'
    ? sameNumber(wholeRate(stated.value), wholeRate(value))
    : sameNumber(stated.value, value)
}

/** The value of a figure as a record would state it; null where its year is not sure. */
export function recordValue(stated: FigureReading): number | string | null {
  if (stated.kind !== 'day') return stated.value
  const { month, day, years } = stated
  const [year] = years
  if (year === undefined || years.length > 1) return null
  return [String(year), ...[month, day].map((part) => String(part).padStart(2, '0'))].join('-')
}
