import { closeSync, existsSync, openSync, readFileSync, rmSync, statSync, writeSync } from 'node:fs'
import { hostname } from 'node:os'
import { codeOf } from './caught.ts'
import { isAlive } from './process-alive.ts'

/** Raised when another process has the lock. */
export class LockHeld extends Error {}

interface Lock {
  readonly path: string
  readonly now: Date
  /** A lock of another machine counts as left behind after this long; of this machine, when its process is gone. */
  readonly longestMs: number
  /** What is told when another process has it. */
  held(): Error
}

/** Runs `work` while no other process has the lock file; throws what `held` makes when one has. */
export async function whileLocked<T>(lock: Lock, work: () => Promise<T>): Promise<T> {
  take(lock)
  try {
    return await work()
  } finally {
    rmSync(lock.path, { force: true })
  }
}

function take(lock: Lock): void {
  try {
    const handle = openSync(lock.path, 'wx')
    writeSync(handle, `${hostname()} ${process.pid}`)
    closeSync(handle)
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error
    if (isHeld(lock)) throw lock.held()
    rmSync(lock.path, { force: true })
    take(lock)
  }
}

/** Whether a process has the lock file. */
export function isHeld({ path, now, longestMs }: Omit<Lock, 'held'>): boolean {
  if (!existsSync(path)) return false // released meanwhile
  const [host, pid] = readFileSync(path, 'utf8').split(' ')
  if (host !== hostname()) return now.getTime() - statSync(path).mtimeMs < longestMs
  return Number(pid) !== process.pid && isAlive(Number(pid))
}
