import { type Static, Type } from 'typebox'
import { bid } from '../../../datasets/bid.ts'
import { type EntityFact, entityFact } from '../../../datasets/entity-fact.ts'
import { defineOperation } from '../../../operation/operation.ts'
import { dateOrNull, nullable, paging, textOrNull } from '../../../schema/fields.ts'
import { inOrder, newestFirst } from '../../../schema/record-order.ts'
import { checkPeriod, isWithin, periodParameters } from '../../bids/award-period.ts'
import {
  checkCompany,
  closing,
  closingKeys,
  companyNamed,
  companyParameter,
  namedOf,
  requestedCompany,
  sourcePage,
  sourceShape,
} from './held-by.ts'

const { unified_id, bid_title, bid_kind, procuring_entity, ministry, decision_date } = bid.fields
const { awarded_amount_yen, source_url, source_fetched_at, license } = bid.fields
const award = Type.Object({
  unified_id,
  bid_title,
  bid_kind,
  procuring_entity,
  ministry,
  decision_date,
  awarded_amount_yen,
  source_url,
  source_fetched_at,
  license,
})

const { fact_id } = entityFact.fields
const order = Type.Object({
  fact_id,
  stated: textOrNull({ description: 'Title, buyer and day as the source has them' }),
  ordered_on: dateOrNull({ description: 'The day in it; null = none is stated' }),
  amount_yen: nullable(Type.Number({ description: 'As stated; its unit may be wrong in the source' })),
  source_url: nullable(Type.String()),
  source_fetched_at: nullable(Type.String()),
  license: entityFact.fields.license,
})

export const listHoujinAwards = defineOperation({
  name: 'list_houjin_awards',
  http: 'GET /v1/houjin/{houjin_bangou}/awards',
  title: { ja: '法人の落札・受注実績', en: 'List the public contracts of a company' },
  keywords: [
    '会社の落札実績',
    'この会社が受注した公共調達',
    '官公庁との契約',
    '会社の公共契約',
    'public contracts of a company',
  ],
  summary:
    'List the contracts that a company won from public buyers, from two sources that are kept apart (落札・受注)',
  guidance:
    'awards are results of tenders; orders are what gBizINFO lists as procurement. One contract may stand in both: never add them. Rows without a day are left out where from or to is given, and counted (undated_left_out).',
  access: { key: 'optional' },
  effect: 'read',
  billing: { units: 1 },
  input: Type.Object({ ...companyParameter, ...periodParameters, ...paging() }),
  output: Type.Object({
    ...companyNamed,
    awards: sourceShape(award),
    orders: sourceShape(order),
    undated_left_out: Type.Integer({ minimum: 0 }),
    may_overlap: Type.Literal(true, { description: 'The two sources may state one contract twice' }),
    ...closingKeys,
  }),
  example: { houjin_bangou: '1180301018771', limit: 5 },
  check(given) {
    checkCompany(given)
    checkPeriod(given)
  },
  run({ houjin_bangou, from, to, limit, offset }, ctx) {
    const company = requestedCompany(houjin_bangou, ctx)
    const isRequested = isWithin({ from, to })
    const won = inOrder(company.awards.all, (one) => [newestFirst(one.decision_date), one.unified_id])
    const placed = company.facts.all.filter(({ field_name }) => field_name === 'procurement_order').map(orderOf)
    const ordered = inOrder(placed, (one) => [newestFirst(one.ordered_on), one.fact_id])
    const awards = won.filter(({ decision_date: day }) => isRequested(day)).map(awardOf)
    const orders = ordered.filter(({ ordered_on: day }) => isRequested(day))
    const undated = [...won.map(({ decision_date }) => decision_date), ...ordered.map(({ ordered_on }) => ordered_on)]
    return {
      ...namedOf(company),
      awards: sourcePage(company.awards, 'winner_houjin_bangou', awards, { limit, offset }, ctx),
      orders: sourcePage(company.facts, 'entity_id', orders, { limit, offset }, ctx),
      undated_left_out: isRequested(null) ? 0 : undated.filter((day) => day === null).length,
      may_overlap: true as const,
      ...closing(ctx),
    }
  },
})

type Won = ReturnType<typeof requestedCompany>['awards']['all'][number]

const awardOf = (one: Won): Static<typeof award> => ({
  unified_id: one.unified_id,
  bid_title: one.bid_title,
  bid_kind: one.bid_kind,
  procuring_entity: one.procuring_entity,
  ministry: one.ministry,
  decision_date: one.decision_date,
  awarded_amount_yen: one.awarded_amount_yen,
  source_url: one.source_url,
  source_fetched_at: one.source_fetched_at,
  license: one.license,
})

function orderOf(fact: EntityFact): Static<typeof order> {
  const { fact_id, field_value_text: stated, field_value_numeric: amount_yen, fact_source_url } = fact
  // The connector ends the text with what it knows besides the title: （buyer、day）.
  const [, ordered_on = null] = /[（、](\d{4}-\d{2}-\d{2})[、）]/.exec(stated?.slice(-200) ?? '') ?? []
  return {
    fact_id,
    stated,
    ordered_on,
    amount_yen,
    source_url: fact_source_url ?? fact.source_url,
    source_fetched_at: fact.source_fetched_at,
    license: fact.license,
  }
}
