import { setImmediate } from 'node:timers/promises'
import type { Watched } from '../../../lib/alert-message.ts'
import type { Context } from '../../../operation/context.ts'
import { amendedSnapshot } from './amended-snapshot.ts'
import { changesIn } from './changes-in.ts'
import { watching } from './is-watched.ts'
import { amendmentsSince } from './queries.ts'

/** How far back is counted what a subscription would have told. */
const pastDays = 90
const dayMs = 24 * 3_600_000

/** More than these are not read within a call, and not so many without letting other calls go on. */
const mostAmendments = 5000
const atATime = 25

/** How often a subscription would have fired; null with the reason where that is not known. */
export interface PastAlerts {
  readonly would_have_fired_90d: number | null
  readonly would_have_fired_unknown: 'history_too_short' | 'too_many_changes' | 'searches_are_not_repeated' | null
}

const unknown = (reason: NonNullable<PastAlerts['would_have_fired_unknown']>): PastAlerts => ({
  would_have_fired_90d: null,
  would_have_fired_unknown: reason,
})

/** Counts the changes of the last 90 days that a subscription asks for, in the history that the snapshot holds. */
export async function pastAlerts(
  watched: Watched,
  { snapshot, corpus, now }: Pick<Context, 'snapshot' | 'corpus' | 'now'>,
): Promise<PastAlerts> {
  if (watched.filter_type === 'saved_search') return unknown('searches_are_not_repeated')
  const after = new Date(now.getTime() - pastDays * dayMs).toISOString()
  const first = corpus.log.first?.built_at
  if (first === undefined || first > after) return unknown('history_too_short')
  const only = recordsOf(watched)
  if (!only && amendmentsSince(snapshot, after, mostAmendments + 1) > mostAmendments) return unknown('too_many_changes')
  const isTold = watching(snapshot, watched)
  let [seen, count] = [0, 0]
  for (const change of changesIn(amendedSnapshot(snapshot, { after, until: now.toISOString(), only }))) {
    if (isTold(change)) count++
    if (++seen % atATime === 0) await setImmediate()
  }
  return { would_have_fired_90d: count, would_have_fired_unknown: null }
}

/** The one record that a filter names; undefined where it may be about many. */
function recordsOf({ filter_type, filter_value }: Watched): string[] | undefined {
  if (filter_value === null) return undefined
  if (filter_type === 'invoice_registration_number') return [filter_value]
  return filter_type === 'program_id' ? [filter_value] : undefined
}
