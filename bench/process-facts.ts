import { readFileSync } from 'node:fs'

const ticksPerSecond = 100

/** CPU time that a process has used in all its threads, in seconds; Linux only. */
export function cpuSeconds(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return (Number(fields[11]) + Number(fields[12])) / ticksPerSecond
}

/** Resident memory of a process in MB: all of it, its own part without mapped files, and the peak. */
export function memoryMb(pid: number): { rss: number; own: number; peak: number } {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  const read = (name: string) => Number(new RegExp(`${name}:\\s+(\\d+) kB`).exec(status)?.[1] ?? 0) / 1024
  return { rss: read('VmRSS'), own: read('RssAnon'), peak: read('VmHWM') }
}
