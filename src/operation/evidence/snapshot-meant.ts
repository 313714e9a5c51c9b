import { isRealDate, jstDate } from '../../lib/jst.ts'
import type { Context } from '../context.ts'
import { invalid } from '../errors.ts'
import { notSnapshot } from '../usual-problems.ts'

/** A snapshot that is named by its id or by a day, or why nothing can be read from it. */
export interface SnapshotMeant {
  readonly id: string | null
  readonly built_at: string | null
  readonly why: 'before_first_record' | 'not_kept' | null
}

/** What was published last by a day, or the snapshot of an id; another one is never taken instead. 422 for an id that never was. */
export function snapshotMeant(name: string, given: string, { corpus }: Pick<Context, 'corpus'>): SnapshotMeant {
  const { log } = corpus
  const published = log.newest(log.size)
  const isDay = isRealDate(given)
  const entry = published.find(({ snapshot_id, built_at }) =>
    isDay ? jstDate(new Date(built_at)) <= given : snapshot_id === given,
  )
  if (entry) {
    const { snapshot_id: id, built_at } = entry
    return { id, built_at, why: corpus.whyNot(id) === null ? null : 'not_kept' }
  }
  if (isDay) return { id: null, built_at: null, why: 'before_first_record' }
  throw invalid([{ loc: ['query', name], ...notSnapshot }])
}
