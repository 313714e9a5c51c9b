import { Type } from 'typebox'
import { addDays } from '../../lib/jst.ts'
import { date } from '../../schema/fields.ts'

/** Billable units of one JST day. */
export const dayCalls = Type.Object({ date: date({ description: 'JST' }), calls: Type.Integer() })

/** How many days back, today included; out of bounds is refused. */
export const daysParameter = () =>
  Type.Integer({ minimum: 1, maximum: 90, default: 30, description: 'JST days up to and including today' })

/** The first of the last `days` JST days. */
export const firstDay = (today: string, days: number): string => addDays(today, 1 - days)

/** The last `days` JST days, oldest first, zero where nothing was called. */
export function daySeries(used: readonly { day: string; units: number }[], today: string, days: number) {
  const unitsOf = new Map(used.map(({ day, units }) => [day, units]))
  return Array.from({ length: days }, (_, i) => {
    const date = addDays(firstDay(today, days), i)
    return { date, calls: unitsOf.get(date) ?? 0 }
  })
}
