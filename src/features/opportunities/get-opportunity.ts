import { Type } from 'typebox'
import { unknownRecord } from '../../operation/errors.ts'
import { defineOperation } from '../../operation/operation.ts'
import { opportunityCalled } from './known-opportunities.ts'
import { opportunityShape, success } from './opportunity-shape.ts'
import { refused } from './refused.ts'

export const getOpportunity = defineOperation({
  name: 'get_opportunity',
  http: 'GET /common-grants/opportunities/{oppId}',
  title: { ja: '支援制度の詳細（CommonGrants）', en: 'Get an opportunity (CommonGrants)' },
  summary: 'One program as an opportunity, by its UUID',
  access: { key: 'optional', pages: 'any' },
  effect: 'read',
  billing: { units: 1 },
  transport: { tool: false, refused },
  input: Type.Object({
    oppId: Type.String({ pattern: '^[0-9A-Fa-f]{8}(-[0-9A-Fa-f]{4}){3}-[0-9A-Fa-f]{12}$', description: 'UUID' }),
  }),
  output: Type.Object({ ...success, data: opportunityShape }),
  example: { oppId: '00000000-0000-5000-8000-000000000000' },
  exampleRefusal: 'not_found',
  async run({ oppId }, ctx) {
    const data = await opportunityCalled(oppId, ctx)
    if (!data) throw unknownRecord({ ja: '制度', en: 'opportunity' }, oppId)
    return { status: 200 as const, message: 'Success', data }
  },
})
