import { type Static, Type } from 'typebox'
import { type Bid, bid } from '../../datasets/bid.ts'
import { absenceIfNone, absenceKey } from '../../operation/absence/absence-if-none.ts'
import { sourceGaps } from '../../operation/absence/corpus-gaps.ts'
import { snapshotKeys, snapshotNamed } from '../../operation/answer/stamp.ts'
import { defineOperation } from '../../operation/operation.ts'
import { nullable, page, paging, yenOrNull } from '../../schema/fields.ts'
import { gapShape } from '../../schema/gap.ts'
import { inOrder, newestFirst } from '../../schema/record-order.ts'
import { companyOf } from '../company/company.ts'
import { corporateNumberIn, refuseWrongDigit } from '../company/refusals.ts'
import { checkPeriod, isWithin, periodParameters } from './award-period.ts'

const { unified_id, bid_title, bid_kind, procuring_entity, ministry, prefecture, decision_date } = bid.fields
const { awarded_amount_yen, winner_name, participant_count, source_url, source_fetched_at, license } = bid.fields
const count = (description: string) => Type.Integer({ minimum: 0, description })
/** More awards than any supplier has: sums are over all of them. */
const mostAwards = 100_000

const row = Type.Object({
  unified_id,
  bid_title,
  bid_kind,
  procuring_entity,
  ministry,
  prefecture,
  decision_date,
  winner_name,
  participant_count,
  awarded_amount_yen,
  says_unit_price: Type.Boolean({ description: 'Its title or text speaks of a unit price (単価); it is in no sum' }),
  source_url,
  source_fetched_at,
  license,
})

const year = Type.Object({
  year: nullable(Type.Integer({ description: 'Calendar year of decision_date; null = no day is stated' })),
  awards: count('Awards'),
  amounts_stated: count('Awards in the sum'),
  unit_prices: count('Awards that speak of a unit price, left out of the sum'),
  total_yen: yenOrNull({ description: 'Sum of the stated amounts; null = none' }),
})

export const listAwardsByWinner = defineOperation({
  name: 'list_awards_by_winner',
  http: 'GET /v1/bids/awards-by-winner',
  title: { ja: '落札者別の落札一覧', en: 'List the awards of a supplier' },
  keywords: ['業者の落札実績', '競合の落札金額', '年度別の落札額', '落札者から案件', 'awards won by a supplier'],
  summary: 'List the awards of one company with totals by year, amounts as published, unit prices flagged (落札者別)',
  guidance:
    'By corporate number only. Sums add stated amounts that do not speak of a unit price; sources mix unit prices in without marking all of them (known_gaps), so a sum is no turnover. An empty list does not mean that the company won nothing.',
  access: { key: 'optional' },
  effect: 'read',
  billing: { units: 1 },
  input: Type.Object({
    houjin_bangou: Type.String({ description: 'Corporate number of the winner, 13 digits; T and hyphens are fine' }),
    ...periodParameters,
    ...paging(),
  }),
  output: Type.Object({
    houjin_bangou: Type.String(),
    ...page(row).properties,
    years: Type.Array(year, { description: 'The newest year first, awards without a day last' }),
    known_gaps: Type.Array(gapShape, { description: 'What the sources of awards never say' }),
    ...absenceKey,
    ...snapshotKeys,
  }),
  example: { houjin_bangou: '1180301018771', limit: 5 },
  check(given) {
    corporateNumberIn(given.houjin_bangou, 'houjin_bangou')
    checkPeriod(given)
  },
  run({ houjin_bangou, from, to, limit, offset }, ctx) {
    const { snapshot } = ctx
    const number = corporateNumberIn(houjin_bangou, 'houjin_bangou')
    const isRequested = isWithin({ from, to })
    const all = companyOf(number, ctx, mostAwards).awards.all.filter(({ decision_date: day }) => isRequested(day))
    if (all.length === 0) refuseWrongDigit(number, 'houjin_bangou')
    const rows = inOrder(all, (one) => [newestFirst(one.decision_date), one.unified_id]).map(rowOf)
    const gaps = sourceGaps(snapshot, bid).filter(({ field }) => field === 'awarded_amount_yen')
    return {
      houjin_bangou: number,
      total: rows.length,
      limit,
      offset,
      results: rows.slice(offset, offset + limit),
      years: yearsOf(rows),
      known_gaps: gaps.map(({ code, message, message_ja }) => ({ code, message, message_ja })),
      ...absenceIfNone(snapshot, bid, ['winner_houjin_bangou'], rows.length),
      ...snapshotNamed(snapshot),
    }
  },
})

const rowOf = (one: Bid): Static<typeof row> => ({
  unified_id: one.unified_id,
  bid_title: one.bid_title,
  bid_kind: one.bid_kind,
  procuring_entity: one.procuring_entity,
  ministry: one.ministry,
  prefecture: one.prefecture,
  decision_date: one.decision_date,
  winner_name: one.winner_name,
  participant_count: one.participant_count,
  awarded_amount_yen: one.awarded_amount_yen,
  says_unit_price: [one.bid_title, one.bid_description, one.source_excerpt].some((said) => said?.includes('単価')),
  source_url: one.source_url,
  source_fetched_at: one.source_fetched_at,
  license: one.license,
})

/** Awards and sums of each year, of rows with the newest first. */
function yearsOf(rows: readonly Static<typeof row>[]): Static<typeof year>[] {
  const yearIn = ({ decision_date: day }: Static<typeof row>) => (day === null ? null : Number(day.slice(0, 4)))
  return [...new Set(rows.map(yearIn))].map((one) => {
    const awards = rows.filter((award) => yearIn(award) === one)
    const amounts = awards.flatMap(({ says_unit_price, awarded_amount_yen: yen }) =>
      says_unit_price ? [] : (yen ?? []),
    )
    return {
      year: one,
      awards: awards.length,
      amounts_stated: amounts.length,
      unit_prices: awards.filter(({ says_unit_price }) => says_unit_price).length,
      total_yen: amounts.length === 0 ? null : amounts.reduce((sum, yen) => sum + yen, 0),
    }
  })
}
