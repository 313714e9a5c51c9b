import type { Snapshot } from '../../../corpus/snapshot.ts'
import { houjin } from '../../../datasets/houjin.ts'
import { type InvoiceRegistrant, invoiceRegistrant } from '../../../datasets/invoice-registrant.ts'
import { hasValidCheckDigit } from '../../../lib/houjin-bangou.ts'
import { isRedistributable } from '../../../schema/lineage.ts'
import { type Judgement, judged, notShown, type Reason, type Verdict } from './verdict.ts'

const wrongDigit: Reason = [
  'check_digit',
  '法人番号の検査用数字が合いません。',
  'The check digit of a corporate number does not fit.',
]
const wrongDigitOfRegistration: Reason = [
  'check_digit',
  '法人番号の検査用数字が合わず、収録にもありません。個人事業者の番号にはこの検査用数字の定めがありません。',
  'It is not in the corpus, and the check digit of a corporate number does not fit; numbers of sole proprietors need not have it.',
]

const notHeld = (what: string, whatEn: string): Reason => [
  'not_in_corpus',
  `検査用数字は合いますが、この${what}は収録されていません。存在しないことの証明ではありません。`,
  `The check digit fits, but this ${whatEn} is not in the corpus; that proves nothing.`,
]

/** Judges a corporate number (13 digits): its check digit, and whether the corpus has the company. */
export function judgeCorporateNumber(snapshot: Snapshot, number: string): Judgement {
  if (!hasValidCheckDigit(number)) return judged('invalid_check_digit', wrongDigit)
  const company = snapshot.table(houjin).record(number)
  if (!company) return judged('unknown', notHeld('法人番号', 'corporate number'))
  const { name, status, license, source_url } = company
  if (!isRedistributable(license)) return notShown()
  const isOpen = status === null || status === 'active'
  const reason: Reason = isOpen
    ? ['in_corpus', `${name}の法人番号です。`, `It is the corporate number of ${name}.`]
    : ['in_corpus_closed', `${name}の法人番号です（状態: ${status}）。`, `It is the number of ${name} (${status}).`]
  return judged(
    'correct',
    reason,
    [{ dataset: houjin.name, id: number, field: isOpen ? 'name' : 'status' }],
    source_url,
  )
}

/** Judges a registration number of an invoice issuer (T and 13 digits) on a day. */
export function judgeRegistration(snapshot: Snapshot, number: string, day: string): Judgement {
  const row = snapshot.table(invoiceRegistrant).record(number)
  if (!row) {
    return hasValidCheckDigit(number.slice(1))
      ? judged('unknown', notHeld('登録番号', 'registration number'))
      : judged('invalid_check_digit', wrongDigitOfRegistration)
  }
  if (!isRedistributable(row.license)) return notShown()
  const [verdict, field, reason] = stateOn(row, day)
  return judged(verdict, reason, [{ dataset: invoiceRegistrant.name, id: number, field }], row.source_url)
}

function stateOn(row: InvoiceRegistrant, day: string): readonly [Verdict, string, Reason] {
  const { registered_date: from, revoked_date: revoked, expired_date: expired } = row
  if (revoked !== null && revoked <= day)
    return ['revoked', 'revoked_date', ['revoked', `${revoked}に登録が取り消されています。`, `Revoked on ${revoked}.`]]
  if (expired !== null && expired <= day)
    return ['expired', 'expired_date', ['expired', `${expired}に登録が失効しています。`, `Expired on ${expired}.`]]
  if (from !== null && from > day)
    return [
      'not_yet_in_force',
      'registered_date',
      ['registered_later', `登録日は${from}です。`, `Registered on ${from}.`],
    ]
  const since: Reason = ['registered', `${day}に有効な登録です。`, `The registration holds on ${day}.`]
  return ['correct', 'registered_date', since]
}
