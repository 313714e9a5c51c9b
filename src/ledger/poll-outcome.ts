import { setTimeout as sleep } from 'node:timers/promises'
import { LedgerUnavailable } from './unavailable.ts'

/** Callers wait for the ledger so long in all. */
const callerWaitsMs = 2000
/** A server that is started anew is often back within this. */
const longestMs = 1500
/** What is left to those who have waited long for an answer already. */
const shortestMs = 400
const askEveryMs = 20

/**
 * What became of work whose answer was lost: asked again while the ledger is away or does not know, and undefined when that
 * lasts too long for somebody who has waited since `begun`.
 */
export async function pollOutcome<T>(begun: number, ask: () => Promise<T | undefined>): Promise<T | undefined> {
  const ending = new AbortController()
  const { signal } = ending
  const left = begun + callerWaitsMs - performance.now()
  const late = sleep(Math.max(shortestMs, Math.min(longestMs, left)), undefined, { signal })
  const asking = async () => {
    while (!signal.aborted) {
      const answer = await ask().catch(nothingYet)
      if (answer !== undefined) return answer
      await sleep(askEveryMs, undefined, { signal })
    }
    return undefined
  }
  try {
    return await Promise.race([asking(), late])
  } catch {
    return undefined
  } finally {
    ending.abort()
  }
}

/** Only a ledger that cannot be reached may be worth asking again. */
function nothingYet(error: unknown): undefined {
  if (!(error instanceof LedgerUnavailable)) throw error
}
