import type { CallTally } from '../ledger/call-tally.ts'
import type { BackgroundWork } from '../lib/background-work.ts'
import { settlesWithin } from '../lib/in-time.ts'
import { repeat } from './repeat.ts'

const everyMs = 10_000
const closeWithinMs = 1000

/** Puts what a process counts of its calls on the books, every ten seconds and when it ends. */
export function countCalls(tally: CallTally, background: BackgroundWork): { close(): Promise<void> } {
  const stop = repeat({ name: 'counts of calls', everyMs, background }, () => tally.flush())
  return {
    async close() {
      await stop()
      await settlesWithin(tally.flush(), closeWithinMs)
    },
  }
}
