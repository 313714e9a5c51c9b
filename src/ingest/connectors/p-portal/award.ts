import type { Bid } from '../../../datasets/bid.ts'
import { byName } from '../../../lib/by-name.ts'
import { isLegalPersonName } from '../../../lib/corporate-form.ts'
import { hasValidCheckDigit } from '../../../lib/houjin-bangou.ts'
import { isRealDate } from '../../../lib/jst.ts'
import { ministries } from './ministries.ts'

/** One line of the award data: a case and one of its winners. */
export interface Award {
  /** Case number, winner and date: what the record's identifier is made of. */
  readonly key: string
  readonly price: string
  readonly record: Partial<Bid>
}

const columns = 8

/** 入札方式コード of the award data, as kinds of bids (落札実績オープンデータ ファイル仕様 3.2). */
const bidMethods: Readonly<Record<string, Bid['bid_kind']>> = byName({
  // 一般競争入札: lowest price, highest price, overall evaluation, several winners
  8002010: 'open',
  8002020: 'open',
  8002040: 'open',
  8002050: 'open',
  // 指名競争入札, in the same four forms
  8003010: 'selective',
  8003020: 'selective',
  8003040: 'selective',
  8003050: 'selective',
  // 随意契約方式: several firms, open counter, one firm, public proposal; then the same for small amounts
  8004025: 'negotiated',
  8001010: 'negotiated',
  8004020: 'negotiated',
  8004030: 'negotiated',
  8014025: 'negotiated',
  8011010: 'negotiated',
  8014020: 'negotiated',
  8014030: 'negotiated',
})

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
