/** How much the generated files hold. */
export interface SyncSizes {
  readonly companies: number
  readonly registrants: number
  readonly laws: number
  /** Companies in the file of changes of one working day. */
  readonly changesOfDay: number
}

/** All of Japan times a scale. */
export const syncSizes = (scale: number): SyncSizes => ({
  companies: Math.round(5_000_000 * scale),
  registrants: Math.round(4_600_000 * scale),
  laws: Math.round(9000 * scale),
  changesOfDay: Math.max(10, Math.round(2500 * scale)),
})
