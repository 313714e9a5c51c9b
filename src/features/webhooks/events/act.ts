import { isSameAct as isSameActOfOneCompany, type StatedAct } from '../../company/same-act.ts'

/** An act of an authority, whichever dataset states it; null is what the source does not say. */
export interface Act extends StatedAct {
  readonly id: string
  readonly name: string | null
  readonly number: string | null
  readonly prefecture: string | null
  readonly authority: string | null
  readonly reason: string | null
  readonly sourceUrl: string | null
  readonly license: string | null
  readonly disclosed_until: string | null
}

/** Whether two records state one act: under one id, or of one company. */
export const isSameAct = (a: Act, b: Act): boolean =>
  a.id === b.id || (a.number !== null && a.number === b.number && isSameActOfOneCompany(a, b))
