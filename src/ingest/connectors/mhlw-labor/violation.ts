import type { EnforcementCase } from '../../../datasets/enforcement-case.ts'
import { isLegalPersonName } from '../../../lib/corporate-form.ts'
import { prefixedIdOf } from '../../../lib/derived-id.ts'
import { isRealDate } from '../../../lib/jst.ts'
import { prefectures } from '../../../lib/prefecture.ts'
import { statedDay } from '../../../lib/stated-day.ts'
import { spelledOut } from '../mlit-nega/target.ts'
import type { LaborColumn } from './read-list.ts'

/** One published violation by a company. */
export interface Violation {
  readonly name: string
  readonly place: string | null
  readonly bureau: string
  readonly published: string
  readonly law: string | null
  readonly summary: string | null
  readonly note: string | null
}

/** The violation of a row, or why there is none: natural persons are not stored. */
export function violationOf(
  cells: Readonly<Partial<Record<LaborColumn, string>>>,
  bureau: string,
): Violation | { skipped: string } | { rejected: string } {
  const published = statedDay(cells.published)
  if (!published) return { rejected: `${JSON.stringify(cells.published ?? '')} is no day of the calendar` }
  if (!cells.company) return { rejected: 'the row names no company' }
  const name = spelledOut(cells.company)
  if (!isLegalPersonName(name)) return { skipped: 'without a corporate form, the name may be that of a natural person' }
  return {
    name,
    place: cells.place ?? null,
    bureau,
    published,
    law: cells.law ? lawsApart(cells.law) : null,
    summary: cells.summary ?? null,
    note: cells.note ?? null,
  }
}

/** Lines of a cell are joined; the laws in it are told apart again. */
const lawsApart = (text: string): string =>
  text.replace(/\s+/g, '').replace(/(条(?:の\d{1,3}){0,2})(?=[^\d条の項、,]{2})/g, '$1、')

/** The same violation keeps its identifier in the lists of other months; equal rows of one list are as many. */
export function idsOf(violations: readonly Violation[]): ReadonlyMap<Violation, string> {
  const counts = new Map<string, number>()
  return new Map(
    violations.map((one) => {
      const key = [one.bureau, one.name, one.place, one.published, one.law]
        .map((part) => (part ?? '').replace(/\s/g, ''))
        .join('|')
      const nth = (counts.get(key) ?? 0) + 1
      counts.set(key, nth)
      return [one, prefixedIdOf('mhlw-labor', nth > 1 ? `${key}|${nth}` : key)]
    }),
  )
}

/** Cases are shown for one year. */
function publishedUntil(day: string): string {
  const next = `${Number(day.slice(0, 4)) + 1}${day.slice(4)}`
  return isRealDate(next) ? next : next.replace(/29$/, '28')
}

export function caseOf(one: Violation, case_id: string): Partial<EnforcementCase> {
  return {
    case_id,
    event_type: 'other',
    recipient_name: one.name,
    recipient_kind: 'company',
    is_sole_proprietor: false,
    bureau: one.bureau,
    prefecture: prefectures.find(({ name }) => one.place?.startsWith(name))?.name ?? null,
    ministry: '厚生労働省',
    reason_excerpt: [one.summary, one.note && `（${one.note}）`].filter(Boolean).join('') || null,
    legal_basis: one.law,
    source_title: '労働基準関係法令違反に係る公表事案',
    disclosed_date: one.published,
    disclosed_until: publishedUntil(one.published),
    // A name without a number may belong to several companies.
    confidence: 0.6,
  }
}
