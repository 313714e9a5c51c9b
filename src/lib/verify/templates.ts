/**
 * Texts that are made of others: `{path}` is the value at a dotted path of the nearest object around that has one, or of what was
 * asked, and `|next` the number after it. What stands before `?` is the dataset of the record that states the object.
 */
export const templates = {
  entity_id: ['programs?{stated_by.id}', 'houjin?houjin:{stated_by.id}', 'laws?{stated_by.id}'],
  fact_id: ['{stated_by.dataset}:{stated_by.id}#{stated_by.field}'],
  field: [
    '{stated_by.field}',
    'invoice_registrants?invoice_registration.{stated_by.field}',
    'enforcement_actions?enforcement_action.{stated_by.field}',
    'enforcement_cases?enforcement_case.{stated_by.field}',
    'case_studies?adoption.{stated_by.field}',
    'bids?award.{stated_by.field}',
  ],
  field_name: ['{stated_by.field}'],
  record_kind: ['programs?program', 'houjin?houjin', 'laws?law', 'law_articles?law', 'tax_rulesets?tax'],
  source_id: ['sources?{stated_by.id}', '{stated_by.dataset}:{stated_by.id}'],
  user_intent: ['{query_text}', '{subject_kind} {subject_id}', '{q}'],
  start: ['{fiscal_year}-04-01'],
  from: ['{fiscal_year}-04-01'],
  end: ['{fiscal_year|next}-03-31'],
  until: ['{fiscal_year|next}-03-31'],
} as const
