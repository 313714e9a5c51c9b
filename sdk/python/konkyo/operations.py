# Made by `npm run generate` from the operations in src/features.
"""Every operation as a method of the same name; arguments are the members of its input."""
import json

from .client import Client

ROUTES = json.loads(r'''{
  "search_programs": {"method":"GET","path":"/v1/programs/search"},
  "get_program": {"method":"GET","path":"/v1/programs/{unified_id}"},
  "batch_get_programs": {"method":"POST","path":"/v1/programs/batch","isIdempotent":true},
  "prescreen_programs": {"method":"POST","path":"/v1/programs/prescreen","isIdempotent":true},
  "list_new_programs": {"method":"GET","path":"/v1/programs/new"},
  "list_changed_programs": {"method":"GET","path":"/v1/programs/changed"},
  "list_program_rounds": {"method":"GET","path":"/v1/programs/{unified_id}/rounds"},
  "get_program_opening_months": {"method":"GET","path":"/v1/programs/{unified_id}/opening-months"},
  "get_program_history": {"method":"GET","path":"/v1/programs/{unified_id}/history"},
  "compare_programs": {"method":"GET","path":"/v1/programs/compare"},
  "get_program_full_context": {"method":"GET","path":"/v1/programs/{unified_id}/context"},
  "list_rules_for_program": {"method":"GET","path":"/v1/programs/{unified_id}/rules"},
  "list_program_law_basis": {"method":"GET","path":"/v1/programs/{unified_id}/laws"},
  "list_adopters": {"method":"GET","path":"/v1/programs/{unified_id}/adopters"},
  "get_acceptance_history": {"method":"GET","path":"/v1/programs/{unified_id}/acceptance"},
  "list_exclusion_rules": {"method":"GET","path":"/v1/exclusions/rules"},
  "get_exclusion_rule": {"method":"GET","path":"/v1/exclusions/rules/{rule_id}"},
  "check_exclusions": {"method":"POST","path":"/v1/exclusions/check","query":["format","snapshot","receipt"],"isIdempotent":true},
  "check_funding_stack": {"method":"POST","path":"/v1/funding_stack/check","query":["format","snapshot","receipt"],"isIdempotent":true},
  "check_program_pair": {"method":"GET","path":"/v1/programs/pair"},
  "find_compatible_programs": {"method":"GET","path":"/v1/programs/{unified_id}/compatible"},
  "find_best_bundle": {"method":"POST","path":"/v1/funding_stack/best-bundle","isIdempotent":true},
  "search_loan_programs": {"method":"GET","path":"/v1/loan-programs/search"},
  "get_loan_program": {"method":"GET","path":"/v1/loan-programs/{loan_id}"},
  "list_calendar_deadlines": {"method":"GET","path":"/v1/calendar/deadlines"},
  "list_closing_programs": {"method":"GET","path":"/v1/programs/closing"},
  "create_calendar_feed": {"method":"POST","path":"/v1/me/calendar/feeds"},
  "list_calendar_feeds": {"method":"GET","path":"/v1/me/calendar/feeds"},
  "rotate_calendar_feed": {"method":"POST","path":"/v1/me/calendar/feeds/{feed_id}/rotate"},
  "delete_calendar_feed": {"method":"DELETE","path":"/v1/me/calendar/feeds/{feed_id}"},
  "get_feed": {"method":"GET","path":"/v1/feeds/{dataset}.json"},
  "am_open_programs": {"method":"GET","path":"/v1/am/open_programs"},
  "am_active_at": {"method":"GET","path":"/v1/am/active_at"},
  "am_programs_active_v2": {"method":"GET","path":"/v1/am/programs/active_v2"},
  "am_tax_incentives": {"method":"GET","path":"/v1/am/tax_incentives"},
  "am_tax_rule": {"method":"GET","path":"/v1/am/tax_rule"},
  "am_certifications": {"method":"GET","path":"/v1/am/certifications"},
  "am_loans": {"method":"GET","path":"/v1/am/loans"},
  "am_mutual_plans": {"method":"GET","path":"/v1/am/mutual_plans"},
  "am_gx_programs": {"method":"GET","path":"/v1/am/gx_programs"},
  "am_acceptance_stats": {"method":"GET","path":"/v1/am/acceptance_stats"},
  "am_enforcement": {"method":"GET","path":"/v1/am/enforcement"},
  "am_annotations": {"method":"GET","path":"/v1/am/annotations/{entity_id}"},
  "am_provenance": {"method":"GET","path":"/v1/am/provenance/{entity_id}"},
  "am_provenance_fact": {"method":"GET","path":"/v1/am/provenance/fact/{fact_id}"},
  "am_enum_values": {"method":"GET","path":"/v1/am/enums/{enum_name}"},
  "am_by_law": {"method":"GET","path":"/v1/am/by_law"},
  "am_related": {"method":"GET","path":"/v1/am/related/{program_id}"},
  "deep_health": {"method":"GET","path":"/v1/am/health/deep"},
  "am_intent": {"method":"GET","path":"/v1/am/intent"},
  "am_reason": {"method":"GET","path":"/v1/am/reason"},
  "am_list_example_profiles": {"method":"GET","path":"/v1/am/example_profiles"},
  "am_get_example_profile": {"method":"GET","path":"/v1/am/example_profiles/{profile_id}"},
  "am_list_static": {"method":"GET","path":"/v1/am/static"},
  "am_get_static": {"method":"GET","path":"/v1/am/static/{resource_id}"},
  "am_validate": {"method":"POST","path":"/v1/am/validate"},
  "search_laws": {"method":"GET","path":"/v1/laws/search"},
  "resolve_law_name": {"method":"GET","path":"/v1/laws/resolve"},
  "get_law_article": {"method":"GET","path":"/v1/laws/article"},
  "get_law_article_as_of": {"method":"GET","path":"/v1/laws/article/as-of"},
  "diff_law_article": {"method":"GET","path":"/v1/laws/article/diff"},
  "diff_law": {"method":"GET","path":"/v1/laws/diff"},
  "batch_get_law_articles": {"method":"POST","path":"/v1/laws/articles/batch","isIdempotent":true},
  "get_article_references": {"method":"GET","path":"/v1/laws/article/references"},
  "find_articles_referencing": {"method":"GET","path":"/v1/laws/article/referencing"},
  "check_laws_changed": {"method":"POST","path":"/v1/laws/changes/check"},
  "list_upcoming_law_changes": {"method":"GET","path":"/v1/laws/upcoming"},
  "verify_quote": {"method":"POST","path":"/v1/quotes/verify"},
  "get_law_articles_range": {"method":"GET","path":"/v1/laws/articles"},
  "get_law_toc": {"method":"GET","path":"/v1/laws/toc"},
  "search_law_article_text": {"method":"GET","path":"/v1/laws/articles/search"},
  "get_law": {"method":"GET","path":"/v1/laws/{unified_id}"},
  "list_law_related_programs": {"method":"GET","path":"/v1/laws/{unified_id}/related-programs"},
  "am_law_article": {"method":"GET","path":"/v1/am/law_article"},
  "find_court_decisions_by_statute": {"method":"POST","path":"/v1/court-decisions/by-statute","isIdempotent":true},
  "search_court_decisions": {"method":"GET","path":"/v1/court-decisions/search"},
  "get_court_decision": {"method":"GET","path":"/v1/court-decisions/{unified_id}"},
  "search_tax_rulesets": {"method":"GET","path":"/v1/tax_rulesets/search"},
  "get_tax_ruleset": {"method":"GET","path":"/v1/tax_rulesets/{unified_id}"},
  "evaluate_tax_rulesets": {"method":"POST","path":"/v1/tax_rulesets/evaluate","query":["as_of"],"isIdempotent":true},
  "get_invoice_transition_ratio": {"method":"GET","path":"/v1/tax_rulesets/invoice_transition"},
  "list_tax_measures_ending": {"method":"GET","path":"/v1/tax_rulesets/ending"},
  "compare_tax_rulesets": {"method":"POST","path":"/v1/tax_rulesets/compare"},
  "search_enforcement_cases": {"method":"GET","path":"/v1/enforcement-cases/search"},
  "get_enforcement_case": {"method":"GET","path":"/v1/enforcement-cases/{case_id}"},
  "search_invoice_registrants": {"method":"GET","path":"/v1/invoice_registrants/search"},
  "get_invoice_registrant": {"method":"GET","path":"/v1/invoice_registrants/{invoice_registration_number}"},
  "get_invoice_risk": {"method":"GET","path":"/v1/invoice_registrants/{invoice_registration_number}/risk"},
  "invoice_batch_risk": {"method":"POST","path":"/v1/invoice_registrants/batch_risk","query":["snapshot","receipt"],"isIdempotent":true},
  "verify_invoice_on_date": {"method":"GET","path":"/v1/invoice_registrants/verify_on_date"},
  "bulk_verify_invoices": {"method":"POST","path":"/v1/invoice_registrants/bulk_verify","query":["format"],"isIdempotent":true},
  "search_houjin": {"method":"GET","path":"/v1/houjin/search"},
  "resolve_company": {"method":"GET","path":"/v1/houjin/resolve"},
  "batch_resolve_companies": {"method":"POST","path":"/v1/houjin/resolve-batch","isIdempotent":true},
  "verify_corporate_number": {"method":"GET","path":"/v1/houjin/verify"},
  "normalize_company_name": {"method":"GET","path":"/v1/houjin/normalize-name"},
  "get_houjin": {"method":"GET","path":"/v1/houjin/{bangou}"},
  "get_houjin_360": {"method":"GET","path":"/v1/houjin/{houjin_bangou}/360"},
  "list_houjin_adoptions": {"method":"GET","path":"/v1/houjin/{houjin_bangou}/adoptions"},
  "list_houjin_subsidies": {"method":"GET","path":"/v1/houjin/{houjin_bangou}/subsidies"},
  "list_houjin_awards": {"method":"GET","path":"/v1/houjin/{houjin_bangou}/awards"},
  "compare_houjin_sources": {"method":"GET","path":"/v1/houjin/{houjin_bangou}/sources"},
  "screen_counterparties": {"method":"POST","path":"/v1/houjin/screen","query":["as_of"],"isIdempotent":true},
  "check_enforcement_batch": {"method":"POST","path":"/v1/enforcement/check_batch","query":["as_of"],"isIdempotent":true},
  "create_company_public_baseline": {"method":"POST","path":"/v1/artifacts/company_public_baseline","query":["format","snapshot","receipt"],"isIdempotent":true},
  "create_company_folder_brief": {"method":"POST","path":"/v1/artifacts/company_folder_brief","query":["format","snapshot","receipt"],"isIdempotent":true},
  "create_company_public_audit_pack": {"method":"POST","path":"/v1/artifacts/company_public_audit_pack","query":["format","snapshot","receipt"],"isIdempotent":true},
  "search_bids": {"method":"GET","path":"/v1/bids/search"},
  "get_bid": {"method":"GET","path":"/v1/bids/{unified_id}"},
  "list_closing_bids": {"method":"GET","path":"/v1/bids/closing"},
  "list_awards_by_winner": {"method":"GET","path":"/v1/bids/awards-by-winner"},
  "search_case_studies": {"method":"GET","path":"/v1/case-studies/search"},
  "get_case_study": {"method":"GET","path":"/v1/case-studies/{case_id}"},
  "query_evidence_packet": {"method":"POST","path":"/v1/evidence/packets/query","query":["as_of","snapshot","receipt"],"isIdempotent":true},
  "batch_evidence_packets": {"method":"POST","path":"/v1/evidence/packets/batch","query":["as_of","snapshot","receipt"],"isIdempotent":true},
  "get_evidence_packet": {"method":"GET","path":"/v1/evidence/packets/{subject_kind}/{subject_id}"},
  "get_source_manifest": {"method":"GET","path":"/v1/source_manifest/{program_id}"},
  "query_precomputed_intelligence": {"method":"GET","path":"/v1/intelligence/precomputed/query"},
  "verify_citations": {"method":"POST","path":"/v1/citations/verify","query":["as_of","snapshot","receipt"],"isIdempotent":true},
  "batch_evaluate_rulesets": {"method":"POST","path":"/v1/audit/batch_evaluate","query":["as_of","snapshot","receipt"],"isIdempotent":true},
  "render_audit_workpaper": {"method":"POST","path":"/v1/audit/workpaper","query":["format","snapshot","receipt"],"isIdempotent":true},
  "verify_audit_seal": {"method":"GET","path":"/v1/audit/seals/{seal_id}"},
  "get_signing_keys": {"method":"GET","path":"/.well-known/jwks.json"},
  "list_audit_snapshots": {"method":"GET","path":"/v1/audit/snapshots"},
  "list_changes": {"method":"GET","path":"/v1/changes"},
  "list_watched_changes": {"method":"POST","path":"/v1/changes/watched"},
  "diff_snapshots": {"method":"GET","path":"/v1/snapshots/diff"},
  "get_record_history": {"method":"GET","path":"/v1/records/history"},
  "cite_record": {"method":"GET","path":"/v1/records/cite"},
  "get_coverage": {"method":"GET","path":"/v1/coverage"},
  "prove_no_hit": {"method":"POST","path":"/v1/proofs/no_hit"},
  "get_inclusion_proof": {"method":"GET","path":"/v1/proofs/inclusion"},
  "preview_cost": {"method":"POST","path":"/v1/cost/preview"},
  "create_quote": {"method":"POST","path":"/v1/quotes"},
  "list_prices": {"method":"GET","path":"/v1/prices"},
  "find_tool": {"method":"GET","path":"/v1/tools/find"},
  "describe_tool": {"method":"GET","path":"/v1/tools/{name}"},
  "list_filter_values": {"method":"GET","path":"/v1/tools/{name}/filters/{parameter}"},
  "complete_argument": {"method":"GET","path":"/v1/tools/{name}/arguments/{argument}"},
  "service_route": {"method":"POST","path":"/v1/service/route"},
  "service_preview_cost": {"method":"POST","path":"/v1/service/preview_cost"},
  "service_execute_packet": {"method":"POST","path":"/v1/service/execute_packet"},
  "service_get_packet": {"method":"GET","path":"/v1/service/get_packet/{packet_id}"},
  "service_agent_ready": {"method":"GET","path":"/v1/service/agent_ready"},
  "export_results": {"method":"POST","path":"/v1/exports","query":["format"],"isIdempotent":true},
  "get_job": {"method":"GET","path":"/v1/jobs/{job_id}"},
  "list_jobs": {"method":"GET","path":"/v1/jobs"},
  "cancel_job": {"method":"POST","path":"/v1/jobs/{job_id}/cancel"},
  "a2a_agent_card": {"method":"GET","path":"/v1/a2a/agent_card"},
  "a2a_list_skills": {"method":"GET","path":"/v1/a2a/skills"},
  "a2a_get_skill": {"method":"GET","path":"/v1/a2a/skills/{skill_name}"},
  "a2a_negotiate_skills": {"method":"POST","path":"/v1/a2a/skills/negotiate"},
  "a2a_create_task": {"method":"POST","path":"/v1/a2a/task","isIdempotent":true},
  "a2a_get_task": {"method":"GET","path":"/v1/a2a/task/{task_id}"},
  "a2a_resume_task": {"method":"POST","path":"/v1/a2a/task/{task_id}/resume"},
  "a2a_cancel_task": {"method":"POST","path":"/v1/a2a/task/{task_id}/cancel"},
  "get_meta": {"method":"GET","path":"/v1/meta"},
  "get_meta_freshness": {"method":"GET","path":"/v1/meta/freshness"},
  "healthz": {"method":"GET","path":"/healthz"},
  "readyz": {"method":"GET","path":"/readyz"},
  "ping": {"method":"GET","path":"/v1/ping"},
  "stats_coverage": {"method":"GET","path":"/v1/stats/coverage"},
  "stats_freshness": {"method":"GET","path":"/v1/stats/freshness"},
  "stats_data_quality": {"method":"GET","path":"/v1/stats/data_quality"},
  "stats_usage": {"method":"GET","path":"/v1/stats/usage"},
  "stats_confidence": {"method":"GET","path":"/v1/stats/confidence"},
  "submit_feedback": {"method":"POST","path":"/v1/feedback"},
  "submit_testimonial": {"method":"POST","path":"/v1/me/testimonials"},
  "delete_testimonial": {"method":"DELETE","path":"/v1/me/testimonials/{testimonial_id}"},
  "list_testimonials": {"method":"GET","path":"/v1/testimonials"},
  "match_advisors": {"method":"GET","path":"/v1/advisors/match"},
  "signup_advisor": {"method":"POST","path":"/v1/advisors/signup"},
  "verify_advisor_houjin": {"method":"POST","path":"/v1/advisors/verify-houjin/{advisor_id}"},
  "track_advisor_click": {"method":"POST","path":"/v1/advisors/track"},
  "report_advisor_conversion": {"method":"POST","path":"/v1/advisors/report-conversion"},
  "get_advisor_dashboard": {"method":"GET","path":"/v1/advisors/{advisor_id}/dashboard-data"},
  "get_me": {"method":"GET","path":"/v1/me"},
  "set_monthly_cap": {"method":"POST","path":"/v1/me/cap"},
  "get_dashboard": {"method":"GET","path":"/v1/me/dashboard"},
  "get_my_usage": {"method":"GET","path":"/v1/me/usage"},
  "get_usage_by_tool": {"method":"GET","path":"/v1/me/usage_by_tool"},
  "get_usage_by_client": {"method":"GET","path":"/v1/me/usage_by_client"},
  "get_usage_status": {"method":"GET","path":"/v1/usage"},
  "get_tool_recommendation": {"method":"GET","path":"/v1/me/tool_recommendation"},
  "get_billing_history": {"method":"GET","path":"/v1/me/billing_history"},
  "rotate_key": {"method":"POST","path":"/v1/me/rotate-key"},
  "create_child_key": {"method":"POST","path":"/v1/me/keys"},
  "list_child_keys": {"method":"GET","path":"/v1/me/keys"},
  "update_child_key": {"method":"POST","path":"/v1/me/keys/{key_id}"},
  "rotate_child_key": {"method":"POST","path":"/v1/me/keys/{key_id}/rotate"},
  "revoke_child_key": {"method":"DELETE","path":"/v1/me/keys/{key_id}"},
  "list_key_changes": {"method":"GET","path":"/v1/me/key-changes"},
  "create_checkout": {"method":"POST","path":"/v1/billing/checkout"},
  "create_lifetime_checkout": {"method":"POST","path":"/v1/billing/checkout/lifetime"},
  "create_data_dump_checkout": {"method":"POST","path":"/v1/billing/checkout/data-dump"},
  "create_subscription_checkout": {"method":"POST","path":"/v1/billing/checkout/subscription"},
  "issue_key_from_checkout": {"method":"POST","path":"/v1/billing/keys/from-checkout","isIdempotent":true},
  "create_billing_portal": {"method":"POST","path":"/v1/billing/portal"},
  "create_my_billing_portal": {"method":"POST","path":"/v1/me/billing-portal"},
  "submit_refund_request": {"method":"POST","path":"/v1/billing/refund_request"},
  "create_data_dump_link": {"method":"POST","path":"/v1/me/data_dump"},
  "create_webhook": {"method":"POST","path":"/v1/me/webhooks"},
  "list_webhooks": {"method":"GET","path":"/v1/me/webhooks"},
  "delete_webhook": {"method":"DELETE","path":"/v1/me/webhooks/{id}"},
  "test_webhook": {"method":"POST","path":"/v1/me/webhooks/{id}/test"},
  "list_webhook_deliveries": {"method":"GET","path":"/v1/me/webhooks/{id}/deliveries"},
  "create_subscriber": {"method":"POST","path":"/v1/subscribers"},
  "unsubscribe_subscriber": {"method":"GET","path":"/v1/subscribers/unsubscribe"},
  "email_unsubscribe_page": {"method":"GET","path":"/v1/email/unsubscribe"},
  "email_unsubscribe": {"method":"POST","path":"/v1/email/unsubscribe"},
  "subscribe_alert": {"method":"POST","path":"/v1/me/alerts/subscribe"},
  "list_alert_subscriptions": {"method":"GET","path":"/v1/me/alerts/subscriptions"},
  "delete_alert_subscription": {"method":"DELETE","path":"/v1/me/alerts/subscriptions/{sub_id}"},
  "save_search": {"method":"POST","path":"/v1/me/saved_searches"},
  "list_saved_searches": {"method":"GET","path":"/v1/me/saved_searches"},
  "run_saved_search": {"method":"POST","path":"/v1/me/saved_searches/{search_id}/run"},
  "delete_saved_search": {"method":"DELETE","path":"/v1/me/saved_searches/{search_id}"},
  "widget_enum_values": {"method":"GET","path":"/v1/widget/enum_values"},
  "widget_search": {"method":"GET","path":"/v1/widget/search"},
  "signup_widget": {"method":"POST","path":"/v1/widget/signup"},
  "issue_widget_key": {"method":"POST","path":"/v1/widget/keys/from-checkout","isIdempotent":true},
  "get_widget_usage": {"method":"GET","path":"/v1/widget/{key_id}/usage"},
  "compliance_subscribe": {"method":"POST","path":"/v1/compliance/subscribe"},
  "compliance_verify": {"method":"GET","path":"/v1/compliance/verify/{verification_token}"},
  "compliance_unsubscribe": {"method":"POST","path":"/v1/compliance/unsubscribe/{unsubscribe_token}"},
  "compliance_payment_checkout": {"method":"POST","path":"/v1/compliance/payment-checkout"},
  "submit_disclosure_request": {"method":"POST","path":"/v1/privacy/disclosure_request"},
  "submit_deletion_request": {"method":"POST","path":"/v1/privacy/deletion_request"},
  "get_privacy_request": {"method":"GET","path":"/v1/privacy/requests/{request_id}"},
  "create_session": {"method":"POST","path":"/v1/session"},
  "logout_session": {"method":"POST","path":"/v1/session/logout"},
  "device_authorize": {"method":"POST","path":"/v1/device/authorize"},
  "device_token": {"method":"POST","path":"/v1/device/token"},
  "device_complete": {"method":"POST","path":"/v1/device/complete"}
}''')


class Konkyo(Client):
    routes = ROUTES

    def search_programs(self, *, options=None, **given):
        """Find subsidies, loans, tax measures and certifications by words and filters."""
        return self.call("search_programs", given, options)

    def get_program(self, *, options=None, **given):
        """Read one program with its details, sources and lineage."""
        return self.call("get_program", given, options)

    def batch_get_programs(self, *, options=None, **given):
        """Read many programs in one call; unknown ids are listed, not billed."""
        return self.call("batch_get_programs", given, options)

    def prescreen_programs(self, *, options=None, **given):
        """Rank programs by what a company profile says, with pass, fail or unknown and the reason for each condition."""
        return self.call("prescreen_programs", given, options)

    def list_new_programs(self, *, options=None, **given):
        """List programs that this corpus shows since a day and did not show before, the newest first (新着)."""
        return self.call("list_new_programs", given, options)

    def list_changed_programs(self, *, options=None, **given):
        """List programs of which a field changed since a day, each with old and new value, the latest change first."""
        return self.call("list_changed_programs", given, options)

    def list_program_rounds(self, *, options=None, **given):
        """List every known call for applications of a program, past and open, with its days and source (公募回)."""
        return self.call("list_program_rounds", given, options)

    def get_program_opening_months(self, *, options=None, **given):
        """Count in which months earlier calls of a program opened and closed, as observed; it says nothing of the next one."""
        return self.call("get_program_opening_months", given, options)

    def get_program_history(self, *, options=None, **given):
        """Read field by field which values of a program were held here, and from when to when each was known."""
        return self.call("get_program_history", given, options)

    def compare_programs(self, *, options=None, **given):
        """Put 2 to 5 programs side by side, field by field, with what is not stated of each (比較)."""
        return self.call("compare_programs", given, options)

    def get_program_full_context(self, *, options=None, **given):
        """Read a program with its calls, rules, laws, adopted projects, results and published cases, each with its gap."""
        return self.call("get_program_full_context", given, options)

    def list_rules_for_program(self, *, options=None, **given):
        """List every registered rule that names a program or its family: exclusions, prerequisites, reductions, permissions."""
        return self.call("list_rules_for_program", given, options)

    def list_program_law_basis(self, *, options=None, **given):
        """List the laws and articles that a program rests on or refers to, with the kind of reference (根拠法令)."""
        return self.call("list_program_law_basis", given, options)

    def list_adopters(self, *, options=None, **given):
        """List the adopted projects that name a program, with company, place and stated amount (採択事業者)."""
        return self.call("list_adopters", given, options)

    def get_acceptance_history(self, *, options=None, **given):
        """Read applicants, adopted and the rate of each published round of a program, the oldest first (採択結果)."""
        return self.call("get_acceptance_history", given, options)

    def list_exclusion_rules(self, *, options=None, **given):
        """Read every registered rule on combining programs: exclusions, prerequisites, reductions."""
        return self.call("list_exclusion_rules", given, options)

    def get_exclusion_rule(self, *, options=None, **given):
        """Read one rule on combining programs: what it says, how it was learnt, its document, and how it changed."""
        return self.call("get_exclusion_rule", given, options)

    def check_exclusions(self, *, options=None, **given):
        """Find the registered rules that a set of programs would break."""
        return self.call("check_exclusions", given, options)

    def check_funding_stack(self, *, options=None, **given):
        """Judge every pair of two to five programs: compatible, incompatible, to be reviewed or unknown."""
        return self.call("check_funding_stack", given, options)

    def check_program_pair(self, *, options=None, **given):
        """Judge two programs: compatible, incompatible, requires_review or unknown, with the rules looked at (併用)."""
        return self.call("check_program_pair", given, options)

    def find_compatible_programs(self, *, options=None, **given):
        """List programs of which a rule or record states that they may be combined with a given one (併用可)."""
        return self.call("find_compatible_programs", given, options)

    def find_best_bundle(self, *, options=None, **given):
        """Choose among up to 20 programs those without a certain conflict whose stated ceilings sum to the most, with proof."""
        return self.call("find_best_bundle", given, options)

    def search_loan_programs(self, *, options=None, **given):
        """Find public loans by lender, amount, rate, term, collateral and guarantors."""
        return self.call("search_loan_programs", given, options)

    def get_loan_program(self, *, options=None, **given):
        """Read one public loan or guarantee scheme with its conditions and source."""
        return self.call("get_loan_program", given, options)

    def list_calendar_deadlines(self, *, options=None, **given):
        """List the last days to apply within some days, the soonest first, as JSON or as a calendar file (締切)."""
        return self.call("list_calendar_deadlines", given, options)

    def list_closing_programs(self, *, options=None, **given):
        """List programs whose stated last day lies between two days, the soonest first; those without one apart (締切順)."""
        return self.call("list_closing_programs", given, options)

    def create_calendar_feed(self, *, options=None, **given):
        """Get a private address of last days to apply, which Google, Outlook, Apple or Thunderbird can poll (締切カレンダー)."""
        return self.call("create_calendar_feed", given, options)

    def list_calendar_feeds(self, *, options=None, **given):
        """List the calendars of the account that programs poll, oldest first, without their addresses."""
        return self.call("list_calendar_feeds", given, options)

    def rotate_calendar_feed(self, *, options=None, **given):
        """Give a calendar a new private address; the old one ends at once."""
        return self.call("rotate_calendar_feed", given, options)

    def delete_calendar_feed(self, *, options=None, **given):
        """End a calendar; its address answers 404 from then on."""
        return self.call("delete_calendar_feed", given, options)

    def get_feed(self, *, options=None, **given):
        """New and changed records of a kind, and of a prefecture, as JSON Feed 1.1 (新着・更新)."""
        return self.call("get_feed", given, options)

    def am_open_programs(self, *, options=None, **given):
        """List programs whose call is open on a day, the soonest to close first."""
        return self.call("am_open_programs", given, options)

    def am_active_at(self, *, options=None, **given):
        """List programs open to applications and tax measures in force on a day, past or future."""
        return self.call("am_active_at", given, options)

    def am_programs_active_v2(self, *, options=None, **given):
        """List programs in effect on a day, each with the rounds that open and close around given days."""
        return self.call("am_programs_active_v2", given, options)

    def am_tax_incentives(self, *, options=None, **given):
        """List tax measures with rate, law and period by authority, taxpayer, trade and year (税制優遇)."""
        return self.call("am_tax_incentives", given, options)

    def am_tax_rule(self, *, options=None, **given):
        """Read rate, taxpayer, assets, article and period of a tax measure, by its id or name (税制の適用要件)."""
        return self.call("am_tax_rule", given, options)

    def am_certifications(self, *, options=None, **given):
        """List certifications and approved plans with what they require and open (認定制度)."""
        return self.call("am_certifications", given, options)

    def am_loans(self, *, options=None, **given):
        """List public loans that lend enough, by kind, lender, collateral and guarantors."""
        return self.call("am_loans", given, options)

    def am_mutual_plans(self, *, options=None, **given):
        """List mutual aid, company pensions and insurance by kind, premium and tax treatment (共済・企業年金)."""
        return self.call("am_mutual_plans", given, options)

    def am_gx_programs(self, *, options=None, **given):
        """List programs for emissions, vehicles, renewables, buildings and carbon credits (GX・脱炭素)."""
        return self.call("am_gx_programs", given, options)

    def am_acceptance_stats(self, *, options=None, **given):
        """Read how many applied to a program and how many were adopted, round by round (採択率)."""
        return self.call("am_acceptance_stats", given, options)

    def am_enforcement(self, *, options=None, **given):
        """Check whether a company is excluded on a day, and read what authorities published against it (処分歴)."""
        return self.call("am_enforcement", given, options)

    def am_annotations(self, *, options=None, **given):
        """Read what has to be known about a record beside its source: successions, doubts, corrections (注記)."""
        return self.call("am_annotations", given, options)

    def am_provenance(self, *, options=None, **given):
        """List the documents behind a record with licence and fetch time, and its facts each with its source."""
        return self.call("am_provenance", given, options)

    def am_provenance_fact(self, *, options=None, **given):
        """Read one fact with its source, or with the documents of its record where the fact names none."""
        return self.call("am_provenance_fact", given, options)

    def am_enum_values(self, *, options=None, **given):
        """List the values that a filter can take, with how many records have each."""
        return self.call("am_enum_values", given, options)

    def am_by_law(self, *, options=None, **given):
        """List programs, tax measures and certifications that rest on a law, by any of its names (根拠法令)."""
        return self.call("am_by_law", given, options)

    def am_related(self, *, options=None, **given):
        """Walk from a program to what it asks for first, goes with, excludes, replaces and was replaced by."""
        return self.call("am_related", given, options)

    def deep_health(self, *, options=None, **given):
        """Check what answers rest on: the corpus, its freshness and licences, rules, files and the ledger."""
        return self.call("deep_health", given, options)

    def am_intent(self, *, options=None, **given):
        """Classify a question into ten intents by the words that it holds, with every score."""
        return self.call("am_intent", given, options)

    def am_reason(self, *, options=None, **given):
        """Lay out an answer to a question from the records held here, each statement with its source."""
        return self.call("am_reason", given, options)

    def am_list_example_profiles(self, *, options=None, **given):
        """List invented applicants whose payloads can be sent as they are, to try the service."""
        return self.call("am_list_example_profiles", given, options)

    def am_get_example_profile(self, *, options=None, **given):
        """Read one invented applicant, ready to be sent to prescreen_programs and am_validate."""
        return self.call("am_get_example_profile", given, options)

    def am_list_static(self, *, options=None, **given):
        """List the curated taxonomies: schemes, terms, kinds of money, duties, combinations, crops."""
        return self.call("am_list_static", given, options)

    def am_get_static(self, *, options=None, **given):
        """Read one curated taxonomy whole, with the official pages that its statements rest on."""
        return self.call("am_get_static", given, options)

    def am_validate(self, *, options=None, **given):
        """Find figures of an intake form that cannot be right: hours, days, years, ages and amounts."""
        return self.call("am_validate", given, options)

    def search_laws(self, *, options=None, **given):
        """Find laws, orders and notices by title, abbreviation, number, type, ministry and date."""
        return self.call("search_laws", given, options)

    def resolve_law_name(self, *, options=None, **given):
        """Read which law a title, abbreviation, popular or former name, number or id means."""
        return self.call("resolve_law_name", given, options)

    def get_law_article(self, *, options=None, **given):
        """Read an article, paragraph or item of a law, a supplementary provision or an annex table as published."""
        return self.call("get_law_article", given, options)

    def get_law_article_as_of(self, *, options=None, **given):
        """Read whether the held wording of an article applies on a day, and the wording where it does."""
        return self.call("get_law_article_as_of", given, options)

    def diff_law_article(self, *, options=None, **given):
        """Compare an article as two kept snapshots of the corpus hold it, paragraph by paragraph."""
        return self.call("diff_law_article", given, options)

    def diff_law(self, *, options=None, **given):
        """List added, removed and changed articles of a law between two kept snapshots or days, with both texts."""
        return self.call("diff_law", given, options)

    def batch_get_law_articles(self, *, options=None, **given):
        """Read up to 200 articles of any laws in one call, with a status for each."""
        return self.call("batch_get_law_articles", given, options)

    def get_article_references(self, *, options=None, **given):
        """List the articles and laws that an article cites, applies (準用) or leaves to orders (政令・省令), with spans."""
        return self.call("get_article_references", given, options)

    def find_articles_referencing(self, *, options=None, **given):
        """List the articles that cite a given one: of its own law, of the orders under it and of other laws, with spans."""
        return self.call("find_articles_referencing", given, options)

    def check_laws_changed(self, *, options=None, **given):
        """Compare your register of up to 500 laws and their revisions with the corpus; only what changed is answered."""
        return self.call("check_laws_changed", given, options)

    def list_upcoming_law_changes(self, *, options=None, **given):
        """List laws and articles that are promulgated and not in force yet, soonest first; those without a day stand apart."""
        return self.call("list_upcoming_law_changes", given, options)

    def verify_quote(self, *, options=None, **given):
        """Check whether a sentence stands in an article or a decision: exact, normalised, differs, not there, not covered."""
        return self.call("verify_quote", given, options)

    def get_law_articles_range(self, *, options=None, **given):
        """Read the articles of a law from one to another, branch numbers in their order."""
        return self.call("get_law_articles_range", given, options)

    def get_law_toc(self, *, options=None, **given):
        """List parts, chapters, sections and articles of a law with their captions, without text."""
        return self.call("get_law_toc", given, options)

    def search_law_article_text(self, *, options=None, **given):
        """Find articles, supplementary provisions and annex tables by the words of their text."""
        return self.call("search_law_article_text", given, options)

    def get_law(self, *, options=None, **given):
        """Read one law: title, number, dates, status and where its full text is."""
        return self.call("get_law", given, options)

    def list_law_related_programs(self, *, options=None, **given):
        """Read which programs rest on a law or refer to it, with the article cited."""
        return self.call("list_law_related_programs", given, options)

    def am_law_article(self, *, options=None, **given):
        """Look up an article by the name or id of its law and its number."""
        return self.call("am_law_article", given, options)

    def find_court_decisions_by_statute(self, *, options=None, **given):
        """Find court decisions that refer to a law, and to an article of it when one is given."""
        return self.call("find_court_decisions_by_statute", given, options)

    def search_court_decisions(self, *, options=None, **given):
        """Find court decisions by words, court, level, type, subject, law cited and date."""
        return self.call("search_court_decisions", given, options)

    def get_court_decision(self, *, options=None, **given):
        """Read one court decision: court, date, holding, laws cited and source."""
        return self.call("get_court_decision", given, options)

    def search_tax_rulesets(self, *, options=None, **given):
        """Find tax measures by words, tax, kind and the day on which they are in force."""
        return self.call("search_tax_rulesets", given, options)

    def get_tax_ruleset(self, *, options=None, **given):
        """Read one tax measure with its period, effect, machine conditions, laws and source."""
        return self.call("get_tax_ruleset", given, options)

    def evaluate_tax_rulesets(self, *, options=None, **given):
        """Test a business profile against the machine conditions of tax rulesets, with the reason for each condition."""
        return self.call("evaluate_tax_rulesets", given, options)

    def get_invoice_transition_ratio(self, *, options=None, **given):
        """Read what share of input tax is deductible for a purchase from a non-registrant on a day (80/70/50/30/0)."""
        return self.call("get_invoice_transition_ratio", given, options)

    def list_tax_measures_ending(self, *, options=None, **given):
        """List the tax measures whose last day falls in a window, the earliest first."""
        return self.call("list_tax_measures_ending", given, options)

    def compare_tax_rulesets(self, *, options=None, **given):
        """Set two to five tax measures side by side: period, rate, conditions, filing."""
        return self.call("compare_tax_rulesets", given, options)

    def search_enforcement_cases(self, *, options=None, **given):
        """Find published improper grants and administrative actions by company, ministry, law and date."""
        return self.call("search_enforcement_cases", given, options)

    def get_enforcement_case(self, *, options=None, **given):
        """Read one published enforcement case with its source and publication period."""
        return self.call("get_enforcement_case", given, options)

    def search_invoice_registrants(self, *, options=None, **given):
        """Find qualified invoice issuers by the beginning of their name, corporate number, kind and date."""
        return self.call("search_invoice_registrants", given, options)

    def get_invoice_registrant(self, *, options=None, **given):
        """Read the registration behind a qualified invoice number (T and 13 digits)."""
        return self.call("get_invoice_registrant", given, options)

    def get_invoice_risk(self, *, options=None, **given):
        """Judge a qualified invoice number: registered, how long, and whether a company stands behind it."""
        return self.call("get_invoice_risk", given, options)

    def invoice_batch_risk(self, *, options=None, **given):
        """Judge many qualified invoice numbers in one call."""
        return self.call("invoice_batch_risk", given, options)

    def verify_invoice_on_date(self, *, options=None, **given):
        """Tell whether a qualified invoice number (T and 13 digits) was valid on the day of a transaction."""
        return self.call("verify_invoice_on_date", given, options)

    def bulk_verify_invoices(self, *, options=None, **given):
        """Check up to 10,000 qualified invoice numbers, each on its day, as JSON, CSV or XLSX."""
        return self.call("bulk_verify_invoices", given, options)

    def search_houjin(self, *, options=None, **given):
        """Find companies and other legal persons by name, kana or English name, place and status (法人)."""
        return self.call("search_houjin", given, options)

    def resolve_company(self, *, options=None, **given):
        """List the companies that a name may mean, with how name and place agree; none is picked silently."""
        return self.call("resolve_company", given, options)

    def batch_resolve_companies(self, *, options=None, **given):
        """List for up to 500 names with or without addresses which companies they may mean; none is picked silently."""
        return self.call("batch_resolve_companies", given, options)

    def verify_corporate_number(self, *, options=None, **given):
        """Check the check digit of a corporate number, whether the register has it, its status and its successor (法人番号)."""
        return self.call("verify_corporate_number", given, options)

    def normalize_company_name(self, *, options=None, **given):
        """Show step by step how a company name is folded for comparison: width, kana, corporate form, old characters."""
        return self.call("normalize_company_name", given, options)

    def get_houjin(self, *, options=None, **given):
        """Read what public sources state about one company: registry, invoice status, adoptions, actions."""
        return self.call("get_houjin", given, options)

    def get_houjin_360(self, *, options=None, **given):
        """Read every section that public sources have on one company, with documented scores."""
        return self.call("get_houjin_360", given, options)

    def list_houjin_adoptions(self, *, options=None, **given):
        """List the projects of a company that were adopted under public programs, with program and source (採択)."""
        return self.call("list_houjin_adoptions", given, options)

    def list_houjin_subsidies(self, *, options=None, **given):
        """List the grants that authorities decided for a company, with amount as decided and source (交付決定)."""
        return self.call("list_houjin_subsidies", given, options)

    def list_houjin_awards(self, *, options=None, **given):
        """List the contracts that a company won from public buyers, from two sources that are kept apart (落札・受注)."""
        return self.call("list_houjin_awards", given, options)

    def compare_houjin_sources(self, *, options=None, **given):
        """Show field by field what each register states about a company and where they differ; no verdict."""
        return self.call("compare_houjin_sources", given, options)

    def screen_counterparties(self, *, options=None, **given):
        """Look up up to 200 companies, or a CSV of 10,000, in every source: register, invoice registration, acts of authorities, exclusions."""
        return self.call("screen_counterparties", given, options)

    def check_enforcement_batch(self, *, options=None, **given):
        """Look up administrative actions and published cases for up to 200 corporate numbers, source by source."""
        return self.call("check_enforcement_batch", given, options)

    def create_company_public_baseline(self, *, options=None, **given):
        """Collect what public sources state about one company, with sources, gaps and signals, as of one day."""
        return self.call("create_company_public_baseline", given, options)

    def create_company_folder_brief(self, *, options=None, **given):
        """Write the public record of one company for a client folder: readme, CRM note, questions, tasks."""
        return self.call("create_company_folder_brief", given, options)

    def create_company_public_audit_pack(self, *, options=None, **given):
        """List the public evidence on one company with receipts, disagreements of sources and due diligence questions."""
        return self.call("create_company_public_audit_pack", given, options)

    def search_bids(self, *, options=None, **given):
        """Find public calls for bids and awards by words, kind, buyer, winner, amount and deadline."""
        return self.call("search_bids", given, options)

    def get_bid(self, *, options=None, **given):
        """Read one public call for bids or award with its source."""
        return self.call("get_bid", given, options)

    def list_closing_bids(self, *, options=None, **given):
        """List public calls for bids whose stated deadline lies between two days, the soonest first (入札期限順)."""
        return self.call("list_closing_bids", given, options)

    def list_awards_by_winner(self, *, options=None, **given):
        """List the awards of one company with totals by year, amounts as published, unit prices flagged (落札者別)."""
        return self.call("list_awards_by_winner", given, options)

    def search_case_studies(self, *, options=None, **given):
        """Find adopted projects by words, prefecture, industry, company, program and amount."""
        return self.call("search_case_studies", given, options)

    def get_case_study(self, *, options=None, **given):
        """Read one adopted project of a public program with its source."""
        return self.call("get_case_study", given, options)

    def query_evidence_packet(self, *, options=None, **given):
        """Gather records, facts and sources for a question, with everything that is missing named."""
        return self.call("query_evidence_packet", given, options)

    def batch_evidence_packets(self, *, options=None, **given):
        """Read the packets of many programs and companies in one call; unknown ones are listed, not billed."""
        return self.call("batch_evidence_packets", given, options)

    def get_evidence_packet(self, *, options=None, **given):
        """Read everything that may be shown about one program or company, each fact with its source."""
        return self.call("get_evidence_packet", given, options)

    def get_source_manifest(self, *, options=None, **given):
        """Read which source states each field of a program, its licence, when it was read and how far it is verified."""
        return self.call("get_source_manifest", given, options)

    def query_precomputed_intelligence(self, *, options=None, **given):
        """Get records with the summaries written ahead of any question, small enough to read first."""
        return self.call("query_precomputed_intelligence", given, options)

    def verify_citations(self, *, options=None, **given):
        """Check quoted excerpts and values against their sources, and every citation in a draft against the corpus."""
        return self.call("verify_citations", given, options)

    def batch_evaluate_rulesets(self, *, options=None, **given):
        """Test up to 5,000 client profiles against up to 100 tax rulesets, with what deviates from the other clients."""
        return self.call("batch_evaluate_rulesets", given, options)

    def render_audit_workpaper(self, *, options=None, **given):
        """Put together what public sources say about one company in one fiscal year, for the file of an auditor."""
        return self.call("render_audit_workpaper", given, options)

    def verify_audit_seal(self, *, options=None, **given):
        """Check that this service sealed an answer, and compare the hash of the answer you hold."""
        return self.call("verify_audit_seal", given, options)

    def get_signing_keys(self, *, options=None, **given):
        """Read every Ed25519 key that ever signed a receipt or a checkpoint here, live ones first, the newest first (RFC 7517)."""
        return self.call("get_signing_keys", given, options)

    def list_audit_snapshots(self, *, options=None, **given):
        """List every snapshot that was ever published, from an append-only log whose head is signed."""
        return self.call("list_audit_snapshots", given, options)

    def list_changes(self, *, options=None, **given):
        """Read every change of a field of any record since a point, oldest first, page by page with a cursor."""
        return self.call("list_changes", given, options)

    def list_watched_changes(self, *, options=None, **given):
        """Tell which of up to 500 records or companies changed since a snapshot; only those are answered."""
        return self.call("list_watched_changes", given, options)

    def diff_snapshots(self, *, options=None, **given):
        """List the records that were added, changed or withdrawn between two kept snapshots, with the fields that changed."""
        return self.call("diff_snapshots", given, options)

    def get_record_history(self, *, options=None, **given):
        """List the versions of any record that were served here, with what changed, beside when it holds."""
        return self.call("get_record_history", given, options)

    def cite_record(self, *, options=None, **given):
        """Make a citation of any record, ready to paste: footnote, Markdown, BibTeX or JSON-LD, with hash and snapshot."""
        return self.call("cite_record", given, options)

    def get_coverage(self, *, options=None, **given):
        """Tell for each kind of record, and for a place, whether it is covered, partial or not covered, and since when."""
        return self.call("get_coverage", given, options)

    def prove_no_hit(self, *, options=None, **given):
        """Sign that no record of a kind matched some filters in the snapshot: rows scanned, rows comparable, coverage."""
        return self.call("prove_no_hit", given, options)

    def get_inclusion_proof(self, *, options=None, **given):
        """Give the Merkle path of one record in the served snapshot, and of the snapshot in the signed log."""
        return self.call("get_inclusion_proof", given, options)

    def preview_cost(self, *, options=None, **given):
        """Say what a list of calls would cost, by the rules that they are metered by, before any is made."""
        return self.call("preview_cost", given, options)

    def create_quote(self, *, options=None, **given):
        """Get a signed price for a list of calls that their execution never exceeds."""
        return self.call("create_quote", given, options)

    def list_prices(self, *, options=None, **given):
        """List what a success of every operation costs."""
        return self.call("list_prices", given, options)

    def find_tool(self, *, options=None, **given):
        """Name the best tools for a need in Japanese or English, with price and reason, without a language model."""
        return self.call("find_tool", given, options)

    def describe_tool(self, *, options=None, **given):
        """Show what one tool takes and answers in full, with an example, its price and its errors."""
        return self.call("describe_tool", given, options)

    def list_filter_values(self, *, options=None, **given):
        """List the values that exist for a filter of a search, with how many records have each."""
        return self.call("list_filter_values", given, options)

    def complete_argument(self, *, options=None, **given):
        """Name values of an argument that go with what was written so far: words of a list, names or ids of records."""
        return self.call("complete_argument", given, options)

    def service_route(self, *, options=None, **given):
        """Find the outcome and the tool for what somebody wants, by keywords and without a language model."""
        return self.call("service_route", given, options)

    def service_preview_cost(self, *, options=None, **given):
        """Say what an outcome is priced at and whether that is within a limit; nothing is charged."""
        return self.call("service_preview_cost", given, options)

    def service_execute_packet(self, *, options=None, **given):
        """State the terms on which an outcome would be executed; every call is refused and nothing is charged."""
        return self.call("service_execute_packet", given, options)

    def service_get_packet(self, *, options=None, **given):
        """Read a packet that needs no execution: an inline packet, the terms of an outcome, or its skeleton."""
        return self.call("service_get_packet", given, options)

    def service_agent_ready(self, *, options=None, **given):
        """List the datasets, outcomes, free packets and documents of this service with their counts."""
        return self.call("service_agent_ready", given, options)

    def export_results(self, *, options=None, **given):
        """Write every row that a search finds into one file: CSV for Excel, XLSX or JSON Lines, up to 50,000 rows."""
        return self.call("export_results", given, options)

    def get_job(self, *, options=None, **given):
        """Read how far a job is, what it counted so far, and the rows of its result page by page, for 72 hours."""
        return self.call("get_job", given, options)

    def list_jobs(self, *, options=None, **given):
        """List the jobs of the last 72 hours, the newest first."""
        return self.call("list_jobs", given, options)

    def cancel_job(self, *, options=None, **given):
        """End a job that has not ended; what it has done so far is given up and not charged."""
        return self.call("cancel_job", given, options)

    def a2a_agent_card(self, *, options=None, **given):
        """Read what this agent is called, what it can do, and how tasks are sent to it."""
        return self.call("a2a_agent_card", given, options)

    def a2a_list_skills(self, *, options=None, **given):
        """List what other agents can have done here as a task, with inputs, outputs and usual time."""
        return self.call("a2a_list_skills", given, options)

    def a2a_get_skill(self, *, options=None, **given):
        """Read what one skill takes, answers and usually needs in time."""
        return self.call("a2a_get_skill", given, options)

    def a2a_negotiate_skills(self, *, options=None, **given):
        """Find the skills that fit what another agent wants, by name, category, tag and usual time."""
        return self.call("a2a_negotiate_skills", given, options)

    def a2a_create_task(self, *, options=None, **given):
        """Have a skill done: the task runs the operation behind it, and its state tells when it is over."""
        return self.call("a2a_create_task", given, options)

    def a2a_get_task(self, *, options=None, **given):
        """Read how far a task is, and its result once it has succeeded, for 72 hours."""
        return self.call("a2a_get_task", given, options)

    def a2a_resume_task(self, *, options=None, **given):
        """Add to the inputs of a task that has not ended, such as what its input_required names."""
        return self.call("a2a_resume_task", given, options)

    def a2a_cancel_task(self, *, options=None, **given):
        """End a task that has not ended; what it was at is given up and not charged."""
        return self.call("a2a_cancel_task", given, options)

    def get_meta(self, *, options=None, **given):
        """How many programs and rules the corpus holds, by tier and prefecture, and how fresh it is."""
        return self.call("get_meta", given, options)

    def get_meta_freshness(self, *, options=None, **given):
        """When sources were fetched: median, shares by age, and the newest or oldest programs."""
        return self.call("get_meta_freshness", given, options)

    def healthz(self, *, options=None, **given):
        """Tell whether the process lives."""
        return self.call("healthz", given, options)

    def readyz(self, *, options=None, **given):
        """Tell whether this process can serve: the ledger takes a write, a corpus is open."""
        return self.call("readyz", given, options)

    def ping(self, *, options=None, **given):
        """Tell whether the service answers and whether the key is valid."""
        return self.call("ping", given, options)

    def stats_coverage(self, *, options=None, **given):
        """Count the records that searches can find, by kind."""
        return self.call("stats_coverage", given, options)

    def stats_freshness(self, *, options=None, **given):
        """Tell when the records of each kind were read from their sources: oldest, newest and how many say so."""
        return self.call("stats_freshness", given, options)

    def stats_data_quality(self, *, options=None, **given):
        """Tell how far single facts are confirmed or contradicted by other sources, how old they are and their licences."""
        return self.call("stats_data_quality", given, options)

    def stats_usage(self, *, options=None, **given):
        """Count the calls that were answered on each of the last thirty days, of all callers together."""
        return self.call("stats_usage", given, options)

    def stats_confidence(self, *, options=None, **given):
        """Estimate for each tool how often a call finds something, and how often its caller comes back to it."""
        return self.call("stats_confidence", given, options)

    def submit_feedback(self, *, options=None, **given):
        """Tell the operators about a wrong record, a missing program or anything else."""
        return self.call("submit_feedback", given, options)

    def submit_testimonial(self, *, options=None, **given):
        """Hand in a testimonial; a person reviews it before anybody else sees it."""
        return self.call("submit_testimonial", given, options)

    def delete_testimonial(self, *, options=None, **given):
        """Remove a testimonial of the account for good, approved or not; nothing of it is kept."""
        return self.call("delete_testimonial", given, options)

    def list_testimonials(self, *, options=None, **given):
        """List what customers say of the service, as far as it was approved, newest first."""
        return self.call("list_testimonials", given, options)

    def match_advisors(self, *, options=None, **given):
        """Find verified firms that know a prefecture, an industry or a subject, ranked by what was asked alone."""
        return self.call("match_advisors", given, options)

    def signup_advisor(self, *, options=None, **given):
        """Have a firm listed; it is shown once verify_advisor_houjin has found it in the register of invoice issuers."""
        return self.call("signup_advisor", given, options)

    def verify_advisor_houjin(self, *, options=None, **given):
        """Look a firm that signed up in the register of invoice issuers up; registered firms are listed from then on."""
        return self.call("verify_advisor_houjin", given, options)

    def track_advisor_click(self, *, options=None, **given):
        """Note with the consent of a person that they are referred to a firm, and get the address to send them to."""
        return self.call("track_advisor_click", given, options)

    def report_advisor_conversion(self, *, options=None, **given):
        """Note with the token of a referral that business followed, and what commission the firm owes for it."""
        return self.call("report_advisor_conversion", given, options)

    def get_advisor_dashboard(self, *, options=None, **given):
        """Show a firm its referrals, which of them led to business, and the commissions it owes and has paid."""
        return self.call("get_advisor_dashboard", given, options)

    def get_me(self, *, options=None, **given):
        """Show the account behind the key."""
        return self.call("get_me", given, options)

    def set_monthly_cap(self, *, options=None, **given):
        """Set a hard limit on what the account may spend in a calendar month (JST); null removes it."""
        return self.call("set_monthly_cap", given, options)

    def get_dashboard(self, *, options=None, **given):
        """Show billable calls by JST day, and what the month has cost so far."""
        return self.call("get_dashboard", given, options)

    def get_my_usage(self, *, options=None, **given):
        """Show billable calls of each JST day, oldest first, zero where nothing was called."""
        return self.call("get_my_usage", given, options)

    def get_usage_by_tool(self, *, options=None, **given):
        """Show which tools the account used most over the last days, and what they cost."""
        return self.call("get_usage_by_tool", given, options)

    def get_usage_by_client(self, *, options=None, **given):
        """Show what each of your own clients used in a JST month, as JSON or CSV, to bill it on."""
        return self.call("get_usage_by_client", given, options)

    def get_usage_status(self, *, options=None, **given):
        """Show how much of the anonymous daily quota, or of the month, is used; asking costs nothing."""
        return self.call("get_usage_status", given, options)

    def get_tool_recommendation(self, *, options=None, **given):
        """Recommend tools for what somebody wants to know, by keywords and without a language model."""
        return self.call("get_tool_recommendation", given, options)

    def get_billing_history(self, *, options=None, **given):
        """List the newest invoices of the account, at most 24; the list may be five minutes old."""
        return self.call("get_billing_history", given, options)

    def rotate_key(self, *, options=None, **given):
        """Replace the key of this call by a new one; the old key and its sessions end at once."""
        return self.call("rotate_key", given, options)

    def create_child_key(self, *, options=None, **given):
        """Make a key for staff or an agent with scopes, a monthly cap, an end and a client tag of its own."""
        return self.call("create_child_key", given, options)

    def list_child_keys(self, *, options=None, **given):
        """List the restricted keys that the account made, newest first, with what each spent this month."""
        return self.call("list_child_keys", given, options)

    def update_child_key(self, *, options=None, **given):
        """Change what a restricted key may do: scopes, monthly cap, end, client tag or label; the rest stays."""
        return self.call("update_child_key", given, options)

    def rotate_child_key(self, *, options=None, **given):
        """Give a restricted key a new secret; the old one is refused at once."""
        return self.call("rotate_child_key", given, options)

    def revoke_child_key(self, *, options=None, **given):
        """End a restricted key for good; it is refused from the next call on."""
        return self.call("revoke_child_key", given, options)

    def list_key_changes(self, *, options=None, **given):
        """List who made, changed, replaced or ended which restricted key of the account, newest first."""
        return self.call("list_key_changes", given, options)

    def create_checkout(self, *, options=None, **given):
        """Open a checkout for a key that pays by use: 3 JPY a unit and an activation fee once."""
        return self.call("create_checkout", given, options)

    def create_lifetime_checkout(self, *, options=None, **given):
        """Open a checkout for a key that is paid for once."""
        return self.call("create_lifetime_checkout", given, options)

    def create_data_dump_checkout(self, *, options=None, **given):
        """Open a checkout for a copy of the whole data, alone or with the lifetime API."""
        return self.call("create_data_dump_checkout", given, options)

    def create_subscription_checkout(self, *, options=None, **given):
        """Open a checkout for the Starter or the Pro plan, by month or by year."""
        return self.call("create_subscription_checkout", given, options)

    def issue_key_from_checkout(self, *, options=None, **given):
        """Hand out the API key of a paid checkout, once and only to the browser that began it."""
        return self.call("issue_key_from_checkout", given, options)

    def create_billing_portal(self, *, options=None, **given):
        """Get the address of the page for cards, invoices and cancellation, and where it leads back to."""
        return self.call("create_billing_portal", given, options)

    def create_my_billing_portal(self, *, options=None, **given):
        """Get the address of the page for cards, invoices and cancellation; it leads back to this service."""
        return self.call("create_my_billing_portal", given, options)

    def submit_refund_request(self, *, options=None, **given):
        """Ask for a refund; a person decides, and nothing is refunded or revoked automatically."""
        return self.call("submit_refund_request", given, options)

    def create_data_dump_link(self, *, options=None, **given):
        """Get a link to the published snapshot as one SQLite file, good for 24 hours; for buyers of the data dump."""
        return self.call("create_data_dump_link", given, options)

    def create_webhook(self, *, options=None, **given):
        """Have signed events posted to an https address of yours, once a day."""
        return self.call("create_webhook", given, options)

    def list_webhooks(self, *, options=None, **given):
        """List the webhooks of the account, active and disabled, newest first."""
        return self.call("list_webhooks", given, options)

    def delete_webhook(self, *, options=None, **given):
        """Disable a webhook for good; what waits for it is not sent any more."""
        return self.call("delete_webhook", given, options)

    def test_webhook(self, *, options=None, **given):
        """Post a signed test.ping to a webhook now, and tell what its receiver answered."""
        return self.call("test_webhook", given, options)

    def list_webhook_deliveries(self, *, options=None, **given):
        """List the newest deliveries to a webhook with their attempts and errors; tests are not among them."""
        return self.call("list_webhook_deliveries", given, options)

    def create_subscriber(self, *, options=None, **given):
        """Ask for news of the service by mail; the mail that confirms it tells how to end it."""
        return self.call("create_subscriber", given, options)

    def unsubscribe_subscriber(self, *, options=None, **given):
        """End the news of the service to an address, with the token from a mail that it got."""
        return self.call("unsubscribe_subscriber", given, options)

    def email_unsubscribe_page(self, *, options=None, **given):
        """Show whether an address gets mail, with a button that ends it; looking changes nothing."""
        return self.call("email_unsubscribe_page", given, options)

    def email_unsubscribe(self, *, options=None, **given):
        """Stop all mail of every kind to an address at once, with the token from a mail that it got."""
        return self.call("email_unsubscribe", given, options)

    def subscribe_alert(self, *, options=None, **given):
        """Hear by webhook, mail or feed when watched records change or deadlines come near: a program, a law, a company or more."""
        return self.call("subscribe_alert", given, options)

    def list_alert_subscriptions(self, *, options=None, **given):
        """List the active alert subscriptions of the account, oldest first."""
        return self.call("list_alert_subscriptions", given, options)

    def delete_alert_subscription(self, *, options=None, **given):
        """End an alert subscription; what waits for its webhook is not sent any more."""
        return self.call("delete_alert_subscription", given, options)

    def save_search(self, *, options=None, **given):
        """Keep a search with its arguments; run_saved_search tells what is new or changed since its last run."""
        return self.call("save_search", given, options)

    def list_saved_searches(self, *, options=None, **given):
        """List the saved searches of the account, oldest first."""
        return self.call("list_saved_searches", given, options)

    def run_saved_search(self, *, options=None, **given):
        """Run a saved search and hear which hits are new or changed since its last run, snapshot against snapshot."""
        return self.call("run_saved_search", given, options)

    def delete_saved_search(self, *, options=None, **given):
        """Forget a saved search of the account."""
        return self.call("delete_saved_search", given, options)

    def widget_enum_values(self, *, options=None, **given):
        """List the prefectures, industries, levels of authority, applicants and purposes that a widget offers."""
        return self.call("widget_enum_values", given, options)

    def widget_search(self, *, options=None, **given):
        """Find programs for a search box on a page of the customer; the rows are those of search_programs."""
        return self.call("widget_search", given, options)

    def signup_widget(self, *, options=None, **given):
        """Open a checkout for a search widget on pages of the customer: 3 JPY a search."""
        return self.call("signup_widget", given, options)

    def issue_widget_key(self, *, options=None, **given):
        """Hand out the key of a paid widget, once and only to the browser that began its checkout."""
        return self.call("issue_widget_key", given, options)

    def get_widget_usage(self, *, options=None, **given):
        """Tell how often a widget of the account searched, by month in Japan and in all, how it is paid for, and where it works."""
        return self.call("get_widget_usage", given, options)

    def compliance_subscribe(self, *, options=None, **given):
        """Ask for the newsletter about changes of programs, rules and actions; a mail asks to confirm it."""
        return self.call("compliance_subscribe", given, options)

    def compliance_verify(self, *, options=None, **given):
        """Confirm a newsletter with the token from its first mail; a paid plan goes on to the checkout from there."""
        return self.call("compliance_verify", given, options)

    def compliance_unsubscribe(self, *, options=None, **given):
        """End a newsletter, and what is paid for it, with the token from its mails."""
        return self.call("compliance_unsubscribe", given, options)

    def compliance_payment_checkout(self, *, options=None, **given):
        """Open a checkout for the paid plan of a newsletter that was confirmed."""
        return self.call("compliance_payment_checkout", given, options)

    def submit_disclosure_request(self, *, options=None, **given):
        """Ask for disclosure of personal data about yourself; a person answers within 14 days."""
        return self.call("submit_disclosure_request", given, options)

    def submit_deletion_request(self, *, options=None, **given):
        """Ask for deletion of personal data about yourself; a person answers within 30 days."""
        return self.call("submit_deletion_request", given, options)

    def get_privacy_request(self, *, options=None, **given):
        """Show how far a request for disclosure or deletion is: received, in_progress, done or refused."""
        return self.call("get_privacy_request", given, options)

    def create_session(self, *, options=None, **given):
        """Log a browser in by an API key; the answer sets a cookie that opens the account pages for seven days."""
        return self.call("create_session", given, options)

    def logout_session(self, *, options=None, **given):
        """End the session of a browser; without one there is nothing to do and the answer is the same."""
        return self.call("logout_session", given, options)

    def device_authorize(self, *, options=None, **given):
        """Get a code for a person to confirm in a browser, so that a program gets a key without anyone copying it."""
        return self.call("device_authorize", given, options)

    def device_token(self, *, options=None, **given):
        """Ask whether the person has confirmed the code; the answer holds the API key, once."""
        return self.call("device_token", given, options)

    def device_complete(self, *, options=None, **given):
        """Let the device with this code have the key of a paid checkout; only pages of this site may ask."""
        return self.call("device_complete", given, options)
