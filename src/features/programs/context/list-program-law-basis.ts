import { Type } from 'typebox'
import { lawProgramRef, refKinds } from '../../../datasets/law-program-ref.ts'
import { absenceIfNone, absenceKey } from '../../../operation/absence/absence-if-none.ts'
import { snapshotKeys, snapshotNamed } from '../../../operation/answer/stamp.ts'
import { defineOperation } from '../../../operation/operation.ts'
import { oneOf, page, paging } from '../../../schema/fields.ts'
import { knownProgram, programNamed, programParameter } from '../known-program.ts'
import { lawBasisShape, lawsOf } from './laws-of.ts'

export const listProgramLawBasis = defineOperation({
  name: 'list_program_law_basis',
  http: 'GET /v1/programs/{unified_id}/laws',
  title: { ja: '支援制度の根拠法令', en: 'List the laws of a program' },
  keywords: ['補助金の根拠法令', '制度が基づく法律', '制度の法的根拠', '根拠条文', 'laws that a program rests on'],
  summary: 'List the laws and articles that a program rests on or refers to, with the kind of reference (根拠法令)',
  guidance:
    'authority = the program rests on it; eligibility, exclusion, reference and penalty = it refers to it. Read the article with get_law_article. An empty list does not mean that the program has no legal basis.',
  access: { key: 'optional' },
  effect: 'read',
  billing: { units: 1 },
  input: Type.Object({
    ...programParameter,
    ref_kind: Type.Optional(oneOf(refKinds, { description: 'What the law is to the program' })),
    ...paging(),
  }),
  output: Type.Object({ ...programNamed, ...page(lawBasisShape).properties, ...absenceKey, ...snapshotKeys }),
  example: { unified_id: 'UNI-0b9bdb9191' },
  async run({ unified_id, ...requested }, ctx) {
    const { snapshot } = ctx
    const { primary_name } = await knownProgram(unified_id, ctx)
    const { total, results } = await lawsOf(snapshot, unified_id, requested)
    return {
      unified_id,
      primary_name,
      total,
      limit: requested.limit,
      offset: requested.offset,
      results,
      ...absenceIfNone(snapshot, lawProgramRef, ['program_unified_id'], total),
      ...snapshotNamed(snapshot),
    }
  },
})
