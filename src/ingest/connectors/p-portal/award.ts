import type { Bid } from '../../../datasets/bid.ts'
import { hasValidCheckDigit } from '../../../lib/houjin-bangou.ts'
import { isRealDate } from '../../../lib/jst.ts'
import { isLegalPersonName } from '../../../lib/legal-person-name.ts'
import { bidMethods } from './bid-methods.ts'
import { ministries } from './ministries.ts'

/** One line of the award data: a case and one of its winners. */
export interface Award {
  /** Case number, winner and date: what the record's identifier is made of. */
  readonly key: string
  readonly price: string
  readonly record: Partial<Bid>
}

const columns = 8

/** The award of a line without header: case, title, date, price, ministry, method, winner, corporate number; or why it is none. */
export function awardOf(fields: readonly string[]): Award | string {
  if (fields.length !== columns) return `it has ${fields.length} columns instead of ${columns}`
  const [caseNumber = '', title = '', date = '', price = '', ...others] = fields.map((field) => field.trim())
  const [ministryCode = '', method = '', winner = '', number = ''] = others
  const ministry = ministries[ministryCode]
  const kind = bidMethods[method]
  if (!/^\d{19}$/.test(caseNumber)) return `${JSON.stringify(caseNumber)} is no case number of 19 digits`
  if (title === '') return 'it has no title'
  if (!isRealDate(date)) return `${JSON.stringify(date)} is no date`
  if (!/^\d+(\.\d+)?$/.test(price)) return `${JSON.stringify(price)} is no price`
  if (ministry === undefined) return `the file specification has no ministry code ${JSON.stringify(ministryCode)}`
  if (kind === undefined) return `the file specification has no bid method code ${JSON.stringify(method)}`
  const corporateNumber = hasValidCheckDigit(number) ? number : null
  const record = {
    bid_title: title,
    // The call for bids of the same case, where a notice carries this number, is found by it.
    bid_description: `調達案件番号 ${caseNumber}`,
    bid_kind: kind,
    procuring_entity: ministry,
    ministry,
    decision_date: date,
    // The files state no other moment.
    updated_at: `${date}T00:00:00+09:00`,
    awarded_amount_yen: wholeYen(price),
    winner_houjin_bangou: corporateNumber,
    // The name of a sole proprietor is that of a natural person.
    winner_name: corporateNumber !== null || isLegalPersonName(winner) ? winner || null : null,
  }
  return { key: `p-portal|${caseNumber}|${winner}|${date}`, price, record }
}

/** A price with sen is the price of one unit, not what was paid. */
function wholeYen(price: string): number | null {
  const yen = Number(price)
  return Number.isSafeInteger(yen) ? yen : null
}
