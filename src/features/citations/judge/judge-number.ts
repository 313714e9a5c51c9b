import type { Snapshot } from '../../../corpus/snapshot.ts'
import { houjin } from '../../../datasets/houjin.ts'
import { type InvoiceRegistrant, invoiceRegistrant } from '../../../datasets/invoice-registrant.ts'
import { dayInJapanese } from '../../../lib/era.ts'
import { hasValidCheckDigit } from '../../../lib/houjin-bangou.ts'
import type { Text } from '../../../lib/text.ts'
import { isRedistributable } from '../../../schema/lineage.ts'
import { type Judgement, judgementOf, notShown, type Reason, type Verdict } from './verdict.ts'

const wrongDigit: Reason = {
  code: 'check_digit',
  ja: '法人番号の検査用数字が合いません。',
  en: 'The check digit of a corporate number does not fit.',
}
const wrongDigitOfRegistration: Reason = {
  code: 'check_digit',
  ja: '法人番号の検査用数字が合わず、収録にもありません。個人事業者の番号にはこの検査用数字の定めがありません。',
  en: 'It is not in the corpus, and the check digit of a corporate number does not fit; numbers of sole proprietors need not have it.',
}

const notHeld = ({ ja, en }: Text): Reason => ({
  code: 'not_in_corpus',
  ja: `検査用数字は合いますが、この${ja}は収録されていません。存在しないことの証明ではありません。`,
  en: `The check digit fits, but this ${en} is not in the corpus; that proves nothing.`,
})

/** Judges a corporate number (13 digits): its check digit, and whether the corpus has the company. */
export function judgeCorporateNumber(snapshot: Snapshot, number: string): Judgement {
  if (!hasValidCheckDigit(number)) return judgementOf('invalid_check_digit', wrongDigit)
  const company = snapshot.table(houjin).record(number)
  if (!company) return judgementOf('unknown', notHeld({ ja: '法人番号', en: 'corporate number' }))
  const { name, status, license, source_url } = company
  if (!isRedistributable(license)) return notShown()
  const isOpen = status === null || status === 'active'
  const reason: Reason = isOpen
    ? { code: 'in_corpus', ja: `${name}の法人番号です。`, en: `It is the corporate number of ${name}.` }
    : {
        code: 'in_corpus_closed',
        ja: `${name}の法人番号です（状態: ${status}）。`,
        en: `It is the number of ${name} (${status}).`,
      }
  return judgementOf(
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
      ? judgementOf('unknown', notHeld({ ja: '登録番号', en: 'registration number' }))
      : judgementOf('invalid_check_digit', wrongDigitOfRegistration)
  }
  if (!isRedistributable(row.license)) return notShown()
  const [verdict, field, reason] = stateOn(row, day)
  return judgementOf(verdict, reason, [{ dataset: invoiceRegistrant.name, id: number, field }], row.source_url)
}

function stateOn(row: InvoiceRegistrant, day: string): readonly [Verdict, string, Reason] {
  const { registered_date: from, revoked_date: revoked, expired_date: expired } = row
  if (revoked !== null && revoked <= day)
    return [
      'revoked',
      'revoked_date',
      { code: 'revoked', ja: `${dayInJapanese(revoked)}に登録が取り消されています。`, en: `Revoked on ${revoked}.` },
    ]
  if (expired !== null && expired <= day)
    return [
      'expired',
      'expired_date',
      { code: 'expired', ja: `${dayInJapanese(expired)}に登録が失効しています。`, en: `Expired on ${expired}.` },
    ]
  if (from !== null && from > day)
    return [
      'not_yet_in_force',
      'registered_date',
      { code: 'registered_later', ja: `登録日は${dayInJapanese(from)}です。`, en: `Registered on ${from}.` },
    ]
  const since: Reason = {
    code: 'registered',
    ja: `${dayInJapanese(day)}に有効な登録です。`,
    en: `The registration holds on ${day}.`,
  }
  return ['correct', 'registered_date', since]
}
