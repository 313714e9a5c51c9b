import type { EnforcementAction } from '../../../datasets/enforcement-action.ts'
import type { EnforcementCase } from '../../../datasets/enforcement-case.ts'
import { normalizeText } from '../../../lib/japanese-text.ts'
import { isRealDate } from '../../../lib/jst.ts'
import { prefectures } from '../../../lib/prefecture.ts'
import type { StatedValues } from '../../stated-values.ts'

import type { Target } from './target.ts'
import { trades } from './trades.ts'

/** Words of an act, and the kind of action that they mean; the first that occurs counts. */
const kinds: readonly [RegExp, string][] = [
  [/取消|取り消し/, 'license_revoke'],
  [/指名停止|指名除外|入札参加停止/, 'contract_suspend'],
  [/課徴金|過料|罰金/, 'fine'],
  [/立入検査|報告徴収/, 'investigation'],
  // A stop of business, an order or an instruction leaves the licence and asks for a better conduct of business.
  [/停止|改善|是正|命令|指示/, 'business_improvement'],
]

/** The kind of action of an act as the register words it (業務停止, 免許取消, 戒告 …); null when it does not state one. */
export const actionKindOf = (act: string | null): string | null =>
  act === null ? null : (kinds.find(([words]) => words.test(act.normalize('NFKC')))?.[1] ?? 'other')

/** One act of an authority against a company, as the register publishes it; null is what it does not say. */
export interface Act {
  /** Code of the register's trade. */
  readonly trade: string | null
  /** A day, or the month alone where the register states no day (2020-10). */
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

/**
 * What identifies an act, in one spelling: the register's own numbers are places in a list. Several offices act against one
 * company on one day, so the office counts; a name without a number is that of a company in its place.
 */
export function actKey({ trade, date, target, address, authority, kind, law, period }: Act): string {
  const company = target.corporateNumber ?? `${target.name} ${address ?? ''}`
  const parts = [trade, date, company, kind, authority, target.office, law, period].map((part) =>
    oneSpelling(part ?? ''),
  )
  return ['mlit-nega', ...parts].join('|')
}

/** Width and spaces are matters of who typed a line. */
const oneSpelling = (text: string): string => normalizeText(text).replace(/\s/g, '')

const dayOf = (date: string): string | null => (isMonth(date) ? null : date)
const isMonth = (date: string): boolean => date.length === 'YYYY-MM'.length

/** The last day on which the ministry shows an act of a day: it removes acts after five years. Of a month the first day counts. */
function publishedUntil(stated: string): string {
  const date = isMonth(stated) ? `${stated}-01` : stated
  const day = `${Number(date.slice(0, 4)) + yearsPublished}${date.slice(4)}`
  return isRealDate(day) ? day : day.replace(/29$/, '28')
}

/** Every act of the trade 指名停止 is one, also where the register does not repeat it as the kind. */
const kindOf = ({ trade, kind }: Act): string | null =>
  trade === 'shimeiteishi' ? 'contract_suspend' : actionKindOf(kind)

/** The published case of an act. */
export function caseOf(act: Act, id: string): Partial<EnforcementCase> {
  const { target, trade, date } = act
  return {
    case_id: id,
    event_type: kindOf(act),
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
    disclosed_date: dayOf(date),
    disclosed_until: publishedUntil(date),
    // A name without a number may belong to several companies.
    confidence: target.corporateNumber === null ? 0.6 : 0.9,
  }
}

/** The same act as an action against the company, with the days on which it may not do business. */
export function actionOf(act: Act, id: string, stated: StatedValues): Partial<EnforcementAction> {
  const { target, kind } = act
  const isStop = act.trade === 'shimeiteishi' || kind?.includes('停止')
  const [start, end] = isStop ? endsOf(act.period) : []
  return {
    enforcement_id: id,
    entity_id: target.corporateNumber === null ? null : `houjin:${target.corporateNumber}`,
    houjin_bangou: target.corporateNumber,
    target_name: target.name,
    enforcement_kind: kindOf(act),
    issuing_authority: act.authority ?? target.office,
    issuance_date: dayOf(act.date),
    exclusion_start: stated.day('exclusion_start', start),
    exclusion_end: stated.day('exclusion_end', end),
    reason_summary: reasonOf(act),
    related_law_ref: act.law,
    disclosed_until: publishedUntil(act.date),
  }
}

/** The words of the first and the last day of a period: 令和8年3月15日から令和8年3月17日まで（3日間）. */
function endsOf(period: string | null): string[] {
  const [start = '', end] = (period ?? '').normalize('NFKC').split(/から|[~〜]/)
  return end === undefined ? [start] : [start, withoutEnd(end, /\([^()]*\)$/, /まで$/)]
}

/** A text without what stands at its end, one after the other, with the white space around it. */
const withoutEnd = (text: string, ...ends: readonly RegExp[]): string =>
  ends.reduce((rest, end) => rest.replace(end, '').trimEnd(), text.trimEnd())

/** What the act was about, and its month where that is all that is stated of its day. */
function reasonOf({ kind, reason, date }: Act): string | null {
  const flat = reason === null ? kind : reason.replace(/\s+/g, ' ')
  const short = flat !== null && flat.length > longestReason ? `${flat.slice(0, longestReason)}…` : flat
  if (!isMonth(date)) return short
  return `${short ?? ''}（処分等年月日は${Number(date.slice(0, 4))}年${Number(date.slice(5))}月で、日は示されていない）`
}
