import { decidedVerdicts } from './decided-verdicts.ts'
import { declared } from './declared.ts'
import { ruledFigures } from './ruled-figures.ts'
import { templates } from './templates.ts'

/**
 * What counts as evidence in a document and how it may follow from records; `docs/verify/coverage.json` is the same as JSON.
 * Members stand here by name, wherever they are in a document, or by their whole pointer when they begin with a slash.
 */
export const coverageFormat = {
  /**
   * What the schemas of answers declare where they are made (`restsOn`): on what a member rests, with all below it, by its pattern;
   * the one value that a member can have; what fields are called and counted in; who publishes a host.
   */
  ...declared,
  /** Members whose word or truth value is a verdict. */
  verdicts: [
    'all_pairs_status',
    'applicable',
    'band',
    'compat_status',
    'consistent',
    'enforcement_kind',
    'hard_blocker',
    'invoice_status',
    'jurisdiction_status',
    'matched',
    'max_severity',
    'flags',
    'mismatch',
    'mismatch_flags',
    'registered',
    'registry_status',
    'risk_band',
    'risk_flags',
    'severity',
    'state',
    'status',
    'tax_credit_eligible',
    'verdict',
    'watch_status',
  ],
  /** Words that leave a verdict open: they claim nothing. */
  open_verdicts: [
    'insufficient_data',
    'no_match',
    'none',
    'not_checked',
    'not_covered',
    'not_detected_in_returned_section',
    'not_found_in_returned_section',
    'not_watched',
    'source_not_connected',
    'unknown',
    'unknown_before',
  ],
  /** Members that name somebody or something, and are text wherever they stand. */
  identities: [
    'address',
    'applicant_name',
    'client_houjin_bangou',
    'company_name',
    'houjin_bangou',
    'invoice_registration_no',
    'invoice_pref',
    'invoice_prefecture',
    'operational_top_prefecture',
    'primary_name',
    'registered_pref',
    'registered_prefecture',
    'registrant_name',
    'ruleset_name',
    'target_name',
  ],
  /** Members that are the id of a record of these datasets, which states the object as if `stated_by` named it. */
  record_ids: {
    case_id: ['enforcement_cases'],
    rule_id: ['exclusion_rules'],
    unified_id: ['tax_rulesets', 'bids'],
  },
  /** Lineage of a source: it may be that of any cited record. */
  lineage: [
    'fetched_at',
    'last_checked_at',
    'latest_fetched_at',
    'oldest_fetched_at',
    'source_fetched_at',
    'verified_at',
  ],
  /**
   * Further fields that a member may be, beside the one of its own name: `field`, or `dataset:field`, in whose path `*` is every entry of a list; `*10000` multiplies,
   * `|short` takes the first 300 characters, `|year`, `|fiscal_year` and `|day` take that part of a date, `|number` the corporate number of an entity.
   */
  names: {
    action: ['enforcement_actions:enforcement_kind', 'enforcement_cases:event_type'],
    announce_date: ['case_studies:publication_date'],
    announced_at: ['case_studies:publication_date'],
    amount_granted_yen: ['case_studies:total_subsidy_received_yen'],
    amount_yen: ['case_studies:total_subsidy_received_yen', 'enforcement_cases:amount_improper_grant_yen'],
    applicant_name: ['case_studies:company_name'],
    compat_status: ['program_relations:relation_type'],
    checksum: ['source_checksum', 'evidence.*.sha256', 'sources:content_hash'],
    client_houjin_bangou: [
      'houjin_bangou',
      'enforcement_cases:recipient_houjin_bangou',
      'bids:winner_houjin_bangou',
      'entity_id|number',
    ],
    close_date: ['houjin:closed_date'],
    company_name: ['houjin:name', 'facts:field_value_text'],
    content_hash: ['source_checksum'],
    description: ['exclusion_rules:description'],
    detail_id: ['enforcement_actions:enforcement_id', 'enforcement_cases:case_id'],
    document: ['exclusion_rules:extra.document'],
    date: ['enforcement_actions:issuance_date', 'enforcement_cases:disclosed_date'],
    employees: ['houjin:employee_count'],
    enforcement_date: ['enforcement_actions:issuance_date', 'enforcement_cases:disclosed_date'],
    enforcement_kind: ['enforcement_cases:event_type'],
    evidence_url: ['exclusion_rules:source_urls.*'],
    established_date: ['houjin:founded_date'],
    expired_at: ['invoice_registrants:revoked_date', 'invoice_registrants:expired_date'],
    fetched_at: ['source_fetched_at'],
    found: ['evidence.*.found', 'evidence.*.value'],
    fiscal_year: ['case_studies:publication_date|fiscal_year'],
    houjin_bangou: ['enforcement_cases:recipient_houjin_bangou', 'bids:winner_houjin_bangou', 'entity_id|number'],
    invoice_pref: ['invoice_registrants:prefecture'],
    invoice_prefecture: ['invoice_registrants:prefecture'],
    invoice_registration_no: ['invoice_registrants:invoice_registration_number'],
    jsic: ['houjin:industry_raw'],
    jsic_major: ['houjin:industry_jsic_major'],
    learnt: ['exclusion_rules:extra.learnt'],
    last_checked_at: ['source_fetched_at', 'sources:last_verified'],
    latest_fetched_at: ['source_fetched_at'],
    months: ['exclusion_rules:extra.questions.*.months'],
    name: ['case_studies:programs_used.0', 'case_studies:case_title'],
    note: ['exclusion_rules:description'],
    oldest_fetched_at: ['source_fetched_at'],
    operational_top_prefecture: ['case_studies:prefecture'],
    partners: ['exclusion_rules:program_a', 'exclusion_rules:program_b', 'exclusion_rules:program_b_group.*'],
    primary_license: ['license'],
    primary_name: [
      'houjin:name',
      'invoice_registrants:normalized_name',
      'enforcement_actions:target_name',
      'enforcement_cases:recipient_name',
      'case_studies:company_name',
      'bids:winner_name',
      'houjin_bangou',
      'enforcement_cases:recipient_houjin_bangou',
      'bids:winner_houjin_bangou',
      'entity_id|number',
      'laws:law_title',
      'law_articles:law.canonical_name',
      'tax_rulesets:ruleset_name',
    ],
    primary_source_url: ['source_url'],
    program_a: [
      'exclusion_rules:program_b',
      'exclusion_rules:program_b_group.*',
      'program_relations:from_id',
      'program_relations:to_id',
    ],
    program_b: [
      'exclusion_rules:program_a',
      'exclusion_rules:program_b_group.*',
      'program_relations:from_id',
      'program_relations:to_id',
    ],
    program_id: ['programs:unified_id'],
    publisher: [
      'programs:authority_name',
      'enforcement_actions:issuing_authority',
      'enforcement_cases:ministry',
      'bids:procuring_entity',
    ],
    registered_at: ['invoice_registrants:registered_date'],
    registered_pref: ['houjin:prefecture'],
    registered_prefecture: ['houjin:prefecture'],
    registrant_address: ['invoice_registrants:address_normalized'],
    registrant_name: ['invoice_registrants:normalized_name'],
    registry_status: ['houjin:status'],
    rule_text: ['exclusion_rules:description|short'],
    source_url: ['evidence.*.source_url', 'facts:fact_source_url'],
    summary: ['enforcement_actions:reason_summary', 'enforcement_cases:reason_excerpt'],
    target_name: ['enforcement_cases:recipient_name'],
    url: ['source_url', 'evidence.*.source_url', 'facts:fact_source_url'],
    verified_at: ['source_fetched_at'],
    year: ['case_studies:publication_date|year', 'bids:decision_date|year'],
  },
  /** Further names under which a row of `facts` states a member. */
  fact_names: {
    address: ['location'],
    capital_yen: ['capital_stock'],
    employee_count: ['employee_number'],
    employees: ['employee_number'],
    established_date: ['date_of_establishment'],
    founded_date: ['date_of_establishment'],
  },
  /** Members that are the texts of these fields of a record, as far as there are any, one after the other. */
  joined: {
    address: ['prefecture', 'municipality'],
  },
  /**
   * Members that say what the value beside them rests on: all of them together are one item of `evidence` of the record that states
   * it, of the field that `stated_by` names or one around it, each the member of the item that stands here. Where the record keeps no
   * item of the field, the day is that of its `source_fetched_at`.
   */
  of_item: { day: 'day', finding: 'finding', how: 'how', place: 'place', quote: 'span', via: 'via' },
  /** Numbers of entries of a list, named by its path from the object of the number or one around it. */
  counts: {
    adoption_record_count: ['source_bundle.adoption_history'],
    award_record_count: ['source_bundle.awards'],
    enforcement_record_count: ['source_bundle.enforcement_records'],
    fy_adoption_count: ['fy_adoptions'],
    fy_amendment_alert_count: ['amendment_alerts'],
    fy_enforcement_count: ['fy_enforcement'],
    operational_pref_count: ['source_bundle.jurisdiction_breakdown.operational_prefs'],
    record_count: ['source_bundle.enforcement_records'],
    total_pairs: ['pairs'],
  },
  /** Numbers of cited records of a dataset, or of those that state a field. */
  cited: {
    adoption_record_count: 'case_studies',
    amounts_stated: 'case_studies:total_subsidy_received_yen',
    award_record_count: 'bids',
    own_adoption_count: 'case_studies',
    records: 'case_studies',
    total_adoptions: 'case_studies',
  },
  /** Sums of a field over the cited records of a dataset that state it. */
  sums: {
    total_received_yen: 'case_studies:total_subsidy_received_yen',
  },
  /** Truth values that say whether `verdict` of the same object is this word; where no record is named, false claims nothing. */
  echoes: {
    hard_blocker: 'incompatible',
  },
  /** Verdicts that are the one at this path of the same object. */
  follows: {
    hard_blocker: 'rule_chain.0.hard_blocker',
    verdict: 'rule_chain.0.verdict',
  },
  /** Verdicts that are the first of these words among the values at a path of the same object. */
  strictest: {
    all_pairs_status: { of: 'pairs.*.verdict', order: ['incompatible', 'requires_review', 'unknown', 'compatible'] },
  },
  /** Truth values that say whether the values at these paths, as far as there are any, are one and the same. */
  agreement: {
    consistent: { is: true, of: [['stated.*.value'], ['source_bundle.jurisdiction_breakdown.stated.*.value']] },
    mismatch: {
      is: false,
      of: [
        ['registered_prefecture', 'invoice_prefecture', 'operational_top_prefecture'],
        [
          'jurisdiction_breakdown.registered_prefecture',
          'jurisdiction_breakdown.invoice_prefecture',
          'jurisdiction_breakdown.operational_top_prefecture',
        ],
      ],
    },
  },
  /** Words that follow from other members of the same object: the first case that fits decides, whose numbers are `least` or more. */
  beside: {
    // Of a value that keeps no item of its own: by the source of its record.
    how: [
      { when: { 'source.fetched_at': [null] }, is: 'written_down' },
      { when: { 'source.checksum': [null] }, is: 'read_from_copy' },
      { when: {}, is: 'fetched' },
    ],
    standing: [
      { when: { finding: ['contradicted'] }, is: 'contradicted' },
      { when: { finding: ['not_found'] }, is: 'not_found' },
      { when: { finding: ['source_gone'] }, is: 'source_gone' },
      { when: { finding: ['verified', 'confirmed', 'corrected'] }, is: 'confirmed' },
      { when: { how: ['fetched'] }, is: 'confirmed' },
      { when: { how: ['read_from_copy'] }, is: 'read' },
      { when: { how: ['written_down'] }, is: 'written_down' },
    ],
    statement: [
      { when: { rows_comparable: [0] }, is: 'not_compared' },
      { when: {}, least: { rows_comparable: 1 }, is: 'no_record_matched' },
    ],
    why: [
      { when: { rows_scanned: [0] }, is: 'source_not_connected' },
      { when: { rows_comparable: [0] }, is: 'not_checked' },
      { when: { 'coverage.complete': [true] }, is: 'no_match' },
      { when: { 'coverage.complete': [false] }, is: 'not_covered' },
    ],
  },
  /** Verdicts that follow from fields of the record that states the object: of each table the first case that fits decides. */
  decided: decidedVerdicts,
  /**
   * What the caller asked for, by the path in `receipt.asked`: it says nothing about the world. Where a record states the member
   * the caller's word does not count; a place in a list is that of what `beside` repeats.
   */
  asked: {
    client_houjin_bangou: { of: 'houjin_bangou' },
    limit_per_section: { of: 'limit' },
    houjin_bangou: { of: 'houjin_bangou' },
    index: { of: 'lookups', beside: 'lookup' },
  },
  /** What of the manifest a member may be, beside what is called like it, of the dataset that the nearest object names or of that one; `filled` is that of any field. */
  manifest: {
    checked_rules: ['exclusion_rules:rows'],
    rows_comparable: ['rows', 'filled'],
    rows_scanned: ['rows'],
  },
  /** Members that say which snapshot answered, its day, and the beginning of that day in Japan. */
  of_snapshot: {
    as_of: 'day',
    corpus_checksum: 'root',
    corpus_snapshot_id: 'id',
    generated_at: 'moment',
  },
  /** Texts that are made of others, by the name of their member (`templates.ts`). */
  templates,
  /** Members of objects that name no record themselves and are stated by the one at this path of them. */
  stated_at: {
    program_a: 'rule_chain.0.stated_by',
    program_b: 'rule_chain.0.stated_by',
  },
  /** Members that are never the same in one object. */
  differ: {
    program_a: 'program_b',
    program_b: 'program_a',
  },
  /** Figures that a rule of the service decides, by the end of their pattern. */
  by_rule: ruledFigures,
} as const
