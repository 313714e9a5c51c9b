/**
 * Figures that a rule of the service decides from records and answers, by the end of their pattern: a verifier does not compute
 * them, so a receipt names them and the hash of the rule. No other figure may be left without a record.
 */
export const ruledFigures = {
  combination: [
    '/hits/*/verdict',
    '/rule_chain/*/verdict',
    '/rule_chain/*/severity',
    '/hits/*/severity',
    '/fired/*/severity',
    '/not_fired/*/severity',
    '/not_evaluated/*/severity',
    '/permitting/*/severity',
    '/compat_status',
    '/open_questions/*/months',
  ],
  lifecycle: [
    '/lifecycle/status',
    '/lifecycle/opens_on',
    '/lifecycle/closes_on',
    '/lifecycle/closes_at',
    '/lifecycle/days_left',
  ],
  invoice_risk: ['/registered', '/risk_score', '/risk_band', '/tax_credit_eligible', '/company_match/matched'],
  company_scores: [
    '/master/total_adoptions_rollup',
    '/master/total_received_yen_rollup',
    '/adoption_records/total',
    '/adoption_records/total_amount_yen',
    '/enforcement_cases/total',
    '/enforcement_cases/total_amount_yen',
    '/published_cases/total',
    '/bids_won/total',
    '/bids_won/total_awarded_yen',
    '/scores/risk/value',
    '/scores/credit/value',
    '/scores/compliance/value',
    '/components/enforcement',
    '/components/invoice',
    '/components/news',
    '/components/adoptions',
    '/components/bids',
    '/components/size',
    '/components/registry',
    '/enforcement_cases/records/*/severity',
    '/enforcement_cases/max_severity',
    '/enforcement/max_severity',
    '/invoice_registrant_status/status',
  ],
  peer_group: [
    '/peer_count',
    '/peer_avg_adoption_count',
    '/query_percentile',
    '/own_adoption_count',
    '/computed_from/*/records',
  ],
  citation_check: [
    '/draft/findings/*/verdict',
    '/draft/findings/*/as_known/verdict',
    '/draft/findings/*/comparisons/*/stated',
  ],
  tax_evaluation: [
    '/results/*/results/*/applicable',
    '/materiality_threshold/threshold_yen',
    '/audit_risk/score',
    '/audit_summary/audit_risk_counts/high',
    '/audit_summary/audit_risk_counts/medium',
    '/audit_summary/audit_risk_counts/low',
    '/audit_summary/evaluations',
    '/audit_summary/workpaper_required_count',
    '/anomalies/*/population_size',
  ],
  company_flags: [
    '/risk_flags/*',
    '/mismatch_flags/*',
    '/flags/*',
    '/mismatch',
    '/jurisdiction_status',
    '/jurisdiction/status',
    '/jurisdiction/consistent',
    '/jurisdiction_breakdown/status',
    '/jurisdiction_breakdown/consistent',
    '/invoice_status',
    '/invoice_status/status',
    '/enforcement/status',
    '/sections/*/rows/*/status',
    '/sections/*/rows/*/consistent',
    '/public_conditions/*/state',
  ],
} as const

/** A rule of the service that decides figures of documents. */
export type CodeRule = keyof typeof ruledFigures

const endings = Object.entries(ruledFigures).flatMap(([rule, list]) =>
  list.map((ending) => [ending, rule as CodeRule] as const),
)

/** The rule that may decide the figures of a pattern; undefined for those that have to follow from records. */
export const ruleOf = (pattern: string): CodeRule | undefined =>
  endings.find(([ending]) => pattern.endsWith(ending))?.[1]
