import { Type } from 'typebox'
import { law } from '../../datasets/law.ts'
import { lawProgramRef, refKinds } from '../../datasets/law-program-ref.ts'
import { ReadyJson } from '../../operation/answer/ready-json.ts'
import { unknownRecord } from '../../operation/errors.ts'
import { defineOperation } from '../../operation/operation.ts'
import { filterClauses, queryOf } from '../../operation/search/filter-clauses.ts'
import { scopeKey, scopeMember } from '../../operation/search/search-scope.ts'
import { noWords } from '../../operation/search/search-words.ts'
import { oneOf, page, paging } from '../../schema/fields.ts'

const { law_unified_id: _, license: _l, ...item } = lawProgramRef.fields

export const listLawRelatedPrograms = defineOperation({
  name: 'list_law_related_programs',
  http: 'GET /v1/laws/{unified_id}/related-programs',
  title: { ja: '法令に関係する支援制度', en: 'List programs of a law' },
  keywords: [
    '法律に関係する制度',
    '根拠法令の補助金',
    '法律に関係する補助金',
    'この法律に関連する制度の一覧',
    'programs of a law',
  ],
  toolsets: ['laws', 'programs'],
  summary: 'Read which programs rest on a law or refer to it, with the article cited',
  guidance: 'Ordered by kind of reference: authority, eligibility, exclusion, reference, penalty; then by program.',
  access: { key: 'optional' },
  effect: 'read',
  billing: { units: 1 },
  transport: { agent: true },
  input: Type.Object({
    unified_id: Type.String({ description: 'LAW- identifier' }),
    ref_kind: Type.Optional(oneOf(refKinds, { description: 'What the law is to the program' })),
    ...paging({ default: 50, maximum: 100 }),
  }),
  output: Type.Object({ law_unified_id: Type.String(), ...page(Type.Object(item)).properties, ...scopeKey }),
  example: { unified_id: 'LAW-bc79d5291a' },
  async run({ unified_id: id, ref_kind: kind, limit, offset }, ctx) {
    const { snapshot } = ctx
    if (!snapshot.table(law).has(id)) throw unknownRecord({ ja: '法令', en: 'law' }, id)
    const filters = filterClauses(lawProgramRef, { law_unified_id: id, ref_kind: kind }, snapshot)
    const query = queryOf(noWords, { limit, offset }, filters)
    const { total, records } = await snapshot.table(lawProgramRef).search(query, 'default')
    const scope = scopeMember(lawProgramRef, total, {}, ctx)
    return ReadyJson.page({ total, limit, offset }, records, `,"law_unified_id":${JSON.stringify(id)}${scope}`)
  },
})
