import { nextTurn, sliceLengthMs } from '../../lib/pause.ts'

/** Runs steps to their result: at once when they are quick, otherwise as a promise that lets other work in between. */
export function runSteps<R>(steps: Generator<void, R>, sliceMs = sliceLengthMs): R | Promise<R> {
  const slice = runSlice(steps, sliceMs)
  return slice.done === true ? slice.value : runSlowly(steps, sliceMs)
}

async function runSlowly<R>(steps: Generator<void, R>, sliceMs: number): Promise<R> {
  for (;;) {
    await nextTurn()
    const slice = runSlice(steps, sliceMs)
    if (slice.done === true) return slice.value
  }
}

function runSlice<R>(steps: Generator<void, R>, sliceMs: number): IteratorResult<void, R> {
  let step = steps.next()
  if (step.done === true) return step
  // Most searches are one step, and reading the clock is a good part of the quickest of them.
  const end = performance.now() + sliceMs
  while (step.done !== true && performance.now() < end) step = steps.next()
  return step
}
