import { nextTurn, runSteps } from '../lib/run-steps.ts'

/** Milliseconds of a slice of reading: what was read stays, so that collecting garbage takes longer than a slice. */
export const readingSliceMs = 1

/** Reads a long input in slices, with a pause after what was done before and before whatever is done with it. */
export async function readLong(steps: Generator<void, void>): Promise<void> {
  await nextTurn()
  await runSteps(steps, readingSliceMs)
  await nextTurn()
}
