import { existsSync, openSync, readFileSync, readSync } from 'node:fs'

const ticksPerSecond = 100

/** CPU time that a process has used in all its threads, in seconds; Linux only. */
export function cpuSeconds(pid: number): number {
  const told = readFileSync(`/proc/${pid}/stat`, 'utf8')
  const fields = told.slice(told.lastIndexOf(')') + 2).split(' ')
  return (Number(fields[11]) + Number(fields[12])) / ticksPerSecond
}

const schedstat = '/proc/self/schedstat'
const waits = existsSync(schedstat) ? openSync(schedstat, 'r') : null
const line = Buffer.alloc(64)

/** Milliseconds that the main thread has run, and those that it was ready to while others had the cores; 0 where that is not told. */
export function coreTimes(): { ranMs: number; waitedMs: number } {
  if (waits === null) return { ranMs: 0, waitedMs: 0 }
  // Has the system count up what runs at this moment, which it else does every few milliseconds.
  process.cpuUsage()
  const told = line.toString('latin1', 0, readSync(waits, line, 0, line.length, 0)).split(' ')
  return { ranMs: Number(told[0]) / 1e6, waitedMs: Number(told[1]) / 1e6 }
}

/** Milliseconds that this thread has been ready to run while other processes had the cores; 0 where that is not told. */
export const coreWaitMs = (): number => coreTimes().waitedMs

const stat = existsSync('/proc/stat') ? openSync('/proc/stat', 'r') : null
const firstLine = Buffer.alloc(256)

/** Milliseconds of all cores that other virtual machines have taken, in steps of 10 ms (proc_stat(5), steal); 0 where that is not told. */
export function stolenMs(): number {
  if (stat === null) return 0
  const [first] = firstLine.toString('latin1', 0, readSync(stat, firstLine, 0, firstLine.length, 0)).split('\n')
  return (Number(first?.split(/ +/)[8] ?? 0) * 1000) / ticksPerSecond
}

/** Resident memory of a process in MB: all of it, its own part without mapped files, and the peak. */
export function memoryMb(pid: number): { rss: number; own: number; peak: number } {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  const read = (name: string) => Number(new RegExp(`${name}:\\s+(\\d+) kB`).exec(status)?.[1] ?? 0) / 1024
  return { rss: read('VmRSS'), own: read('RssAnon'), peak: read('VmHWM') }
}
