import { Type } from 'typebox'
import { defineOperation } from '../../operation/operation.ts'
import { oneOf } from '../../schema/fields.ts'
import { chosenOpportunities, filtersShape, sortFields } from './chosen-opportunities.ts'
import { opportunityShape, pageParameters, paginationInfo, success } from './opportunity-shape.ts'
import { pageOf } from './page-of.ts'
import { refused } from './refused.ts'

const sortOrder = oneOf(['asc', 'desc'])

export const searchOpportunities = defineOperation({
  name: 'search_opportunities',
  http: 'POST /common-grants/opportunities/search',
  title: { ja: '支援制度の検索（CommonGrants）', en: 'Search opportunities (CommonGrants)' },
  summary: 'Programs as opportunities, by words and by the filters of the protocol',
  access: { key: 'optional', pages: 'any' },
  effect: 'read',
  billing: { units: 1 },
  transport: { tool: false, refused },
  input: Type.Object({
    search: Type.Optional(Type.String({ maxLength: 200 })),
    filters: Type.Optional(filtersShape),
    sorting: Type.Optional(
      Type.Object({
        sortBy: oneOf(sortFields),
        customSortBy: Type.Optional(Type.String({ maxLength: 100 })),
        sortOrder: Type.Optional(sortOrder),
      }),
    ),
    pagination: Type.Optional(Type.Partial(Type.Object(pageParameters))),
  }),
  output: Type.Object({
    ...success,
    items: Type.Array(opportunityShape),
    paginationInfo,
    sortInfo: Type.Object({
      sortBy: Type.String(),
      customSortBy: Type.Optional(Type.String()),
      sortOrder,
      errors: Type.Array(Type.String()),
    }),
    filterInfo: Type.Object({ filters: Type.Unknown(), errors: Type.Array(Type.String()) }),
  }),
  example: { search: '省エネ', filters: { status: { operator: 'in', value: ['open', 'forecasted'] } } },
  async run({ search, filters = {}, sorting, pagination = {} }, ctx) {
    const sortOrder = sorting?.sortOrder ?? 'desc'
    const chosen = await chosenOpportunities({ search, filters, sortBy: sorting?.sortBy, sortOrder }, ctx)
    const { found, sortBy, customSortBy, sortErrors, filterErrors } = chosen
    const { page = 1, pageSize = 100 } = pagination
    const { customFilters: _, ...applied } = filters
    return {
      status: 200 as const,
      message: 'Success',
      ...pageOf(found, { page, pageSize }, ctx),
      sortInfo: { sortBy, ...(customSortBy !== undefined && { customSortBy }), sortOrder, errors: [...sortErrors] },
      filterInfo: { filters: applied, errors: [...filterErrors] },
    }
  },
})
