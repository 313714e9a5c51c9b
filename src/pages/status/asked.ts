import type { Context } from '../../operation/context.ts'
import { ask } from '../asking.ts'

/** What the page reads of the answer of get_coverage. */
export interface Coverage {
  readonly results: readonly {
    readonly dataset: string
    readonly state: 'covered' | 'partial' | 'not_covered'
    readonly rows: number
    readonly data_as_of: string | null
    readonly last_fetched_at: string | null
    readonly sources: readonly { readonly source: string; readonly not_stated: readonly string[] }[]
  }[]
  readonly sources: readonly SourceRead[]
  readonly corpus_snapshot_id: string
}

export interface SourceRead {
  readonly source: string
  readonly attribution: string
  readonly last_read_at: string | null
  readonly rhythm: 'daily' | 'working_days' | 'monthly' | null
  readonly state: 'current' | 'late' | 'unknown'
}

/** Programs of a prefecture. */
export interface Place {
  readonly prefecture: string | null
  readonly programs: number
  readonly last_fetched_at: string | null
  readonly days_ago: number | null
}

export async function statusOf(map: string, ctx: Context) {
  const { ledger, background } = await ctx.service.ready()
  const fetches = { by: 'prefecture', limit: 1 }
  const { by_prefecture } = await ask<{ by_prefecture: readonly Place[] }>('get_meta_freshness', fetches, ctx)
  return {
    coverage: await ask<Coverage>('get_coverage', {}, ctx),
    places: new Map(by_prefecture.map((place) => [place.prefecture, place])),
    isFine: ledger === null && background.length === 0,
    map: map === 'freshness' ? ('freshness' as const) : ('counts' as const),
    now: ctx.now,
  }
}

export type Status = Awaited<ReturnType<typeof statusOf>>
