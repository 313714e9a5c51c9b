import { Type } from 'typebox'
import { jstDate } from '../../lib/jst.ts'
import { accountOf } from '../../operation/context.ts'
import { defineOperation } from '../../operation/operation.ts'
import { dayCalls, daySeries, daysParameter, firstDay } from './day-series.ts'
import { usageDays } from './queries.ts'

export const getMyUsage = defineOperation({
  name: 'get_my_usage',
  http: 'GET /v1/me/usage',
  title: { ja: '日ごとの利用', en: 'My usage by day' },
  keywords: [
    '利用量',
    '使用量',
    '今月の利用',
    'usage',
    '日別の利用量',
    '自分の呼び出し回数',
    '今月の使用量',
    '最近の利用',
    'my daily usage',
  ],
  summary: 'Show billable calls of each JST day, oldest first, zero where nothing was called',
  guidance: 'A call counts as many times as it has units: a batch that found five programs counts five.',
  access: { key: 'required', session: true, scope: 'api:read' },
  effect: 'read',
  billing: { units: 0 },
  input: Type.Object({ days: daysParameter() }),
  output: Type.Array(dayCalls),
  example: { days: 7 },
  async run({ days }, context) {
    const today = jstDate(context.now)
    const used = await usageDays(context.db, accountOf(context).id, firstDay(today, days))
    return daySeries(used, today, days)
  },
})
