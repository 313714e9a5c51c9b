# Made by `npm run generate` from the operations in src/features.
"""Every operation as a method of the same name; arguments are the members of its input."""
from __future__ import annotations

import json
from typing import Any, Iterator, Literal, overload

from . import shapes
from .client import CallOptions, Client

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
  "get_program_documents": {"method":"GET","path":"/v1/programs/{unified_id}/documents"},
  "list_program_prerequisites": {"method":"GET","path":"/v1/programs/{unified_id}/prerequisites"},
  "find_similar_programs": {"method":"GET","path":"/v1/programs/{unified_id}/similar"},
  "find_programs_by_legal_form": {"method":"GET","path":"/v1/programs/by-legal-form"},
  "find_programs_by_industry": {"method":"GET","path":"/v1/programs/by-industry"},
  "find_programs_for_place": {"method":"GET","path":"/v1/programs/for-place"},
  "find_local_top_ups": {"method":"GET","path":"/v1/programs/{unified_id}/top-ups"},
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
  "get_errata_feed": {"method":"GET","path":"/v1/feeds/errata.json"},
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
  "search_law_article_captions": {"method":"GET","path":"/v1/laws/articles/captions"},
  "search_law_definitions": {"method":"GET","path":"/v1/laws/definitions"},
  "get_law_supplementary_provisions": {"method":"GET","path":"/v1/laws/supplementary-provisions"},
  "get_law_table": {"method":"GET","path":"/v1/laws/table"},
  "list_law_revisions": {"method":"GET","path":"/v1/laws/revisions"},
  "get_applicable_law": {"method":"GET","path":"/v1/laws/applicable"},
  "resolve_delegation": {"method":"GET","path":"/v1/laws/article/delegations"},
  "parse_law_citation": {"method":"GET","path":"/v1/laws/citation/parse"},
  "format_law_citation": {"method":"GET","path":"/v1/laws/citation/format"},
  "search_circulars": {"method":"GET","path":"/v1/circulars/search"},
  "get_circular_item": {"method":"GET","path":"/v1/circulars/item"},
  "search_nta_qa": {"method":"GET","path":"/v1/nta-answers/search"},
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
  "search_tax_measures": {"method":"GET","path":"/v1/tax_measures/search"},
  "search_enforcement_cases": {"method":"GET","path":"/v1/enforcement-cases/search"},
  "get_enforcement_case": {"method":"GET","path":"/v1/enforcement-cases/{case_id}"},
  "search_invoice_registrants": {"method":"GET","path":"/v1/invoice_registrants/search"},
  "get_invoice_registrant": {"method":"GET","path":"/v1/invoice_registrants/{invoice_registration_number}"},
  "get_invoice_risk": {"method":"GET","path":"/v1/invoice_registrants/{invoice_registration_number}/risk"},
  "invoice_batch_risk": {"method":"POST","path":"/v1/invoice_registrants/batch_risk","query":["snapshot","receipt"],"isIdempotent":true},
  "verify_invoice_on_date": {"method":"GET","path":"/v1/invoice_registrants/verify_on_date"},
  "bulk_verify_invoices": {"method":"POST","path":"/v1/invoice_registrants/bulk_verify","query":["format"],"isIdempotent":true},
  "validate_invoice_fields": {"method":"POST","path":"/v1/invoice_registrants/validate-fields","isIdempotent":true},
  "search_houjin": {"method":"GET","path":"/v1/houjin/search"},
  "resolve_company": {"method":"GET","path":"/v1/houjin/resolve"},
  "batch_resolve_companies": {"method":"POST","path":"/v1/houjin/resolve-batch","isIdempotent":true},
  "verify_corporate_number": {"method":"GET","path":"/v1/houjin/verify"},
  "normalize_company_name": {"method":"GET","path":"/v1/houjin/normalize-name"},
  "get_houjin": {"method":"GET","path":"/v1/houjin/{bangou}"},
  "get_houjin_360": {"method":"GET","path":"/v1/houjin/{houjin_bangou}/360"},
  "get_houjin_history": {"method":"GET","path":"/v1/houjin/{houjin_bangou}/history"},
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
  "search_public_payments": {"method":"GET","path":"/v1/public-payments/search"},
  "query_evidence_packet": {"method":"POST","path":"/v1/evidence/packets/query","query":["as_of","format","snapshot","receipt"],"isIdempotent":true},
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
  "a2a_list_tasks": {"method":"GET","path":"/v1/a2a/task"},
  "a2a_get_task": {"method":"GET","path":"/v1/a2a/task/{task_id}"},
  "a2a_resume_task": {"method":"POST","path":"/v1/a2a/task/{task_id}/resume"},
  "a2a_cancel_task": {"method":"POST","path":"/v1/a2a/task/{task_id}/cancel"},
  "a2a_add_task_receiver": {"method":"POST","path":"/v1/a2a/task/{task_id}/receivers"},
  "a2a_list_task_receivers": {"method":"GET","path":"/v1/a2a/task/{task_id}/receivers"},
  "a2a_delete_task_receiver": {"method":"DELETE","path":"/v1/a2a/task/{task_id}/receivers/{receiver_id}"},
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
  "decide_advisor_conversion": {"method":"POST","path":"/v1/advisors/{advisor_id}/conversions/{referral_id}"},
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
  "replay_webhook_delivery": {"method":"POST","path":"/v1/me/webhooks/{id}/deliveries/{delivery_id}/replay"},
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
  "compliance_confirm": {"method":"POST","path":"/v1/compliance/verify/{verification_token}"},
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

    def search_programs(
        self,
        *,
        q: str | None = None,
        tier: list[Literal["S", "A", "B", "C", "X"]] | None = None,
        prefecture: str | None = None,
        municipality: str | None = None,
        authority_level: str | None = None,
        funding_purpose: list[str] | None = None,
        target_type: list[str] | None = None,
        amount_min: float | None = None,
        amount_max: float | None = None,
        subsidy_rate_min: float | None = None,
        subsidy_rate_max: float | None = None,
        intake: list[Literal["unknown", "rolling", "rounds", "window", "ended"]] | None = None,
        confirmed: bool | None = None,
        include_excluded: bool | None = None,
        include_nationwide: bool | None = None,
        status: list[Literal["upcoming", "open", "between_calls", "closed", "ended", "superseded", "repealed", "unknown"]] | None = None,
        open_on: str | None = None,
        open_until: str | None = None,
        closes_from: str | None = None,
        closes_before: str | None = None,
        sort: Literal["closes_on", "open_first"] | None = None,
        limit: int | None = None,
        offset: int | None = None,
        fields: Literal["minimal", "default", "brief", "full"] | None = None,
        options: CallOptions | None = None,
    ) -> shapes.SearchProgramsAnswer:
        """Find subsidies, loans, tax measures and certifications by words and filters."""
        return self.call("search_programs", {"q": q, "tier": tier, "prefecture": prefecture, "municipality": municipality, "authority_level": authority_level, "funding_purpose": funding_purpose, "target_type": target_type, "amount_min": amount_min, "amount_max": amount_max, "subsidy_rate_min": subsidy_rate_min, "subsidy_rate_max": subsidy_rate_max, "intake": intake, "confirmed": confirmed, "include_excluded": include_excluded, "include_nationwide": include_nationwide, "status": status, "open_on": open_on, "open_until": open_until, "closes_from": closes_from, "closes_before": closes_before, "sort": sort, "limit": limit, "offset": offset, "fields": fields}, options)

    def get_program(
        self,
        unified_id: str,
        *,
        fields: Literal["minimal", "default", "brief", "full"] | None = None,
        options: CallOptions | None = None,
    ) -> shapes.GetProgramAnswer:
        """Read one program with its details, sources and lineage."""
        return self.call("get_program", {"unified_id": unified_id, "fields": fields}, options)

    def batch_get_programs(
        self,
        *,
        unified_ids: list[str],
        max_cost_jpy: int | None = None,
        options: CallOptions | None = None,
    ) -> shapes.BatchGetProgramsAnswer:
        """Read many programs in one call; unknown ids are listed, not billed."""
        return self.call("batch_get_programs", {"unified_ids": unified_ids, "max_cost_jpy": max_cost_jpy}, options)

    def prescreen_programs(
        self,
        *,
        prefecture: str | None = None,
        municipality: str | None = None,
        industry_jsic: str | None = None,
        is_sole_proprietor: bool | None = None,
        employee_count: int | None = None,
        capital_yen: int | None = None,
        legal_form: Literal["company", "sole_proprietor", "npo", "social_welfare", "medical", "school", "university", "cooperative", "association", "public_body", "other"] | None = None,
        is_deemed_large: bool | None = None,
        revenue_yen: int | None = None,
        founded_year: int | None = None,
        purpose: str | None = None,
        planned_investment_man_yen: float | None = None,
        houjin_bangou: str | None = None,
        declared_certifications: list[str] | None = None,
        company_url: str | None = None,
        limit: int | None = None,
        options: CallOptions | None = None,
    ) -> shapes.PrescreenProgramsAnswer:
        """Rank programs by what a company profile says, with pass, fail or open and the reason for each condition."""
        return self.call("prescreen_programs", {"prefecture": prefecture, "municipality": municipality, "industry_jsic": industry_jsic, "is_sole_proprietor": is_sole_proprietor, "employee_count": employee_count, "capital_yen": capital_yen, "legal_form": legal_form, "is_deemed_large": is_deemed_large, "revenue_yen": revenue_yen, "founded_year": founded_year, "purpose": purpose, "planned_investment_man_yen": planned_investment_man_yen, "houjin_bangou": houjin_bangou, "declared_certifications": declared_certifications, "company_url": company_url, "limit": limit}, options)

    def list_new_programs(
        self,
        *,
        since: str,
        prefecture: str | None = None,
        municipality: str | None = None,
        kind: str | None = None,
        limit: int | None = None,
        offset: int | None = None,
        options: CallOptions | None = None,
    ) -> shapes.ListNewProgramsAnswer:
        """List programs that this corpus shows since a day and did not show before, the newest first (新着)."""
        return self.call("list_new_programs", {"since": since, "prefecture": prefecture, "municipality": municipality, "kind": kind, "limit": limit, "offset": offset}, options)

    def list_changed_programs(
        self,
        *,
        since: str,
        fields: list[Literal["unified_id", "primary_name", "aliases", "authority_level", "authority_name", "prefecture", "municipality", "program_kind", "official_url", "amount_max_man_yen", "amount_min_man_yen", "subsidy_rate", "trust_level", "tier", "coverage_score", "gap_to_tier_s", "a_to_j_coverage", "excluded", "exclusion_reason", "crop_categories", "equipment_category", "target_types", "funding_purpose", "amount_band", "application_window", "application_end_time", "intake", "enriched", "frames", "amount_condition", "former_ids", "source_mentions", "source_url", "source_fetched_at", "source_checksum", "license", "source_license", "evidence", "contradicted"]] | None = None,
        ids: list[str] | None = None,
        limit: int | None = None,
        offset: int | None = None,
        options: CallOptions | None = None,
    ) -> shapes.ListChangedProgramsAnswer:
        """List programs of which a field changed since a day, each with old and new value, the latest change first."""
        return self.call("list_changed_programs", {"since": since, "fields": fields, "ids": ids, "limit": limit, "offset": offset}, options)

    def list_program_rounds(
        self,
        unified_id: str,
        *,
        options: CallOptions | None = None,
    ) -> shapes.ListProgramRoundsAnswer:
        """List every known call for applications of a program, past and open, with its days and source (公募回)."""
        return self.call("list_program_rounds", {"unified_id": unified_id}, options)

    def get_program_opening_months(
        self,
        unified_id: str,
        *,
        options: CallOptions | None = None,
    ) -> shapes.GetProgramOpeningMonthsAnswer:
        """Count in which months earlier calls of a program opened and closed, as observed; it says nothing of the next one."""
        return self.call("get_program_opening_months", {"unified_id": unified_id}, options)

    def get_program_history(
        self,
        unified_id: str,
        *,
        field: Literal["unified_id", "primary_name", "aliases", "authority_level", "authority_name", "prefecture", "municipality", "program_kind", "official_url", "amount_max_man_yen", "amount_min_man_yen", "subsidy_rate", "trust_level", "tier", "coverage_score", "gap_to_tier_s", "a_to_j_coverage", "excluded", "exclusion_reason", "crop_categories", "equipment_category", "target_types", "funding_purpose", "amount_band", "application_window", "application_end_time", "intake", "enriched", "frames", "amount_condition", "former_ids", "source_mentions", "source_url", "source_fetched_at", "source_checksum", "license", "source_license", "evidence", "contradicted"] | None = None,
        options: CallOptions | None = None,
    ) -> shapes.GetProgramHistoryAnswer:
        """Read field by field which values of a program were held here, and from when to when each was known."""
        return self.call("get_program_history", {"unified_id": unified_id, "field": field}, options)

    def compare_programs(
        self,
        *,
        ids: list[str],
        fields: list[Literal["program_kind", "authority_level", "authority_name", "prefecture", "municipality", "amount_max_man_yen", "amount_min_man_yen", "subsidy_rate", "target_types", "funding_purpose", "equipment_category", "crop_categories", "application_window", "official_url"]] | None = None,
        options: CallOptions | None = None,
    ) -> shapes.CompareProgramsAnswer:
        """Put 2 to 5 programs side by side, field by field, with what is not stated of each (比較)."""
        return self.call("compare_programs", {"ids": ids, "fields": fields}, options)

    def get_program_full_context(
        self,
        unified_id: str,
        *,
        sections: list[Literal["rounds", "rules", "laws", "adoptions", "acceptance", "enforcement"]] | None = None,
        limit: int | None = None,
        options: CallOptions | None = None,
    ) -> shapes.GetProgramFullContextAnswer:
        """Read a program with its calls, rules, laws, adopted projects, results and published cases, each with its gap."""
        return self.call("get_program_full_context", {"unified_id": unified_id, "sections": sections, "limit": limit}, options)

    def list_rules_for_program(
        self,
        unified_id: str,
        *,
        kind: str | None = None,
        limit: int | None = None,
        offset: int | None = None,
        options: CallOptions | None = None,
    ) -> shapes.ListRulesForProgramAnswer:
        """List every registered rule that names a program or its family: exclusions, prerequisites, reductions, permissions."""
        return self.call("list_rules_for_program", {"unified_id": unified_id, "kind": kind, "limit": limit, "offset": offset}, options)

    def list_program_law_basis(
        self,
        unified_id: str,
        *,
        ref_kind: Literal["authority", "eligibility", "exclusion", "reference", "penalty"] | None = None,
        limit: int | None = None,
        offset: int | None = None,
        options: CallOptions | None = None,
    ) -> shapes.ListProgramLawBasisAnswer:
        """List the laws and articles that a program rests on or refers to, with the kind of reference (根拠法令)."""
        return self.call("list_program_law_basis", {"unified_id": unified_id, "ref_kind": ref_kind, "limit": limit, "offset": offset}, options)

    def list_adopters(
        self,
        unified_id: str,
        *,
        prefecture: str | None = None,
        municipality: str | None = None,
        limit: int | None = None,
        offset: int | None = None,
        options: CallOptions | None = None,
    ) -> shapes.ListAdoptersAnswer:
        """List the adopted projects that name a program, with company, place and stated amount (採択事業者)."""
        return self.call("list_adopters", {"unified_id": unified_id, "prefecture": prefecture, "municipality": municipality, "limit": limit, "offset": offset}, options)

    def get_acceptance_history(
        self,
        unified_id: str,
        *,
        options: CallOptions | None = None,
    ) -> shapes.GetAcceptanceHistoryAnswer:
        """Read applicants, adopted and the rate of each published round of a program, the oldest first (採択結果)."""
        return self.call("get_acceptance_history", {"unified_id": unified_id}, options)

    def get_program_documents(
        self,
        unified_id: str,
        *,
        q: str | None = None,
        file: str | None = None,
        page: int | None = None,
        options: CallOptions | None = None,
    ) -> shapes.GetProgramDocumentsAnswer:
        """Read what is held of the documents of a program: those to hand in as the call words it, and its files (公募要領・様式)."""
        return self.call("get_program_documents", {"unified_id": unified_id, "q": q, "file": file, "page": page}, options)

    def list_program_prerequisites(
        self,
        unified_id: str,
        *,
        options: CallOptions | None = None,
    ) -> shapes.ListProgramPrerequisitesAnswer:
        """List the certifications, plans and accounts that a program asks for before an application, each with its source (前提)."""
        return self.call("list_program_prerequisites", {"unified_id": unified_id}, options)

    def find_similar_programs(
        self,
        unified_id: str,
        *,
        prefecture: str | None = None,
        municipality: str | None = None,
        include_over: bool | None = None,
        limit: int | None = None,
        offset: int | None = None,
        options: CallOptions | None = None,
    ) -> shapes.FindSimilarProgramsAnswer:
        """List the programs nearest to one by stated purposes, applicants and name, with the score taken apart (類似制度)."""
        return self.call("find_similar_programs", {"unified_id": unified_id, "prefecture": prefecture, "municipality": municipality, "include_over": include_over, "limit": limit, "offset": offset}, options)

    def find_programs_by_legal_form(
        self,
        *,
        form: Literal["company", "sole_proprietor", "npo", "social_welfare", "medical", "school", "university", "cooperative", "association", "public_body", "other"],
        prefecture: str | None = None,
        municipality: str | None = None,
        verdict: Literal["fits", "to_check", "not_stated", "no"] | None = None,
        limit: int | None = None,
        offset: int | None = None,
        options: CallOptions | None = None,
    ) -> shapes.FindProgramsByLegalFormAnswer:
        """List programs whose stated applicants include a legal form (株式会社, 個人, NPO, 学校法人 …); silence is counted apart."""
        return self.call("find_programs_by_legal_form", {"form": form, "prefecture": prefecture, "municipality": municipality, "verdict": verdict, "limit": limit, "offset": offset}, options)

    def find_programs_by_industry(
        self,
        *,
        jsic: str,
        prefecture: str | None = None,
        municipality: str | None = None,
        verdict: Literal["fits", "to_check", "not_stated", "no"] | None = None,
        limit: int | None = None,
        offset: int | None = None,
        options: CallOptions | None = None,
    ) -> shapes.FindProgramsByIndustryAnswer:
        """List programs that name an industry (JSIC letter, code or name) among those that may apply; silence is counted apart (業種別)."""
        return self.call("find_programs_by_industry", {"jsic": jsic, "prefecture": prefecture, "municipality": municipality, "verdict": verdict, "limit": limit, "offset": offset}, options)

    def find_programs_for_place(
        self,
        *,
        prefecture: str | None = None,
        municipality: str | None = None,
        reach: Literal["municipality", "prefecture", "nationwide"] | None = None,
        limit: int | None = None,
        offset: int | None = None,
        options: CallOptions | None = None,
    ) -> shapes.FindProgramsForPlaceAnswer:
        """List what one place is offered: programs of its municipality, of its prefecture and nationwide ones, each counted (所在地別)."""
        return self.call("find_programs_for_place", {"prefecture": prefecture, "municipality": municipality, "reach": reach, "limit": limit, "offset": offset}, options)

    def find_local_top_ups(
        self,
        unified_id: str,
        *,
        prefecture: str | None = None,
        municipality: str | None = None,
        limit: int | None = None,
        offset: int | None = None,
        options: CallOptions | None = None,
    ) -> shapes.FindLocalTopUpsAnswer:
        """List programs of prefectures and municipalities that add to a national one, or name it in their own words (上乗せ・横出し)."""
        return self.call("find_local_top_ups", {"unified_id": unified_id, "prefecture": prefecture, "municipality": municipality, "limit": limit, "offset": offset}, options)

    def list_exclusion_rules(
        self,
        *,
        options: CallOptions | None = None,
    ) -> list[shapes.ExclusionRule]:
        """Read every registered rule on combining programs: exclusions, prerequisites, reductions."""
        return self.call("list_exclusion_rules", {}, options)

    def get_exclusion_rule(
        self,
        rule_id: str,
        *,
        options: CallOptions | None = None,
    ) -> shapes.GetExclusionRuleAnswer:
        """Read one rule on combining programs: what it says, how it was learnt, its document, and how it changed."""
        return self.call("get_exclusion_rule", {"rule_id": rule_id}, options)

    def check_exclusions(
        self,
        *,
        program_ids: list[str],
        answers: list[shapes.CheckExclusionsAnswersItem] | None = None,
        derivation: bool | None = None,
        format: Literal["json", "mermaid", "dot"] | None = None,
        snapshot: str | None = None,
        receipt: bool | None = None,
        options: CallOptions | None = None,
    ) -> shapes.CheckExclusionsAnswer:
        """Find the registered rules that a set of programs would break."""
        return self.call("check_exclusions", {"program_ids": program_ids, "answers": answers, "derivation": derivation, "format": format, "snapshot": snapshot, "receipt": receipt}, options)

    def check_funding_stack(
        self,
        *,
        program_ids: list[str],
        answers: list[shapes.CheckFundingStackAnswersItem] | None = None,
        derivation: bool | None = None,
        format: Literal["json", "md", "docx", "pdf", "mermaid", "dot"] | None = None,
        snapshot: str | None = None,
        receipt: bool | None = None,
        options: CallOptions | None = None,
    ) -> shapes.CheckFundingStackAnswer:
        """Judge every pair of two to five programs: compatible, incompatible, to be reviewed or unknown."""
        return self.call("check_funding_stack", {"program_ids": program_ids, "answers": answers, "derivation": derivation, "format": format, "snapshot": snapshot, "receipt": receipt}, options)

    def check_program_pair(
        self,
        *,
        a: str,
        b: str,
        options: CallOptions | None = None,
    ) -> shapes.CheckProgramPairAnswer:
        """Judge two programs: compatible, incompatible, requires_review or unknown, with the rules looked at (併用)."""
        return self.call("check_program_pair", {"a": a, "b": b}, options)

    def find_compatible_programs(
        self,
        unified_id: str,
        *,
        prefecture: str | None = None,
        municipality: str | None = None,
        limit: int | None = None,
        offset: int | None = None,
        options: CallOptions | None = None,
    ) -> shapes.FindCompatibleProgramsAnswer:
        """List programs of which a rule or record states that they may be combined with a given one (併用可)."""
        return self.call("find_compatible_programs", {"unified_id": unified_id, "prefecture": prefecture, "municipality": municipality, "limit": limit, "offset": offset}, options)

    def find_best_bundle(
        self,
        *,
        program_ids: list[str],
        objective: Literal["largest_stated_ceiling"] | None = None,
        include_over: bool | None = None,
        answers: list[shapes.FindBestBundleAnswersItem] | None = None,
        options: CallOptions | None = None,
    ) -> shapes.FindBestBundleAnswer:
        """Choose among up to 20 programs those without a certain conflict whose stated ceilings sum to the most, with proof."""
        return self.call("find_best_bundle", {"program_ids": program_ids, "objective": objective, "include_over": include_over, "answers": answers}, options)

    def search_loan_programs(
        self,
        *,
        q: str | None = None,
        provider: str | None = None,
        loan_type: str | None = None,
        collateral_required: Literal["required", "not_required", "negotiable", "unknown"] | None = None,
        personal_guarantor_required: Literal["required", "not_required", "negotiable", "unknown"] | None = None,
        third_party_guarantor_required: Literal["required", "not_required", "negotiable", "unknown"] | None = None,
        min_amount_yen: int | None = None,
        max_amount_yen: int | None = None,
        max_interest_rate: float | None = None,
        min_loan_period_years: int | None = None,
        confirmed: bool | None = None,
        limit: int | None = None,
        offset: int | None = None,
        options: CallOptions | None = None,
    ) -> shapes.SearchLoanProgramsAnswer:
        """Find public loans by lender, amount, rate, term, collateral and guarantors."""
        return self.call("search_loan_programs", {"q": q, "provider": provider, "loan_type": loan_type, "collateral_required": collateral_required, "personal_guarantor_required": personal_guarantor_required, "third_party_guarantor_required": third_party_guarantor_required, "min_amount_yen": min_amount_yen, "max_amount_yen": max_amount_yen, "max_interest_rate": max_interest_rate, "min_loan_period_years": min_loan_period_years, "confirmed": confirmed, "limit": limit, "offset": offset}, options)

    def get_loan_program(
        self,
        loan_id: str,
        *,
        options: CallOptions | None = None,
    ) -> shapes.GetLoanProgramAnswer:
        """Read one public loan or guarantee scheme with its conditions and source."""
        return self.call("get_loan_program", {"loan_id": loan_id}, options)

    def list_calendar_deadlines(
        self,
        *,
        within_days: int | None = None,
        prefecture: str | None = None,
        municipality: str | None = None,
        authority_level: str | None = None,
        tier: list[Literal["S", "A", "B", "C", "X"]] | None = None,
        limit: int | None = None,
        format: Literal["json", "ics"] | None = None,
        options: CallOptions | None = None,
    ) -> shapes.ListCalendarDeadlinesAnswer:
        """List the last days to apply within some days, the soonest first, as JSON or as a calendar file (締切)."""
        return self.call("list_calendar_deadlines", {"within_days": within_days, "prefecture": prefecture, "municipality": municipality, "authority_level": authority_level, "tier": tier, "limit": limit, "format": format}, options)

    def list_closing_programs(
        self,
        *,
        from_: str | None = None,
        to: str | None = None,
        prefecture: str | None = None,
        municipality: str | None = None,
        authority_level: str | None = None,
        tier: list[Literal["S", "A", "B", "C", "X"]] | None = None,
        unknown_limit: int | None = None,
        limit: int | None = None,
        offset: int | None = None,
        options: CallOptions | None = None,
    ) -> shapes.ListClosingProgramsAnswer:
        """List programs whose stated last day lies between two days, the soonest first; those without one apart (締切順)."""
        return self.call("list_closing_programs", {"from": from_, "to": to, "prefecture": prefecture, "municipality": municipality, "authority_level": authority_level, "tier": tier, "unknown_limit": unknown_limit, "limit": limit, "offset": offset}, options)

    def create_calendar_feed(
        self,
        *,
        name: str | None | None = None,
        prefecture: str | None | None = None,
        municipality: str | None = None,
        program_kind: list[str] | None = None,
        funding_purpose: list[str] | None = None,
        program_ids: list[str] | None = None,
        within_days: int | None = None,
        language: Literal["ja", "en"] | None = None,
        options: CallOptions | None = None,
    ) -> shapes.OpenedCalendarFeed:
        """Get a private address of last days to apply, which Google, Outlook, Apple or Thunderbird can poll (締切カレンダー)."""
        return self.call("create_calendar_feed", {"name": name, "prefecture": prefecture, "municipality": municipality, "program_kind": program_kind, "funding_purpose": funding_purpose, "program_ids": program_ids, "within_days": within_days, "language": language}, options)

    def list_calendar_feeds(
        self,
        *,
        options: CallOptions | None = None,
    ) -> list[shapes.ListCalendarFeedsAnswerItem]:
        """List the calendars of the account that programs poll, oldest first, without their addresses."""
        return self.call("list_calendar_feeds", {}, options)

    def rotate_calendar_feed(
        self,
        feed_id: str,
        *,
        options: CallOptions | None = None,
    ) -> shapes.OpenedCalendarFeed:
        """Give a calendar a new private address; the old one ends at once."""
        return self.call("rotate_calendar_feed", {"feed_id": feed_id}, options)

    def delete_calendar_feed(
        self,
        feed_id: str,
        *,
        options: CallOptions | None = None,
    ) -> shapes.DeleteCalendarFeedAnswer:
        """End a calendar; its address answers 404 from then on."""
        return self.call("delete_calendar_feed", {"feed_id": feed_id}, options)

    def get_feed(
        self,
        dataset: Literal["programs", "loan_programs", "laws", "tax_rulesets", "court_decisions", "enforcement_cases", "bids", "case_studies"],
        *,
        prefecture: str | None = None,
        municipality: str | None = None,
        language: Literal["ja", "en"] | None = None,
        limit: int | None = None,
        after: str | None = None,
        options: CallOptions | None = None,
    ) -> shapes.GetFeedAnswer:
        """New and changed records of a kind, and of a prefecture, as JSON Feed 1.1 (新着・更新)."""
        return self.call("get_feed", {"dataset": dataset, "prefecture": prefecture, "municipality": municipality, "language": language, "limit": limit, "after": after}, options)

    def get_errata_feed(
        self,
        *,
        language: Literal["ja", "en"] | None = None,
        limit: int | None = None,
        after: str | None = None,
        options: CallOptions | None = None,
    ) -> shapes.GetErrataFeedAnswer:
        """Values that were corrected or that their source contradicts, with the snapshots that served them (訂正)."""
        return self.call("get_errata_feed", {"language": language, "limit": limit, "after": after}, options)

    def am_open_programs(
        self,
        *,
        on_date: str | None = None,
        region: str | None = None,
        industry: str | None = None,
        size: Literal["sole", "small", "sme", "mid", "large"] | None = None,
        natural_query: str | None = None,
        limit: int | None = None,
        options: CallOptions | None = None,
    ) -> shapes.AmOpenProgramsAnswer:
        """List programs whose call is open on a day, the soonest to close first."""
        return self.call("am_open_programs", {"on_date": on_date, "region": region, "industry": industry, "size": size, "natural_query": natural_query, "limit": limit}, options)

    def am_active_at(
        self,
        *,
        date: str,
        region: str | None = None,
        industry: str | None = None,
        size: Literal["sole", "small", "sme", "mid", "large"] | None = None,
        limit: int | None = None,
        options: CallOptions | None = None,
    ) -> shapes.AmActiveAtAnswer:
        """List programs open to applications and tax measures in force on a day, past or future."""
        return self.call("am_active_at", {"date": date, "region": region, "industry": industry, "size": size, "limit": limit}, options)

    def am_programs_active_v2(
        self,
        *,
        as_of: str | None = None,
        application_open_by: str | None = None,
        application_close_by: str | None = None,
        prefecture: str | None = None,
        municipality: str | None = None,
        limit: int | None = None,
        options: CallOptions | None = None,
    ) -> shapes.AmProgramsActiveV2Answer:
        """List programs in effect on a day, each with the rounds that open and close around given days."""
        return self.call("am_programs_active_v2", {"as_of": as_of, "application_open_by": application_open_by, "application_close_by": application_close_by, "prefecture": prefecture, "municipality": municipality, "limit": limit}, options)

    def am_tax_incentives(
        self,
        *,
        query: str | None = None,
        authority: Literal["国税庁", "財務省", "経済産業省", "中小企業庁", "農林水産省", "総務省", "国土交通省", "厚生労働省", "自治体"] | None = None,
        industry: str | None = None,
        target_year: int | None = None,
        target_entity: Literal["中小企業", "小規模事業者", "個人事業主", "大企業", "認定事業者", "青色申告者", "農業法人", "特定事業者等"] | None = None,
        natural_query: str | None = None,
        confirmed: bool | None = None,
        limit: int | None = None,
        offset: int | None = None,
        options: CallOptions | None = None,
    ) -> shapes.AmTaxIncentivesAnswer:
        """List tax measures with rate, law and period by authority, taxpayer, trade and year (税制優遇)."""
        return self.call("am_tax_incentives", {"query": query, "authority": authority, "industry": industry, "target_year": target_year, "target_entity": target_entity, "natural_query": natural_query, "confirmed": confirmed, "limit": limit, "offset": offset}, options)

    def am_tax_rule(
        self,
        *,
        measure_name_or_id: str,
        rule_type: str | None = None,
        as_of: str | None = None,
        limit: int | None = None,
        options: CallOptions | None = None,
    ) -> shapes.AmTaxRuleAnswer:
        """Read rate, taxpayer, assets, article and period of a tax measure, by its id or name (税制の適用要件)."""
        return self.call("am_tax_rule", {"measure_name_or_id": measure_name_or_id, "rule_type": rule_type, "as_of": as_of, "limit": limit}, options)

    def am_certifications(
        self,
        *,
        query: str | None = None,
        authority: Literal["経済産業省", "日本健康会議", "厚生労働省", "内閣府", "都道府県", "市町村", "農林水産省", "国土交通省", "その他"] | None = None,
        industry: str | None = None,
        size: Literal["sole", "small", "sme", "mid", "large"] | None = None,
        confirmed: bool | None = None,
        limit: int | None = None,
        offset: int | None = None,
        options: CallOptions | None = None,
    ) -> shapes.AmCertificationsAnswer:
        """List certifications and approved plans with what they require and open (認定制度)."""
        return self.call("am_certifications", {"query": query, "authority": authority, "industry": industry, "size": size, "confirmed": confirmed, "limit": limit, "offset": offset}, options)

    def am_loans(
        self,
        *,
        loan_kind: Literal["ippan", "trou", "seirei", "sanko", "sogyo", "rinsei", "saigai", "shingiseikyu", "kiki", "other"] | None = None,
        no_collateral: bool | None = None,
        no_personal_guarantor: bool | None = None,
        no_third_party_guarantor: bool | None = None,
        max_amount_yen: int | None = None,
        min_amount_yen: int | None = None,
        lender_entity_id: str | None = None,
        name_query: str | None = None,
        confirmed: bool | None = None,
        limit: int | None = None,
        options: CallOptions | None = None,
    ) -> shapes.AmLoansAnswer:
        """List public loans that lend enough, by kind, lender, collateral and guarantors."""
        return self.call("am_loans", {"loan_kind": loan_kind, "no_collateral": no_collateral, "no_personal_guarantor": no_personal_guarantor, "no_third_party_guarantor": no_third_party_guarantor, "max_amount_yen": max_amount_yen, "min_amount_yen": min_amount_yen, "lender_entity_id": lender_entity_id, "name_query": name_query, "confirmed": confirmed, "limit": limit}, options)

    def am_mutual_plans(
        self,
        *,
        plan_kind: Literal["retirement_mutual", "bankruptcy_mutual", "dc_pension", "db_pension", "industry_pension", "welfare_insurance", "health_insurance", "other"] | None = None,
        premium_monthly_yen: int | None = None,
        tax_deduction_type: Literal["small_enterprise_deduction", "idekodc", "group_retirement", "corp_expense", "none"] | None = None,
        provider_entity_id: str | None = None,
        name_query: str | None = None,
        confirmed: bool | None = None,
        limit: int | None = None,
        options: CallOptions | None = None,
    ) -> shapes.AmMutualPlansAnswer:
        """List mutual aid, company pensions and insurance by kind, premium and tax treatment (共済・企業年金)."""
        return self.call("am_mutual_plans", {"plan_kind": plan_kind, "premium_monthly_yen": premium_monthly_yen, "tax_deduction_type": tax_deduction_type, "provider_entity_id": provider_entity_id, "name_query": name_query, "confirmed": confirmed, "limit": limit}, options)

    def am_gx_programs(
        self,
        *,
        theme: Literal["ghg_reduction", "ev", "renewable", "zeb_zeh", "carbon_credit"] | None = None,
        company_size: Literal["sme", "midsize", "large", "individual", "municipality", "farmer"] | None = None,
        region: str | None = None,
        confirmed: bool | None = None,
        limit: int | None = None,
        options: CallOptions | None = None,
    ) -> shapes.AmGxProgramsAnswer:
        """List programs for emissions, vehicles, renewables, buildings and carbon credits (GX・脱炭素)."""
        return self.call("am_gx_programs", {"theme": theme, "company_size": company_size, "region": region, "confirmed": confirmed, "limit": limit}, options)

    def am_acceptance_stats(
        self,
        *,
        program_name: str | None = None,
        year: int | None = None,
        region: str | None = None,
        industry: str | None = None,
        confirmed: bool | None = None,
        limit: int | None = None,
        offset: int | None = None,
        options: CallOptions | None = None,
    ) -> shapes.AmAcceptanceStatsAnswer:
        """Read how many applied to a program and how many were adopted, round by round (採択率)."""
        return self.call("am_acceptance_stats", {"program_name": program_name, "year": year, "region": region, "industry": industry, "confirmed": confirmed, "limit": limit, "offset": offset}, options)

    def am_enforcement(
        self,
        *,
        houjin_bangou: str | None = None,
        target_name: str | None = None,
        as_of_date: str | None = None,
        options: CallOptions | None = None,
    ) -> shapes.AmEnforcementAnswer:
        """Check whether a company is excluded on a day, and read what authorities published against it (処分歴)."""
        return self.call("am_enforcement", {"houjin_bangou": houjin_bangou, "target_name": target_name, "as_of_date": as_of_date}, options)

    def am_annotations(
        self,
        entity_id: str,
        *,
        kinds: list[str] | None = None,
        include_internal: bool | None = None,
        include_superseded: bool | None = None,
        limit: int | None = None,
        options: CallOptions | None = None,
    ) -> shapes.AmAnnotationsAnswer:
        """Read what has to be known about a record beside its source: successions, doubts, corrections (注記)."""
        return self.call("am_annotations", {"entity_id": entity_id, "kinds": kinds, "include_internal": include_internal, "include_superseded": include_superseded, "limit": limit}, options)

    def am_provenance(
        self,
        entity_id: str,
        *,
        include_facts: bool | None = None,
        fact_limit: int | None = None,
        limit: int | None = None,
        options: CallOptions | None = None,
    ) -> shapes.AmProvenanceAnswer:
        """List the documents behind a record, and each of its figures with words, address and day of its source."""
        return self.call("am_provenance", {"entity_id": entity_id, "include_facts": include_facts, "fact_limit": fact_limit, "limit": limit}, options)

    def am_provenance_fact(
        self,
        fact_id: int,
        *,
        limit: int | None = None,
        options: CallOptions | None = None,
    ) -> shapes.AmProvenanceFactAnswer:
        """Read one fact with its source, or with the documents of its record where the fact names none."""
        return self.call("am_provenance_fact", {"fact_id": fact_id, "limit": limit}, options)

    def am_enum_values(
        self,
        enum_name: Literal["authority", "tier", "industry", "funding_purpose", "target_type", "region", "tax_category", "program_kind", "loan_type", "event_type", "ministry", "certification_authority"],
        *,
        options: CallOptions | None = None,
    ) -> shapes.AmEnumValuesAnswer:
        """List the values that a filter can take, with how many records have each."""
        return self.call("am_enum_values", {"enum_name": enum_name}, options)

    def am_by_law(
        self,
        *,
        law_name: str,
        article: str | None = None,
        amendment_date: str | None = None,
        limit: int | None = None,
        offset: int | None = None,
        options: CallOptions | None = None,
    ) -> shapes.AmByLawAnswer:
        """List programs, tax measures and certifications that rest on a law, by any of its names (根拠法令)."""
        return self.call("am_by_law", {"law_name": law_name, "article": article, "amendment_date": amendment_date, "limit": limit, "offset": offset}, options)

    def am_related(
        self,
        program_id: str,
        *,
        relation_types: list[Literal["prerequisite", "compatible", "incompatible", "replaces", "amends", "related", "references_law", "case_by_case", "successor", "predecessor", "similar"]] | None = None,
        depth: int | None = None,
        max_edges: int | None = None,
        options: CallOptions | None = None,
    ) -> shapes.AmRelatedAnswer:
        """Walk from a program to what it asks for first, goes with, excludes, replaces and was replaced by."""
        return self.call("am_related", {"program_id": program_id, "relation_types": relation_types, "depth": depth, "max_edges": max_edges}, options)

    def deep_health(
        self,
        *,
        force: bool | None = None,
        options: CallOptions | None = None,
    ) -> shapes.DeepHealthAnswer:
        """Check what answers rest on: the corpus, its freshness and licences, rules, files and the ledger."""
        return self.call("deep_health", {"force": force}, options)

    def am_intent(
        self,
        *,
        query: str,
        options: CallOptions | None = None,
    ) -> shapes.AmIntentAnswer:
        """Classify a question into ten intents by the words that it holds, with every score."""
        return self.call("am_intent", {"query": query}, options)

    def am_reason(
        self,
        *,
        query: str,
        persona: str | None = None,
        options: CallOptions | None = None,
    ) -> shapes.AmReasonAnswer:
        """Lay out an answer to a question from the records held here, each statement with its source."""
        return self.call("am_reason", {"query": query, "persona": persona}, options)

    def am_list_example_profiles(
        self,
        *,
        options: CallOptions | None = None,
    ) -> shapes.AmListExampleProfilesAnswer:
        """List invented applicants whose payloads can be sent as they are, to try the service."""
        return self.call("am_list_example_profiles", {}, options)

    def am_get_example_profile(
        self,
        profile_id: str,
        *,
        options: CallOptions | None = None,
    ) -> shapes.AmGetExampleProfileAnswer:
        """Read one invented applicant, ready to be sent to prescreen_programs and am_validate."""
        return self.call("am_get_example_profile", {"profile_id": profile_id}, options)

    def am_list_static(
        self,
        *,
        options: CallOptions | None = None,
    ) -> shapes.AmListStaticAnswer:
        """List the curated taxonomies: schemes, terms, kinds of money, duties, combinations, crops."""
        return self.call("am_list_static", {}, options)

    def am_get_static(
        self,
        resource_id: str,
        *,
        options: CallOptions | None = None,
    ) -> shapes.AmGetStaticAnswer:
        """Read one curated taxonomy whole, with the official pages that its statements rest on."""
        return self.call("am_get_static", {"resource_id": resource_id}, options)

    def am_validate(
        self,
        *,
        applicant_data: dict[str, Any],
        entity_id: str | None | None = None,
        scope: str | None = None,
        options: CallOptions | None = None,
    ) -> shapes.AmValidateAnswer:
        """Find figures of an intake form that cannot be right: hours, days, years, ages and amounts."""
        return self.call("am_validate", {"applicant_data": applicant_data, "entity_id": entity_id, "scope": scope}, options)

    def search_laws(
        self,
        *,
        q: str | None = None,
        law_type: Literal["constitution", "act", "cabinet_order", "imperial_order", "ministerial_ordinance", "rule", "notice", "guideline"] | None = None,
        ministry: str | None = None,
        promulgated_from: str | None = None,
        promulgated_to: str | None = None,
        enforced_from: str | None = None,
        enforced_to: str | None = None,
        currently_effective_only: bool | None = None,
        include_repealed: bool | None = None,
        limit: int | None = None,
        offset: int | None = None,
        options: CallOptions | None = None,
    ) -> shapes.SearchLawsAnswer:
        """Find laws, orders and notices by title, abbreviation, number, type, ministry and date."""
        return self.call("search_laws", {"q": q, "law_type": law_type, "ministry": ministry, "promulgated_from": promulgated_from, "promulgated_to": promulgated_to, "enforced_from": enforced_from, "enforced_to": enforced_to, "currently_effective_only": currently_effective_only, "include_repealed": include_repealed, "limit": limit, "offset": offset}, options)

    def resolve_law_name(
        self,
        *,
        name: str,
        options: CallOptions | None = None,
    ) -> shapes.ResolveLawNameAnswer:
        """Read which law a title, abbreviation, popular or former name, number or id means."""
        return self.call("resolve_law_name", {"name": name}, options)

    def get_law_article(
        self,
        *,
        article: str,
        law: str | None = None,
        options: CallOptions | None = None,
    ) -> shapes.GetLawArticleAnswer:
        """Read an article, paragraph or item of a law, a supplementary provision or an annex table as published."""
        return self.call("get_law_article", {"article": article, "law": law}, options)

    def get_law_article_as_of(
        self,
        *,
        article: str,
        on: str,
        law: str | None = None,
        options: CallOptions | None = None,
    ) -> shapes.GetLawArticleAsOfAnswer:
        """Read the wording of an article that was in force on a day, where it is held."""
        return self.call("get_law_article_as_of", {"article": article, "on": on, "law": law}, options)

    def diff_law_article(
        self,
        *,
        article: str,
        from_: str,
        law: str | None = None,
        to: str | None = None,
        options: CallOptions | None = None,
    ) -> shapes.DiffLawArticleAnswer:
        """Compare an article as two kept snapshots of the corpus hold it, paragraph by paragraph."""
        return self.call("diff_law_article", {"article": article, "from": from_, "law": law, "to": to}, options)

    def diff_law(
        self,
        *,
        law: str,
        from_: str,
        to: str | None = None,
        limit: int | None = None,
        offset: int | None = None,
        options: CallOptions | None = None,
    ) -> shapes.DiffLawAnswer:
        """List added, removed and changed articles of a law between two kept snapshots or days, with both texts."""
        return self.call("diff_law", {"law": law, "from": from_, "to": to, "limit": limit, "offset": offset}, options)

    def batch_get_law_articles(
        self,
        *,
        pairs: list[shapes.BatchGetLawArticlesPairsItem],
        options: CallOptions | None = None,
    ) -> shapes.BatchGetLawArticlesAnswer:
        """Read up to 200 articles of any laws in one call, with a status for each."""
        return self.call("batch_get_law_articles", {"pairs": pairs}, options)

    def get_article_references(
        self,
        *,
        article: str,
        law: str | None = None,
        options: CallOptions | None = None,
    ) -> shapes.GetArticleReferencesAnswer:
        """List the articles and laws that an article cites, applies (準用) or leaves to orders (政令・省令), with spans."""
        return self.call("get_article_references", {"article": article, "law": law}, options)

    def find_articles_referencing(
        self,
        *,
        article: str,
        law: str | None = None,
        offset: int | None = None,
        options: CallOptions | None = None,
    ) -> shapes.FindArticlesReferencingAnswer:
        """List the articles that cite a given one: of its own law, of the orders under it and of other laws, with spans."""
        return self.call("find_articles_referencing", {"article": article, "law": law, "offset": offset}, options)

    def check_laws_changed(
        self,
        *,
        laws: dict[str, str],
        include_upcoming: bool | None = None,
        options: CallOptions | None = None,
    ) -> shapes.CheckLawsChangedAnswer:
        """Compare your register of up to 500 laws and their revisions with the corpus; only what changed is answered."""
        return self.call("check_laws_changed", {"laws": laws, "include_upcoming": include_upcoming}, options)

    def list_upcoming_law_changes(
        self,
        *,
        from_: str | None = None,
        to: str | None = None,
        ministry: str | None = None,
        q: str | None = None,
        limit: int | None = None,
        offset: int | None = None,
        options: CallOptions | None = None,
    ) -> shapes.ListUpcomingLawChangesAnswer:
        """List laws and articles that are promulgated and come into force on a day ahead, soonest first."""
        return self.call("list_upcoming_law_changes", {"from": from_, "to": to, "ministry": ministry, "q": q, "limit": limit, "offset": offset}, options)

    def verify_quote(
        self,
        *,
        target: str,
        quote: str,
        options: CallOptions | None = None,
    ) -> shapes.VerifyQuoteAnswer:
        """Check whether a sentence stands in an article or a decision: exact, normalised, differs, not there, not covered."""
        return self.call("verify_quote", {"target": target, "quote": quote}, options)

    def get_law_articles_range(
        self,
        *,
        law: str,
        from_: str,
        to: str,
        limit: int | None = None,
        options: CallOptions | None = None,
    ) -> shapes.GetLawArticlesRangeAnswer:
        """Read the articles of a law from one to another, branch numbers in their order."""
        return self.call("get_law_articles_range", {"law": law, "from": from_, "to": to, "limit": limit}, options)

    def get_law_toc(
        self,
        *,
        law: str,
        options: CallOptions | None = None,
    ) -> shapes.GetLawTocAnswer:
        """List parts, chapters, sections and articles of a law with their captions, without text."""
        return self.call("get_law_toc", {"law": law}, options)

    def search_law_article_text(
        self,
        *,
        q: str | None = None,
        law: str | None = None,
        limit: int | None = None,
        offset: int | None = None,
        options: CallOptions | None = None,
    ) -> shapes.SearchLawArticleTextAnswer:
        """Find articles, supplementary provisions and annex tables by the words of their text."""
        return self.call("search_law_article_text", {"q": q, "law": law, "limit": limit, "offset": offset}, options)

    def search_law_article_captions(
        self,
        *,
        q: str,
        law: str | None = None,
        limit: int | None = None,
        offset: int | None = None,
        options: CallOptions | None = None,
    ) -> shapes.SearchLawArticleCaptionsAnswer:
        """Find articles by their caption (見出し) alone, not by their text."""
        return self.call("search_law_article_captions", {"q": q, "law": law, "limit": limit, "offset": offset}, options)

    def search_law_definitions(
        self,
        *,
        term: str,
        law: str | None = None,
        offset: int | None = None,
        options: CallOptions | None = None,
    ) -> shapes.SearchLawDefinitionsAnswer:
        """Find where laws define a term (「…」とは、…（…をいう。）, 以下「…」という), with the sentence and how far it reaches."""
        return self.call("search_law_definitions", {"term": term, "law": law, "offset": offset}, options)

    def get_law_supplementary_provisions(
        self,
        *,
        law: str,
        amending_law: str | None = None,
        kinds: list[Literal["commencement", "transitional", "penalties", "delegation", "review", "amendment", "other"]] | None = None,
        limit: int | None = None,
        offset: int | None = None,
        options: CallOptions | None = None,
    ) -> shapes.GetLawSupplementaryProvisionsAnswer:
        """Read the 附則 of a law by amending law, each paragraph with what it is about: commencement, transition, …."""
        return self.call("get_law_supplementary_provisions", {"law": law, "amending_law": amending_law, "kinds": kinds, "limit": limit, "offset": offset}, options)

    def get_law_table(
        self,
        *,
        law: str,
        table: str | None = None,
        on: str | None = None,
        options: CallOptions | None = None,
    ) -> shapes.GetLawTableAnswer:
        """Read a table of a law, 別表 or one inside an article, as rows and cells with merged cells kept."""
        return self.call("get_law_table", {"law": law, "table": table, "on": on}, options)

    def list_law_revisions(
        self,
        *,
        law: str,
        limit: int | None = None,
        offset: int | None = None,
        options: CallOptions | None = None,
    ) -> shapes.ListLawRevisionsAnswer:
        """List the revisions of a law that are held, the laws that amended it, and articles that begin on other days."""
        return self.call("list_law_revisions", {"law": law, "limit": limit, "offset": offset}, options)

    def get_applicable_law(
        self,
        *,
        law: str,
        acted_on: str,
        article: str | None = None,
        limit: int | None = None,
        offset: int | None = None,
        options: CallOptions | None = None,
    ) -> shapes.GetApplicableLawAnswer:
        """Read which wording governed a day, with the 経過措置 of the 附則 that bear on it quoted, not construed."""
        return self.call("get_applicable_law", {"law": law, "acted_on": acted_on, "article": article, "limit": limit, "offset": offset}, options)

    def resolve_delegation(
        self,
        *,
        article: str,
        law: str | None = None,
        options: CallOptions | None = None,
    ) -> shapes.ResolveDelegationAnswer:
        """Find the articles of 施行令 and 施行規則 that lay down what an article leaves to 政令・省令."""
        return self.call("resolve_delegation", {"article": article, "law": law}, options)

    def parse_law_citation(
        self,
        *,
        text: str,
        context: str | None = None,
        options: CallOptions | None = None,
    ) -> shapes.ParseLawCitationAnswer:
        """Take citations of provisions apart: law, article, paragraph, item, each with its kind, and its canonical address."""
        return self.call("parse_law_citation", {"text": text, "context": context}, options)

    def format_law_citation(
        self,
        *,
        article: str,
        law: str | None = None,
        style: Literal["official", "statute", "court", "tax_practice"] | None = None,
        options: CallOptions | None = None,
    ) -> shapes.FormatLawCitationAnswer:
        """Write a citation in the styles of statutes, courts and tax practice (措法42の12の5①) from any spelling or address."""
        return self.call("format_law_citation", {"article": article, "law": law, "style": style}, options)

    def search_circulars(
        self,
        *,
        q: str | None = None,
        circular: str | None = None,
        limit: int | None = None,
        offset: int | None = None,
        options: CallOptions | None = None,
    ) -> shapes.SearchCircularsAnswer:
        """Find items of circulars (通達) of the National Tax Agency by the words of their text: 基本通達, 措置法通達 and others."""
        return self.call("search_circulars", {"q": q, "circular": circular, "limit": limit, "offset": offset}, options)

    def get_circular_item(
        self,
        *,
        item: str,
        circular: str | None = None,
        options: CallOptions | None = None,
    ) -> shapes.GetCircularItemAnswer:
        """Read one item of a circular (通達) by its number, with what it cites and the items before and after it."""
        return self.call("get_circular_item", {"item": item, "circular": circular}, options)

    def search_nta_qa(
        self,
        *,
        q: str | None = None,
        kind: Literal["tax_answer", "question", "written_reply", "guideline"] | None = None,
        tax: Literal["法人税", "所得税", "消費税", "相続税", "贈与税", "源泉所得税", "譲渡所得", "財産評価", "印紙税"] | None = None,
        limit: int | None = None,
        offset: int | None = None,
        options: CallOptions | None = None,
    ) -> shapes.SearchNtaQaAnswer:
        """Find what the National Tax Agency answered: タックスアンサー, 質疑応答事例, 文書回答事例 and 事務運営指針, by words, kind and tax."""
        return self.call("search_nta_qa", {"q": q, "kind": kind, "tax": tax, "limit": limit, "offset": offset}, options)

    def get_law(
        self,
        unified_id: str,
        *,
        options: CallOptions | None = None,
    ) -> shapes.GetLawAnswer:
        """Read one law: title, number, dates, status and where its full text is."""
        return self.call("get_law", {"unified_id": unified_id}, options)

    def list_law_related_programs(
        self,
        unified_id: str,
        *,
        ref_kind: Literal["authority", "eligibility", "exclusion", "reference", "penalty"] | None = None,
        limit: int | None = None,
        offset: int | None = None,
        options: CallOptions | None = None,
    ) -> shapes.ListLawRelatedProgramsAnswer:
        """Read which programs rest on a law or refer to it, with the article cited."""
        return self.call("list_law_related_programs", {"unified_id": unified_id, "ref_kind": ref_kind, "limit": limit, "offset": offset}, options)

    def am_law_article(
        self,
        *,
        law_name_or_canonical_id: str,
        article_number: str,
        options: CallOptions | None = None,
    ) -> shapes.AmLawArticleAnswer:
        """Look up an article by the name or id of its law and its number."""
        return self.call("am_law_article", {"law_name_or_canonical_id": law_name_or_canonical_id, "article_number": article_number}, options)

    def find_court_decisions_by_statute(
        self,
        *,
        law_id: str,
        article_citation: str | None = None,
        limit: int | None = None,
        offset: int | None = None,
        options: CallOptions | None = None,
    ) -> shapes.FindCourtDecisionsByStatuteAnswer:
        """Find court decisions that refer to a law, and to an article of it when one is given."""
        return self.call("find_court_decisions_by_statute", {"law_id": law_id, "article_citation": article_citation, "limit": limit, "offset": offset}, options)

    def search_court_decisions(
        self,
        *,
        q: str | None = None,
        court: str | None = None,
        court_level: Literal["supreme", "high", "district", "summary", "family"] | None = None,
        decision_type: Literal["判決", "決定", "命令"] | None = None,
        subject_area: str | None = None,
        references_law_id: str | None = None,
        decided_from: str | None = None,
        decided_to: str | None = None,
        confirmed: bool | None = None,
        limit: int | None = None,
        offset: int | None = None,
        options: CallOptions | None = None,
    ) -> shapes.SearchCourtDecisionsAnswer:
        """Find court decisions by words, court, level, type, subject, law cited and date."""
        return self.call("search_court_decisions", {"q": q, "court": court, "court_level": court_level, "decision_type": decision_type, "subject_area": subject_area, "references_law_id": references_law_id, "decided_from": decided_from, "decided_to": decided_to, "confirmed": confirmed, "limit": limit, "offset": offset}, options)

    def get_court_decision(
        self,
        unified_id: str,
        *,
        options: CallOptions | None = None,
    ) -> shapes.GetCourtDecisionAnswer:
        """Read one court decision: court, date, holding, laws cited and source."""
        return self.call("get_court_decision", {"unified_id": unified_id}, options)

    def search_tax_rulesets(
        self,
        *,
        q: str | None = None,
        tax_category: Literal["consumption", "corporate", "income", "property", "local", "inheritance"] | None = None,
        ruleset_kind: Literal["registration", "credit", "deduction", "special_depreciation", "exemption", "preservation", "other"] | None = None,
        confirmed: bool | None = None,
        effective_on: str | None = None,
        limit: int | None = None,
        offset: int | None = None,
        fields: Literal["default", "brief"] | None = None,
        options: CallOptions | None = None,
    ) -> shapes.SearchTaxRulesetsAnswer:
        """Find tax measures by words, tax, kind and the day on which they are in force."""
        return self.call("search_tax_rulesets", {"q": q, "tax_category": tax_category, "ruleset_kind": ruleset_kind, "confirmed": confirmed, "effective_on": effective_on, "limit": limit, "offset": offset, "fields": fields}, options)

    def get_tax_ruleset(
        self,
        unified_id: str,
        *,
        options: CallOptions | None = None,
    ) -> shapes.GetTaxRulesetAnswer:
        """Read one tax measure with its period, effect, machine conditions, laws and source."""
        return self.call("get_tax_ruleset", {"unified_id": unified_id}, options)

    def evaluate_tax_rulesets(
        self,
        *,
        business_profile: dict[str, Any],
        target_ruleset_ids: list[str] | None | None = None,
        as_of: str | None = None,
        fiscal_year: int | None = None,
        options: CallOptions | None = None,
    ) -> shapes.EvaluateTaxRulesetsAnswer:
        """Test a business profile against the machine conditions of tax rulesets, with the reason for each condition."""
        return self.call("evaluate_tax_rulesets", {"business_profile": business_profile, "target_ruleset_ids": target_ruleset_ids, "as_of": as_of, "fiscal_year": fiscal_year}, options)

    def get_invoice_transition_ratio(
        self,
        *,
        purchase_date: str,
        known_on: str | None = None,
        options: CallOptions | None = None,
    ) -> shapes.GetInvoiceTransitionRatioAnswer:
        """Read what share of input tax is deductible for a purchase from a non-registrant on a day (80/70/50/30/0)."""
        return self.call("get_invoice_transition_ratio", {"purchase_date": purchase_date, "known_on": known_on}, options)

    def list_tax_measures_ending(
        self,
        *,
        from_: str | None = None,
        to: str | None = None,
        tax_category: Literal["consumption", "corporate", "income", "property", "local", "inheritance"] | None = None,
        fields: Literal["default", "brief"] | None = None,
        limit: int | None = None,
        offset: int | None = None,
        options: CallOptions | None = None,
    ) -> shapes.ListTaxMeasuresEndingAnswer:
        """List the tax measures whose last day falls in a window, the earliest first."""
        return self.call("list_tax_measures_ending", {"from": from_, "to": to, "tax_category": tax_category, "fields": fields, "limit": limit, "offset": offset}, options)

    def compare_tax_rulesets(
        self,
        *,
        unified_ids: list[str],
        on: str | None = None,
        options: CallOptions | None = None,
    ) -> shapes.CompareTaxRulesetsAnswer:
        """Set two to five tax measures side by side: period, rate, conditions, filing."""
        return self.call("compare_tax_rulesets", {"unified_ids": unified_ids, "on": on}, options)

    def search_tax_measures(
        self,
        *,
        q: str | None = None,
        authority: str | None = None,
        tax_category: str | None = None,
        kind: str | None = None,
        confirmed: bool | None = None,
        effective_on: str | None = None,
        limit: int | None = None,
        offset: int | None = None,
        options: CallOptions | None = None,
    ) -> shapes.SearchTaxMeasuresAnswer:
        """Find tax incentives, rates and special rules by words, tax and kind, those that are over as well (税制優遇)."""
        return self.call("search_tax_measures", {"q": q, "authority": authority, "tax_category": tax_category, "kind": kind, "confirmed": confirmed, "effective_on": effective_on, "limit": limit, "offset": offset}, options)

    def search_enforcement_cases(
        self,
        *,
        q: str | None = None,
        event_type: str | None = None,
        ministry: str | None = None,
        prefecture: str | None = None,
        legal_basis: str | None = None,
        program_name_hint: str | None = None,
        recipient_houjin_bangou: str | None = None,
        min_improper_grant_yen: int | None = None,
        max_improper_grant_yen: int | None = None,
        disclosed_from: str | None = None,
        disclosed_until: str | None = None,
        confirmed: bool | None = None,
        limit: int | None = None,
        offset: int | None = None,
        options: CallOptions | None = None,
    ) -> shapes.SearchEnforcementCasesAnswer:
        """Find published improper grants and administrative actions by company, ministry, law and date."""
        return self.call("search_enforcement_cases", {"q": q, "event_type": event_type, "ministry": ministry, "prefecture": prefecture, "legal_basis": legal_basis, "program_name_hint": program_name_hint, "recipient_houjin_bangou": recipient_houjin_bangou, "min_improper_grant_yen": min_improper_grant_yen, "max_improper_grant_yen": max_improper_grant_yen, "disclosed_from": disclosed_from, "disclosed_until": disclosed_until, "confirmed": confirmed, "limit": limit, "offset": offset}, options)

    def get_enforcement_case(
        self,
        case_id: str,
        *,
        options: CallOptions | None = None,
    ) -> shapes.GetEnforcementCaseAnswer:
        """Read one published enforcement case with its source and publication period."""
        return self.call("get_enforcement_case", {"case_id": case_id}, options)

    def search_invoice_registrants(
        self,
        *,
        q: str | None = None,
        houjin_bangou: str | None = None,
        prefecture: str | None = None,
        registered_after: str | None = None,
        registered_before: str | None = None,
        kind: Literal["corporate", "individual"] | None = None,
        active_only: bool | None = None,
        limit: int | None = None,
        offset: int | None = None,
        options: CallOptions | None = None,
    ) -> shapes.SearchInvoiceRegistrantsAnswer:
        """Find qualified invoice issuers by the beginning of their name, corporate number, kind and date."""
        return self.call("search_invoice_registrants", {"q": q, "houjin_bangou": houjin_bangou, "prefecture": prefecture, "registered_after": registered_after, "registered_before": registered_before, "kind": kind, "active_only": active_only, "limit": limit, "offset": offset}, options)

    def get_invoice_registrant(
        self,
        invoice_registration_number: str,
        *,
        options: CallOptions | None = None,
    ) -> shapes.GetInvoiceRegistrantAnswer:
        """Read the registration behind a qualified invoice number (T and 13 digits)."""
        return self.call("get_invoice_registrant", {"invoice_registration_number": invoice_registration_number}, options)

    def get_invoice_risk(
        self,
        invoice_registration_number: str,
        *,
        snapshot: str | None = None,
        receipt: bool | None = None,
        options: CallOptions | None = None,
    ) -> shapes.GetInvoiceRiskAnswer:
        """Judge a qualified invoice number: registered, how long, and whether a company stands behind it."""
        return self.call("get_invoice_risk", {"invoice_registration_number": invoice_registration_number, "snapshot": snapshot, "receipt": receipt}, options)

    def invoice_batch_risk(
        self,
        *,
        tnums: list[str],
        max_cost_jpy: int | None = None,
        snapshot: str | None = None,
        receipt: bool | None = None,
        options: CallOptions | None = None,
    ) -> shapes.InvoiceBatchRiskAnswer:
        """Judge many qualified invoice numbers in one call."""
        return self.call("invoice_batch_risk", {"tnums": tnums, "max_cost_jpy": max_cost_jpy, "snapshot": snapshot, "receipt": receipt}, options)

    def verify_invoice_on_date(
        self,
        *,
        number: str,
        date: str,
        options: CallOptions | None = None,
    ) -> shapes.VerifyInvoiceOnDateAnswer:
        """Tell whether a qualified invoice number (T and 13 digits) was valid on the day of a transaction."""
        return self.call("verify_invoice_on_date", {"number": number, "date": date}, options)

    def bulk_verify_invoices(
        self,
        *,
        lines: list[shapes.BulkVerifyInvoicesLinesItem] | None = None,
        csv: str | None = None,
        columns: shapes.BulkVerifyInvoicesColumns | None = None,
        with_cells: bool | None = None,
        format: Literal["json", "csv", "xlsx"] | None = None,
        max_cost_jpy: int | None = None,
        async_: bool | None = None,
        options: CallOptions | None = None,
    ) -> shapes.BulkVerifyInvoicesAnswer:
        """Check up to 10,000 qualified invoice numbers, each on its day, as JSON, CSV or XLSX."""
        return self.call("bulk_verify_invoices", {"lines": lines, "csv": csv, "columns": columns, "with_cells": with_cells, "format": format, "max_cost_jpy": max_cost_jpy, "async": async_}, options)

    def validate_invoice_fields(
        self,
        *,
        kind: Literal["qualified", "simplified"] | None = None,
        issuer_name: str | None = None,
        registration_number: str | None = None,
        transaction_date: str | None = None,
        transaction_period: str | None = None,
        recipient_name: str | None = None,
        lines: list[shapes.ValidateInvoiceFieldsLinesItem] | None = None,
        totals: list[shapes.ValidateInvoiceFieldsTotalsItem] | None = None,
        total_yen: int | None = None,
        options: CallOptions | None = None,
    ) -> shapes.ValidateInvoiceFieldsAnswer:
        """Check one invoice that you send: required items (記載事項), sums by rate, tax and rounding once for each rate, by article."""
        return self.call("validate_invoice_fields", {"kind": kind, "issuer_name": issuer_name, "registration_number": registration_number, "transaction_date": transaction_date, "transaction_period": transaction_period, "recipient_name": recipient_name, "lines": lines, "totals": totals, "total_yen": total_yen}, options)

    def search_houjin(
        self,
        *,
        q: str | None = None,
        prefecture: str | None = None,
        municipality: str | None = None,
        status: str | None = None,
        limit: int | None = None,
        offset: int | None = None,
        options: CallOptions | None = None,
    ) -> shapes.SearchHoujinAnswer:
        """Find companies and other legal persons by name, kana or English name, place and status (法人)."""
        return self.call("search_houjin", {"q": q, "prefecture": prefecture, "municipality": municipality, "status": status, "limit": limit, "offset": offset}, options)

    def resolve_company(
        self,
        *,
        name: str,
        address: str | None = None,
        include_closed: bool | None = None,
        limit: int | None = None,
        options: CallOptions | None = None,
    ) -> shapes.ResolveCompanyAnswer:
        """List the companies that a name may mean, with how name and place agree; none is picked silently."""
        return self.call("resolve_company", {"name": name, "address": address, "include_closed": include_closed, "limit": limit}, options)

    def batch_resolve_companies(
        self,
        *,
        lines: list[shapes.BatchResolveCompaniesLinesItem],
        include_closed: bool | None = None,
        candidates: int | None = None,
        max_cost_jpy: int | None = None,
        options: CallOptions | None = None,
    ) -> shapes.BatchResolveCompaniesAnswer:
        """List for up to 500 names with or without addresses which companies they may mean; none is picked silently."""
        return self.call("batch_resolve_companies", {"lines": lines, "include_closed": include_closed, "candidates": candidates, "max_cost_jpy": max_cost_jpy}, options)

    def verify_corporate_number(
        self,
        *,
        number: str,
        options: CallOptions | None = None,
    ) -> shapes.VerifyCorporateNumberAnswer:
        """Check the check digit of a corporate number, whether the register has it, its status and its successor (法人番号)."""
        return self.call("verify_corporate_number", {"number": number}, options)

    def normalize_company_name(
        self,
        *,
        name: str,
        options: CallOptions | None = None,
    ) -> shapes.NormalizeCompanyNameAnswer:
        """Show step by step how a company name is folded for comparison: width, kana, corporate form, old characters."""
        return self.call("normalize_company_name", {"name": name}, options)

    def get_houjin(
        self,
        bangou: str,
        *,
        options: CallOptions | None = None,
    ) -> shapes.GetHoujinAnswer:
        """Read what public sources state about one company: registry, invoice status, adoptions, actions."""
        return self.call("get_houjin", {"bangou": bangou}, options)

    def get_houjin_360(
        self,
        houjin_bangou: str,
        *,
        limit: int | None = None,
        snapshot: str | None = None,
        receipt: bool | None = None,
        options: CallOptions | None = None,
    ) -> shapes.GetHoujin360Answer:
        """Read every section that public sources have on one company, with documented scores."""
        return self.call("get_houjin_360", {"houjin_bangou": houjin_bangou, "limit": limit, "snapshot": snapshot, "receipt": receipt}, options)

    def get_houjin_history(
        self,
        houjin_bangou: str,
        *,
        limit: int | None = None,
        offset: int | None = None,
        options: CallOptions | None = None,
    ) -> shapes.GetHoujinHistoryAnswer:
        """List what the register announced of a company: names, addresses, mergers, closure, each with its day (異動)."""
        return self.call("get_houjin_history", {"houjin_bangou": houjin_bangou, "limit": limit, "offset": offset}, options)

    def list_houjin_adoptions(
        self,
        houjin_bangou: str,
        *,
        limit: int | None = None,
        offset: int | None = None,
        options: CallOptions | None = None,
    ) -> shapes.ListHoujinAdoptionsAnswer:
        """List the projects of a company that were adopted under public programs, with program and source (採択)."""
        return self.call("list_houjin_adoptions", {"houjin_bangou": houjin_bangou, "limit": limit, "offset": offset}, options)

    def list_houjin_subsidies(
        self,
        houjin_bangou: str,
        *,
        limit: int | None = None,
        offset: int | None = None,
        options: CallOptions | None = None,
    ) -> shapes.ListHoujinSubsidiesAnswer:
        """List the grants that authorities decided for a company, with amount as decided and source (交付決定)."""
        return self.call("list_houjin_subsidies", {"houjin_bangou": houjin_bangou, "limit": limit, "offset": offset}, options)

    def list_houjin_awards(
        self,
        houjin_bangou: str,
        *,
        from_: str | None = None,
        to: str | None = None,
        limit: int | None = None,
        offset: int | None = None,
        options: CallOptions | None = None,
    ) -> shapes.ListHoujinAwardsAnswer:
        """List the contracts that a company won from public buyers, from two sources that are kept apart (落札・受注)."""
        return self.call("list_houjin_awards", {"houjin_bangou": houjin_bangou, "from": from_, "to": to, "limit": limit, "offset": offset}, options)

    def compare_houjin_sources(
        self,
        houjin_bangou: str,
        *,
        options: CallOptions | None = None,
    ) -> shapes.CompareHoujinSourcesAnswer:
        """Show field by field what each register states about a company and where they differ; no verdict."""
        return self.call("compare_houjin_sources", {"houjin_bangou": houjin_bangou}, options)

    def screen_counterparties(
        self,
        *,
        numbers: list[str] | None = None,
        csv: str | None = None,
        columns: shapes.ScreenCounterpartiesColumns | None = None,
        with_cells: bool | None = None,
        as_of: str | None = None,
        max_cost_jpy: int | None = None,
        async_: bool | None = None,
        options: CallOptions | None = None,
    ) -> shapes.ScreenCounterpartiesAnswer:
        """Look up up to 200 companies, or a CSV of 10,000, in every source: register, invoice registration, acts of authorities, exclusions."""
        return self.call("screen_counterparties", {"numbers": numbers, "csv": csv, "columns": columns, "with_cells": with_cells, "as_of": as_of, "max_cost_jpy": max_cost_jpy, "async": async_}, options)

    def check_enforcement_batch(
        self,
        *,
        numbers: list[str],
        as_of: str | None = None,
        max_cost_jpy: int | None = None,
        async_: bool | None = None,
        options: CallOptions | None = None,
    ) -> shapes.CheckEnforcementBatchAnswer:
        """Look up administrative actions and published cases for up to 200 corporate numbers, source by source."""
        return self.call("check_enforcement_batch", {"numbers": numbers, "as_of": as_of, "max_cost_jpy": max_cost_jpy, "async": async_}, options)

    def create_company_public_baseline(
        self,
        *,
        houjin_bangou: str,
        include_sections: list[str] | None | None = None,
        max_per_section: int | None = None,
        format: Literal["json", "md", "docx", "pdf"] | None = None,
        snapshot: str | None = None,
        receipt: bool | None = None,
        options: CallOptions | None = None,
    ) -> shapes.CreateCompanyPublicBaselineAnswer:
        """Collect what public sources state about one company, with sources, gaps and signals, as of one day."""
        return self.call("create_company_public_baseline", {"houjin_bangou": houjin_bangou, "include_sections": include_sections, "max_per_section": max_per_section, "format": format, "snapshot": snapshot, "receipt": receipt}, options)

    def create_company_folder_brief(
        self,
        *,
        houjin_bangou: str,
        include_sections: list[str] | None | None = None,
        max_per_section: int | None = None,
        format: Literal["json", "md", "docx", "pdf"] | None = None,
        snapshot: str | None = None,
        receipt: bool | None = None,
        options: CallOptions | None = None,
    ) -> shapes.CreateCompanyFolderBriefAnswer:
        """Write the public record of one company for a client folder: readme, CRM note, questions, tasks."""
        return self.call("create_company_folder_brief", {"houjin_bangou": houjin_bangou, "include_sections": include_sections, "max_per_section": max_per_section, "format": format, "snapshot": snapshot, "receipt": receipt}, options)

    def create_company_public_audit_pack(
        self,
        *,
        houjin_bangou: str,
        include_sections: list[str] | None | None = None,
        max_per_section: int | None = None,
        format: Literal["json", "md", "docx", "pdf"] | None = None,
        snapshot: str | None = None,
        receipt: bool | None = None,
        options: CallOptions | None = None,
    ) -> shapes.CreateCompanyPublicAuditPackAnswer:
        """List the public evidence on one company with receipts, disagreements of sources and due diligence questions."""
        return self.call("create_company_public_audit_pack", {"houjin_bangou": houjin_bangou, "include_sections": include_sections, "max_per_section": max_per_section, "format": format, "snapshot": snapshot, "receipt": receipt}, options)

    def search_bids(
        self,
        *,
        q: str | None = None,
        bid_kind: Literal["open", "selective", "negotiated", "kobo_subsidy"] | None = None,
        procuring_houjin_bangou: str | None = None,
        winner_houjin_bangou: str | None = None,
        program_id_hint: str | None = None,
        min_amount: int | None = None,
        max_amount: int | None = None,
        deadline_after: str | None = None,
        confirmed: bool | None = None,
        limit: int | None = None,
        offset: int | None = None,
        options: CallOptions | None = None,
    ) -> shapes.SearchBidsAnswer:
        """Find public calls for bids and awards by words, kind, buyer, winner, amount and deadline."""
        return self.call("search_bids", {"q": q, "bid_kind": bid_kind, "procuring_houjin_bangou": procuring_houjin_bangou, "winner_houjin_bangou": winner_houjin_bangou, "program_id_hint": program_id_hint, "min_amount": min_amount, "max_amount": max_amount, "deadline_after": deadline_after, "confirmed": confirmed, "limit": limit, "offset": offset}, options)

    def get_bid(
        self,
        unified_id: str,
        *,
        options: CallOptions | None = None,
    ) -> shapes.Bid:
        """Read one public call for bids or award with its source."""
        return self.call("get_bid", {"unified_id": unified_id}, options)

    def list_closing_bids(
        self,
        *,
        from_: str | None = None,
        to: str | None = None,
        prefecture: str | None = None,
        bid_kind: Literal["open", "selective", "negotiated", "kobo_subsidy"] | None = None,
        buyer: str | None = None,
        limit: int | None = None,
        offset: int | None = None,
        options: CallOptions | None = None,
    ) -> shapes.ListClosingBidsAnswer:
        """List public calls for bids whose stated deadline lies between two days, the soonest first (入札期限順)."""
        return self.call("list_closing_bids", {"from": from_, "to": to, "prefecture": prefecture, "bid_kind": bid_kind, "buyer": buyer, "limit": limit, "offset": offset}, options)

    def list_awards_by_winner(
        self,
        *,
        houjin_bangou: str,
        from_: str | None = None,
        to: str | None = None,
        limit: int | None = None,
        offset: int | None = None,
        options: CallOptions | None = None,
    ) -> shapes.ListAwardsByWinnerAnswer:
        """List the awards of one company with totals by year, amounts as published, unit prices flagged (落札者別)."""
        return self.call("list_awards_by_winner", {"houjin_bangou": houjin_bangou, "from": from_, "to": to, "limit": limit, "offset": offset}, options)

    def search_case_studies(
        self,
        *,
        q: str | None = None,
        prefecture: str | None = None,
        municipality: str | None = None,
        industry_jsic: str | None = None,
        houjin_bangou: str | None = None,
        program_used: str | None = None,
        min_subsidy_yen: int | None = None,
        max_subsidy_yen: int | None = None,
        min_employees: int | None = None,
        max_employees: int | None = None,
        limit: int | None = None,
        offset: int | None = None,
        options: CallOptions | None = None,
    ) -> shapes.SearchCaseStudiesAnswer:
        """Find adopted projects by words, prefecture, industry, company, program and amount."""
        return self.call("search_case_studies", {"q": q, "prefecture": prefecture, "municipality": municipality, "industry_jsic": industry_jsic, "houjin_bangou": houjin_bangou, "program_used": program_used, "min_subsidy_yen": min_subsidy_yen, "max_subsidy_yen": max_subsidy_yen, "min_employees": min_employees, "max_employees": max_employees, "limit": limit, "offset": offset}, options)

    def get_case_study(
        self,
        case_id: str,
        *,
        options: CallOptions | None = None,
    ) -> shapes.GetCaseStudyAnswer:
        """Read one adopted project of a public program with its source."""
        return self.call("get_case_study", {"case_id": case_id}, options)

    def search_public_payments(
        self,
        *,
        q: str | None = None,
        ministry: str | None = None,
        project_id: str | None = None,
        review_fiscal_year: int | None = None,
        payee_houjin_bangou: str | None = None,
        min_amount_yen: int | None = None,
        max_amount_yen: int | None = None,
        confirmed: bool | None = None,
        limit: int | None = None,
        offset: int | None = None,
        options: CallOptions | None = None,
    ) -> shapes.SearchPublicPaymentsAnswer:
        """Find what projects of the state paid to whom, by project, payee, ministry, year and amount."""
        return self.call("search_public_payments", {"q": q, "ministry": ministry, "project_id": project_id, "review_fiscal_year": review_fiscal_year, "payee_houjin_bangou": payee_houjin_bangou, "min_amount_yen": min_amount_yen, "max_amount_yen": max_amount_yen, "confirmed": confirmed, "limit": limit, "offset": offset}, options)

    def query_evidence_packet(
        self,
        *,
        query_text: str,
        limit: int | None = None,
        filters: shapes.QueryEvidencePacketFilters | None = None,
        include_facts: bool | None = None,
        include_rules: bool | None = None,
        include_compression: bool | None = None,
        fields: Literal["default", "full"] | None = None,
        packet_profile: Literal["full", "brief", "verified_only", "changes_only"] | None = None,
        source_tokens_basis: Literal["unknown", "pdf_pages", "token_count"] | None = None,
        source_pdf_pages: int | None = None,
        source_token_count: int | None = None,
        input_token_price_jpy_per_1m: float | None = None,
        as_of: str | None = None,
        format: Literal["json", "md", "docx", "pdf"] | None = None,
        snapshot: str | None = None,
        receipt: bool | None = None,
        options: CallOptions | None = None,
    ) -> shapes.EvidencePacketAnswer:
        """Gather records, facts and sources for a question, with everything that is missing named."""
        return self.call("query_evidence_packet", {"query_text": query_text, "limit": limit, "filters": filters, "include_facts": include_facts, "include_rules": include_rules, "include_compression": include_compression, "fields": fields, "packet_profile": packet_profile, "source_tokens_basis": source_tokens_basis, "source_pdf_pages": source_pdf_pages, "source_token_count": source_token_count, "input_token_price_jpy_per_1m": input_token_price_jpy_per_1m, "as_of": as_of, "format": format, "snapshot": snapshot, "receipt": receipt}, options)

    def batch_evidence_packets(
        self,
        *,
        lookups: list[shapes.BatchEvidencePacketsLookupsItem] | None = None,
        items: list[shapes.BatchEvidencePacketsItemsItem] | None = None,
        as_of: str | None = None,
        max_cost_jpy: int | None = None,
        snapshot: str | None = None,
        receipt: bool | None = None,
        options: CallOptions | None = None,
    ) -> shapes.BatchEvidencePacketsAnswer:
        """Read the packets of many programs and companies in one call; unknown ones are listed, not billed."""
        return self.call("batch_evidence_packets", {"lookups": lookups, "items": items, "as_of": as_of, "max_cost_jpy": max_cost_jpy, "snapshot": snapshot, "receipt": receipt}, options)

    def get_evidence_packet(
        self,
        subject_kind: Literal["program", "houjin"],
        subject_id: str,
        *,
        include_facts: bool | None = None,
        include_rules: bool | None = None,
        include_compression: bool | None = None,
        fields: Literal["default", "full"] | None = None,
        packet_profile: Literal["full", "brief", "verified_only", "changes_only"] | None = None,
        source_tokens_basis: Literal["unknown", "pdf_pages", "token_count"] | None = None,
        source_pdf_pages: int | None = None,
        source_token_count: int | None = None,
        input_token_price_jpy_per_1m: float | None = None,
        as_of: str | None = None,
        format: Literal["json", "md", "docx", "pdf"] | None = None,
        snapshot: str | None = None,
        receipt: bool | None = None,
        options: CallOptions | None = None,
    ) -> shapes.EvidencePacketAnswer:
        """Read everything that may be shown about one program or company, each fact with its source."""
        return self.call("get_evidence_packet", {"subject_kind": subject_kind, "subject_id": subject_id, "include_facts": include_facts, "include_rules": include_rules, "include_compression": include_compression, "fields": fields, "packet_profile": packet_profile, "source_tokens_basis": source_tokens_basis, "source_pdf_pages": source_pdf_pages, "source_token_count": source_token_count, "input_token_price_jpy_per_1m": input_token_price_jpy_per_1m, "as_of": as_of, "format": format, "snapshot": snapshot, "receipt": receipt}, options)

    def get_source_manifest(
        self,
        program_id: str,
        *,
        snapshot: str | None = None,
        receipt: bool | None = None,
        options: CallOptions | None = None,
    ) -> shapes.GetSourceManifestAnswer:
        """Read which source states each field of a program, its licence, when it was read and how far it is verified."""
        return self.call("get_source_manifest", {"program_id": program_id, "snapshot": snapshot, "receipt": receipt}, options)

    def query_precomputed_intelligence(
        self,
        *,
        q: str,
        prefecture: str | None = None,
        municipality: str | None = None,
        tier: Literal["S", "A", "B", "C", "X"] | None = None,
        limit: int | None = None,
        include_facts: bool | None = None,
        include_compression: bool | None = None,
        as_of: str | None = None,
        source_tokens_basis: Literal["unknown", "pdf_pages", "token_count"] | None = None,
        source_pdf_pages: int | None = None,
        source_token_count: int | None = None,
        input_token_price_jpy_per_1m: float | None = None,
        output_format: Literal["json"] | None = None,
        snapshot: str | None = None,
        receipt: bool | None = None,
        options: CallOptions | None = None,
    ) -> shapes.QueryPrecomputedIntelligenceAnswer:
        """Get records with the summaries written ahead of any question, small enough to read first."""
        return self.call("query_precomputed_intelligence", {"q": q, "prefecture": prefecture, "municipality": municipality, "tier": tier, "limit": limit, "include_facts": include_facts, "include_compression": include_compression, "as_of": as_of, "source_tokens_basis": source_tokens_basis, "source_pdf_pages": source_pdf_pages, "source_token_count": source_token_count, "input_token_price_jpy_per_1m": input_token_price_jpy_per_1m, "output_format": output_format, "snapshot": snapshot, "receipt": receipt}, options)

    def verify_citations(
        self,
        *,
        citations: list[shapes.VerifyCitationsCitationsItem] | None = None,
        draft: str | None = None,
        as_of: str | None = None,
        live_fetch: bool | None = None,
        snapshot: str | None = None,
        receipt: bool | None = None,
        options: CallOptions | None = None,
    ) -> shapes.VerifyCitationsAnswer:
        """Check quoted excerpts and values against their sources, and every citation in a draft against the corpus."""
        return self.call("verify_citations", {"citations": citations, "draft": draft, "as_of": as_of, "live_fetch": live_fetch, "snapshot": snapshot, "receipt": receipt}, options)

    def batch_evaluate_rulesets(
        self,
        *,
        audit_firm_id: str,
        profiles: list[shapes.BatchEvaluateRulesetsProfilesItem],
        target_ruleset_ids: list[str],
        as_of: str | None = None,
        fiscal_year: int | None = None,
        max_cost_jpy: int | None | None = None,
        snapshot: str | None = None,
        receipt: bool | None = None,
        async_: bool | None = None,
        options: CallOptions | None = None,
    ) -> shapes.BatchEvaluateRulesetsAnswer:
        """Test up to 5,000 client profiles against up to 100 tax rulesets, with what deviates from the other clients."""
        return self.call("batch_evaluate_rulesets", {"audit_firm_id": audit_firm_id, "profiles": profiles, "target_ruleset_ids": target_ruleset_ids, "as_of": as_of, "fiscal_year": fiscal_year, "max_cost_jpy": max_cost_jpy, "snapshot": snapshot, "receipt": receipt, "async": async_}, options)

    def render_audit_workpaper(
        self,
        *,
        client_houjin_bangou: str,
        fiscal_year: int,
        fiscal_year_end: str | None = None,
        format: Literal["json", "md", "docx", "pdf", "xlsx"] | None = None,
        snapshot: str | None = None,
        receipt: bool | None = None,
        options: CallOptions | None = None,
    ) -> shapes.RenderAuditWorkpaperAnswer:
        """Put together what public sources say about one company in one fiscal year, for the file of an auditor."""
        return self.call("render_audit_workpaper", {"client_houjin_bangou": client_houjin_bangou, "fiscal_year": fiscal_year, "fiscal_year_end": fiscal_year_end, "format": format, "snapshot": snapshot, "receipt": receipt}, options)

    def verify_audit_seal(
        self,
        seal_id: str,
        *,
        options: CallOptions | None = None,
    ) -> shapes.VerifyAuditSealAnswer:
        """Check that this service sealed an answer, and compare the hash of the answer you hold."""
        return self.call("verify_audit_seal", {"seal_id": seal_id}, options)

    def get_signing_keys(
        self,
        *,
        options: CallOptions | None = None,
    ) -> shapes.GetSigningKeysAnswer:
        """Read every Ed25519 key that ever signed a receipt or a checkpoint here, live ones first, the newest first (RFC 7517)."""
        return self.call("get_signing_keys", {}, options)

    def list_audit_snapshots(
        self,
        *,
        limit: int | None = None,
        offset: int | None = None,
        consistency_from: int | None = None,
        options: CallOptions | None = None,
    ) -> shapes.ListAuditSnapshotsAnswer:
        """List every snapshot that was ever published, from an append-only log whose head is signed."""
        return self.call("list_audit_snapshots", {"limit": limit, "offset": offset, "consistency_from": consistency_from}, options)

    def list_changes(
        self,
        *,
        cursor: str | None = None,
        since: str | None = None,
        datasets: list[Literal["programs", "application_rounds", "program_file_pages", "exclusion_rules", "program_relations", "loan_programs", "laws", "law_articles", "law_wordings", "law_program_refs", "court_decisions", "tax_rulesets", "tax_measures", "certifications", "gx_programs", "mutual_plans", "enforcement_cases", "enforcement_actions", "invoice_registrants", "houjin", "houjin_changes", "bids", "case_studies", "public_payments", "acceptance_stats", "entities", "facts", "sources", "annotations", "source_checks", "precomputed_summaries", "prefectures", "municipalities", "jsic_industries", "amendments"]] | None = None,
        limit: int | None = None,
        options: CallOptions | None = None,
    ) -> shapes.ListChangesAnswer:
        """Read every change of a field of any record since a point, oldest first, page by page with a cursor."""
        return self.call("list_changes", {"cursor": cursor, "since": since, "datasets": datasets, "limit": limit}, options)

    def list_watched_changes(
        self,
        *,
        ids: list[str],
        since: str,
        options: CallOptions | None = None,
    ) -> shapes.ListWatchedChangesAnswer:
        """Tell which of up to 500 records or companies changed since a snapshot; only those are answered."""
        return self.call("list_watched_changes", {"ids": ids, "since": since}, options)

    def diff_snapshots(
        self,
        *,
        from_: str,
        to: str | None = None,
        dataset: Literal["programs", "application_rounds", "program_file_pages", "exclusion_rules", "program_relations", "loan_programs", "laws", "law_articles", "law_wordings", "law_program_refs", "court_decisions", "tax_rulesets", "tax_measures", "certifications", "gx_programs", "mutual_plans", "enforcement_cases", "enforcement_actions", "invoice_registrants", "houjin", "houjin_changes", "bids", "case_studies", "public_payments", "acceptance_stats", "entities", "facts", "sources", "annotations", "source_checks", "precomputed_summaries", "prefectures", "municipalities", "jsic_industries", "amendments"] | None = None,
        ids: list[str] | None = None,
        values: bool | None = None,
        limit: int | None = None,
        cursor: str | None = None,
        options: CallOptions | None = None,
    ) -> shapes.DiffSnapshotsAnswer:
        """List the records that were added, changed or withdrawn between two kept snapshots, with the fields that changed."""
        return self.call("diff_snapshots", {"from": from_, "to": to, "dataset": dataset, "ids": ids, "values": values, "limit": limit, "cursor": cursor}, options)

    def get_record_history(
        self,
        *,
        dataset: Literal["programs", "application_rounds", "program_file_pages", "exclusion_rules", "program_relations", "loan_programs", "laws", "law_articles", "law_wordings", "law_program_refs", "court_decisions", "tax_rulesets", "tax_measures", "certifications", "gx_programs", "mutual_plans", "enforcement_cases", "enforcement_actions", "invoice_registrants", "houjin", "houjin_changes", "bids", "case_studies", "public_payments", "acceptance_stats", "entities", "facts", "sources", "annotations", "source_checks", "precomputed_summaries", "prefectures", "municipalities", "jsic_industries", "amendments"],
        id: str,
        options: CallOptions | None = None,
    ) -> shapes.GetRecordHistoryAnswer:
        """List the versions of any record that were served here, with what changed, beside when it holds."""
        return self.call("get_record_history", {"dataset": dataset, "id": id}, options)

    def cite_record(
        self,
        *,
        dataset: Literal["programs", "application_rounds", "program_file_pages", "exclusion_rules", "program_relations", "loan_programs", "laws", "law_articles", "law_wordings", "law_program_refs", "court_decisions", "tax_rulesets", "tax_measures", "certifications", "gx_programs", "mutual_plans", "enforcement_cases", "enforcement_actions", "invoice_registrants", "houjin", "houjin_changes", "bids", "case_studies", "public_payments", "acceptance_stats", "entities", "facts", "sources", "annotations", "source_checks", "precomputed_summaries", "prefectures", "municipalities", "jsic_industries", "amendments"],
        id: str,
        style: Literal["footnote", "short", "markdown", "bibtex", "json_ld"] | None = None,
        options: CallOptions | None = None,
    ) -> shapes.CiteRecordAnswer:
        """Make a citation of any record, ready to paste: footnote, Markdown, BibTeX or JSON-LD, with hash and snapshot, or short, without."""
        return self.call("cite_record", {"dataset": dataset, "id": id, "style": style}, options)

    def get_coverage(
        self,
        *,
        dataset: Literal["programs", "application_rounds", "program_file_pages", "exclusion_rules", "program_relations", "loan_programs", "laws", "law_articles", "law_wordings", "law_program_refs", "court_decisions", "tax_rulesets", "tax_measures", "certifications", "gx_programs", "mutual_plans", "enforcement_cases", "enforcement_actions", "invoice_registrants", "houjin", "houjin_changes", "bids", "case_studies", "public_payments", "acceptance_stats", "entities", "facts", "sources", "annotations", "source_checks", "precomputed_summaries", "prefectures", "municipalities", "jsic_industries", "amendments"] | None = None,
        lg_code: str | None = None,
        options: CallOptions | None = None,
    ) -> shapes.GetCoverageAnswer:
        """Tell for each kind of record, and for a place, whether it is covered, partial or not covered, and since when."""
        return self.call("get_coverage", {"dataset": dataset, "lg_code": lg_code}, options)

    def prove_no_hit(
        self,
        *,
        dataset: Literal["programs", "program_relations", "loan_programs", "laws", "law_program_refs", "court_decisions", "tax_rulesets", "tax_measures", "certifications", "gx_programs", "mutual_plans", "enforcement_cases", "enforcement_actions", "invoice_registrants", "houjin", "bids", "case_studies", "public_payments", "acceptance_stats", "entities", "facts", "source_checks"],
        filters: dict[str, Any],
        options: CallOptions | None = None,
    ) -> shapes.ProveNoHitAnswer:
        """Sign that no record of a kind matched some filters in the snapshot: rows scanned, rows comparable, coverage."""
        return self.call("prove_no_hit", {"dataset": dataset, "filters": filters}, options)

    def get_inclusion_proof(
        self,
        *,
        dataset: Literal["programs", "application_rounds", "program_file_pages", "exclusion_rules", "program_relations", "loan_programs", "laws", "law_articles", "law_wordings", "law_program_refs", "court_decisions", "tax_rulesets", "tax_measures", "certifications", "gx_programs", "mutual_plans", "enforcement_cases", "enforcement_actions", "invoice_registrants", "houjin", "houjin_changes", "bids", "case_studies", "public_payments", "acceptance_stats", "entities", "facts", "sources", "annotations", "source_checks", "precomputed_summaries", "prefectures", "municipalities", "jsic_industries", "amendments"],
        id: str,
        options: CallOptions | None = None,
    ) -> shapes.GetInclusionProofAnswer:
        """Give the Merkle path of one record in the served snapshot, and of the snapshot in the signed log."""
        return self.call("get_inclusion_proof", {"dataset": dataset, "id": id}, options)

    def preview_cost(
        self,
        *,
        stack_or_calls: list[shapes.PreviewCostStackOrCallsItem],
        iterations: int | None = None,
        options: CallOptions | None = None,
    ) -> shapes.PreviewCostAnswer:
        """Say what a list of calls would cost, by the rules that they are metered by, before any is made."""
        return self.call("preview_cost", {"stack_or_calls": stack_or_calls, "iterations": iterations}, options)

    def create_quote(
        self,
        *,
        calls: list[shapes.CreateQuoteCallsItem],
        valid_minutes: int | None = None,
        options: CallOptions | None = None,
    ) -> shapes.CreateQuoteAnswer:
        """Get a signed price for a list of calls that their execution never exceeds."""
        return self.call("create_quote", {"calls": calls, "valid_minutes": valid_minutes}, options)

    def list_prices(
        self,
        *,
        options: CallOptions | None = None,
    ) -> shapes.ListPricesAnswer:
        """List what a success of every operation costs."""
        return self.call("list_prices", {}, options)

    def find_tool(
        self,
        *,
        need: str,
        limit: int | None = None,
        options: CallOptions | None = None,
    ) -> shapes.FindToolAnswer:
        """Name the best tools for a need in Japanese or English, with price and reason, without a language model."""
        return self.call("find_tool", {"need": need, "limit": limit}, options)

    def describe_tool(
        self,
        name: str,
        *,
        output: Literal["full", "none"] | None = None,
        options: CallOptions | None = None,
    ) -> shapes.DescribeToolAnswer:
        """Show all arguments of one tool with an example, its price and its errors, and on request the schema of its answer."""
        return self.call("describe_tool", {"name": name, "output": output}, options)

    def list_filter_values(
        self,
        name: str,
        parameter: str,
        *,
        contains: str | None = None,
        limit: int | None = None,
        offset: int | None = None,
        options: CallOptions | None = None,
    ) -> shapes.ListFilterValuesAnswer:
        """List the values that exist for a filter of a search, with how many records have each."""
        return self.call("list_filter_values", {"name": name, "parameter": parameter, "contains": contains, "limit": limit, "offset": offset}, options)

    def complete_argument(
        self,
        name: str,
        argument: str,
        *,
        written: str | None = None,
        options: CallOptions | None = None,
    ) -> shapes.CompleteArgumentAnswer:
        """Name values of an argument that go with what was written so far: words of a list, names or ids of records."""
        return self.call("complete_argument", {"name": name, "argument": argument, "written": written}, options)

    def service_route(
        self,
        *,
        query: str | None = None,
        input_kind: str | None = None,
        outcome_contract_id: str | None = None,
        max_price_jpy: int | None = None,
        options: CallOptions | None = None,
    ) -> shapes.ServiceRouteAnswer:
        """Find the outcome and the tool for what somebody wants, by keywords and without a language model."""
        return self.call("service_route", {"query": query, "input_kind": input_kind, "outcome_contract_id": outcome_contract_id, "max_price_jpy": max_price_jpy}, options)

    def service_preview_cost(
        self,
        *,
        query: str | None = None,
        input_kind: str | None = None,
        outcome_contract_id: str | None = None,
        max_price_jpy: int | None = None,
        options: CallOptions | None = None,
    ) -> shapes.ServicePreviewCostAnswer:
        """Say what an outcome is priced at and whether that is within a limit; nothing is charged."""
        return self.call("service_preview_cost", {"query": query, "input_kind": input_kind, "outcome_contract_id": outcome_contract_id, "max_price_jpy": max_price_jpy}, options)

    def service_execute_packet(
        self,
        *,
        query: str | None = None,
        input_kind: str | None = None,
        outcome_contract_id: str | None = None,
        max_price_jpy: int | None = None,
        packet_type: str | None = None,
        options: CallOptions | None = None,
    ) -> shapes.ServiceExecutePacketAnswer:
        """State the terms on which an outcome would be executed; every call is refused and nothing is charged."""
        return self.call("service_execute_packet", {"query": query, "input_kind": input_kind, "outcome_contract_id": outcome_contract_id, "max_price_jpy": max_price_jpy, "packet_type": packet_type}, options)

    def service_get_packet(
        self,
        packet_id: str,
        *,
        options: CallOptions | None = None,
    ) -> shapes.ServiceGetPacketAnswer:
        """Read a packet that needs no execution: an inline packet, the terms of an outcome, or its skeleton."""
        return self.call("service_get_packet", {"packet_id": packet_id}, options)

    def service_agent_ready(
        self,
        *,
        options: CallOptions | None = None,
    ) -> shapes.ServiceAgentReadyAnswer:
        """List the datasets, outcomes, free packets and documents of this service with their counts."""
        return self.call("service_agent_ready", {}, options)

    def export_results(
        self,
        *,
        operation: str,
        arguments: dict[str, Any] | None = None,
        format: Literal["csv", "xlsx", "jsonl"] | None = None,
        max_rows: int | None = None,
        max_cost_jpy: int | None = None,
        async_: bool | None = None,
        options: CallOptions | None = None,
    ) -> shapes.ExportResultsAnswer:
        """Write every row that a search finds into one file: CSV for Excel, XLSX or JSON Lines, up to 50,000 rows."""
        return self.call("export_results", {"operation": operation, "arguments": arguments, "format": format, "max_rows": max_rows, "max_cost_jpy": max_cost_jpy, "async": async_}, options)

    def get_job(
        self,
        job_id: str,
        *,
        limit: int | None = None,
        offset: int | None = None,
        options: CallOptions | None = None,
    ) -> shapes.GetJobAnswer:
        """Read how far a job is, what it counted so far, and the rows of its result page by page, for 72 hours."""
        return self.call("get_job", {"job_id": job_id, "limit": limit, "offset": offset}, options)

    def list_jobs(
        self,
        *,
        operation: str | None = None,
        limit: int | None = None,
        offset: int | None = None,
        options: CallOptions | None = None,
    ) -> shapes.ListJobsAnswer:
        """List the jobs of the last 72 hours, the newest first."""
        return self.call("list_jobs", {"operation": operation, "limit": limit, "offset": offset}, options)

    def cancel_job(
        self,
        job_id: str,
        *,
        options: CallOptions | None = None,
    ) -> shapes.CancelJobAnswer:
        """End a job that has not ended; what it has done so far is given up and not charged."""
        return self.call("cancel_job", {"job_id": job_id}, options)

    def a2a_agent_card(
        self,
        *,
        options: CallOptions | None = None,
    ) -> shapes.A2aAgentCardAnswer:
        """Read what this agent is called, what it can do, and how tasks are sent to it."""
        return self.call("a2a_agent_card", {}, options)

    def a2a_list_skills(
        self,
        *,
        tag: str | None = None,
        category: str | None = None,
        sensitive: bool | None = None,
        options: CallOptions | None = None,
    ) -> shapes.A2aListSkillsAnswer:
        """List what other agents can have done here as a task, with inputs, outputs and usual time."""
        return self.call("a2a_list_skills", {"tag": tag, "category": category, "sensitive": sensitive}, options)

    def a2a_get_skill(
        self,
        skill_name: str,
        *,
        options: CallOptions | None = None,
    ) -> shapes.AgentSkill:
        """Read what one skill takes, answers and usually needs in time."""
        return self.call("a2a_get_skill", {"skill_name": skill_name}, options)

    def a2a_negotiate_skills(
        self,
        *,
        requested_skills: list[str] | None = None,
        requested_categories: list[str] | None = None,
        requested_tags: list[str] | None = None,
        max_latency_ms: int | None | None = None,
        accept_sensitive: bool | None = None,
        options: CallOptions | None = None,
    ) -> shapes.A2aNegotiateSkillsAnswer:
        """Find the skills that fit what another agent wants, by name, category, tag and usual time."""
        return self.call("a2a_negotiate_skills", {"requested_skills": requested_skills, "requested_categories": requested_categories, "requested_tags": requested_tags, "max_latency_ms": max_latency_ms, "accept_sensitive": accept_sensitive}, options)

    def a2a_create_task(
        self,
        *,
        skill: str,
        inputs: dict[str, Any] | None = None,
        correlation_id: str | None | None = None,
        push_url: str | None | None = None,
        message: shapes.A2aCreateTaskMessage | None | None = None,
        receiver: shapes.A2aCreateTaskReceiver | None | None = None,
        options: CallOptions | None = None,
    ) -> shapes.AgentTask:
        """Have a skill done: the task runs the operation behind it, and its state tells when it is over."""
        return self.call("a2a_create_task", {"skill": skill, "inputs": inputs, "correlation_id": correlation_id, "push_url": push_url, "message": message, "receiver": receiver}, options)

    def a2a_list_tasks(
        self,
        *,
        correlation_id: str | None = None,
        status: Literal["pending", "input_required", "running", "succeeded", "failed", "cancelled"] | None = None,
        changed_since: str | None = None,
        history_length: int | None = None,
        include_results: bool | None = None,
        limit: int | None = None,
        page_token: str | None = None,
        options: CallOptions | None = None,
    ) -> shapes.A2aListTasksAnswer:
        """List the tasks of the last 72 hours, the last changed first."""
        return self.call("a2a_list_tasks", {"correlation_id": correlation_id, "status": status, "changed_since": changed_since, "history_length": history_length, "include_results": include_results, "limit": limit, "page_token": page_token}, options)

    def a2a_get_task(
        self,
        task_id: str,
        *,
        history_length: int | None = None,
        options: CallOptions | None = None,
    ) -> shapes.AgentTask:
        """Read how far a task is, and its result once it has succeeded, for 72 hours."""
        return self.call("a2a_get_task", {"task_id": task_id, "history_length": history_length}, options)

    def a2a_resume_task(
        self,
        task_id: str,
        *,
        state_token: str,
        turn: dict[str, Any] | None = None,
        message: shapes.A2aResumeTaskMessage | None | None = None,
        options: CallOptions | None = None,
    ) -> shapes.AgentTask:
        """Add to the inputs of a task that has not ended, such as what its input_required names."""
        return self.call("a2a_resume_task", {"task_id": task_id, "state_token": state_token, "turn": turn, "message": message}, options)

    def a2a_cancel_task(
        self,
        task_id: str,
        *,
        state_token: str,
        reason: str | None | None = None,
        options: CallOptions | None = None,
    ) -> shapes.AgentTask:
        """End a task that has not ended; what it was at is given up and not charged."""
        return self.call("a2a_cancel_task", {"task_id": task_id, "state_token": state_token, "reason": reason}, options)

    def a2a_add_task_receiver(
        self,
        task_id: str,
        *,
        url: str,
        receiver_id: str | None = None,
        token: str | None | None = None,
        authentication: shapes.A2aAddTaskReceiverAuthentication | None | None = None,
        options: CallOptions | None = None,
    ) -> shapes.AgentTaskReceiver:
        """Have every further change of a task posted to an https address, as A2A writes it."""
        return self.call("a2a_add_task_receiver", {"task_id": task_id, "url": url, "receiver_id": receiver_id, "token": token, "authentication": authentication}, options)

    def a2a_list_task_receivers(
        self,
        task_id: str,
        *,
        options: CallOptions | None = None,
    ) -> shapes.A2aListTaskReceiversAnswer:
        """List who is posted the changes of a task, without their credentials."""
        return self.call("a2a_list_task_receivers", {"task_id": task_id}, options)

    def a2a_delete_task_receiver(
        self,
        task_id: str,
        receiver_id: str,
        *,
        options: CallOptions | None = None,
    ) -> shapes.A2aDeleteTaskReceiverAnswer:
        """Post no change of a task to a receiver any more, nor one that still waits."""
        return self.call("a2a_delete_task_receiver", {"task_id": task_id, "receiver_id": receiver_id}, options)

    def get_meta(
        self,
        *,
        options: CallOptions | None = None,
    ) -> shapes.GetMetaAnswer:
        """How many programs and rules the corpus holds, by tier and prefecture, and how fresh it is."""
        return self.call("get_meta", {}, options)

    def get_meta_freshness(
        self,
        *,
        limit: int | None = None,
        sort_by: Literal["fetched_at_desc", "fetched_at_asc", "tier"] | None = None,
        tier: Literal["all", "S", "A", "B", "C"] | None = None,
        by: Literal["prefecture"] | None = None,
        options: CallOptions | None = None,
    ) -> shapes.GetMetaFreshnessAnswer:
        """When sources were fetched: median, shares by age, and the newest or oldest programs."""
        return self.call("get_meta_freshness", {"limit": limit, "sort_by": sort_by, "tier": tier, "by": by}, options)

    def healthz(
        self,
        *,
        options: CallOptions | None = None,
    ) -> shapes.HealthzAnswer:
        """Tell whether the process lives."""
        return self.call("healthz", {}, options)

    def readyz(
        self,
        *,
        options: CallOptions | None = None,
    ) -> shapes.ReadyzAnswer:
        """Tell whether this process can serve: the ledger takes a write, a corpus is open."""
        return self.call("readyz", {}, options)

    def ping(
        self,
        *,
        options: CallOptions | None = None,
    ) -> shapes.PingAnswer:
        """Tell whether the service answers and whether the key is valid."""
        return self.call("ping", {}, options)

    def stats_coverage(
        self,
        *,
        options: CallOptions | None = None,
    ) -> shapes.StatsCoverageAnswer:
        """Count the records that searches can find, by kind."""
        return self.call("stats_coverage", {}, options)

    def stats_freshness(
        self,
        *,
        options: CallOptions | None = None,
    ) -> shapes.StatsFreshnessAnswer:
        """Tell when the records of each kind were read from their sources: oldest, newest and how many say so."""
        return self.call("stats_freshness", {}, options)

    def stats_data_quality(
        self,
        *,
        options: CallOptions | None = None,
    ) -> shapes.StatsDataQualityAnswer:
        """Tell how far single facts are confirmed or contradicted by other sources, how old they are and their licences."""
        return self.call("stats_data_quality", {}, options)

    def stats_usage(
        self,
        *,
        options: CallOptions | None = None,
    ) -> shapes.StatsUsageAnswer:
        """Count the calls that were answered on each of the last thirty days, of all callers together."""
        return self.call("stats_usage", {}, options)

    def stats_confidence(
        self,
        *,
        options: CallOptions | None = None,
    ) -> shapes.StatsConfidenceAnswer:
        """Estimate for each tool how often a call finds something, and how often its caller comes back to it."""
        return self.call("stats_confidence", {}, options)

    def submit_feedback(
        self,
        *,
        message: str,
        rating: int | None = None,
        endpoint: str | None = None,
        request_id: str | None = None,
        options: CallOptions | None = None,
    ) -> shapes.SubmitFeedbackAnswer:
        """Tell the operators about a wrong record, a missing program or anything else."""
        return self.call("submit_feedback", {"message": message, "rating": rating, "endpoint": endpoint, "request_id": request_id}, options)

    def submit_testimonial(
        self,
        *,
        audience: Literal["税理士", "行政書士", "SMB", "VC", "Dev"],
        text: str,
        name: str | None | None = None,
        organization: str | None | None = None,
        linkedin_url: str | None | None = None,
        options: CallOptions | None = None,
    ) -> shapes.SubmitTestimonialAnswer:
        """Hand in a testimonial; a person reviews it before anybody else sees it."""
        return self.call("submit_testimonial", {"audience": audience, "text": text, "name": name, "organization": organization, "linkedin_url": linkedin_url}, options)

    def delete_testimonial(
        self,
        testimonial_id: int,
        *,
        options: CallOptions | None = None,
    ) -> dict[str, Any]:
        """Remove a testimonial of the account for good, approved or not; nothing of it is kept."""
        return self.call("delete_testimonial", {"testimonial_id": testimonial_id}, options)

    def list_testimonials(
        self,
        *,
        options: CallOptions | None = None,
    ) -> shapes.ListTestimonialsAnswer:
        """List what customers say of the service, as far as it was approved, newest first."""
        return self.call("list_testimonials", {}, options)

    def match_advisors(
        self,
        *,
        prefecture: str | None = None,
        specialty: Literal["subsidy", "loan", "tax", "enforcement_defense", "invoice", "ebook"] | None = None,
        industry: Literal["agriculture_forestry", "manufacturing", "it", "service", "construction", "retail", "agri", "manufacture"] | None = None,
        limit: int | None = None,
        options: CallOptions | None = None,
    ) -> shapes.MatchAdvisorsAnswer:
        """Find verified firms that know a prefecture, an industry or a subject, ranked by what was asked alone."""
        return self.call("match_advisors", {"prefecture": prefecture, "specialty": specialty, "industry": industry, "limit": limit}, options)

    def signup_advisor(
        self,
        *,
        firm_name: str,
        houjin_bangou: str,
        firm_type: Literal["税理士法人", "認定支援機関", "社会保険労務士", "中小企業診断士", "行政書士", "弁護士", "銀行", "商工会議所", "その他"],
        specialties: list[Literal["subsidy", "loan", "tax", "enforcement_defense", "invoice", "ebook"]],
        prefecture: str,
        contact_email: str,
        agreed_to_terms: Literal[True],
        firm_name_kana: str | None | None = None,
        industries: list[Literal["agriculture_forestry", "manufacturing", "it", "service", "construction", "retail", "agri", "manufacture"]] | None | None = None,
        city: str | None | None = None,
        address: str | None | None = None,
        contact_url: str | None | None = None,
        contact_phone: str | None | None = None,
        intro_blurb: str | None | None = None,
        commission_model: Literal["flat", "percent"] | None = None,
        commission_rate_pct: int | None = None,
        commission_yen_per_intro: int | None = None,
        options: CallOptions | None = None,
    ) -> shapes.SignupAdvisorAnswer:
        """Have a firm listed; it is shown once it is proven that the sign-up is its own, which verify_advisor_houjin starts."""
        return self.call("signup_advisor", {"firm_name": firm_name, "houjin_bangou": houjin_bangou, "firm_type": firm_type, "specialties": specialties, "prefecture": prefecture, "contact_email": contact_email, "agreed_to_terms": agreed_to_terms, "firm_name_kana": firm_name_kana, "industries": industries, "city": city, "address": address, "contact_url": contact_url, "contact_phone": contact_phone, "intro_blurb": intro_blurb, "commission_model": commission_model, "commission_rate_pct": commission_rate_pct, "commission_yen_per_intro": commission_yen_per_intro}, options)

    def verify_advisor_houjin(
        self,
        advisor_id: int,
        *,
        options: CallOptions | None = None,
    ) -> shapes.VerifyAdvisorHoujinAnswer:
        """Look a firm that signed up in the register of invoice issuers up, and start the proof that the sign-up is its own: it is listed once that is done."""
        return self.call("verify_advisor_houjin", {"advisor_id": advisor_id}, options)

    def track_advisor_click(
        self,
        *,
        advisor_id: int,
        consent_granted: bool,
        source_query_hash: str | None | None = None,
        source_program_id: str | None | None = None,
        options: CallOptions | None = None,
    ) -> shapes.TrackAdvisorClickAnswer:
        """Note with the consent of a person that they are referred to a firm, and get the address to send them to."""
        return self.call("track_advisor_click", {"advisor_id": advisor_id, "consent_granted": consent_granted, "source_query_hash": source_query_hash, "source_program_id": source_program_id}, options)

    def report_advisor_conversion(
        self,
        *,
        referral_token: str,
        conversion_value_yen: int | None | None = None,
        evidence_url: str | None | None = None,
        options: CallOptions | None = None,
    ) -> shapes.ReportAdvisorConversionAnswer:
        """Report with the token of a referral that business followed; the firm owes a commission once it or the operator confirms that."""
        return self.call("report_advisor_conversion", {"referral_token": referral_token, "conversion_value_yen": conversion_value_yen, "evidence_url": evidence_url}, options)

    def decide_advisor_conversion(
        self,
        advisor_id: int,
        referral_id: int,
        *,
        token: str,
        decision: Literal["confirmed", "rejected"],
        options: CallOptions | None = None,
    ) -> shapes.DecideAdvisorConversionAnswer:
        """As the firm, confirm or reject that a referral led to business; its commission is due only once it is confirmed."""
        return self.call("decide_advisor_conversion", {"advisor_id": advisor_id, "referral_id": referral_id, "token": token, "decision": decision}, options)

    def get_advisor_dashboard(
        self,
        advisor_id: int,
        *,
        token: str,
        options: CallOptions | None = None,
    ) -> shapes.GetAdvisorDashboardAnswer:
        """Show a firm its referrals, what was reported and confirmed of them, and the commissions it owes and has paid."""
        return self.call("get_advisor_dashboard", {"advisor_id": advisor_id, "token": token}, options)

    def get_me(
        self,
        *,
        options: CallOptions | None = None,
    ) -> shapes.GetMeAnswer:
        """Show the account behind the key."""
        return self.call("get_me", {}, options)

    def set_monthly_cap(
        self,
        *,
        monthly_cap_yen: int | None,
        options: CallOptions | None = None,
    ) -> shapes.SetMonthlyCapAnswer:
        """Set a hard limit on what the account may spend in a calendar month (JST); null removes it."""
        return self.call("set_monthly_cap", {"monthly_cap_yen": monthly_cap_yen}, options)

    def get_dashboard(
        self,
        *,
        days: int | None = None,
        options: CallOptions | None = None,
    ) -> shapes.GetDashboardAnswer:
        """Show billable calls by JST day, and what the month has cost so far."""
        return self.call("get_dashboard", {"days": days}, options)

    def get_my_usage(
        self,
        *,
        days: int | None = None,
        options: CallOptions | None = None,
    ) -> list[shapes.GetMyUsageAnswerItem]:
        """Show billable calls of each JST day, oldest first, zero where nothing was called."""
        return self.call("get_my_usage", {"days": days}, options)

    def get_usage_by_tool(
        self,
        *,
        days: int | None = None,
        limit: int | None = None,
        options: CallOptions | None = None,
    ) -> shapes.GetUsageByToolAnswer:
        """Show which tools the account used most over the last days, and what they cost."""
        return self.call("get_usage_by_tool", {"days": days, "limit": limit}, options)

    def get_usage_by_client(
        self,
        *,
        month: str | None = None,
        format: Literal["json", "csv"] | None = None,
        options: CallOptions | None = None,
    ) -> shapes.GetUsageByClientAnswer:
        """Show what each of your own clients used in a JST month, as JSON or CSV, to bill it on."""
        return self.call("get_usage_by_client", {"month": month, "format": format}, options)

    def get_usage_status(
        self,
        *,
        options: CallOptions | None = None,
    ) -> shapes.GetUsageStatusAnswer:
        """Show how much of the anonymous daily quota, or of the month, is used; asking costs nothing."""
        return self.call("get_usage_status", {}, options)

    def get_tool_recommendation(
        self,
        *,
        intent: str,
        limit: int | None = None,
        options: CallOptions | None = None,
    ) -> shapes.GetToolRecommendationAnswer:
        """Recommend tools for what somebody wants to know, by keywords and without a language model."""
        return self.call("get_tool_recommendation", {"intent": intent, "limit": limit}, options)

    def get_billing_history(
        self,
        *,
        options: CallOptions | None = None,
    ) -> shapes.GetBillingHistoryAnswer:
        """List the newest invoices of the account, at most 24; the list may be five minutes old."""
        return self.call("get_billing_history", {}, options)

    def rotate_key(
        self,
        *,
        options: CallOptions | None = None,
    ) -> shapes.RotateKeyAnswer:
        """Replace the key of this call by a new one; the old key and its sessions end at once."""
        return self.call("rotate_key", {}, options)

    def create_child_key(
        self,
        *,
        label: str,
        monthly_cap_yen: int,
        scopes: list[Literal["api:read", "account:read", "api:metered", "sheets:read"]] | None = None,
        expires_at: str | None | None = None,
        client_tag: str | None | None = None,
        dedupe_seconds: int | None = None,
        options: CallOptions | None = None,
    ) -> shapes.NewChildKey:
        """Make a key for staff or an agent with scopes, a monthly cap, an end and a client tag of its own."""
        return self.call("create_child_key", {"label": label, "monthly_cap_yen": monthly_cap_yen, "scopes": scopes, "expires_at": expires_at, "client_tag": client_tag, "dedupe_seconds": dedupe_seconds}, options)

    def list_child_keys(
        self,
        *,
        include_ended: bool | None = None,
        options: CallOptions | None = None,
    ) -> shapes.ListChildKeysAnswer:
        """List the restricted keys that the account made, newest first, with what each spent this month."""
        return self.call("list_child_keys", {"include_ended": include_ended}, options)

    def update_child_key(
        self,
        key_id: str,
        *,
        label: str | None = None,
        scopes: list[Literal["api:read", "account:read", "api:metered", "sheets:read"]] | None = None,
        monthly_cap_yen: int | None = None,
        expires_at: str | None | None = None,
        client_tag: str | None | None = None,
        dedupe_seconds: int | None = None,
        options: CallOptions | None = None,
    ) -> shapes.ChildKey:
        """Change what a restricted key may do: scopes, monthly cap, end, client tag or label; the rest stays."""
        return self.call("update_child_key", {"key_id": key_id, "label": label, "scopes": scopes, "monthly_cap_yen": monthly_cap_yen, "expires_at": expires_at, "client_tag": client_tag, "dedupe_seconds": dedupe_seconds}, options)

    def rotate_child_key(
        self,
        key_id: str,
        *,
        options: CallOptions | None = None,
    ) -> shapes.NewChildKey:
        """Give a restricted key a new secret; the old one is refused at once."""
        return self.call("rotate_child_key", {"key_id": key_id}, options)

    def revoke_child_key(
        self,
        key_id: str,
        *,
        options: CallOptions | None = None,
    ) -> shapes.ChildKey:
        """End a restricted key for good; it is refused from the next call on."""
        return self.call("revoke_child_key", {"key_id": key_id}, options)

    def list_key_changes(
        self,
        *,
        limit: int | None = None,
        options: CallOptions | None = None,
    ) -> shapes.ListKeyChangesAnswer:
        """List who made, changed, replaced or ended which restricted key of the account, newest first."""
        return self.call("list_key_changes", {"limit": limit}, options)

    def create_checkout(
        self,
        *,
        success_url: str,
        cancel_url: str,
        customer_email: str | None = None,
        locale: Literal["ja", "en"] | None = None,
        user_code: str | None = None,
        options: CallOptions | None = None,
    ) -> shapes.CreateCheckoutAnswer:
        """Open a checkout for a key that pays by use: 3 JPY a unit and an activation fee once."""
        return self.call("create_checkout", {"success_url": success_url, "cancel_url": cancel_url, "customer_email": customer_email, "locale": locale, "user_code": user_code}, options)

    def create_lifetime_checkout(
        self,
        *,
        success_url: str,
        cancel_url: str,
        customer_email: str | None = None,
        locale: Literal["ja", "en"] | None = None,
        user_code: str | None = None,
        options: CallOptions | None = None,
    ) -> shapes.CreateLifetimeCheckoutAnswer:
        """Open a checkout for a key that is paid for once."""
        return self.call("create_lifetime_checkout", {"success_url": success_url, "cancel_url": cancel_url, "customer_email": customer_email, "locale": locale, "user_code": user_code}, options)

    def create_data_dump_checkout(
        self,
        *,
        success_url: str,
        cancel_url: str,
        customer_email: str | None = None,
        locale: Literal["ja", "en"] | None = None,
        user_code: str | None = None,
        include_lifetime: bool | None = None,
        options: CallOptions | None = None,
    ) -> shapes.CreateDataDumpCheckoutAnswer:
        """Open a checkout for a copy of the whole data, alone or with the lifetime API."""
        return self.call("create_data_dump_checkout", {"success_url": success_url, "cancel_url": cancel_url, "customer_email": customer_email, "locale": locale, "user_code": user_code, "include_lifetime": include_lifetime}, options)

    def create_subscription_checkout(
        self,
        *,
        success_url: str,
        cancel_url: str,
        plan: Literal["starter", "pro"],
        customer_email: str | None = None,
        locale: Literal["ja", "en"] | None = None,
        user_code: str | None = None,
        interval: Literal["month", "year"] | None = None,
        options: CallOptions | None = None,
    ) -> shapes.CreateSubscriptionCheckoutAnswer:
        """Open a checkout for the Starter or the Pro plan, by month or by year."""
        return self.call("create_subscription_checkout", {"success_url": success_url, "cancel_url": cancel_url, "plan": plan, "customer_email": customer_email, "locale": locale, "user_code": user_code, "interval": interval}, options)

    def issue_key_from_checkout(
        self,
        *,
        session_id: str,
        options: CallOptions | None = None,
    ) -> shapes.IssueKeyFromCheckoutAnswer:
        """Hand out the API key of a paid checkout, once and only to the browser that began it."""
        return self.call("issue_key_from_checkout", {"session_id": session_id}, options)

    def create_billing_portal(
        self,
        *,
        customer_id: str,
        return_url: str,
        options: CallOptions | None = None,
    ) -> shapes.CreateBillingPortalAnswer:
        """Get the address of the page for cards, invoices and cancellation, and where it leads back to."""
        return self.call("create_billing_portal", {"customer_id": customer_id, "return_url": return_url}, options)

    def create_my_billing_portal(
        self,
        *,
        options: CallOptions | None = None,
    ) -> shapes.CreateMyBillingPortalAnswer:
        """Get the address of the page for cards, invoices and cancellation; it leads back to this service."""
        return self.call("create_my_billing_portal", {}, options)

    def submit_refund_request(
        self,
        *,
        customer_id: str,
        reason: str,
        requester_email: str,
        amount_yen: int | None | None = None,
        options: CallOptions | None = None,
    ) -> shapes.SubmitRefundRequestAnswer:
        """Ask for a refund; a person decides, and nothing is refunded or revoked automatically."""
        return self.call("submit_refund_request", {"customer_id": customer_id, "reason": reason, "requester_email": requester_email, "amount_yen": amount_yen}, options)

    def create_data_dump_link(
        self,
        *,
        options: CallOptions | None = None,
    ) -> shapes.CreateDataDumpLinkAnswer:
        """Get a link to the published snapshot as one SQLite file, good for 24 hours; for buyers of the data dump."""
        return self.call("create_data_dump_link", {}, options)

    def create_webhook(
        self,
        *,
        url: str,
        event_types: list[Literal["program.created", "program.amended", "enforcement.added", "tax_ruleset.amended", "invoice_registrant.matched", "deadline.approaching"]],
        options: CallOptions | None = None,
    ) -> shapes.Webhook:
        """Have signed events posted to an https address of yours, once a day."""
        return self.call("create_webhook", {"url": url, "event_types": event_types}, options)

    def list_webhooks(
        self,
        *,
        options: CallOptions | None = None,
    ) -> list[shapes.Webhook]:
        """List the webhooks of the account, active and disabled, newest first."""
        return self.call("list_webhooks", {}, options)

    def delete_webhook(
        self,
        id: int,
        *,
        options: CallOptions | None = None,
    ) -> shapes.Webhook:
        """Disable a webhook for good; what waits for it is not sent any more."""
        return self.call("delete_webhook", {"id": id}, options)

    def test_webhook(
        self,
        id: int,
        *,
        event_id: str | None = None,
        options: CallOptions | None = None,
    ) -> shapes.TestWebhookAnswer:
        """Post a signed test.ping to a webhook now, and tell what its receiver answered."""
        return self.call("test_webhook", {"id": id, "event_id": event_id}, options)

    def list_webhook_deliveries(
        self,
        id: int,
        *,
        limit: int | None = None,
        options: CallOptions | None = None,
    ) -> list[shapes.WebhookDelivery]:
        """List the newest deliveries to a webhook with their attempts and errors; tests are not among them."""
        return self.call("list_webhook_deliveries", {"id": id, "limit": limit}, options)

    def replay_webhook_delivery(
        self,
        id: int,
        delivery_id: int,
        *,
        options: CallOptions | None = None,
    ) -> shapes.WebhookDelivery:
        """Send a delivery that failed or was cancelled again, with the same event and new attempts; one that waits at once."""
        return self.call("replay_webhook_delivery", {"id": id, "delivery_id": delivery_id}, options)

    def create_subscriber(
        self,
        *,
        email: str,
        source: str | None | None = None,
        options: CallOptions | None = None,
    ) -> shapes.CreateSubscriberAnswer:
        """Ask for news of the service by mail; the mail that confirms it tells how to end it."""
        return self.call("create_subscriber", {"email": email, "source": source}, options)

    def unsubscribe_subscriber(
        self,
        *,
        email: str,
        token: str,
        options: CallOptions | None = None,
    ) -> shapes.UnsubscribeSubscriberAnswer:
        """End the news of the service to an address, with the token from a mail that it got."""
        return self.call("unsubscribe_subscriber", {"email": email, "token": token}, options)

    def email_unsubscribe_page(
        self,
        *,
        email: str,
        token: str,
        reason: str | None = None,
        options: CallOptions | None = None,
    ) -> shapes.EmailUnsubscribePageAnswer:
        """Show whether an address gets mail, with a button that ends it; looking changes nothing."""
        return self.call("email_unsubscribe_page", {"email": email, "token": token, "reason": reason}, options)

    def email_unsubscribe(
        self,
        *,
        email: str,
        token: str,
        reason: str | None = None,
        options: CallOptions | None = None,
    ) -> shapes.EmailUnsubscribeAnswer:
        """Stop all mail of every kind to an address at once, with the token from a mail that it got."""
        return self.call("email_unsubscribe", {"email": email, "token": token, "reason": reason}, options)

    def subscribe_alert(
        self,
        *,
        filter_type: Literal["tool", "law_id", "program_id", "industry_jsic", "all", "houjin_bangou", "invoice_registration_number", "saved_search"],
        filter_value: str | None | None = None,
        min_severity: Literal["critical", "important", "info"] | None = None,
        fields: list[str] | None | None = None,
        webhook_url: str | None | None = None,
        email: str | None | None = None,
        digest: Literal["daily", "weekly"] | None | None = None,
        options: CallOptions | None = None,
    ) -> shapes.SubscribeAlertAnswer:
        """Hear by webhook, mail or feed when watched records change or deadlines come near: a program, a law, a company or more."""
        return self.call("subscribe_alert", {"filter_type": filter_type, "filter_value": filter_value, "min_severity": min_severity, "fields": fields, "webhook_url": webhook_url, "email": email, "digest": digest}, options)

    def list_alert_subscriptions(
        self,
        *,
        options: CallOptions | None = None,
    ) -> list[shapes.ListAlertSubscriptionsAnswerItem]:
        """List the active alert subscriptions of the account, oldest first."""
        return self.call("list_alert_subscriptions", {}, options)

    def delete_alert_subscription(
        self,
        sub_id: int,
        *,
        options: CallOptions | None = None,
    ) -> shapes.DeleteAlertSubscriptionAnswer:
        """End an alert subscription; what waits for its webhook is not sent any more."""
        return self.call("delete_alert_subscription", {"sub_id": sub_id}, options)

    def save_search(
        self,
        *,
        operation: str,
        arguments: dict[str, Any] | None = None,
        name: str | None | None = None,
        options: CallOptions | None = None,
    ) -> shapes.SaveSearchAnswer:
        """Keep a search with its arguments; run_saved_search tells what is new or changed since its last run."""
        return self.call("save_search", {"operation": operation, "arguments": arguments, "name": name}, options)

    def list_saved_searches(
        self,
        *,
        options: CallOptions | None = None,
    ) -> list[shapes.ListSavedSearchesAnswerItem]:
        """List the saved searches of the account, oldest first."""
        return self.call("list_saved_searches", {}, options)

    def run_saved_search(
        self,
        search_id: int,
        *,
        since: str | None | None = None,
        limit: int | None = None,
        options: CallOptions | None = None,
    ) -> shapes.RunSavedSearchAnswer:
        """Run a saved search and hear which hits are new or changed since its last run, snapshot against snapshot."""
        return self.call("run_saved_search", {"search_id": search_id, "since": since, "limit": limit}, options)

    def delete_saved_search(
        self,
        search_id: int,
        *,
        options: CallOptions | None = None,
    ) -> shapes.DeleteSavedSearchAnswer:
        """Forget a saved search of the account."""
        return self.call("delete_saved_search", {"search_id": search_id}, options)

    def widget_enum_values(
        self,
        *,
        key: str | None = None,
        options: CallOptions | None = None,
    ) -> shapes.WidgetEnumValuesAnswer:
        """List the prefectures, industries, levels of authority, applicants and purposes that a widget offers."""
        return self.call("widget_enum_values", {"key": key}, options)

    def widget_search(
        self,
        *,
        q: str | None = None,
        prefecture: str | None = None,
        municipality: str | None = None,
        authority_level: str | None = None,
        industry: str | None = None,
        target: list[str] | None = None,
        funding_purpose: list[str] | None = None,
        limit: int | None = None,
        key: str | None = None,
        options: CallOptions | None = None,
    ) -> shapes.WidgetSearchAnswer:
        """Find programs for a search box on a page of the customer; the rows are those of search_programs."""
        return self.call("widget_search", {"q": q, "prefecture": prefecture, "municipality": municipality, "authority_level": authority_level, "industry": industry, "target": target, "funding_purpose": funding_purpose, "limit": limit, "key": key}, options)

    def signup_widget(
        self,
        *,
        email: str,
        origins: list[str],
        success_url: str,
        cancel_url: str,
        plan: Literal["metered"] | None = None,
        label: str | None = None,
        options: CallOptions | None = None,
    ) -> shapes.SignupWidgetAnswer:
        """Open a checkout for a search widget on pages of the customer: 3 JPY a search."""
        return self.call("signup_widget", {"email": email, "origins": origins, "success_url": success_url, "cancel_url": cancel_url, "plan": plan, "label": label}, options)

    def issue_widget_key(
        self,
        *,
        session_id: str,
        options: CallOptions | None = None,
    ) -> shapes.IssueWidgetKeyAnswer:
        """Hand out the key of a paid widget, once and only to the browser that began its checkout."""
        return self.call("issue_widget_key", {"session_id": session_id}, options)

    def get_widget_usage(
        self,
        key_id: str,
        *,
        options: CallOptions | None = None,
    ) -> shapes.GetWidgetUsageAnswer:
        """Tell how often a widget of the account searched, by month in Japan and in all, how it is paid for, and where it works."""
        return self.call("get_widget_usage", {"key_id": key_id}, options)

    def compliance_subscribe(
        self,
        *,
        email: str,
        areas_of_interest: list[Literal["invoice", "ebook", "subsidy", "loan", "enforcement", "tax_ruleset", "court"]],
        prefecture: str | None | None = None,
        houjin_bangou: str | None | None = None,
        industry_codes: list[str] | None = None,
        plan: Literal["free", "paid"] | None = None,
        source_lang: Literal["ja", "en"] | None = None,
        options: CallOptions | None = None,
    ) -> shapes.ComplianceSubscribeAnswer:
        """Ask for the newsletter about changes of programs, rules and actions; a mail asks to confirm it."""
        return self.call("compliance_subscribe", {"email": email, "areas_of_interest": areas_of_interest, "prefecture": prefecture, "houjin_bangou": houjin_bangou, "industry_codes": industry_codes, "plan": plan, "source_lang": source_lang}, options)

    def compliance_verify(
        self,
        verification_token: str,
        *,
        options: CallOptions | None = None,
    ) -> shapes.ComplianceVerifyAnswer:
        """Show what the link in the first mail of a newsletter confirms, with a button that does; looking changes nothing."""
        return self.call("compliance_verify", {"verification_token": verification_token}, options)

    def compliance_confirm(
        self,
        verification_token: str,
        *,
        options: CallOptions | None = None,
    ) -> shapes.ComplianceConfirmAnswer:
        """Confirm a newsletter with the token from its first mail; a paid plan goes on to the checkout from there."""
        return self.call("compliance_confirm", {"verification_token": verification_token}, options)

    def compliance_unsubscribe(
        self,
        unsubscribe_token: str,
        *,
        options: CallOptions | None = None,
    ) -> shapes.ComplianceUnsubscribeAnswer:
        """End a newsletter, and what is paid for it, with the token from its mails."""
        return self.call("compliance_unsubscribe", {"unsubscribe_token": unsubscribe_token}, options)

    def compliance_payment_checkout(
        self,
        *,
        subscriber_id: str,
        success_url: str,
        cancel_url: str,
        options: CallOptions | None = None,
    ) -> shapes.CompliancePaymentCheckoutAnswer:
        """Open a checkout for the paid plan of a newsletter that was confirmed."""
        return self.call("compliance_payment_checkout", {"subscriber_id": subscriber_id, "success_url": success_url, "cancel_url": cancel_url}, options)

    def submit_disclosure_request(
        self,
        *,
        requester_email: str,
        requester_legal_name: str,
        identity_verification_method: Literal["drivers_license", "my_number_card", "passport", "residence_card", "health_insurance_card", "other"],
        target_houjin_bangou: str | None | None = None,
        options: CallOptions | None = None,
    ) -> shapes.SubmitDisclosureRequestAnswer:
        """Ask for disclosure of personal data about yourself; a person answers within 14 days."""
        return self.call("submit_disclosure_request", {"requester_email": requester_email, "requester_legal_name": requester_legal_name, "identity_verification_method": identity_verification_method, "target_houjin_bangou": target_houjin_bangou}, options)

    def submit_deletion_request(
        self,
        *,
        requester_email: str,
        requester_legal_name: str,
        identity_verification_method: Literal["drivers_license", "my_number_card", "passport", "residence_card", "health_insurance_card", "other"],
        target_data_categories: list[Literal["representative", "address", "postal_code", "phone", "email", "company_url", "all_personal_data"]],
        target_houjin_bangou: str | None | None = None,
        deletion_reason: str | None | None = None,
        options: CallOptions | None = None,
    ) -> shapes.SubmitDeletionRequestAnswer:
        """Ask for deletion of personal data about yourself; a person answers within 30 days."""
        return self.call("submit_deletion_request", {"requester_email": requester_email, "requester_legal_name": requester_legal_name, "identity_verification_method": identity_verification_method, "target_data_categories": target_data_categories, "target_houjin_bangou": target_houjin_bangou, "deletion_reason": deletion_reason}, options)

    def get_privacy_request(
        self,
        request_id: str,
        *,
        token: str,
        options: CallOptions | None = None,
    ) -> shapes.GetPrivacyRequestAnswer:
        """Show how far a request for disclosure or deletion is: received, in_progress, done or refused."""
        return self.call("get_privacy_request", {"request_id": request_id, "token": token}, options)

    def create_session(
        self,
        *,
        api_key: str,
        options: CallOptions | None = None,
    ) -> shapes.CreateSessionAnswer:
        """Log a browser in by an API key; the answer sets a cookie that opens the account pages for seven days."""
        return self.call("create_session", {"api_key": api_key}, options)

    def logout_session(
        self,
        *,
        options: CallOptions | None = None,
    ) -> dict[str, Any]:
        """End the session of a browser; without one there is nothing to do and the answer is the same."""
        return self.call("logout_session", {}, options)

    def device_authorize(
        self,
        *,
        client_id: str | None = None,
        scope: str | None = None,
        options: CallOptions | None = None,
    ) -> shapes.DeviceAuthorizeAnswer:
        """Get a code for a person to confirm in a browser, so that a program gets a key without anyone copying it."""
        return self.call("device_authorize", {"client_id": client_id, "scope": scope}, options)

    def device_token(
        self,
        *,
        grant_type: str,
        device_code: str,
        client_id: str | None = None,
        options: CallOptions | None = None,
    ) -> shapes.DeviceTokenAnswer:
        """Ask whether the person has confirmed the code; the answer holds the API key, once."""
        return self.call("device_token", {"grant_type": grant_type, "device_code": device_code, "client_id": client_id}, options)

    def device_complete(
        self,
        *,
        user_code: str,
        checkout_session_id: str,
        options: CallOptions | None = None,
    ) -> shapes.DeviceCompleteAnswer:
        """Let the device with this code have the key of a paid checkout; only pages of this site may ask."""
        return self.call("device_complete", {"user_code": user_code, "checkout_session_id": checkout_session_id}, options)

    @overload
    def rows(self, name: Literal["search_programs"], options: CallOptions | None = None, **given: Any) -> Iterator[shapes.Program]: ...

    @overload
    def rows(self, name: Literal["list_new_programs"], options: CallOptions | None = None, **given: Any) -> Iterator[shapes.ListNewProgramsAnswerResultsItem]: ...

    @overload
    def rows(self, name: Literal["list_changed_programs"], options: CallOptions | None = None, **given: Any) -> Iterator[shapes.ListChangedProgramsAnswerResultsItem]: ...

    @overload
    def rows(self, name: Literal["list_rules_for_program"], options: CallOptions | None = None, **given: Any) -> Iterator[shapes.ExclusionRuleShown]: ...

    @overload
    def rows(self, name: Literal["list_program_law_basis"], options: CallOptions | None = None, **given: Any) -> Iterator[shapes.LawBasis]: ...

    @overload
    def rows(self, name: Literal["list_adopters"], options: CallOptions | None = None, **given: Any) -> Iterator[shapes.Adopter]: ...

    @overload
    def rows(self, name: Literal["find_similar_programs"], options: CallOptions | None = None, **given: Any) -> Iterator[shapes.FindSimilarProgramsAnswerResultsItem]: ...

    @overload
    def rows(self, name: Literal["find_programs_by_legal_form"], options: CallOptions | None = None, **given: Any) -> Iterator[shapes.FindProgramsByLegalFormAnswerResultsItem]: ...

    @overload
    def rows(self, name: Literal["find_programs_by_industry"], options: CallOptions | None = None, **given: Any) -> Iterator[shapes.FindProgramsByIndustryAnswerResultsItem]: ...

    @overload
    def rows(self, name: Literal["find_programs_for_place"], options: CallOptions | None = None, **given: Any) -> Iterator[shapes.FindProgramsForPlaceAnswerResultsItem]: ...

    @overload
    def rows(self, name: Literal["find_local_top_ups"], options: CallOptions | None = None, **given: Any) -> Iterator[shapes.FindLocalTopUpsAnswerResultsItem]: ...

    @overload
    def rows(self, name: Literal["find_compatible_programs"], options: CallOptions | None = None, **given: Any) -> Iterator[shapes.FindCompatibleProgramsAnswerResultsItem]: ...

    @overload
    def rows(self, name: Literal["search_loan_programs"], options: CallOptions | None = None, **given: Any) -> Iterator[shapes.LoanProgram]: ...

    @overload
    def rows(self, name: Literal["list_closing_programs"], options: CallOptions | None = None, **given: Any) -> Iterator[shapes.Deadline]: ...

    @overload
    def rows(self, name: Literal["am_tax_incentives"], options: CallOptions | None = None, **given: Any) -> Iterator[shapes.AmTaxIncentivesAnswerResultsItem]: ...

    @overload
    def rows(self, name: Literal["am_certifications"], options: CallOptions | None = None, **given: Any) -> Iterator[shapes.Certification]: ...

    @overload
    def rows(self, name: Literal["am_acceptance_stats"], options: CallOptions | None = None, **given: Any) -> Iterator[shapes.AcceptanceStat]: ...

    @overload
    def rows(self, name: Literal["am_by_law"], options: CallOptions | None = None, **given: Any) -> Iterator[shapes.AmByLawAnswerResultsItem]: ...

    @overload
    def rows(self, name: Literal["search_laws"], options: CallOptions | None = None, **given: Any) -> Iterator[shapes.Law]: ...

    @overload
    def rows(self, name: Literal["diff_law"], options: CallOptions | None = None, **given: Any) -> Iterator[shapes.DiffLawAnswerResultsItem]: ...

    @overload
    def rows(self, name: Literal["list_upcoming_law_changes"], options: CallOptions | None = None, **given: Any) -> Iterator[shapes.UpcomingLawChange]: ...

    @overload
    def rows(self, name: Literal["search_law_article_text"], options: CallOptions | None = None, **given: Any) -> Iterator[shapes.LawArticleHit]: ...

    @overload
    def rows(self, name: Literal["search_law_article_captions"], options: CallOptions | None = None, **given: Any) -> Iterator[shapes.SearchLawArticleCaptionsAnswerResultsItem]: ...

    @overload
    def rows(self, name: Literal["get_law_supplementary_provisions"], options: CallOptions | None = None, **given: Any) -> Iterator[shapes.GetLawSupplementaryProvisionsAnswerResultsItem]: ...

    @overload
    def rows(self, name: Literal["list_law_revisions"], options: CallOptions | None = None, **given: Any) -> Iterator[shapes.ListLawRevisionsAnswerResultsItem]: ...

    @overload
    def rows(self, name: Literal["get_applicable_law"], options: CallOptions | None = None, **given: Any) -> Iterator[shapes.GetApplicableLawAnswerResultsItem]: ...

    @overload
    def rows(self, name: Literal["search_circulars"], options: CallOptions | None = None, **given: Any) -> Iterator[shapes.LawArticleHit]: ...

    @overload
    def rows(self, name: Literal["search_nta_qa"], options: CallOptions | None = None, **given: Any) -> Iterator[shapes.LawArticleHit]: ...

    @overload
    def rows(self, name: Literal["list_law_related_programs"], options: CallOptions | None = None, **given: Any) -> Iterator[shapes.ListLawRelatedProgramsAnswerResultsItem]: ...

    @overload
    def rows(self, name: Literal["find_court_decisions_by_statute"], options: CallOptions | None = None, **given: Any) -> Iterator[shapes.CourtDecision]: ...

    @overload
    def rows(self, name: Literal["search_court_decisions"], options: CallOptions | None = None, **given: Any) -> Iterator[shapes.CourtDecision]: ...

    @overload
    def rows(self, name: Literal["search_tax_rulesets"], options: CallOptions | None = None, **given: Any) -> Iterator[shapes.TaxRulesetRow]: ...

    @overload
    def rows(self, name: Literal["list_tax_measures_ending"], options: CallOptions | None = None, **given: Any) -> Iterator[shapes.ListTaxMeasuresEndingAnswerResultsItem]: ...

    @overload
    def rows(self, name: Literal["search_tax_measures"], options: CallOptions | None = None, **given: Any) -> Iterator[shapes.SearchTaxMeasuresAnswerResultsItem]: ...

    @overload
    def rows(self, name: Literal["search_enforcement_cases"], options: CallOptions | None = None, **given: Any) -> Iterator[shapes.EnforcementCase]: ...

    @overload
    def rows(self, name: Literal["search_invoice_registrants"], options: CallOptions | None = None, **given: Any) -> Iterator[shapes.InvoiceRegistrant]: ...

    @overload
    def rows(self, name: Literal["search_houjin"], options: CallOptions | None = None, **given: Any) -> Iterator[shapes.Houjin]: ...

    @overload
    def rows(self, name: Literal["get_houjin_history"], options: CallOptions | None = None, **given: Any) -> Iterator[shapes.HoujinChange]: ...

    @overload
    def rows(self, name: Literal["list_houjin_adoptions"], options: CallOptions | None = None, **given: Any) -> Iterator[shapes.DecidedCase]: ...

    @overload
    def rows(self, name: Literal["list_houjin_subsidies"], options: CallOptions | None = None, **given: Any) -> Iterator[shapes.DecidedCase]: ...

    @overload
    def rows(self, name: Literal["search_bids"], options: CallOptions | None = None, **given: Any) -> Iterator[shapes.Bid]: ...

    @overload
    def rows(self, name: Literal["list_closing_bids"], options: CallOptions | None = None, **given: Any) -> Iterator[shapes.ListClosingBidsAnswerResultsItem]: ...

    @overload
    def rows(self, name: Literal["list_awards_by_winner"], options: CallOptions | None = None, **given: Any) -> Iterator[shapes.ListAwardsByWinnerAnswerResultsItem]: ...

    @overload
    def rows(self, name: Literal["search_case_studies"], options: CallOptions | None = None, **given: Any) -> Iterator[shapes.CaseStudy]: ...

    @overload
    def rows(self, name: Literal["search_public_payments"], options: CallOptions | None = None, **given: Any) -> Iterator[shapes.PublicPayment]: ...

    @overload
    def rows(self, name: Literal["list_audit_snapshots"], options: CallOptions | None = None, **given: Any) -> Iterator[shapes.ListAuditSnapshotsAnswerResultsItem]: ...

    @overload
    def rows(self, name: Literal["get_job"], options: CallOptions | None = None, **given: Any) -> Iterator[Any]: ...

    @overload
    def rows(self, name: Literal["list_jobs"], options: CallOptions | None = None, **given: Any) -> Iterator[shapes.Job]: ...

    def rows(self, name: Any, options: CallOptions | None = None, **given: Any) -> Iterator[Any]:
        """Every row of a search, page after page, from the offset of the input on."""
        return super().rows(name, options, **given)
