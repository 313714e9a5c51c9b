import { Type } from 'typebox'
import type { Snapshot } from '../../corpus/snapshot.ts'
import { type Program, program } from '../../datasets/program.ts'
import { grouped } from '../../lib/grouped.ts'
import { addDays, jstDate } from '../../lib/jst.ts'
import { pauses } from '../../lib/pause.ts'
import { asMessage } from '../../lib/text.ts'
import { type Absence, absenceShape } from '../../operation/absence/absence.ts'
import { snapshotKeys, snapshotNamed } from '../../operation/answer/stamp.ts'
import { invalid } from '../../operation/errors.ts'
import { inputNotesKey, withNotes } from '../../operation/input-note.ts'
import { defineOperation } from '../../operation/operation.ts'
import { tooEarly, tooLate, type Wrong } from '../../operation/usual-problems.ts'
import { date, page, paging } from '../../schema/fields.ts'
import { ProgramCalendar } from '../programs/calendar.ts'
import { deadlineRow, deadlineShape } from './deadline-row.ts'
import { deadlinesFrom, furthest } from './deadlines.ts'
import { isWanted, wantedParameters } from './wanted.ts'

const usualDays = 30
const { unified_id, primary_name, tier, prefecture, authority_level, official_url } = program.fields

const undated = Type.Object(
  {
    total: Type.Integer({ minimum: 0, description: 'Selected programs without a stated last day' }),
    why: absenceShape,
    message: Type.String(),
    message_ja: Type.String(),
    results: Type.Array(Type.Object({ unified_id, primary_name, tier, prefecture, authority_level, official_url }), {
      description: 'The first of them, by tier and name',
    }),
  },
  { description: 'Not among the results, and not said to be open or closed' },
)

/** A program of which no source states until when it can be applied for. */
type UndatedProgram = Pick<
  Program,
  'unified_id' | 'primary_name' | 'tier' | 'prefecture' | 'municipality' | 'authority_level' | 'official_url'
>

/** Every shown program whose state on a day is not known for want of a stated last day; worked out once for the day. */
function undatedPrograms(snapshot: Snapshot, day: string): Promise<readonly UndatedProgram[]> {
  const none: Promise<readonly UndatedProgram[]> = Promise.resolve([])
  const kept = snapshot.remember('programs without a last day', () => ({ day: '', list: none }))
  if (kept.day !== day) {
    kept.day = day
    kept.list = allOn(snapshot, day)
  }
  return kept.list
}

async function allOn(snapshot: Snapshot, day: string): Promise<UndatedProgram[]> {
  const calendar = await ProgramCalendar.of(snapshot)
  const standings = await calendar.on(day)
  const table = snapshot.table(program)
  const pause = pauses()
  const found: UndatedProgram[] = []
  for (const rank of standings.ranksWith('unknown')) {
    await pause()
    if (calendar.at(rank, day).closes_on !== null) continue
    const record = table.recordAt(rank)
    if (program.hidden?.(record)) continue
    const { unified_id, primary_name, tier, prefecture, municipality, authority_level, official_url } = record
    found.push({ unified_id, primary_name, tier, prefecture, municipality, authority_level, official_url })
  }
  return found
}

export const listClosingPrograms = defineOperation({
  name: 'list_closing_programs',
  http: 'GET /v1/programs/closing',
  title: { ja: '締切日順の支援制度', en: 'List programs by their last day' },
  keywords: [
    '締切日が期間内の制度',
    '年内に募集が終わる補助金',
    '締切順',
    '何日から何日までに締め切り',
    '最終日が早い順',
    'programs closing between dates',
  ],
  summary:
    'List programs whose stated last day lies between two days, the soonest first; those without one apart (締切順)',
  guidance:
    'One row per window. unknown_deadline counts the selected programs of which no source here states a last day: they may take applications or not, so ask the office. No row between the days is no proof that nothing closes then.',
  access: { key: 'optional' },
  effect: 'read',
  billing: { units: 1 },
  input: Type.Object({
    from: Type.Optional(date({ description: 'First last day; today when absent, and not before' })),
    to: Type.Optional(date({ description: `Last one; ${usualDays} days after from when absent` })),
    ...wantedParameters,
    unknown_limit: Type.Integer({ minimum: 0, maximum: 100, default: 10, description: 'Rows of unknown_deadline' }),
    ...paging(),
  }),
  output: Type.Object({
    as_of: date({ description: 'Today in Japan' }),
    from: date(),
    to: date(),
    ...page(deadlineShape).properties,
    unknown_deadline: undated,
    ...inputNotesKey,
    ...snapshotKeys,
  }),
  example: { prefecture: '東京都', limit: 5, unknown_limit: 2 },
  check(given, { now }) {
    daysOf(given, jstDate(now))
  },
  async run({ limit, offset, unknown_limit, ...given }, { snapshot, now, inputNotes }) {
    const today = jstDate(now)
    const { from, to } = daysOf(given, today)
    const wanted = isWanted(given)
    const all = await deadlinesFrom(snapshot, today)
    const found = all.filter((one) => one.end_date >= from && one.end_date <= to && wanted(one))
    const unknown = (await undatedPrograms(snapshot, today)).filter(wanted)
    return {
      as_of: today,
      from,
      to,
      total: found.length,
      limit,
      offset,
      results: found.slice(offset, offset + limit).map((deadline) => deadlineRow(deadline, today)),
      unknown_deadline: {
        total: unknown.length,
        why: 'not_checked' as const satisfies Absence,
        ...asMessage({
          ja: `選んだ条件の制度のうち${grouped(unknown.length)}件は、収録に締切の記載がありません。受付中かどうかは分かりません。`,
          en: `Of ${grouped(unknown.length)} selected programs no source here states a last day; whether they are open is not known.`,
        }),
        results: unknown.slice(0, unknown_limit).map(({ municipality: _, ...one }) => one),
      },
      ...withNotes(inputNotes),
      ...snapshotNamed(snapshot),
    }
  },
})

/** The days asked for; 422 where they are in the past, in the wrong order or too far ahead. */
function daysOf(given: { readonly from?: string; readonly to?: string }, today: string) {
  const from = given.from ?? today
  const last = addDays(today, furthest)
  const refused = (given: object, wrong: Wrong) => invalid([{ loc: ['query', ...Object.keys(given)], ...wrong }])
  if (from < today) throw refused({ from }, tooEarly(today))
  if (from > last) throw refused({ from }, tooLate(last))
  const usual = addDays(from, usualDays)
  const to = given.to ?? (usual > last ? last : usual)
  if (to < from) throw refused({ to }, tooEarly(from))
  if (to > last) throw refused({ to }, tooLate(last))
  return { from, to }
}
