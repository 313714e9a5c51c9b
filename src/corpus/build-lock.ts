import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { whileLocked } from '../lib/process-lock.ts'

const longestBuildMs = 3600_000

const longestWaitMs = 60_000

/** Raised when another process builds in the same folder. */
export class BuildRunning extends Error {}

/** Runs `work` while no other process builds in this folder; throws BuildRunning when one does. */
export async function whileBuilding<T>(dir: string, now: Date, work: () => Promise<T>): Promise<T> {
  mkdirSync(dir, { recursive: true })
  return whileLocked({ path: join(dir, '.building.lock'), now, longestMs: longestBuildMs, held }, work)
}

const held = () => new BuildRunning('another build is running in this data directory; wait for it to finish')

/** The same, after a build that runs already: however long that takes. */
export async function afterOtherBuilds<T>(dir: string, clock: () => Date, work: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await whileBuilding(dir, clock(), work)
    } catch (error) {
      if (!(error instanceof BuildRunning)) throw error
      await sleep(1000)
    }
  }
}

/**
 * Builds what `needOf` says is needed, and answers what was built, or null when nothing was needed. Processes that start
 * together wait for the one that builds; BuildRunning after a minute.
 */
export async function buildWhenNeeded<N, T>(
  dir: string,
  now: Date,
  needOf: () => N | null,
  build: (need: N) => Promise<T>,
): Promise<T | null> {
  const deadline = performance.now() + longestWaitMs
  while (needOf() !== null) {
    try {
      return await whileBuilding(dir, now, async () => {
        const need = needOf()
        return need === null ? null : build(need)
      })
    } catch (error) {
      if (!(error instanceof BuildRunning) || performance.now() > deadline) throw error
      await sleep(200)
    }
  }
  return null
}
