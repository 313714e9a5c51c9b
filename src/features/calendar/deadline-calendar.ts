import { ICalCalendar, ICalEventTransparency } from 'ical-generator'
import { addDays } from '../../lib/jst.ts'
import type { Deadline } from './deadlines.ts'

interface Stated {
  /** Host of this service: what makes the identifiers of events unique. */
  readonly host: string
  /** When the records were taken, as a UTC timestamp: the same list makes the same bytes. */
  readonly asOf: string
  /** Whether there are more than the list holds. */
  readonly isCut: boolean
}

/** Last days as an iCalendar of events that fill a day (RFC 5545), for calendar programs. */
export function deadlineCalendar(deadlines: readonly Deadline[], { host, asOf, isCut }: Stated): string {
  const calendar = new ICalCalendar({
    name: '補助金・制度の締切',
    description: isCut ? '件数の上限に達したため、以降の締切は含まれていません。' : '公表された申請の締切日です。',
    prodId: { company: 'Konkyo', product: 'deadlines', language: 'JA' },
    timezone: 'Asia/Tokyo',
  })
  for (const { unified_id, round_id, primary_name, end_date, application_url } of deadlines)
    calendar.createEvent({
      id: `${unified_id}-${round_id}@${host}`,
      stamp: new Date(asOf),
      start: dayOf(end_date),
      end: dayOf(addDays(end_date, 1)),
      allDay: true,
      summary: `${primary_name} 締切`,
      url: application_url,
      transparency: ICalEventTransparency.TRANSPARENT,
    })
  return calendar.toString()
}

/** Noon in Japan, which is the same day wherever the process runs. */
const dayOf = (date: string): Date => new Date(`${date}T12:00:00+09:00`)
