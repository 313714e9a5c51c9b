import { Type } from 'typebox'
import { rotateCalendarFeed as rotated } from '../../../ledger/calendar-feeds.ts'
import { accountOf } from '../../../operation/context.ts'
import { defineOperation } from '../../../operation/operation.ts'
import { feedId, handedOut, noSuchFeed, openedShape } from './shape.ts'

export const rotateCalendarFeed = defineOperation({
  name: 'rotate_calendar_feed',
  http: 'POST /v1/me/calendar/feeds/{feed_id}/rotate',
  title: { ja: 'カレンダーのURLの変更', en: 'Replace the address of a calendar' },
  keywords: ['カレンダーのURLを変える', '購読アドレスの再発行', 'カレンダーのURLが漏れた', 'new calendar address'],
  summary: 'Give a calendar a new private address; the old one ends at once',
  guidance:
    'For an address that strangers have seen. Calendar programs must be given the new one, which is shown once. Send Idempotency-Key: when the answer is lost, the same call gives it again for ten minutes.',
  access: { key: 'required', session: true, limit: { calls: 30, per: 'minute' } },
  effect: 'write',
  change: { destructive: true, repeatable: false },
  billing: { units: 0 },
  replay: { sealedBy: 'key' },
  transport: { secret: true },
  input: Type.Object({ feed_id: feedId }),
  output: openedShape,
  example: { feed_id: 'cal-00000000-0000-4000-8000-000000000000' },
  exampleRefusal: 'not_found',
  async run({ feed_id: id }, context) {
    const { db, secrets, now } = context
    const opened = await rotated(db, secrets, { accountId: accountOf(context).id, id, now })
    if (!opened) throw noSuchFeed(id)
    return handedOut(opened, context)
  },
})
