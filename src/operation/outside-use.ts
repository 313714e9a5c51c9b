import type { Static, TObject } from 'typebox'
import type { Context } from './context.ts'

/** What a call asks of addresses that its caller names, and how much of that one caller may have. */
export interface OutsideUse<In extends TObject> {
  /** Most calls at the same time, in one process of the service. */
  readonly atOnce: number
  /** Most addresses a minute. */
  readonly perMinute: number
  /** How many addresses this call asks; one that asks none is not limited. */
  asks(input: Static<In>, ctx: Context): number
}
