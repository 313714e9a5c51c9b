/** A cap in JPY at list price, and what is left of it. */
export interface CapLeft {
  readonly of: 'account' | 'key'
  readonly cap_yen: number
  readonly remaining_yen: number
  /** Null where it does not come back. */
  readonly resets_at: string | null
}

/** What a call cost, and what its caller has left. */
export interface CallBalance {
  readonly units: number
  readonly yen: number
  readonly deduplicated?: true
  /** Calls of a day; null where they are not limited. */
  readonly quota: { readonly limit: number; readonly remaining: number; readonly resets_at: string } | null
  /** Of several the one that leaves least; null where there is none. */
  readonly cap: CapLeft | null
  /** Units of a month after which answers go on and say so. */
  readonly soft_cap: { readonly units: number; readonly remaining_units: number; readonly resets_at: string } | null
}
