import { operations } from '../src/catalog.ts'
import type { AnyOperation } from '../src/operation/operation.ts'

/** A company that stands in every fixture dataset. */
const testCompany = '8999999000001'

/** What each operation that names a record is asked with a test key. */
const named: Readonly<Record<string, Record<string, unknown>>> = {
  search_programs: { q: '試験用', prefecture: '東京都', fields: 'minimal' },
  get_program: { unified_id: 'UNI-test-subsidy-a' },
  list_program_rounds: { unified_id: 'UNI-test-subsidy-a' },
  get_program_opening_months: { unified_id: 'UNI-test-subsidy-a' },
  compare_programs: { ids: ['UNI-test-subsidy-a', 'UNI-test-subsidy-b'] },
  get_program_full_context: { unified_id: 'UNI-test-subsidy-a' },
  list_rules_for_program: { unified_id: 'UNI-test-subsidy-a' },
  list_program_law_basis: { unified_id: 'UNI-test-subsidy-a' },
  list_adopters: { unified_id: 'UNI-test-subsidy-a' },
  get_acceptance_history: { unified_id: 'UNI-test-subsidy-a' },
  get_exclusion_rule: { rule_id: 'xr-test-mutex' },
  check_program_pair: { a: 'UNI-test-subsidy-a', b: 'UNI-test-subsidy-b' },
  find_compatible_programs: { unified_id: 'UNI-test-subsidy-b' },
  find_best_bundle: { program_ids: ['UNI-test-subsidy-a', 'UNI-test-subsidy-b', 'UNI-test-subsidy-c'] },
  get_program_history: { unified_id: 'UNI-test-subsidy-a' },
  batch_get_programs: { unified_ids: ['UNI-test-subsidy-a', 'UNI-test-subsidy-b'], max_cost_jpy: 6 },
  check_exclusions: { program_ids: ['UNI-test-subsidy-a', 'UNI-test-subsidy-b'] },
  check_funding_stack: { program_ids: ['UNI-test-subsidy-a', 'UNI-test-subsidy-b', 'UNI-test-tax-a'] },
  get_loan_program: { loan_id: '999000001' },
  search_laws: { q: '試験' },
  am_annotations: { entity_id: 'UNI-test-subsidy-a' },
  am_provenance: { entity_id: 'UNI-test-subsidy-a' },
  am_provenance_fact: { fact_id: 999000001 },
  am_related: { program_id: 'UNI-test-subsidy-a' },
  get_law: { unified_id: 'LAW-7e57000001' },
  get_law_toc: { law: 'LAW-7e57000001' },
  batch_get_law_articles: {
    pairs: [
      { law: 'LAW-7e57000001', article: '1' },
      { law: '試験法', article: '9' },
    ],
  },
  diff_law: { law: 'LAW-7e57000001', from: '2026-04-01' },
  get_article_references: { article: '第1条', law: 'LAW-7e57000002' },
  check_laws_changed: { laws: { 試験法: '1999-04-01' } },
  verify_quote: { target: '試験法第2条の2', quote: '試験用補助金は、交付されない' },
  get_law_articles_range: { law: 'LAW-7e57000001', from: '1', to: '9' },
  list_law_related_programs: { unified_id: 'LAW-7e57000001' },
  find_court_decisions_by_statute: { law_id: 'LAW-7e57000001' },
  search_court_decisions: { q: '返還' },
  get_court_decision: { unified_id: 'HAN-7e57000001' },
  search_tax_rulesets: { q: '税額' },
  search_tax_measures: { q: '投資促進' },
  get_tax_ruleset: { unified_id: 'TAX-7e57000002' },
  compare_tax_rulesets: { unified_ids: ['TAX-7e57000002', 'TAX-7e57000005'] },
  evaluate_tax_rulesets: {
    business_profile: { capital_yen: 10000000, is_blue_return: true, is_corporation: true, employee_count: 12 },
    target_ruleset_ids: ['TAX-7e57000002', 'TAX-7e57000005'],
  },
  batch_evaluate_rulesets: {
    audit_firm_id: 'firm-1',
    profiles: [{ client_id: 'client-1', profile: { capital_yen: 10000000, is_blue_return: true } }],
    target_ruleset_ids: ['TAX-7e57000002', 'TAX-7e57000005'],
    max_cost_jpy: 3,
  },
  render_audit_workpaper: { client_houjin_bangou: testCompany, fiscal_year: 2021 },
  list_changes: { since: '2025-01-01' },
  list_watched_changes: { ids: ['UNI-test-subsidy-a', testCompany, 'UNI-nobody'], since: '2026-01-01' },
  get_record_history: { dataset: 'programs', id: 'UNI-test-subsidy-a' },
  cite_record: { dataset: 'laws', id: 'LAW-7e57000001', style: 'bibtex' },
  get_coverage: { dataset: 'programs' },
  prove_no_hit: { dataset: 'laws', filters: { ministry: '架空省' } },
  get_inclusion_proof: { dataset: 'programs', id: 'UNI-test-subsidy-a' },
  search_enforcement_cases: { q: '試験' },
  get_enforcement_case: { case_id: 'enf-test-1' },
  search_invoice_registrants: { q: '試験', limit: 5 },
  get_invoice_registrant: { invoice_registration_number: `T${testCompany}` },
  get_invoice_risk: { invoice_registration_number: `T${testCompany}` },
  invoice_batch_risk: { tnums: [`T${testCompany}`], max_cost_jpy: 3 },
  verify_corporate_number: { number: testCompany },
  batch_resolve_companies: { lines: [{ name: '試験商事' }], max_cost_jpy: 3 },
  list_houjin_adoptions: { houjin_bangou: testCompany },
  list_houjin_subsidies: { houjin_bangou: testCompany },
  list_houjin_awards: { houjin_bangou: testCompany },
  compare_houjin_sources: { houjin_bangou: testCompany },
  list_awards_by_winner: { houjin_bangou: testCompany },
  get_houjin: { bangou: testCompany },
  get_houjin_360: { houjin_bangou: testCompany },
  create_company_public_baseline: { houjin_bangou: testCompany },
  create_company_folder_brief: { houjin_bangou: testCompany },
  create_company_public_audit_pack: { houjin_bangou: testCompany },
  search_bids: { q: '試験用' },
  get_bid: { unified_id: 'BID-7e57000002' },
  query_evidence_packet: { query_text: '試験用補助金A', include_rules: true },
  batch_evidence_packets: {
    lookups: [
      { kind: 'program', id: 'UNI-test-subsidy-a' },
      { kind: 'houjin', id: testCompany },
    ],
    max_cost_jpy: 6,
  },
  get_evidence_packet: { subject_kind: 'houjin', subject_id: testCompany },
  get_source_manifest: { program_id: 'UNI-test-subsidy-a' },
  query_precomputed_intelligence: { q: '試験用補助金A' },
  verify_citations: { draft: '試験法第2条の2、試験法第9条、登録番号T8999999000001' },
  get_case_study: { case_id: 'HCS-test-1' },
}

/** An input that a test key may send and that finds fixtures, where the operation finds anything. */
export const fixtureExample = ({ name, example }: AnyOperation): Record<string, unknown> => named[name] ?? example

/** Operations that look at a key and answer by themselves, without the payment processor. */
export const keyedOperations = operations.filter(
  ({ access, effect }) => (access.key === 'optional' || access.key === 'required') && effect !== 'external',
)
