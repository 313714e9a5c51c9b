import { type Static, type TObject, type TProperties, Type } from 'typebox'
import type { Text } from '../../lib/text.ts'
import type { Context } from '../../operation/context.ts'
import { type AnyOperation, defineOperation } from '../../operation/operation.ts'
import { ReadyJson } from '../../operation/ready-json.ts'
import { timestamp } from '../../schema/fields.ts'
import { Kept, keptSeconds } from './kept-statistics.ts'

interface Statistics<P extends TProperties> {
  readonly name: `stats_${string}`
  readonly title: Text
  readonly summary: string
  readonly guidance: string
  readonly keywords?: readonly string[]
  /** What it is counted from. */
  readonly from: 'snapshot' | 'ledger'
  readonly output: P
  make(ctx: Context): Static<TObject<P>> | Promise<Static<TObject<P>>>
}

/** A public figure page: free, for everybody, made at most every five minutes. */
export function defineStatistics<P extends TProperties>({
  from,
  output,
  guidance,
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
    transport: { freshForSeconds: keptSeconds },
    input: Type.Object({}),
    output: Type.Object({ ...output, generated_at: timestamp() }),
    example: {},
    etag: async (_, ctx) => (await kept.of(ctx)).etag,
    run: async (_, ctx) => new ReadyJson([(await kept.of(ctx)).bytes]),
  })
}
