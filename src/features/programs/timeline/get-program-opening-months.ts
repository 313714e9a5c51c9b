import { type Static, Type } from 'typebox'
import { applicationRound } from '../../../datasets/application-round.ts'
import { daysOfProgram, daysOfRound, windowsOf } from '../../../datasets/program-lifecycle.ts'
import { jstDate } from '../../../lib/jst.ts'
import type { Period } from '../../../lib/lifecycle.ts'
import { absenceIfNone, absenceKey } from '../../../operation/absence/absence-if-none.ts'
import { snapshotKeys, snapshotNamed } from '../../../operation/answer/stamp.ts'
import { defineOperation } from '../../../operation/operation.ts'
import { knownProgram, programNamed, programParameter } from '../known-program.ts'

const count = (description: string) => Type.Integer({ minimum: 0, description })

const month = Type.Object({
  month: Type.Integer({ minimum: 1, maximum: 12 }),
  opened: count('Calls whose stated first day lies in this month, up to today'),
  closed: count('Calls whose stated last day lies in this month, up to today'),
  years_opened: Type.Array(Type.Integer(), { description: 'The years of those openings' }),
})

export const getProgramOpeningMonths = defineOperation({
  name: 'get_program_opening_months',
  http: 'GET /v1/programs/{unified_id}/opening-months',
  title: { ja: '公募が始まった月の集計', en: 'Count the months in which a program opened' },
  keywords: [
    '例年いつ公募が始まるか',
    '毎年何月に募集',
    '公募時期の傾向',
    '募集が多い月',
    'which months it usually opens',
  ],
  summary:
    'Count in which months earlier calls of a program opened and closed, as observed; it says nothing of the next one',
  guidance:
    'Counts of stated days up to today, no forecast: read them with calls_known and the years. Days that are still to come are counted in days_ahead only.',
  access: { key: 'optional' },
  effect: 'read',
  billing: { units: 1 },
  input: Type.Object(programParameter),
  output: Type.Object({
    ...programNamed,
    as_of: Type.String({ description: 'Today in Japan' }),
    calls_known: count('Calls that state a day; what is not known here is not counted'),
    calls_with_first_day: count('Of them, those that state their first day'),
    calls_with_last_day: count('Of them, those that state their last day'),
    days_ahead: count('Stated first and last days after today'),
    first_year: Type.Union([Type.Integer(), Type.Null()]),
    last_year: Type.Union([Type.Integer(), Type.Null()]),
    months: Type.Array(month, { description: 'January to December' }),
    is_forecast: Type.Literal(false),
    ...absenceKey,
    ...snapshotKeys,
  }),
  example: { unified_id: 'UNI-50b44499b3' },
  async run({ unified_id }, ctx) {
    const { snapshot, now } = ctx
    const record = await knownProgram(unified_id, ctx)
    const rounds = snapshot.table(applicationRound).recordsWith('unified_id', unified_id)
    const windows = windowsOf(daysOfProgram(record), rounds.map(daysOfRound)).filter(
      ({ from, until }) => from !== null || until !== null,
    )
    return {
      unified_id,
      primary_name: record.primary_name,
      as_of: jstDate(now),
      ...observed(windows, jstDate(now)),
      is_forecast: false as const,
      ...absenceIfNone(snapshot, applicationRound, ['unified_id'], windows.length),
      ...snapshotNamed(snapshot),
    }
  },
})

/** What the stated days of some calls add up to by a day. */
function observed(windows: readonly Period[], today: string) {
  const opens = windows.flatMap(({ from }) => from ?? [])
  const closes = windows.flatMap(({ until }) => until ?? [])
  const past = (days: readonly string[]) => days.filter((day) => day <= today)
  const years = past([...opens, ...closes]).map((day) => Number(day.slice(0, 4)))
  const inMonth = (days: readonly string[], number: number) =>
    past(days).filter((day) => Number(day.slice(5, 7)) === number)
  const months = Array.from({ length: 12 }, (_, i): Static<typeof month> => {
    const opened = inMonth(opens, i + 1)
    const years_opened = [...new Set(opened.map((day) => Number(day.slice(0, 4))))].sort((a, b) => a - b)
    return { month: i + 1, opened: opened.length, closed: inMonth(closes, i + 1).length, years_opened }
  })
  return {
    calls_known: windows.length,
    calls_with_first_day: opens.length,
    calls_with_last_day: closes.length,
    days_ahead: opens.length + closes.length - years.length,
    first_year: years.length === 0 ? null : Math.min(...years),
    last_year: years.length === 0 ? null : Math.max(...years),
    months,
  }
}
