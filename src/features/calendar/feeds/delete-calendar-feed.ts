import { Type } from 'typebox'
import { endCalendarFeed } from '../../../ledger/calendar-feeds.ts'
import { accountOf } from '../../../operation/context.ts'
import { defineOperation } from '../../../operation/operation.ts'
import { feedId, noSuchFeed } from './shape.ts'

export const deleteCalendarFeed = defineOperation({
  name: 'delete_calendar_feed',
  http: 'DELETE /v1/me/calendar/feeds/{feed_id}',
  title: { ja: 'カレンダーの購読の停止', en: 'End a calendar' },
  keywords: ['カレンダーの配信をやめる', 'カレンダー購読の削除', 'カレンダーの解除', 'stop a calendar feed'],
  summary: 'End a calendar; its address answers 404 from then on',
  guidance: 'A calendar that has ended, or is somebody else’s, is 404.',
  access: { key: 'required', session: true },
  effect: 'write',
  change: { destructive: true, repeatable: true },
  billing: { units: 0 },
  input: Type.Object({ feed_id: feedId }),
  output: Type.Object({ ok: Type.Literal(true), feed_id: Type.String() }),
  example: { feed_id: 'cal-00000000-0000-4000-8000-000000000000' },
  exampleRefusal: 'not_found',
  async run({ feed_id }, context) {
    if (!(await endCalendarFeed(context.db, accountOf(context).id, feed_id))) throw noSuchFeed(feed_id)
    return { ok: true as const, feed_id }
  },
})
