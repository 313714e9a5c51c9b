import { Type } from 'typebox'
import { bid } from '../../datasets/bid.ts'
import { normalizeText } from '../../lib/japanese-text.ts'
import { addDays, daysBetween, jstDate } from '../../lib/jst.ts'
import { prefectureName } from '../../lib/prefecture.ts'
import { absenceIfNone, absenceKey } from '../../operation/absence/absence-if-none.ts'
import { rowsComparable, rowsOf } from '../../operation/absence/completeness.ts'
import { snapshotKeys, snapshotNamed } from '../../operation/answer/stamp.ts'
import { invalid } from '../../operation/errors.ts'
import { inputNotesKey, withNotes } from '../../operation/input-note.ts'
import { defineOperation } from '../../operation/operation.ts'
import { tooEarly } from '../../operation/usual-problems.ts'
import { date, page, paging, text } from '../../schema/fields.ts'
import { isMachineRead, openBids } from './open-bids.ts'

const usualDays = 14
const { unified_id, bid_title, bid_kind, procuring_entity, ministry, prefecture } = bid.fields
const { classification_code, announcement_date, question_deadline, source_url, source_fetched_at, license } = bid.fields

const row = Type.Object({
  unified_id,
  bid_title,
  bid_kind,
  procuring_entity,
  ministry,
  prefecture,
  classification_code,
  announcement_date,
  bid_deadline: date(),
  days_remaining: Type.Integer({ minimum: 0, description: '0 = today is the last day' }),
  is_machine_read: Type.Boolean({
    description: 'The day was read off the notice by machine: check the original notice',
  }),
  question_deadline,
  source_url,
  source_fetched_at,
  license,
})

export const listClosingBids = defineOperation({
  name: 'list_closing_bids',
  http: 'GET /v1/bids/closing',
  title: { ja: '締切日順の入札', en: 'List bids by their deadline' },
  keywords: ['締切が近い入札', '入札の提出期限', '来週締切の入札案件', '今月入札できる案件', 'tenders closing soon'],
  summary: 'List public calls for bids whose stated deadline lies between two days, the soonest first (入札期限順)',
  guidance:
    'Only stated deadlines; rows_without_deadline counts the rows that state none, awards among them. Check is_machine_read ones in the original notice. An empty list does not mean that nothing is open.',
  access: { key: 'optional' },
  effect: 'read',
  billing: { units: 1 },
  input: Type.Object({
    from: Type.Optional(date({ description: 'First deadline; today when absent, and not before' })),
    to: Type.Optional(date({ description: `Last one; ${usualDays} days after from when absent` })),
    prefecture: Type.Optional(text({ maxLength: 40, description: '東京都, 東京 or tokyo; nationwide calls stay in' })),
    bid_kind: Type.Optional(bid_kind),
    buyer: Type.Optional(text({ maxLength: 120, description: 'Part of the name of the procuring body or ministry' })),
    ...paging(),
  }),
  output: Type.Object({
    as_of: date({ description: 'Today in Japan' }),
    from: date(),
    to: date(),
    ...page(row).properties,
    rows_without_deadline: Type.Integer({ minimum: 0 }),
    ...absenceKey,
    ...inputNotesKey,
    ...snapshotKeys,
  }),
  example: { limit: 5 },
  check(given, { now }) {
    daysOf(given, jstDate(now))
  },
  async run({ prefecture: place, bid_kind: kind, buyer, limit, offset, ...given }, { snapshot, now, inputNotes }) {
    const today = jstDate(now)
    const { from, to } = daysOf(given, today)
    const wanted = place === undefined ? undefined : (prefectureName(place) ?? place)
    const part = buyer === undefined ? '' : normalizeText(buyer)
    const found = (await openBids(snapshot, today)).filter(
      (one) =>
        one.bid_deadline >= from &&
        one.bid_deadline <= to &&
        (wanted === undefined || one.prefecture === null || one.prefecture === wanted) &&
        (kind === undefined || one.bid_kind === kind) &&
        normalizeText(`${one.procuring_entity}\n${one.ministry ?? ''}`).includes(part),
    )
    return {
      as_of: today,
      from,
      to,
      total: found.length,
      limit,
      offset,
      results: found.slice(offset, offset + limit).map((one) => ({
        ...one,
        days_remaining: daysBetween(today, one.bid_deadline),
        is_machine_read: isMachineRead(one),
      })),
      rows_without_deadline: rowsOf(snapshot, bid) - rowsComparable(snapshot, bid, ['bid_deadline']),
      ...absenceIfNone(snapshot, bid, ['bid_deadline'], found.length),
      ...withNotes(inputNotes),
      ...snapshotNamed(snapshot),
    }
  },
})

/** The days asked for; 422 where they are in the past or in the wrong order. */
function daysOf(given: { readonly from?: string; readonly to?: string }, today: string) {
  const from = given.from ?? today
  const to = given.to ?? addDays(from, usualDays)
  const refused = (one: object, day: string) => invalid([{ loc: ['query', ...Object.keys(one)], ...tooEarly(day) }])
  if (from < today) throw refused({ from }, today)
  if (to < from) throw refused({ to }, from)
  return { from, to }
}
