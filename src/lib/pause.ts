/** Lets other work go on before what follows. */
export const nextTurn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))

/** Lets other work in between where this one has held the event loop for long; otherwise it goes on at once. */
export type Pause = () => Promise<void>

/** Longest time, in milliseconds, that a piece of work holds the event loop at once. */
export const sliceLengthMs = 2

/** The pauses of one piece of work that may be long: it awaits one at every step. */
export function pauses(sliceMs = sliceLengthMs): Pause {
  let end = performance.now() + sliceMs
  return async () => {
    if (performance.now() < end) return
    await nextTurn()
    end = performance.now() + sliceMs
  }
}

/** Something of each of many, in their order; other work is let in between. */
export async function madeInTurns<From, Made>(many: Iterable<From>, make: (one: From) => Made): Promise<Made[]> {
  const made: Made[] = []
  const pause = pauses()
  for (const one of many) {
    made.push(make(one))
    await pause()
  }
  return made
}
