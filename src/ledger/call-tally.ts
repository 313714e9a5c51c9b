import type { Db, Ledger } from './open.ts'
import { transact } from './transact.ts'

/** A call that was answered, as public figures count it; nothing of what was asked. */
export interface AnsweredCall {
  /** Null without a key. */
  readonly accountId: string | null
  readonly operation: string
  readonly at: Date
  /** Whether it found what it looked for; null for calls that look for nothing. */
  readonly isHit: boolean | null
}

interface Count {
  readonly day: string
  readonly account_id: string
  readonly operation: string
  calls: number
  trials: number
  hits: number
}

type Waiting = readonly [key: string, count: Count]

/** Beyond so many different counts that wait, new ones are left out: the ledger has not answered for long. */
const mostWaiting = 50_000
const rowsAtOnce = 200
const daysKept = 45
const dayMs = 24 * 3_600_000

/** Counts calls in memory and adds them to the ledger now and then: no call waits for it, and a killed process loses seconds of it. */
export class CallTally {
  private waiting = new Map<string, Count>()
  private writing: Promise<void> | undefined

  constructor(private readonly ledger: Ledger) {}

  note({ accountId, operation, at, isHit }: AnsweredCall): void {
    // Made for every call: a number of the day costs a tenth of its text.
    const key = `${Math.floor(at.getTime() / dayMs)} ${operation} ${accountId ?? ''}`
    let count = this.waiting.get(key)
    if (!count) {
      if (this.waiting.size >= mostWaiting) return
      const day = at.toISOString().slice(0, 10)
      count = { day, account_id: accountId ?? '', operation, calls: 0, trials: 0, hits: 0 }
      this.waiting.set(key, count)
    }
    count.calls++
    if (isHit === null) return
    count.trials++
    if (isHit) count.hits++
  }

  /** Adds what was counted to the ledger; what could not be added waits for the next time. */
  async flush(): Promise<void> {
    while (this.writing) await this.writing.catch(() => {})
    if (this.waiting.size === 0) return
    const counts = [...this.waiting].sort(([a], [b]) => (a < b ? -1 : 1))
    this.waiting = new Map()
    this.writing = this.write(counts).finally(() => {
      this.writing = undefined
    })
    await this.writing
  }

  private async write(counts: readonly Waiting[]): Promise<void> {
    for (let from = 0; from < counts.length; from += rowsAtOnce) {
      const rows = counts.slice(from, from + rowsAtOnce).map(([, count]) => count)
      try {
        await transact(this.ledger.unhurried.db, (tx) => addCounts(tx, rows))
      } catch (error) {
        this.putBack(counts.slice(from))
        throw error
      }
    }
  }

  private putBack(counts: readonly Waiting[]): void {
    for (const [key, count] of counts) {
      const newer = this.waiting.get(key)
      if (!newer) this.waiting.set(key, count)
      else for (const name of ['calls', 'trials', 'hits'] as const) newer[name] += count[name]
    }
  }
}

/** Rows come in one order, so that nodes that add to the same ones wait for each other and never in a circle. */
const addCounts = (db: Db, counts: readonly Count[]) =>
  db
    .insertInto('call_days')
    .values(counts)
    .onConflict((conflict) =>
      conflict.columns(['day', 'operation', 'account_id']).doUpdateSet((e) => ({
        calls: e('call_days.calls', '+', e.ref('excluded.calls')),
        trials: e('call_days.trials', '+', e.ref('excluded.trials')),
        hits: e('call_days.hits', '+', e.ref('excluded.hits')),
      })),
    )
    .execute()

/** Removes the counts of days that no figure looks back to. */
export async function dropOldCallDays(db: Db, now: Date): Promise<void> {
  const first = new Date(now.getTime() - daysKept * dayMs).toISOString().slice(0, 10)
  await db.deleteFrom('call_days').where('day', '<', first).execute()
}
