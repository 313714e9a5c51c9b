import type { ChildProcess } from 'node:child_process'
import { nextMessage, startChild, stop } from './children.ts'
import type { Load, Measured } from './load-client.ts'
import { cpuSeconds } from './process-facts.ts'
import { median } from './rows.ts'
import { connections, type Sizes } from './sizes.ts'

/** A server under load. */
export interface Target {
  readonly port: number
  readonly pid: number
}

/** A load and the CPU time of the server per request, in microseconds. */
export interface Loaded extends Measured {
  readonly serverMicros: number
}

/** Medians of the rounds of one comparison. */
export interface Comparison {
  readonly bare: number
  readonly ours: number
  /** Median of the ratios of each round. */
  readonly ratio: number
  readonly bareMicros: number
  readonly oursMicros: number
  readonly p50: number
  readonly p99: number
  readonly bareBody: number
  readonly oursBody: number
  /** Share of a core that the client used against the bare server. */
  readonly clientCpu: number
}

/** The one client of a run: the same process loads every server, so that ratios hold. */
export class LoadGenerator {
  private readonly child: ChildProcess = startChild('load-client', {})
  private from = 0

  /** Loads a server once; the next load starts where this one stopped. */
  async load(target: Target, file: string, seconds: number, statuses: readonly number[] = [200]): Promise<Loaded> {
    const load: Load = { port: target.port, file, from: this.from, connections, seconds, statuses }
    const cpu = cpuSeconds(target.pid)
    this.child.send(load)
    const measured = await nextMessage<Measured>(this.child)
    if (measured.failure !== null) throw new Error(measured.failure)
    this.from += measured.requests
    return { ...measured, serverMicros: ((cpuSeconds(target.pid) - cpu) * 1e6) / Math.max(1, measured.requests) }
  }

  /** Loads the bare server and ours in turn. */
  async compare(
    bare: Target,
    ours: Target,
    file: string,
    sizes: Sizes,
    statuses?: readonly number[],
  ): Promise<Comparison> {
    const rounds: { bare: Loaded; ours: Loaded }[] = []
    for (const target of [bare, ours]) await this.load(target, file, sizes.warmUpSeconds, statuses)
    for (let i = 0; i < sizes.rounds; i++) {
      rounds.push({
        bare: await this.load(bare, file, sizes.seconds, statuses),
        ours: await this.load(ours, file, sizes.seconds, statuses),
      })
    }
    const of = (read: (round: { bare: Loaded; ours: Loaded }) => number) => median(rounds.map(read))
    return {
      bare: of((round) => round.bare.perSecond),
      ours: of((round) => round.ours.perSecond),
      ratio: of((round) => round.ours.perSecond / round.bare.perSecond),
      bareMicros: of((round) => round.bare.serverMicros),
      oursMicros: of((round) => round.ours.serverMicros),
      p50: of((round) => round.ours.p50),
      p99: of((round) => round.ours.p99),
      bareBody: of((round) => round.bare.bodyBytes),
      oursBody: of((round) => round.ours.bodyBytes),
      clientCpu: of((round) => round.bare.clientCpu),
    }
  }

  stop(): Promise<void> {
    return stop(this.child)
  }
}
