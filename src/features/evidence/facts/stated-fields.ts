import type { StatedField } from './fact.ts'

const plain = (...paths: string[]): StatedField[] => paths.map((path) => ({ path }))
const expected = (path: string, unit?: string): StatedField => ({ path, isExpected: true, ...(unit ? { unit } : {}) })
const yen = (path: string): StatedField => ({ path, unit: '円' })

export const programFields: readonly StatedField[] = [
  expected('amount_max_man_yen', '万円'),
  expected('amount_min_man_yen', '万円'),
  expected('subsidy_rate', '割合'),
  expected('application_window.start'),
  expected('application_window.end'),
  ...plain('official_url', 'program_kind', 'authority_level', 'authority_name', 'prefecture', 'municipality'),
  ...plain('target_types', 'funding_purpose', 'crop_categories', 'equipment_category'),
]

// The representative is a natural person and never stated.
export const companyFields: readonly StatedField[] = [
  ...plain('name', 'address', 'prefecture', 'municipality', 'postal_code'),
  expected('founded_date'),
  expected('capital_yen', '円'),
  expected('employee_count', '人'),
  ...plain('industry_jsic_major', 'industry_raw', 'business_summary', 'company_url', 'status'),
  ...plain('kind', 'number_assigned_date', 'closed_date', 'close_cause', 'successor_houjin_bangou'),
]

// Dates of an end are null while a registration or an exclusion lasts, so null there is no gap.
export const registrantFields: readonly StatedField[] = [
  ...plain('invoice_registration_number', 'registrant_kind'),
  expected('registered_date'),
  ...plain('revoked_date', 'expired_date', 'prefecture', 'last_updated_nta'),
]

export const actionFields: readonly StatedField[] = [
  ...plain('enforcement_kind', 'issuing_authority'),
  expected('issuance_date'),
  ...plain('exclusion_start', 'exclusion_end'),
  expected('amount_yen', '円'),
  ...plain('reason_summary', 'related_law_ref'),
]

export const caseFields: readonly StatedField[] = [
  ...plain('event_type', 'ministry', 'bureau', 'program_name_hint', 'legal_basis'),
  expected('disclosed_date'),
  expected('amount_yen', '円'),
  yen('amount_project_cost_yen'),
  yen('amount_grant_paid_yen'),
  yen('amount_improper_grant_yen'),
  yen('amount_improper_project_cost_yen'),
  ...plain('occurred_fiscal_years', 'reason_excerpt'),
]

export const adoptionFields: readonly StatedField[] = [
  ...plain('case_title', 'programs_used'),
  expected('total_subsidy_received_yen', '円'),
  expected('publication_date'),
]

export const awardFields: readonly StatedField[] = [
  ...plain('bid_title', 'procuring_entity', 'ministry'),
  expected('decision_date'),
  expected('awarded_amount_yen', '円'),
]

export const lawFields: readonly StatedField[] = [
  ...plain('law_number', 'law_type', 'revision_status', 'ministry'),
  expected('promulgated_date'),
  expected('enforced_date'),
  ...plain('last_amended_date', 'article_count', 'full_text_url'),
]

export const articleFields: readonly StatedField[] = [
  ...plain('article_number', 'title', 'headings', 'tables', 'effective_from', 'effective_until', 'last_amended'),
]

export const taxFields: readonly StatedField[] = [
  ...plain('tax_category', 'ruleset_kind', 'effective_from', 'effective_until'),
  expected('rate_or_amount'),
  ...plain('calculation_formula', 'eligibility_conditions', 'filing_requirements', 'authority'),
]

const byDataset: Readonly<Record<string, readonly StatedField[]>> = {
  programs: programFields,
  houjin: companyFields,
  invoice_registrants: registrantFields,
  enforcement_actions: actionFields,
  enforcement_cases: caseFields,
  case_studies: adoptionFields,
  bids: awardFields,
  laws: lawFields,
  law_articles: articleFields,
  tax_rulesets: taxFields,
}

/** What fields are counted in, by dataset; fields without a unit are left out. */
export const statedUnits = (): Record<string, Record<string, string>> =>
  Object.fromEntries(
    Object.entries(byDataset).flatMap(([dataset, fields]) => {
      const units = fields.flatMap(({ path, unit }) => (unit === undefined ? [] : [[path, unit] as const]))
      return units.length > 0 ? [[dataset, Object.fromEntries(units)]] : []
    }),
  )
