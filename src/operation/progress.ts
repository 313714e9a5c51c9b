/** Hears how far a piece of work is. */
export interface Progress {
  /** Told as often as one likes; rejects where nobody wants the work any more. */
  tell(done: number, total: number, counts?: Readonly<Record<string, number>>): void | Promise<void>
}

/** Of a call whose caller waits for the answer, which tells it all. */
export const unreported: Progress = { tell: () => {} }
