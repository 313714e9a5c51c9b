import { entityTagOf } from '../../lib/entity-tag.ts'
import type { Context } from '../../operation/context.ts'

const keptMs = 300_000

/** How long an answer serves everybody. */
export const keptSeconds = keptMs / 1000

/** An answer as bytes, and the tag that stands for them. */
interface KeptStatistics {
  readonly bytes: Buffer
  readonly etag: string
}

interface Entry {
  readonly madeAt: number
  readonly snapshot: string | null
  readonly made: Promise<KeptStatistics>
}

type Make = (ctx: Context) => object | Promise<object>

/** The last answer of one operation: whoever asks while it is made gets that one, and so does everybody for five minutes. */
export class Kept {
  /** One for the corpus of live calls and one for that of test keys. */
  private readonly entries = new WeakMap<Context['corpus'], Entry>()

  constructor(
    private readonly from: 'snapshot' | 'ledger',
    private readonly make: Make,
  ) {}

  of(ctx: Context): Promise<KeptStatistics> {
    const snapshot = this.from === 'snapshot' ? ctx.snapshot.id : null
    const entry = this.entries.get(ctx.corpus)
    const age = ctx.now.getTime() - (entry?.madeAt ?? Number.NEGATIVE_INFINITY)
    if (entry && age >= 0 && age < keptMs && entry.snapshot === snapshot) return entry.made
    const made = madeBy(this.make, ctx)
    this.entries.set(ctx.corpus, { madeAt: ctx.now.getTime(), snapshot, made })
    made.catch(() => {
      if (this.entries.get(ctx.corpus)?.made === made) this.entries.delete(ctx.corpus)
    })
    return made
  }
}

async function madeBy(make: Make, ctx: Context): Promise<KeptStatistics> {
  const bytes = Buffer.from(JSON.stringify({ ...(await make(ctx)), generated_at: ctx.now.toISOString() }))
  return { bytes, etag: entityTagOf(bytes) }
}
