import type { Context } from '../../../operation/context.ts'
import { type CheckName, type Finding, healthChecks } from './health-checks.ts'
import { healthFacts } from './health-facts.ts'

const statuses = ['ok', 'degraded', 'unhealthy'] as const

export interface HealthReport {
  readonly status: (typeof statuses)[number]
  readonly generated_at: string
  readonly checks: Record<CheckName, Finding>
}

/** How long a report serves everybody, and how long even those who ask for a new one. */
const keptMs = 30_000
const forcedMs = 5000

/** The last report of a corpus: whoever asks while one is made gets that one. */
class KeptReport {
  private madeAt = Number.NEGATIVE_INFINITY
  private snapshot: string | null = null
  private report: Promise<HealthReport> | undefined
  private isRunning = false

  get(ctx: Context, isForced: boolean): Promise<HealthReport> {
    const age = ctx.now.getTime() - this.madeAt
    const isKept = age >= 0 && age < (isForced ? forcedMs : keptMs) && ctx.corpus.currentId === this.snapshot
    if (this.report && (this.isRunning || isKept)) return this.report
    this.madeAt = ctx.now.getTime()
    this.snapshot = ctx.corpus.currentId
    this.isRunning = true
    this.report = reportOf(ctx)
    this.report.then(
      () => this.ended(),
      () => this.ended(Number.NEGATIVE_INFINITY),
    )
    return this.report
  }

  private ended(madeAt = this.madeAt): void {
    this.isRunning = false
    this.madeAt = madeAt
  }
}

async function reportOf(ctx: Context): Promise<HealthReport> {
  const facts = await healthFacts(ctx)
  const checks = Object.fromEntries(
    Object.entries(healthChecks).map(([name, check]) => [name, check(facts)]),
  ) as HealthReport['checks']
  const found = new Set(Object.values(checks).map(({ status }) => status))
  const status = found.has('fail') ? 'unhealthy' : found.has('warn') ? 'degraded' : 'ok'
  return { status, generated_at: ctx.now.toISOString(), checks }
}

/** One for the corpus of live calls and one for that of test keys. */
const reports = new WeakMap<Context['corpus'], KeptReport>()

/** The report on the service that answers a call. */
export function healthReport(ctx: Context, isForced: boolean): Promise<HealthReport> {
  let kept = reports.get(ctx.corpus)
  if (!kept) {
    kept = new KeptReport()
    reports.set(ctx.corpus, kept)
  }
  return kept.get(ctx, isForced)
}
