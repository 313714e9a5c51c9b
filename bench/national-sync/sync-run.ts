import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { watched } from '../children.ts'
import { cpuSeconds, memoryMb } from '../process-facts.ts'
import type { Workspace } from '../workspace.ts'
import { instant } from './days.ts'

/** The sources whose files are generated. */
const sources = ['egov', 'houjin-bangou', 'invoice'] as const

/** A point of a run: seconds and CPU seconds since its start. */
interface Moment {
  readonly seconds: number
  readonly cpuSeconds: number
}

/** What one run of `konkyo sync` said and took. */
export interface SyncRun {
  readonly code: number | null
  /** The report of `--json`; null for a run that was killed. */
  readonly report: SyncReport | null
  readonly stderr: string
  readonly end: Moment
  /** When each source began and was through, by the line that the command prints. */
  readonly begun: Readonly<Record<string, Moment>>
  readonly through: Readonly<Record<string, Moment>>
  /** Largest resident set that the system noted for the process, and the largest sum of it and its children that was seen. */
  readonly peakMb: number
  readonly treePeakMb: number
  /** Largest size of the data directory that was seen. */
  readonly diskPeakMb: number
}

export interface SyncReport {
  readonly snapshot: string | null
  readonly problem: string | null
  readonly held: Readonly<Record<string, number>>
  readonly sources: readonly {
    readonly source: string
    readonly way: string
    readonly outcome: string
    readonly created: number
    readonly amended: number
    readonly unchanged: number
    readonly withdrawn: number
    readonly rejected: number
    readonly documents: number
    readonly already_read: number
    readonly alarms: readonly { readonly kind: string; readonly message: string }[]
  }[]
}

const clock = fileURLToPath(new URL('./still-clock.mjs', import.meta.url))

export interface SyncAsked {
  readonly dataDir: string
  readonly gateway: string
  /** Called with the process, which a run of kills ends. */
  readonly onStart?: (child: ChildProcess) => void
}

/** Runs `konkyo sync` as a process of its own and watches it from outside. */
export async function runSync(
  work: Pick<Workspace, 'app' | 'dir'>,
  { dataDir, gateway, onStart }: SyncAsked,
): Promise<SyncRun> {
  const began = performance.now()
  const main = join(work.app, 'dist/main.js')
  const child = watched(
    spawn(process.execPath, ['--import', clock, main, 'sync', '--only', sources.join(','), '--json'], {
      cwd: work.dir,
      env: {
        PATH: process.env.PATH,
        KONKYO_DATA_DIR: dataDir,
        KONKYO_SOURCE_GATEWAY: gateway,
        BENCH_INSTANT: instant,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    }),
  )
  onStart?.(child)
  const gauge = new Gauge(child.pid ?? 0, dataDir)
  const moment = (): Moment => ({ seconds: (performance.now() - began) / 1000, cpuSeconds: gauge.cpuSeconds })
  const begun: Record<string, Moment> = {}
  const through: Record<string, Moment> = {}
  let [stdout, stderr] = ['', '']
  child.stdout?.on('data', (text) => {
    stdout += text
  })
  child.stderr?.on('data', (text) => {
    stderr += text
    for (const [, source = '', what] of String(text).matchAll(/^konkyo: ([\w-]+): (begins|\w+,)/gm))
      (what === 'begins' ? begun : through)[source] = moment()
  })
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve))
  gauge.stop()
  const report = stdout === '' ? null : (JSON.parse(stdout.split('\n')[0] ?? '') as SyncReport)
  const { peakMb, treePeakMb, diskPeakMb } = gauge
  return { code, report, stderr, end: moment(), begun, through, peakMb, treePeakMb, diskPeakMb }
}

/** Looks at a process, its children and its folder from outside, until it has ended. */
class Gauge {
  cpuSeconds = 0
  peakMb = 0
  treePeakMb = 0
  diskPeakMb = 0
  private readonly timers

  constructor(
    private readonly pid: number,
    private readonly dataDir: string,
  ) {
    this.timers = [setInterval(() => this.look(), 50), setInterval(() => this.weigh(), 2000)]
  }

  private look(): void {
    try {
      const own = memoryMb(this.pid)
      if (own.peak === 0) return
      this.cpuSeconds = cpuSeconds(this.pid)
      this.peakMb = own.peak
      const others = childrenOf(this.pid).reduce((sum, child) => sum + rssOf(child), 0)
      this.treePeakMb = Math.max(this.treePeakMb, others === 0 ? own.peak : own.rss + others)
    } catch {
      // It has ended: the last figures stay.
    }
  }

  private weigh(): void {
    this.diskPeakMb = Math.max(this.diskPeakMb, folderMb(this.dataDir))
  }

  stop(): void {
    for (const timer of this.timers) clearInterval(timer)
    this.weigh()
  }
}

function childrenOf(pid: number): number[] {
  const own = readdirSync(`/proc/${pid}/task`).flatMap((task) =>
    readFileSync(`/proc/${pid}/task/${task}/children`, 'utf8').split(' ').filter(Boolean).map(Number),
  )
  return own.flatMap((child) => [child, ...childrenOf(child)])
}

function rssOf(pid: number): number {
  try {
    return memoryMb(pid).rss
  } catch {
    return 0
  }
}

/** Megabytes of all files below a folder. */
export function folderMb(folder: string): number {
  if (!existsSync(folder)) return 0
  let bytes = 0
  for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true }))
    if (entry.isFile()) bytes += statSync(join(entry.parentPath, entry.name), { throwIfNoEntry: false })?.size ?? 0
  return bytes / 2 ** 20
}
