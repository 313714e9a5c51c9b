import { byName } from '../../../lib/by-name.ts'
import type { Text } from '../../../lib/text.ts'

/** A place in the head of a record: the first of its fields that states something. */
export interface Slot {
  readonly fields: readonly string[]
  readonly isFigure?: true
  readonly isWhole?: true
  /** What the place is called where the field's own name says less. */
  readonly name?: Text
}

/** What decides in records of one kind, in the order in which people ask for it. */
export interface HeadPlan {
  readonly slots: readonly Slot[]
  /** Fields of the page where one goes on. */
  readonly official: readonly string[]
  /** The fields of its period, which the state shows: its last day, and its first one. */
  readonly period?: readonly [last: string, first: string]
}

const figure = (...fields: string[]): Slot => ({ fields, isFigure: true })
const words = (...fields: string[]): Slot => ({ fields })
const sentence = (...fields: string[]): Slot => ({ fields, isWhole: true })

/** Heads are declared, one a kind; a record whose kind has none shows its state alone. */
export const headPlans: Readonly<Record<string, HeadPlan>> = byName({
  loan_programs: {
    slots: [
      figure('amount_max_yen'),
      figure('interest_rate_base_annual', 'interest_rate_special_annual'),
      figure('loan_period_years_max'),
      figure('grace_period_years_max'),
      words('collateral_required'),
      words('personal_guarantor_required'),
      words('third_party_guarantor_required'),
      words('provider'),
      sentence('target_conditions'),
    ],
    official: ['official_url', 'source_url'],
  },
  tax_measures: {
    slots: [words('tax_category'), words('kind'), words('target_taxpayer'), sentence('amount_or_rate')],
    official: ['source_url'],
    period: ['application_period_to', 'application_period_from'],
  },
  tax_rulesets: {
    slots: [words('tax_category'), words('ruleset_kind'), words('authority'), sentence('rate_or_amount')],
    official: ['authority_url', 'source_url'],
    period: ['effective_until', 'effective_from'],
  },
  certifications: {
    slots: [
      figure('application_fee_yen'),
      figure('validity_years'),
      figure('processing_days_median'),
      words('target_size'),
      words('authority', 'granting_body'),
      words('root_law'),
      sentence('benefits_after_certification'),
    ],
    official: ['official_url', 'source_url'],
  },
  bids: {
    slots: [
      figure('awarded_amount_yen', 'budget_ceiling_yen'),
      figure('decision_date'),
      words('winner_name'),
      words('bid_kind'),
      words('procuring_entity'),
      words('prefecture'),
      sentence('eligibility_conditions'),
    ],
    official: ['source_url'],
    period: ['bid_deadline', 'announcement_date'],
  },
  enforcement_cases: {
    slots: [
      words('event_type'),
      figure('disclosed_date'),
      figure('amount_improper_grant_yen', 'amount_yen', 'amount_grant_paid_yen'),
      words('ministry', 'bureau'),
      words('prefecture'),
      words('legal_basis'),
      sentence('reason_excerpt'),
    ],
    official: ['source_url'],
  },
  enforcement_actions: {
    slots: [
      words('enforcement_kind'),
      figure('issuance_date'),
      figure('exclusion_end'),
      figure('amount_yen'),
      words('target_name'),
      words('issuing_authority'),
      words('related_law_ref'),
      sentence('reason_summary'),
    ],
    official: ['source_url'],
  },
  case_studies: {
    slots: [
      words('company_name'),
      figure('total_subsidy_received_yen'),
      figure('publication_date'),
      words('programs_used'),
      words('prefecture'),
      words('industry_name'),
    ],
    official: ['source_url'],
  },
  public_payments: {
    slots: [
      figure('amount_yen'),
      words('payee_name'),
      words('review_fiscal_year'),
      words('ministry'),
      words('block_name'),
    ],
    official: ['source_url'],
  },
  court_decisions: {
    slots: [
      figure('decision_date'),
      words('court'),
      words('case_number'),
      words('decision_type'),
      words('subject_area'),
      sentence('key_ruling'),
    ],
    official: ['full_text_url', 'pdf_url', 'source_url'],
  },
  gx_programs: {
    slots: [
      figure('amount_max_yen'),
      figure('subsidy_rate'),
      words('target_types'),
      words('agency', 'authority_canonical'),
      words('prefecture'),
    ],
    official: ['source_url'],
  },
})
