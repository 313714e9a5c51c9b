import { addDays, jstDate } from '../../../lib/jst.ts'
import type { Language } from '../../../lib/language.ts'
import type { Context } from '../../../operation/context.ts'
import { inOrder } from '../../../schema/record-order.ts'
import { type CalendarEvent, deadlineCalendar, eventName } from '../deadline-calendar.ts'
import { changedAt, publishedBy } from '../deadline-changes.ts'
import { deadlinesFrom } from '../deadlines.ts'
import { keptDeadlines } from '../kept-deadlines.ts'
import { type UndatedProgram, undatedOn } from '../undated.ts'
import { type FeedConditions, isAbout } from './wanted.ts'

const mostEvents = 500
const mostNamed = 20
const refreshSeconds = 6 * 3600

/** The bytes of a calendar on the day of the call, and what headers say about them. */
export interface FeedCalendar {
  readonly ics: string
  readonly total: number
  readonly headers: Readonly<Record<string, string>>
}

/** Makes a calendar from the served snapshot and, for what was withdrawn, from the kept ones before it. */
export async function feedCalendar(wanted: FeedConditions, context: Context): Promise<FeedCalendar> {
  const { corpus, now, service, snapshot } = context
  const today = jstDate(now)
  const horizon = addDays(today, wanted.within_days)
  const events = await eventsOf(wanted, context, { today, horizon })
  const isMeant = isAbout(wanted)
  const undated = (await undatedOn(snapshot, today)).filter(isMeant)
  const isCut = events.length > mostEvents
  const ics = deadlineCalendar(events.slice(0, mostEvents), {
    host: new URL(service.baseUrl).host,
    stampedAt: corpus.log.first?.built_at ?? snapshot.asOf,
    language: wanted.language,
    name: wanted.name ?? { ja: '補助金・制度の締切', en: 'Deadlines of public programs' }[wanted.language],
    description: descriptionOf(wanted, undated, isCut),
    refreshSeconds,
    unknownCount: undated.length,
  })
  const headers = {
    'x-as-of': today,
    'x-horizon': horizon,
    'x-limit-hit': String(isCut),
    'x-unknown-deadlines': String(undated.length),
  }
  return { ics, total: events.length, headers }
}

async function eventsOf(
  wanted: FeedConditions,
  context: Pick<Context, 'snapshot' | 'corpus'>,
  { today, horizon }: { readonly today: string; readonly horizon: string },
): Promise<CalendarEvent[]> {
  const { snapshot, corpus } = context
  const isMeant = isAbout(wanted)
  const kept = await keptDeadlines(context, today)
  const events: CalendarEvent[] = []
  for (const deadline of await deadlinesFrom(snapshot, today)) {
    if (deadline.end_date > horizon || !isMeant(deadline)) continue
    const moment = later(changedAt(snapshot, deadline), kept.returned.get(eventName(deadline)) ?? null)
    const sequence = moment === null ? 0 : publishedBy(corpus.log, moment)
    events.push({ deadline, changedAt: moment, sequence, isCancelled: false })
  }
  for (const { deadline, at } of kept.withdrawn)
    if (deadline.end_date <= horizon && isMeant(deadline))
      events.push({ deadline, changedAt: at, sequence: publishedBy(corpus.log, at), isCancelled: true })
  return inOrder(events, ({ deadline }) => [deadline.end_date, deadline.unified_id, deadline.round_id])
}

const later = (a: string | null, b: string | null): string | null =>
  a === null || b === null ? (a ?? b) : Date.parse(a) > Date.parse(b) ? a : b

/** What the calendar does not hold: days that nobody states are counted, and named where its owner named programs. */
function descriptionOf(
  { language, program_ids }: FeedConditions,
  undated: readonly UndatedProgram[],
  isCut: boolean,
): string {
  const { stated, cut, unknown } = words[language]
  const named = program_ids.length === 0 ? [] : undated.slice(0, mostNamed).map(({ primary_name }) => primary_name)
  return [stated, ...(isCut ? [cut] : []), ...(undated.length > 0 ? [unknown(undated.length, named)] : [])].join('')
}

interface Words {
  readonly stated: string
  readonly cut: string
  unknown(count: number, named: readonly string[]): string
}

const words: Readonly<Record<Language, Words>> = {
  ja: {
    stated: '公表された申請の締切日です。',
    cut: `${mostEvents}件を超える締切は含まれていません。`,
    unknown: (count, named) =>
      `締切が公表されていない、または分からない制度が${count}件あり、このカレンダーには含まれません${named.length > 0 ? `（${named.join('、')}${named.length < count ? ' ほか' : ''}）` : ''}。`,
  },
  en: {
    stated: 'Last days to apply, as published. ',
    cut: `Only the first ${mostEvents} are included. `,
    unknown: (count, named) =>
      `Not included: ${count} programs whose last day is not published or not known${named.length > 0 ? ` (${named.join(', ')}${named.length < count ? ' and others' : ''})` : ''}.`,
  },
}
