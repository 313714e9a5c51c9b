import { Turns } from '../../lib/turns.ts'

export interface HostTurnsOptions {
  /** Least time between two requests of one host. */
  readonly pauseMs: number
  readonly wait: (ms: number) => Promise<unknown>
  readonly monotonicMs: () => number
}

interface Host {
  readonly turns: Turns
  lastAt: number
  pauseMs: number
}

/** One request at a time for each host, with a pause between; hosts do not wait for one another. */
export class HostTurns {
  private readonly hosts = new Map<string, Host>()

  constructor(private readonly options: HostTurnsOptions) {}

  /** Does the work when it is the host's turn. */
  async at<T>(name: string, work: () => Promise<T>): Promise<T> {
    const { wait, monotonicMs } = this.options
    const host = this.of(name)
    const end = await host.turns.take()
    try {
      const left = host.lastAt + host.pauseMs - monotonicMs()
      if (left > 0) await wait(left)
      return await work()
    } finally {
      host.lastAt = monotonicMs()
      end()
    }
  }

  /** What a host asks for, where it is longer than what is usual. */
  slow(name: string, pauseMs: number): void {
    const host = this.of(name)
    host.pauseMs = Math.max(host.pauseMs, pauseMs)
  }

  private of(name: string): Host {
    const known = this.hosts.get(name)
    if (known) return known
    const fresh = { turns: new Turns(1), lastAt: Number.NEGATIVE_INFINITY, pauseMs: this.options.pauseMs }
    this.hosts.set(name, fresh)
    return fresh
  }
}
