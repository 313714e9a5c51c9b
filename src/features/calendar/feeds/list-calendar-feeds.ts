import { Type } from 'typebox'
import { calendarFeedsOf } from '../../../ledger/calendar-feeds.ts'
import { accountOf } from '../../../operation/context.ts'
import { defineOperation } from '../../../operation/operation.ts'
import { feedForOwner, feedShape } from './shape.ts'

export const listCalendarFeeds = defineOperation({
  name: 'list_calendar_feeds',
  http: 'GET /v1/me/calendar/feeds',
  title: { ja: '購読中のカレンダー', en: 'My calendars' },
  keywords: ['カレンダー購読の一覧', '作ったカレンダー', '自分のカレンダーフィード', 'my calendar feeds'],
  summary: 'List the calendars of the account that programs poll, oldest first, without their addresses',
  guidance: 'An address is shown when it is made and never again: rotate_calendar_feed makes another one.',
  access: { key: 'required', session: true },
  effect: 'read',
  billing: { units: 0 },
  input: Type.Object({}),
  output: Type.Array(feedShape),
  example: {},
  async run(_, context) {
    return (await calendarFeedsOf(context.db, accountOf(context).id)).map(feedForOwner)
  },
})
