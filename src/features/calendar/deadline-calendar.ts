import {
  ICalCalendar,
  ICalCalendarMethod,
  type ICalEventData,
  ICalEventStatus,
  ICalEventTransparency,
} from 'ical-generator'
import { addDays } from '../../lib/jst.ts'
import type { Language } from '../../lib/language.ts'
import type { Deadline } from './deadlines.ts'

/** A last day as calendars show it. */
export interface CalendarEvent {
  readonly deadline: Deadline
  /** Rises when the day changes, is withdrawn or comes back (RFC 5545, 3.8.7.4). */
  readonly sequence: number
  /** When that was seen last, as a UTC timestamp; null while the day is what it was at first. */
  readonly changedAt: string | null
  readonly isCancelled: boolean
}

interface Stated {
  /** Host of this service: what makes the identifiers of events unique. */
  readonly host: string
  /** The moment of what has no moment of its own, as a UTC timestamp: the same list makes the same bytes. */
  readonly stampedAt: string
  readonly language: Language
  readonly name: string
  readonly description: string
  /** After how many seconds programs should ask again, where they may. */
  readonly refreshSeconds?: number
  /** How many programs are wanted whose last day nobody knows. */
  readonly unknownCount?: number
}

/** Last days as an iCalendar of events that fill a day (RFC 5545), for calendar programs. */
export function deadlineCalendar(events: readonly CalendarEvent[], stated: Stated): string {
  const { language, name, description, refreshSeconds, unknownCount } = stated
  const calendar = new ICalCalendar({
    name: oneLine(name),
    description: oneLine(description),
    prodId: { company: 'Konkyo', product: 'deadlines', language: { ja: 'JA', en: 'EN' }[language] },
    ...(refreshSeconds !== undefined && { ttl: refreshSeconds, method: ICalCalendarMethod.PUBLISH }),
    ...(unknownCount !== undefined && { x: { 'X-KONKYO-UNKNOWN-DEADLINES': String(unknownCount) } }),
  })
  for (const event of events) calendar.createEvent(eventData(event, stated))
  return calendar.toString()
}

/** What names an event for all time, on one host. */
export const eventName = ({ unified_id, round_id }: Pick<Deadline, 'unified_id' | 'round_id'>): string =>
  `${unified_id}-${round_id}`

function eventData({ deadline, sequence, changedAt, isCancelled }: CalendarEvent, stated: Stated): ICalEventData {
  const { primary_name, end_date, end_time, application_url, source_fetched_at } = deadline
  const words = wordsOf[stated.language]
  const moment = changedAt ?? (stated.refreshSeconds === undefined ? null : source_fetched_at)
  return {
    id: `${eventName(deadline)}@${stated.host}`,
    sequence,
    stamp: new Date(moment ?? stated.stampedAt),
    ...(moment !== null && { lastModified: new Date(moment) }),
    start: dayOf(end_date),
    end: dayOf(addDays(end_date, 1)),
    allDay: true,
    summary: isCancelled ? words.withdrawn(primary_name) : words.closes(primary_name, end_time),
    ...(isCancelled && { status: ICalEventStatus.CANCELLED, description: words.whyWithdrawn }),
    url: application_url,
    transparency: ICalEventTransparency.TRANSPARENT,
  }
}

const wordsOf: Readonly<Record<Language, ReturnType<typeof words>>> = {
  ja: words(
    (name, hour) => `${name} 締切${hour === null ? '' : `（${hour}まで）`}`,
    (name) => `【取下げ】${name} 締切`,
    'この締切は、最新の記録にはありません。公式ページでご確認ください。',
  ),
  en: words(
    (name, hour) => `Deadline${hour === null ? '' : ` at ${hour} (JST)`}: ${name}`,
    (name) => `Withdrawn deadline: ${name}`,
    'The newest records do not state this deadline any more. See the official page.',
  ),
}

function words(
  closes: (name: string, hour: string | null) => string,
  withdrawn: (name: string) => string,
  whyWithdrawn: string,
) {
  return { closes, withdrawn, whyWithdrawn }
}

/** Without a zone the calendar writes days and moments as they are in UTC, wherever the process runs. */
const dayOf = (date: string): Date => new Date(`${date}T00:00:00Z`)

/** The library writes texts about the calendar as they are, so that a line break in a name would begin another property. */
const oneLine = (text: string): string => text.replace(/\s+/g, ' ')
