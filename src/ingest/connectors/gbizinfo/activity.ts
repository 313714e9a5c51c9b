import { createHash } from 'node:crypto'
import { prefectures } from '../../../lib/prefecture.ts'
import { statedDay } from '../../../lib/stated-day.ts'
import type { StatedValues } from '../../stated-values.ts'
import { type Company, pageOf, type Row } from './answer.ts'
import { type Fact, rowKey, statedNumber, statedText, statedYen } from './fact.ts'
import type { KnownRow } from './row-identity.ts'

/** Below this an amount is rather a slip of units. */
const tinyYen = 1000

const isSuspension = (title: string): boolean => /指名停止|入札参加(資格)?停止/.test(title)

/** Whether a certification row is really an exclusion from bidding, which the source files under certifications. */
export const isExclusion = (row: Row): boolean => isSuspension(statedText(row.title) ?? '')

const idOf = (company: Company, kind: string, key: string): string => {
  const digest = createHash('sha256')
    .update(rowKey(company.corporate_number, kind, key))
    .digest('hex')
  return `gbizinfo-${kind}-${digest.slice(0, 16)}`
}

/** An exclusion from bidding as a record of `enforcement_actions`; approval and expiry are its first and last day. */
export function exclusionRecord(
  company: Company,
  { row, key }: KnownRow,
  stated: StatedValues,
): Record<string, unknown> {
  const start = stated.day('exclusion_start', row.date_of_approval)
  return {
    enforcement_id: idOf(company, 'exclusion', key),
    entity_id: `houjin:${company.corporate_number}`,
    houjin_bangou: company.corporate_number,
    target_name: company.name,
    enforcement_kind: 'contract_suspend',
    issuing_authority: statedText(row.government_departments),
    issuance_date: start,
    exclusion_start: start,
    exclusion_end: stated.day('exclusion_end', row.expiration_date),
    reason_summary: statedText(row.target),
    source_url: pageOf(company),
  }
}

/** The same exclusion as a published case, where those who look for suspensions search. */
export function exclusionCase(company: Company, { row, key }: KnownRow): Record<string, unknown> {
  return {
    case_id: idOf(company, 'exclusion', key),
    event_type: 'contract_suspend',
    recipient_name: company.name,
    recipient_kind: 'company',
    recipient_houjin_bangou: company.corporate_number,
    is_sole_proprietor: false,
    bureau: statedText(row.government_departments),
    ministry: statedText(row.government_departments),
    reason_excerpt: statedText(row.target),
    source_title: `gBizINFO 届出・認定情報（${statedText(row.title)}）`,
    disclosed_date: statedDay(row.date_of_approval) ?? null,
    confidence: 0.95,
    source_url: pageOf(company),
  }
}

/** A subsidy that was decided for a company, as a record of `case_studies`. */
export function subsidyRecord(company: Company, { row, key }: KnownRow, stated: StatedValues): Record<string, unknown> {
  const title = statedText(row.title)
  const yen = stated.read('total_subsidy_received_yen', row.amount, statedYen, 'amount in whole yen')
  return {
    case_id: idOf(company, 'subsidy', key),
    company_name: company.name,
    houjin_bangou: company.corporate_number,
    is_sole_proprietor: false,
    prefecture: prefectures.find(({ name }) => statedText(company.location)?.startsWith(name))?.name ?? null,
    case_title: title,
    case_summary: statedText(row.target),
    programs_used: title === null ? [] : [title],
    total_subsidy_received_yen: yen,
    publication_date: stated.day('publication_date', row.date_of_approval),
    source_excerpt: { relation: '交付決定', government_departments: statedText(row.government_departments) },
    confidence: yen !== null && yen < tinyYen ? 0.5 : 0.95,
    source_url: pageOf(company),
  }
}

/** A certification or commendation as a fact: what it is, by whom and since when. */
export function honourFact(kind: 'certification' | 'commendation', { row, key }: KnownRow, stated: StatedValues): Fact {
  const { title, target, category, government_departments: by } = row
  const day = stated.day(`${kind} date`, row.date_of_approval ?? row.date_of_commendation)
  const until = stated.day(`${kind} expiration_date`, row.expiration_date)
  const about = [target, category].map(statedText).filter((part) => part !== null)
  return {
    field: kind,
    key,
    text: sentence(statedText(title), [...about, statedText(by), day, until && `${until}まで`]),
    kind,
  }
}

/** An order that a public body placed. The source does not say how it was awarded, so it is a fact and no bid. */
export function orderFact({ row, key }: KnownRow, stated: StatedValues): Fact {
  const { title, government_departments: by } = row
  const day = stated.day('procurement_order date_of_order', row.date_of_order)
  const number = stated.read('procurement_order amount', row.amount, statedNumber, 'number')
  const isTiny = number !== null && number < tinyYen
  return {
    field: 'procurement_order',
    key,
    text: sentence(statedText(title), [statedText(by), day, isTiny && '金額の単位が誤っている可能性']),
    number,
    unit: 'JPY',
    kind: 'procurement',
  }
}

function sentence(title: string | null, about: readonly (string | null | false)[]): string | null {
  const stated = about.filter((part) => typeof part === 'string')
  return title === null ? null : stated.length > 0 ? `${title}（${stated.join('、')}）` : title
}
