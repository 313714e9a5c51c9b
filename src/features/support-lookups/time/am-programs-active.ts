import { type Static, Type } from 'typebox'
import { program } from '../../../datasets/program.ts'
import { isRealDate, jstDate } from '../../../lib/jst.ts'
import type { Lifecycle, LifecycleStatus } from '../../../lib/lifecycle.ts'
import { currencyOf, currencyWords } from '../../../operation/absence/currency.ts'
import { invalid } from '../../../operation/errors.ts'
import { dayWords } from '../../../operation/input/pattern-words.ts'
import { isIn } from '../../../operation/input/place-parameters.ts'
import { defineObjectLookup } from '../../../operation/lookup/define-object-lookup.ts'
import { dayParameter } from '../../../operation/lookup/lookup-error.ts'
import { lifecycleCaveatShape } from '../../../operation/lookup/rows.ts'
import { date, dateOrNull, text, textOrNull } from '../../../schema/fields.ts'
import { ProgramCalendar } from '../../programs/calendar.ts'
import { stateOfRound } from '../../programs/timeline/list-program-rounds.ts'
import { caveatOfPrograms, type ProgramRound, programRounds, programsWithoutRound } from './rounds-of-day.ts'

const row = Type.Object({
  unified_id: Type.String(),
  primary_name: Type.String(),
  tier: Type.String(),
  prefecture: textOrNull(),
  authority_canonical: textOrNull(),
  application_round_id: textOrNull(),
  application_round_label: textOrNull(),
  application_open_date: dateOrNull(),
  application_close_date: dateOrNull(),
  application_status: textOrNull(),
  amendment_snapshot_id: textOrNull(),
  amendment_version_seq: Type.Union([Type.Integer(), Type.Null()]),
  effective_from: dateOrNull({ description: 'First day of the program itself; null = no source states it' }),
  effective_until: dateOrNull(),
  effective_from_source: textOrNull(),
  is_effective_now: Type.Boolean({ description: 'Nothing states today that the program has ended or was replaced' }),
  is_application_open_now: Type.Boolean({
    description: 'The round is open today; without a round, the program takes applications all year',
  }),
})

const dayOptions = ['as_of', 'application_open_by', 'application_close_by'] as const

export const amProgramsActiveV2 = defineObjectLookup({
  name: 'am_programs_active_v2',
  http: 'GET /v1/am/programs/active_v2',
  title: { ja: '有効な支援制度と公募回', en: 'List programs in effect with their rounds' },
  keywords: [
    '有効な制度',
    'その日に使えた制度',
    '有効な制度と公募回',
    '公募の開始と締切で絞る有効な制度',
    'effective programs with rounds',
  ],
  summary: 'List programs in effect on a day, each with the rounds that open and close around given days',
  guidance:
    'One row per program and round. application_open_by keeps rounds that opened by that day, application_close_by those that close on it or later. Read _lifecycle_caveat: most sources state no effective days of the program itself.',
  input: Type.Object({
    as_of: Type.Optional(dayParameter('today in Japan when absent')),
    application_open_by: Type.Optional(dayParameter('the round opened on it or before')),
    application_close_by: Type.Optional(dayParameter('the round closes on it or later')),
    prefecture: Type.Optional(
      text({ maxLength: 40, description: '東京都, 東京 or tokyo; 全国 for programs without one' }),
    ),
    municipality: Type.Optional(
      text({ maxLength: 40, description: '名古屋市, 愛知県名古屋市 or 名古屋: that place alone' }),
    ),
    limit: Type.Integer({ minimum: 1, maximum: 200, default: 50, description: 'Rows at most' }),
  }),
  output: {
    as_of: date(),
    application_open_by: dateOrNull(),
    application_close_by: dateOrNull(),
    prefecture: textOrNull(),
    limit: Type.Integer(),
    results: Type.Array(row),
    _lifecycle_caveat: lifecycleCaveatShape,
  },
  example: { application_open_by: '2026-11-01', application_close_by: '2026-11-30', limit: 5 },
  check(input) {
    const bad = dayOptions.filter((name) => input[name] !== undefined && !isRealDate(input[name] as string))
    if (bad.length > 0) throw invalid(bad.map((name) => ({ loc: ['query', name], ...dayWords, type: 'date' })))
  },
  async find(
    { as_of, application_open_by: openBy, application_close_by: closeBy, limit, ...place },
    { snapshot, now },
  ) {
    const today = jstDate(now)
    const day = as_of ?? today
    const calendar = await ProgramCalendar.of(snapshot)
    const standings = await calendar.on(day)
    const isInEffect = (rank: number) => !hasEnded(standings.status(rank))
    const bounds = { openBy, closeBy, isPlaced: isIn(place) }
    const found = await programRounds(snapshot, bounds, isInEffect, limit)
    if (openBy === undefined && closeBy === undefined && found.length < limit)
      found.push(...(await programsWithoutRound(snapshot, bounds.isPlaced, isInEffect, limit - found.length)))
    const results = found.map((one) => rowOf(one, calendar.at(one.rank, today), today))
    const of = currencyWords(currencyOf(snapshot, program))
    return {
      body: {
        as_of: day,
        application_open_by: openBy ?? null,
        application_close_by: closeBy ?? null,
        prefecture: place.prefecture ?? null,
        limit,
        results,
        _lifecycle_caveat: await caveatOfPrograms(snapshot),
      },
      rows: results.length,
      explanation: {
        ja: `制度と公募回の組${results.length}件（最大${limit}件）を表示しています（${of.ja}）。`,
        en: `${results.length} programs with their rounds are shown, at most ${limit} (${of.en}).`,
      },
    }
  },
})

const overStatuses: readonly LifecycleStatus[] = ['ended', 'superseded', 'repealed']

const hasEnded = (status: LifecycleStatus): boolean => overStatuses.includes(status)

function rowOf({ record, round }: ProgramRound, { status }: Lifecycle, today: string): Static<typeof row> {
  const { application_open_date: opens = null, application_close_date: closes = null } = round ?? {}
  return {
    unified_id: record.unified_id,
    primary_name: record.primary_name,
    tier: record.tier,
    prefecture: record.prefecture,
    authority_canonical: record.authority_name,
    application_round_id: round?.application_round_id ?? null,
    application_round_label: round?.application_round_label || null,
    application_open_date: opens,
    application_close_date: closes,
    application_status: round?.application_status ?? null,
    amendment_snapshot_id: null,
    amendment_version_seq: null,
    effective_from: null,
    effective_until: null,
    effective_from_source: null,
    is_effective_now: !hasEnded(status),
    is_application_open_now: (round ? stateOfRound(round, today).status : status) === 'open',
  }
}
