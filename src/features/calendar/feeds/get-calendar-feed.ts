import { Type } from 'typebox'
import { findCalendarFeed } from '../../../ledger/calendar-feeds.ts'
import { entityTagOf } from '../../../lib/entity-tag.ts'
import { ReadyFile } from '../../../operation/answer/ready-file.ts'
import { type Context, MadeOnce } from '../../../operation/context.ts'
import { defineOperation } from '../../../operation/operation.ts'
import { type FeedCalendar, feedCalendar } from './feed-calendar.ts'
import type { FeedConditions } from './wanted.ts'

/** What the secret of a call opened. */
const opened = new WeakMap<Context, FeedConditions>()
const made = new MadeOnce<FeedCalendar>()

export const getCalendarFeed = defineOperation({
  name: 'get_calendar_feed',
  http: 'GET /v1/calendar/feeds/{token}.ics',
  title: { ja: '購読カレンダーの取得', en: 'A calendar that programs poll' },
  summary: 'The last days to apply of a calendar, under its private address, as iCalendar',
  guidance:
    'Free, without a key. Ask with If-None-Match: nothing new is 304. The address comes from create_calendar_feed; one that was replaced or ended is 404.',
  access: {
    key: 'none',
    link: {
      limit: { calls: 60, per: 'hour' },
      async open({ token }: { readonly token: string }, context: Context) {
        const feed = await findCalendarFeed(context.db, context.secrets, token)
        if (feed) opened.set(context, JSON.parse(feed.wanted) as FeedConditions)
        return feed
      },
    },
  },
  effect: 'read',
  billing: { units: 0 },
  transport: { feed: 'ics', freshForSeconds: 900, tool: false },
  input: Type.Object({ token: Type.String({ maxLength: 80, description: 'The secret of the address' }) }),
  output: Type.Object({ total: Type.Integer() }),
  example: { token: `cal_${'0'.repeat(43)}` },
  exampleRefusal: 'not_found',
  async etag(_, context) {
    const { ics } = await madeFor(context)
    return entityTagOf(ics)
  },
  async run(_, context) {
    const { ics, total, headers } = await madeFor(context)
    return ReadyFile.feed({ total }, 'ics', 'deadlines', Buffer.from(ics), headers)
  },
})

function madeFor(context: Context): Promise<FeedCalendar> {
  const wanted = opened.get(context)
  if (!wanted) throw new Error('a calendar was asked for that nothing opened')
  return made.of(context, () => feedCalendar(wanted, context))
}
