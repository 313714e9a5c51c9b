import { type Amendment, amendment } from '../../../datasets/amendment.ts'
import { caseStudy } from '../../../datasets/case-study.ts'
import { type EnforcementAction, enforcementAction } from '../../../datasets/enforcement-action.ts'
import { type EnforcementCase, enforcementCase } from '../../../datasets/enforcement-case.ts'
import { fiscalYearOf } from '../../../lib/jst.ts'
import { type AnyDataset, amendmentKey } from '../../../schema/dataset.ts'
import type { EnforcementEvent } from '../../company/enforcement-events.ts'
import type { Adoption } from './material.ts'

/** The record that states a row, and where it was published. */
const source = (dataset: AnyDataset, id: string, { source_url }: { source_url: string | null }) => ({
  source_url,
  stated_by: { dataset: dataset.name, id },
})

/** An adoption. The sources publish no day of the award beside the day of the announcement. */
export const adoptionRow = ({ record, programId }: Adoption) => ({
  program_id: programId,
  program_name: record.programs_used[0] ?? null,
  applicant_name: record.company_name,
  award_date: null,
  amount_yen: record.total_subsidy_received_yen,
  fiscal_year: record.publication_date === null ? null : fiscalYearOf(record.publication_date),
  announce_date: record.publication_date,
  ...source(caseStudy, record.case_id, record),
})

/** One event: the action states it, or the case where there is no action; `also_stated_by` are the other records of it. */
export const enforcementRow = ({ action, published, copies }: EnforcementEvent) => ({
  ...(action ? actionRow(action) : caseRow(published)),
  also_stated_by: [
    ...copies.actions.map((one) => source(enforcementAction, one.enforcement_id, one)),
    ...[...(action && published ? [published] : []), ...copies.cases].map((one) =>
      source(enforcementCase, one.case_id, one),
    ),
  ],
})

/** An action of an authority against the company. */
const actionRow = (one: EnforcementAction) => ({
  detail_id: one.enforcement_id,
  enforcement_kind: one.enforcement_kind,
  issuing_authority: one.issuing_authority,
  enforcement_date: one.issuance_date,
  amount_yen: one.amount_yen,
  summary: one.reason_summary,
  ...source(enforcementAction, one.enforcement_id, one),
})

/** A case that an authority published, by the day of its publication. */
const caseRow = (one: EnforcementCase) => ({
  detail_id: one.case_id,
  enforcement_kind: one.event_type,
  issuing_authority: one.ministry ?? one.bureau,
  enforcement_date: one.disclosed_date,
  amount_yen: one.amount_improper_grant_yen ?? one.amount_yen,
  summary: one.reason_excerpt,
  ...source(enforcementCase, one.case_id, one),
})

/** A change of a program that the company was adopted for. */
export const amendmentRow = (one: Amendment) => ({
  entity_id: one.entity_id,
  field_name: one.field_name,
  prev_value: one.prev_value,
  new_value: one.new_value,
  detected_at: one.detected_at,
  ...source(amendment, amendmentKey(one), one),
})
