/** An act of an authority, whichever dataset states it; null is what the source does not say. */
export interface Act {
  readonly id: string
  readonly kind: string | null
  readonly name: string | null
  readonly number: string | null
  readonly prefecture: string | null
  readonly authority: string | null
  /** Whoever may be named as the authority. */
  readonly authorities: readonly (string | null)[]
  readonly amount: number | null
  readonly reason: string | null
  readonly day: string | null
  readonly sourceUrl: string | null
  readonly license: string | null
  readonly disclosed_until: string | null
}

/** Whether two records state one act: under one id, or of one company, authority, day, kind and amount. */
export const isSameAct = (a: Act, b: Act): boolean =>
  a.id === b.id ||
  (a.number !== null &&
    a.day !== null &&
    a.number === b.number &&
    a.day === b.day &&
    a.kind === b.kind &&
    a.amount === b.amount &&
    a.authorities.some((authority) => authority !== null && b.authorities.includes(authority)))
