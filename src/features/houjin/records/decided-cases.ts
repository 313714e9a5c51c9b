import type { Static } from 'typebox'
import { type CaseStudy, caseStudy } from '../../../datasets/case-study.ts'
import { shape, textOrNull } from '../../../schema/fields.ts'

const { case_id, case_title, programs_used, total_subsidy_received_yen, publication_date } = caseStudy.fields
const { prefecture, municipality, confidence, source_url, source_fetched_at, license } = caseStudy.fields

/** One adopted project or decided grant of a company. */
export const decidedShape = shape('DecidedCase', {
  case_id,
  case_title,
  programs_used,
  prefecture,
  municipality,
  relation: textOrNull({ description: '採択 or 交付決定, as the source says; null = it does not' }),
  decided_by: textOrNull({ description: 'The authority, where the source names it' }),
  amount_yen: total_subsidy_received_yen,
  publication_date,
  confidence,
  source_url,
  source_fetched_at,
  license,
})

export function caseForCompany(record: CaseStudy): Static<typeof decidedShape> {
  const { case_id, case_title, programs_used, prefecture, municipality } = record
  const { publication_date, confidence, source_url, source_fetched_at, license } = record
  const { relation, government_departments } = (record.source_excerpt ?? {}) as Record<string, unknown>
  return {
    case_id,
    case_title,
    programs_used,
    prefecture,
    municipality,
    relation: typeof relation === 'string' ? relation : null,
    decided_by: typeof government_departments === 'string' ? government_departments : null,
    amount_yen: record.total_subsidy_received_yen,
    publication_date,
    confidence,
    source_url,
    source_fetched_at,
    license,
  }
}

/** Whether a source tells of a decided grant; all other rows are adoptions. */
export const isGrant = ({ relation }: Static<typeof decidedShape>): boolean => relation === '交付決定'
