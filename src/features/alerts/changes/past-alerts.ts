import { setImmediate } from 'node:timers/promises'
import { deadlineField, isWanted, type WatchTerms } from '../../../lib/alert-message.ts'
import { addDays, jstDate } from '../../../lib/jst.ts'
import type { Context } from '../../../operation/context.ts'
import { nearDaysOf, severityOfDays } from '../../calendar/near-deadlines.ts'
import { changesIn } from './changes-in.ts'
import { watching } from './is-watched.ts'
import { amendmentsSince } from './queries.ts'
import { ofEvents } from './severity-of-change.ts'

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

type Around = Pick<Context, 'snapshot' | 'corpus' | 'now'>

/**
 * Counts what a subscription would have told in the last 90 days: the changes that the snapshot has the history of, and how
 * often a last day, as it is stated now, came near.
 */
export async function pastAlerts(watched: WatchTerms, around: Around): Promise<PastAlerts & PastDeadlines> {
  const changes = await pastChanges(watched, around)
  const { would_have_fired_90d: count } = changes
  const deadlines = await pastDeadlines(watched, around)
  const all = count === null ? null : count + (deadlines ?? 0)
  return { ...changes, would_have_fired_90d: all, deadlines_90d: deadlines }
}

/** Beside that number, how many of it are deadlines; null where no one program is watched. */
export interface PastDeadlines {
  readonly deadlines_90d: number | null
}

async function pastDeadlines(watched: WatchTerms, { snapshot, now }: Around): Promise<number | null> {
  const { filter_type, filter_value } = watched
  if (filter_type !== 'program_id' || filter_value === null) return null
  const until = jstDate(now)
  const near = await nearDaysOf(snapshot, filter_value, { after: addDays(until, -pastDays), until })
  const reported = (days: number) => ({
    severity: ofEvents[severityOfDays(days)],
    field_names: [deadlineField] as const,
  })
  return near.filter(({ days }) => isWanted(reported(days), watched)).length
}

async function pastChanges(watched: WatchTerms, { snapshot, corpus, now }: Around): Promise<PastAlerts> {
  if (watched.filter_type === 'saved_search') return unknown('searches_are_not_repeated')
  const after = new Date(now.getTime() - pastDays * dayMs).toISOString()
  const first = corpus.log.first?.built_at
  if (first === undefined || first > after) return unknown('history_too_short')
  const only = recordsOf(watched)
  if (!only && amendmentsSince(snapshot, after) > mostAmendments) return unknown('too_many_changes')
  const isReported = watching(snapshot, watched)
  let [seen, count] = [0, 0]
  for (const change of changesIn({ snapshot, after, until: now.toISOString(), only })) {
    if (isReported(change)) count++
    if (++seen % atATime === 0) await setImmediate()
  }
  return { would_have_fired_90d: count, would_have_fired_unknown: null }
}

/** The one record that a filter names; undefined where it may be about many. */
function recordsOf({ filter_type, filter_value }: WatchTerms): string[] | undefined {
  if (filter_value === null) return undefined
  if (filter_type === 'invoice_registration_number') return [filter_value]
  return filter_type === 'program_id' ? [filter_value] : undefined
}
