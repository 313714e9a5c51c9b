/** How many records of each kind a national corpus has, and how much is asked of it. */
export interface NationalSizes {
  readonly houjin: number
  readonly registrants: number
  readonly laws: number
  readonly articles: number
  readonly bids: number
  /** Timed questions of a kind. */
  readonly searches: number
}

/** The design point of issue 3 times a scale: 1 is all of Japan, 0.01 a run of a minute for people who change it. */
export const nationalSizes = (scale: number): NationalSizes => ({
  houjin: Math.round(5_000_000 * scale),
  registrants: Math.round(4_600_000 * scale),
  laws: Math.round(9_000 * scale),
  articles: Math.round(600_000 * scale),
  bids: Math.round(300_000 * scale),
  searches: scale < 0.1 ? 100 : 500,
})
