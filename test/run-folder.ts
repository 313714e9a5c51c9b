import { chmodSync, existsSync, mkdirSync, readdirSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isAlive } from '../src/lib/process-alive.ts'

const memory = '/dev/shm'
const prefix = 'konkyo-tests-'
/** A run fills about 4 GB; the rest of the machine needs some, too. */
const leastFreeBytes = 8 * 2 ** 30

/**
 * The folder for everything that a run writes. It lies in memory where the system has room for it, so that hundreds of
 * databases wait for no disk. It goes with its process; what a killed run left behind, the next one removes.
 */
export function runFolder(): string {
  const parent = hasRoom() ? memory : tmpdir()
  for (const name of readdirSync(parent)) if (isLeft(name)) rmSync(join(parent, name), { recursive: true, force: true })
  const folder = join(parent, `${prefix}${process.pid}`)
  mkdirSync(folder, { recursive: true })
  chmodSync(folder, 0o755) // PostgreSQL comes back as another user
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  return folder
}

function hasRoom(): boolean {
  if (!existsSync(memory)) return false
  const { bavail, bsize } = statfsSync(memory)
  return bavail * bsize >= leastFreeBytes
}

/** Whether a folder belongs to a run that is over. */
function isLeft(name: string): boolean {
  const pid = name.startsWith(prefix) ? Number(name.slice(prefix.length)) : Number.NaN
  return Number.isInteger(pid) && !isAlive(pid)
}
