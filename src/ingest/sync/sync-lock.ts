import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { isHeld, LockHeld, whileLocked } from '../../lib/process-lock.ts'

const longestSyncMs = 48 * 3600_000

const lockOf = (dataDir: string, now: Date) => ({ path: join(dataDir, '.sync.lock'), now, longestMs: longestSyncMs })

/** Runs `work` while no other sync runs on this data directory; throws LockHeld when one does. */
export async function whileSyncing<T>(dataDir: string, now: Date, work: () => Promise<T>): Promise<T> {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const held = () => new LockHeld('another `konkyo sync` is running on this data directory; wait for it to finish')
  return whileLocked({ ...lockOf(dataDir, now), held }, work)
}

/** Whether one runs. */
export const isSyncing = (dataDir: string, now: Date): boolean => isHeld(lockOf(dataDir, now))
