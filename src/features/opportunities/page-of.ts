import type { Context } from '../../operation/context.ts'
import { type OpportunityFacts, opportunityFrom } from './known-opportunities.ts'

/** One page of a list, with what clients need to ask for the others. */
export function pageOf(
  all: readonly OpportunityFacts[],
  { page, pageSize }: { readonly page: number; readonly pageSize: number },
  ctx: Context,
) {
  const from = (page - 1) * pageSize
  return {
    items: all.slice(from, from + pageSize).map((one) => opportunityFrom(one, ctx)),
    paginationInfo: { page, pageSize, totalItems: all.length, totalPages: Math.ceil(all.length / pageSize) },
  }
}
