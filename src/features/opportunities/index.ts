import type { Feature } from '../../operation/feature.ts'
import { getOpportunity } from './get-opportunity.ts'
import { listOpportunities } from './list-opportunities.ts'
import { searchOpportunities } from './search-opportunities.ts'

/** Programs as other services of grants tell of theirs (CommonGrants 0.2). */
export const commonGrants: Feature = {
  name: 'opportunities',
  title: 'Opportunities (CommonGrants)',
  toolset: 'programs',
  operations: [],
  endpoints: [listOpportunities, getOpportunity, searchOpportunities],
}
