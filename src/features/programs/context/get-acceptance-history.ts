import { Type } from 'typebox'
import { acceptanceStat } from '../../../datasets/acceptance-stat.ts'
import { absenceIfNone, absenceKey } from '../../../operation/absence/absence-if-none.ts'
import { snapshotKeys, snapshotNamed } from '../../../operation/answer/stamp.ts'
import { defineOperation } from '../../../operation/operation.ts'
import { knownProgram, programNamed, programParameter } from '../known-program.ts'
import { acceptanceOf, acceptanceShape } from './acceptance-of.ts'
import { sharingAName } from './named-in.ts'

export const getAcceptanceHistory = defineOperation({
  name: 'get_acceptance_history',
  http: 'GET /v1/programs/{unified_id}/acceptance',
  title: { ja: '支援制度の採択実績', en: 'Get the acceptance history of a program' },
  keywords: [
    'この補助金の採択率の推移',
    '応募件数と採択件数',
    '回ごとの採択結果',
    '倍率',
    '採択率の履歴',
    'acceptance history of a program',
  ],
  summary: 'Read applicants, adopted and the rate of each published round of a program, the oldest first (採択結果)',
  guidance:
    'Observed results, no chance of success. rate is set only where applicants and adopted are both published. Rows with a sub_type are of one frame: never add them to a row without one. A row matched by name may be of another program that shares it (name_shared_with).',
  access: { key: 'optional' },
  effect: 'read',
  billing: { units: 1 },
  input: Type.Object(programParameter),
  output: Type.Object({
    ...programNamed,
    total: Type.Integer({ minimum: 0 }),
    with_rate: Type.Integer({ minimum: 0, description: 'Rounds that publish both numbers' }),
    results: Type.Array(acceptanceShape),
    name_shared_with: Type.Array(Type.String(), { description: 'Other programs that bear one of its names' }),
    ...absenceKey,
    ...snapshotKeys,
  }),
  example: { unified_id: 'UNI-6469390aaa' },
  async run({ unified_id }, ctx) {
    const { snapshot } = ctx
    const program = await knownProgram(unified_id, ctx)
    const results = acceptanceOf(snapshot, program)
    return {
      unified_id,
      primary_name: program.primary_name,
      total: results.length,
      results,
      with_rate: results.filter(({ rate }) => rate !== null).length,
      name_shared_with: await sharingAName(snapshot, program),
      ...absenceIfNone(snapshot, acceptanceStat, ['program_name'], results.length),
      ...snapshotNamed(snapshot),
    }
  },
})
