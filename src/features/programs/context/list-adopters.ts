import { Type } from 'typebox'
import { caseStudy } from '../../../datasets/case-study.ts'
import { absenceIfNone, absenceKey } from '../../../operation/absence/absence-if-none.ts'
import { snapshotKeys, snapshotNamed } from '../../../operation/answer/stamp.ts'
import { defineOperation } from '../../../operation/operation.ts'
import { page, paging, text } from '../../../schema/fields.ts'
import { knownProgram, programNamed, programParameter } from '../known-program.ts'
import { adopterShape, adoptersOf } from './adopters-of.ts'
import { sharingAName } from './named-in.ts'

export const listAdopters = defineOperation({
  name: 'list_adopters',
  http: 'GET /v1/programs/{unified_id}/adopters',
  title: { ja: '支援制度の採択者の一覧', en: 'List who was adopted under a program' },
  keywords: [
    '採択された会社の一覧',
    'この補助金の採択者',
    '採択企業名',
    '採択事業者リスト',
    'companies adopted under a program',
    'who received the grant',
  ],
  summary: 'List the adopted projects that name a program, with company, place and stated amount (採択事業者)',
  guidance:
    'The newest publication first. Rows name the program by its id or a whole name; where name_shared_with is not empty, a row may be of another program of that name. An amount is what was decided, not paid. Sole proprietors are mostly not published here.',
  access: { key: 'optional' },
  effect: 'read',
  billing: { units: 1 },
  input: Type.Object({
    ...programParameter,
    prefecture: Type.Optional(text({ maxLength: 40, description: '東京都, 東京 or tokyo' })),
    municipality: Type.Optional(text({ maxLength: 40, description: '名古屋市, 愛知県名古屋市 or 名古屋' })),
    ...paging(),
  }),
  output: Type.Object({
    ...programNamed,
    ...page(adopterShape).properties,
    name_shared_with: Type.Array(Type.String(), { description: 'Other programs that bear one of its names' }),
    ...absenceKey,
    ...snapshotKeys,
  }),
  example: { unified_id: 'UNI-297f9e6f89', prefecture: '兵庫県', limit: 5 },
  async run({ unified_id, ...requested }, ctx) {
    const { snapshot } = ctx
    const program = await knownProgram(unified_id, ctx)
    const { total, results } = await adoptersOf(snapshot, program, requested)
    return {
      unified_id,
      primary_name: program.primary_name,
      total,
      limit: requested.limit,
      offset: requested.offset,
      results,
      name_shared_with: await sharingAName(snapshot, program),
      ...absenceIfNone(snapshot, caseStudy, ['programs_used'], total),
      ...snapshotNamed(snapshot),
    }
  },
})
