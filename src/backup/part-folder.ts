import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { isAlive } from '../lib/process-alive.ts'

/** Where a backup is made until it is whole. */
const partOf = (to: string): string => `${to}.part-${process.pid}`

/** Makes the folder for a backup that is to be called `to`, and removes those of processes that ended before they were done. */
export function makePartFolder(to: string): string {
  if (existsSync(to))
    throw new Error(`${to} exists; name a folder that does not, such as one with the date in its name`)
  mkdirSync(dirname(to), { recursive: true })
  const begun = `${basename(to)}.part-`
  for (const name of readdirSync(dirname(to))) {
    const pid = Number(name.startsWith(begun) ? name.slice(begun.length) : Number.NaN)
    if (Number.isInteger(pid) && (pid === process.pid || !isAlive(pid)))
      rmSync(join(dirname(to), name), { recursive: true, force: true })
  }
  const part = partOf(to)
  mkdirSync(part, { mode: 0o700 })
  return part
}
