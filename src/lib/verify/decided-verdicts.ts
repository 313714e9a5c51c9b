/** A rule that excludes programs whatever the facts: it turns on no question. */
const excluding = {
  kind: ['exclude', 'absolute', 'mutex'],
  severity: [null, 'absolute'],
  'extra.questions': [null],
  'extra.scope': [null],
} as const

/**
 * Verdicts by the fields of a record that decide them: of each table the first case that fits, whose numbers are `least` or more.
 * Where a pattern ends as some tables say, those alone count, else those that say nothing of it.
 */
export const decidedVerdicts = [
  {
    member: 'severity',
    dataset: 'enforcement_actions',
    cases: [
      { when: { enforcement_kind: ['license_revoke', 'fine', 'grant_refund'] }, is: 'high' },
      { when: { enforcement_kind: ['subsidy_exclude', 'contract_suspend'] }, is: 'medium' },
      { when: {}, is: 'low' },
    ],
  },
  {
    member: 'severity',
    dataset: 'enforcement_cases',
    cases: [
      { when: { event_type: ['license_revoke', 'fine', 'grant_refund'] }, is: 'high' },
      { when: { event_type: ['subsidy_exclude', 'contract_suspend'] }, is: 'medium' },
      { when: {}, is: 'low' },
    ],
  },
  {
    member: 'action',
    dataset: 'enforcement_actions',
    cases: [{ when: { enforcement_kind: [null] }, is: 'other' }],
  },
  {
    member: 'action',
    dataset: 'enforcement_cases',
    cases: [{ when: { event_type: [null] }, is: 'other' }],
  },
  {
    member: 'severity',
    dataset: 'exclusion_rules',
    cases: [{ when: { kind: ['prerequisite'], severity: ['critical'] }, is: 'conditional' }],
  },
  {
    member: 'verdict',
    dataset: 'exclusion_rules',
    end: '/rules/*/verdict',
    cases: [
      { when: { kind: ['combine_ok'] }, is: 'allow' },
      { when: excluding, is: 'block' },
      { when: {}, is: 'defer' },
    ],
  },
  {
    member: 'verdict',
    dataset: 'exclusion_rules',
    cases: [
      { when: { kind: ['combine_ok'] }, is: 'compatible' },
      { when: excluding, is: 'incompatible' },
      { when: {}, is: 'requires_review' },
    ],
  },
  {
    member: 'verdict',
    dataset: 'program_relations',
    cases: [
      { when: { relation_type: ['compatible'] }, is: 'compatible' },
      { when: { relation_type: ['incompatible'], source_url: [null] }, is: 'requires_review' },
      { when: { relation_type: ['incompatible'] }, is: 'incompatible' },
      { when: {}, is: 'requires_review' },
    ],
  },
  {
    member: 'hard_blocker',
    dataset: 'program_relations',
    cases: [
      { when: { source_url: [null] }, is: false },
      { when: { relation_type: ['incompatible'] }, least: { confidence: 0.9 }, is: true },
      { when: {}, is: false },
    ],
  },
] as const
