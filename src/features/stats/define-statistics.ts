import { type Static, type TObject, type TProperties, Type } from 'typebox'
import { entityTagOf } from '../../lib/entity-tag.ts'
import type { Text } from '../../lib/text.ts'
import { ReadyJson } from '../../operation/answer/ready-json.ts'
import type { Context } from '../../operation/context.ts'
import { type AnyOperation, defineOperation } from '../../operation/operation.ts'
import { timestamp } from '../../schema/fields.ts'

interface Statistics<P extends TProperties> {
  readonly name: `stats_${string}`
  readonly title: Text
  readonly summary: string
  readonly guidance: string
  readonly keywords?: readonly string[]
  /** What it is counted from. */
  readonly from: 'snapshot' | 'ledger'
  readonly output: P
  /** Whether agents are told of it (`transport.agent`). */
  readonly agent?: true
  make(ctx: Context): Static<TObject<P>> | Promise<Static<TObject<P>>>
}

const keptMs = 300_000

/** How long an answer serves everybody. */
const keptSeconds = keptMs / 1000

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
class Kept {
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

/** A public figure page: free, for everybody, made at most every five minutes. */
export function defineStatistics<P extends TProperties>({
  from,
  output,
  guidance,
  agent,
  make,
  ...named
}: Statistics<P>): AnyOperation {
  const kept = new Kept(from, make)
  return defineOperation({
    ...named,
    http: `GET /v1/stats/${named.name.slice('stats_'.length)}`,
    guidance: `${guidance} Free and outside the quota; made anew at most every five minutes, with an entity tag.`,
    access: { key: 'optional', quota: false, scope: 'none' },
    effect: 'read',
    billing: { units: 0 },
    transport: { freshForSeconds: keptSeconds, ...(agent && { agent }) },
    input: Type.Object({}),
    output: Type.Object({ ...output, generated_at: timestamp() }),
    example: {},
    etag: async (_, ctx) => (await kept.of(ctx)).etag,
    run: async (_, ctx) => new ReadyJson([(await kept.of(ctx)).bytes]),
  })
}
