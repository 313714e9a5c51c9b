import type { Hit } from '../../corpus/table.ts'
import { grouped } from '../../lib/grouped.ts'
import type { Context } from '../../operation/context.ts'
import type { WholeSearch } from '../../operation/search/whole-search.ts'
import type { Hits } from '../../operation/word-search.ts'
import { type Gap, gap } from '../../schema/gap.ts'

/** Hits of one run that are compared with those of the next. */
const mostHits = 1000

/** The run before, as a search was then: on its snapshot and at its moment. */
export interface Before {
  readonly snapshotId: string
  readonly at: Date
}

/** What a search finds now, by whether it found it before. */
export interface SearchComparison {
  readonly total: number
  readonly fresh: readonly Hit[]
  readonly changed: readonly Hit[]
  /** Ids that it found before and does not find now. */
  readonly gone: readonly string[]
  /** Whether the run before could be looked at. */
  readonly isCompared: boolean
  readonly gaps: readonly Gap[]
}

/** Runs a search on the snapshot of the call and, where it is kept, on that of the run before. */
export async function compared(
  { searches }: WholeSearch,
  given: Readonly<Record<string, unknown>>,
  before: Before | null,
  context: Context,
): Promise<SearchComparison> {
  const now = await searches.hits(given, context, mostHits)
  const all = { total: now.total, fresh: now.hits, changed: [], gone: [], isCompared: false }
  const gaps = now.total > mostHits ? [tooMany(now.total)] : []
  if (before === null) return { ...all, gaps }
  const lease = await context.corpus.acquireKept(before.snapshotId)
  if (!lease) return { ...all, gaps: [...gaps, notKept(before.snapshotId)] }
  try {
    const then = await searches.hits(given, { snapshot: lease.snapshot, now: before.at }, mostHits)
    return { total: now.total, ...differences(then, now), isCompared: true, gaps }
  } finally {
    lease.release()
  }
}

function differences(then: Hits, now: Hits): Pick<SearchComparison, 'fresh' | 'changed' | 'gone'> {
  const known = new Map(then.hits.map(({ id, hash }) => [id, hash]))
  const found = new Set(now.hits.map(({ id }) => id))
  // Beyond the first thousand a record may only have moved out of sight.
  const isWhole = now.total <= mostHits
  return {
    fresh: now.hits.filter(({ id }) => !known.has(id)),
    changed: now.hits.filter(({ id, hash }) => known.has(id) && known.get(id) !== hash),
    gone: isWhole ? [...known.keys()].filter((id) => !found.has(id)) : [],
  }
}

const tooMany = (total: number): Gap =>
  gap('too_many_hits', {
    ja: `該当${grouped(total)}件のうち、検索の並び順で先頭の${grouped(mostHits)}件だけを比較しています。順位が上がって範囲に入ったものも新規として数え、該当しなくなったものは示しません。`,
    en: `Only the first ${grouped(mostHits)} of ${grouped(total)} hits are compared, in the order of the search: one that moved up among them counts as new, and those that are gone are not told.`,
  })

const notKept = (snapshotId: string): Gap =>
  gap('previous_snapshot_gone', {
    ja: `前回実行時のデータの版（${snapshotId}）は保存期間を過ぎているため、新規・変更の区別ができません。該当するものをすべて新規として示します。`,
    en: `The snapshot of the run before (${snapshotId}) is not kept any more, so new and changed hits cannot be told apart from the others: all of them are listed as new.`,
  })
