import { Type } from 'typebox'
import { addDays } from '../../lib/jst.ts'
import { date, nullable } from '../../schema/fields.ts'
import { defineStatistics } from './define-statistics.ts'
import { callsByDay, firstCountedDay } from './queries.ts'

const windowDays = 30

export const statsUsage = defineStatistics({
  name: 'stats_usage',
  title: { ja: 'サービスの利用状況', en: 'How much the service is used' },
  keywords: ['利用統計', '人気', 'サービス全体の利用回数', '全利用者の呼び出し数', 'usage of the whole service'],
  summary: 'Count the calls that were answered on each of the last thirty days, of all callers together',
  guidance:
    'Answers, among them that a record does not exist, to callers with and without a key; refusals, test keys and probes do not count. Counts reach the ledger every ten seconds, and a process that is killed loses those of its last seconds.',
  from: 'ledger',
  output: {
    window_days: Type.Integer(),
    since: date({ description: 'UTC' }),
    until: date({ description: 'UTC: today, so far' }),
    counted_from: nullable(date({ description: 'First day that was counted; earlier days are 0 because of that' })),
    daily: Type.Array(Type.Object({ date: date(), count: Type.Integer(), cumulative: Type.Integer() }), {
      description: 'Every day of the window, oldest first',
    }),
    total: Type.Integer(),
  },
  async make({ db, now }) {
    const until = now.toISOString().slice(0, 10)
    const since = addDays(until, 1 - windowDays)
    const counts = new Map((await callsByDay(db, since)).map(({ day, calls }) => [day, calls]))
    let total = 0
    const daily = Array.from({ length: windowDays }, (_, i) => {
      const day = addDays(since, i)
      const count = counts.get(day) ?? 0
      total += count
      return { date: day, count, cumulative: total }
    })
    return { window_days: windowDays, since, until, counted_from: await firstCountedDay(db), daily, total } as const
  },
})
