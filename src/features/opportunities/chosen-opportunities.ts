import { Type } from 'typebox'
import { byName } from '../../lib/by-name.ts'
import type { Context } from '../../operation/context.ts'
import { date, oneOf } from '../../schema/fields.ts'
import { inOrder } from '../../schema/record-order.ts'
import { knownOpportunities, type OpportunityFacts } from './known-opportunities.ts'
import { opportunityStatuses } from './opportunity-shape.ts'

const range = oneOf(['between', 'outside'])
const money = Type.Object({
  amount: Type.String({ pattern: '^-?[0-9]{1,18}\\.?[0-9]{0,4}$' }),
  currency: Type.String(),
})
const moneyRange = Type.Optional(Type.Object({ operator: range, value: Type.Object({ min: money, max: money }) }))

/** The filters of the protocol. */
export const filtersShape = Type.Object({
  status: Type.Optional(
    Type.Object({ operator: oneOf(['in', 'notIn']), value: Type.Array(oneOf(opportunityStatuses), { maxItems: 10 }) }),
  ),
  closeDateRange: Type.Optional(Type.Object({ operator: range, value: Type.Object({ min: date(), max: date() }) })),
  totalFundingAvailableRange: moneyRange,
  minAwardAmountRange: moneyRange,
  maxAwardAmountRange: moneyRange,
  customFilters: Type.Optional(Type.Record(Type.String(), Type.Unknown())),
})

export const sortFields = [
  'lastModifiedAt',
  'createdAt',
  'title',
  'status.value',
  'keyDates.closeDate',
  'funding.maxAwardAmount',
  'funding.minAwardAmount',
  'funding.totalAmountAvailable',
  'funding.estimatedAwardCount',
  'custom',
] as const

type Range = { readonly operator: string; readonly value: { readonly min: Money; readonly max: Money } } | undefined
type Money = { readonly amount: string; readonly currency: string }

interface Filters {
  readonly status?: { readonly operator: string; readonly value: readonly string[] } | undefined
  readonly closeDateRange?:
    | { readonly operator: string; readonly value: { readonly min: string; readonly max: string } }
    | undefined
  readonly totalFundingAvailableRange?: Range
  readonly minAwardAmountRange?: Range
  readonly maxAwardAmountRange?: Range
  readonly customFilters?: Readonly<Record<string, unknown>> | undefined
}

/** What is asked of all programs. */
interface OpportunityWish {
  readonly search?: string | undefined
  readonly filters: Filters
  readonly sortBy?: (typeof sortFields)[number] | undefined
  readonly sortOrder: 'asc' | 'desc'
}

/** The programs that are wanted, in order; what of the wish could not be met is said. */
interface OpportunityChoice {
  readonly found: readonly OpportunityFacts[]
  readonly sortBy: string
  readonly customSortBy?: string
  readonly filterErrors: readonly string[]
  readonly sortErrors: readonly string[]
}

/** Chooses among all programs; their words are those that the search for programs finds. */
export async function chosenOpportunities(wanted: OpportunityWish, ctx: Context): Promise<OpportunityChoice> {
  const known = await knownOpportunities(ctx)
  const words = wanted.search?.trim() ?? ''
  const places = words === '' ? undefined : await placesByWords(words, known.length, ctx)
  const tests = testsOf(wanted.filters)
  const found = known.filter((one) => (!places || places.has(one.unifiedId)) && tests.every((test) => test(one)))
  const filterErrors = Object.keys(wanted.filters.customFilters ?? {}).map(
    (name) => `customFilters.${name} is not known here and was not applied`,
  )
  const isKnown = wanted.sortBy === undefined || wanted.sortBy in orders
  const sortErrors = isKnown ? [] : [`no program held here states ${wanted.sortBy}; sorted as without sorting`]
  if (places && (wanted.sortBy === undefined || !isKnown)) {
    const ordered = inOrder(found, ({ unifiedId }) => [places.get(unifiedId) ?? 0])
    return { found: ordered, sortBy: 'custom', customSortBy: 'relevance', filterErrors, sortErrors }
  }
  const sortBy = wanted.sortBy !== undefined && isKnown ? wanted.sortBy : 'lastModifiedAt'
  return { found: sorted(found, sortBy, wanted.sortOrder), sortBy, filterErrors, sortErrors }
}

/** Ids of the programs that a search finds, with the places at which it shows them. */
async function placesByWords(words: string, most: number, ctx: Context): Promise<ReadonlyMap<string, number>> {
  const searches = ctx.service.operations.get('search_programs')?.searches
  const { hits = [] } = (await searches?.hits?.({ [searches.parameter]: words }, ctx, Math.max(1, most))) ?? {}
  return new Map(hits.map(({ id }, i) => [id, i]))
}

type Test = (one: OpportunityFacts) => boolean

function testsOf({ status, closeDateRange, ...money }: Filters): Test[] {
  const tests: Test[] = []
  if (status) {
    const isIn = status.operator === 'in'
    tests.push((one) => status.value.includes(one.status) === isIn)
  }
  if (closeDateRange) {
    const { min, max } = closeDateRange.value
    tests.push(within(closeDateRange.operator, min, max, ({ closeDate }) => closeDate))
  }
  const amounts: [Range, (one: OpportunityFacts) => number | null][] = [
    [money.minAwardAmountRange, ({ minAward }) => minAward],
    [money.maxAwardAmountRange, ({ maxAward }) => maxAward],
    // No record says how much there is for all applicants together.
    [money.totalFundingAvailableRange, () => null],
  ]
  for (const [range, of] of amounts) {
    if (!range) continue
    const { min, max } = range.value
    const isYen = min.currency === 'JPY' && max.currency === 'JPY'
    tests.push(within(range.operator, Number(min.amount), Number(max.amount), (one) => (isYen ? of(one) : null)))
  }
  return tests
}

/** What is not stated lies neither within a range nor outside of it. */
const within =
  <T extends string | number>(operator: string, min: T, max: T, of: (one: OpportunityFacts) => T | null): Test =>
  (one) => {
    const value = of(one)
    return value !== null && (value >= min && value <= max) === (operator === 'between')
  }

type Key = string | number | null

const orders: Readonly<Record<string, (one: OpportunityFacts) => Key>> = byName({
  lastModifiedAt: ({ lastModifiedAt }) => lastModifiedAt,
  createdAt: ({ createdAt }) => createdAt,
  title: ({ title }) => title,
  'status.value': ({ status }) => status,
  'keyDates.closeDate': ({ closeDate }) => closeDate,
  'funding.maxAwardAmount': ({ maxAward }) => maxAward,
  'funding.minAwardAmount': ({ minAward }) => minAward,
})

/** In an order, with what does not state its key behind all others. */
function sorted(
  all: readonly OpportunityFacts[],
  by: string,
  order: OpportunityWish['sortOrder'],
): readonly OpportunityFacts[] {
  if (by === 'lastModifiedAt' && order === 'desc') return all
  const key = orders[by] as (one: OpportunityFacts) => Key
  const upwards = inOrder(
    all.filter((one) => key(one) !== null),
    (one) => [key(one), one.unifiedId],
  )
  return [...(order === 'asc' ? upwards : upwards.reverse()), ...all.filter((one) => key(one) === null)]
}
