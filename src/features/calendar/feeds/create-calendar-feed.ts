import { Type } from 'typebox'
import { program } from '../../../datasets/program.ts'
import { addCalendarFeed, mostCalendarFeeds } from '../../../ledger/calendar-feeds.ts'
import { accountOf } from '../../../operation/context.ts'
import { AppError } from '../../../operation/errors.ts'
import { defineOperation } from '../../../operation/operation.ts'
import { handedOut, openedShape } from './shape.ts'
import { wantedInput, wantedOf } from './wanted.ts'

export const createCalendarFeed = defineOperation({
  name: 'create_calendar_feed',
  http: 'POST /v1/me/calendar/feeds',
  title: { ja: '締切カレンダーの購読', en: 'Subscribe a calendar to deadlines' },
  keywords: [
    '締切をカレンダーに入れる',
    'カレンダー購読',
    'Googleカレンダー連携',
    'iCalのアドレスを発行',
    '締切カレンダーを作る',
    'subscribe calendar to deadlines',
  ],
  summary:
    'Get a private address of last days to apply, which Google, Outlook, Apple or Thunderbird can poll (締切カレンダー)',
  guidance:
    'The address is shown once and is a secret: whoever has it may read the calendar, without a key and free of charge. Only its hash is kept. It survives a new key; rotate_calendar_feed replaces it, delete_calendar_feed ends it. Send Idempotency-Key: when the answer is lost, the same call gives it again for ten minutes.',
  access: { key: 'required', session: true, limit: { calls: 30, per: 'minute' } },
  effect: 'write',
  change: { destructive: false, repeatable: false },
  billing: { units: 0 },
  replay: { sealedBy: 'key' },
  transport: { secret: true, successStatus: 201 },
  input: Type.Object(wantedInput),
  output: openedShape,
  example: { name: '東京都の補助金', prefecture: '東京都', program_kind: ['subsidy'], within_days: 180 },
  async run(given, context) {
    const { db, secrets, snapshot, now } = context
    const programs = snapshot.table(program)
    const wanted = wantedOf(given, (id) => programs.has(id))
    const feed = { accountId: accountOf(context).id, wanted: JSON.stringify(wanted), now }
    const opened = await addCalendarFeed(db, secrets, feed)
    if (!opened) throw tooMany()
    return handedOut(opened, context)
  },
})

const tooMany = () =>
  new AppError('conflict', {
    ja: `カレンダーは${mostCalendarFeeds}件までです。不要なものを削除してから作成してください。`,
    en: `at most ${mostCalendarFeeds} calendars may be open; delete one first`,
    body: { code: 'too_many_calendars', limit: mostCalendarFeeds },
  })
