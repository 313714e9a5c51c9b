/** A subscriber's month in the books, the outbox and the processor's meter. */
export interface Reconciled {
  readonly account: string
  readonly ledger_units: number
  readonly accepted_units: number
  readonly waiting_units: number
  readonly problem_units: number
  /** Null when the processor does not tell. */
  readonly processor_units: number | null
  /** A sentence for each thing that does not agree. */
  readonly differences: readonly string[]
  /** A sentence for each thing that did not agree and does now. */
  readonly repaired: readonly string[]
}

/** What is younger may still be on its way: units to a report, reports to the processor, and through its own sums. */
export const settlingMs = 10 * 60_000
