import { type Static, Type } from 'typebox'
import { addDays, jstDate } from '../../lib/jst.ts'
import { ReadyFile } from '../../operation/answer/ready-file.ts'
import { AppError, invalid } from '../../operation/errors.ts'
import { atMost } from '../../operation/input/broken-rule.ts'
import { defineOperation } from '../../operation/operation.ts'
import { date, oneOf } from '../../schema/fields.ts'
import { deadlineRow, deadlineShape } from './deadline-row.ts'
import { deadlinesFrom, furthest } from './deadlines.ts'
import { deadlinesFile } from './deadlines-file.ts'
import { isWanted, wantedParameters } from './wanted.ts'

const furthestInJson = 180
const usual = { json: 30, ics: 90 } as const

const closed = { additionalProperties: false }

const answer = Type.Object(
  {
    as_of: date({ description: 'Today in Japan' }),
    within_days: Type.Integer(),
    total: Type.Integer({ description: 'Before the list is cut' }),
    results: Type.Array(deadlineShape),
  },
  closed,
)

const input = Type.Object({
  within_days: Type.Optional(
    Type.Integer({
      minimum: 1,
      maximum: furthest,
      description: `Days ahead; ${usual.json} when absent, at most ${furthestInJson}; for ics ${usual.ics} and ${furthest}`,
    }),
  ),
  ...wantedParameters,
  limit: Type.Integer({ minimum: 1, maximum: 100, default: 50, description: 'Rows at most' }),
  format: oneOf(['json', 'ics'], { default: 'json', description: 'ics: a calendar file; needs an API key' }),
})

export const listCalendarDeadlines = defineOperation({
  name: 'list_calendar_deadlines',
  http: 'GET /v1/calendar/deadlines',
  title: { ja: 'これからの締切の一覧', en: 'List deadlines ahead' },
  keywords: [
    '締切',
    '期限',
    '〆切',
    '募集期間',
    'いつまで',
    '締め切り',
    'カレンダー',
    'due',
    'closing',
    '締切が近い補助金',
    'もうすぐ締切',
    '来月締切',
    '何日以内の申請期限',
    '〆切カレンダー',
    'いつまでに申請',
    'upcoming deadlines',
  ],
  toolsets: ['core', 'programs'],
  summary: 'List the last days to apply within some days, the soonest first, as JSON or as a calendar file (締切)',
  guidance:
    'Only days that a source states: a program without a stated last day is not in the list, and may still take applications. One row per window: a program with two rounds stands there twice.',
  access: { key: 'optional' },
  effect: 'read',
  billing: { units: 1 },
  transport: { exports: ['ics'] },
  input,
  output: answer,
  example: { within_days: 30, prefecture: '東京都', limit: 5 },
  check(given, { caller }) {
    if (given.format === 'ics' && caller.kind === 'anonymous') throw keyNeeded()
    if (given.format === 'json' && (given.within_days ?? 0) > furthestInJson)
      throw invalid([{ loc: ['query', 'within_days'], ...atMost(furthestInJson), type: 'maximum' }])
  },
  async run(given, context) {
    const { snapshot, now } = context
    const today = jstDate(now)
    const within_days = given.within_days ?? usual[given.format]
    const [wanted, until] = [isWanted(given), addDays(today, within_days)]
    const found = (await deadlinesFrom(snapshot, today)).filter((one) => one.end_date <= until && wanted(one))
    const body = (limit: number): Static<typeof answer> => ({
      as_of: today,
      within_days,
      total: found.length,
      results: found.slice(0, limit).map((deadline) => deadlineRow(deadline, today)),
    })
    if (given.format === 'json') return body(given.limit)
    const { bytes, isCut } = deadlinesFile(found, context)
    return ReadyFile.of(body(given.limit), 'ics', `deadlines-${today}`, bytes, {
      'x-as-of': today,
      'x-horizon': addDays(today, within_days),
      'x-limit-hit': String(isCut),
    })
  },
})

const keyNeeded = () =>
  new AppError('unauthorized', {
    ja: 'カレンダー形式（ics）にはAPIキーが必要です。',
    en: 'format=ics needs an API key',
  })
