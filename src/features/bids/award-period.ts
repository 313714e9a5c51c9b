import { Type } from 'typebox'
import { invalid } from '../../operation/errors.ts'
import { tooEarly } from '../../operation/usual-problems.ts'
import { date } from '../../schema/fields.ts'

/** The days between which something was decided. */
export const periodParameters = {
  from: Type.Optional(date({ description: 'First day, inclusive' })),
  to: Type.Optional(date({ description: 'Last day, inclusive' })),
}

interface Period {
  readonly from?: string | undefined
  readonly to?: string | undefined
}

/** Refuses a period that ends before it begins. */
export function checkPeriod({ from, to }: Period): void {
  if (from === undefined || to === undefined || from <= to) return
  throw invalid([{ loc: ['query', 'to'], ...tooEarly(from) }])
}

/** Whether a day lies in the period; one that is not known lies in none, but in that without bounds. */
export function isWithin({ from, to }: Period): (day: string | null) => boolean {
  if (from === undefined && to === undefined) return () => true
  return (day) => day !== null && (from === undefined || day >= from) && (to === undefined || day <= to)
}
