import { Type } from 'typebox'
import { defineOperation } from '../../operation/operation.ts'
import { knownOpportunities } from './known-opportunities.ts'
import { opportunityShape, pageParameters, paginationInfo, success } from './opportunity-shape.ts'
import { pageOf } from './page-of.ts'
import { refused } from './refused.ts'

export const listOpportunities = defineOperation({
  name: 'list_opportunities',
  http: 'GET /common-grants/opportunities',
  title: { ja: '支援制度の一覧（CommonGrants）', en: 'List opportunities (CommonGrants)' },
  summary: 'All programs as opportunities, the last modified first',
  access: { key: 'optional', pages: 'any' },
  effect: 'read',
  billing: { units: 1 },
  transport: { tool: false, refused },
  input: Type.Object(pageParameters),
  output: Type.Object({ ...success, items: Type.Array(opportunityShape), paginationInfo }),
  example: { pageSize: 5 },
  run: async (wanted, ctx) => ({
    status: 200 as const,
    message: 'Success',
    ...pageOf(await knownOpportunities(ctx), wanted, ctx),
  }),
})
