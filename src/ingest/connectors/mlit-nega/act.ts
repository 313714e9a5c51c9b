import type { EnforcementAction } from '../../../datasets/enforcement-action.ts'
import type { EnforcementCase } from '../../../datasets/enforcement-case.ts'
import { prefixedIdOf } from '../../../lib/derived-id.ts'
import { japaneseDate } from '../../../lib/japanese-date.ts'
import { normalizeText } from '../../../lib/japanese-text.ts'
import { isRealDate } from '../../../lib/jst.ts'
import { prefectures } from '../../../lib/prefecture.ts'
import { actionKindOf } from './action-kind.ts'
import type { Target } from './target.ts'
import { trades } from './trades.ts'

/** One act of an authority against a company, as the register publishes it; null is what it does not say. */
export interface Act {
  /** Code of the register's trade. */
  readonly trade: string | null
  readonly date: string
  readonly target: Target
  readonly address: string | null
  readonly authority: string | null
  /** 処分等の種類, as in 営業停止. */
  readonly kind: string | null
  readonly period: string | null
  readonly law: string | null
  readonly reason: string | null
}

const yearsPublished = 5
const longestReason = 300

/** What identifies an act: the register's own numbers are places in a list. `nth` tells equal lines of one list apart. */
export const actKey = ({ trade, date, target, kind }: Act): string =>
  ['mlit-nega', trade ?? '', date, target.corporateNumber ?? normalizeText(target.name), kind ?? ''].join('|')

/** The last day on which the ministry shows an act of a day: it removes acts after five years. */
function publishedUntil(date: string): string {
  const day = `${Number(date.slice(0, 4)) + yearsPublished}${date.slice(4)}`
  return isRealDate(day) ? day : day.replace(/29$/, '28')
}

/** The published case of an act. */
export function caseOf(act: Act, id: string): Partial<EnforcementCase> {
  const { target, trade, date } = act
  return {
    case_id: id,
    event_type: actionKindOf(act.kind),
    recipient_name: target.name,
    recipient_kind: 'company',
    recipient_houjin_bangou: target.corporateNumber,
    is_sole_proprietor: false,
    bureau: act.authority ?? target.office,
    prefecture: prefectures.find(({ name }) => act.address?.startsWith(name))?.name ?? null,
    ministry: '国土交通省',
    reason_excerpt: reasonOf(act),
    legal_basis: act.law,
    source_title: `国土交通省ネガティブ情報等検索サイト${trade && trades[trade] ? `（${trades[trade].title}）` : ''}`,
    disclosed_date: date,
    disclosed_until: publishedUntil(date),
    // A name without a number may belong to several companies.
    confidence: target.corporateNumber === null ? 0.6 : 0.9,
  }
}

/** The same act as an action against the company, with the days on which it may not do business. */
export function actionOf(act: Act, id: string): Partial<EnforcementAction> {
  const { target, period, kind } = act
  const [start, end] = kind?.includes('停止') && period ? period.normalize('NFKC').split(/から|[~〜-]/) : []
  return {
    enforcement_id: id,
    entity_id: target.corporateNumber === null ? null : `houjin:${target.corporateNumber}`,
    houjin_bangou: target.corporateNumber,
    target_name: target.name,
    enforcement_kind: actionKindOf(kind),
    issuing_authority: act.authority ?? target.office,
    issuance_date: act.date,
    exclusion_start: japaneseDate(start ?? '') ?? null,
    exclusion_end: japaneseDate(end ?? '') ?? null,
    reason_summary: reasonOf(act),
    related_law_ref: act.law,
    disclosed_until: publishedUntil(act.date),
  }
}

function reasonOf({ kind, reason }: Act): string | null {
  if (reason === null) return kind
  const flat = reason.replace(/\s+/g, ' ')
  return flat.length > longestReason ? `${flat.slice(0, longestReason)}…` : flat
}

/** The identifier of an act; the second equal line of a list is another act than the first. */
export const actId = (act: Act, nth: number): string =>
  prefixedIdOf('mlit-nega', nth > 1 ? `${actKey(act)}|${nth}` : actKey(act))
