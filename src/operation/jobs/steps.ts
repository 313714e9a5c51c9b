import { pauses } from '../../lib/pause.ts'
import type { Progress } from '../progress.ts'

/** The steps of work on a list: other work goes on in between, and whoever waits hears how far it is, or ends it. */
export function steps(
  { progress }: { readonly progress: Progress },
  total: number,
): (counts?: Readonly<Record<string, number>>) => Promise<void> {
  const pause = pauses()
  let done = 0
  return async (counts) => {
    await pause()
    await progress.tell(++done, total, counts)
  }
}
