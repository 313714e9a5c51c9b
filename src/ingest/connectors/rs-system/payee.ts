import type { PublicPayment } from '../../../datasets/public-payment.ts'
import { isLegalPersonName } from '../../../lib/corporate-form.ts'
import { prefixedIdOf } from '../../../lib/derived-id.ts'
import { hasValidCheckDigit } from '../../../lib/houjin-bangou.ts'
import type { StatedValues } from '../../stated-values.ts'

/** A row by the names of its columns. */
export type PayeeRow = Readonly<Record<string, string | undefined>>

export const requiredColumns = [
  '事業年度',
  '予算事業ID',
  '事業名',
  '府省庁',
  '支出先ブロック番号',
  'ブロックの合計支出額',
  '支出先名',
  '法人番号',
  '支出先の合計支出額',
  '契約概要',
  '金額',
  '契約方式等',
]

/** A payee of a block with its contracts; amounts and numbers are as the sheet writes them. */
export interface Payee
  extends Pick<PublicPayment, 'project_id' | 'project_name' | 'review_fiscal_year' | 'payee_name'> {
  readonly ministry: string | null
  readonly bureau: string | null
  readonly block: string | null
  readonly block_name: string | null
  readonly block_role: string | null
  readonly payee_place: string | null
  readonly number: string
  readonly amount: string
  readonly contracts: PayeeRow[]
}

/** Kinds of the corporate number register that no natural person has: state, local government, companies, other bodies. */
const bodyKind = /^(?:101|201|30[1-5]|399|401)$/
const longestRole = 300

/** The payee of a row with the sum of a payee, or why there is none; natural persons are not stored. */
export function payeeOf(
  row: PayeeRow,
  block: PayeeRow | undefined,
): Payee | { skipped: string } | { rejected: string } {
  const year = Number(row.事業年度)
  const { 予算事業ID: project_id, 事業名: project_name, 支出先名: name } = row
  if (!Number.isInteger(year) || year < 1989) return { rejected: `${JSON.stringify(row.事業年度)} is no fiscal year` }
  if (!project_id || !project_name) return { rejected: 'it names no project' }
  if (row.その他支出先 === 'TRUE' || name === 'その他')
    return { skipped: 'a sum of payees that are not named (その他)' }
  if (!name) return { rejected: 'it names no payee' }
  const payee_name = name.normalize('NFKC')
  const number = (row.法人番号 ?? '').normalize('NFKC').replace(/\.0$/, '')
  const isBody =
    hasValidCheckDigit(number) ||
    bodyKind.test((row.法人種別 ?? '').replace(/\.0$/, '')) ||
    isLegalPersonName(payee_name)
  if (!isBody) return { skipped: 'without corporate number or form, the payee may be a natural person' }
  return {
    project_id,
    project_name: project_name.normalize('NFKC'),
    review_fiscal_year: year,
    ministry: row.府省庁 || row.政策所管府省庁 || null,
    bureau: row['局・庁'] || null,
    block: row.支出先ブロック番号 || null,
    block_name: row.支出先ブロック名 || block?.支出先ブロック名 || null,
    block_role: shortened(row.事業を行う上での役割 || block?.事業を行う上での役割),
    payee_name,
    payee_place: row.所在地 || null,
    number,
    amount: row.支出先の合計支出額 ?? '',
    contracts: [],
  }
}

const shortened = (text: string | undefined): string | null => {
  const flat = (text ?? '').replace(/\s+/g, ' ').trim()
  return flat.length > longestRole ? `${flat.slice(0, longestRole)}…` : flat || null
}

/** A payee as a record. What tells it from the others is the payee in its block; equal ones are as many. */
export function paymentOf(payee: Payee, times: Map<string, number>, stated: StatedValues): Partial<PublicPayment> {
  const { number, amount, contracts, ...plain } = payee
  const payee_houjin_bangou = stated.read(
    'payee_houjin_bangou',
    number,
    (value) => (hasValidCheckDigit(String(value)) ? String(value) : null),
    'corporate number',
  )
  const who = payee_houjin_bangou ?? payee.payee_name.replace(/\s/g, '')
  const key = [payee.review_fiscal_year, payee.project_id, payee.block ?? '', who].join('|')
  const nth = (times.get(key) ?? 0) + 1
  times.set(key, nth)
  return {
    payment_id: prefixedIdOf('rs', nth > 1 ? `${key}|${nth}` : key),
    ...plain,
    payee_houjin_bangou,
    amount_yen: stated.read('amount_yen', amount, wholeYen, 'amount in whole yen'),
    contracts: contracts.map((row) => ({
      contract_summary: shortened(row.契約概要),
      contract_amount_yen: stated.read('contracts', row.金額, wholeYen, 'amount in whole yen'),
      contract_method: row.契約方式等 || null,
      bidder_count: countIn(row.入札者数),
      award_rate_percent: percentIn(row.落札率),
    })),
  }
}

/** Amounts are written 34482000.0 or 34,482,000; refunds have a minus and are no payment. */
function wholeYen(value: unknown): number | null {
  const plain = String(value).normalize('NFKC').replaceAll(',', '').replace(/\.0+$/, '')
  const yen = /^\d{1,16}$/.test(plain) ? Number(plain) : Number.NaN
  return Number.isSafeInteger(yen) ? yen : null
}

const countIn = (text: string | undefined): number | null => (text ? wholeYen(text) : null)

function percentIn(text: string | undefined): number | null {
  const plain = (text ?? '').normalize('NFKC').replace(/%$/, '')
  return /^\d{1,4}(?:\.\d{1,6})?$/.test(plain) ? Number(plain) : null
}
