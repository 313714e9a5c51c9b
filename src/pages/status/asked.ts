import type { Context } from '../../operation/context.ts'
import { type AnswerOf, ask } from '../asking.ts'
import { servedFigures } from '../components/standing-counts.ts'

export type SourceRead = AnswerOf<'get_coverage'>['sources'][number]

/** Programs of a prefecture. */
export type Place = NonNullable<AnswerOf<'get_meta_freshness'>['by_prefecture']>[number]

/** What the address of the page names. */
interface Asked {
  readonly map?: string | undefined
  readonly reach?: string | undefined
}

export async function statusOf({ map, reach }: Asked, ctx: Context) {
  const { ledger, background } = await ctx.service.ready()
  const { by_prefecture = [] } = await ask('get_meta_freshness', { by: 'prefecture', limit: 1 }, ctx)
  return {
    coverage: await ask('get_coverage', {}, ctx),
    places: new Map(by_prefecture.map((place) => [place.prefecture, place])),
    snapshotId: ctx.snapshot.id,
    figures: servedFigures(ctx),
    isFine: ledger === null && background.length === 0,
    /** The source or kind whose coverage is shown by prefecture. */
    reachOf: reach ?? '',
    map: map === 'freshness' ? ('freshness' as const) : ('counts' as const),
    now: ctx.now,
  }
}

export type Status = Awaited<ReturnType<typeof statusOf>>
