import { closeSync, existsSync, mkdirSync, openSync, readFileSync, rmSync, statSync, writeSync } from 'node:fs'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { codeOf } from '../lib/caught.ts'
import { isAlive } from '../lib/process-alive.ts'

/** A lock of another machine counts as left behind after this long; of this machine, when its process is gone. */
const longestBuildMs = 3600_000

const longestWaitMs = 60_000

/** Raised when another process builds in the same folder. */
export class BuildRunning extends Error {}

/** Runs `work` while no other process builds in this folder; throws BuildRunning when one does. */
export async function whileBuilding<T>(dir: string, now: Date, work: () => Promise<T>): Promise<T> {
  mkdirSync(dir, { recursive: true })
  const lock = join(dir, '.building.lock')
  takeLock(lock, now)
  try {
    return await work()
  } finally {
    rmSync(lock, { force: true })
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

function takeLock(lock: string, now: Date): void {
  try {
    const handle = openSync(lock, 'wx')
    writeSync(handle, `${hostname()} ${process.pid}`)
    closeSync(handle)
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error
    if (isHeld(lock, now))
      throw new BuildRunning('another build is running in this data directory; wait for it to finish')
    rmSync(lock, { force: true })
    takeLock(lock, now)
  }
}

function isHeld(lock: string, now: Date): boolean {
  if (!existsSync(lock)) return false // released meanwhile
  const [host, pid] = readFileSync(lock, 'utf8').split(' ')
  if (host !== hostname()) return now.getTime() - statSync(lock).mtimeMs < longestBuildMs
  return Number(pid) !== process.pid && isAlive(Number(pid))
}
