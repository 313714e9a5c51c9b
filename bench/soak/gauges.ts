import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { memoryMb } from '../process-facts.ts'
import { median } from '../rows.ts'

/** What a process had at one moment. */
interface Sample {
  readonly atMs: number
  readonly rssMb: number
  /** What its main thread held after the last forced collection of garbage; NaN before the first one. */
  readonly heldMb: number
  readonly files: number
  readonly walMb: number
}

/** How something changed from the second third of the last, undisturbed life of the service to the last third. */
export interface Trend {
  /** Medians. */
  readonly early: number
  readonly late: number
  readonly earlyMost: number
  readonly lateMost: number
  /** Slope of the line through all samples of both thirds. */
  readonly perMinute: number
}

/** Looks at a process every second: its memory, its open files, the log of its ledger, and how soon it says that it lives. */
export class Gauges {
  private samples: Sample[] = []
  readonly healthMs: number[] = []
  private pid: number | undefined
  private readonly ending = new AbortController()

  constructor(
    private readonly url: string,
    private readonly walPath: string,
    private readonly heldPath: string,
  ) {}

  /** Looks at another process from now on; what was seen before is forgotten. */
  follow(pid: number | undefined): void {
    this.pid = pid
    this.samples = []
  }

  async run(): Promise<void> {
    const { signal } = this.ending
    for (let i = 0; !signal.aborted; i++) {
      if (this.pid !== undefined) await this.look(this.pid, i % 5 === 0)
      await sleep(200, undefined, { signal }).catch(() => {})
    }
  }

  end(): void {
    this.ending.abort()
  }

  private async look(pid: number, isWhole: boolean): Promise<void> {
    const from = performance.now()
    const isAlive = await fetch(`${this.url}/healthz`).then(
      ({ ok }) => ok,
      () => false,
    )
    if (isAlive) this.healthMs.push(performance.now() - from)
    if (!isWhole || !isAlive || pid !== this.pid) return
    try {
      const files = readdirSync(`/proc/${pid}/fd`).length
      const walMb = existsSync(this.walPath) ? statSync(this.walPath).size / 2 ** 20 : 0
      this.samples.push({ atMs: from, rssMb: memoryMb(pid).rss, heldMb: heldMb(this.heldPath, pid), files, walMb })
    } catch {
      // It has just been killed.
    }
  }

  get minutes(): number {
    const [first, last] = [this.samples[0], this.samples.at(-1)]
    return first && last ? (last.atMs - first.atMs) / 60_000 : 0
  }

  /** What the main thread held through that life, at about sixteen moments. */
  get held(): number[] {
    const known = this.samples.map((sample) => sample.heldMb).filter((mb) => !Number.isNaN(mb))
    const step = Math.max(1, Math.floor(known.length / 16))
    return known.filter((_, i) => i % step === 0)
  }

  trend(what: Exclude<keyof Sample, 'atMs'>): Trend {
    const known = this.samples.filter((sample) => !Number.isNaN(sample[what]))
    const third = Math.floor(known.length / 3)
    const warm = known.slice(third)
    const values = warm.map((sample) => sample[what])
    const [early, late] = [values.slice(0, third), values.slice(third)]
    return {
      early: median(early),
      late: median(late),
      earlyMost: Math.max(...early),
      lateMost: Math.max(...late),
      perMinute: slope(
        warm.map(({ atMs }) => atMs / 60_000),
        values,
      ),
    }
  }
}

/** What `heap-watch.mjs` told last. */
function heldMb(path: string, pid: number): number {
  const reported = existsSync(path) ? readFileSync(path, 'utf8').trimEnd().split('\n').at(-1) : undefined
  const [of, bytes] = reported?.split(' ').map(Number) ?? []
  return of === pid && bytes !== undefined ? bytes / 2 ** 20 : Number.NaN
}

/** Least squares. */
function slope(x: readonly number[], y: readonly number[]): number {
  const mean = (list: readonly number[]) => list.reduce((sum, n) => sum + n, 0) / list.length
  const [mx, my] = [mean(x), mean(y)]
  const spread = x.reduce((sum, n) => sum + (n - mx) ** 2, 0)
  return spread === 0 ? 0 : x.reduce((sum, n, i) => sum + (n - mx) * ((y[i] as number) - my), 0) / spread
}
