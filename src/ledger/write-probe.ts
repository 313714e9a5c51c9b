import type { BackgroundWork } from '../lib/background-work.ts'
import { faultWords } from '../lib/fault-words.ts'
import { settlesWithin } from '../lib/in-time.ts'
import type { Ledger } from './open.ts'

interface Limits {
  /** How long a write may take before the ledger counts as gone. */
  readonly withinMs?: number
  /** How long what was found holds, whoever asks. */
  readonly freshMs?: number
  /** What measures that. */
  readonly monotonicMs?: () => number
}

/** Whether the ledger takes writes: one that answers reads on a full disk serves nobody who pays. */
export class WriteProbe {
  private attempt: Promise<void> | undefined
  private found: string | null = null
  private foundMs = Number.NEGATIVE_INFINITY
  private readonly withinMs: number
  private readonly freshMs: number
  private readonly monotonicMs: () => number

  constructor(
    private readonly ledger: Ledger,
    private readonly clock: () => Date,
    private readonly background: BackgroundWork,
    { withinMs = 1000, freshMs = 1000, monotonicMs = () => performance.now() }: Limits = {},
  ) {
    this.withinMs = withinMs
    this.freshMs = freshMs
    this.monotonicMs = monotonicMs
  }

  /** Why not, in words; null when a write has just been committed. Probes share one write, however many there are. */
  async problem(): Promise<string | null> {
    if (this.monotonicMs() - this.foundMs < this.freshMs) return this.found
    this.attempt ??= this.written()
    if (!(await settlesWithin(this.attempt, this.withinMs))) this.note(`a write takes longer than ${this.withinMs} ms`)
    return this.found
  }

  /** One that hangs is not joined by others: what it ends with is noted when it ends. */
  private async written(): Promise<void> {
    try {
      await beat(this.ledger, this.clock())
      this.note(null)
      this.background.succeeded(work)
    } catch (error) {
      this.note(faultWords(error))
      this.background.failed(work, error)
    } finally {
      this.attempt = undefined
    }
  }

  private note(found: string | null): void {
    this.found = found
    this.foundMs = this.monotonicMs()
  }
}

const work = 'write to the ledger'

/** Commits one small row. */
async function beat({ db }: Ledger, now: Date): Promise<void> {
  const at = now.toISOString()
  await db
    .insertInto('heartbeats')
    .values({ name: 'readiness', at })
    .onConflict((c) => c.column('name').doUpdateSet({ at }))
    .execute()
}
