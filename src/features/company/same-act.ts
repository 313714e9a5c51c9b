/** What a record says of an act of an authority against one company. */
export interface StatedAct {
  readonly kind: string | null
  readonly day: string | null
  readonly amount: number | null
  /** Whoever the record names as the authority. */
  readonly authorities: readonly (string | null)[]
}

/** Whether two records about one company state one act: of one authority, day, kind and amount; two authorities act twice. */
export const isSameAct = (a: StatedAct, b: StatedAct): boolean =>
  a.day !== null &&
  a.day === b.day &&
  (a.kind ?? 'other') === (b.kind ?? 'other') &&
  a.amount === b.amount &&
  a.authorities.some((authority) => authority !== null && b.authorities.includes(authority))
