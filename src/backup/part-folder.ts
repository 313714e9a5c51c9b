import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { isAlive } from '../lib/process-alive.ts'

/** Where a backup is made until it is whole. */
const partOf = (to: string): string => `${to}.part-${process.pid}`

/** What lies in a folder while a backup is made in it, files beside a database included. */
const ownFile =
  /^(?:(?:ledger|records)\.sqlite(?:-wal|-shm|-journal)?|corpus|pepper|signing-secret|backup\.json(?:\.part-\d+)?)$/

/** Makes the folder for a backup that is to be called `to`, and removes those beside it, whatever their names, of processes that ended before they were done. */
export function makePartFolder(to: string): string {
  if (existsSync(to))
    throw new Error(`${to} exists; name a folder that does not, such as one with the date in its name`)
  const dir = dirname(to)
  mkdirSync(dir, { recursive: true })
  for (const entry of readdirSync(dir, { withFileTypes: true }))
    if (entry.isDirectory() && isLeft(join(dir, entry.name))) rmSync(join(dir, entry.name), { recursive: true })
  const part = partOf(to)
  mkdirSync(part, { mode: 0o700 })
  return part
}

/** Whether a folder is what a backup left that was killed: nobody makes it any more, and nothing else lies in it. */
function isLeft(path: string): boolean {
  const pid = Number(/\.part-([1-9]\d*)$/.exec(path)?.[1] ?? Number.NaN)
  if (Number.isNaN(pid) || (pid !== process.pid && isAlive(pid))) return false
  return readdirSync(path).every((name) => ownFile.test(name))
}
