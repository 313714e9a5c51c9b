import { dueJobs, endJob, type JobEnd, type JobLease, postponeJob, takeJob } from '../../ledger/jobs/do-job.ts'
import type { JobError } from '../../ledger/jobs/job.ts'
import { holdLease, leaseMs } from '../../ledger/leases.ts'
import type { Ledger } from '../../ledger/open.ts'
import { transact } from '../../ledger/transact.ts'
import type { BackgroundWork } from '../../lib/background-work.ts'
import { settleOutcome } from '../attempt-mail.ts'

/** What became of an attempt; `settled`: it is on the books already, or no longer this process's to tell. */
export type JobOutcome =
  | JobEnd
  | { readonly state: 'settled' }
  | { readonly state: 'later'; readonly waitMs: number; readonly error: JobError }

/** How jobs of a kind are done. */
export interface JobKind {
  /** After so many that were begun a job is given up. */
  readonly mostAttempts: number
  run(taken: JobLease): Promise<JobOutcome>
}

/** What doing jobs needs; several processes may do them at the same time. */
export interface JobRunnerOptions {
  readonly ledger: Ledger
  readonly clock: () => Date
  readonly kinds: Readonly<Record<string, JobKind>>
  readonly background: BackgroundWork
  /** Told about failures that are ours, never with anything private. */
  readonly onError: (error: unknown, jobId: number) => void
}

const jobsAtOnce = 4
const lookEveryMs = 1000

/** Does the jobs of the ledger that are due: at once those of this process, within a second those of others. */
export class JobRunner {
  private readonly inHand = new Map<number, Promise<void>>()
  private endRest = (): void => {}
  private isWoken = false
  private stopping: { readonly over: Promise<void> } | undefined
  private isStopped = false

  constructor(private readonly options: JobRunnerOptions) {}

  /** Begins to look for jobs, until it is closed. */
  start(): void {
    this.stopping ??= { over: this.look() }
  }

  /** Has it look now. */
  wake(): void {
    this.isWoken = true
    this.endRest()
  }

  /** Does what is due, until nothing is. */
  async runDue(): Promise<void> {
    while ((await this.fill()) > 0 || this.inHand.size > 0)
      if (this.inHand.size > 0) await Promise.race(this.inHand.values())
  }

  /** Takes no other job, and waits for those under way. */
  async close(): Promise<void> {
    this.isStopped = true
    this.endRest()
    await this.stopping?.over
    await Promise.all(this.inHand.values())
  }

  private async look(): Promise<void> {
    while (!this.isStopped) {
      this.isWoken = false
      await this.options.background.attempt('jobs', async () => void (await this.fill()))
      await this.rest()
    }
  }

  /** Until it is woken, a job is done, or there may be one of another process. */
  private async rest(): Promise<void> {
    if (this.isWoken || this.isStopped) return
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, lookEveryMs)
      timer.unref()
      this.endRest = () => {
        clearTimeout(timer)
        resolve()
      }
    })
  }

  /** Begins as many due jobs as there is room for, each in its turn as those before it have made it; answers how many. */
  private async fill(): Promise<number> {
    let begun = 0
    while (this.inHand.size < jobsAtOnce && !this.isStopped) {
      const taken = await this.takeNext()
      if (taken === 'none') break
      if (taken === 'lost') continue
      begun++
      const { id } = taken.job
      const attended = this.attend(taken).finally(() => {
        this.inHand.delete(id)
        this.wake()
      })
      this.inHand.set(id, attended)
    }
    return begun
  }

  /** Takes whichever job is next; `lost` where another process was faster, or it was given up. */
  private async takeNext(): Promise<JobLease | 'none' | 'lost'> {
    const { ledger, clock, kinds, onError } = this.options
    const due = await dueJobs(ledger.db, Object.keys(kinds), clock(), jobsAtOnce)
    const next = due.find(({ id }) => !this.inHand.has(id))
    if (!next) return 'none'
    try {
      return (await takeJob(ledger, next, kinds[next.kind]?.mostAttempts ?? 0, clock())) ?? 'lost'
    } catch (error) {
      onError(error, next.id)
      return 'none'
    }
  }

  private async attend(taken: JobLease): Promise<void> {
    const { kinds, onError } = this.options
    const { id, kind: name } = taken.job
    const kind = kinds[name]
    if (!kind) return
    try {
      const outcome = await this.holding(taken, () => kind.run(taken))
      await settleOutcome(() => this.settle(taken, outcome))
    } catch (error) {
      onError(error, id)
    }
  }

  /** Keeps the job to this process for as long as the work takes. */
  private async holding<T>({ lease, job }: JobLease, work: () => Promise<T>): Promise<T> {
    const { ledger, clock, onError } = this.options
    const prolong = () => void holdLease(ledger.db, 'jobs', lease, clock()).catch((error) => onError(error, job.id))
    const timer = setInterval(prolong, leaseMs / 3)
    try {
      return await work()
    } finally {
      clearInterval(timer)
    }
  }

  private async settle({ lease }: JobLease, outcome: JobOutcome): Promise<boolean> {
    const { ledger, clock } = this.options
    const now = clock()
    if (outcome.state === 'settled') return true
    if (outcome.state === 'later') {
      const { waitMs, error } = outcome
      return postponeJob(ledger, lease, { dueAt: new Date(now.getTime() + waitMs), error, now })
    }
    return transact(ledger.db, (tx) => endJob(tx, lease, outcome, now))
  }
}
