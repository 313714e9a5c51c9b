import { setTimeout as sleep } from 'node:timers/promises'

const settlingTries = 3

/** Writes an outcome down, again if need be: what somebody has taken must not be sent again because the ledger was busy for a moment. */
export async function settled(settle: () => Promise<boolean>): Promise<boolean> {
  for (let tries = 1; ; tries++) {
    try {
      return await settle()
    } catch (error) {
      if (tries === settlingTries) throw error
      await sleep(200 * tries)
    }
  }
}
