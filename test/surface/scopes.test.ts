import { describe, expect, test } from 'vitest'
import { operations } from '../../src/catalog.ts'
import { type Scope, scopes } from '../../src/ledger/scopes.ts'
import type { AnyOperation } from '../../src/operation/operation.ts'
import { ledgers, type TestApp, testApp } from '../app.ts'
import { keyWith } from '../key-with.ts'
import { send } from '../send.ts'

type Needed = Scope | 'no scope'

/** What a key needs for every operation; `no scope` where anybody may do it, or keys do not matter. */
const needed: Record<Needed, string[]> = {
  'api:read': [
    'list_audit_snapshots',
    'get_me',
    'get_dashboard',
    'get_my_usage',
    'get_usage_by_tool',
    'get_usage_by_client',
    'get_usage_status',
    'get_tool_recommendation',
    'a2a_get_task',
    ...['get_job', 'get_job_result', 'list_jobs'],
  ],
  'account:read': [
    ...['list_alert_subscriptions', 'list_saved_searches', 'list_calendar_feeds', 'get_billing_history'],
    ...['list_webhooks', 'list_webhook_deliveries', 'list_child_keys', 'list_key_changes', 'get_widget_usage'],
  ],
  'api:metered': [
    ...['verify_invoice_on_date', 'bulk_verify_invoices', 'cancel_job', 'export_results'],
    ...['screen_counterparties', 'check_enforcement_batch'],
    ...['batch_get_law_articles', 'batch_resolve_companies', 'check_laws_changed', 'check_program_pair'],
    ...['cite_record', 'compare_houjin_sources', 'compare_programs', 'compare_tax_rulesets'],
    ...['diff_law', 'find_best_bundle', 'find_compatible_programs', 'get_acceptance_history'],
    ...['get_article_references', 'get_coverage', 'get_exclusion_rule', 'get_inclusion_proof'],
    ...[
      'get_invoice_transition_ratio',
      'get_program_full_context',
      'get_program_history',
      'get_program_opening_months',
    ],
    ...['get_record_history', 'list_adopters', 'list_awards_by_winner', 'list_changed_programs'],
    ...['list_changes', 'list_closing_bids', 'list_closing_programs', 'list_houjin_adoptions'],
    ...['list_houjin_awards', 'list_houjin_subsidies', 'list_new_programs', 'list_program_law_basis'],
    ...['list_program_rounds', 'list_rules_for_program', 'list_tax_measures_ending', 'list_watched_changes'],
    ...['create_quote', 'find_articles_referencing', 'list_upcoming_law_changes', 'diff_snapshots'],
    ...['normalize_company_name', 'prove_no_hit', 'verify_corporate_number', 'verify_quote'],
    'search_programs',
    'get_program',
    'batch_get_programs',
    'prescreen_programs',
    'list_exclusion_rules',
    'check_exclusions',
    'check_funding_stack',
    'search_loan_programs',
    'get_loan_program',
    'list_calendar_deadlines',
    'am_open_programs',
    'am_enforcement',
    'am_by_law',
    'am_related',
    'am_annotations',
    'am_provenance',
    'am_provenance_fact',
    'am_enum_values',
    'list_filter_values',
    'am_active_at',
    'am_programs_active_v2',
    'am_tax_incentives',
    'am_tax_rule',
    'am_certifications',
    'am_loans',
    'am_mutual_plans',
    'am_gx_programs',
    'am_acceptance_stats',
    'am_intent',
    'am_reason',
    'am_list_example_profiles',
    'am_get_example_profile',
    'am_list_static',
    'am_get_static',
    'am_validate',
    'search_laws',
    'resolve_law_name',
    'get_law_article',
    'get_law_article_as_of',
    'diff_law_article',
    'get_law_articles_range',
    'get_law_toc',
    'search_law_article_text',
    'am_law_article',
    'get_law',
    'list_law_related_programs',
    'find_court_decisions_by_statute',
    'search_court_decisions',
    'get_court_decision',
    'search_tax_rulesets',
    'search_tax_measures',
    'get_tax_ruleset',
    'evaluate_tax_rulesets',
    'search_enforcement_cases',
    'get_enforcement_case',
    'search_invoice_registrants',
    'get_invoice_registrant',
    'get_invoice_risk',
    'invoice_batch_risk',
    'search_houjin',
    'resolve_company',
    'get_houjin',
    'get_houjin_360',
    'create_company_public_baseline',
    'create_company_folder_brief',
    'create_company_public_audit_pack',
    'run_saved_search',
    'search_bids',
    'get_bid',
    'search_case_studies',
    'get_case_study',
    'query_evidence_packet',
    'batch_evidence_packets',
    'get_evidence_packet',
    'get_source_manifest',
    'query_precomputed_intelligence',
    'verify_citations',
    'batch_evaluate_rulesets',
    'render_audit_workpaper',
    'a2a_create_task',
    'a2a_resume_task',
    'a2a_cancel_task',
    'match_advisors',
    'get_meta',
    'get_meta_freshness',
    'ping',
  ],
  'account:write': [
    'create_calendar_feed',
    'rotate_calendar_feed',
    'delete_calendar_feed',
    'set_monthly_cap',
    'rotate_key',
    ...['create_child_key', 'update_child_key', 'rotate_child_key', 'revoke_child_key'],
    'create_billing_portal',
    'create_my_billing_portal',
    'submit_refund_request',
    'create_data_dump_link',
    'submit_testimonial',
    'delete_testimonial',
    'create_webhook',
    'subscribe_alert',
    'delete_alert_subscription',
    'save_search',
    'delete_saved_search',
    'replay_webhook_delivery',
    'delete_webhook',
    'test_webhook',
    'create_session',
  ],
  'no scope': [
    'find_tool',
    'complete_argument',
    'describe_tool',
    'widget_enum_values',
    'widget_search',
    'signup_widget',
    'issue_widget_key',
    'widget_payment_webhook',
    'verify_audit_seal',
    'get_signing_keys',
    'preview_cost',
    'list_prices',
    'service_route',
    'service_preview_cost',
    'service_execute_packet',
    'service_get_packet',
    'service_agent_ready',
    'a2a_agent_card',
    'a2a_list_skills',
    'a2a_get_skill',
    'a2a_negotiate_skills',
    'deep_health',
    'stats_coverage',
    'get_calendar_feed',
    'get_alert_feed',
    'get_feed',
    'get_atom_feed',
    'stats_freshness',
    'stats_data_quality',
    'stats_usage',
    'stats_confidence',
    'healthz',
    'readyz',
    'submit_feedback',
    'create_checkout',
    'create_lifetime_checkout',
    'create_data_dump_checkout',
    'create_subscription_checkout',
    'issue_key_from_checkout',
    'receive_billing_webhook',
    'create_subscriber',
    'unsubscribe_subscriber',
    'email_unsubscribe_page',
    'email_unsubscribe',
    'receive_email_webhook',
    'compliance_subscribe',
    'compliance_verify',
    'compliance_confirm',
    'compliance_unsubscribe',
    'compliance_payment_checkout',
    'compliance_payment_webhook',
    'submit_disclosure_request',
    'submit_deletion_request',
    'get_privacy_request',
    'logout_session',
    'device_authorize',
    'device_token',
    'device_complete',
    'find_admin_customer',
    ...['get_admin_backlogs', 'get_admin_metrics', 'list_admin_accounts', 'list_admin_deliveries'],
    ...['list_admin_feedback', 'list_admin_mails', 'list_admin_snapshots', 'list_admin_sources'],
    'grant_admin_key',
    'revoke_admin_key',
    'list_admin_requests',
    'close_admin_request',
    'set_admin_request_state',
    'list_testimonials',
    'signup_advisor',
    'verify_advisor_houjin',
    'track_advisor_click',
    'report_advisor_conversion',
    'get_advisor_dashboard',
    'decide_advisor_conversion',
    'list_admin_advisors',
    'set_admin_advisor_standing',
    'pay_admin_commission',
    'send_admin_advisor_link',
    'verify_admin_advisor',
    'list_admin_conversions',
    'decide_admin_conversion',
    'list_admin_testimonials',
    'review_admin_testimonial',
  ],
}

/** What a key with one scope may do: looking is part of acting, and nothing else is part of anything. */
const may: Record<Scope, Needed[]> = {
  'api:read': ['api:read', 'no scope'],
  'api:metered': ['api:read', 'api:metered', 'no scope'],
  'account:read': ['api:read', 'account:read', 'no scope'],
  'account:write': ['api:read', 'account:read', 'account:write', 'no scope'],
}

const missing = (scope: string) => ({
  status: 403,
  error: { error: 'insufficient_scope', scope },
  header: `Bearer error="insufficient_scope", scope="${scope}"`,
})

/** What a key without the scope is told; null when that is not what it was told. */
async function refusal(app: TestApp, operation: AnyOperation, key: string) {
  const input = operation.name === 'create_session' ? { api_key: key } : operation.example
  const from = operation.access.key === 'none' ? {} : { key }
  const { status, json, headers } = await send(app, operation, input, {
    ...from,
    headers:
      operation.replay?.idempotencyKey === 'required' ? { 'idempotency-key': 'scopes', 'x-cost-cap-jpy': '300' } : {},
  })
  if (json?.error !== 'insufficient_scope') return null
  return { status, error: { error: json.error, scope: json.scope }, header: headers['www-authenticate'] }
}

test('every operation stands once in the table of scopes', () => {
  expect(Object.values(needed).flat().sort()).toEqual(operations.map(({ name }) => name).sort())
})

describe.each(ledgers)('on %s', (ledger) => {
  test.each(scopes)(
    'a key with %s alone may do what the table says, and is refused all else by name',
    async (scope) => {
      const app = await testApp({ ledger, rows: 'starter' })
      const reported: Record<string, unknown> = {}
      const expected: Record<string, unknown> = {}
      for (const [group, names] of Object.entries(needed) as [Needed, string[]][])
        for (const name of names) {
          const operation = operations.find((one) => one.name === name) as AnyOperation
          // A key of its own for each, because some calls end theirs.
          reported[name] = await refusal(app, operation, await keyWith(app, scope))
          expected[name] = may[scope].includes(group) ? null : missing(group)
        }
      expect(reported).toEqual(expected)
    },
  )
})
