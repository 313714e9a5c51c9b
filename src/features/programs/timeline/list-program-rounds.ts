import { type Static, Type } from 'typebox'
import type { Snapshot } from '../../../corpus/snapshot.ts'
import { type ApplicationRound, applicationRound } from '../../../datasets/application-round.ts'
import { program } from '../../../datasets/program.ts'
import { daysOfRound, windowsOf } from '../../../datasets/program-lifecycle.ts'
import { jstDate } from '../../../lib/jst.ts'
import { lifecycleOn } from '../../../lib/lifecycle.ts'
import { absenceIfNone, absenceKey } from '../../../operation/absence/absence-if-none.ts'
import { snapshotKeys, snapshotNamed } from '../../../operation/answer/stamp.ts'
import { defineOperation } from '../../../operation/operation.ts'
import { shape } from '../../../schema/fields.ts'
import { lifecycle } from '../../../schema/lifecycle.ts'
import { inOrder } from '../../../schema/record-order.ts'
import { knownProgram, programNamed, programParameter } from '../known-program.ts'

const { unified_id: _, ...fields } = applicationRound.fields

/** One call for applications as answers show it. */
export const roundShape = shape('ProgramRound', { ...fields, lifecycle })

/** The known calls of a program with where each stands on a day, the latest first, those without a day last. */
export function roundsOn(snapshot: Snapshot, id: string, day: string): Static<typeof roundShape>[] {
  const rounds = snapshot.table(applicationRound).recordsWith('unified_id', id)
  const newestFirst = inOrder(rounds, keysOf).reverse()
  return newestFirst.map(({ unified_id: _, ...round }) => ({ ...round, lifecycle: stateOfRound(round, day) }))
}

const keysOf = (round: ApplicationRound) => [
  round.application_open_date ?? round.application_close_date ?? '',
  round.application_round_id,
]

/** Where one call stands on a day. */
export function stateOfRound(round: Omit<ApplicationRound, 'unified_id'>, day: string) {
  return lifecycleOn({ windows: windowsOf([null, null, null], [daysOfRound(round)]) }, day)
}

export const listProgramRounds = defineOperation({
  name: 'list_program_rounds',
  http: 'GET /v1/programs/{unified_id}/rounds',
  title: { ja: '支援制度の公募回の一覧', en: 'List the calls of a program' },
  keywords: [
    '公募回の一覧',
    '公募の日程',
    'この補助金の募集回',
    '第何次公募',
    '過去の公募',
    '受付期間',
    'application rounds of a program',
  ],
  summary: 'List every known call for applications of a program, past and open, with its days and source (公募回)',
  guidance:
    'The latest call first. A call that states a first day alone is unknown, never open; one with a last day ahead alone is open on that basis. application_window is what the record of the program states itself; a call that is not listed may have taken place.',
  access: { key: 'optional' },
  effect: 'read',
  billing: { units: 1 },
  input: Type.Object(programParameter),
  output: Type.Object({
    ...programNamed,
    as_of: Type.String({ description: 'Today in Japan' }),
    total: Type.Integer({ minimum: 0 }),
    results: Type.Array(roundShape),
    application_window: program.fields.application_window,
    ...absenceKey,
    ...snapshotKeys,
  }),
  example: { unified_id: 'UNI-50b44499b3' },
  async run({ unified_id }, ctx) {
    const { snapshot, now } = ctx
    const { primary_name, application_window } = await knownProgram(unified_id, ctx)
    const today = jstDate(now)
    const results = roundsOn(snapshot, unified_id, today)
    return {
      unified_id,
      primary_name,
      as_of: today,
      total: results.length,
      results,
      application_window,
      ...absenceIfNone(snapshot, applicationRound, ['unified_id'], results.length),
      ...snapshotNamed(snapshot),
    }
  },
})
