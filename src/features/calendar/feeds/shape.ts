import { type Static, Type } from 'typebox'
import type { CalendarFeed, OpenedFeed } from '../../../ledger/calendar-feeds.ts'
import type { Context } from '../../../operation/context.ts'
import { unknownRecord } from '../../../operation/errors.ts'
import { shape, timestamp, timestampOrNull } from '../../../schema/fields.ts'
import { type FeedConditions, wantedShape } from './wanted.ts'

/** A calendar as its owner sees it. */
export const feedShape = Type.Object({
  feed_id: Type.String(),
  ...wantedShape.properties,
  created_at: timestamp(),
  rotated_at: timestampOrNull({ description: 'When its address was last replaced' }),
})

/** The same with its address, which is shown once. */
export const openedShape = shape('OpenedCalendarFeed', {
  ...feedShape.properties,
  url: Type.String({ description: 'To be given to calendar programs; whoever has it may read the calendar' }),
  webcal_url: Type.String({ description: 'The same address as a link that opens a calendar program' }),
})

export function feedForOwner({ id, wanted, created_at, rotated_at }: CalendarFeed): Static<typeof feedShape> {
  return { feed_id: id, ...(JSON.parse(wanted) as FeedConditions), created_at, rotated_at }
}

/** What is handed out of a new address; kept for a retry with the same Idempotency-Key. */
export async function handedOut({ feed, token }: OpenedFeed, context: Context): Promise<Static<typeof openedShape>> {
  const url = `${context.service.baseUrl}/v1/calendar/feeds/${token}.ics`
  const answer = { ...feedForOwner(feed), url, webcal_url: url.replace(/^https?:/, 'webcal:') }
  await context.sealAnswer(context.db, answer)
  return answer
}

/** The id of a calendar, in a path. */
export const feedId = Type.String({ maxLength: 64, description: 'As create_calendar_feed gave it' })

/** 404 for a calendar that does not exist or is another account's. */
export const noSuchFeed = (id: string) => unknownRecord({ ja: 'カレンダー', en: 'calendar feed' }, id)
