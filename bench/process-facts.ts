import { existsSync, openSync, readFileSync, readSync } from 'node:fs'

const ticksPerSecond = 100

/** CPU time that a process has used in all its threads, in seconds; Linux only. */
export function cpuSeconds(pid: number): number {
  const reported = readFileSync(`/proc/${pid}/stat`, 'utf8')
  const fields = reported.slice(reported.lastIndexOf(')') + 2).split(' ')
  return (Number(fields[11]) + Number(fields[12])) / ticksPerSecond
}

/** The same of a process and of those that it has started and that still run. */
export function cpuSecondsOfAll(pid: number): number {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean)
  return children.reduce((sum, child) => sum + cpuSeconds(Number(child)), cpuSeconds(pid))
}

const schedstat = '/proc/self/schedstat'
const waits = existsSync(schedstat) ? openSync(schedstat, 'r') : null
const line = Buffer.alloc(64)

/** Milliseconds that this thread has been ready to run while other processes had the cores; 0 where that is not told. */
export function coreWaitMs(): number {
  if (waits === null) return 0
  // Has the system count up what runs at this moment, which it else does every few milliseconds.
  process.cpuUsage()
  return Number(line.toString('latin1', 0, readSync(waits, line, 0, line.length, 0)).split(' ')[1]) / 1e6
}

/** Resident memory of a process in MB: all of it, its own part without mapped files, and the peak. */
export function memoryMb(pid: number): { rss: number; own: number; peak: number } {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  const read = (name: string) => Number(new RegExp(`${name}:\\s+(\\d+) kB`).exec(status)?.[1] ?? 0) / 1024
  return { rss: read('VmRSS'), own: read('RssAnon'), peak: read('VmHWM') }
}
