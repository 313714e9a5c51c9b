// Made by `npm run generate` from the operations in src/features.
import { type CallOptions, Client, type ClientOptions, type Route } from './client.ts'

export type AcceptanceStat = { program_name: string; program_canonical_id: string | null; round_label: string | null; round_number: number | null; sub_type: string | null; fiscal_year: number | null; announced_date: string | null; applicants: number | null; accepted: number | null; acceptance_rate: number | null; granted_count: number | null; granted_amount_total_yen: number | null; budget_total_yen: number | null; avg_grant_yen: number | null; source_url: string | null; source_excerpt: unknown | null; fetched_at: string | null; confidence: number | null; source_topic: unknown | null; contradicted?: (Contradiction)[] }

export type Adopter = { case_id: string; company_name: string | null; houjin_bangou: string | null; prefecture: string | null; municipality: string | null; case_title: string | null; programs_used: (string)[]; relation: string | null; total_subsidy_received_yen: number | null; publication_date: string | null; source_url: string | null; source_fetched_at: string | null; license: "pdl_v1.0" | "gov_standard" | "gov_standard_v2.0" | "cc_by_4.0" | "public_domain" | "proprietary" | "unknown" | "test_data" | null }

export type Advisor = { id: number; firm_name: string; firm_type: "税理士法人" | "認定支援機関" | "社会保険労務士" | "中小企業診断士" | "行政書士" | "弁護士" | "銀行" | "商工会議所" | "その他"; specialties: (string)[]; prefecture: string; address: string | null; city: string | null; commission_model: "flat" | "percent"; commission_rate_pct: number; commission_yen_per_intro: number | null; contact_email: string | null; contact_phone: string | null; contact_url: string | null; firm_name_kana: string | null; industries: (string)[] | null; intro_blurb: string | null; success_count: number; verified_at: string | null }

export type AgentSkill = { skill: string; title_ja: string; category: string; tags: (string)[]; description: string; operation: string; needs_key: boolean; input_schema: Record<string, unknown>; output_schema: Record<string, unknown>; typical_latency_ms: number; sensitive: boolean; sensitive_law: string | null; disclaimer: string | null }

export type AgentTask = { task_id: string; state_token: string; status: "pending" | "running" | "succeeded" | "failed" | "cancelled"; skill: string; created_at: string; updated_at: string; correlation_id: string | null; progress: number; result: Record<string, unknown> | null; error: { reason: string; detail: string | null } | null; disclaimer: string | null; input_required: ({ loc: (string | number)[]; msg: string; msg_ja: string; type: string })[] | null; history: (AgentTaskMessage)[]; billable_units: number | null }

export type AgentTaskMessage = { message_id: string; role: "user" | "agent"; parts: (Record<string, unknown>)[]; at: string }

export type AgentTaskReceiver = { receiver_id: string; task_id: string; url: string; token: string | null; authentication_scheme: string | null }

export type AmendingLaw = { law_number: string; unified_id: string | null; law_title: string | null; promulgated_year: number | null }

export type Annotation = { annotation_id: number; entity_id: string; kind: "warning" | "correction" | "quality_score" | "validation_issue" | "model_signal" | "note"; severity: "info" | "warning" | "critical"; text_ja: string; score: number | null; meta: Record<string, unknown>; visibility: "public" | "internal" | "private"; source_id: number | null; effective_from: string | null; effective_until: string | null; supersedes_id: number | null; superseded_at: string | null; observed_at: string; contradicted?: (Contradiction)[] }

export type AskedBeside = { about: "acts" | "act" | "grants" | "bids" | "payments" | "registration" | "rulings" | "any"; id: string; name: string; total: number; newest_on: string | null; operation: string; endpoint: string; args: Record<string, unknown>; look_up?: string; message: string; message_ja: string }

/** Only for calls with a key. */
export type AuditSeal = { seal_id: string; call_id: string; alg: "HMAC-SHA256"; hmac: string; key_hash_prefix: string; key_version: number; issued_at: string; ts: string; query_hash: string; subject_hash: string; response_hash: string; endpoint: string; corpus_snapshot_id: string; client_tag: string | null; source_urls: (string)[]; verify_endpoint: string; _disclaimer: string }

export type Bid = { unified_id: string; bid_title: string; bid_kind: "open" | "selective" | "negotiated" | "kobo_subsidy"; procuring_entity: string; source_url: string; confidence: number; fetched_at: string; updated_at: string; announcement_date: string | null; bid_deadline: string | null; question_deadline: string | null; decision_date: string | null; awarded_amount_yen: number | null; budget_ceiling_yen: number | null; participant_count: number | null; bid_description: string | null; eligibility_conditions: string | null; ministry: string | null; prefecture: string | null; classification_code: string | null; procuring_houjin_bangou: string | null; winner_houjin_bangou: string | null; winner_name: string | null; program_id_hint: string | null; source_checksum: string | null; source_excerpt: string | null }

/** null = open. */
export type Bounds = { least: number | null; most: number | null }

export type CaseStudy = { case_id: string; company_name: string | null; houjin_bangou: string | null; is_sole_proprietor: boolean | null; prefecture: string | null; municipality: string | null; industry_jsic: string | null; industry_name: string | null; employees: number | null; founded_year: number | null; capital_yen: number | null; case_title: string | null; case_summary: string | null; programs_used: (string)[]; total_subsidy_received_yen: number | null; outcomes: unknown | null; patterns: unknown | null; publication_date: string | null; source_excerpt: unknown | null; confidence: number | null; fetched_at: string | null; source_url: string | null; source_fetched_at: string | null; source_checksum: string | null; license: "pdl_v1.0" | "gov_standard" | "gov_standard_v2.0" | "cc_by_4.0" | "public_domain" | "proprietary" | "unknown" | "test_data" | null; source_license?: "pdl_v1.0" | "gov_standard" | "gov_standard_v2.0" | "cc_by_4.0" | "public_domain" | "proprietary" | "unknown" | "test_data"; contradicted?: (Contradiction)[] }

export type Certification = { id: number; canonical_id: string; program_name: string; authority: string | null; root_law: string | null; requirements: string | null; benefits_after_certification: string | null; linked_subsidies: (unknown)[]; linked_tax_incentives: (unknown)[]; application_fee_yen: number | null; processing_days_median: number | null; validity_years: number | null; target_size: unknown | null; target_industries: unknown | null; official_url: string | null; source_url: string | null; fetched_at: string | null; confidence: number | null; source_topic: unknown | null; contradicted?: (Contradiction)[] }

/** What was searched, what was not, and what it means (`why`) when something is not found. */
export type CheckedScope = { searched: (SearchedDataset)[]; not_searched: (NotSearched)[]; why: "no_match" | "not_covered" | "source_not_connected" | "not_checked" | "unknown_before"; message?: string; message_ja?: string }

export type ChecklistItem = { name: string; program_id: string | null; needed_by: (string)[]; rule_ids: (string)[]; question_id: string; is_met: boolean | null; description: string | null; source_urls: (string)[]; document: RuleDocument | null }

export type ChildKey = { key_id: string; key_hash_prefix: string; label: string; scopes: ("api:read" | "account:read" | "api:metered" | "sheets:read")[]; monthly_cap_yen: number; expires_at: string | null; client_tag: string | null; dedupe_seconds: number; status: "active" | "expired" | "revoked"; month_to_date_yen: number; created_at: string; revoked_at: string | null }

export type CitationForms = { official: string; statute: string; court: string; tax_practice: string }

export type ClearedRule = { rule_id: string; kind: string; answers: (GivenAnswer)[] }

/** Where the words name several programs, tax measures or kinds of support: the call that judges them together. */
export type CombinationCall = { operation: string; endpoint: string; args: Record<string, unknown>; names: (string)[]; message: string; message_ja: string }

export type CompanyCandidate = { houjin_bangou: string; name: string; name_kana: string | null; prefecture: string | null; municipality: string | null; status: string | null; closed_date: string | null; successor_houjin_bangou: string | null; matched: { name: "exact" | "without_corporate_form" | "kana_or_english" | "number_written_otherwise" | "part"; place: "same_municipality" | "same_prefecture" | "different" | "not_compared" }; reason: string; reason_ja: string; look_up: string; source_url: string | null; source_fetched_at: string | null }

export type CompanyNamed = { houjin_bangou: string; name: string; prefecture: string | null; municipality: string | null; closed_date: string | null; matched: { name: "exact" | "without_corporate_form" | "kana_or_english" | "number_written_otherwise" | "part"; place: "same_municipality" | "same_prefecture" | "different" | "not_compared" }; look_up_url: string }

export type ComparedWording = { requested: string; snapshot_id: string | null; built_at: string | null; why_not_read: "before_first_record" | "not_kept" | null; article: LawProvision | null }

export type Contradiction = { field: string; value: unknown; found: unknown; source_url: string | null }

export type CourtDecision = { unified_id: string; case_name: string; case_number: string | null; court: string | null; court_level: "supreme" | "high" | "district" | "summary" | "family"; decision_type: "判決" | "決定" | "命令"; decision_date: string | null; subject_area: string | null; related_law_ids_json: (string)[]; key_ruling: string | null; parties_involved: unknown | null; impact_on_business: unknown | null; precedent_weight: "binding" | "persuasive" | "informational"; pdf_url: unknown | null; full_text_url: unknown | null; confidence: number; fetched_at: string | null; updated_at: string | null; source_excerpt: string | null; source_url: string | null; source_fetched_at: string | null; source_checksum: string | null; license: "pdl_v1.0" | "gov_standard" | "gov_standard_v2.0" | "cc_by_4.0" | "public_domain" | "proprietary" | "unknown" | "test_data" | null; source_license?: "pdl_v1.0" | "gov_standard" | "gov_standard_v2.0" | "cc_by_4.0" | "public_domain" | "proprietary" | "unknown" | "test_data"; contradicted?: (Contradiction)[]; related_law_ids: (string)[] }

export type Deadline = { unified_id: string; primary_name: string; tier: "S" | "A" | "B" | "C" | "X"; prefecture: string | null; authority_level: "national" | "prefecture" | "municipality" | "financial"; end_date: string; days_remaining: number; amount_max_man_yen: number | null; application_url: string; contradicted?: (Contradiction)[] }

export type DecidedCase = { case_id: string; case_title: string | null; programs_used: (string)[]; prefecture: string | null; municipality: string | null; relation: string | null; decided_by: string | null; amount_yen: number | null; publication_date: string | null; confidence: number | null; source_url: string | null; source_fetched_at: string | null; license: "pdl_v1.0" | "gov_standard" | "gov_standard_v2.0" | "cc_by_4.0" | "public_domain" | "proprietary" | "unknown" | "test_data" | null }

export type DeductibleShare = { law_state: "original" | "fy2026"; ratio_percent: number; from: string | null; until: string | null; next: { from: string; ratio_percent: number } | null; law: string; article: string; source_url: string; seen_at: string | null; basis: "secondary_page" | "general_knowledge"; confidence: number }

export type EndedProgram = { unified_id: string | null; primary_name: string; lifecycle: Lifecycle; exclusion_reason: string | null; source_url: string | null; successors: (SuccessorProgram)[]; message: string; message_ja: string }

export type EndedSelection = { program: string; name: string; lifecycle: Lifecycle; message: string; message_ja: string }

export type EnforcementCase = { case_id: string; event_type: string | null; program_name_hint: string | null; recipient_name: string | null; recipient_kind: string | null; recipient_houjin_bangou: string | null; is_sole_proprietor: boolean | null; bureau: string | null; intermediate_recipient: unknown | null; prefecture: string | null; ministry: string | null; occurred_fiscal_years: (number)[]; amount_yen: number | null; amount_project_cost_yen: number | null; amount_grant_paid_yen: number | null; amount_improper_grant_yen: number | null; amount_improper_project_cost_yen: number | null; reason_excerpt: string | null; legal_basis: string | null; source_section: unknown | null; source_title: string | null; disclosed_date: string | null; disclosed_until: string | null; confidence: number | null; fetched_at: string | null; source_url: string | null; source_fetched_at: string | null; source_checksum: string | null; license: "pdl_v1.0" | "gov_standard" | "gov_standard_v2.0" | "cc_by_4.0" | "public_domain" | "proprietary" | "unknown" | "test_data" | null; source_license?: "pdl_v1.0" | "gov_standard" | "gov_standard_v2.0" | "cc_by_4.0" | "public_domain" | "proprietary" | "unknown" | "test_data"; contradicted?: (Contradiction)[] }

export type EnforcementFound = { dataset: "enforcement_actions" | "enforcement_cases"; enforcement_id: string; entity_id: string | null; houjin_bangou: string | null; target_name: string | null; enforcement_kind: string | null; issuing_authority: string | null; issuance_date: string | null; exclusion_start: string | null; exclusion_end: string | null; reason_summary: string | null; related_law_ref: unknown; amount_yen: number | null; source_url: string | null }

export type Evidence = { field: string; value: unknown; span: string | null; source_url: string | null; how: "fetched" | "read_from_copy" | "written_down"; day: string | null; sha256: string | null; place?: string; via?: string; finding?: "verified" | "contradicted" | "not_found" | "source_gone" | "confirmed" | "corrected"; found?: unknown }

export type EvidenceOfValue = { dataset: string; id: string; field: string; label_ja: string; value: unknown; standing: "confirmed" | "read" | "written_down" | "source_gone" | "not_found" | "contradicted"; standing_ja: string; standing_en: string; span: string | null; place: string | null; source_url: string | null; via: string | null; how: "fetched" | "read_from_copy" | "written_down"; day: string | null; sha256: string | null; finding: "verified" | "contradicted" | "not_found" | "source_gone" | "confirmed" | "corrected" | null; found?: unknown }

export type EvidencePacket = { packet_id: string; generated_at: string; api_version: string; corpus_snapshot_id: string; corpus_checksum: string; as_of: string; query: { user_intent: string; normalized_filters: Record<string, unknown> }; answer_not_included: true; outcome: "HIT" | "NO_HIT" | "AMBIGUOUS"; outcome_reason: string; checked_scope: CheckedScope; no_hit_not_absence?: true; no_hit_statements?: (NoHitStatement)[]; named_programs?: (EndedProgram)[]; combination?: PacketCombination; records: (PacketRecord)[]; quality: PacketQuality; verification: { replay_endpoint: string; provenance_endpoint: string | null; freshness_endpoint: string }; evidence_value: Record<string, unknown>; decision_insights: Record<string, unknown>; license_gate: Record<string, unknown>; known_gaps: (string)[]; source_count: number; service_cost_jpy: number; _warning?: string; _disclaimer: string; estimated_tokens_saved: number | null; compression?: Record<string, unknown>; agent_recommendation?: Record<string, unknown> }

export type EvidencePacketAnswer = { packet_id: string; generated_at: string; api_version: string; corpus_snapshot_id: string; corpus_checksum: string; as_of: string; query: { user_intent: string; normalized_filters: Record<string, unknown> }; answer_not_included: true; outcome: "HIT" | "NO_HIT" | "AMBIGUOUS"; outcome_reason: string; checked_scope: CheckedScope; no_hit_not_absence?: true; no_hit_statements?: (NoHitStatement)[]; named_programs?: (EndedProgram)[]; combination?: PacketCombination; records: (PacketRecord)[]; quality: PacketQuality; verification: { replay_endpoint: string; provenance_endpoint: string | null; freshness_endpoint: string }; evidence_value: Record<string, unknown>; decision_insights: Record<string, unknown>; license_gate: Record<string, unknown>; known_gaps: (string)[]; source_count: number; service_cost_jpy: number; _warning?: string; _disclaimer: string; estimated_tokens_saved: number | null; compression?: Record<string, unknown>; agent_recommendation?: Record<string, unknown>; audit_seal?: AuditSeal; _seal_unavailable?: boolean; receipt?: Receipt; receipt_gap?: Gap }

export type ExclusionRule = { rule_id: string; kind: string; severity: string | null; program_a: string | null; program_b: string | null; program_b_group: (string)[]; description: string | null; source_notes: string | null; source_urls: (string)[]; extra: Record<string, unknown>; contradicted?: (Contradiction)[] }

export type ExclusionRuleShown = { rule_id: string; kind: string; severity: string | null; effect: "incompatible" | "requires_review" | "compatible"; is_prerequisite: boolean; parties: ({ name: string; unified_ids: (string)[]; records: ({ dataset: string; id: string })[] })[]; asks: ({ kind: "same_asset" | "same_expense" | "same_worker" | "same_worker_or_expense" | "same_person" | "simultaneous_application" | "months_between" | "order_and_timing" | "overlapping_amounts" | "prerequisite_met" | "dependent_program" | "primary_source" | "office_decides" | "stated_condition"; ja: string })[]; description: string | null; source_urls: (string)[]; learnt: "quoted_page" | "cited_page" | "general_knowledge"; source_notes: string | null; document: RuleDocument | null; license: string | null; withheld?: true }

export type FetchDays = { min: string | null; max: string | null; count: number; undated: number; avg_interval_days: number | null }

export type FieldChange = { field: string; before: string | null; after: string | null; is_withheld: boolean; detected_at: string; source_url: string | null }

export type FilePassage = { file_name: string; file_sha256: string; page: number; start: number; end: number; text: string; source_url: string | null }

export type Gap = { code: string; message: string; message_ja: string }

export type GivenAnswer = { question_id: string; answer: boolean | null; months: number | null }

export type Houjin = { houjin_bangou: string; name: string; name_kana: string | null; name_en: string | null; address: string | null; prefecture: string | null; municipality: string | null; postal_code: string | null; founded_date: string | null; representative: string | null; company_url: string | null; industry_jsic_major: string | null; industry_raw: string | null; employee_count: number | null; capital_yen: number | null; business_summary: string | null; status: string | null; kind: "state_organ" | "local_government" | "kabushiki_kaisha" | "yugen_kaisha" | "gomei_kaisha" | "goshi_kaisha" | "godo_kaisha" | "other_registered" | "foreign_company" | "other" | null; number_assigned_date: string | null; closed_date: string | null; close_cause: "liquidation" | "merger" | "closed_by_registrar" | "other_liquidation" | null; successor_houjin_bangou: string | null; last_change: "number_assigned" | "name_changed" | "address_changed" | "foreign_address_changed" | "registration_closed" | "registration_reopened" | "absorbed_another" | "merger_void" | "trade_name_cancelled" | null; last_change_date: string | null; fetched_at: string | null; source_url: string | null; source_fetched_at: string | null; source_checksum: string | null; license: "pdl_v1.0" | "gov_standard" | "gov_standard_v2.0" | "cc_by_4.0" | "public_domain" | "proprietary" | "unknown" | "test_data" | null; source_license?: "pdl_v1.0" | "gov_standard" | "gov_standard_v2.0" | "cc_by_4.0" | "public_domain" | "proprietary" | "unknown" | "test_data"; contradicted?: (Contradiction)[] }

export type HoujinChange = { change: "number_assigned" | "name_changed" | "address_changed" | "foreign_address_changed" | "registration_closed" | "registration_reopened" | "absorbed_another" | "merger_void" | "trade_name_cancelled"; change_date: string | null; published_date: string | null; name: string | null; address: string | null; prefecture: string | null; close_cause: "liquidation" | "merger" | "closed_by_registrar" | "other_liquidation" | null; successor_houjin_bangou: string | null; change_detail: string | null; is_correction: boolean; told_by: "difference" | "register"; source_url: string | null; source_fetched_at: string | null; license: "pdl_v1.0" | "gov_standard" | "gov_standard_v2.0" | "cc_by_4.0" | "public_domain" | "proprietary" | "unknown" | "test_data" | null }

export type InputNote = { parameter: string; given: string; problem: "is_municipality" | "check_digit" | "none_confirmed"; did_you_mean?: string; message: string; message_ja: string }

export type InvoiceFinding = { check: "issuer_name" | "registration_number" | "transaction_date" | "description" | "reduced_rate_mark" | "totals_by_rate" | "applied_rate" | "tax_by_rate" | "recipient_name" | "sum_of_lines" | "tax_amount" | "rounding_once" | "total_amount"; status: "ok" | "missing" | "wrong" | "not_checked"; where: string | null; article: string | null; message: string; message_ja: string }

export type InvoiceRegistrant = { invoice_registration_number: string; houjin_bangou: string | null; normalized_name: string | null; address_normalized: string | null; prefecture: string | null; registered_date: string | null; revoked_date: string | null; expired_date: string | null; registrant_kind: "corporation" | "sole_proprietor" | "other"; trade_name: unknown | null; last_updated_nta: string | null; confidence: number | null; fetched_at: string | null; updated_at: string | null; source_url: string | null; source_fetched_at: string | null; source_checksum: string | null; license: "pdl_v1.0" | "gov_standard" | "gov_standard_v2.0" | "cc_by_4.0" | "public_domain" | "proprietary" | "unknown" | "test_data" | null; source_license?: "pdl_v1.0" | "gov_standard" | "gov_standard_v2.0" | "cc_by_4.0" | "public_domain" | "proprietary" | "unknown" | "test_data"; contradicted?: (Contradiction)[] }

export type InvoiceRisk = { invoice_registration_number: string; registered: boolean | null; registered_at: string | null; expired_at: string | null; company_match: { matched: boolean | null; houjin_bangou: string | null; normalized_name: string | null; corporation_type: string | null; prefecture: string | null; close_date: string | null }; risk_score: number | null; risk_band: "clear" | "caution" | "verify" | "block"; tax_credit_eligible: boolean | null; reason: "registered" | "ended" | "not_begun" | "not_registered" | "not_in_copy" | "check_digit"; look_up: { publisher: string; url: string; enter: string; message: string; message_ja: string } | null; rationale: string }

export type Job = { job_id: string; operation: string; state: "pending" | "running" | "succeeded" | "failed" | "cancelled"; created_at: string; updated_at: string; expires_at: string; progress: { done: number; total: number | null; counts: Record<string, number> }; units: number | null; error: { reason: string; detail: string | null } | null; result: { media_type: string; file_name: string | null; bytes: number; rows: number | null; url: string } | null; status_url: string; retry_after_seconds: number | null }

export type Law = { unified_id: string; law_title: string; law_short_title: string | null; law_number: string; law_type: "constitution" | "act" | "cabinet_order" | "imperial_order" | "ministerial_ordinance" | "rule" | "notice" | "guideline"; ministry: string | null; promulgated_date: string | null; enforced_date: string | null; last_amended_date: string | null; article_count: number | null; revision_status: "current" | "superseded" | "repealed"; is_latest_revision: boolean | null; superseded_by_law_id: string | null; summary: string | null; full_text_url: string | null; subject_areas: (string)[]; confidence: number; fetched_at: string | null; updated_at: string | null; source_url: string | null; source_fetched_at: string | null; source_checksum: string | null; license: "pdl_v1.0" | "gov_standard" | "gov_standard_v2.0" | "cc_by_4.0" | "public_domain" | "proprietary" | "unknown" | "test_data" | null; source_license?: "pdl_v1.0" | "gov_standard" | "gov_standard_v2.0" | "cc_by_4.0" | "public_domain" | "proprietary" | "unknown" | "test_data"; contradicted?: (Contradiction)[] }

/** The other name that was read. */
export type LawAlias = { alias: string; kind: "abbreviation" | "popular" | "former_name" | "next_name"; valid_from: string | null; valid_until: string | null; basis: "page" | "general_knowledge"; confidence: number }

export type LawArticleHit = { address: string; citation: string; title: string | null; snippet: string | null; effective_from: string | null; source_url: string | null; source_fetched_at: string | null; source_checksum: string | null; license: "pdl_v1.0" | "gov_standard" | "gov_standard_v2.0" | "cc_by_4.0" | "public_domain" | "proprietary" | "unknown" | "test_data" | null; source_license?: "pdl_v1.0" | "gov_standard" | "gov_standard_v2.0" | "cc_by_4.0" | "public_domain" | "proprietary" | "unknown" | "test_data"; evidence?: (Evidence)[]; contradicted?: (Contradiction)[] }

export type LawBasis = { law_unified_id: string; ref_kind: "authority" | "eligibility" | "exclusion" | "reference" | "penalty"; article_citation: string | null; confidence: number; fetched_at: string | null; source_url: string | null; source_fetched_at: string | null; source_checksum: string | null; license: "pdl_v1.0" | "gov_standard" | "gov_standard_v2.0" | "cc_by_4.0" | "public_domain" | "proprietary" | "unknown" | "test_data" | null; source_license?: "pdl_v1.0" | "gov_standard" | "gov_standard_v2.0" | "cc_by_4.0" | "public_domain" | "proprietary" | "unknown" | "test_data"; evidence?: (Evidence)[]; contradicted?: (Contradiction)[]; law_title: string | null }

/** A law that a text names. */
export type LawNamed = { unified_id: string | null; law_title: string; law_number: string | null; law_type: "constitution" | "act" | "cabinet_order" | "imperial_order" | "ministerial_ordinance" | "rule" | "notice" | "guideline" | null; revision_status: "current" | "superseded" | "repealed" | null; superseded_by_law_id: string | null; is_latest_revision: boolean | null; in_corpus: boolean; matched_by: "id" | "law_number" | "title" | "short_title" | "abbreviation" | "popular" | "former_name" | "next_name" | "order_of_law" | "part_of_title"; alias: LawAlias | null; name_source_url: string | null; full_text_url: string | null; source_url: string | null; source_fetched_at: string | null; source_checksum: string | null; license: "pdl_v1.0" | "gov_standard" | "gov_standard_v2.0" | "cc_by_4.0" | "public_domain" | "proprietary" | "unknown" | "test_data" | null; source_license?: "pdl_v1.0" | "gov_standard" | "gov_standard_v2.0" | "cc_by_4.0" | "public_domain" | "proprietary" | "unknown" | "test_data"; evidence?: (Evidence)[]; contradicted?: (Contradiction)[] }

export type LawProvision = { address: string; citation: string; article_id: string; article_number: string; kind: "article" | "supplementary" | "annex_table" | "other"; title: string | null; headings: (string)[] | null; text_full: string | null; paragraphs: ({ number: number; start: number; end: number; items: (string)[] })[]; tables: ({ rows: (({ text: string; rowspan: number; colspan: number })[])[] })[] | null; pictures: (string)[] | null; is_deleted: boolean; effective_from: string | null; effective_until: string | null; last_amended: string | null; in_force: ProvisionStanding; source_url: string | null; source_fetched_at: string | null; source_checksum: string | null; license: "pdl_v1.0" | "gov_standard" | "gov_standard_v2.0" | "cc_by_4.0" | "public_domain" | "proprietary" | "unknown" | "test_data" | null }

export type LawReference = { kind: "own_article" | "own_paragraph" | "other_law"; start: number; end: number; words: string; law: { unified_id: string | null; law_title: string } | null; citation: string | null; address: string | null; until: string | null; applies_mutatis_mutandis: boolean; why: "no_match" | "not_covered" | "source_not_connected" | "not_checked" | "unknown_before" | null }

export type LawTable = { columns: number; rows: ((PlacedCell)[])[] }

/** Where it stands on the day of the call. */
export type Lifecycle = { status: "upcoming" | "open" | "between_calls" | "closed" | "ended" | "superseded" | "repealed" | "unknown" | "past_stated_end"; days_left: number | null; opens_on: string | null; closes_on: string | null; closes_at: string | null; basis: (string)[] }

export type LoanProgram = { id: number; program_name: string; provider: string | null; loan_type: string | null; amount_max_yen: number | null; loan_period_years_max: number | null; grace_period_years_max: number | null; interest_rate_base_annual: number | null; interest_rate_special_annual: number | null; rate_names: unknown | null; security_required: unknown | null; collateral_required: "required" | "not_required" | "negotiable" | "unknown" | null; personal_guarantor_required: "required" | "not_required" | "negotiable" | "unknown" | null; third_party_guarantor_required: "required" | "not_required" | "negotiable" | "unknown" | null; security_notes: unknown | null; target_conditions: string | null; official_url: string | null; source_excerpt: unknown | null; fetched_at: string | null; confidence: number | null; source_url: string | null; source_fetched_at: string | null; source_checksum: string | null; license: "pdl_v1.0" | "gov_standard" | "gov_standard_v2.0" | "cc_by_4.0" | "public_domain" | "proprietary" | "unknown" | "test_data" | null; source_license?: "pdl_v1.0" | "gov_standard" | "gov_standard_v2.0" | "cc_by_4.0" | "public_domain" | "proprietary" | "unknown" | "test_data"; contradicted?: (Contradiction)[] }

export type LookupError = { code: "no_matching_records" | "seed_not_found" | "ambiguous_query" | "not_found" | "missing_required_arg" | "invalid_argument" | "invalid_enum" | "invalid_date_format" | "out_of_range" | "rules_conflict" | "db_locked" | "db_unavailable" | "subsystem_unavailable" | "internal" | "invalid_input"; message: string; message_ja: string; severity: "soft" | "hard"; hint?: string; field?: string; retry_with?: (string)[]; suggested_tools?: (string)[]; retry_args?: Record<string, unknown>; documentation?: string; coverage_scope?: string; did_you_mean?: (string)[] }

export type LookupMeta = { data_as_of: string | null; read_share: number | null; built_at: string; alternative_intents: (string)[]; hints: (string)[]; rewrite_plan?: { extracted: Record<string, unknown>; residual: string } }

export type MutualPlan = { canonical_id: string; primary_name: string; provider_entity_id: string | null; plan_kind: "retirement_mutual" | "bankruptcy_mutual" | "dc_pension" | "db_pension" | "industry_pension" | "welfare_insurance" | "health_insurance" | "other"; premium_min_yen: number | null; premium_max_yen: number | null; tax_deduction_type: "small_enterprise_deduction" | "idekodc" | "group_retirement" | "corp_expense" | "none" | null; benefit_type: unknown | null; eligibility_cond: Record<string, unknown>; linked_tax_rules: (unknown)[]; source_url: string | null; contradicted?: (Contradiction)[] }

/** A record without a number that bears the same name; it may be of another company. */
export type NameCandidate = { dataset: string; id: string; name: string; matched_by: "normalized_name"; joined: false; source_url: string | null; note: string; note_ja: string }

/** A provision that q cites, or that holds what q asks about, with the call that opens it. */
export type NamedProvision = { words: (string)[]; law_title: string; unified_id: string | null; in_corpus: boolean; article: string | null; address: string | null; about: string | null; about_ja: string | null; in_force_from: string | null; basis: "question" | "general_knowledge"; operation: string; endpoint: string; args: Record<string, unknown> }

/** Where a place is asked for: what is for the whole country, and beside a municipality what is for all of its prefecture; not among the results. */
export type NationwideHits = { total: number; operation: string; endpoint: string; args: Record<string, unknown>; message: string; message_ja: string }

export type NewChildKey = { key_id: string; key_hash_prefix: string; label: string; scopes: ("api:read" | "account:read" | "api:metered" | "sheets:read")[]; monthly_cap_yen: number; expires_at: string | null; client_tag: string | null; dedupe_seconds: number; status: "active" | "expired" | "revoked"; month_to_date_yen: number; created_at: string; revoked_at: string | null; api_key: string }

export type NextAction = { action_id: string; label_ja: string; detail_ja: string; reason: string; source_fields: (string)[] }

export type NoHitCoverage = { data_as_of: string | null; last_fetched_at: string | null; complete: boolean; is_starter: boolean; not_stated_by_sources: (string)[] }

export type NoHitStatement = { statement: "no_record_matched" | "not_compared"; dataset: string; predicate: Record<string, unknown>; corpus_snapshot_id: string; rows_scanned: number; rows_comparable: number; why: "no_match" | "not_covered" | "source_not_connected" | "not_checked" | "unknown_before"; coverage: NoHitCoverage; candidates?: (NameCandidate)[]; no_hit_not_absence: true; message: string; message_ja: string }

export type NotSearched = { what: string; what_ja: string; why: "no_match" | "not_covered" | "source_not_connected" | "not_checked" | "unknown_before"; where_to_look?: string }

export type NumberInWords = { number: string; is_invoice_number: boolean; check_digit_fits: boolean; look_up?: string; message: string; message_ja: string }

export type OpenQuestion = { question_id: string; kind: "same_asset" | "same_expense" | "same_worker" | "same_worker_or_expense" | "same_person" | "simultaneous_application" | "months_between" | "order_and_timing" | "overlapping_amounts" | "prerequisite_met" | "dependent_program" | "primary_source" | "office_decides" | "stated_condition"; ja: string; en: string; answer_type: "boolean" | "months" | "look_up"; applies_if: boolean | null; months: number | null; rule_ids: (string)[] }

export type OpenedCalendarFeed = { feed_id: string; name: string | null; prefecture: string | null; municipality?: string | null; program_kind: (string)[]; funding_purpose: (string)[]; program_ids: (string)[]; within_days: number; language: "ja" | "en"; created_at: string; rotated_at: string | null; url: string; webcal_url: string }

export type OtherCall = { change: "condition" | "wider" | "spelling" | "words" | "profile"; left_out: (string)[]; total: number; operation: string; endpoint: string; args: Record<string, unknown> }

export type OtherDatasetHits = { dataset: string; total: number; operation: string; endpoint: string; args: Record<string, unknown> }

/** Where the question names several programs or tax measures: the call that judges them together. */
export type PacketCombination = { operation: string; endpoint: string; args: { program_ids: (string)[] }; names: (string)[]; message: string; message_ja: string; rules: (PacketRule)[] }

export type PacketFact = { fact_id: string; field: string; value: unknown; unit: string | null; confidence: number; standing: "confirmed" | "read" | "written_down" | "source_gone" | "not_found" | "contradicted"; how: "fetched" | "read_from_copy" | "written_down"; day?: string; place?: string; via?: string; finding?: "verified" | "contradicted" | "not_found" | "source_gone" | "confirmed" | "corrected"; contradicted?: ({ found: unknown; source_url: string | null })[]; quote: string | null; stated_by: { dataset: string; id: string; field: string }; source: { url: string | null; publisher: string | null; fetched_at: string | null; checksum: string | null; license: string | null; source_license?: "pdl_v1.0" | "gov_standard" | "gov_standard_v2.0" | "cc_by_4.0" | "public_domain" | "proprietary" | "unknown" | "test_data"; document_id: string | null } }

export type PacketGap = { kind: string; message: string; message_ja: string; field: string | null; affected_records: (string)[] }

export type PacketQuality = { freshness_bucket: string; freshness_scope: string; coverage_score: number; known_gaps: (string)[]; human_review_required: boolean; known_gaps_inventory: (PacketGap)[] }

export type PacketRecord = { entity_id: string; primary_name: string; record_kind: "program" | "houjin" | "law" | "tax" | "enforcement"; source_url: string | null; source_fetched_at: string | null; source_checksum: string | null; license: string | null; source_license?: "pdl_v1.0" | "gov_standard" | "gov_standard_v2.0" | "cc_by_4.0" | "public_domain" | "proprietary" | "unknown" | "test_data"; publisher: string | null; authority_name: string | null; prefecture: string | null; tier: string | null; facts: (PacketFact)[]; fact_provenance_coverage_pct: number; rules: (PacketRule)[]; precomputed: Record<string, unknown> | null; short_summary: Record<string, unknown> | null; recent_changes: (Record<string, unknown>)[]; source_health: Record<string, unknown>; aliases: (Record<string, unknown>)[]; pdf_fact_refs: (Record<string, unknown>)[]; _attribution: { text: string; source_url: string; publisher: string | null; license: string | null; terms_url: string | null; edited: true } | null; lifecycle?: { status: "upcoming" | "open" | "between_calls" | "closed" | "ended" | "superseded" | "repealed" | "unknown" | "past_stated_end"; basis: (string)[] }; stated_by: { dataset: string; id: string } }

export type PacketRule = { rule_id: string; verdict: "allow" | "block" | "defer" | "unknown"; kind: string; severity: string | null; partners: (string)[]; evidence_url: string | null; note: string | null; learnt: "quoted_page" | "cited_page" | "general_knowledge"; source_notes: string | null; document: RuleDocument | null; turns_on: ({ kind: "same_asset" | "same_expense" | "same_worker" | "same_worker_or_expense" | "same_person" | "simultaneous_application" | "months_between" | "order_and_timing" | "overlapping_amounts" | "prerequisite_met" | "dependent_program" | "primary_source" | "office_decides" | "stated_condition"; ja: string })[]; stated_by: { dataset: string; id: string } }

export type PairEvidence = { verdict: "incompatible" | "requires_review" | "unknown" | "compatible"; stated_by?: { dataset: string; id: string }; source: "compat_matrix" | "exclusion_rules" | "default" | "input_validation"; rule_text: string; weight: number; compat_status?: "compatible" | "incompatible" | "case_by_case"; inferred_only?: boolean; source_url?: string; source_urls?: (string)[]; rule_id?: string; kind?: string; severity?: string | null; learnt?: "quoted_page" | "cited_page" | "general_knowledge"; source_notes?: string | null; document?: RuleDocument | null; question_ids?: (string)[]; answers?: (GivenAnswer)[]; withheld?: true; through?: ({ program: string; why: "member_of" | "one_of"; name: string })[]; evidence_level: "authoritative" | "sourced_heuristic" | "heuristic" | "explicit_rule" | "none" | "input_validation"; hard_blocker: boolean; note?: string }

/** Where no record has all words of q: how q was understood, by lexicons and rules. */
export type ParsedQuestion = { place: { prefectures: (string)[]; municipality: string | null; municipalities: ({ prefecture: string; name: string })[] } | null; industries: (string)[]; purposes: ({ code: string; label_ja: string })[]; size: string | null; actors: (string)[]; stage: string | null; employees: Bounds | null; amount_yen: Bounds | null; period: { start: string | null; end: string | null } | null; fiscal_year: number | null; read_as?: string; words: (string)[]; spans: ({ field: string; value: string; text: string; start: number; end: number })[] }

export type PaymentContract = { contract_summary: string | null; contract_amount_yen: number | null; contract_method: string | null; bidder_count: number | null; award_rate_percent: number | null }

/** Of which place all results are, where q names one. */
export type PlaceRows = { of: ({ prefecture: string; municipality: string | null; rows: number; is_held: boolean })[]; other_rows: number; nationwide_rows: number }

export type PlacedCell = { column: number; text: string; rowspan: number; colspan: number }

/** minimal has the first seven keys; default ends at application_window; full has all, null when empty, and lifecycle, and of one program evidence; brief is for scanning. */
export type Program = { unified_id: string; primary_name: string; aliases?: (string)[]; authority_level?: "national" | "prefecture" | "municipality" | "financial"; authority_name: string; prefecture: string | null; municipality?: string | null; program_kind?: string; official_url: string; amount_max_man_yen: number | null; amount_min_man_yen?: number | null; subsidy_rate?: number | null; trust_level?: string; tier: "S" | "A" | "B" | "C" | "X"; coverage_score?: number; gap_to_tier_s?: (string)[]; a_to_j_coverage?: Record<string, boolean>; excluded?: boolean; exclusion_reason?: string | null; crop_categories?: (string)[]; equipment_category?: string | null; target_types?: (string)[]; funding_purpose?: (string)[]; amount_band?: string; application_window?: { start: string | null; end: string | null }; application_end_time?: string | null; intake?: "unknown" | "rolling" | "rounds" | "window" | "ended"; enriched?: Record<string, Record<string, unknown> | null> | null; frames?: (SupportFrame)[]; amount_condition?: string; former_ids?: (string)[]; source_mentions?: ({ url: string; fetched_at: string | null; confidence: number })[] | null; source_url?: string | null; source_fetched_at?: string | null; source_checksum?: string | null; license?: "pdl_v1.0" | "gov_standard" | "gov_standard_v2.0" | "cc_by_4.0" | "public_domain" | "proprietary" | "unknown" | "test_data" | null; source_license?: "pdl_v1.0" | "gov_standard" | "gov_standard_v2.0" | "cc_by_4.0" | "public_domain" | "proprietary" | "unknown" | "test_data"; evidence?: (Evidence)[]; contradicted?: (Contradiction)[]; lifecycle?: Lifecycle; status?: "upcoming" | "open" | "between_calls" | "closed" | "ended" | "superseded" | "repealed" | "unknown" | "past_stated_end"; days_left?: number | null; closes_on?: string | null; closes_at?: string | null; matched?: ({ term: string; found: string; in: "primary_name" | "aliases" | "text" })[] }

export type ProgramDetail = { unified_id: string; primary_name: string; aliases: (string)[]; authority_level: "national" | "prefecture" | "municipality" | "financial"; authority_name: string; prefecture: string | null; municipality: string | null; program_kind: string; official_url: string; amount_max_man_yen: number | null; amount_min_man_yen: number | null; subsidy_rate: number | null; trust_level: string; tier: "S" | "A" | "B" | "C" | "X"; coverage_score: number; gap_to_tier_s: (string)[]; a_to_j_coverage: Record<string, boolean>; excluded: boolean; exclusion_reason: string | null; crop_categories: (string)[]; equipment_category: string | null; target_types: (string)[]; funding_purpose: (string)[]; amount_band: string; application_window: { start: string | null; end: string | null }; application_end_time: string | null; intake: "unknown" | "rolling" | "rounds" | "window" | "ended"; enriched: Record<string, Record<string, unknown> | null> | null; frames?: (SupportFrame)[]; amount_condition?: string; former_ids?: (string)[]; source_mentions: ({ url: string; fetched_at: string | null; confidence: number })[] | null; source_url: string | null; source_fetched_at: string | null; source_checksum: string | null; license: "pdl_v1.0" | "gov_standard" | "gov_standard_v2.0" | "cc_by_4.0" | "public_domain" | "proprietary" | "unknown" | "test_data" | null; source_license?: "pdl_v1.0" | "gov_standard" | "gov_standard_v2.0" | "cc_by_4.0" | "public_domain" | "proprietary" | "unknown" | "test_data"; evidence?: (Evidence)[]; contradicted?: (Contradiction)[]; lifecycle: Lifecycle }

export type ProgramPair = { program_a: string; program_b: string; verdict: "incompatible" | "requires_review" | "unknown" | "compatible"; confidence: number; rule_chain: (PairEvidence)[]; next_actions: (NextAction)[]; hard_blocker: boolean; question_ids: (string)[]; rules_of_sides?: (RuleOfSide)[]; no_hits: (NoHitStatement)[]; _disclaimer: string }

export type ProgramPrerequisite = { name: string; records: ({ dataset: string; id: string })[]; stated_by: ({ dataset: "exclusion_rules" | "program_relations"; id: string; description: string | null; span: string | null; source_urls: (string)[] })[] }

export type ProgramRound = { application_round_id: string; application_round_label: string | null; application_open_date: string | null; application_close_date: string | null; application_close_time: string | null; application_status: string | null; source_url: string | null; source_fetched_at: string | null; source_checksum: string | null; license: "pdl_v1.0" | "gov_standard" | "gov_standard_v2.0" | "cc_by_4.0" | "public_domain" | "proprietary" | "unknown" | "test_data" | null; source_license?: "pdl_v1.0" | "gov_standard" | "gov_standard_v2.0" | "cc_by_4.0" | "public_domain" | "proprietary" | "unknown" | "test_data"; evidence?: (Evidence)[]; contradicted?: (Contradiction)[]; lifecycle: Lifecycle }

export type ProvisionPart = { address: string; citation: string; paragraph: number; item: string | null; passage: string | null; is_deleted: boolean; text: string }

/** Whether this wording is in force on the day. */
export type ProvisionStanding = { on: string; status: "in_force" | "published_not_in_force" | "ended" | "law_not_in_force" | "unknown"; basis: (string)[] }

export type PublicPayment = { payment_id: string; project_id: string; project_name: string; review_fiscal_year: number; ministry: string | null; bureau: string | null; block: string | null; block_name: string | null; block_role: string | null; payee_name: string; payee_houjin_bangou: string | null; payee_place: string | null; amount_yen: number | null; contracts: (PaymentContract)[]; source_url: string | null; source_fetched_at: string | null; source_checksum: string | null; license: "pdl_v1.0" | "gov_standard" | "gov_standard_v2.0" | "cc_by_4.0" | "public_domain" | "proprietary" | "unknown" | "test_data" | null; source_license?: "pdl_v1.0" | "gov_standard" | "gov_standard_v2.0" | "cc_by_4.0" | "public_domain" | "proprietary" | "unknown" | "test_data"; contradicted?: (Contradiction)[] }

export type Receipt = { version: 1; issuer: string; kid: string; issued_at: string; mode?: "test"; succession?: (string)[]; snapshot: { id: string; root: string; tree_size: number }; log: { origin: string; index: number; size: number; path: (string)[]; entry: Record<string, unknown>; checkpoint: string } | null; records: ({ dataset: string; id: string; leaf_index: number; path: (string)[]; record: Record<string, unknown> })[]; asked?: Record<string, unknown>; manifest?: Record<string, unknown>; covers: "every_member"; not_covered: (string)[]; rules: Record<string, string>; jws: string }

export type ReferralSummary = { clicks: number; conversions: number; reported: number; reported_yen: number; unpaid_yen: number; paid_yen: number }

/** results and total are of a search that asks for less than q does: what was asked and what was not. */
export type RelaxedSearch = { by: "named" | "names" | "provisions" | "spelling" | "understood" | "place" | "conditions"; exact_total: 0; any_of: (string)[]; preferred: (string)[]; dropped: (string)[]; did_you_mean?: (string)[]; places?: PlaceRows; conditions?: (StatedCondition)[]; args?: Record<string, unknown>; unmet?: (string)[]; message: string; message_ja: string }

export type RoundAcceptance = { program_name: string; round_label: string | null; round_number: number | null; sub_type: string | null; fiscal_year: number | null; announced_date: string | null; applicants: number | null; accepted: number | null; rate: number | null; published_rate: number | null; matched_by: "program_id" | "name"; source_url: string | null; source_fetched_at: string | null; license: "pdl_v1.0" | "gov_standard" | "gov_standard_v2.0" | "cc_by_4.0" | "public_domain" | "proprietary" | "unknown" | "test_data" | null }

export type RuleDerivation = { fired: ({ source: "exclusion_rules" | "compat_matrix"; rule_id: string; kind: string; kind_ja: string; severity: string | null; because: ({ program: string; name: string; matched_as: string })[]; withheld?: true; is_conflict: boolean })[]; not_fired: ({ source: "exclusion_rules" | "compat_matrix"; rule_id: string; kind: string; kind_ja: string; severity: string | null; because: ({ program: string; name: string; matched_as: string })[]; withheld?: true; missing: ({ program: string; name: string | null })[] })[]; not_evaluated: ({ source: "exclusion_rules" | "compat_matrix"; rule_id: string; kind: string; kind_ja: string; severity: string | null; because: ({ program: string; name: string; matched_as: string })[]; withheld?: true; is_conflict: boolean; needs: ("same_asset" | "same_expense" | "same_worker" | "same_worker_or_expense" | "same_person" | "simultaneous_application" | "months_between" | "order_and_timing" | "overlapping_amounts" | "prerequisite_met" | "dependent_program" | "primary_source" | "office_decides" | "stated_condition")[]; needs_ja: (string)[]; question_ids: (string)[] })[]; cleared: (ClearedRule)[]; permitting: ({ source: "exclusion_rules" | "compat_matrix"; rule_id: string; kind: string; kind_ja: string; severity: string | null; because: ({ program: string; name: string; matched_as: string })[]; withheld?: true })[]; smallest_removals: ((string)[])[]; is_minimal: boolean; has_more_removals: boolean }

export type RuleDocument = { title: string; url: string | null; heading: string | null; span: string | null; day: string | null; via: string | null }

export type RuleHit = { rule_id: string; kind: string; severity: string | null; programs_involved: (string)[]; description: string | null; source_urls: (string)[]; hit_type: "collision" | "prerequisite"; verdict: "incompatible" | "requires_review"; confidence: number; learnt: "quoted_page" | "cited_page" | "general_knowledge"; source_notes: string | null; document: RuleDocument | null; question_ids: (string)[]; answers?: (GivenAnswer)[]; withheld?: true }

export type RuleOfSide = { program: string; beside: string; stated_by?: { dataset: string; id: string }; rule_id: string; kind: string; rule_text: string; source_urls: (string)[]; withheld?: true }

export type ScreenedSource = { dataset: string; rows_scanned: number; rows_comparable: number; rows_without_number: number; complete: boolean; data_as_of: string | null; where_to_look: string | null; not_stated: (string)[] }

export type SearchedDataset = { dataset: string; rows: number; rows_comparable?: number; complete: boolean; data_as_of: string | null }

export type SourceDocument = { source_id: number | null; source_url: string | null; source_type: string | null; domain: string | null; license: string | null; is_pdf: boolean | null; content_hash: string | null; first_seen: string | null; last_verified: string | null; canonical_status: string | null; role: string | null; fetched_at: string | null }

export type StatedAct = { dataset: string; id: string; kind: string | null; kind_ja: string | null; authority: string | null; date: string | null; amount_yen: number | null; exclusion_start: string | null; exclusion_end: string | null; excluded_on_day: boolean | null; source_url: string | null; also_stated_by: ({ dataset: string; id: string })[] }

export type StatedCondition = { text: string; args: Record<string, unknown> }

export type SuccessorProgram = { unified_id: string | null; primary_name: string; from: string | null; confidence: number | null; source_url: string | null }

export type SuggestedAction = { action: "broaden_query" | "try_alternative_tool" | "consult_primary_source" | "ask_user_for_clarification" | "retry_with_backoff"; details: string; details_ja: string }

export type SupplementaryClause = { address: string; citation: string; caption: string | null; kinds: ("commencement" | "transitional" | "penalties" | "delegation" | "review" | "amendment" | "other")[]; text: string; days: ({ words: string; day: string })[] }

export type SupportFrame = { name: string; amount_min_man_yen: number | null; amount_max_man_yen: number | null; is_fixed_sum?: boolean; per?: string; subsidy_rate: number | null; condition: string | null }

/** default has all keys and lifecycle; brief is for scanning. */
export type TaxRulesetRow = { unified_id: string; ruleset_name: string; tax_category: "consumption" | "corporate" | "income" | "property" | "local" | "inheritance"; ruleset_kind: "registration" | "credit" | "deduction" | "special_depreciation" | "exemption" | "preservation" | "other"; effective_from: string; effective_until: string | null; period_basis: string | null; period_test?: { field: string; rule: "within" | "year_within" | "contains_day_between"; from: string | null; until: string | null } | null; reform_note: string | null; related_law_ids?: (string)[]; eligibility_conditions?: string | null; eligibility_conditions_json?: unknown | null; rate_or_amount: string | null; calculation_formula?: string | null; filing_requirements?: string | null; authority?: string; authority_url?: string | null; source_excerpt?: string | null; confidence: number; fetched_at?: string | null; updated_at?: string | null; source_url: string | null; source_fetched_at?: string | null; source_checksum?: string | null; license?: "pdl_v1.0" | "gov_standard" | "gov_standard_v2.0" | "cc_by_4.0" | "public_domain" | "proprietary" | "unknown" | "test_data" | null; source_license?: "pdl_v1.0" | "gov_standard" | "gov_standard_v2.0" | "cc_by_4.0" | "public_domain" | "proprietary" | "unknown" | "test_data"; contradicted?: (Contradiction)[]; status?: "upcoming" | "open" | "between_calls" | "closed" | "ended" | "superseded" | "repealed" | "unknown" | "past_stated_end"; lifecycle?: Lifecycle }

export type UpcomingLawChange = { unified_id: string; law_title: string; law_number: string | null; ministry: string | null; promulgated_date: string | null; last_amended_date: string | null; begins: string | null; scope: "law" | "articles"; articles: number | null; source_url: string | null; source_fetched_at: string | null; source_checksum: string | null; license: "pdl_v1.0" | "gov_standard" | "gov_standard_v2.0" | "cc_by_4.0" | "public_domain" | "proprietary" | "unknown" | "test_data" | null; source_license?: "pdl_v1.0" | "gov_standard" | "gov_standard_v2.0" | "cc_by_4.0" | "public_domain" | "proprietary" | "unknown" | "test_data"; evidence?: (Evidence)[]; contradicted?: (Contradiction)[] }

export type Webhook = { id: number; url: string; event_types: ("program.created" | "program.amended" | "enforcement.added" | "tax_ruleset.amended" | "invoice_registrant.matched" | "deadline.approaching")[]; status: "active" | "disabled"; failure_count: number; last_delivery_at: string | null; created_at: string; disabled_at: string | null; disabled_reason: string | null; secret_hmac: string | null; secret_last4: string }

export type WebhookDelivery = { id: number; event_type: string; event_id: string; status: "waiting" | "held_cap" | "delivered" | "failed" | "cancelled"; status_code: number | null; attempt_count: number; next_attempt_at: string | null; delivered_at: string | null; error: string | null; created_at: string }

export interface Operations {
  search_programs: { input: { q?: string; tier?: ("S" | "A" | "B" | "C" | "X")[]; prefecture?: string; municipality?: string; authority_level?: string; funding_purpose?: (string)[]; target_type?: (string)[]; amount_min?: number; amount_max?: number; subsidy_rate_min?: number; subsidy_rate_max?: number; intake?: ("unknown" | "rolling" | "rounds" | "window" | "ended")[]; confirmed?: boolean; include_excluded?: boolean; include_nationwide?: boolean; status?: ("upcoming" | "open" | "between_calls" | "closed" | "ended" | "superseded" | "repealed" | "unknown")[]; open_on?: string; open_until?: string; closes_from?: string; closes_before?: string; sort?: "closes_on" | "open_first"; limit?: number; offset?: number; fields?: "minimal" | "default" | "brief" | "full" }; output: { total: number; limit: number; offset: number; results: (Program)[]; checked_scope: CheckedScope; input_notes?: (InputNote)[]; numbers?: (NumberInWords)[]; parsed?: ParsedQuestion; relaxed?: RelaxedSearch; instead?: (OtherCall)[]; elsewhere?: (OtherDatasetHits)[]; combination?: CombinationCall; named_programs?: (EndedProgram)[]; nationwide?: NationwideHits; prefecture_wide?: NationwideHits } }
  get_program: { input: { unified_id: string; fields?: "minimal" | "default" | "brief" | "full" }; output: { unified_id: string; primary_name: string; aliases?: (string)[]; authority_level?: "national" | "prefecture" | "municipality" | "financial"; authority_name: string; prefecture: string | null; municipality?: string | null; program_kind?: string; official_url: string; amount_max_man_yen: number | null; amount_min_man_yen?: number | null; subsidy_rate?: number | null; trust_level?: string; tier: "S" | "A" | "B" | "C" | "X"; coverage_score?: number; gap_to_tier_s?: (string)[]; a_to_j_coverage?: Record<string, boolean>; excluded?: boolean; exclusion_reason?: string | null; crop_categories?: (string)[]; equipment_category?: string | null; target_types?: (string)[]; funding_purpose?: (string)[]; amount_band?: string; application_window?: { start: string | null; end: string | null }; application_end_time?: string | null; intake?: "unknown" | "rolling" | "rounds" | "window" | "ended"; enriched?: Record<string, Record<string, unknown> | null> | null; frames?: (SupportFrame)[]; amount_condition?: string; former_ids?: (string)[]; source_mentions?: ({ url: string; fetched_at: string | null; confidence: number })[] | null; source_url?: string | null; source_fetched_at?: string | null; source_checksum?: string | null; license?: "pdl_v1.0" | "gov_standard" | "gov_standard_v2.0" | "cc_by_4.0" | "public_domain" | "proprietary" | "unknown" | "test_data" | null; source_license?: "pdl_v1.0" | "gov_standard" | "gov_standard_v2.0" | "cc_by_4.0" | "public_domain" | "proprietary" | "unknown" | "test_data"; evidence?: (Evidence)[]; contradicted?: (Contradiction)[]; lifecycle?: Lifecycle; status?: "upcoming" | "open" | "between_calls" | "closed" | "ended" | "superseded" | "repealed" | "unknown" | "past_stated_end"; days_left?: number | null; closes_on?: string | null; closes_at?: string | null; matched?: ({ term: string; found: string; in: "primary_name" | "aliases" | "text" })[]; corpus_snapshot_id?: string; corpus_checksum?: string } }
  batch_get_programs: { input: { unified_ids: (string)[]; max_cost_jpy?: number }; output: { results: (ProgramDetail)[]; not_found: (string)[]; billing: { billable_units: number; yen_excl_tax: number; unit_price_yen: number; not_found_billed: boolean } } }
  prescreen_programs: { input: { prefecture?: string; municipality?: string; industry_jsic?: string; is_sole_proprietor?: boolean; employee_count?: number; capital_yen?: number; legal_form?: "company" | "sole_proprietor" | "npo" | "social_welfare" | "medical" | "school" | "university" | "cooperative" | "association" | "public_body" | "other"; is_deemed_large?: boolean; revenue_yen?: number; founded_year?: number; purpose?: string; planned_investment_man_yen?: number; houjin_bangou?: string; declared_certifications?: (string)[]; company_url?: string; limit?: number }; output: { limit: number; profile_echo: { prefecture: string | null; municipality: string | null; industry_jsic: string | null; is_sole_proprietor: boolean | null; planned_investment_man_yen: number | null; declared_certifications: (string)[] }; results: ({ unified_id: string; primary_name: string; tier: "S" | "A" | "B" | "C" | "X"; authority_level: "national" | "prefecture" | "municipality" | "financial"; prefecture: string | null; municipality: string | null; amount_max_man_yen: number | null; official_url: string; lifecycle: Lifecycle; static_url: string | null; fit: "pass" | "open" | "fail"; fit_score: number; match_reasons: (string)[]; caveats: (string)[]; conditions: ({ condition: string; status: "pass" | "open" | "fail"; reason: string; reason_en: string; needs?: (string)[] })[] })[]; total_considered: number; fits: { pass: number; open: number; fail: number }; size_classes: ({ size_class: "sme" | "small_business" | "mid" | "large"; status: "pass" | "open" | "fail"; needs: (string)[]; note: string; note_ja: string })[]; questions: ({ field: "prefecture" | "municipality" | "industry_jsic" | "is_sole_proprietor" | "legal_form" | "employee_count" | "capital_yen" | "is_deemed_large" | "founded_year" | "planned_investment_man_yen" | "declared_certifications"; question_ja: string; question_en: string; programs: number })[]; derived_inputs: ({ field: string; value: string | number; note: string; note_ja: string })[]; unused_inputs: ({ field: string; note: string; note_ja: string })[]; input_notes?: (InputNote)[]; left_out: Record<string, number> } }
  list_new_programs: { input: { since: string; prefecture?: string; municipality?: string; kind?: string; limit?: number; offset?: number }; output: { since: string; compared_with: { snapshot_id: string; day: string } | null; total: number; limit: number; offset: number; results: ({ unified_id: string; primary_name: string; tier: "S" | "A" | "B" | "C" | "X"; prefecture: string | null; authority_name: string; program_kind: string; official_url: string; first_seen_on: string; first_seen_in: string; source_url: string | null; source_fetched_at: string | null; license: "pdl_v1.0" | "gov_standard" | "gov_standard_v2.0" | "cc_by_4.0" | "public_domain" | "proprietary" | "unknown" | "test_data" | null })[]; known_since: string; unknown: { why: "no_match" | "not_covered" | "source_not_connected" | "not_checked" | "unknown_before"; message: string; message_ja: string } | null; input_notes?: (InputNote)[]; corpus_snapshot_id?: string; corpus_checksum?: string } }
  list_changed_programs: { input: { since: string; fields?: ("unified_id" | "primary_name" | "aliases" | "authority_level" | "authority_name" | "prefecture" | "municipality" | "program_kind" | "official_url" | "amount_max_man_yen" | "amount_min_man_yen" | "subsidy_rate" | "trust_level" | "tier" | "coverage_score" | "gap_to_tier_s" | "a_to_j_coverage" | "excluded" | "exclusion_reason" | "crop_categories" | "equipment_category" | "target_types" | "funding_purpose" | "amount_band" | "application_window" | "application_end_time" | "intake" | "enriched" | "frames" | "amount_condition" | "former_ids" | "source_mentions" | "source_url" | "source_fetched_at" | "source_checksum" | "license" | "source_license" | "evidence" | "contradicted")[]; ids?: (string)[]; limit?: number; offset?: number }; output: { since: string; total: number; limit: number; offset: number; results: ({ unified_id: string; primary_name: string; last_detected_at: string; changes: ({ field_name: string; prev_value: string | null; new_value: string | null; detected_at: string; source_url: string | null; license: "pdl_v1.0" | "gov_standard" | "gov_standard_v2.0" | "cc_by_4.0" | "public_domain" | "proprietary" | "unknown" | "test_data" | null })[] })[]; total_changes: number; known_since: string; unknown: { why: "no_match" | "not_covered" | "source_not_connected" | "not_checked" | "unknown_before"; message: string; message_ja: string } | null; corpus_snapshot_id?: string; corpus_checksum?: string } }
  list_program_rounds: { input: { unified_id: string }; output: { unified_id: string; primary_name: string; as_of: string; total: number; results: (ProgramRound)[]; application_window: { start: string | null; end: string | null }; absence: { why: "no_match" | "not_covered" | "source_not_connected" | "not_checked" | "unknown_before"; message: string; message_ja: string } | null; corpus_snapshot_id?: string; corpus_checksum?: string } }
  get_program_opening_months: { input: { unified_id: string }; output: { unified_id: string; primary_name: string; as_of: string; calls_known: number; calls_with_first_day: number; calls_with_last_day: number; days_ahead: number; first_year: number | null; last_year: number | null; months: ({ month: number; opened: number; closed: number; years_opened: (number)[] })[]; is_forecast: false; absence: { why: "no_match" | "not_covered" | "source_not_connected" | "not_checked" | "unknown_before"; message: string; message_ja: string } | null; corpus_snapshot_id?: string; corpus_checksum?: string } }
  get_program_history: { input: { unified_id: string; field?: "unified_id" | "primary_name" | "aliases" | "authority_level" | "authority_name" | "prefecture" | "municipality" | "program_kind" | "official_url" | "amount_max_man_yen" | "amount_min_man_yen" | "subsidy_rate" | "trust_level" | "tier" | "coverage_score" | "gap_to_tier_s" | "a_to_j_coverage" | "excluded" | "exclusion_reason" | "crop_categories" | "equipment_category" | "target_types" | "funding_purpose" | "amount_band" | "application_window" | "application_end_time" | "intake" | "enriched" | "frames" | "amount_condition" | "former_ids" | "source_mentions" | "source_url" | "source_fetched_at" | "source_checksum" | "license" | "source_license" | "evidence" | "contradicted" }; output: { unified_id: string; primary_name: string; total_changes: number; fields: ({ field: string; changes: number; versions: ({ value: string | null; known_from: string | null; known_until: string | null; source_url: string | null })[] })[]; known_since: string; unknown: { why: "no_match" | "not_covered" | "source_not_connected" | "not_checked" | "unknown_before"; message: string; message_ja: string } | null; corpus_snapshot_id?: string; corpus_checksum?: string } }
  compare_programs: { input: { ids: (string)[]; fields?: ("program_kind" | "authority_level" | "authority_name" | "prefecture" | "municipality" | "amount_max_man_yen" | "amount_min_man_yen" | "subsidy_rate" | "target_types" | "funding_purpose" | "equipment_category" | "crop_categories" | "application_window" | "official_url")[] }; output: { as_of: string; programs: ({ unified_id: string; primary_name: string; tier: "S" | "A" | "B" | "C" | "X"; lifecycle: Lifecycle; rounds_known: number; gaps: (string)[]; source_url: string | null; source_fetched_at: string | null; license: "pdl_v1.0" | "gov_standard" | "gov_standard_v2.0" | "cc_by_4.0" | "public_domain" | "proprietary" | "unknown" | "test_data" | null; contradicted?: (Contradiction)[] })[]; fields: ({ field: "program_kind" | "authority_level" | "authority_name" | "prefecture" | "municipality" | "amount_max_man_yen" | "amount_min_man_yen" | "subsidy_rate" | "target_types" | "funding_purpose" | "equipment_category" | "crop_categories" | "application_window" | "official_url"; values: (unknown)[]; is_same: boolean | null; not_stated: (string)[] })[]; corpus_snapshot_id?: string; corpus_checksum?: string } }
  get_program_full_context: { input: { unified_id: string; sections?: ("rounds" | "rules" | "laws" | "adoptions" | "acceptance" | "enforcement")[]; limit?: number }; output: { as_of: string; program: ProgramDetail; gaps: (string)[]; sections: { rounds?: { total: number; results: (ProgramRound)[]; more: string; absence: { why: "no_match" | "not_covered" | "source_not_connected" | "not_checked" | "unknown_before"; message: string; message_ja: string } | null }; rules?: { total: number; results: (ExclusionRuleShown)[]; more: string; absence: { why: "no_match" | "not_covered" | "source_not_connected" | "not_checked" | "unknown_before"; message: string; message_ja: string } | null }; laws?: { total: number; results: (LawBasis)[]; more: string; absence: { why: "no_match" | "not_covered" | "source_not_connected" | "not_checked" | "unknown_before"; message: string; message_ja: string } | null }; adoptions?: { total: number; results: (Adopter)[]; more: string; absence: { why: "no_match" | "not_covered" | "source_not_connected" | "not_checked" | "unknown_before"; message: string; message_ja: string } | null }; acceptance?: { total: number; results: (RoundAcceptance)[]; more: string; absence: { why: "no_match" | "not_covered" | "source_not_connected" | "not_checked" | "unknown_before"; message: string; message_ja: string } | null }; enforcement?: { total: number; results: ({ case_id: string; event_type: string | null; program_name_hint: string | null; recipient_name: string | null; ministry: string | null; prefecture: string | null; disclosed_date: string | null; amount_yen: number | null; amount_improper_grant_yen: number | null; reason_excerpt: string | null; source_url: string | null; source_fetched_at: string | null; license: "pdl_v1.0" | "gov_standard" | "gov_standard_v2.0" | "cc_by_4.0" | "public_domain" | "proprietary" | "unknown" | "test_data" | null })[]; more: string; absence: { why: "no_match" | "not_covered" | "source_not_connected" | "not_checked" | "unknown_before"; message: string; message_ja: string } | null } }; name_shared_with: (string)[]; other_records: ({ dataset: string; id: string; record: Record<string, unknown> })[]; corpus_snapshot_id?: string; corpus_checksum?: string } }
  list_rules_for_program: { input: { unified_id: string; kind?: string; limit?: number; offset?: number }; output: { unified_id: string; primary_name: string; total: number; limit: number; offset: number; results: (ExclusionRuleShown)[]; absence: { why: "no_match" | "not_covered" | "source_not_connected" | "not_checked" | "unknown_before"; message: string; message_ja: string } | null; corpus_snapshot_id?: string; corpus_checksum?: string } }
  list_program_law_basis: { input: { unified_id: string; ref_kind?: "authority" | "eligibility" | "exclusion" | "reference" | "penalty"; limit?: number; offset?: number }; output: { unified_id: string; primary_name: string; total: number; limit: number; offset: number; results: (LawBasis)[]; absence: { why: "no_match" | "not_covered" | "source_not_connected" | "not_checked" | "unknown_before"; message: string; message_ja: string } | null; corpus_snapshot_id?: string; corpus_checksum?: string } }
  list_adopters: { input: { unified_id: string; prefecture?: string; municipality?: string; limit?: number; offset?: number }; output: { unified_id: string; primary_name: string; total: number; limit: number; offset: number; results: (Adopter)[]; name_shared_with: (string)[]; absence: { why: "no_match" | "not_covered" | "source_not_connected" | "not_checked" | "unknown_before"; message: string; message_ja: string } | null; corpus_snapshot_id?: string; corpus_checksum?: string } }
  get_acceptance_history: { input: { unified_id: string }; output: { unified_id: string; primary_name: string; total: number; with_rate: number; results: (RoundAcceptance)[]; name_shared_with: (string)[]; absence: { why: "no_match" | "not_covered" | "source_not_connected" | "not_checked" | "unknown_before"; message: string; message_ja: string } | null; corpus_snapshot_id?: string; corpus_checksum?: string } }
  get_program_documents: { input: { unified_id: string; q?: string; file?: string; page?: number }; output: { unified_id: string; primary_name: string; explanation: string | null; total: number; attachments: ({ role: "application_guidelines" | "outline_of_grant" | "application_form" | "other"; name: string; type: string | null; bytes: number | null; pages: number | null; sha256: string | null; text_head: string | null })[]; pages_held: number; passages: (FilePassage)[]; passages_total: number; where_to_look: (string)[]; source_url: string | null; source_fetched_at: string | null; license: "pdl_v1.0" | "gov_standard" | "gov_standard_v2.0" | "cc_by_4.0" | "public_domain" | "proprietary" | "unknown" | "test_data" | null; absence: { why: "no_match" | "not_covered" | "source_not_connected" | "not_checked" | "unknown_before"; message: string; message_ja: string } | null; known_gaps: (Gap)[]; corpus_snapshot_id?: string; corpus_checksum?: string } }
  list_program_prerequisites: { input: { unified_id: string }; output: { unified_id: string; primary_name: string; total: number; results: (ProgramPrerequisite)[]; absence: { why: "no_match" | "not_covered" | "source_not_connected" | "not_checked" | "unknown_before"; message: string; message_ja: string } | null; corpus_snapshot_id?: string; corpus_checksum?: string } }
  find_similar_programs: { input: { unified_id: string; prefecture?: string; municipality?: string; include_over?: boolean; limit?: number; offset?: number }; output: { unified_id: string; primary_name: string; total: number; limit: number; offset: number; results: ({ unified_id: string; primary_name: string; tier: "S" | "A" | "B" | "C" | "X"; authority_level: "national" | "prefecture" | "municipality" | "financial"; authority_name: string; prefecture: string | null; municipality: string | null; program_kind: string; amount_max_man_yen: number | null; contradicted?: (Contradiction)[]; official_url: string; lifecycle: Lifecycle; score: number; score_parts: { purposes: number; applicants: number; name: number }; shared_purposes: (string)[]; shared_target_types: (string)[] })[]; left_out_over: number; known_gaps: (Gap)[]; input_notes?: (InputNote)[]; corpus_snapshot_id?: string; corpus_checksum?: string } }
  find_programs_by_legal_form: { input: { form: "company" | "sole_proprietor" | "npo" | "social_welfare" | "medical" | "school" | "university" | "cooperative" | "association" | "public_body" | "other"; prefecture?: string; municipality?: string; verdict?: "fits" | "to_check" | "not_stated" | "no"; limit?: number; offset?: number }; output: { form: "company" | "sole_proprietor" | "npo" | "social_welfare" | "medical" | "school" | "university" | "cooperative" | "association" | "public_body" | "other"; total: number; limit: number; offset: number; results: ({ unified_id: string; primary_name: string; tier: "S" | "A" | "B" | "C" | "X"; authority_level: "national" | "prefecture" | "municipality" | "financial"; authority_name: string; prefecture: string | null; municipality: string | null; program_kind: string; amount_max_man_yen: number | null; contradicted?: (Contradiction)[]; official_url: string; lifecycle: Lifecycle; target_types: (string)[]; verdict: "fits" | "to_check" | "not_stated" | "no"; reason: string; reason_en: string; also_needs: (string)[] })[]; counts: { fits: number; to_check: number; not_stated: number; no: number }; left_out: Record<string, number>; known_gaps: (Gap)[]; input_notes?: (InputNote)[]; corpus_snapshot_id?: string; corpus_checksum?: string } }
  find_programs_by_industry: { input: { jsic: string; prefecture?: string; municipality?: string; verdict?: "fits" | "to_check" | "not_stated" | "no"; limit?: number; offset?: number }; output: { industry: { letter: string; code: string | null; name: string | null }; total: number; limit: number; offset: number; results: ({ unified_id: string; primary_name: string; tier: "S" | "A" | "B" | "C" | "X"; authority_level: "national" | "prefecture" | "municipality" | "financial"; authority_name: string; prefecture: string | null; municipality: string | null; program_kind: string; amount_max_man_yen: number | null; contradicted?: (Contradiction)[]; official_url: string; lifecycle: Lifecycle; industries_listed: (string)[]; verdict: "fits" | "to_check" | "not_stated" | "no"; reason: string; reason_en: string; also_needs: (string)[] })[]; counts: { fits: number; to_check: number; not_stated: number; no: number }; left_out: Record<string, number>; known_gaps: (Gap)[]; input_notes?: (InputNote)[]; corpus_snapshot_id?: string; corpus_checksum?: string } }
  find_programs_for_place: { input: { prefecture?: string; municipality?: string; reach?: "municipality" | "prefecture" | "nationwide"; limit?: number; offset?: number }; output: { place: { prefecture: string | null; municipality: string | null; parent_city: string | null }; total: number; limit: number; offset: number; results: ({ unified_id: string; primary_name: string; tier: "S" | "A" | "B" | "C" | "X"; authority_level: "national" | "prefecture" | "municipality" | "financial"; authority_name: string; prefecture: string | null; municipality: string | null; program_kind: string; amount_max_man_yen: number | null; contradicted?: (Contradiction)[]; official_url: string; lifecycle: Lifecycle; reach: "municipality" | "prefecture" | "nationwide" })[]; counts: { municipality: number; prefecture: number; nationwide: number }; coverage: { programs_held: number; why: "no_match" | "not_covered" | "source_not_connected" | "not_checked" | "unknown_before"; message: string; message_ja: string } | null; left_out: Record<string, number>; input_notes?: (InputNote)[]; corpus_snapshot_id?: string; corpus_checksum?: string } }
  find_local_top_ups: { input: { unified_id: string; prefecture?: string; municipality?: string; limit?: number; offset?: number }; output: { unified_id: string; primary_name: string; total: number; limit: number; offset: number; results: ({ unified_id: string; primary_name: string; tier: "S" | "A" | "B" | "C" | "X"; authority_level: "national" | "prefecture" | "municipality" | "financial"; authority_name: string; prefecture: string | null; municipality: string | null; program_kind: string; amount_max_man_yen: number | null; contradicted?: (Contradiction)[]; official_url: string; lifecycle: Lifecycle; basis: "stated_top_up" | "stated_relation" | "names_it"; relation: { relation_type: string; confidence: number | null; note: string | null; source_url: string | null } | null; named_in: { field: "primary_name" | "aliases" | "enriched"; text: string; name: string } | null })[]; name_shared_with: (string)[]; known_gaps: (Gap)[]; input_notes?: (InputNote)[]; corpus_snapshot_id?: string; corpus_checksum?: string } }
  list_exclusion_rules: { input: Record<string, unknown>; output: (ExclusionRule)[] }
  get_exclusion_rule: { input: { rule_id: string }; output: { rule_id: string; kind: string; severity: string | null; effect: "incompatible" | "requires_review" | "compatible"; is_prerequisite: boolean; parties: ({ name: string; unified_ids: (string)[]; records: ({ dataset: string; id: string })[] })[]; asks: ({ kind: "same_asset" | "same_expense" | "same_worker" | "same_worker_or_expense" | "same_person" | "simultaneous_application" | "months_between" | "order_and_timing" | "overlapping_amounts" | "prerequisite_met" | "dependent_program" | "primary_source" | "office_decides" | "stated_condition"; ja: string })[]; description: string | null; source_urls: (string)[]; learnt: "quoted_page" | "cited_page" | "general_knowledge"; source_notes: string | null; document: RuleDocument | null; license: string | null; withheld?: true; versions: ({ field_name: string; prev_value: string | null; new_value: string | null; detected_at: string })[]; source_url: string | null; source_fetched_at: string | null; evidence?: (Evidence)[]; contradicted?: (Contradiction)[]; corpus_snapshot_id?: string; corpus_checksum?: string } }
  check_exclusions: { input: { program_ids: (string)[]; answers?: ({ question_id: string; answer?: boolean; months?: number })[]; derivation?: boolean; format?: "json" | "mermaid" | "dot"; snapshot?: string; receipt?: boolean }; output: { program_ids: (string)[]; hits: (RuleHit)[]; checked_rules: number; open_questions: (OpenQuestion)[]; checklist: (ChecklistItem)[]; cleared: (ClearedRule)[]; over_programs: (EndedSelection)[]; unused_answers: (string)[]; derivation?: RuleDerivation; known_gaps?: ({ code: "program_not_found" | "name_not_decisive"; message: string; message_ja: string; program_ids: (string)[] })[]; corpus_snapshot_id?: string; corpus_checksum?: string; receipt?: Receipt; receipt_gap?: Gap } }
  check_funding_stack: { input: { program_ids: (string)[]; answers?: ({ question_id: string; answer?: boolean; months?: number })[]; derivation?: boolean; format?: "json" | "md" | "docx" | "pdf" | "mermaid" | "dot"; snapshot?: string; receipt?: boolean }; output: { program_ids: (string)[]; all_pairs_status: "incompatible" | "requires_review" | "unknown" | "compatible"; pairs: (ProgramPair)[]; blockers: (ProgramPair)[]; warnings: (ProgramPair)[]; next_actions: (NextAction)[]; total_pairs: number; open_questions: (OpenQuestion)[]; checklist: (ChecklistItem)[]; cleared: (ClearedRule)[]; over_programs: (EndedSelection)[]; unused_answers: (string)[]; known_gaps: (Gap)[]; derivation?: RuleDerivation; _disclaimer: string; corpus_snapshot_id?: string; corpus_checksum?: string; audit_seal?: AuditSeal; _seal_unavailable?: boolean; receipt?: Receipt; receipt_gap?: Gap } }
  check_program_pair: { input: { a: string; b: string }; output: { a: { given: string; unified_id: string | null; primary_name: string | null; rules_naming_it: number; relations_naming_it: number }; b: { given: string; unified_id: string | null; primary_name: string | null; rules_naming_it: number; relations_naming_it: number }; program_a: string; program_b: string; verdict: "incompatible" | "requires_review" | "unknown" | "compatible"; confidence: number; rule_chain: (PairEvidence)[]; next_actions: (NextAction)[]; hard_blocker: boolean; question_ids: (string)[]; rules_of_sides?: (RuleOfSide)[]; no_hits: (NoHitStatement)[]; _disclaimer: string; question: OpenQuestion | null; open_questions: (OpenQuestion)[]; looked_at: { rules: number; rules_naming_both: number; relations_naming_both: number }; over_programs: (EndedSelection)[]; known_gaps: (Gap)[]; corpus_snapshot_id?: string; corpus_checksum?: string } }
  find_compatible_programs: { input: { unified_id: string; prefecture?: string; municipality?: string; limit?: number; offset?: number }; output: { unified_id: string; primary_name: string; total: number; limit: number; offset: number; results: ({ unified_id: string | null; primary_name: string; prefecture: string | null; program_kind: string | null; amount_max_man_yen: number | null; contradicted?: (Contradiction)[]; official_url: string | null; lifecycle: Lifecycle | null; decided_by: PairEvidence })[]; stated: { compatible: number; requires_review: number; incompatible: number }; not_stated: { total: number; why: "no_match" | "not_covered" | "source_not_connected" | "not_checked" | "unknown_before"; message: string; message_ja: string }; _disclaimer: string; corpus_snapshot_id?: string; corpus_checksum?: string } }
  find_best_bundle: { input: { program_ids: (string)[]; objective?: "largest_stated_ceiling"; include_over?: boolean; answers?: ({ question_id: string; answer?: boolean; months?: number })[] }; output: { objective: "largest_stated_ceiling"; is_settled: boolean; message: string; message_ja: string; left_unknown: ({ program_a: string; program_b: string; verdict: "incompatible" | "requires_review" | "unknown" | "compatible"; question_ids: (string)[] })[]; bundle: ({ program_id: string; unified_id: string; primary_name: string; ceiling_man_yen: number; contradicted?: (Contradiction)[]; source_url: string | null })[]; total_ceiling_man_yen: number; is_unique: boolean; left_out: ({ program_id: string; unified_id: string; primary_name: string; ceiling_man_yen: number; contradicted?: (Contradiction)[]; because_of: (string)[] })[]; without_stated_ceiling: ({ program_id: string; unified_id: string; primary_name: string; conflicts_with_bundle: (string)[] })[]; not_held: ({ program_id: string; why: "no_match" | "not_covered" | "source_not_connected" | "not_checked" | "unknown_before"; message: string; message_ja: string })[]; certain_conflicts: ({ program_a: string; program_b: string; decided_by: PairEvidence })[]; proof: { programs: (string)[]; parts: ({ programs: (number)[]; conflicts: ((number)[])[]; independent_sets: number; maximal_sets: ({ programs: (number)[]; ceiling_man_yen: number })[] })[]; sets_examined: number; statement: string; statement_ja: string }; note: string; note_ja: string; over_programs: (EndedSelection)[]; open_questions: (OpenQuestion)[]; unused_answers: (string)[]; known_gaps: (Gap)[]; _disclaimer: string; corpus_snapshot_id?: string; corpus_checksum?: string } }
  search_loan_programs: { input: { q?: string; provider?: string; loan_type?: string; collateral_required?: "required" | "not_required" | "negotiable" | "unknown"; personal_guarantor_required?: "required" | "not_required" | "negotiable" | "unknown"; third_party_guarantor_required?: "required" | "not_required" | "negotiable" | "unknown"; min_amount_yen?: number; max_amount_yen?: number; max_interest_rate?: number; min_loan_period_years?: number; confirmed?: boolean; limit?: number; offset?: number }; output: { total: number; limit: number; offset: number; results: (LoanProgram)[]; checked_scope: CheckedScope; input_notes?: (InputNote)[]; numbers?: (NumberInWords)[]; parsed?: ParsedQuestion; relaxed?: RelaxedSearch; instead?: (OtherCall)[]; elsewhere?: (OtherDatasetHits)[]; combination?: CombinationCall; named_programs?: (EndedProgram)[] } }
  get_loan_program: { input: { loan_id: string }; output: { id: number; program_name: string; provider: string | null; loan_type: string | null; amount_max_yen: number | null; loan_period_years_max: number | null; grace_period_years_max: number | null; interest_rate_base_annual: number | null; interest_rate_special_annual: number | null; rate_names: unknown | null; security_required: unknown | null; collateral_required: "required" | "not_required" | "negotiable" | "unknown" | null; personal_guarantor_required: "required" | "not_required" | "negotiable" | "unknown" | null; third_party_guarantor_required: "required" | "not_required" | "negotiable" | "unknown" | null; security_notes: unknown | null; target_conditions: string | null; official_url: string | null; source_excerpt: unknown | null; fetched_at: string | null; confidence: number | null; source_url: string | null; source_fetched_at: string | null; source_checksum: string | null; license: "pdl_v1.0" | "gov_standard" | "gov_standard_v2.0" | "cc_by_4.0" | "public_domain" | "proprietary" | "unknown" | "test_data" | null; source_license?: "pdl_v1.0" | "gov_standard" | "gov_standard_v2.0" | "cc_by_4.0" | "public_domain" | "proprietary" | "unknown" | "test_data"; contradicted?: (Contradiction)[]; evidence?: (Evidence)[] } }
  list_calendar_deadlines: { input: { within_days?: number; prefecture?: string; municipality?: string; authority_level?: string; tier?: ("S" | "A" | "B" | "C" | "X")[]; limit?: number; format?: "json" | "ics" }; output: { as_of: string; within_days: number; total: number; results: (Deadline)[] } }
  list_closing_programs: { input: { from?: string; to?: string; prefecture?: string; municipality?: string; authority_level?: string; tier?: ("S" | "A" | "B" | "C" | "X")[]; unknown_limit?: number; limit?: number; offset?: number }; output: { as_of: string; from: string; to: string; total: number; limit: number; offset: number; results: (Deadline)[]; unknown_deadline: { total: number; why: "no_match" | "not_covered" | "source_not_connected" | "not_checked" | "unknown_before"; message: string; message_ja: string; results: ({ unified_id: string; primary_name: string; tier: "S" | "A" | "B" | "C" | "X"; prefecture: string | null; authority_level: "national" | "prefecture" | "municipality" | "financial"; official_url: string })[] }; input_notes?: (InputNote)[]; corpus_snapshot_id?: string; corpus_checksum?: string } }
  create_calendar_feed: { input: { name?: string | null; prefecture?: string | null; municipality?: string; program_kind?: (string)[]; funding_purpose?: (string)[]; program_ids?: (string)[]; within_days?: number; language?: "ja" | "en" }; output: OpenedCalendarFeed }
  list_calendar_feeds: { input: Record<string, unknown>; output: ({ feed_id: string; name: string | null; prefecture: string | null; municipality?: string | null; program_kind: (string)[]; funding_purpose: (string)[]; program_ids: (string)[]; within_days: number; language: "ja" | "en"; created_at: string; rotated_at: string | null })[] }
  rotate_calendar_feed: { input: { feed_id: string }; output: OpenedCalendarFeed }
  delete_calendar_feed: { input: { feed_id: string }; output: { ok: true; feed_id: string } }
  get_feed: { input: { dataset: "programs" | "loan_programs" | "laws" | "tax_rulesets" | "court_decisions" | "enforcement_cases" | "bids" | "case_studies"; prefecture?: string; municipality?: string; language?: "ja" | "en"; limit?: number; after?: string }; output: { version: "https://jsonfeed.org/version/1.1"; title: string; home_page_url: string; feed_url: string; next_url?: string; language: string; authors: ({ name: string; url?: string })[]; items: ({ id: string; url: string; title: string; content_text: string; date_published: string; date_modified: string; authors?: ({ name: string; url?: string })[]; tags: (string)[]; _konkyo: { dataset: string; record_id: string; record_url: string; happened: "new" | "changed"; fields: (string)[]; prefecture: string | null; license: string | null; source_url: string | null; withheld: boolean } })[] } }
  get_errata_feed: { input: { language?: "ja" | "en"; limit?: number; after?: string }; output: { version: "https://jsonfeed.org/version/1.1"; title: string; home_page_url: string; feed_url: string; next_url?: string; language: string; authors: ({ name: string; url?: string })[]; items: ({ id: string; url: string; external_url?: string; title: string; content_text: string; date_published: string; date_modified: string; tags: (string)[]; _konkyo: { dataset: string; record_id: string; field: string; happened: "corrected" | "contradicted"; old_value: unknown; new_value: unknown; corrected_since: string | null; served_in: ({ snapshot_id: string; built_at: string; leaf_sha256: string })[]; span: string | null; source_url: string | null; license: string | null } })[] } }
  am_open_programs: { input: { on_date?: string; region?: string; industry?: string; size?: "sole" | "small" | "sme" | "mid" | "large"; natural_query?: string; limit?: number }; output: { total: number; limit: number; offset: number; results: ({ unified_id: string; canonical_id: string; primary_name: string; authority_name: string; authority_level: "national" | "prefecture" | "municipality" | "financial"; prefecture: string | null; program_kind: string; target_types: (string)[]; amount_max_man_yen: number | null; subsidy_rate: number | null; contradicted?: (Contradiction)[]; application_window_open: string | null; application_window_close: string | null; round_label: string | null; source_url: string | null; fetched_at: string | null; confidence: number | null; source_topic: string | null; days_until_close: number | null; window_status: "open" })[]; error: LookupError | null; meta: LookupMeta | null; retrieval_note: string | null; status: "rich" | "sparse" | "empty" | "error"; result_count: number; explanation: string; explanation_ja: string; suggested_actions: (SuggestedAction)[]; pivot_date: string | null } }
  am_active_at: { input: { date: string; region?: string; industry?: string; size?: "sole" | "small" | "sme" | "mid" | "large"; limit?: number }; output: { total: number; limit: number; offset: number; results: ({ item_kind: "program" | "tax_incentive"; item_id: string; item_name: string; effective_from: string | null; effective_to: string | null; on_date_status: "active" | "about_to_close" | "just_started"; region: string | null; target_industries: (string)[]; authority_level: string | null; source_url: string | null; fetched_at: string | null; confidence: number | null })[]; error: LookupError | null; meta: LookupMeta | null; retrieval_note: string | null; status: "rich" | "sparse" | "empty" | "error"; result_count: number; explanation: string; explanation_ja: string; suggested_actions: (SuggestedAction)[]; pivot_date: string | null } }
  am_programs_active_v2: { input: { as_of?: string; application_open_by?: string; application_close_by?: string; prefecture?: string; municipality?: string; limit?: number }; output: { as_of: string; application_open_by: string | null; application_close_by: string | null; prefecture: string | null; limit: number; results: ({ unified_id: string; primary_name: string; tier: string; prefecture: string | null; authority_canonical: string | null; application_round_id: string | null; application_round_label: string | null; application_open_date: string | null; application_close_date: string | null; application_status: string | null; amendment_snapshot_id: string | null; amendment_version_seq: number | null; effective_from: string | null; effective_until: string | null; effective_from_source: string | null; is_effective_now: boolean; is_application_open_now: boolean })[]; _lifecycle_caveat: { data_quality: "partial" | "complete"; rows_with_complete_temporal_data: number; total_rows: number; note: string }; error: LookupError | null; status: "rich" | "sparse" | "empty" | "error"; result_count: number; explanation: string; explanation_ja: string; suggested_actions: (SuggestedAction)[] } }
  am_tax_incentives: { input: { query?: string; authority?: "国税庁" | "財務省" | "経済産業省" | "中小企業庁" | "農林水産省" | "総務省" | "国土交通省" | "厚生労働省" | "自治体"; industry?: string; target_year?: number; target_entity?: "中小企業" | "小規模事業者" | "個人事業主" | "大企業" | "認定事業者" | "青色申告者" | "農業法人" | "特定事業者等"; natural_query?: string; confirmed?: boolean; limit?: number; offset?: number }; output: { total: number; limit: number; offset: number; results: ({ id: number; canonical_id: string; name: string; kind: string | null; tax_category: string | null; authority: string | null; government_level: string | null; target_taxpayer: string | null; amount_or_rate: string | null; tax_credit_rate_standard: number | null; tax_credit_rate_small: number | null; root_law: string | null; application_period_from: string | null; application_period_to: string | null; prerequisite_certification: unknown | null; eligible_assets: string | null; compatible_with: unknown | null; source_url: string | null; source_excerpt: unknown | null; fetched_at: string | null; confidence: number | null; source_topic: unknown | null; contradicted?: (Contradiction)[]; article: string | null; lifecycle: Lifecycle })[]; error: LookupError | null; meta: LookupMeta | null; retrieval_note: string | null; status: "rich" | "sparse" | "empty" | "error"; result_count: number; explanation: string; explanation_ja: string; suggested_actions: (SuggestedAction)[]; _disclaimer: string; numbers?: (NumberInWords)[]; parsed?: ParsedQuestion; relaxed?: RelaxedSearch; instead?: (OtherCall)[]; elsewhere?: (OtherDatasetHits)[]; combination?: CombinationCall; named_programs?: (EndedProgram)[] } }
  am_tax_rule: { input: { measure_name_or_id: string; rule_type?: string; as_of?: string; limit?: number }; output: { total: number; limit: number; offset: number; results: ({ tax_measure: { canonical_id: string; dataset: "tax_measures" | "tax_rulesets"; name: string; canonical_status: "active" | "past_stated_end" | "abolished" }; rule_type: string; base_rate_pct: number | null; cap_yen: number | null; eligibility: Record<string, unknown>; combinable_with: (unknown)[]; effective_period: { from: string | null; until: string | null }; article_ref: string | null; source: { url: string | null; fetched_at: string | null }; note: string | null })[]; error: LookupError | null; meta: LookupMeta | null; retrieval_note: string | null; status: "rich" | "sparse" | "empty" | "error"; result_count: number; explanation: string; explanation_ja: string; suggested_actions: (SuggestedAction)[]; hint?: string; _disclaimer: string } }
  am_certifications: { input: { query?: string; authority?: "経済産業省" | "日本健康会議" | "厚生労働省" | "内閣府" | "都道府県" | "市町村" | "農林水産省" | "国土交通省" | "その他"; industry?: string; size?: "sole" | "small" | "sme" | "mid" | "large"; confirmed?: boolean; limit?: number; offset?: number }; output: { total: number; limit: number; offset: number; results: (Certification)[]; error: LookupError | null; meta: LookupMeta | null; retrieval_note: string | null; status: "rich" | "sparse" | "empty" | "error"; result_count: number; explanation: string; explanation_ja: string; suggested_actions: (SuggestedAction)[]; _disclaimer: string; numbers?: (NumberInWords)[]; parsed?: ParsedQuestion; relaxed?: RelaxedSearch; instead?: (OtherCall)[]; elsewhere?: (OtherDatasetHits)[]; combination?: CombinationCall; named_programs?: (EndedProgram)[] } }
  am_loans: { input: { loan_kind?: "ippan" | "trou" | "seirei" | "sanko" | "sogyo" | "rinsei" | "saigai" | "shingiseikyu" | "kiki" | "other"; no_collateral?: boolean; no_personal_guarantor?: boolean; no_third_party_guarantor?: boolean; max_amount_yen?: number; min_amount_yen?: number; lender_entity_id?: string; name_query?: string; confirmed?: boolean; limit?: number }; output: { total: number; limit: number; offset: number; results: ({ canonical_id: string; primary_name: string; lender_entity_id: string | null; loan_program_kind: "ippan" | "trou" | "seirei" | "sanko" | "sogyo" | "rinsei" | "saigai" | "shingiseikyu" | "kiki" | "other"; limit_yen: number | null; limit_yen_special: number | null; interest_rate_base_pct: number | null; interest_rate_special_pct: number | null; term_years_max: number | null; grace_period_months: number | null; collateral_required: "required" | "not_required" | "case_by_case" | "unknown"; personal_guarantor_required: "required" | "not_required" | "exception" | "unknown"; third_party_guarantor_required: "required" | "not_required" | "exception" | "unknown"; eligibility_cond: Record<string, unknown>; flags: { no_collateral: boolean; no_personal_guarantor: boolean; no_third_party_guarantor: boolean }; source_url: string | null })[]; error: LookupError | null; meta: LookupMeta | null; retrieval_note: string | null; status: "rich" | "sparse" | "empty" | "error"; result_count: number; explanation: string; explanation_ja: string; suggested_actions: (SuggestedAction)[]; numbers?: (NumberInWords)[]; parsed?: ParsedQuestion; relaxed?: RelaxedSearch; instead?: (OtherCall)[]; elsewhere?: (OtherDatasetHits)[]; combination?: CombinationCall; named_programs?: (EndedProgram)[] } }
  am_mutual_plans: { input: { plan_kind?: "retirement_mutual" | "bankruptcy_mutual" | "dc_pension" | "db_pension" | "industry_pension" | "welfare_insurance" | "health_insurance" | "other"; premium_monthly_yen?: number; tax_deduction_type?: "small_enterprise_deduction" | "idekodc" | "group_retirement" | "corp_expense" | "none"; provider_entity_id?: string; name_query?: string; confirmed?: boolean; limit?: number }; output: { total: number; limit: number; offset: number; results: (MutualPlan)[]; error: LookupError | null; meta: LookupMeta | null; retrieval_note: string | null; status: "rich" | "sparse" | "empty" | "error"; result_count: number; explanation: string; explanation_ja: string; suggested_actions: (SuggestedAction)[]; numbers?: (NumberInWords)[]; parsed?: ParsedQuestion; relaxed?: RelaxedSearch; instead?: (OtherCall)[]; elsewhere?: (OtherDatasetHits)[]; combination?: CombinationCall; named_programs?: (EndedProgram)[] } }
  am_gx_programs: { input: { theme?: "ghg_reduction" | "ev" | "renewable" | "zeb_zeh" | "carbon_credit"; company_size?: "sme" | "midsize" | "large" | "individual" | "municipality" | "farmer"; region?: string; confirmed?: boolean; limit?: number }; output: { total: number; limit: number; offset: number; results: ({ canonical_id: string; program_name: string; theme: "ghg_reduction" | "ev" | "renewable" | "zeb_zeh" | "carbon_credit"; agency: string | null; authority_canonical: string | null; program_kind: string | null; amount_max_yen: number | null; subsidy_rate: number | null; target_types: (string)[]; currently_open_rounds: ({ round_label: string | null; application_open_date: string | null; application_close_date: string | null; status: "open" | "upcoming" })[]; past_rounds_count: number | null; eligibility_quick_summary: string; source_url: string | null; references_law: (unknown)[]; contradicted?: (Contradiction)[] })[]; error: LookupError | null; meta: LookupMeta | null; retrieval_note: string | null; status: "rich" | "sparse" | "empty" | "error"; result_count: number; explanation: string; explanation_ja: string; suggested_actions: (SuggestedAction)[] } }
  am_acceptance_stats: { input: { program_name?: string; year?: number; region?: string; industry?: string; confirmed?: boolean; limit?: number; offset?: number }; output: { total: number; limit: number; offset: number; results: (AcceptanceStat)[]; error: LookupError | null; meta: LookupMeta | null; retrieval_note: string | null; status: "rich" | "sparse" | "empty" | "error"; result_count: number; explanation: string; explanation_ja: string; suggested_actions: (SuggestedAction)[]; _disclaimer: string } }
  am_enforcement: { input: { houjin_bangou?: string; target_name?: string; as_of_date?: string }; output: { found: boolean; currently_excluded: boolean; all_count: number; active_exclusions: (EnforcementFound)[]; recent_history: (EnforcementFound)[]; queried: { houjin_bangou?: string; target_name?: string; as_of_date: string | null }; error: LookupError | null; status: "rich" | "sparse" | "empty" | "error"; result_count: number; explanation: string; explanation_ja: string; suggested_actions: (SuggestedAction)[] } }
  am_annotations: { input: { entity_id: string; kinds?: (string)[]; include_internal?: boolean; include_superseded?: boolean; limit?: number }; output: { total: number; limit: number; offset: number; results: (Annotation)[]; error: LookupError | null; meta: LookupMeta | null; retrieval_note: string | null; status: "rich" | "sparse" | "empty" | "error"; result_count: number; explanation: string; explanation_ja: string; suggested_actions: (SuggestedAction)[]; entity_id: string; filters?: { kinds: (string)[]; visibility: (string)[]; include_superseded: boolean; include_internal: boolean } } }
  am_provenance: { input: { entity_id: string; include_facts?: boolean; fact_limit?: number; limit?: number }; output: { total: number; limit: number; offset: number; results: (SourceDocument)[]; error: LookupError | null; meta: LookupMeta | null; retrieval_note: string | null; status: "rich" | "sparse" | "empty" | "error"; result_count: number; explanation: string; explanation_ja: string; suggested_actions: (SuggestedAction)[]; entity_id?: string; entity?: { canonical_id: string; primary_name: string; record_kind: string; fetched_at: string | null }; total_sources?: number; sources?: (SourceDocument)[]; license_summary?: Record<string, number>; evidence?: (EvidenceOfValue)[]; total_evidence?: number; facts?: ({ fact_id: number; field_name: string; field_value_text: string | null; field_value_numeric: number | null; field_kind: string | null; unit: string | null; fact_source_url: string | null; source: SourceDocument | null })[]; total_facts?: number; facts_hint?: string } }
  am_provenance_fact: { input: { fact_id: number; limit?: number }; output: { total: number; limit: number; offset: number; results: (SourceDocument)[]; error: LookupError | null; meta: LookupMeta | null; retrieval_note: string | null; status: "rich" | "sparse" | "empty" | "error"; result_count: number; explanation: string; explanation_ja: string; suggested_actions: (SuggestedAction)[]; fact_id?: number; entity_id?: string; field_name?: string; field_value_text?: string | null; field_value_numeric?: number | null; field_kind?: string | null; unit?: string | null; fact_source_url?: string | null; source?: SourceDocument; fallback?: boolean; fallback_sources?: (SourceDocument)[]; fallback_hint?: string; evidence?: (EvidenceOfValue)[]; license_summary?: Record<string, number> } }
  am_enum_values: { input: { enum_name: "authority" | "tier" | "industry" | "funding_purpose" | "target_type" | "region" | "tax_category" | "program_kind" | "loan_type" | "event_type" | "ministry" | "certification_authority" }; output: { enum_name: string; values: (string)[]; frequency_map: Record<string, number>; description: string; last_updated: string | null; error: LookupError | null; status: "rich" | "sparse" | "empty" | "error"; result_count: number; explanation: string; explanation_ja: string; suggested_actions: (SuggestedAction)[] } }
  am_by_law: { input: { law_name: string; article?: string; amendment_date?: string; limit?: number; offset?: number }; output: { total: number; limit: number; offset: number; results: ({ item_kind: "program" | "tax_incentive" | "certification" | "law"; item_id: string; item_name: string; root_law: string | null; article: string | null; law_no: string | null; amendment_date: string | null; match_method: "exact" | "alias"; source_url: string | null; fetched_at: string | null; confidence: number | null })[]; error: LookupError | null; meta: LookupMeta | null; retrieval_note: string | null; status: "rich" | "sparse" | "empty" | "error"; result_count: number; explanation: string; explanation_ja: string; suggested_actions: (SuggestedAction)[]; law_aliases_tried?: (string)[]; _lifecycle_caveat?: { data_quality: "partial" | "complete"; rows_with_complete_temporal_data: number; total_rows: number; note: string }; _disclaimer: string } }
  am_related: { input: { program_id: string; relation_types?: ("prerequisite" | "compatible" | "incompatible" | "replaces" | "amends" | "related" | "references_law" | "case_by_case" | "successor" | "predecessor" | "similar")[]; depth?: number; max_edges?: number }; output: { seed_id: string; seed_kind: string | null; seed_name: string | null; depth: number; nodes: ({ id: string; kind: string; primary_name: string })[]; relations: ({ from_id: string; to_id: string; relation_type: string; confidence: number | null; evidence: (unknown)[] })[]; total_edges: number; max_edges: number; edge_cap_hit: boolean; hint: string | null; retry_with: { endpoints: (string)[]; args: Record<string, unknown> } | null; error: LookupError | null; status: "rich" | "sparse" | "empty" | "error"; result_count: number; explanation: string; explanation_ja: string; suggested_actions: (SuggestedAction)[] } }
  deep_health: { input: { force?: boolean }; output: { status: "ok" | "degraded" | "unhealthy"; generated_at: string; checks: { program_db_reachable: { status: "ok" | "warn" | "fail"; details: string; details_ja: string }; entity_db_reachable: { status: "ok" | "warn" | "fail"; details: string; details_ja: string }; source_freshness: { status: "ok" | "warn" | "fail"; details: string; details_ja: string }; license_coverage: { status: "ok" | "warn" | "fail"; details: string; details_ja: string }; fact_source_id_coverage: { status: "ok" | "warn" | "fail"; details: string; details_ja: string }; entity_id_map_coverage: { status: "ok" | "warn" | "fail"; details: string; details_ja: string }; annotation_volume: { status: "ok" | "warn" | "fail"; details: string; details_ja: string }; validation_rules_loaded: { status: "ok" | "warn" | "fail"; details: string; details_ja: string }; static_files_present: { status: "ok" | "warn" | "fail"; details: string; details_ja: string }; wal_mode: { status: "ok" | "warn" | "fail"; details: string; details_ja: string } } } }
  am_intent: { input: { query: string }; output: { intent_id: string; intent_name_ja: string; confidence: number; all_scores: ({ intent_id: string; score: number; matched: (string)[] })[]; sample_queries: (string)[]; error: LookupError | null; status: "rich" | "sparse" | "empty" | "error"; result_count: number; explanation: string; explanation_ja: string; suggested_actions: (SuggestedAction)[] } }
  am_reason: { input: { query: string; persona?: string }; output: { intent: string; intent_name_ja: string; confidence: number; answer_skeleton: string; filters_extracted: Record<string, unknown>; claims: ({ claim_id: string; text: string; source_url: string; snippet: string; entity_id: string; field: string })[]; missing_data: (string)[]; precompute_gaps: (string)[]; source_urls: (string)[]; db_bind_ok: boolean; db_bind_notes: (string)[]; retry_with: (string)[]; persona_hint: string | null; _disclaimer: string; error: LookupError | null; status: "rich" | "sparse" | "empty" | "error"; result_count: number; explanation: string; explanation_ja: string; suggested_actions: (SuggestedAction)[] } }
  am_list_example_profiles: { input: Record<string, unknown>; output: { results: ({ id: string; filename: string; size_bytes: number; purpose: string; purpose_en: string })[]; total: number; error: LookupError | null; status: "rich" | "sparse" | "empty" | "error"; result_count: number; explanation: string; explanation_ja: string; suggested_actions: (SuggestedAction)[] } }
  am_get_example_profile: { input: { profile_id: string }; output: { id: string; profile: { prescreen: Record<string, unknown>; validate: Record<string, unknown> }; purpose: string; purpose_en: string; license: string; error: LookupError | null; status: "rich" | "sparse" | "empty" | "error"; result_count: number; explanation: string; explanation_ja: string; suggested_actions: (SuggestedAction)[] } }
  am_list_static: { input: Record<string, unknown>; output: { results: ({ id: string; filename: string; size_bytes: number; title: string; title_en: string; path_relative: string })[]; total: number; error: LookupError | null; status: "rich" | "sparse" | "empty" | "error"; result_count: number; explanation: string; explanation_ja: string; suggested_actions: (SuggestedAction)[] } }
  am_get_static: { input: { resource_id: string }; output: { id: string; content: Record<string, unknown> | (Record<string, unknown>)[]; license: string; error: LookupError | null; status: "rich" | "sparse" | "empty" | "error"; result_count: number; explanation: string; explanation_ja: string; suggested_actions: (SuggestedAction)[] } }
  am_validate: { input: { applicant_data: Record<string, unknown>; entity_id?: string | null; scope?: string }; output: { total: number; applicant_hash: string; scope: string; entity_id: string | null; summary: { passed: number; failed: number; deferred: number }; results: ({ rule_id: number; predicate_ref: string; predicate_kind: "builtin" | "sql_expr" | "json_logic"; passed: boolean | null; status: "passed" | "failed" | "deferred"; severity: "info" | "warning" | "critical"; message_ja: string; evaluated_at: string | null; cached: boolean })[]; error: LookupError | null; status: "rich" | "sparse" | "empty" | "error"; result_count: number; explanation: string; explanation_ja: string; suggested_actions: (SuggestedAction)[] } }
  search_laws: { input: { q?: string; law_type?: "constitution" | "act" | "cabinet_order" | "imperial_order" | "ministerial_ordinance" | "rule" | "notice" | "guideline"; ministry?: string; promulgated_from?: string; promulgated_to?: string; enforced_from?: string; enforced_to?: string; currently_effective_only?: boolean; include_repealed?: boolean; limit?: number; offset?: number }; output: { total: number; limit: number; offset: number; results: (Law)[]; checked_scope: CheckedScope; input_notes?: (InputNote)[]; numbers?: (NumberInWords)[]; parsed?: ParsedQuestion; relaxed?: RelaxedSearch; instead?: (OtherCall)[]; elsewhere?: (OtherDatasetHits)[]; combination?: CombinationCall; named_programs?: (EndedProgram)[]; named_provisions?: (NamedProvision)[]; known_gaps?: (Gap)[] } }
  resolve_law_name: { input: { name: string }; output: { name: string; status: "resolved" | "ambiguous" | "not_found"; message: string; message_ja: string; law: LawNamed | null; candidates: (LawNamed)[]; corpus_snapshot_id?: string; corpus_checksum?: string } }
  get_law_article: { input: { article: string; law?: string }; output: { found: boolean; status: "held" | "deleted" | "no_such_paragraph" | "no_such_item" | "no_such_passage" | "passage_not_told" | "part_not_numbered" | "withheld" | "ambiguous" | "no_such_article" | "not_held_on_day" | "not_held" | "law_not_in_corpus" | "law_ambiguous" | "law_not_found"; message: string; message_ja: string; address: string | null; citation: string | null; law: LawNamed | null; article: LawProvision | null; part: ProvisionPart | null; candidates: ({ address: string; citation: string })[]; law_candidates: (LawNamed)[]; look_up: string | null; known_gaps: (Gap)[]; corpus_snapshot_id?: string; corpus_checksum?: string } }
  get_law_article_as_of: { input: { article: string; law?: string; on: string }; output: { found: boolean; status: "held" | "deleted" | "no_such_paragraph" | "no_such_item" | "no_such_passage" | "passage_not_told" | "part_not_numbered" | "withheld" | "ambiguous" | "no_such_article" | "not_held_on_day" | "not_held" | "law_not_in_corpus" | "law_ambiguous" | "law_not_found"; message: string; message_ja: string; address: string | null; citation: string | null; law: LawNamed | null; article: LawProvision | null; part: ProvisionPart | null; candidates: ({ address: string; citation: string })[]; law_candidates: (LawNamed)[]; look_up: string | null; known_gaps: (Gap)[]; corpus_snapshot_id?: string; corpus_checksum?: string; on: string; on_day: "in_force" | "published_not_in_force" | "before_first_record" | "ended" | "unknown"; on_day_message: string; on_day_message_ja: string; wording_snapshot_id: string | null; wordings_held: ({ effective_from: string | null; snapshot_id: string })[] } }
  diff_law_article: { input: { article: string; law?: string; from: string; to?: string }; output: { outcome: "compared" | "before_first_record" | "not_kept" | "withheld" | "no_longer_held" | "not_held"; explanation: string; explanation_ja: string; error: LookupError | null; citation: string | null; law: LawNamed | null; from: ComparedWording; to: ComparedWording; is_same_text: boolean | null; paragraphs: ({ paragraph: number; change: "added" | "removed" | "changed"; from: string | null; to: string | null })[]; fields_changed: ("title" | "headings" | "tables" | "pictures" | "effective_from" | "effective_until" | "last_amended")[]; corpus_snapshot_id?: string; corpus_checksum?: string } }
  diff_law: { input: { law: string; from: string; to?: string; limit?: number; offset?: number }; output: { unified_id: string; law_title: string; outcome: "compared" | "before_first_record" | "not_kept" | "not_held"; explanation: string; explanation_ja: string; why: "no_match" | "not_covered" | "source_not_connected" | "not_checked" | "unknown_before" | null; from: { requested: string; snapshot_id: string | null; built_at: string | null; articles: number | null }; to: { requested: string; snapshot_id: string | null; built_at: string | null; articles: number | null }; counts: { added: number; removed: number; changed: number; unchanged: number; withheld: number } | null; total: number; results: ({ article_id: string; article_number: string; change: "added" | "removed" | "changed"; is_withheld: boolean; from: { title: string | null; text_full: string | null; effective_from: string | null; last_amended: string | null; source_url: string | null } | null; to: { title: string | null; text_full: string | null; effective_from: string | null; last_amended: string | null; source_url: string | null } | null })[]; next_offset: number | null; corpus_snapshot_id?: string; corpus_checksum?: string } }
  batch_get_law_articles: { input: { pairs: ({ article: string; law?: string })[] }; output: { results: ({ index: number; requested: { article: string; law?: string }; status: "held" | "deleted" | "no_such_paragraph" | "no_such_item" | "no_such_passage" | "passage_not_told" | "part_not_numbered" | "withheld" | "ambiguous" | "no_such_article" | "not_held_on_day" | "not_held" | "law_not_in_corpus" | "law_ambiguous" | "law_not_found" | "unreadable"; message: string; message_ja: string; why: "no_match" | "not_covered" | "source_not_connected" | "not_checked" | "unknown_before" | null; address: string | null; citation: string | null; title: string | null; text: string | null; in_force: ProvisionStanding | null; candidates: ({ address: string; citation: string })[]; look_up: string | null; source_url: string | null; source_fetched_at: string | null; source_checksum: string | null; license: "pdl_v1.0" | "gov_standard" | "gov_standard_v2.0" | "cc_by_4.0" | "public_domain" | "proprietary" | "unknown" | "test_data" | null; source_license?: "pdl_v1.0" | "gov_standard" | "gov_standard_v2.0" | "cc_by_4.0" | "public_domain" | "proprietary" | "unknown" | "test_data"; evidence?: (Evidence)[]; contradicted?: (Contradiction)[] })[]; shown: number; billable_units: number; corpus_snapshot_id?: string; corpus_checksum?: string } }
  get_article_references: { input: { article: string; law?: string }; output: { status: "held" | "deleted" | "no_such_paragraph" | "no_such_item" | "no_such_passage" | "passage_not_told" | "part_not_numbered" | "withheld" | "ambiguous" | "no_such_article" | "not_held_on_day" | "not_held" | "law_not_in_corpus" | "law_ambiguous" | "law_not_found"; message: string; message_ja: string; why: "no_match" | "not_covered" | "source_not_connected" | "not_checked" | "unknown_before" | null; address: string | null; citation: string | null; references: (LawReference)[]; delegations: ({ kind: "cabinet_order" | "ministerial_ordinance" | "rule" | "local_ordinance" | "notice"; start: number; end: number; words: string; matter: string; order: { unified_id: string; law_title: string } | null; why: "no_match" | "not_covered" | "source_not_connected" | "not_checked" | "unknown_before" | null })[]; unresolved: number; text_length: number; source_url: string | null; source_fetched_at: string | null; source_checksum: string | null; license: "pdl_v1.0" | "gov_standard" | "gov_standard_v2.0" | "cc_by_4.0" | "public_domain" | "proprietary" | "unknown" | "test_data" | null; source_license?: "pdl_v1.0" | "gov_standard" | "gov_standard_v2.0" | "cc_by_4.0" | "public_domain" | "proprietary" | "unknown" | "test_data"; evidence?: (Evidence)[]; contradicted?: (Contradiction)[]; corpus_snapshot_id?: string; corpus_checksum?: string } }
  find_articles_referencing: { input: { article: string; law?: string; offset?: number }; output: { status: "held" | "deleted" | "no_such_paragraph" | "no_such_item" | "no_such_passage" | "passage_not_told" | "part_not_numbered" | "withheld" | "ambiguous" | "no_such_article" | "not_held_on_day" | "not_held" | "law_not_in_corpus" | "law_ambiguous" | "law_not_found"; message: string; message_ja: string; why: "no_match" | "not_covered" | "source_not_connected" | "not_checked" | "unknown_before" | null; address: string | null; citation: string | null; results: ({ address: string; citation: string; cites: string; kind: "own_article" | "own_paragraph" | "other_law"; start: number; end: number; words: string; applies_mutatis_mutandis: boolean; source_url: string | null; source_fetched_at: string | null; source_checksum: string | null; license: "pdl_v1.0" | "gov_standard" | "gov_standard_v2.0" | "cc_by_4.0" | "public_domain" | "proprietary" | "unknown" | "test_data" | null; source_license?: "pdl_v1.0" | "gov_standard" | "gov_standard_v2.0" | "cc_by_4.0" | "public_domain" | "proprietary" | "unknown" | "test_data"; evidence?: (Evidence)[]; contradicted?: (Contradiction)[] })[]; candidates: number; read: number; withheld: number; next_offset: number | null; known_gaps: (Gap)[]; corpus_snapshot_id?: string; corpus_checksum?: string } }
  check_laws_changed: { input: { laws: Record<string, string>; include_upcoming?: boolean }; output: { on: string; checked: number; unchanged: number; changed: ({ law: string; known: string; unified_id: string; law_title: string; law_number: string | null; enforced_date: string | null; last_amended_date: string | null; revision_status: "current" | "superseded" | "repealed"; superseded_by_law_id: string | null; source_url: string | null; source_fetched_at: string | null; source_checksum: string | null; license: "pdl_v1.0" | "gov_standard" | "gov_standard_v2.0" | "cc_by_4.0" | "public_domain" | "proprietary" | "unknown" | "test_data" | null; source_license?: "pdl_v1.0" | "gov_standard" | "gov_standard_v2.0" | "cc_by_4.0" | "public_domain" | "proprietary" | "unknown" | "test_data"; evidence?: (Evidence)[]; contradicted?: (Contradiction)[]; changes: ("amended" | "repealed" | "superseded" | "later_wording_not_held")[] })[]; upcoming: ({ law: string; known: string; unified_id: string; law_title: string; law_number: string | null; enforced_date: string | null; last_amended_date: string | null; revision_status: "current" | "superseded" | "repealed"; superseded_by_law_id: string | null; source_url: string | null; source_fetched_at: string | null; source_checksum: string | null; license: "pdl_v1.0" | "gov_standard" | "gov_standard_v2.0" | "cc_by_4.0" | "public_domain" | "proprietary" | "unknown" | "test_data" | null; source_license?: "pdl_v1.0" | "gov_standard" | "gov_standard_v2.0" | "cc_by_4.0" | "public_domain" | "proprietary" | "unknown" | "test_data"; evidence?: (Evidence)[]; contradicted?: (Contradiction)[] })[]; not_compared: ({ law: string; known: string; unified_id: string | null; why: "no_match" | "not_covered" | "source_not_connected" | "not_checked" | "unknown_before"; message: string; message_ja: string })[]; known_gaps: (Gap)[]; corpus_snapshot_id?: string; corpus_checksum?: string } }
  list_upcoming_law_changes: { input: { from?: string; to?: string; ministry?: string; q?: string; limit?: number; offset?: number }; output: { on: string; total: number; results: (UpcomingLawChange)[]; day_not_stated: number; why: "no_match" | "not_covered" | "source_not_connected" | "not_checked" | "unknown_before" | null; known_gaps: (Gap)[]; corpus_snapshot_id?: string; corpus_checksum?: string } }
  verify_quote: { input: { target: string; quote: string }; output: { outcome: "exact" | "normalised" | "differs" | "not_there" | "not_covered"; message: string; message_ja: string; why: "no_match" | "not_covered" | "source_not_connected" | "not_checked" | "unknown_before" | null; target: { dataset: string; id: string; citation: string | null; is_whole: boolean; in_force: ProvisionStanding | null; source_url: string | null; source_fetched_at: string | null; source_checksum: string | null; license: "pdl_v1.0" | "gov_standard" | "gov_standard_v2.0" | "cc_by_4.0" | "public_domain" | "proprietary" | "unknown" | "test_data" | null; source_license?: "pdl_v1.0" | "gov_standard" | "gov_standard_v2.0" | "cc_by_4.0" | "public_domain" | "proprietary" | "unknown" | "test_data"; evidence?: (Evidence)[]; contradicted?: (Contradiction)[] } | null; differences: ({ start: number; end: number; said: string; stated: string })[]; corpus_snapshot_id?: string; corpus_checksum?: string } }
  get_law_articles_range: { input: { law: string; from: string; to: string; limit?: number }; output: { unified_id: string; law_title: string; total: number; results: (LawProvision)[]; next: string | null; known_gaps: (Gap)[]; corpus_snapshot_id?: string; corpus_checksum?: string } }
  get_law_toc: { input: { law: string }; output: { unified_id: string; law_title: string; held: number; sections: ({ headings: (string)[]; kind: "article" | "supplementary" | "annex_table" | "other"; provisions: ({ address: string; number: string; title: string | null; is_deleted: boolean })[] })[]; source_url: string | null; source_fetched_at: string | null; source_checksum: string | null; license: "pdl_v1.0" | "gov_standard" | "gov_standard_v2.0" | "cc_by_4.0" | "public_domain" | "proprietary" | "unknown" | "test_data" | null; source_license?: "pdl_v1.0" | "gov_standard" | "gov_standard_v2.0" | "cc_by_4.0" | "public_domain" | "proprietary" | "unknown" | "test_data"; evidence?: (Evidence)[]; contradicted?: (Contradiction)[]; corpus_snapshot_id?: string; corpus_checksum?: string } }
  search_law_article_text: { input: { q?: string; law?: string; limit?: number; offset?: number }; output: { total: number; limit: number; offset: number; results: (LawArticleHit)[]; corpus_snapshot_id?: string; corpus_checksum?: string; checked_scope: CheckedScope; input_notes?: (InputNote)[]; numbers?: (NumberInWords)[]; parsed?: ParsedQuestion; relaxed?: RelaxedSearch; instead?: (OtherCall)[]; elsewhere?: (OtherDatasetHits)[]; combination?: CombinationCall; named_programs?: (EndedProgram)[]; named_provisions?: (NamedProvision)[]; known_gaps?: (Gap)[] } }
  search_law_article_captions: { input: { q: string; law?: string; limit?: number; offset?: number }; output: { total: number; limit: number; offset: number; results: ({ address: string; citation: string; kind: "article" | "supplementary" | "annex_table" | "other"; title: string | null; match: "whole" | "beginning" | "part"; effective_from: string | null; source_url: string | null; source_fetched_at: string | null; source_checksum: string | null; license: "pdl_v1.0" | "gov_standard" | "gov_standard_v2.0" | "cc_by_4.0" | "public_domain" | "proprietary" | "unknown" | "test_data" | null; source_license?: "pdl_v1.0" | "gov_standard" | "gov_standard_v2.0" | "cc_by_4.0" | "public_domain" | "proprietary" | "unknown" | "test_data"; evidence?: (Evidence)[]; contradicted?: (Contradiction)[] })[]; why: "no_match" | "not_covered" | "source_not_connected" | "not_checked" | "unknown_before" | null; known_gaps: (Gap)[]; corpus_snapshot_id?: string; corpus_checksum?: string } }
  search_law_definitions: { input: { term: string; law?: string; offset?: number }; output: { term: string; results: ({ address: string; citation: string; unified_id: string; law_title: string; kind: "means" | "in_brackets" | "abbreviates" | "listed"; scope: { extent: "law" | "heading" | "article" | "paragraph" | "item" | "stated" | "from_here" | "not_stated"; words: string | null }; start: number; end: number; words: string; source_url: string | null; source_fetched_at: string | null; source_checksum: string | null; license: "pdl_v1.0" | "gov_standard" | "gov_standard_v2.0" | "cc_by_4.0" | "public_domain" | "proprietary" | "unknown" | "test_data" | null; source_license?: "pdl_v1.0" | "gov_standard" | "gov_standard_v2.0" | "cc_by_4.0" | "public_domain" | "proprietary" | "unknown" | "test_data"; evidence?: (Evidence)[]; contradicted?: (Contradiction)[] })[]; why: "no_match" | "not_covered" | "source_not_connected" | "not_checked" | "unknown_before" | null; candidates: number; read: number; withheld: number; next_offset: number | null; known_gaps: (Gap)[]; corpus_snapshot_id?: string; corpus_checksum?: string } }
  get_law_supplementary_provisions: { input: { law: string; amending_law?: string; kinds?: ("commencement" | "transitional" | "penalties" | "delegation" | "review" | "amendment" | "other")[]; limit?: number; offset?: number }; output: { unified_id: string; law_title: string; amending_laws: ({ law_number: string | null; unified_id: string | null; law_title: string | null; promulgated_year: number | null; provisions: number })[]; total: number; limit: number; offset: number; results: ({ address: string; citation: string; amending_law: AmendingLaw | null; clauses: (SupplementaryClause)[]; source_url: string | null; source_fetched_at: string | null; source_checksum: string | null; license: "pdl_v1.0" | "gov_standard" | "gov_standard_v2.0" | "cc_by_4.0" | "public_domain" | "proprietary" | "unknown" | "test_data" | null; source_license?: "pdl_v1.0" | "gov_standard" | "gov_standard_v2.0" | "cc_by_4.0" | "public_domain" | "proprietary" | "unknown" | "test_data"; evidence?: (Evidence)[]; contradicted?: (Contradiction)[] })[]; why: "no_match" | "not_covered" | "source_not_connected" | "not_checked" | "unknown_before" | null; known_gaps: (Gap)[]; corpus_snapshot_id?: string; corpus_checksum?: string } }
  get_law_table: { input: { law: string; table?: string; on?: string }; output: { unified_id: string; law_title: string; status: "held" | "deleted" | "no_such_paragraph" | "no_such_item" | "no_such_passage" | "passage_not_told" | "part_not_numbered" | "withheld" | "ambiguous" | "no_such_article" | "not_held_on_day" | "not_held" | "law_not_in_corpus" | "law_ambiguous" | "law_not_found" | null; message: string | null; message_ja: string | null; why: "no_match" | "not_covered" | "source_not_connected" | "not_checked" | "unknown_before" | null; address: string | null; citation: string | null; title: string | null; tables: (LawTable)[]; text_outside: (string)[]; pictures: (string)[]; in_force: ProvisionStanding | null; on_day: "in_force" | "published_not_in_force" | "before_first_record" | "ended" | "unknown" | null; on_day_message: string | null; on_day_message_ja: string | null; wording_snapshot_id: string | null; tables_held: ({ address: string; number: string; kind: "article" | "supplementary" | "annex_table" | "other"; title: string | null; tables: number | null })[]; known_gaps: (Gap)[]; source_url: string | null; source_fetched_at: string | null; source_checksum: string | null; license: "pdl_v1.0" | "gov_standard" | "gov_standard_v2.0" | "cc_by_4.0" | "public_domain" | "proprietary" | "unknown" | "test_data" | null; source_license?: "pdl_v1.0" | "gov_standard" | "gov_standard_v2.0" | "cc_by_4.0" | "public_domain" | "proprietary" | "unknown" | "test_data"; evidence?: (Evidence)[]; contradicted?: (Contradiction)[]; corpus_snapshot_id?: string; corpus_checksum?: string } }
  list_law_revisions: { input: { law: string; limit?: number; offset?: number }; output: { unified_id: string; law_title: string; law_number: string; promulgated_date: string | null; revision_status: "current" | "superseded" | "repealed"; superseded_by_law_id: string | null; revisions: ({ state: "in_force" | "not_yet_in_force" | "replaced" | "repealed" | "superseded" | "unknown"; law_title: string; enforced_date: string | null; last_amended_date: string | null; is_latest_revision: boolean | null; full_text_url: string | null; snapshot_id: string; source_url: string | null; source_fetched_at: string | null; source_checksum: string | null; license: "pdl_v1.0" | "gov_standard" | "gov_standard_v2.0" | "cc_by_4.0" | "public_domain" | "proprietary" | "unknown" | "test_data" | null; source_license?: "pdl_v1.0" | "gov_standard" | "gov_standard_v2.0" | "cc_by_4.0" | "public_domain" | "proprietary" | "unknown" | "test_data"; evidence?: (Evidence)[]; contradicted?: (Contradiction)[] })[]; starts: ({ day: string; articles: number; first: (string)[] })[]; provisions: number; total: number; limit: number; offset: number; results: ({ law_number: string; unified_id: string | null; law_title: string | null; promulgated_year: number | null; address: string; provisions: number; commencement: { address: string; text: string; days: ({ words: string; day: string })[] } | null })[]; known_gaps: (Gap)[]; corpus_snapshot_id?: string; corpus_checksum?: string } }
  get_applicable_law: { input: { law: string; article?: string; acted_on: string; limit?: number; offset?: number }; output: { unified_id: string; law_title: string; address: string | null; citation: string | null; article_status: "held" | "deleted" | "no_such_paragraph" | "no_such_item" | "no_such_passage" | "passage_not_told" | "part_not_numbered" | "withheld" | "ambiguous" | "no_such_article" | "not_held_on_day" | "not_held" | "law_not_in_corpus" | "law_ambiguous" | "law_not_found" | null; article_message: string | null; article_message_ja: string | null; on: string; on_day: "in_force" | "published_not_in_force" | "before_first_record" | "ended" | "unknown"; on_day_message: string; on_day_message_ja: string; wording_snapshot_id: string | null; wordings_held: ({ effective_from: string | null; snapshot_id: string })[]; wording: LawProvision | null; starts: ({ day: string; articles: number; first: (string)[] })[]; total: number; limit: number; offset: number; results: ({ address: string; citation: string; caption: string | null; kinds: ("commencement" | "transitional" | "penalties" | "delegation" | "review" | "amendment" | "other")[]; text: string; days: ({ words: string; day: string })[]; amending_law: AmendingLaw | null; bearing: "cites_article" | "cites_no_article" | "of_the_law" | "commencement"; source_url: string | null; source_fetched_at: string | null; source_checksum: string | null; license: "pdl_v1.0" | "gov_standard" | "gov_standard_v2.0" | "cc_by_4.0" | "public_domain" | "proprietary" | "unknown" | "test_data" | null; source_license?: "pdl_v1.0" | "gov_standard" | "gov_standard_v2.0" | "cc_by_4.0" | "public_domain" | "proprietary" | "unknown" | "test_data"; evidence?: (Evidence)[]; contradicted?: (Contradiction)[] })[]; why: "no_match" | "not_covered" | "source_not_connected" | "not_checked" | "unknown_before" | null; known_gaps: (Gap)[]; corpus_snapshot_id?: string; corpus_checksum?: string } }
  resolve_delegation: { input: { article: string; law?: string }; output: { status: "held" | "deleted" | "no_such_paragraph" | "no_such_item" | "no_such_passage" | "passage_not_told" | "part_not_numbered" | "withheld" | "ambiguous" | "no_such_article" | "not_held_on_day" | "not_held" | "law_not_in_corpus" | "law_ambiguous" | "law_not_found"; message: string; message_ja: string; why: "no_match" | "not_covered" | "source_not_connected" | "not_checked" | "unknown_before" | null; address: string | null; citation: string | null; delegations: ({ kind: "cabinet_order" | "ministerial_ordinance" | "rule" | "local_ordinance" | "notice"; start: number; end: number; words: string; matter: string; order: { unified_id: string; law_title: string } | null; why: "no_match" | "not_covered" | "source_not_connected" | "not_checked" | "unknown_before" | null; address: string; citation: string; answers: ({ basis: "same_matter" | "same_place" | "same_article"; address: string; citation: string; unified_id: string; law_title: string; title: string | null; cites: string; start: number; end: number; words: string; behind: string; source_url: string | null; source_fetched_at: string | null; source_checksum: string | null; license: "pdl_v1.0" | "gov_standard" | "gov_standard_v2.0" | "cc_by_4.0" | "public_domain" | "proprietary" | "unknown" | "test_data" | null; source_license?: "pdl_v1.0" | "gov_standard" | "gov_standard_v2.0" | "cc_by_4.0" | "public_domain" | "proprietary" | "unknown" | "test_data"; evidence?: (Evidence)[]; contradicted?: (Contradiction)[] })[] })[]; unanswered: number; unmatched: ({ address: string; citation: string; unified_id: string; law_title: string; title: string | null; cites: string; start: number; end: number; words: string; behind: string; source_url: string | null; source_fetched_at: string | null; source_checksum: string | null; license: "pdl_v1.0" | "gov_standard" | "gov_standard_v2.0" | "cc_by_4.0" | "public_domain" | "proprietary" | "unknown" | "test_data" | null; source_license?: "pdl_v1.0" | "gov_standard" | "gov_standard_v2.0" | "cc_by_4.0" | "public_domain" | "proprietary" | "unknown" | "test_data"; evidence?: (Evidence)[]; contradicted?: (Contradiction)[] })[]; candidates: number; read: number; known_gaps: (Gap)[]; corpus_snapshot_id?: string; corpus_checksum?: string } }
  parse_law_citation: { input: { text: string; context?: string }; output: { message: string; message_ja: string; total: number; results: ({ start: number; end: number; words: string; law_status: "resolved" | "ambiguous" | "not_found" | "not_named"; law: LawNamed | null; law_candidates: (LawNamed)[]; kind: "article" | "supplementary" | "annex_table" | "other"; parts: ({ kind: "law" | "supplementary" | "amending_law" | "article" | "paragraph" | "item" | "subitem" | "annex_table" | "sentence" | "circular_item" | "other"; number: string | null; text: string })[]; forms: CitationForms; tax_abbreviation: { short: string; source_url: string } | null; other_readings: (string)[]; status: "held" | "deleted" | "no_such_paragraph" | "no_such_item" | "no_such_passage" | "passage_not_told" | "part_not_numbered" | "withheld" | "ambiguous" | "no_such_article" | "not_held_on_day" | "not_held" | "law_not_in_corpus" | "law_ambiguous" | "law_not_found" | null; address: string | null; until: string | null; is_former: boolean; by_antecedent: boolean })[]; corpus_snapshot_id?: string; corpus_checksum?: string } }
  format_law_citation: { input: { article: string; law?: string; style?: "official" | "statute" | "court" | "tax_practice" }; output: { citation: string | null; style: "official" | "statute" | "court" | "tax_practice"; law_status: "resolved" | "ambiguous" | "not_found" | "not_named"; law: LawNamed | null; law_candidates: (LawNamed)[]; kind: "article" | "supplementary" | "annex_table" | "other"; parts: ({ kind: "law" | "supplementary" | "amending_law" | "article" | "paragraph" | "item" | "subitem" | "annex_table" | "sentence" | "circular_item" | "other"; number: string | null; text: string })[]; forms: CitationForms; tax_abbreviation: { short: string; source_url: string } | null; other_readings: (string)[]; status: "held" | "deleted" | "no_such_paragraph" | "no_such_item" | "no_such_passage" | "passage_not_told" | "part_not_numbered" | "withheld" | "ambiguous" | "no_such_article" | "not_held_on_day" | "not_held" | "law_not_in_corpus" | "law_ambiguous" | "law_not_found" | null; address: string | null; corpus_snapshot_id?: string; corpus_checksum?: string } }
  search_circulars: { input: { q?: string; circular?: string; limit?: number; offset?: number }; output: { total: number; limit: number; offset: number; results: (LawArticleHit)[]; known_gaps: (Gap)[]; corpus_snapshot_id?: string; corpus_checksum?: string; checked_scope: CheckedScope; input_notes?: (InputNote)[]; numbers?: (NumberInWords)[]; parsed?: ParsedQuestion; relaxed?: RelaxedSearch; instead?: (OtherCall)[]; elsewhere?: (OtherDatasetHits)[]; combination?: CombinationCall; named_programs?: (EndedProgram)[] } }
  get_circular_item: { input: { item: string; circular?: string }; output: { found: boolean; status: "held" | "deleted" | "no_such_paragraph" | "no_such_item" | "no_such_passage" | "passage_not_told" | "part_not_numbered" | "withheld" | "ambiguous" | "no_such_article" | "not_held_on_day" | "not_held" | "law_not_in_corpus" | "law_ambiguous" | "law_not_found"; message: string; message_ja: string; address: string | null; citation: string | null; law: LawNamed | null; article: LawProvision | null; part: ProvisionPart | null; candidates: ({ address: string; citation: string })[]; law_candidates: (LawNamed)[]; look_up: string | null; known_gaps: (Gap)[]; corpus_snapshot_id?: string; corpus_checksum?: string; cites: (LawReference)[]; before: { address: string; number: string; title: string | null } | null; after: { address: string; number: string; title: string | null } | null } }
  search_nta_qa: { input: { q?: string; kind?: "tax_answer" | "question" | "written_reply" | "guideline"; tax?: "法人税" | "所得税" | "消費税" | "相続税" | "贈与税" | "源泉所得税" | "譲渡所得" | "財産評価" | "印紙税"; limit?: number; offset?: number }; output: { total: number; limit: number; offset: number; results: (LawArticleHit)[]; known_gaps: (Gap)[]; corpus_snapshot_id?: string; corpus_checksum?: string; checked_scope: CheckedScope; input_notes?: (InputNote)[]; numbers?: (NumberInWords)[]; parsed?: ParsedQuestion; relaxed?: RelaxedSearch; instead?: (OtherCall)[]; elsewhere?: (OtherDatasetHits)[]; combination?: CombinationCall; named_programs?: (EndedProgram)[] } }
  get_law: { input: { unified_id: string }; output: { unified_id: string; law_title: string; law_short_title: string | null; law_number: string; law_type: "constitution" | "act" | "cabinet_order" | "imperial_order" | "ministerial_ordinance" | "rule" | "notice" | "guideline"; ministry: string | null; promulgated_date: string | null; enforced_date: string | null; last_amended_date: string | null; article_count: number | null; revision_status: "current" | "superseded" | "repealed"; is_latest_revision: boolean | null; superseded_by_law_id: string | null; summary: string | null; full_text_url: string | null; subject_areas: (string)[]; confidence: number; fetched_at: string | null; updated_at: string | null; source_url: string | null; source_fetched_at: string | null; source_checksum: string | null; license: "pdl_v1.0" | "gov_standard" | "gov_standard_v2.0" | "cc_by_4.0" | "public_domain" | "proprietary" | "unknown" | "test_data" | null; source_license?: "pdl_v1.0" | "gov_standard" | "gov_standard_v2.0" | "cc_by_4.0" | "public_domain" | "proprietary" | "unknown" | "test_data"; contradicted?: (Contradiction)[]; evidence?: (Evidence)[]; lifecycle: Lifecycle; corpus_snapshot_id?: string; corpus_checksum?: string } }
  list_law_related_programs: { input: { unified_id: string; ref_kind?: "authority" | "eligibility" | "exclusion" | "reference" | "penalty"; limit?: number; offset?: number }; output: { law_unified_id: string; total: number; limit: number; offset: number; results: ({ program_unified_id: string; program_name: string | null; ref_kind: "authority" | "eligibility" | "exclusion" | "reference" | "penalty"; article_citation: string | null; confidence: number; fetched_at: string | null; source_url: string | null; source_fetched_at: string | null; source_checksum: string | null; source_license?: "pdl_v1.0" | "gov_standard" | "gov_standard_v2.0" | "cc_by_4.0" | "public_domain" | "proprietary" | "unknown" | "test_data"; evidence?: (Evidence)[]; contradicted?: (Contradiction)[] })[]; checked_scope: CheckedScope; input_notes?: (InputNote)[] } }
  am_law_article: { input: { law_name_or_canonical_id: string; article_number: string }; output: { found: boolean; article_id: string | null; article_number: string | null; article_number_sort: number | null | null; title: string | null | null; text_full: string | null | null; text_summary: string | null | null; headings: (string)[] | null | null; tables: ({ rows: (({ text: string; rowspan: number; colspan: number })[])[] })[] | null | null; pictures: (string)[] | null | null; effective_from: string | null | null; effective_until: string | null | null; last_amended: string | null | null; source_url: string | null | null; source_fetched_at: string | null | null; source_checksum: string | null | null; license: "pdl_v1.0" | "gov_standard" | "gov_standard_v2.0" | "cc_by_4.0" | "public_domain" | "proprietary" | "unknown" | "test_data" | null | null; law: { canonical_id: string | null; canonical_name: string; unified_id: string | null; law_title: string; law_number: string | null; law_type: "constitution" | "act" | "cabinet_order" | "imperial_order" | "ministerial_ordinance" | "rule" | "notice" | "guideline" | null; revision_status: "current" | "superseded" | "repealed" | null; superseded_by_law_id: string | null; is_latest_revision: boolean | null; in_corpus: boolean; matched_by: "id" | "law_number" | "title" | "short_title" | "abbreviation" | "popular" | "former_name" | "next_name" | "order_of_law" | "part_of_title"; alias: LawAlias | null; name_source_url: string | null; full_text_url: string | null; source_url: string | null; source_fetched_at: string | null; source_checksum: string | null; license: "pdl_v1.0" | "gov_standard" | "gov_standard_v2.0" | "cc_by_4.0" | "public_domain" | "proprietary" | "unknown" | "test_data" | null; source_license?: "pdl_v1.0" | "gov_standard" | "gov_standard_v2.0" | "cc_by_4.0" | "public_domain" | "proprietary" | "unknown" | "test_data"; evidence?: (Evidence)[]; contradicted?: (Contradiction)[] } | null; law_candidates: (LawNamed)[]; citation: string | null; _lifecycle_caveat: { data_quality: "partial" | "complete"; rows_with_complete_temporal_data: number; total_rows: number; note: string }; _disclaimer: string; error: LookupError | null; status: "rich" | "sparse" | "empty" | "error"; result_count: number; explanation: string; explanation_ja: string; suggested_actions: (SuggestedAction)[] } }
  find_court_decisions_by_statute: { input: { law_id: string; article_citation?: string; limit?: number; offset?: number }; output: { total: number; limit: number; offset: number; results: (CourtDecision)[]; checked_scope: CheckedScope; input_notes?: (InputNote)[] } }
  search_court_decisions: { input: { q?: string; court?: string; court_level?: "supreme" | "high" | "district" | "summary" | "family"; decision_type?: "判決" | "決定" | "命令"; subject_area?: string; references_law_id?: string; decided_from?: string; decided_to?: string; confirmed?: boolean; limit?: number; offset?: number }; output: { total: number; limit: number; offset: number; results: (CourtDecision)[]; checked_scope: CheckedScope; input_notes?: (InputNote)[]; numbers?: (NumberInWords)[]; parsed?: ParsedQuestion; relaxed?: RelaxedSearch; instead?: (OtherCall)[]; elsewhere?: (OtherDatasetHits)[]; combination?: CombinationCall; named_programs?: (EndedProgram)[] } }
  get_court_decision: { input: { unified_id: string }; output: { unified_id: string; case_name: string; case_number: string | null; court: string | null; court_level: "supreme" | "high" | "district" | "summary" | "family"; decision_type: "判決" | "決定" | "命令"; decision_date: string | null; subject_area: string | null; related_law_ids_json: (string)[]; key_ruling: string | null; parties_involved: unknown | null; impact_on_business: unknown | null; precedent_weight: "binding" | "persuasive" | "informational"; pdf_url: unknown | null; full_text_url: unknown | null; confidence: number; fetched_at: string | null; updated_at: string | null; source_excerpt: string | null; source_url: string | null; source_fetched_at: string | null; source_checksum: string | null; license: "pdl_v1.0" | "gov_standard" | "gov_standard_v2.0" | "cc_by_4.0" | "public_domain" | "proprietary" | "unknown" | "test_data" | null; source_license?: "pdl_v1.0" | "gov_standard" | "gov_standard_v2.0" | "cc_by_4.0" | "public_domain" | "proprietary" | "unknown" | "test_data"; contradicted?: (Contradiction)[]; related_law_ids: (string)[]; evidence?: (Evidence)[]; corpus_snapshot_id?: string; corpus_checksum?: string } }
  search_tax_rulesets: { input: { q?: string; tax_category?: "consumption" | "corporate" | "income" | "property" | "local" | "inheritance"; ruleset_kind?: "registration" | "credit" | "deduction" | "special_depreciation" | "exemption" | "preservation" | "other"; confirmed?: boolean; effective_on?: string; limit?: number; offset?: number; fields?: "default" | "brief" }; output: { total: number; limit: number; offset: number; results: (TaxRulesetRow)[]; _disclaimer: string; named_measures?: ({ canonical_id: string; name: string; amount_or_rate: string | null; application_period_from: string | null; application_period_to: string | null; status: "upcoming" | "open" | "between_calls" | "closed" | "ended" | "superseded" | "repealed" | "unknown" | "past_stated_end" })[]; checked_scope: CheckedScope; input_notes?: (InputNote)[]; numbers?: (NumberInWords)[]; parsed?: ParsedQuestion; relaxed?: RelaxedSearch; instead?: (OtherCall)[]; elsewhere?: (OtherDatasetHits)[]; combination?: CombinationCall; named_programs?: (EndedProgram)[] } }
  get_tax_ruleset: { input: { unified_id: string }; output: { unified_id: string; ruleset_name: string; tax_category: "consumption" | "corporate" | "income" | "property" | "local" | "inheritance"; ruleset_kind: "registration" | "credit" | "deduction" | "special_depreciation" | "exemption" | "preservation" | "other"; effective_from: string; effective_until: string | null; period_basis: string | null; period_test: { field: string; rule: "within" | "year_within" | "contains_day_between"; from: string | null; until: string | null } | null; reform_note: string | null; related_law_ids: (string)[]; eligibility_conditions: string | null; eligibility_conditions_json: unknown | null; rate_or_amount: string | null; calculation_formula: string | null; filing_requirements: string | null; authority: string; authority_url: string | null; source_excerpt: string | null; confidence: number; fetched_at: string | null; updated_at: string | null; source_url: string | null; source_fetched_at: string | null; source_checksum: string | null; license: "pdl_v1.0" | "gov_standard" | "gov_standard_v2.0" | "cc_by_4.0" | "public_domain" | "proprietary" | "unknown" | "test_data" | null; source_license?: "pdl_v1.0" | "gov_standard" | "gov_standard_v2.0" | "cc_by_4.0" | "public_domain" | "proprietary" | "unknown" | "test_data"; contradicted?: (Contradiction)[]; evidence?: (Evidence)[]; lifecycle: Lifecycle; _disclaimer: string; corpus_snapshot_id?: string; corpus_checksum?: string } }
  evaluate_tax_rulesets: { input: { business_profile: Record<string, unknown>; target_ruleset_ids?: (string)[] | null; as_of?: string; fiscal_year?: number }; output: { results: ({ unified_id: string; ruleset_name: string; effective_from: string; effective_until: string | null; period_state: "in_force" | "not_yet_in_force" | "measure_ended" | "in_force_part_of_period" | "not_known_yet" | "unknown"; applicable: boolean | null; reasons: (string)[]; conditions_matched: (Record<string, unknown>)[]; conditions_unmatched: (Record<string, unknown>)[]; conditions_open: (Record<string, unknown>)[]; needs: ({ field: string; label_ja: string })[]; assumed: ({ field: string; text: string })[]; error: "json_decode_error" | "shape_error" | "unsupported_predicate" | null; citation_tree: ({ id: string; kind: "law" | "court_decision" | "tsutatsu" | "saiketsu" | "pending"; status: "resolved" | "unresolved" | "unresolved_pending_ingestion" | "unresolved_pending_text_match"; title?: string; source_url?: string | null })[] })[]; questions: ({ field: string; question_ja: string; question_en: string; measures: number })[]; unused_inputs: (string)[]; period: { from: string; until: string }; _disclaimer: string; corpus_snapshot_id?: string; corpus_checksum?: string } }
  get_invoice_transition_ratio: { input: { purchase_date: string; known_on?: string }; output: { purchase_date: string; known_on: string; ratio_percent: number | null; why: "no_match" | "not_covered" | "source_not_connected" | "not_checked" | "unknown_before" | null; applies: DeductibleShare | null; before_reform: DeductibleShare | null; annual_limits: ({ law_state: "original" | "fy2026"; annual_limit_yen: number; period_begins_from: string | null; period_begins_until: string | null; law: string; article: string; source_url: string; seen_at: string | null; basis: "secondary_page" | "general_knowledge"; confidence: number })[]; note: string | null; note_ja: string | null; known_gaps: (Gap)[]; _disclaimer: string } }
  list_tax_measures_ending: { input: { from?: string; to?: string; tax_category?: "consumption" | "corporate" | "income" | "property" | "local" | "inheritance"; fields?: "default" | "brief"; limit?: number; offset?: number }; output: { from: string; to: string; total: number; limit: number; offset: number; results: ({ dataset: "tax_rulesets" | "tax_measures"; unified_id: string; ruleset_name: string; effective_until: string; period_basis: string | null; days_left: number; source_url: string | null; source_fetched_at: string | null; source_checksum: string | null; license: "pdl_v1.0" | "gov_standard" | "gov_standard_v2.0" | "cc_by_4.0" | "public_domain" | "proprietary" | "unknown" | "test_data" | null; source_license?: "pdl_v1.0" | "gov_standard" | "gov_standard_v2.0" | "cc_by_4.0" | "public_domain" | "proprietary" | "unknown" | "test_data"; evidence?: (Evidence)[]; contradicted?: (Contradiction)[]; tax_category?: string | null; ruleset_kind?: string | null; effective_from?: string | null; rate_or_amount?: string | null; authority?: string | null; also_stated_by?: ({ dataset: string; id: string })[] })[]; without_end: number; _disclaimer: string; corpus_snapshot_id?: string; corpus_checksum?: string } }
  compare_tax_rulesets: { input: { unified_ids: (string)[]; on?: string }; output: { on: string; rulesets: ({ unified_id: string; ruleset_name: string; period_state: "in_force" | "not_yet_in_force" | "measure_ended" | "in_force_part_of_period" | "not_known_yet" | "unknown"; source_url: string | null; source_fetched_at: string | null; source_checksum: string | null; license: "pdl_v1.0" | "gov_standard" | "gov_standard_v2.0" | "cc_by_4.0" | "public_domain" | "proprietary" | "unknown" | "test_data" | null; source_license?: "pdl_v1.0" | "gov_standard" | "gov_standard_v2.0" | "cc_by_4.0" | "public_domain" | "proprietary" | "unknown" | "test_data"; evidence?: (Evidence)[]; contradicted?: (Contradiction)[] })[]; fields: ({ field: "tax_category" | "ruleset_kind" | "effective_from" | "effective_until" | "period_basis" | "rate_or_amount" | "calculation_formula" | "eligibility_conditions" | "eligibility_conditions_json" | "filing_requirements" | "related_law_ids" | "authority"; is_same: boolean; values: (unknown)[] })[]; not_found: ({ unified_id: string; why: "no_match" | "not_covered" | "source_not_connected" | "not_checked" | "unknown_before" })[]; _disclaimer: string; corpus_snapshot_id?: string; corpus_checksum?: string } }
  search_tax_measures: { input: { q?: string; authority?: string; tax_category?: string; kind?: string; confirmed?: boolean; effective_on?: string; limit?: number; offset?: number }; output: { total: number; limit: number; offset: number; results: ({ id: number; canonical_id: string; name: string; kind: string | null; tax_category: string | null; authority: string | null; government_level: string | null; target_taxpayer: string | null; amount_or_rate: string | null; tax_credit_rate_standard: number | null; tax_credit_rate_small: number | null; root_law: string | null; application_period_from: string | null; application_period_to: string | null; prerequisite_certification: unknown | null; eligible_assets: string | null; compatible_with: unknown | null; source_url: string | null; source_excerpt: unknown | null; fetched_at: string | null; confidence: number | null; source_topic: unknown | null; article: string | null; period_basis: string | null; source_fetched_at: string | null; source_checksum: string | null; license: "pdl_v1.0" | "gov_standard" | "gov_standard_v2.0" | "cc_by_4.0" | "public_domain" | "proprietary" | "unknown" | "test_data" | null; source_license?: "pdl_v1.0" | "gov_standard" | "gov_standard_v2.0" | "cc_by_4.0" | "public_domain" | "proprietary" | "unknown" | "test_data"; evidence?: (Evidence)[]; contradicted?: (Contradiction)[]; lifecycle: Lifecycle })[]; _disclaimer: string; checked_scope: CheckedScope; input_notes?: (InputNote)[]; numbers?: (NumberInWords)[]; parsed?: ParsedQuestion; relaxed?: RelaxedSearch; instead?: (OtherCall)[]; elsewhere?: (OtherDatasetHits)[]; combination?: CombinationCall; named_programs?: (EndedProgram)[] } }
  search_enforcement_cases: { input: { q?: string; event_type?: string; ministry?: string; prefecture?: string; legal_basis?: string; program_name_hint?: string; recipient_houjin_bangou?: string; min_improper_grant_yen?: number; max_improper_grant_yen?: number; disclosed_from?: string; disclosed_until?: string; confirmed?: boolean; limit?: number; offset?: number }; output: { total: number; limit: number; offset: number; results: (EnforcementCase)[]; checked_scope: CheckedScope; input_notes?: (InputNote)[]; numbers?: (NumberInWords)[]; parsed?: ParsedQuestion; relaxed?: RelaxedSearch; instead?: (OtherCall)[]; elsewhere?: (OtherDatasetHits)[]; combination?: CombinationCall; named_programs?: (EndedProgram)[] } }
  get_enforcement_case: { input: { case_id: string }; output: { case_id: string; event_type: string | null; program_name_hint: string | null; recipient_name: string | null; recipient_kind: string | null; recipient_houjin_bangou: string | null; is_sole_proprietor: boolean | null; bureau: string | null; intermediate_recipient: unknown | null; prefecture: string | null; ministry: string | null; occurred_fiscal_years: (number)[]; amount_yen: number | null; amount_project_cost_yen: number | null; amount_grant_paid_yen: number | null; amount_improper_grant_yen: number | null; amount_improper_project_cost_yen: number | null; reason_excerpt: string | null; legal_basis: string | null; source_section: unknown | null; source_title: string | null; disclosed_date: string | null; disclosed_until: string | null; confidence: number | null; fetched_at: string | null; source_url: string | null; source_fetched_at: string | null; source_checksum: string | null; license: "pdl_v1.0" | "gov_standard" | "gov_standard_v2.0" | "cc_by_4.0" | "public_domain" | "proprietary" | "unknown" | "test_data" | null; source_license?: "pdl_v1.0" | "gov_standard" | "gov_standard_v2.0" | "cc_by_4.0" | "public_domain" | "proprietary" | "unknown" | "test_data"; contradicted?: (Contradiction)[]; evidence?: (Evidence)[] } }
  search_invoice_registrants: { input: { q?: string; houjin_bangou?: string; prefecture?: string; registered_after?: string; registered_before?: string; kind?: "corporate" | "individual"; active_only?: boolean; limit?: number; offset?: number }; output: { total: number; limit: number; offset: number; results: (InvoiceRegistrant)[]; attribution: { source: "国税庁適格請求書発行事業者公表サイト（国税庁）"; source_url: "https://www.invoice-kohyo.nta.go.jp/"; license: "公共データ利用規約（第1.0版）"; edited: true; notice: "国税庁が公表する情報を編集・加工しています。内容は国税庁が保証するものではありません。最新の登録状況は国税庁の公表サイトで確認してください。" }; checked_scope: CheckedScope; input_notes?: (InputNote)[]; numbers?: (NumberInWords)[]; parsed?: ParsedQuestion; relaxed?: RelaxedSearch; instead?: (OtherCall)[]; elsewhere?: (OtherDatasetHits)[]; combination?: CombinationCall; named_programs?: (EndedProgram)[] } }
  get_invoice_registrant: { input: { invoice_registration_number: string }; output: { result: InvoiceRegistrant; attribution: { source: "国税庁適格請求書発行事業者公表サイト（国税庁）"; source_url: "https://www.invoice-kohyo.nta.go.jp/"; license: "公共データ利用規約（第1.0版）"; edited: true; notice: "国税庁が公表する情報を編集・加工しています。内容は国税庁が保証するものではありません。最新の登録状況は国税庁の公表サイトで確認してください。" } } }
  get_invoice_risk: { input: { invoice_registration_number: string; snapshot?: string; receipt?: boolean }; output: { result: InvoiceRisk; known_gaps: (Gap)[]; attribution: { source: "国税庁適格請求書発行事業者公表サイト（国税庁）"; source_url: "https://www.invoice-kohyo.nta.go.jp/"; license: "公共データ利用規約（第1.0版）"; edited: true; notice: "国税庁が公表する情報を編集・加工しています。内容は国税庁が保証するものではありません。最新の登録状況は国税庁の公表サイトで確認してください。" }; _disclaimer: string; corpus_snapshot_id?: string; corpus_checksum?: string; audit_seal?: AuditSeal; _seal_unavailable?: boolean; receipt?: Receipt; receipt_gap?: Gap } }
  invoice_batch_risk: { input: { tnums: (string)[]; max_cost_jpy?: number; snapshot?: string; receipt?: boolean }; output: { total: number; results: ({ invoice_registration_number: string; risk: InvoiceRisk | null; error: string | null })[]; known_gaps: (Gap)[]; attribution: { source: "国税庁適格請求書発行事業者公表サイト（国税庁）"; source_url: "https://www.invoice-kohyo.nta.go.jp/"; license: "公共データ利用規約（第1.0版）"; edited: true; notice: "国税庁が公表する情報を編集・加工しています。内容は国税庁が保証するものではありません。最新の登録状況は国税庁の公表サイトで確認してください。" }; _disclaimer: string; corpus_snapshot_id?: string; corpus_checksum?: string; audit_seal?: AuditSeal; _seal_unavailable?: boolean; receipt?: Receipt; receipt_gap?: Gap } }
  verify_invoice_on_date: { input: { number: string; date: string }; output: { result: { invoice_registration_number: string; date: string; valid: boolean | null; reason: "registered" | "before_registration" | "ended" | "day_ahead" | "registration_day_not_stated" | "not_registered" | "not_in_copy" | "check_digit"; message_ja: string; registered_name: string | null; intervals: ({ from: string | null; until: string | null; ended_by: "revoked" | "expired" | null })[]; look_up: { publisher: string; url: string; enter: string; message: string; message_ja: string } | null }; known_gaps: (Gap)[]; attribution: { source: "国税庁適格請求書発行事業者公表サイト（国税庁）"; source_url: "https://www.invoice-kohyo.nta.go.jp/"; license: "公共データ利用規約（第1.0版）"; edited: true; notice: "国税庁が公表する情報を編集・加工しています。内容は国税庁が保証するものではありません。最新の登録状況は国税庁の公表サイトで確認してください。" }; _disclaimer: string; corpus_snapshot_id?: string; corpus_checksum?: string; audit_seal?: AuditSeal; _seal_unavailable?: boolean } }
  bulk_verify_invoices: { input: { lines?: ({ number: string; date?: string | null; name?: string | null })[]; csv?: string; columns?: { number?: number | null; date?: number | null; name?: number | null }; with_cells?: boolean; format?: "json" | "csv" | "xlsx"; max_cost_jpy?: number; async?: boolean }; output: { total?: number; counts?: { valid: number; not_valid: number; unknown: number; malformed: number }; units?: number; results?: ({ row: number; sheet_row: number | null; cells?: (string)[]; given: string; invoice_registration_number: string | null; date: string | null; status: "valid" | "not_valid" | "unknown" | "malformed"; reason: "registered" | "before_registration" | "ended" | "day_ahead" | "registration_day_not_stated" | "not_registered" | "not_in_copy" | "check_digit" | "number_malformed" | "date_malformed"; message_ja: string; registered_name: string | null; registered_from: string | null; registered_until: string | null; given_name: string | null; name_match: "same" | "differs" | null; corporate_name: string | null; corporate_closed_date: string | null; look_up_url: string | null })[]; table?: { has_header: boolean; above: ({ sheet_row: number; cells: (string)[] })[] }; known_gaps?: (Gap)[]; attribution?: { source: "国税庁適格請求書発行事業者公表サイト（国税庁）"; source_url: "https://www.invoice-kohyo.nta.go.jp/"; license: "公共データ利用規約（第1.0版）"; edited: true; notice: "国税庁が公表する情報を編集・加工しています。内容は国税庁が保証するものではありません。最新の登録状況は国税庁の公表サイトで確認してください。" }; _disclaimer?: string; corpus_snapshot_id?: string; corpus_checksum?: string; job?: Job } }
  validate_invoice_fields: { input: { kind?: "qualified" | "simplified"; issuer_name?: string; registration_number?: string; transaction_date?: string; transaction_period?: string; recipient_name?: string; lines?: ({ description?: string; amount_yen: number; tax_rate: 10 | 8 | 0 | null; is_marked_reduced?: boolean })[]; totals?: ({ tax_rate: 10 | 8; amount_yen: number; includes_tax: boolean; tax_yen?: number; is_rate_shown?: boolean })[]; total_yen?: number }; output: { kind: "qualified" | "simplified"; is_complete: boolean; counts: { ok: number; missing: number; wrong: number; not_checked: number }; findings: (InvoiceFinding)[]; known_gaps: (Gap)[]; _disclaimer: string } }
  search_houjin: { input: { q?: string; prefecture?: string; municipality?: string; status?: string; limit?: number; offset?: number }; output: { total: number; limit: number; offset: number; results: (Houjin)[]; checked_scope: CheckedScope; input_notes?: (InputNote)[]; numbers?: (NumberInWords)[]; parsed?: ParsedQuestion; relaxed?: RelaxedSearch; instead?: (OtherCall)[]; elsewhere?: (OtherDatasetHits)[]; combination?: CombinationCall; named_programs?: (EndedProgram)[]; asked_beside?: (AskedBeside)[] } }
  resolve_company: { input: { name: string; address?: string; include_closed?: boolean; limit?: number }; output: { query: { name: string; address: string | null }; status: "resolved" | "one_candidate" | "ambiguous" | "not_found"; total: number; candidates: (CompanyCandidate)[]; closed_left_out: number; complete: boolean; data_as_of: string | null; message: string; message_ja: string; name_matching_caveat: string; corpus_snapshot_id?: string; corpus_checksum?: string } }
  batch_resolve_companies: { input: { lines: ({ name: string; address?: string })[]; include_closed?: boolean; candidates?: number; max_cost_jpy?: number }; output: { total: number; counts: { resolved: number; one_candidate: number; ambiguous: number; not_found: number }; results: ({ line: number; query: { name: string; address: string | null }; status: "resolved" | "one_candidate" | "ambiguous" | "not_found"; total: number; candidates: (CompanyCandidate)[]; closed_left_out: number; complete: boolean; data_as_of: string | null; message: string; message_ja: string })[]; name_matching_caveat: string; corpus_snapshot_id?: string; corpus_checksum?: string } }
  verify_corporate_number: { input: { number: string }; output: { given: string; houjin_bangou: string; check_digit: { fits: boolean; message: string; message_ja: string }; exists: boolean | null; entry: { name: string; status: string | null; kind: "state_organ" | "local_government" | "kabushiki_kaisha" | "yugen_kaisha" | "gomei_kaisha" | "goshi_kaisha" | "godo_kaisha" | "other_registered" | "foreign_company" | "other" | null; prefecture: string | null; municipality: string | null; closed_date: string | null; close_cause: "liquidation" | "merger" | "closed_by_registrar" | "other_liquidation" | null; last_change: "number_assigned" | "name_changed" | "address_changed" | "foreign_address_changed" | "registration_closed" | "registration_reopened" | "absorbed_another" | "merger_void" | "trade_name_cancelled" | null; last_change_date: string | null; source_url: string | null; source_fetched_at: string | null; license: "pdl_v1.0" | "gov_standard" | "gov_standard_v2.0" | "cc_by_4.0" | "public_domain" | "proprietary" | "unknown" | "test_data" | null } | null; successors: ({ houjin_bangou: string; name: string | null; status: string | null })[]; complete: boolean; data_as_of: string | null; absence: { why: "no_match" | "not_covered" | "source_not_connected" | "not_checked" | "unknown_before"; message: string; message_ja: string } | null; look_up: string; corpus_snapshot_id?: string; corpus_checksum?: string } }
  normalize_company_name: { input: { name: string }; output: { name: string; key: string; steps: ({ step: "width_and_compatibility" | "case_kana_and_spaces" | "corporate_form" | "short_and_foreign_forms" | "signs_and_variation_selectors" | "repeat_marks_and_foreign_sounds" | "old_characters_and_small_kana" | "long_vowel_marks"; description_ja: string; value: string; changed: boolean })[]; spellings: (string)[] } }
  get_houjin: { input: { bangou: string }; output: { basic: Record<string, unknown>; corp_facts: Record<string, unknown>; fact_count: number; invoice_registration: Record<string, unknown> | null; invoice_registration_status: Record<string, unknown>; adoptions: Record<string, unknown>; enforcement: Record<string, unknown>; name_candidates: (NameCandidate)[]; checked_scope: CheckedScope; provenance: Record<string, unknown>; name_matching_caveat: string; _disclaimer: string; corpus_snapshot_id?: string; corpus_checksum?: string; audit_seal?: AuditSeal; _seal_unavailable?: boolean } }
  get_houjin_360: { input: { houjin_bangou: string; limit?: number; snapshot?: string; receipt?: boolean }; output: { houjin_bangou: string; limit_per_section: number; master: { name: string | null; name_kana: string | null; name_en: string | null; address: string | null; prefecture: string | null; municipality: string | null; postal_code: string | null; representative: string | null; company_url: string | null; business_summary: string | null; capital_yen: number | null; corporation_type: string | null; close_date: string | null; number_assigned_date: string | null; close_cause: "liquidation" | "merger" | "closed_by_registrar" | "other_liquidation" | null; successor_houjin_bangou: string | null; last_change: "number_assigned" | "name_changed" | "address_changed" | "foreign_address_changed" | "registration_closed" | "registration_reopened" | "absorbed_another" | "merger_void" | "trade_name_cancelled" | null; last_change_date: string | null; established_date: string | null; active: boolean | null; jsic_major: string | null; jsic: string | null; employees: number | null; total_adoptions_rollup: number | null; total_received_yen_rollup: number | null; last_updated_nta: string | null } | null; adoption_records: { total: number | null; total_amount_yen: number | null; records: ({ program_id: null; program_name: string | null; round_label: null; amount_granted_yen: number | null; announced_at: string | null; year: number | null; industry_jsic_medium: string | null; prefecture: string | null; source_url: string | null; stated_by: { dataset: string; id: string } })[] }; enforcement_cases: { total: number | null; total_amount_yen: number | null; max_severity: "none" | "low" | "medium" | "high"; records: ({ issuance_date: string | null; enforcement_kind: string | null; target_name: string | null; reason_summary: string | null; amount_yen: number | null; issuing_authority: string | null; related_law_ref: unknown | null; exclusion_start: string | null; exclusion_end: string | null; source_url: string | null; severity: "none" | "low" | "medium" | "high"; stated_by: { dataset: string; id: string }; also_stated_by: ({ dataset: string; id: string })[] })[]; published_cases: { total: number | null; recent: ({ case_id: string; event_type: string | null; ministry: string | null; disclosed_date: string | null; amount_improper_grant_yen: number | null; source_url: string | null })[] } }; bids_won: { total: number | null; total_awarded_yen: number | null; records: ({ unified_id: string; bid_title: string; bid_kind: "open" | "selective" | "negotiated" | "kobo_subsidy"; decision_date: string | null; awarded_amount_yen: number | null; procuring_entity: string; ministry: string | null; prefecture: string | null; budget_ceiling_yen: number | null; classification_code: string | null; source_url: string; year: number | null })[] }; invoice_registrant_status: { registered: boolean | null; registration_no: string | null; registered_date: string | null; revoked_date: string | null; expired_date: string | null; prefecture: string | null; registrant_kind: string | null; registrant_name: string | null; status: "active" | "revoked" | "expired" | "inactive" | "not_found" | "unknown"; look_up: { publisher: string; url: string; enter: string; message: string; message_ja: string } | null }; recent_news: ({ field_name: string; prev_value: string | null; new_value: string | null; detected_at: string; source_url: string | null; kind: "amendment_diff" })[]; watch_alerts: { is_watched: boolean; watch_subscribers: number; first_registered_at: string | null; last_event_at: string | null; last_amendment_at: string | null; recent_alerts: (unknown)[] }; scores: { risk: { value: number; components: Record<string, number | null>; weights: Record<string, number>; interpretation: string }; credit: { value: number; components: Record<string, number | null>; weights: Record<string, number>; interpretation: string }; compliance: { value: number; components: Record<string, number | null>; weights: Record<string, number>; interpretation: string } }; data_quality: { sections_with_records: (string)[]; sections_without_records: (string)[]; joined_by: string; note: string }; name_candidates: (NameCandidate)[]; checked_scope: CheckedScope; _disclaimer: string; _billing_unit: number; corpus_snapshot_id?: string; corpus_checksum?: string; audit_seal?: AuditSeal; _seal_unavailable?: boolean; receipt?: Receipt; receipt_gap?: Gap } }
  get_houjin_history: { input: { houjin_bangou: string; limit?: number; offset?: number }; output: { houjin_bangou: string; name: string | null; total: number; limit: number; offset: number; results: (HoujinChange)[]; before_oldest: { why: "no_match" | "not_covered" | "source_not_connected" | "not_checked" | "unknown_before" }; name_matching_caveat: string; _disclaimer: string; corpus_snapshot_id?: string; corpus_checksum?: string } }
  list_houjin_adoptions: { input: { houjin_bangou: string; limit?: number; offset?: number }; output: { houjin_bangou: string; name: string | null; total: number; limit: number; offset: number; results: (DecidedCase)[]; absence: { why: "no_match" | "not_covered" | "source_not_connected" | "not_checked" | "unknown_before"; message: string; message_ja: string } | null; grants_elsewhere: number; name_matching_caveat: string; _disclaimer: string; corpus_snapshot_id?: string; corpus_checksum?: string } }
  list_houjin_subsidies: { input: { houjin_bangou: string; limit?: number; offset?: number }; output: { houjin_bangou: string; name: string | null; total: number; limit: number; offset: number; results: (DecidedCase)[]; absence: { why: "no_match" | "not_covered" | "source_not_connected" | "not_checked" | "unknown_before"; message: string; message_ja: string } | null; total_decided_yen: number | null; amounts_stated: number; adoptions_elsewhere: number; name_matching_caveat: string; _disclaimer: string; corpus_snapshot_id?: string; corpus_checksum?: string } }
  list_houjin_awards: { input: { houjin_bangou: string; from?: string; to?: string; limit?: number; offset?: number }; output: { houjin_bangou: string; name: string | null; awards: { total: number; limit: number; offset: number; results: ({ unified_id: string; bid_title: string; bid_kind: "open" | "selective" | "negotiated" | "kobo_subsidy"; procuring_entity: string; ministry: string | null; decision_date: string | null; awarded_amount_yen: number | null; source_url: string; source_fetched_at: string | null; license: "pdl_v1.0" | "gov_standard" | "gov_standard_v2.0" | "cc_by_4.0" | "public_domain" | "proprietary" | "unknown" | "test_data" | null })[]; absence: { why: "no_match" | "not_covered" | "source_not_connected" | "not_checked" | "unknown_before"; message: string; message_ja: string } | null }; orders: { total: number; limit: number; offset: number; results: ({ fact_id: number; stated: string | null; ordered_on: string | null; amount_yen: number | null; source_url: string | null; source_fetched_at: string | null; license: "pdl_v1.0" | "gov_standard" | "gov_standard_v2.0" | "cc_by_4.0" | "public_domain" | "proprietary" | "unknown" | "test_data" | null })[]; absence: { why: "no_match" | "not_covered" | "source_not_connected" | "not_checked" | "unknown_before"; message: string; message_ja: string } | null }; undated_left_out: number; may_overlap: true; name_matching_caveat: string; _disclaimer: string; corpus_snapshot_id?: string; corpus_checksum?: string } }
  compare_houjin_sources: { input: { houjin_bangou: string }; output: { houjin_bangou: string; name: string | null; fields: ({ field: string; agreement: "same" | "differs" | "one_source" | "not_stated"; statements: ({ dataset: string; publisher: string | null; value: string | number; compared_as: string; records: number; source_url: string | null; source_fetched_at: string | null })[] })[]; differing: (string)[]; datasets_with_records: (string)[]; verdict: string | null; name_matching_caveat: string; _disclaimer: string; corpus_snapshot_id?: string; corpus_checksum?: string } }
  screen_counterparties: { input: { numbers?: (string)[]; csv?: string; columns?: { number?: number | null; name?: number | null; address?: number | null }; with_cells?: boolean; as_of?: string; max_cost_jpy?: number; async?: boolean }; output: { as_of?: string; total?: number; counts?: { acts_found: number; ended: number; no_hit: number; unknown: number; malformed: number }; sources?: (ScreenedSource)[]; results?: ({ row: number; sheet_row: number | null; cells?: (string)[]; given: string; given_name: string | null; given_address: string | null; status: "acts_found" | "ended" | "no_hit" | "unknown" | "malformed"; reason: "act_found" | "company_closed" | "registration_ended" | "no_act_found" | "not_in_copy" | "no_source" | "name_undecided" | "name_not_held" | "number_malformed" | "empty"; message_ja: string; houjin_bangou: string | null; identified_by: "number" | "name" | null; error: "number_malformed" | "check_digit" | "empty" | null; name: string | null; name_match: "same" | "differs" | null; company: { state: "listed" | "closed" | "unknown"; closed_date: string | null; look_up_url: string | null }; invoice: { state: "active" | "revoked" | "expired" | "inactive" | "not_found" | "unknown"; look_up_url: string | null }; acts: (StatedAct)[]; outcomes: ({ dataset: string; outcome: "hit" | "no_hit" | "not_covered" })[]; withheld: number; candidates: (NameCandidate)[]; companies_named: (CompanyNamed)[]; companies_named_total: number })[]; table?: { has_header: boolean; above: ({ sheet_row: number; cells: (string)[] })[] }; known_gaps?: (Gap)[]; _disclaimer?: string; corpus_snapshot_id?: string; corpus_checksum?: string; job?: Job } }
  check_enforcement_batch: { input: { numbers: (string)[]; as_of?: string; max_cost_jpy?: number; async?: boolean }; output: { as_of?: string; total?: number; sources?: (ScreenedSource)[]; results?: ({ row: number; given: string; houjin_bangou: string | null; error: "number_malformed" | "check_digit" | null; outcomes: { enforcement_actions: "hit" | "no_hit" | "not_covered" | null; enforcement_cases: "hit" | "no_hit" | "not_covered" | null }; acts: (StatedAct)[]; withheld: number })[]; known_gaps?: (Gap)[]; _disclaimer?: string; corpus_snapshot_id?: string; corpus_checksum?: string; job?: Job } }
  create_company_public_baseline: { input: { houjin_bangou: string; include_sections?: (string)[] | null; max_per_section?: number; format?: "json" | "md" | "docx" | "pdf"; snapshot?: string; receipt?: boolean }; output: { artifact_id: string; packet_id: string; artifact_type: string; artifact_version: string; schema_version: string; title: string; generated_at: string; endpoint: string; corpus_snapshot_id: string; corpus_checksum: string; subject: Record<string, unknown>; summary: Record<string, unknown>; sections: (Record<string, unknown>)[]; decision_support: Record<string, unknown>; source_bundle: Record<string, unknown>; sources: (Record<string, unknown>)[]; source_receipts: ({ source_receipt_id: string; source_url: string; source_fetched_at: string | null; source_kind: string | null; license: string | null; content_hash: string | null; used_in: (string)[] })[]; known_gaps: ({ gap_id: string; message: string; message_ja: string; section: string; severity: string; source_fields: (string)[] })[]; human_review_required: (string)[]; next_actions: (Record<string, unknown>)[]; recommended_followup: (Record<string, unknown>)[]; recommended_followup_by_channel: Record<string, unknown>; agent_routing: Record<string, unknown>; _evidence: Record<string, unknown>; copy_paste_parts: (Record<string, unknown>)[]; billing_metadata: Record<string, unknown>; billing_note: string; markdown_display: string; _disclaimer: string; public_conditions: (Record<string, unknown>)[]; benefit_angles: (Record<string, unknown>)[]; risk_angles: (Record<string, unknown>)[]; questions_to_ask: (Record<string, unknown>)[]; folder_tasks: (Record<string, unknown>)[]; watch_targets: (Record<string, unknown>)[]; workflow_outputs: Record<string, unknown>; audit_seal?: AuditSeal; _seal_unavailable?: boolean; receipt?: Receipt; receipt_gap?: Gap } }
  create_company_folder_brief: { input: { houjin_bangou: string; include_sections?: (string)[] | null; max_per_section?: number; format?: "json" | "md" | "docx" | "pdf"; snapshot?: string; receipt?: boolean }; output: { artifact_id: string; packet_id: string; artifact_type: string; artifact_version: string; schema_version: string; title: string; generated_at: string; endpoint: string; corpus_snapshot_id: string; corpus_checksum: string; subject: Record<string, unknown>; summary: Record<string, unknown>; sections: (Record<string, unknown>)[]; decision_support: Record<string, unknown>; source_bundle: Record<string, unknown>; sources: (Record<string, unknown>)[]; source_receipts: ({ source_receipt_id: string; source_url: string; source_fetched_at: string | null; source_kind: string | null; license: string | null; content_hash: string | null; used_in: (string)[] })[]; known_gaps: ({ gap_id: string; message: string; message_ja: string; section: string; severity: string; source_fields: (string)[] })[]; human_review_required: (string)[]; next_actions: (Record<string, unknown>)[]; recommended_followup: (Record<string, unknown>)[]; recommended_followup_by_channel: Record<string, unknown>; agent_routing: Record<string, unknown>; _evidence: Record<string, unknown>; copy_paste_parts: (Record<string, unknown>)[]; billing_metadata: Record<string, unknown>; billing_note: string; markdown_display: string; _disclaimer: string; folder_readme: string; crm_note: string; owner_questions: string; questions_to_ask: (Record<string, unknown>)[]; folder_tasks: (Record<string, unknown>)[]; watch_targets: (Record<string, unknown>)[]; workflow_outputs: Record<string, unknown>; audit_seal?: AuditSeal; _seal_unavailable?: boolean; receipt?: Receipt; receipt_gap?: Gap } }
  create_company_public_audit_pack: { input: { houjin_bangou: string; include_sections?: (string)[] | null; max_per_section?: number; format?: "json" | "md" | "docx" | "pdf"; snapshot?: string; receipt?: boolean }; output: { artifact_id: string; packet_id: string; artifact_type: string; artifact_version: string; schema_version: string; title: string; generated_at: string; endpoint: string; corpus_snapshot_id: string; corpus_checksum: string; subject: Record<string, unknown>; summary: Record<string, unknown>; sections: (Record<string, unknown>)[]; decision_support: Record<string, unknown>; source_bundle: Record<string, unknown>; sources: (Record<string, unknown>)[]; source_receipts: ({ source_receipt_id: string; source_url: string; source_fetched_at: string | null; source_kind: string | null; license: string | null; content_hash: string | null; used_in: (string)[] })[]; known_gaps: ({ gap_id: string; message: string; message_ja: string; section: string; severity: string; source_fields: (string)[] })[]; human_review_required: (string)[]; next_actions: (Record<string, unknown>)[]; recommended_followup: (Record<string, unknown>)[]; recommended_followup_by_channel: Record<string, unknown>; agent_routing: Record<string, unknown>; _evidence: Record<string, unknown>; copy_paste_parts: (Record<string, unknown>)[]; billing_metadata: Record<string, unknown>; billing_note: string; markdown_display: string; _disclaimer: string; source_receipt_expectation: Record<string, unknown>; mismatch_flags: (string)[]; mismatches: (Record<string, unknown>)[]; due_diligence_questions: (Record<string, unknown>)[]; questions_to_ask: (Record<string, unknown>)[]; folder_tasks: (Record<string, unknown>)[]; workflow_outputs: Record<string, unknown>; audit_seal?: AuditSeal; _seal_unavailable?: boolean; receipt?: Receipt; receipt_gap?: Gap } }
  search_bids: { input: { q?: string; bid_kind?: "open" | "selective" | "negotiated" | "kobo_subsidy"; procuring_houjin_bangou?: string; winner_houjin_bangou?: string; program_id_hint?: string; min_amount?: number; max_amount?: number; deadline_after?: string; confirmed?: boolean; limit?: number; offset?: number }; output: { total: number; limit: number; offset: number; results: (Bid)[]; checked_scope: CheckedScope; input_notes?: (InputNote)[]; numbers?: (NumberInWords)[]; parsed?: ParsedQuestion; relaxed?: RelaxedSearch; instead?: (OtherCall)[]; elsewhere?: (OtherDatasetHits)[]; combination?: CombinationCall; named_programs?: (EndedProgram)[] } }
  get_bid: { input: { unified_id: string }; output: Bid }
  list_closing_bids: { input: { from?: string; to?: string; prefecture?: string; bid_kind?: "open" | "selective" | "negotiated" | "kobo_subsidy"; buyer?: string; limit?: number; offset?: number }; output: { as_of: string; from: string; to: string; total: number; limit: number; offset: number; results: ({ unified_id: string; bid_title: string; bid_kind: "open" | "selective" | "negotiated" | "kobo_subsidy"; procuring_entity: string; ministry: string | null; prefecture: string | null; classification_code: string | null; announcement_date: string | null; bid_deadline: string; days_remaining: number; is_machine_read: boolean; question_deadline: string | null; source_url: string; source_fetched_at: string | null; license: "pdl_v1.0" | "gov_standard" | "gov_standard_v2.0" | "cc_by_4.0" | "public_domain" | "proprietary" | "unknown" | "test_data" | null })[]; rows_without_deadline: number; absence: { why: "no_match" | "not_covered" | "source_not_connected" | "not_checked" | "unknown_before"; message: string; message_ja: string } | null; input_notes?: (InputNote)[]; corpus_snapshot_id?: string; corpus_checksum?: string } }
  list_awards_by_winner: { input: { houjin_bangou: string; from?: string; to?: string; limit?: number; offset?: number }; output: { houjin_bangou: string; total: number; limit: number; offset: number; results: ({ unified_id: string; bid_title: string; bid_kind: "open" | "selective" | "negotiated" | "kobo_subsidy"; procuring_entity: string; ministry: string | null; prefecture: string | null; decision_date: string | null; winner_name: string | null; participant_count: number | null; awarded_amount_yen: number | null; says_unit_price: boolean; source_url: string; source_fetched_at: string | null; license: "pdl_v1.0" | "gov_standard" | "gov_standard_v2.0" | "cc_by_4.0" | "public_domain" | "proprietary" | "unknown" | "test_data" | null })[]; years: ({ year: number | null; awards: number; amounts_stated: number; unit_prices: number; total_yen: number | null })[]; known_gaps: (Gap)[]; absence: { why: "no_match" | "not_covered" | "source_not_connected" | "not_checked" | "unknown_before"; message: string; message_ja: string } | null; corpus_snapshot_id?: string; corpus_checksum?: string } }
  search_case_studies: { input: { q?: string; prefecture?: string; municipality?: string; industry_jsic?: string; houjin_bangou?: string; program_used?: string; min_subsidy_yen?: number; max_subsidy_yen?: number; min_employees?: number; max_employees?: number; limit?: number; offset?: number }; output: { total: number; limit: number; offset: number; results: (CaseStudy)[]; checked_scope: CheckedScope; input_notes?: (InputNote)[]; numbers?: (NumberInWords)[]; parsed?: ParsedQuestion; relaxed?: RelaxedSearch; instead?: (OtherCall)[]; elsewhere?: (OtherDatasetHits)[]; combination?: CombinationCall; named_programs?: (EndedProgram)[] } }
  get_case_study: { input: { case_id: string }; output: { case_id: string; company_name: string | null; houjin_bangou: string | null; is_sole_proprietor: boolean | null; prefecture: string | null; municipality: string | null; industry_jsic: string | null; industry_name: string | null; employees: number | null; founded_year: number | null; capital_yen: number | null; case_title: string | null; case_summary: string | null; programs_used: (string)[]; total_subsidy_received_yen: number | null; outcomes: unknown | null; patterns: unknown | null; publication_date: string | null; source_excerpt: unknown | null; confidence: number | null; fetched_at: string | null; source_url: string | null; source_fetched_at: string | null; source_checksum: string | null; license: "pdl_v1.0" | "gov_standard" | "gov_standard_v2.0" | "cc_by_4.0" | "public_domain" | "proprietary" | "unknown" | "test_data" | null; source_license?: "pdl_v1.0" | "gov_standard" | "gov_standard_v2.0" | "cc_by_4.0" | "public_domain" | "proprietary" | "unknown" | "test_data"; contradicted?: (Contradiction)[]; evidence?: (Evidence)[] } }
  search_public_payments: { input: { q?: string; ministry?: string; project_id?: string; review_fiscal_year?: number; payee_houjin_bangou?: string; min_amount_yen?: number; max_amount_yen?: number; confirmed?: boolean; limit?: number; offset?: number }; output: { total: number; limit: number; offset: number; results: (PublicPayment)[]; checked_scope: CheckedScope; input_notes?: (InputNote)[]; numbers?: (NumberInWords)[]; parsed?: ParsedQuestion; relaxed?: RelaxedSearch; instead?: (OtherCall)[]; elsewhere?: (OtherDatasetHits)[]; combination?: CombinationCall; named_programs?: (EndedProgram)[] } }
  query_evidence_packet: { input: { query_text: string; limit?: number; filters?: { prefecture?: string; municipality?: string; tier?: "S" | "A" | "B" | "C" | "X" }; include_facts?: boolean; include_rules?: boolean; include_compression?: boolean; fields?: "default" | "full"; packet_profile?: "full" | "brief" | "verified_only" | "changes_only"; source_tokens_basis?: "unknown" | "pdf_pages" | "token_count"; source_pdf_pages?: number; source_token_count?: number; input_token_price_jpy_per_1m?: number; as_of?: string; format?: "json" | "md" | "docx" | "pdf"; snapshot?: string; receipt?: boolean }; output: EvidencePacketAnswer }
  batch_evidence_packets: { input: { lookups?: ({ kind: "program" | "houjin"; id: string })[]; items?: ({ kind: "program" | "houjin"; id: string })[]; as_of?: string; max_cost_jpy?: number; snapshot?: string; receipt?: boolean }; output: { results: (EvidencePacket)[]; total: number; successful: number; failed: number; errors: ({ index: number; lookup: { kind: "program" | "houjin"; id: string }; error: "not_found" | "composer_failure" })[]; _billing_unit: number; _next_calls: ({ endpoint: string; args: Record<string, string> })[]; _disclaimer: string; corpus_snapshot_id: string; audit_seal?: AuditSeal; _seal_unavailable?: boolean; receipt?: Receipt; receipt_gap?: Gap } }
  get_evidence_packet: { input: { subject_kind: "program" | "houjin"; subject_id: string; include_facts?: boolean; include_rules?: boolean; include_compression?: boolean; fields?: "default" | "full"; packet_profile?: "full" | "brief" | "verified_only" | "changes_only"; source_tokens_basis?: "unknown" | "pdf_pages" | "token_count"; source_pdf_pages?: number; source_token_count?: number; input_token_price_jpy_per_1m?: number; as_of?: string; format?: "json" | "md" | "docx" | "pdf"; snapshot?: string; receipt?: boolean }; output: EvidencePacketAnswer }
  get_source_manifest: { input: { program_id: string; snapshot?: string; receipt?: boolean }; output: { program_id: string; primary_name: string; authority_name: string; prefecture: string | null; tier: string; primary_source_url: string | null; source_fetched_at: string | null; primary_license: string; primary_source_license?: string; license_posture: "redistributable" | "restricted" | "unknown"; redistribution_allowed: boolean; primary_source_url_redacted?: boolean; primary_source_redaction_reason?: string; primary_source_license_note?: string; verification_status: "verified" | "inferred" | "stale" | "unknown"; summary: Record<string, unknown>; sources: (Record<string, unknown>)[]; fact_provenance: (Record<string, unknown>)[]; fact_provenance_coverage_pct: number; license_gate: Record<string, unknown>; quality: Record<string, unknown>; generated_at: string; corpus_snapshot_id: string; _warning?: string; _disclaimer: string; stated_by: Record<string, unknown> | null; audit_seal?: AuditSeal; _seal_unavailable?: boolean; receipt?: Receipt; receipt_gap?: Gap } }
  query_precomputed_intelligence: { input: { q: string; prefecture?: string; municipality?: string; tier?: "S" | "A" | "B" | "C" | "X"; limit?: number; include_facts?: boolean; include_compression?: boolean; as_of?: string; source_tokens_basis?: "unknown" | "pdf_pages" | "token_count"; source_pdf_pages?: number; source_token_count?: number; input_token_price_jpy_per_1m?: number; output_format?: "json"; snapshot?: string; receipt?: boolean }; output: { packet_id: string; generated_at: string; api_version: string; corpus_snapshot_id: string; corpus_checksum: string; as_of: string; query: { user_intent: string; normalized_filters: Record<string, unknown> }; answer_not_included: true; outcome: "HIT" | "NO_HIT" | "AMBIGUOUS"; outcome_reason: string; checked_scope: CheckedScope; no_hit_not_absence?: true; no_hit_statements?: (NoHitStatement)[]; named_programs?: (EndedProgram)[]; combination?: PacketCombination; records: (PacketRecord)[]; quality: PacketQuality; verification: { replay_endpoint: string; provenance_endpoint: string | null; freshness_endpoint: string }; evidence_value: Record<string, unknown>; decision_insights: Record<string, unknown>; license_gate: Record<string, unknown>; known_gaps: (string)[]; source_count: number; service_cost_jpy: number; _warning?: string; _disclaimer: string; estimated_tokens_saved: number | null; compression?: Record<string, unknown>; agent_recommendation?: Record<string, unknown>; bundle_kind: "precomputed_intelligence"; bundle_id: string; answer_basis: "precomputed" | "metadata_only"; records_returned: number; precomputed_record_count: number; precomputed: Record<string, unknown>; usage: Record<string, unknown>; audit_seal?: AuditSeal; _seal_unavailable?: boolean; receipt?: Receipt; receipt_gap?: Gap } }
  verify_citations: { input: { citations?: ({ source_url?: string | null; entity_id?: string | null; source_text?: string | null; excerpt?: string | null; field_value?: unknown })[]; draft?: string; as_of?: string; live_fetch?: boolean; snapshot?: string; receipt?: boolean }; output: { verifications: ({ citation_index: number; verification_status: "verified" | "inferred" | "stale" | "unknown"; matched_form: string | null; source_checksum: string | null; normalized_source_length: number; verification_basis: "live_fetch" | "caller_supplied_source_text" | "none"; source_url_fetched: string | null; error: "no_claim_to_verify" | "live_fetch_not_requested" | "live_fetch_not_in_test_mode" | "no_source" | "source_unreachable" | "source_not_readable" | "overall_timeout" | null; error_detail: string | null; known_record: { dataset: string; id: string; field: string } | null })[]; verified_count: number; inferred_count: number; stale_count: number; caller_text_matched_count: number; unknown_count: number; draft: { as_of: string; verification_basis: "corpus"; findings: ({ kind: "law_article" | "law_number" | "invoice_registration" | "corporate_number" | "program" | "program_claim" | "tax_measure" | "tax_claim" | "date" | "court_decision" | "quotation" | "url"; start: number; end: number; text: string; read_as: { law_id?: string | null; law_title?: string | null; law_named_by?: "title" | "short_title" | "abbreviation" | "popular" | "former_name" | "defined_in_draft" | "antecedent" | null; abbreviation_source?: string | null; candidates?: (string)[]; is_former_law?: boolean; is_supplementary?: boolean; article?: string; article_until?: string | null; paragraph?: number | null; paragraph_until?: number | null; item?: string | null; passage?: string; item_until?: string | null; value?: string; court?: string | null; case_number?: string | null; decision_date?: string | null; decision_type?: "判決" | "決定" | "命令" | null; case_name?: string | null; program_ids?: (string)[]; measure_ids?: (string)[] }; verdict: "correct" | "contradicted" | "wrong_article" | "repealed" | "not_yet_in_force" | "renumbered" | "misprint" | "malformed" | "invalid_check_digit" | "revoked" | "expired" | "ended" | "excluded" | "unknown"; reason_code: string; reason_ja: string; reason_en: string; rests_on: ({ dataset: string; id: string; field: string })[]; source_url: string | null; comparisons?: ({ what: "name" | "law_number" | "amount_max" | "subsidy_rate" | "deadline" | "threshold" | "tax_rate" | "court" | "decision_date" | "decision_type" | "quotation"; said: string; stated: string | null; outcome: "agrees" | "agrees_normalised" | "differs" | "not_there" | "not_stated"; differences?: ({ start: number; end: number; said: string; stated: string })[]; record?: { value: unknown; stated_by: { dataset: string; id: string; field: string } } })[]; did_you_mean?: ({ dataset: string; id: string; name: string })[]; as_known?: { as_of: string; verdict: "correct" | "contradicted" | "wrong_article" | "repealed" | "not_yet_in_force" | "renumbered" | "misprint" | "malformed" | "invalid_check_digit" | "revoked" | "expired" | "ended" | "excluded" | "unknown"; reason_code: string } })[]; finding_count: number; counts_by_verdict: Record<string, number>; not_checked: ({ kind: "law_article" | "law_number" | "invoice_registration" | "corporate_number" | "program" | "program_claim" | "tax_measure" | "tax_claim" | "date" | "court_decision" | "quotation" | "url" | "circular" | "tribunal_ruling" | "case_report" | "public_notice" | "appended_table" | "amount" | "rate" | "relative_reference"; start: number; end: number; text: string; reason_code: string; reason_ja: string; reason_en: string })[]; not_checked_count: number; recognized_count: number; known_gaps: (Gap)[] } | null; _disclaimer: string; corpus_snapshot_id?: string; corpus_checksum?: string; audit_seal?: AuditSeal; _seal_unavailable?: boolean; receipt?: Receipt; receipt_gap?: Gap } }
  batch_evaluate_rulesets: { input: { audit_firm_id: string; profiles: ({ client_id: string; profile: Record<string, unknown> })[]; target_ruleset_ids: (string)[]; as_of?: string; fiscal_year?: number; max_cost_jpy?: number | null; snapshot?: string; receipt?: boolean; async?: boolean }; output: { _disclaimer?: string; _disclaimer_en?: string; audit_firm_id?: string; period?: { from: string; until: string }; profile_count?: number; ruleset_count?: number; unused_inputs?: (string)[]; evaluations?: number; results?: ({ client_id: string; results: ({ unified_id: string; ruleset_name: string; effective_from: string; effective_until: string | null; period_state: "in_force" | "not_yet_in_force" | "measure_ended" | "in_force_part_of_period" | "not_known_yet" | "unknown"; applicable: boolean | null; reasons: (string)[]; conditions_matched: (Record<string, unknown>)[]; conditions_unmatched: (Record<string, unknown>)[]; conditions_open: (Record<string, unknown>)[]; needs: ({ field: string; label_ja: string })[]; assumed: ({ field: string; text: string })[]; error: "json_decode_error" | "shape_error" | "unsupported_predicate" | null; audit_fields: { workpaper_required: boolean; materiality_threshold: { tier: "tier_high" | "tier_mid" | "tier_low" | "tier_unknown"; threshold_yen: number | null; rationale: string }; audit_risk: { level: "low" | "medium" | "high"; score: number; factors: ("deviates_from_population" | "applicable_with_unmatched_conditions" | "five_or_more_conditions" | "five_or_more_citations" | "partial_match_not_applicable")[] } } })[] })[]; anomalies?: ({ client_id: string; ruleset_id: string; deviation: "applicable_minority" | "non_applicable_minority"; population_mode_applicable: boolean; population_size: number })[]; audit_summary?: { audit_risk_counts: { low: number; medium: number; high: number }; workpaper_required_count: number; evaluations: number }; billing?: { units: number; yen_excl_tax: number; yen_incl_tax: number; fan_out_factor: number; metered: boolean }; corpus_snapshot_id?: string; corpus_checksum?: string; audit_seal?: AuditSeal; _seal_unavailable?: boolean; receipt?: Receipt; receipt_gap?: Gap; job?: Job } }
  render_audit_workpaper: { input: { client_houjin_bangou: string; fiscal_year: number; fiscal_year_end?: string; format?: "json" | "md" | "docx" | "pdf" | "xlsx"; snapshot?: string; receipt?: boolean }; output: { client_houjin_bangou: string; fiscal_year: number; fy_window: { start: string; end: string }; fiscal_year_end: { month_day: string; basis: "given" | "record" } | null; houjin_meta: { houjin_bangou: string; name: string | null; address: string | null; prefecture: string | null; municipality: string | null; corporation_type: string | null; jsic_major: string | null; total_adoptions: number | null; total_received_yen: number | null; source_url: string | null; stated_by: { dataset: string; id: string } | null }; fy_adoptions: ({ program_id: string | null; program_name: string | null; applicant_name: string | null; award_date: string | null; amount_yen: number | null; fiscal_year: number | null; announce_date: string | null; source_url: string | null; stated_by: { dataset: string; id: string } })[]; fy_enforcement: ({ detail_id: string; enforcement_kind: string | null; issuing_authority: string | null; enforcement_date: string | null; amount_yen: number | null; summary: string | null; source_url: string | null; stated_by: { dataset: string; id: string }; also_stated_by: ({ source_url: string | null; stated_by: { dataset: string; id: string } })[] })[]; jurisdiction_breakdown: { registered_prefecture: string | null; invoice_prefecture: string | null; operational_top_prefecture: string | null; mismatch: boolean }; amendment_alerts: ({ entity_id: string; field_name: string; prev_value: string | null; new_value: string | null; detected_at: string; source_url: string | null; stated_by: { dataset: string; id: string } })[]; counts: { fy_adoption_count: number | null; fy_enforcement_count: number | null; fy_amendment_alert_count: number; mismatch: boolean }; auditor_flags: (string)[]; no_hits: (NoHitStatement)[]; known_gaps: (Gap)[]; generated_at: string; corpus_snapshot_id: string; corpus_checksum: string; _billing_unit: number; _disclaimer: string; audit_seal?: AuditSeal; _seal_unavailable?: boolean; receipt?: Receipt; receipt_gap?: Gap } }
  verify_audit_seal: { input: { seal_id: string }; output: { seal_id: string; issued_at: string; subject_hash: string; corpus_snapshot_id: string; mode: "live" | "test"; verified: boolean; reason: "key_retired" | "hmac_mismatch" | null } }
  get_signing_keys: { input: Record<string, unknown>; output: { keys: ({ kty: "OKP"; crv: "Ed25519"; x: string; kid: string; use: "sig"; alg: "EdDSA"; mode: "live" | "test"; not_before: string; not_after: string | null; succession: string | null })[] } }
  list_audit_snapshots: { input: { limit?: number; offset?: number; consistency_from?: number }; output: { mode: "live" | "test"; origin: string; size: number; root: string; checkpoint: string; total: number; limit: number; offset: number; results: ({ index: number; snapshot_id: string; root: string; tree_size: number; built_at: string; path: (string)[]; is_kept: boolean; is_served: boolean })[]; succession: (string)[]; consistency: { first: number; second: number; path: (string)[] } | null } }
  list_changes: { input: { cursor?: string; since?: string; datasets?: ("programs" | "application_rounds" | "program_file_pages" | "exclusion_rules" | "program_relations" | "loan_programs" | "laws" | "law_articles" | "law_wordings" | "law_program_refs" | "court_decisions" | "tax_rulesets" | "tax_measures" | "certifications" | "gx_programs" | "mutual_plans" | "enforcement_cases" | "enforcement_actions" | "invoice_registrants" | "houjin" | "houjin_changes" | "bids" | "case_studies" | "public_payments" | "acceptance_stats" | "entities" | "facts" | "sources" | "annotations" | "source_checks" | "precomputed_summaries" | "prefectures" | "municipalities" | "jsic_industries" | "amendments")[]; limit?: number }; output: { results: ({ dataset: string; id: string; title: string; field: string; before: string | null; after: string | null; is_withheld: boolean; detected_at: string; source_url: string | null })[]; next_cursor: string; has_more: boolean; known_gaps: (Gap)[]; corpus_snapshot_id?: string; corpus_checksum?: string } }
  list_watched_changes: { input: { ids: (string)[]; since: string }; output: { since: { snapshot_id: string | null; detected_after: string; why: "no_match" | "not_covered" | "source_not_connected" | "not_checked" | "unknown_before" | null }; checked: number; unchanged: number; changed: ({ requested: string; dataset: string; id: string; title: string; changes: (FieldChange)[] })[]; not_held: ({ requested: string; why: "no_match" | "not_covered" | "source_not_connected" | "not_checked" | "unknown_before" })[]; is_cut: boolean; corpus_snapshot_id?: string; corpus_checksum?: string } }
  diff_snapshots: { input: { from: string; to?: string; dataset?: "programs" | "application_rounds" | "program_file_pages" | "exclusion_rules" | "program_relations" | "loan_programs" | "laws" | "law_articles" | "law_wordings" | "law_program_refs" | "court_decisions" | "tax_rulesets" | "tax_measures" | "certifications" | "gx_programs" | "mutual_plans" | "enforcement_cases" | "enforcement_actions" | "invoice_registrants" | "houjin" | "houjin_changes" | "bids" | "case_studies" | "public_payments" | "acceptance_stats" | "entities" | "facts" | "sources" | "annotations" | "source_checks" | "precomputed_summaries" | "prefectures" | "municipalities" | "jsic_industries" | "amendments"; ids?: (string)[]; values?: boolean; limit?: number; cursor?: string }; output: { from: { requested: string; snapshot_id: string; built_at: string | null }; to: { requested: string; snapshot_id: string; built_at: string | null }; results: ({ kind: "added" | "changed" | "withdrawn"; dataset: string; id: string; title: string; changed_fields: (string)[]; changes?: ({ field: string; before: string | null; after: string | null })[] })[]; compared: number; next_cursor: string | null; not_compared: (string)[]; known_gaps: (Gap)[]; corpus_snapshot_id?: string; corpus_checksum?: string } }
  get_record_history: { input: { dataset: "programs" | "application_rounds" | "program_file_pages" | "exclusion_rules" | "program_relations" | "loan_programs" | "laws" | "law_articles" | "law_wordings" | "law_program_refs" | "court_decisions" | "tax_rulesets" | "tax_measures" | "certifications" | "gx_programs" | "mutual_plans" | "enforcement_cases" | "enforcement_actions" | "invoice_registrants" | "houjin" | "houjin_changes" | "bids" | "case_studies" | "public_payments" | "acceptance_stats" | "entities" | "facts" | "sources" | "annotations" | "source_checks" | "precomputed_summaries" | "prefectures" | "municipalities" | "jsic_industries" | "amendments"; id: string }; output: { dataset: string; id: string; title: string; versions: ({ known_from: string | null; known_until: string | null; changed: (FieldChange)[] })[]; before_oldest: { why: "no_match" | "not_covered" | "source_not_connected" | "not_checked" | "unknown_before"; recorded_since: string | null }; valid: Lifecycle | null; is_cut: boolean; source_url: string | null; source_fetched_at: string | null; source_checksum: string | null; license: "pdl_v1.0" | "gov_standard" | "gov_standard_v2.0" | "cc_by_4.0" | "public_domain" | "proprietary" | "unknown" | "test_data" | null; source_license?: "pdl_v1.0" | "gov_standard" | "gov_standard_v2.0" | "cc_by_4.0" | "public_domain" | "proprietary" | "unknown" | "test_data"; evidence?: (Evidence)[]; contradicted?: (Contradiction)[]; corpus_snapshot_id?: string; corpus_checksum?: string } }
  cite_record: { input: { dataset: "programs" | "application_rounds" | "program_file_pages" | "exclusion_rules" | "program_relations" | "loan_programs" | "laws" | "law_articles" | "law_wordings" | "law_program_refs" | "court_decisions" | "tax_rulesets" | "tax_measures" | "certifications" | "gx_programs" | "mutual_plans" | "enforcement_cases" | "enforcement_actions" | "invoice_registrants" | "houjin" | "houjin_changes" | "bids" | "case_studies" | "public_payments" | "acceptance_stats" | "entities" | "facts" | "sources" | "annotations" | "source_checks" | "precomputed_summaries" | "prefectures" | "municipalities" | "jsic_industries" | "amendments"; id: string; style?: "footnote" | "short" | "markdown" | "bibtex" | "json_ld" }; output: { dataset: string; id: string; title: string; style: "footnote" | "short" | "markdown" | "bibtex" | "json_ld"; citation: string; json_ld: Record<string, unknown> | null; record_sha256: string; publisher: string | null; source_url: string | null; source_fetched_at: string | null; source_checksum: string | null; license: "pdl_v1.0" | "gov_standard" | "gov_standard_v2.0" | "cc_by_4.0" | "public_domain" | "proprietary" | "unknown" | "test_data" | null; source_license?: "pdl_v1.0" | "gov_standard" | "gov_standard_v2.0" | "cc_by_4.0" | "public_domain" | "proprietary" | "unknown" | "test_data"; evidence?: (Evidence)[]; contradicted?: (Contradiction)[]; corpus_snapshot_id?: string; corpus_checksum?: string } }
  get_coverage: { input: { dataset?: "programs" | "application_rounds" | "program_file_pages" | "exclusion_rules" | "program_relations" | "loan_programs" | "laws" | "law_articles" | "law_wordings" | "law_program_refs" | "court_decisions" | "tax_rulesets" | "tax_measures" | "certifications" | "gx_programs" | "mutual_plans" | "enforcement_cases" | "enforcement_actions" | "invoice_registrants" | "houjin" | "houjin_changes" | "bids" | "case_studies" | "public_payments" | "acceptance_stats" | "entities" | "facts" | "sources" | "annotations" | "source_checks" | "precomputed_summaries" | "prefectures" | "municipalities" | "jsic_industries" | "amendments"; lg_code?: string }; output: { place: { lg_code: string; prefecture: string; municipality: string } | null; results: ({ dataset: string; summary: string; state: "covered" | "partial" | "not_covered"; rows: number; data_as_of: string | null; rows_fetched: number; rows_from_copies: number; rows_written_down: number; read_share: number | null; figures: number | null; figures_confirmed: number | null; last_fetched_at: string | null; sources: ({ source: string; not_stated: (string)[] })[]; place: { rows: number | null; rows_of_prefecture: number | null; state: "covered" | "partial" | "not_covered" | "not_by_place" } | null; look_up: string | null })[]; sources: ({ source: string; attribution: string; last_read_at: string | null; rhythm: "daily" | "working_days" | "monthly" | null; state: "current" | "late" | "unknown" })[]; reach: ({ source: string; title: string; title_ja: string; dataset: string; state: "complete" | "partial" | "blocked" | "never_tried"; as_of: string | null; rows: number | null; prefectures: Record<string, number> | null; last_try_at: string | null; last_try_outcome: "good" | "failed" | "stopped" | null; last_good_at: string | null; alarms: ("unreachable" | "not_a_document" | "columns_changed" | "names_missing" | "not_read" | "fewer_records" | "field_emptied" | "nothing_new")[]; needs: (string)[]; command: string })[]; known_gaps: (Gap)[]; built_at: string; corpus_snapshot_id?: string; corpus_checksum?: string } }
  prove_no_hit: { input: { dataset: "programs" | "program_relations" | "loan_programs" | "laws" | "law_program_refs" | "court_decisions" | "tax_rulesets" | "tax_measures" | "certifications" | "gx_programs" | "mutual_plans" | "enforcement_cases" | "enforcement_actions" | "invoice_registrants" | "houjin" | "bids" | "case_studies" | "public_payments" | "acceptance_stats" | "entities" | "facts" | "source_checks"; filters: Record<string, unknown> }; output: { is_no_hit: boolean | null; hits: number; statement: { issuer: string; issued_at: string; mode: "live" | "test"; corpus_checksum: string; checkpoint: string; statement: "no_record_matched" | "not_compared"; dataset: string; predicate: Record<string, unknown>; corpus_snapshot_id: string; rows_scanned: number; rows_comparable: number; why: "no_match" | "not_covered" | "source_not_connected" | "not_checked" | "unknown_before"; coverage: NoHitCoverage; candidates?: (NameCandidate)[]; no_hit_not_absence: true; message: string; message_ja: string } | null; not_compared: { why: "no_match" | "not_covered" | "source_not_connected" | "not_checked" | "unknown_before"; message: string; message_ja: string } | null; jws: string | null; corpus_snapshot_id?: string; corpus_checksum?: string } }
  get_inclusion_proof: { input: { dataset: "programs" | "application_rounds" | "program_file_pages" | "exclusion_rules" | "program_relations" | "loan_programs" | "laws" | "law_articles" | "law_wordings" | "law_program_refs" | "court_decisions" | "tax_rulesets" | "tax_measures" | "certifications" | "gx_programs" | "mutual_plans" | "enforcement_cases" | "enforcement_actions" | "invoice_registrants" | "houjin" | "houjin_changes" | "bids" | "case_studies" | "public_payments" | "acceptance_stats" | "entities" | "facts" | "sources" | "annotations" | "source_checks" | "precomputed_summaries" | "prefectures" | "municipalities" | "jsic_industries" | "amendments"; id: string }; output: { dataset: string; id: string; record: Record<string, unknown> | null; leaf_hash: string; leaf_index: number; tree_size: number; path: (string)[]; snapshot_id: string; root: string; log: { origin: string; index: number; size: number; path: (string)[]; entry: { snapshot_id: string; root: string; tree_size: number; built_at: string }; checkpoint: string } | null; tlog_proof: string | null } }
  preview_cost: { input: { stack_or_calls: ({ tool: string; args?: Record<string, unknown> })[]; iterations?: number }; output: { predicted_total_yen: number; billing_units: number; unit_price_yen: number; iterations: number; breakdown: ({ tool: string; operation: string | null; weight: number; yen: number; note?: string; did_you_mean?: string })[]; cost_cap_yen: number | null; cap_passed: boolean | null; corpus_snapshot_id: string; corpus_checksum: string; disclaimer: string | null; metered: false; excludes_external_model_costs: true } }
  create_quote: { input: { calls: ({ tool: string; args: Record<string, unknown> })[]; valid_minutes?: number }; output: { quote_id: string; statement: { issuer: string; mode: "live" | "test"; quote_id: string; customer_id: string; issued_at: string; expires_at: string; unit_price_yen: number; calls: ({ operation: string; input_sha256: string; units: number; yen: number })[]; total_units: number; total_yen: number }; jws: string } }
  list_prices: { input: Record<string, unknown>; output: { yen_per_unit: number; results: ({ operation: string; http: string; units: number | null; note: string | null; note_ja: string | null; yen: number | null })[] } }
  find_tool: { input: { need: string; limit?: number }; output: { need: string; tools: ({ name: string; title: string; summary: string; http: string; price: string; units: number | null; toolsets: (string)[]; required: (string)[]; why: string; why_ja: string })[]; fallback_used: boolean } }
  describe_tool: { input: { name: string; output?: "full" | "none" }; output: { name: string; title: string; description: string; http: string; toolsets: (string)[]; changes_something: boolean; price: { units: number | null; note: string | null; yen_per_unit: number }; input_schema: Record<string, unknown>; output_schema: Record<string, unknown> | null; example: Record<string, unknown>; errors: ({ status: number; when: string })[] } }
  list_filter_values: { input: { name: string; parameter: string; contains?: string; limit?: number; offset?: number }; output: { name: string; parameter: string; values: ({ value: string; count: number })[]; total: number; limit: number; offset: number; records: number; takes: "value" | "part" | "beginning"; corpus_snapshot_id?: string; corpus_checksum?: string } }
  complete_argument: { input: { name: string; argument: string; written?: string }; output: { name: string; argument: string; values: ({ value: string; label: string | null })[]; total: number } }
  service_route: { input: { query?: string; input_kind?: string; outcome_contract_id?: string; max_price_jpy?: number }; output: { schema_version: string; input_hash: string; request_time_llm_call_performed: false; live_billing_wired: false; charged: false; accepted_artifact_created: false; status: "route_ready" | "blocked_unknown_outcome_contract"; recommended_tool: string | null; recommended_tool_label: string | null; recommended_tool_available: boolean; recommended_endpoint: string | null; outcome_contract_id: string | null; deliverable_slug: string | null; deliverable_title_ja: string | null; capsule_contract_id: string | null; estimated_price_jpy: number | null; execute_input_hash: string | null; requires_user_csv: boolean; evidence_dependency_types: (string)[]; catalog_count: number; free_inline_packets: { available: boolean; packet_ids: (string)[]; recommended_free_first: (string)[] }; next_action: "call_preview_cost" | "adjust_price_or_scope" | "choose_available_outcome"; billable: false; charge_status: "not_charged"; no_hit_caveat: "no_hit_not_absence"; available_outcome_contract_ids?: (string)[]; route: { status: "route_ready" | "blocked_unknown_outcome_contract"; recommended_tool: string | null; recommended_tool_label: string | null; recommended_tool_available: boolean; recommended_endpoint: string | null; outcome_contract_id: string | null; deliverable_slug: string | null; deliverable_title_ja: string | null; capsule_contract_id: string | null; estimated_price_jpy: number | null; execute_input_hash: string | null; requires_user_csv: boolean; evidence_dependency_types: (string)[]; catalog_count: number; free_inline_packets: { available: boolean; packet_ids: (string)[]; recommended_free_first: (string)[] }; next_action: "call_preview_cost" | "adjust_price_or_scope" | "choose_available_outcome"; billable: false; charge_status: "not_charged"; no_hit_caveat: "no_hit_not_absence"; available_outcome_contract_ids?: (string)[] } } }
  service_preview_cost: { input: { query?: string; input_kind?: string; outcome_contract_id?: string; max_price_jpy?: number }; output: { schema_version: string; input_hash: string; request_time_llm_call_performed: false; live_billing_wired: false; charged: false; accepted_artifact_created: false; status: "cost_preview_ready" | "blocked_unknown_outcome_contract"; predicted_total_jpy: number; estimated_price_jpy: number | null; cap_passed: boolean; outcome_contract_id: string | null; deliverable_slug: string | null; execute_input_hash: string | null; next_action: "call_get_packet" | "adjust_price_or_scope" | "choose_available_outcome"; available_outcome_contract_ids?: (string)[]; cost_preview: { status: "cost_preview_ready" | "blocked_unknown_outcome_contract"; predicted_total_jpy: number; estimated_price_jpy: number | null; cap_passed: boolean; outcome_contract_id: string | null; deliverable_slug: string | null; execute_input_hash: string | null; next_action: "call_get_packet" | "adjust_price_or_scope" | "choose_available_outcome"; available_outcome_contract_ids?: (string)[] } } }
  service_execute_packet: { input: { query?: string; input_kind?: string; outcome_contract_id?: string; max_price_jpy?: number; packet_type?: string }; output: { schema_version: string; input_hash: string; request_time_llm_call_performed: false; live_billing_wired: false; charged: false; accepted_artifact_created: false; status: string } }
  service_get_packet: { input: { packet_id: string }; output: { schema_version: string; input_hash: string; request_time_llm_call_performed: false; live_billing_wired: false; charged: false; accepted_artifact_created: false; status: "inline_static_packet" | "capsule_contract_packet" | "static_packet_skeleton"; packet_id: string; packet: Record<string, unknown> } }
  service_agent_ready: { input: Record<string, unknown>; output: { schema_version: "service.agent_ready.v1"; generated_at: string; corpus_snapshot_id: string; registry_kind: "static"; live_search: false; assets: ({ asset_id: string; kind: "dataset" | "outcome" | "inline_packet" | "static_resource" | "openapi"; title: string; path: string | null; license: string | null; record_count: number | null; updated_at: string | null })[]; outcome_catalog_count: number; operation_count: number; inline_packet_ids: (string)[]; notes: (string)[] } }
  export_results: { input: { operation: string; arguments?: Record<string, unknown>; format?: "csv" | "xlsx" | "jsonl"; max_rows?: number; max_cost_jpy?: number; async?: boolean }; output: { operation?: string; format?: "csv" | "xlsx" | "jsonl"; total?: number; bytes?: number; known_gaps?: (Gap)[]; corpus_snapshot_id?: string; corpus_checksum?: string; job?: Job } }
  get_job: { input: { job_id: string; limit?: number; offset?: number }; output: { job: Job; summary: Record<string, unknown> | null; total: number; limit: number; offset: number; results: (unknown)[] } }
  list_jobs: { input: { operation?: string; limit?: number; offset?: number }; output: { total: number; limit: number; offset: number; results: (Job)[] } }
  cancel_job: { input: { job_id: string }; output: { job: Job } }
  a2a_agent_card: { input: Record<string, unknown>; output: { name: string; description: string; version: string; url: string; skills: ({ id: string; name: string; description: string; category: string; tags: (string)[]; sensitive: boolean })[]; authentication: { schemes: (string)[]; required: boolean; anonymous_tasks_per_day: number }; capabilities: { push_notifications: boolean; streaming: boolean; resumable: boolean; retention_hours: number } } }
  a2a_list_skills: { input: { tag?: string; category?: string; sensitive?: boolean }; output: { schema_version: "service.a2a_skills.v1"; agent_name: string; skill_count: number; total_skill_count: number; categories: (string)[]; tags: (string)[]; skills: (AgentSkill)[] } }
  a2a_get_skill: { input: { skill_name: string }; output: AgentSkill }
  a2a_negotiate_skills: { input: { requested_skills?: (string)[]; requested_categories?: (string)[]; requested_tags?: (string)[]; max_latency_ms?: number | null; accept_sensitive?: boolean }; output: { matched_count: number; skills: (AgentSkill)[]; negotiation_request: { requested_skills: (string)[]; requested_categories: (string)[]; requested_tags: (string)[]; max_latency_ms: number | null; accept_sensitive: boolean } } }
  a2a_create_task: { input: { skill: string; inputs?: Record<string, unknown>; correlation_id?: string | null; push_url?: string | null; message?: { message_id: string; parts: (Record<string, unknown>)[] } | null; receiver?: { receiver_id?: string; url: string; token?: string | null; authentication?: { scheme: string; credentials: string } | null } | null }; output: AgentTask }
  a2a_list_tasks: { input: { correlation_id?: string; status?: "pending" | "input_required" | "running" | "succeeded" | "failed" | "cancelled"; changed_since?: string; history_length?: number; include_results?: boolean; limit?: number; page_token?: string }; output: { total: number; limit: number; next_page_token: string | null; results: (AgentTask)[] } }
  a2a_get_task: { input: { task_id: string; history_length?: number }; output: AgentTask }
  a2a_resume_task: { input: { task_id: string; state_token: string; turn?: Record<string, unknown>; message?: { message_id: string; parts: (Record<string, unknown>)[] } | null }; output: AgentTask }
  a2a_cancel_task: { input: { task_id: string; state_token: string; reason?: string | null }; output: AgentTask }
  a2a_add_task_receiver: { input: { task_id: string; receiver_id?: string; url: string; token?: string | null; authentication?: { scheme: string; credentials: string } | null }; output: AgentTaskReceiver }
  a2a_list_task_receivers: { input: { task_id: string }; output: { results: (AgentTaskReceiver)[] } }
  a2a_delete_task_receiver: { input: { task_id: string; receiver_id: string }; output: { receiver_id: string; deleted: boolean } }
  get_meta: { input: Record<string, unknown>; output: { total_programs: number; tier_counts: Record<string, number>; prefecture_counts: Record<string, number>; exclusion_rules_count: number; last_ingested_at: string | null; data_as_of: string | null; built_at: string; programs_read_share: number | null; programs_by_standing: Record<string, number> | null; data_lineage?: { last_fetched_at: string | null; unique_checksums: number }; corpus_snapshot_id: string; corpus_checksum: string; known_gaps: (string)[] } }
  get_meta_freshness: { input: { limit?: number; sort_by?: "fetched_at_desc" | "fetched_at_asc" | "tier"; tier?: "all" | "S" | "A" | "B" | "C"; by?: "prefecture" }; output: { generated_at: string; total: number; median_fetched_at: string | null; pct_within_30d: number; pct_over_180d: number; top_rows: ({ canonical_id: string; name: string; tier: string | null; source_fetched_at: string | null; days_ago: number | null })[]; by_prefecture?: ({ prefecture: string | null; programs: number; last_fetched_at: string | null; days_ago: number | null })[] } }
  healthz: { input: Record<string, unknown>; output: { status: "ok" } }
  readyz: { input: Record<string, unknown>; output: { status: "ready"; snapshot: { serving: string; published: string; problem: string | null }; background: ({ name: string; failing_since: string; failures: number; reason: string })[] } }
  ping: { input: Record<string, unknown>; output: { ok: true; authenticated: boolean; tier: "free" | "paid"; server_time_utc: string; server_version: string; rate_limit_remaining: number | null } }
  stats_coverage: { input: Record<string, unknown>; output: { programs: number; case_studies: number; loan_programs: number; enforcement_cases: number; exclusion_rules: number; laws: number; tax_rulesets: number; court_decisions: number; bids: number; invoice_registrants: number; generated_at: string } }
  stats_freshness: { input: Record<string, unknown>; output: { sources: { programs: FetchDays; case_studies: FetchDays; loan_programs: FetchDays; enforcement_cases: FetchDays; laws: FetchDays; tax_rulesets: FetchDays; court_decisions: FetchDays; bids: FetchDays; invoice_registrants: FetchDays }; generated_at: string } }
  stats_data_quality: { input: Record<string, unknown>; output: { fact_count_total: number; mean_score: number | null; label_histogram: { high: number; medium: number; low: number; unknown: number }; license_breakdown: Record<string, number>; freshness_buckets: Record<string, number>; field_kind_breakdown: Record<string, { count: number; mean_score: number }>; cross_source_agreement: { "facts_with_n_sources_>=2": number; facts_with_consistent_value: number; agreement_rate: number | null }; model: "beta_posterior_v1"; standings: { figures: { confirmed: number; read: number; written_down: number; source_gone: number; not_found: number; contradicted: number }; records: { confirmed: number; read: number; written_down: number; source_gone: number; not_found: number; contradicted: number; no_figure: number }; by_dataset: Record<string, { figures: { confirmed: number; read: number; written_down: number; source_gone: number; not_found: number; contradicted: number }; records: { confirmed: number; read: number; written_down: number; source_gone: number; not_found: number; contradicted: number; no_figure: number } }> } | null; question_evaluation: { written_on: string; questions: number; right_share: number; outcomes: { first: number; in_three: number; not_held: number; after_one_call: number; useless: number; misleading: number; false: number } }; generated_at: string } }
  stats_usage: { input: Record<string, unknown>; output: { window_days: number; since: string; until: string; counted_from: string | null; daily: ({ date: string; count: number; cumulative: number })[]; total: number; generated_at: string } }
  stats_confidence: { input: Record<string, unknown>; output: { window_days: number; since: string; until: string; overall: { discovery_weighted: number | null; use_weighted: number | null; discovery_overall: number | null; use_overall: number | null }; per_tool: ({ tool: string; discovery: number | null; discovery_ci95: (number)[] | null; discovery_hits: number; discovery_trials: number; use: number | null; use_ci95: (number)[] | null; use_hits: number; use_trials: number; by_cohort: Record<string, { discovery: number | null; discovery_ci95: (number)[] | null; discovery_hits: number; discovery_trials: number; use: number | null; use_ci95: (number)[] | null; use_hits: number; use_trials: number }> })[]; suppressed_tools: number; generated_at: string } }
  submit_feedback: { input: { message: string; rating?: number; endpoint?: string; request_id?: string }; output: { received: true; feedback_id: number } }
  submit_testimonial: { input: { audience: "税理士" | "行政書士" | "SMB" | "VC" | "Dev"; text: string; name?: string | null; organization?: string | null; linkedin_url?: string | null }; output: { received: true; testimonial_id: number; pending_review: true } }
  delete_testimonial: { input: { testimonial_id: number }; output: Record<string, unknown> }
  list_testimonials: { input: Record<string, unknown>; output: { total: number; rows: ({ id: number; audience: "税理士" | "行政書士" | "SMB" | "VC" | "Dev"; text: string; name: string | null; organization: string | null; linkedin_url: string | null; approved_at: string })[] } }
  match_advisors: { input: { prefecture?: string; specialty?: "subsidy" | "loan" | "tax" | "enforcement_defense" | "invoice" | "ebook"; industry?: "agriculture_forestry" | "manufacturing" | "it" | "service" | "construction" | "retail" | "agri" | "manufacture"; limit?: number }; output: { total: number; results: (Advisor)[]; ranking: { method: string; method_ja: string; disclosure: string; disclosure_ja: string; reasons: ({ advisor_id: number; points: number; matched: ("prefecture" | "industry" | "specialty")[] })[] } } }
  signup_advisor: { input: { firm_name: string; firm_name_kana?: string | null; houjin_bangou: string; firm_type: "税理士法人" | "認定支援機関" | "社会保険労務士" | "中小企業診断士" | "行政書士" | "弁護士" | "銀行" | "商工会議所" | "その他"; specialties: ("subsidy" | "loan" | "tax" | "enforcement_defense" | "invoice" | "ebook")[]; industries?: ("agriculture_forestry" | "manufacturing" | "it" | "service" | "construction" | "retail" | "agri" | "manufacture")[] | null; prefecture: string; city?: string | null; address?: string | null; contact_url?: string | null; contact_email: string; contact_phone?: string | null; intro_blurb?: string | null; commission_model?: "flat" | "percent"; commission_rate_pct?: number; commission_yen_per_intro?: number; agreed_to_terms: true }; output: { advisor_id: number; next_step: "payment_onboarding"; payment_onboarding_url: string | null } }
  verify_advisor_houjin: { input: { advisor_id: number }; output: { status: "pending" | "already_verified"; verified_at: string | null; proof: "mail" | "operator" | null } }
  track_advisor_click: { input: { advisor_id: number; source_query_hash?: string | null; source_program_id?: string | null; consent_granted: boolean }; output: { token: string; redirect_url: string | null } }
  report_advisor_conversion: { input: { referral_token: string; conversion_value_yen?: number | null; evidence_url?: string | null }; output: { status: "reported"; commission_yen: number; payout_scheduled: false } }
  decide_advisor_conversion: { input: { advisor_id: number; referral_id: number; token: string; decision: "confirmed" | "rejected" }; output: { referral_id: number; status: "referred" | "reported" | "confirmed" | "rejected" | "paid"; summary: ReferralSummary } }
  get_advisor_dashboard: { input: { advisor_id: number; token: string }; output: { advisor: Advisor; summary: ReferralSummary; referrals: ({ id: number; status: "referred" | "reported" | "confirmed" | "rejected" | "paid"; token_prefix: string; source_program_id: string | null; clicked_at: string; converted_at: string | null; conversion_value_yen: number | null; commission_yen: number | null; commission_paid_at: string | null })[] } }
  get_me: { input: Record<string, unknown>; output: { customer_id: string; key_hash_prefix: string; tier: "metered" | "free"; plan: string; created_at: string; subscription_status: string; subscription_current_period_end: string | null; subscription_cancel_at_period_end: boolean } }
  set_monthly_cap: { input: { monthly_cap_yen: number | null }; output: { ok: true; monthly_cap_yen: number | null } }
  get_dashboard: { input: { days?: number }; output: { days: number; key_hash_prefix: string; tier: string; series: ({ date: string; calls: number })[]; daily: ({ date: string; calls: number })[]; today_calls: number; last_7_calls: number; last_30_calls: number; last_30_amount_yen: number; peak_day: { date: string; calls: number } | null; monthly_cap_yen: number | null; month_to_date_calls: number; month_to_date_amount_yen: number; cap_remaining_yen: number | null; unit_price_yen: number; subscription_status: string | null; current_period_end: string | null } }
  get_my_usage: { input: { days?: number }; output: ({ date: string; calls: number })[] }
  get_usage_by_tool: { input: { days?: number; limit?: number }; output: { days: number; total_calls: number; total_amount_yen: number; top: ({ operation: string; endpoint: string; calls: number; units: number; amount_yen: number; avg_latency_ms: number | null })[] } }
  get_usage_by_client: { input: { month?: string; format?: "json" | "csv" }; output: { month: string; total_calls: number; total_units: number; total_amount_yen: number; clients: ({ client_tag: string | null; calls: number; units: number; amount_yen: number; amount_incl_tax_yen: number; operations: ({ operation: string; calls: number; units: number; amount_yen: number })[] })[] } }
  get_usage_status: { input: Record<string, unknown>; output: { tier: "anonymous" | "metered" | "free" | "operator"; limit: number | null; used: number; remaining: number | null; reset_at: string | null; resets_at: string | null; reset_timezone: "JST"; upgrade_url: string | null; note: string; tokens_saved_estimated_total: number; tokens_saved_estimated_per_call: number } }
  get_tool_recommendation: { input: { intent: string; limit?: number }; output: { intent: string; tools: ({ endpoint: string; name: string; tool: string; why: string; confidence: number })[]; fallback_used: boolean } }
  get_billing_history: { input: Record<string, unknown>; output: { customer_id: string | null; invoices: ({ id: string; number: string | null; period_start: string | null; period_end: string | null; amount_due_yen: number; amount_paid_yen: number; currency: string; status: string | null; hosted_invoice_url: string | null; invoice_pdf: string | null; created: string })[]; cached_at: string; known_gaps: (string)[]; known_gaps_ja: (string)[] } }
  rotate_key: { input: Record<string, unknown>; output: { api_key: string; tier: string; key_hash_prefix: string } }
  create_child_key: { input: { label: string; scopes?: ("api:read" | "account:read" | "api:metered" | "sheets:read")[]; monthly_cap_yen: number; expires_at?: string | null; client_tag?: string | null; dedupe_seconds?: number }; output: NewChildKey }
  list_child_keys: { input: { include_ended?: boolean }; output: { keys: (ChildKey)[] } }
  update_child_key: { input: { key_id: string; label?: string; scopes?: ("api:read" | "account:read" | "api:metered" | "sheets:read")[]; monthly_cap_yen?: number; expires_at?: string | null; client_tag?: string | null; dedupe_seconds?: number }; output: ChildKey }
  rotate_child_key: { input: { key_id: string }; output: NewChildKey }
  revoke_child_key: { input: { key_id: string }; output: ChildKey }
  list_key_changes: { input: { limit?: number }; output: { changes: ({ at: string; act: "created" | "changed" | "rotated" | "revoked"; key_id: string; by_key_id: string; details: Record<string, unknown> })[] } }
  create_checkout: { input: { success_url: string; cancel_url: string; customer_email?: string; locale?: "ja" | "en"; user_code?: string }; output: { url: string; session_id: string } }
  create_lifetime_checkout: { input: { success_url: string; cancel_url: string; customer_email?: string; locale?: "ja" | "en"; user_code?: string }; output: { url: string; session_id: string } }
  create_data_dump_checkout: { input: { success_url: string; cancel_url: string; customer_email?: string; locale?: "ja" | "en"; user_code?: string; include_lifetime?: boolean }; output: { url: string; session_id: string } }
  create_subscription_checkout: { input: { success_url: string; cancel_url: string; customer_email?: string; locale?: "ja" | "en"; user_code?: string; plan: "starter" | "pro"; interval?: "month" | "year" }; output: { url: string; session_id: string } }
  issue_key_from_checkout: { input: { session_id: string }; output: { api_key: string; tier: "metered" | "free"; customer_id: string; plan: "metered" | "starter" | "pro" | "enterprise" | "lifetime" | "data_dump"; key_hash_prefix: string } }
  create_billing_portal: { input: { customer_id: string; return_url: string }; output: { url: string } }
  create_my_billing_portal: { input: Record<string, unknown>; output: { url: string } }
  submit_refund_request: { input: { amount_yen?: number | null; customer_id: string; reason: string; requester_email: string }; output: { request_id: string; received_at: string; contact: string; expected_response_within_days: number; note: string } }
  create_data_dump_link: { input: Record<string, unknown>; output: { url: string; expires_at: string; snapshot_id: string; bytes: number; sha256: string } }
  create_webhook: { input: { url: string; event_types: ("program.created" | "program.amended" | "enforcement.added" | "tax_ruleset.amended" | "invoice_registrant.matched" | "deadline.approaching")[] }; output: Webhook }
  list_webhooks: { input: Record<string, unknown>; output: (Webhook)[] }
  delete_webhook: { input: { id: number }; output: Webhook }
  test_webhook: { input: { id: number; event_id?: string }; output: { ok: boolean; status_code: number | null; error: string | null; signature: string; sent_at: string } }
  list_webhook_deliveries: { input: { id: number; limit?: number }; output: (WebhookDelivery)[] }
  replay_webhook_delivery: { input: { id: number; delivery_id: number }; output: WebhookDelivery }
  create_subscriber: { input: { email: string; source?: string | null }; output: { subscribed: true } }
  unsubscribe_subscriber: { input: { email: string; token: string }; output: { unsubscribed: true } }
  email_unsubscribe_page: { input: { email: string; token: string; reason?: string }; output: { email: string; unsubscribed: boolean } }
  email_unsubscribe: { input: { email: string; token: string; reason?: string }; output: { unsubscribed: true; at: string } }
  subscribe_alert: { input: { filter_type: "tool" | "law_id" | "program_id" | "industry_jsic" | "all" | "houjin_bangou" | "invoice_registration_number" | "saved_search"; filter_value?: string | null; min_severity?: "critical" | "important" | "info"; fields?: (string)[] | null; webhook_url?: string | null; email?: string | null; digest?: "daily" | "weekly" | null }; output: { id: number; filter_type: "tool" | "law_id" | "program_id" | "industry_jsic" | "all" | "houjin_bangou" | "invoice_registration_number" | "saved_search"; filter_value: string | null; min_severity: "critical" | "important" | "info"; fields: (string)[] | null; webhook_url: string | null; email: string | null; email_confirmed: boolean | null; digest: "daily" | "weekly" | null; feed_url: string; active: boolean; created_at: string; updated_at: string; last_triggered: string | null; confirmation_mailed: boolean; would_have_fired_90d: number | null; deadlines_90d: number | null; would_have_fired_unknown: "history_too_short" | "too_many_changes" | "searches_are_not_repeated" | null } }
  list_alert_subscriptions: { input: Record<string, unknown>; output: ({ id: number; filter_type: "tool" | "law_id" | "program_id" | "industry_jsic" | "all" | "houjin_bangou" | "invoice_registration_number" | "saved_search"; filter_value: string | null; min_severity: "critical" | "important" | "info"; fields: (string)[] | null; webhook_url: string | null; email: string | null; email_confirmed: boolean | null; digest: "daily" | "weekly" | null; feed_url: string; active: boolean; created_at: string; updated_at: string; last_triggered: string | null })[] }
  delete_alert_subscription: { input: { sub_id: number }; output: { ok: true; id: number } }
  save_search: { input: { operation: string; arguments?: Record<string, unknown>; name?: string | null }; output: { id: number; name: string; operation: string; arguments: Record<string, unknown>; created_at: string; last_run_at: string | null; last_snapshot_id: string | null } }
  list_saved_searches: { input: Record<string, unknown>; output: ({ id: number; name: string; operation: string; arguments: Record<string, unknown>; created_at: string; last_run_at: string | null; last_snapshot_id: string | null })[] }
  run_saved_search: { input: { search_id: number; since?: string | null; limit?: number }; output: { id: number; name: string; operation: string; snapshot_id: string; since_snapshot_id: string | null; compared: boolean; total: number; new_total: number; changed_total: number; gone_total: number; new_hits: (Record<string, unknown>)[]; changed_hits: (Record<string, unknown>)[]; gone_ids: (string)[]; known_gaps: (Gap)[] } }
  delete_saved_search: { input: { search_id: number }; output: { ok: true; id: number } }
  widget_enum_values: { input: { key?: string }; output: { prefectures: ({ code: string; label_ja: string; label_en: string })[]; industries: ({ code: string; label_ja: string; label_en: string })[]; authority_levels: (string)[]; target_types: (string)[]; funding_purposes: (string)[]; widget: { plan: "metered"; branding: boolean; reqs_used_mtd: number; included_reqs_mtd: number; overage: boolean } } }
  widget_search: { input: { q?: string; prefecture?: string; municipality?: string; authority_level?: string; industry?: string; target?: (string)[]; funding_purpose?: (string)[]; limit?: number; key?: string }; output: { total: number; limit: number; offset: number; results: ({ unified_id: string; primary_name: string; aliases: (string)[]; authority_level: "national" | "prefecture" | "municipality" | "financial"; authority_name: string; prefecture: string | null; municipality: string | null; program_kind: string; official_url: string; amount_max_man_yen: number | null; amount_min_man_yen: number | null; subsidy_rate: number | null; trust_level: string; tier: "S" | "A" | "B" | "C" | "X"; coverage_score: number; gap_to_tier_s: (string)[]; a_to_j_coverage: Record<string, boolean>; excluded: boolean; exclusion_reason: string | null; crop_categories: (string)[]; equipment_category: string | null; target_types: (string)[]; funding_purpose: (string)[]; amount_band: string; application_window: { start: string | null; end: string | null }; contradicted?: (Contradiction)[]; source_url: string | null; source_fetched_at: string | null; license: "pdl_v1.0" | "gov_standard" | "gov_standard_v2.0" | "cc_by_4.0" | "public_domain" | "proprietary" | "unknown" | "test_data" | null; source_license?: "pdl_v1.0" | "gov_standard" | "gov_standard_v2.0" | "cc_by_4.0" | "public_domain" | "proprietary" | "unknown" | "test_data"; attribution: string | null; lifecycle: Lifecycle; prescreen_questions: ({ field: string; question_ja: string; question_en: string })[] })[]; checked_scope: CheckedScope; input_notes?: (InputNote)[]; numbers?: (NumberInWords)[]; parsed?: ParsedQuestion; relaxed?: RelaxedSearch; instead?: (OtherCall)[]; elsewhere?: (OtherDatasetHits)[]; combination?: CombinationCall; named_programs?: (EndedProgram)[]; nationwide?: NationwideHits; prefecture_wide?: NationwideHits; widget: { plan: "metered"; branding: boolean; reqs_used_mtd: number; included_reqs_mtd: number; overage: boolean } } }
  signup_widget: { input: { email: string; origins: (string)[]; plan?: "metered"; label?: string; success_url: string; cancel_url: string }; output: { checkout_url: string; session_id: string } }
  issue_widget_key: { input: { session_id: string }; output: { widget_key: string; embed_html: string; key_id: string; api_key: string; customer_id: string; allowed_origins: (string)[] } }
  get_widget_usage: { input: { key_id: string }; output: { key_id: string; owner_email: string; label: string | null; plan: "metered"; included_reqs_mtd: number; reqs_used_mtd: number; amount_mtd_yen: number; reqs_total: number; bucket_month: string; months: ({ month: string; requests: number; amount_yen: number })[]; branding_removed: boolean; disabled: boolean; subscription_status: string; subscription_current_period_end: string | null; subscription_cancel_at_period_end: boolean; last_paid_at: string | null; last_payment_failed_at: string | null; allowed_origins: (string)[] } }
  compliance_subscribe: { input: { email: string; areas_of_interest: ("invoice" | "ebook" | "subsidy" | "loan" | "enforcement" | "tax_ruleset" | "court")[]; prefecture?: string | null; houjin_bangou?: string | null; industry_codes?: (string)[]; plan?: "free" | "paid"; source_lang?: "ja" | "en" }; output: { subscriber_id: string; next_step: "verify" | "checkout"; checkout_url: string | null } }
  compliance_verify: { input: { verification_token: string }; output: { subscriber_id: string; status: "pending" | "active" | "ended"; plan: "free" | "paid"; next_step: "confirm" | "checkout" | "none" } }
  compliance_confirm: { input: { verification_token: string }; output: { subscriber_id: string; status: "pending" | "active" | "ended"; plan: "free" | "paid"; next_step: "confirm" | "checkout" | "none" } }
  compliance_unsubscribe: { input: { unsubscribe_token: string }; output: { unsubscribed: true } }
  compliance_payment_checkout: { input: { subscriber_id: string; success_url: string; cancel_url: string }; output: { url: string; session_id: string } }
  submit_disclosure_request: { input: { requester_email: string; requester_legal_name: string; target_houjin_bangou?: string | null; identity_verification_method: "drivers_license" | "my_number_card" | "passport" | "residence_card" | "health_insurance_card" | "other" }; output: { request_id: string; received_at: string; expected_response_within_days: number; contact: string } }
  submit_deletion_request: { input: { requester_email: string; requester_legal_name: string; target_houjin_bangou?: string | null; identity_verification_method: "drivers_license" | "my_number_card" | "passport" | "residence_card" | "health_insurance_card" | "other"; target_data_categories: ("representative" | "address" | "postal_code" | "phone" | "email" | "company_url" | "all_personal_data")[]; deletion_reason?: string | null }; output: { request_id: string; received_at: string; expected_response_within_days: number; contact: string } }
  get_privacy_request: { input: { request_id: string; token: string }; output: { request_id: string; kind: "disclosure" | "deletion"; state: "received" | "in_progress" | "done" | "refused"; received_at: string; state_since: string; answer_by: string; reply: string | null } }
  create_session: { input: { api_key: string }; output: { tier: string; key_hash_prefix: string } }
  logout_session: { input: Record<string, unknown>; output: Record<string, unknown> }
  device_authorize: { input: { client_id?: string; scope?: string }; output: { device_code: string; user_code: string; verification_uri: string; verification_uri_complete: string; expires_in: number; interval: number } }
  device_token: { input: { grant_type: string; device_code: string; client_id?: string }; output: { access_token: string; token_type: "Bearer"; scope: string } }
  device_complete: { input: { user_code: string; checkout_session_id: string }; output: { ok: true } }
}

const routes: Readonly<Record<keyof Operations, Route>> = {
  search_programs: {"method":"GET","path":"/v1/programs/search"},
  get_program: {"method":"GET","path":"/v1/programs/{unified_id}"},
  batch_get_programs: {"method":"POST","path":"/v1/programs/batch","isIdempotent":true},
  prescreen_programs: {"method":"POST","path":"/v1/programs/prescreen","isIdempotent":true},
  list_new_programs: {"method":"GET","path":"/v1/programs/new"},
  list_changed_programs: {"method":"GET","path":"/v1/programs/changed"},
  list_program_rounds: {"method":"GET","path":"/v1/programs/{unified_id}/rounds"},
  get_program_opening_months: {"method":"GET","path":"/v1/programs/{unified_id}/opening-months"},
  get_program_history: {"method":"GET","path":"/v1/programs/{unified_id}/history"},
  compare_programs: {"method":"GET","path":"/v1/programs/compare"},
  get_program_full_context: {"method":"GET","path":"/v1/programs/{unified_id}/context"},
  list_rules_for_program: {"method":"GET","path":"/v1/programs/{unified_id}/rules"},
  list_program_law_basis: {"method":"GET","path":"/v1/programs/{unified_id}/laws"},
  list_adopters: {"method":"GET","path":"/v1/programs/{unified_id}/adopters"},
  get_acceptance_history: {"method":"GET","path":"/v1/programs/{unified_id}/acceptance"},
  get_program_documents: {"method":"GET","path":"/v1/programs/{unified_id}/documents"},
  list_program_prerequisites: {"method":"GET","path":"/v1/programs/{unified_id}/prerequisites"},
  find_similar_programs: {"method":"GET","path":"/v1/programs/{unified_id}/similar"},
  find_programs_by_legal_form: {"method":"GET","path":"/v1/programs/by-legal-form"},
  find_programs_by_industry: {"method":"GET","path":"/v1/programs/by-industry"},
  find_programs_for_place: {"method":"GET","path":"/v1/programs/for-place"},
  find_local_top_ups: {"method":"GET","path":"/v1/programs/{unified_id}/top-ups"},
  list_exclusion_rules: {"method":"GET","path":"/v1/exclusions/rules"},
  get_exclusion_rule: {"method":"GET","path":"/v1/exclusions/rules/{rule_id}"},
  check_exclusions: {"method":"POST","path":"/v1/exclusions/check","query":["format","snapshot","receipt"],"isIdempotent":true},
  check_funding_stack: {"method":"POST","path":"/v1/funding_stack/check","query":["format","snapshot","receipt"],"isIdempotent":true},
  check_program_pair: {"method":"GET","path":"/v1/programs/pair"},
  find_compatible_programs: {"method":"GET","path":"/v1/programs/{unified_id}/compatible"},
  find_best_bundle: {"method":"POST","path":"/v1/funding_stack/best-bundle","isIdempotent":true},
  search_loan_programs: {"method":"GET","path":"/v1/loan-programs/search"},
  get_loan_program: {"method":"GET","path":"/v1/loan-programs/{loan_id}"},
  list_calendar_deadlines: {"method":"GET","path":"/v1/calendar/deadlines"},
  list_closing_programs: {"method":"GET","path":"/v1/programs/closing"},
  create_calendar_feed: {"method":"POST","path":"/v1/me/calendar/feeds"},
  list_calendar_feeds: {"method":"GET","path":"/v1/me/calendar/feeds"},
  rotate_calendar_feed: {"method":"POST","path":"/v1/me/calendar/feeds/{feed_id}/rotate"},
  delete_calendar_feed: {"method":"DELETE","path":"/v1/me/calendar/feeds/{feed_id}"},
  get_feed: {"method":"GET","path":"/v1/feeds/{dataset}.json"},
  get_errata_feed: {"method":"GET","path":"/v1/feeds/errata.json"},
  am_open_programs: {"method":"GET","path":"/v1/am/open_programs"},
  am_active_at: {"method":"GET","path":"/v1/am/active_at"},
  am_programs_active_v2: {"method":"GET","path":"/v1/am/programs/active_v2"},
  am_tax_incentives: {"method":"GET","path":"/v1/am/tax_incentives"},
  am_tax_rule: {"method":"GET","path":"/v1/am/tax_rule"},
  am_certifications: {"method":"GET","path":"/v1/am/certifications"},
  am_loans: {"method":"GET","path":"/v1/am/loans"},
  am_mutual_plans: {"method":"GET","path":"/v1/am/mutual_plans"},
  am_gx_programs: {"method":"GET","path":"/v1/am/gx_programs"},
  am_acceptance_stats: {"method":"GET","path":"/v1/am/acceptance_stats"},
  am_enforcement: {"method":"GET","path":"/v1/am/enforcement"},
  am_annotations: {"method":"GET","path":"/v1/am/annotations/{entity_id}"},
  am_provenance: {"method":"GET","path":"/v1/am/provenance/{entity_id}"},
  am_provenance_fact: {"method":"GET","path":"/v1/am/provenance/fact/{fact_id}"},
  am_enum_values: {"method":"GET","path":"/v1/am/enums/{enum_name}"},
  am_by_law: {"method":"GET","path":"/v1/am/by_law"},
  am_related: {"method":"GET","path":"/v1/am/related/{program_id}"},
  deep_health: {"method":"GET","path":"/v1/am/health/deep"},
  am_intent: {"method":"GET","path":"/v1/am/intent"},
  am_reason: {"method":"GET","path":"/v1/am/reason"},
  am_list_example_profiles: {"method":"GET","path":"/v1/am/example_profiles"},
  am_get_example_profile: {"method":"GET","path":"/v1/am/example_profiles/{profile_id}"},
  am_list_static: {"method":"GET","path":"/v1/am/static"},
  am_get_static: {"method":"GET","path":"/v1/am/static/{resource_id}"},
  am_validate: {"method":"POST","path":"/v1/am/validate"},
  search_laws: {"method":"GET","path":"/v1/laws/search"},
  resolve_law_name: {"method":"GET","path":"/v1/laws/resolve"},
  get_law_article: {"method":"GET","path":"/v1/laws/article"},
  get_law_article_as_of: {"method":"GET","path":"/v1/laws/article/as-of"},
  diff_law_article: {"method":"GET","path":"/v1/laws/article/diff"},
  diff_law: {"method":"GET","path":"/v1/laws/diff"},
  batch_get_law_articles: {"method":"POST","path":"/v1/laws/articles/batch","isIdempotent":true},
  get_article_references: {"method":"GET","path":"/v1/laws/article/references"},
  find_articles_referencing: {"method":"GET","path":"/v1/laws/article/referencing"},
  check_laws_changed: {"method":"POST","path":"/v1/laws/changes/check"},
  list_upcoming_law_changes: {"method":"GET","path":"/v1/laws/upcoming"},
  verify_quote: {"method":"POST","path":"/v1/quotes/verify"},
  get_law_articles_range: {"method":"GET","path":"/v1/laws/articles"},
  get_law_toc: {"method":"GET","path":"/v1/laws/toc"},
  search_law_article_text: {"method":"GET","path":"/v1/laws/articles/search"},
  search_law_article_captions: {"method":"GET","path":"/v1/laws/articles/captions"},
  search_law_definitions: {"method":"GET","path":"/v1/laws/definitions"},
  get_law_supplementary_provisions: {"method":"GET","path":"/v1/laws/supplementary-provisions"},
  get_law_table: {"method":"GET","path":"/v1/laws/table"},
  list_law_revisions: {"method":"GET","path":"/v1/laws/revisions"},
  get_applicable_law: {"method":"GET","path":"/v1/laws/applicable"},
  resolve_delegation: {"method":"GET","path":"/v1/laws/article/delegations"},
  parse_law_citation: {"method":"GET","path":"/v1/laws/citation/parse"},
  format_law_citation: {"method":"GET","path":"/v1/laws/citation/format"},
  search_circulars: {"method":"GET","path":"/v1/circulars/search"},
  get_circular_item: {"method":"GET","path":"/v1/circulars/item"},
  search_nta_qa: {"method":"GET","path":"/v1/nta-answers/search"},
  get_law: {"method":"GET","path":"/v1/laws/{unified_id}"},
  list_law_related_programs: {"method":"GET","path":"/v1/laws/{unified_id}/related-programs"},
  am_law_article: {"method":"GET","path":"/v1/am/law_article"},
  find_court_decisions_by_statute: {"method":"POST","path":"/v1/court-decisions/by-statute","isIdempotent":true},
  search_court_decisions: {"method":"GET","path":"/v1/court-decisions/search"},
  get_court_decision: {"method":"GET","path":"/v1/court-decisions/{unified_id}"},
  search_tax_rulesets: {"method":"GET","path":"/v1/tax_rulesets/search"},
  get_tax_ruleset: {"method":"GET","path":"/v1/tax_rulesets/{unified_id}"},
  evaluate_tax_rulesets: {"method":"POST","path":"/v1/tax_rulesets/evaluate","query":["as_of"],"isIdempotent":true},
  get_invoice_transition_ratio: {"method":"GET","path":"/v1/tax_rulesets/invoice_transition"},
  list_tax_measures_ending: {"method":"GET","path":"/v1/tax_rulesets/ending"},
  compare_tax_rulesets: {"method":"POST","path":"/v1/tax_rulesets/compare"},
  search_tax_measures: {"method":"GET","path":"/v1/tax_measures/search"},
  search_enforcement_cases: {"method":"GET","path":"/v1/enforcement-cases/search"},
  get_enforcement_case: {"method":"GET","path":"/v1/enforcement-cases/{case_id}"},
  search_invoice_registrants: {"method":"GET","path":"/v1/invoice_registrants/search"},
  get_invoice_registrant: {"method":"GET","path":"/v1/invoice_registrants/{invoice_registration_number}"},
  get_invoice_risk: {"method":"GET","path":"/v1/invoice_registrants/{invoice_registration_number}/risk"},
  invoice_batch_risk: {"method":"POST","path":"/v1/invoice_registrants/batch_risk","query":["snapshot","receipt"],"isIdempotent":true},
  verify_invoice_on_date: {"method":"GET","path":"/v1/invoice_registrants/verify_on_date"},
  bulk_verify_invoices: {"method":"POST","path":"/v1/invoice_registrants/bulk_verify","query":["format"],"isIdempotent":true},
  validate_invoice_fields: {"method":"POST","path":"/v1/invoice_registrants/validate-fields","isIdempotent":true},
  search_houjin: {"method":"GET","path":"/v1/houjin/search"},
  resolve_company: {"method":"GET","path":"/v1/houjin/resolve"},
  batch_resolve_companies: {"method":"POST","path":"/v1/houjin/resolve-batch","isIdempotent":true},
  verify_corporate_number: {"method":"GET","path":"/v1/houjin/verify"},
  normalize_company_name: {"method":"GET","path":"/v1/houjin/normalize-name"},
  get_houjin: {"method":"GET","path":"/v1/houjin/{bangou}"},
  get_houjin_360: {"method":"GET","path":"/v1/houjin/{houjin_bangou}/360"},
  get_houjin_history: {"method":"GET","path":"/v1/houjin/{houjin_bangou}/history"},
  list_houjin_adoptions: {"method":"GET","path":"/v1/houjin/{houjin_bangou}/adoptions"},
  list_houjin_subsidies: {"method":"GET","path":"/v1/houjin/{houjin_bangou}/subsidies"},
  list_houjin_awards: {"method":"GET","path":"/v1/houjin/{houjin_bangou}/awards"},
  compare_houjin_sources: {"method":"GET","path":"/v1/houjin/{houjin_bangou}/sources"},
  screen_counterparties: {"method":"POST","path":"/v1/houjin/screen","query":["as_of"],"isIdempotent":true},
  check_enforcement_batch: {"method":"POST","path":"/v1/enforcement/check_batch","query":["as_of"],"isIdempotent":true},
  create_company_public_baseline: {"method":"POST","path":"/v1/artifacts/company_public_baseline","query":["format","snapshot","receipt"],"isIdempotent":true},
  create_company_folder_brief: {"method":"POST","path":"/v1/artifacts/company_folder_brief","query":["format","snapshot","receipt"],"isIdempotent":true},
  create_company_public_audit_pack: {"method":"POST","path":"/v1/artifacts/company_public_audit_pack","query":["format","snapshot","receipt"],"isIdempotent":true},
  search_bids: {"method":"GET","path":"/v1/bids/search"},
  get_bid: {"method":"GET","path":"/v1/bids/{unified_id}"},
  list_closing_bids: {"method":"GET","path":"/v1/bids/closing"},
  list_awards_by_winner: {"method":"GET","path":"/v1/bids/awards-by-winner"},
  search_case_studies: {"method":"GET","path":"/v1/case-studies/search"},
  get_case_study: {"method":"GET","path":"/v1/case-studies/{case_id}"},
  search_public_payments: {"method":"GET","path":"/v1/public-payments/search"},
  query_evidence_packet: {"method":"POST","path":"/v1/evidence/packets/query","query":["as_of","format","snapshot","receipt"],"isIdempotent":true},
  batch_evidence_packets: {"method":"POST","path":"/v1/evidence/packets/batch","query":["as_of","snapshot","receipt"],"isIdempotent":true},
  get_evidence_packet: {"method":"GET","path":"/v1/evidence/packets/{subject_kind}/{subject_id}"},
  get_source_manifest: {"method":"GET","path":"/v1/source_manifest/{program_id}"},
  query_precomputed_intelligence: {"method":"GET","path":"/v1/intelligence/precomputed/query"},
  verify_citations: {"method":"POST","path":"/v1/citations/verify","query":["as_of","snapshot","receipt"],"isIdempotent":true},
  batch_evaluate_rulesets: {"method":"POST","path":"/v1/audit/batch_evaluate","query":["as_of","snapshot","receipt"],"isIdempotent":true},
  render_audit_workpaper: {"method":"POST","path":"/v1/audit/workpaper","query":["format","snapshot","receipt"],"isIdempotent":true},
  verify_audit_seal: {"method":"GET","path":"/v1/audit/seals/{seal_id}"},
  get_signing_keys: {"method":"GET","path":"/.well-known/jwks.json"},
  list_audit_snapshots: {"method":"GET","path":"/v1/audit/snapshots"},
  list_changes: {"method":"GET","path":"/v1/changes"},
  list_watched_changes: {"method":"POST","path":"/v1/changes/watched"},
  diff_snapshots: {"method":"GET","path":"/v1/snapshots/diff"},
  get_record_history: {"method":"GET","path":"/v1/records/history"},
  cite_record: {"method":"GET","path":"/v1/records/cite"},
  get_coverage: {"method":"GET","path":"/v1/coverage"},
  prove_no_hit: {"method":"POST","path":"/v1/proofs/no_hit"},
  get_inclusion_proof: {"method":"GET","path":"/v1/proofs/inclusion"},
  preview_cost: {"method":"POST","path":"/v1/cost/preview"},
  create_quote: {"method":"POST","path":"/v1/quotes"},
  list_prices: {"method":"GET","path":"/v1/prices"},
  find_tool: {"method":"GET","path":"/v1/tools/find"},
  describe_tool: {"method":"GET","path":"/v1/tools/{name}"},
  list_filter_values: {"method":"GET","path":"/v1/tools/{name}/filters/{parameter}"},
  complete_argument: {"method":"GET","path":"/v1/tools/{name}/arguments/{argument}"},
  service_route: {"method":"POST","path":"/v1/service/route"},
  service_preview_cost: {"method":"POST","path":"/v1/service/preview_cost"},
  service_execute_packet: {"method":"POST","path":"/v1/service/execute_packet"},
  service_get_packet: {"method":"GET","path":"/v1/service/get_packet/{packet_id}"},
  service_agent_ready: {"method":"GET","path":"/v1/service/agent_ready"},
  export_results: {"method":"POST","path":"/v1/exports","query":["format"],"isIdempotent":true},
  get_job: {"method":"GET","path":"/v1/jobs/{job_id}"},
  list_jobs: {"method":"GET","path":"/v1/jobs"},
  cancel_job: {"method":"POST","path":"/v1/jobs/{job_id}/cancel"},
  a2a_agent_card: {"method":"GET","path":"/v1/a2a/agent_card"},
  a2a_list_skills: {"method":"GET","path":"/v1/a2a/skills"},
  a2a_get_skill: {"method":"GET","path":"/v1/a2a/skills/{skill_name}"},
  a2a_negotiate_skills: {"method":"POST","path":"/v1/a2a/skills/negotiate"},
  a2a_create_task: {"method":"POST","path":"/v1/a2a/task","isIdempotent":true},
  a2a_list_tasks: {"method":"GET","path":"/v1/a2a/task"},
  a2a_get_task: {"method":"GET","path":"/v1/a2a/task/{task_id}"},
  a2a_resume_task: {"method":"POST","path":"/v1/a2a/task/{task_id}/resume"},
  a2a_cancel_task: {"method":"POST","path":"/v1/a2a/task/{task_id}/cancel"},
  a2a_add_task_receiver: {"method":"POST","path":"/v1/a2a/task/{task_id}/receivers"},
  a2a_list_task_receivers: {"method":"GET","path":"/v1/a2a/task/{task_id}/receivers"},
  a2a_delete_task_receiver: {"method":"DELETE","path":"/v1/a2a/task/{task_id}/receivers/{receiver_id}"},
  get_meta: {"method":"GET","path":"/v1/meta"},
  get_meta_freshness: {"method":"GET","path":"/v1/meta/freshness"},
  healthz: {"method":"GET","path":"/healthz"},
  readyz: {"method":"GET","path":"/readyz"},
  ping: {"method":"GET","path":"/v1/ping"},
  stats_coverage: {"method":"GET","path":"/v1/stats/coverage"},
  stats_freshness: {"method":"GET","path":"/v1/stats/freshness"},
  stats_data_quality: {"method":"GET","path":"/v1/stats/data_quality"},
  stats_usage: {"method":"GET","path":"/v1/stats/usage"},
  stats_confidence: {"method":"GET","path":"/v1/stats/confidence"},
  submit_feedback: {"method":"POST","path":"/v1/feedback"},
  submit_testimonial: {"method":"POST","path":"/v1/me/testimonials"},
  delete_testimonial: {"method":"DELETE","path":"/v1/me/testimonials/{testimonial_id}"},
  list_testimonials: {"method":"GET","path":"/v1/testimonials"},
  match_advisors: {"method":"GET","path":"/v1/advisors/match"},
  signup_advisor: {"method":"POST","path":"/v1/advisors/signup"},
  verify_advisor_houjin: {"method":"POST","path":"/v1/advisors/verify-houjin/{advisor_id}"},
  track_advisor_click: {"method":"POST","path":"/v1/advisors/track"},
  report_advisor_conversion: {"method":"POST","path":"/v1/advisors/report-conversion"},
  decide_advisor_conversion: {"method":"POST","path":"/v1/advisors/{advisor_id}/conversions/{referral_id}"},
  get_advisor_dashboard: {"method":"GET","path":"/v1/advisors/{advisor_id}/dashboard-data"},
  get_me: {"method":"GET","path":"/v1/me"},
  set_monthly_cap: {"method":"POST","path":"/v1/me/cap"},
  get_dashboard: {"method":"GET","path":"/v1/me/dashboard"},
  get_my_usage: {"method":"GET","path":"/v1/me/usage"},
  get_usage_by_tool: {"method":"GET","path":"/v1/me/usage_by_tool"},
  get_usage_by_client: {"method":"GET","path":"/v1/me/usage_by_client"},
  get_usage_status: {"method":"GET","path":"/v1/usage"},
  get_tool_recommendation: {"method":"GET","path":"/v1/me/tool_recommendation"},
  get_billing_history: {"method":"GET","path":"/v1/me/billing_history"},
  rotate_key: {"method":"POST","path":"/v1/me/rotate-key"},
  create_child_key: {"method":"POST","path":"/v1/me/keys"},
  list_child_keys: {"method":"GET","path":"/v1/me/keys"},
  update_child_key: {"method":"POST","path":"/v1/me/keys/{key_id}"},
  rotate_child_key: {"method":"POST","path":"/v1/me/keys/{key_id}/rotate"},
  revoke_child_key: {"method":"DELETE","path":"/v1/me/keys/{key_id}"},
  list_key_changes: {"method":"GET","path":"/v1/me/key-changes"},
  create_checkout: {"method":"POST","path":"/v1/billing/checkout"},
  create_lifetime_checkout: {"method":"POST","path":"/v1/billing/checkout/lifetime"},
  create_data_dump_checkout: {"method":"POST","path":"/v1/billing/checkout/data-dump"},
  create_subscription_checkout: {"method":"POST","path":"/v1/billing/checkout/subscription"},
  issue_key_from_checkout: {"method":"POST","path":"/v1/billing/keys/from-checkout","isIdempotent":true},
  create_billing_portal: {"method":"POST","path":"/v1/billing/portal"},
  create_my_billing_portal: {"method":"POST","path":"/v1/me/billing-portal"},
  submit_refund_request: {"method":"POST","path":"/v1/billing/refund_request"},
  create_data_dump_link: {"method":"POST","path":"/v1/me/data_dump"},
  create_webhook: {"method":"POST","path":"/v1/me/webhooks"},
  list_webhooks: {"method":"GET","path":"/v1/me/webhooks"},
  delete_webhook: {"method":"DELETE","path":"/v1/me/webhooks/{id}"},
  test_webhook: {"method":"POST","path":"/v1/me/webhooks/{id}/test"},
  list_webhook_deliveries: {"method":"GET","path":"/v1/me/webhooks/{id}/deliveries"},
  replay_webhook_delivery: {"method":"POST","path":"/v1/me/webhooks/{id}/deliveries/{delivery_id}/replay"},
  create_subscriber: {"method":"POST","path":"/v1/subscribers"},
  unsubscribe_subscriber: {"method":"GET","path":"/v1/subscribers/unsubscribe"},
  email_unsubscribe_page: {"method":"GET","path":"/v1/email/unsubscribe"},
  email_unsubscribe: {"method":"POST","path":"/v1/email/unsubscribe"},
  subscribe_alert: {"method":"POST","path":"/v1/me/alerts/subscribe"},
  list_alert_subscriptions: {"method":"GET","path":"/v1/me/alerts/subscriptions"},
  delete_alert_subscription: {"method":"DELETE","path":"/v1/me/alerts/subscriptions/{sub_id}"},
  save_search: {"method":"POST","path":"/v1/me/saved_searches"},
  list_saved_searches: {"method":"GET","path":"/v1/me/saved_searches"},
  run_saved_search: {"method":"POST","path":"/v1/me/saved_searches/{search_id}/run"},
  delete_saved_search: {"method":"DELETE","path":"/v1/me/saved_searches/{search_id}"},
  widget_enum_values: {"method":"GET","path":"/v1/widget/enum_values"},
  widget_search: {"method":"GET","path":"/v1/widget/search"},
  signup_widget: {"method":"POST","path":"/v1/widget/signup"},
  issue_widget_key: {"method":"POST","path":"/v1/widget/keys/from-checkout","isIdempotent":true},
  get_widget_usage: {"method":"GET","path":"/v1/widget/{key_id}/usage"},
  compliance_subscribe: {"method":"POST","path":"/v1/compliance/subscribe"},
  compliance_verify: {"method":"GET","path":"/v1/compliance/verify/{verification_token}"},
  compliance_confirm: {"method":"POST","path":"/v1/compliance/verify/{verification_token}"},
  compliance_unsubscribe: {"method":"POST","path":"/v1/compliance/unsubscribe/{unsubscribe_token}"},
  compliance_payment_checkout: {"method":"POST","path":"/v1/compliance/payment-checkout"},
  submit_disclosure_request: {"method":"POST","path":"/v1/privacy/disclosure_request"},
  submit_deletion_request: {"method":"POST","path":"/v1/privacy/deletion_request"},
  get_privacy_request: {"method":"GET","path":"/v1/privacy/requests/{request_id}"},
  create_session: {"method":"POST","path":"/v1/session"},
  logout_session: {"method":"POST","path":"/v1/session/logout"},
  device_authorize: {"method":"POST","path":"/v1/device/authorize"},
  device_token: {"method":"POST","path":"/v1/device/token"},
  device_complete: {"method":"POST","path":"/v1/device/complete"},
}

/** Every operation as a method of the same name. */
export class Konkyo extends Client {
  constructor(options: ClientOptions) {
    super(routes, options)
  }

  /** Find subsidies, loans, tax measures and certifications by words and filters. */
  search_programs(input: Operations['search_programs']['input'] = {}, options?: CallOptions): Promise<Operations['search_programs']['output']> {
    return this.call('search_programs', input, options)
  }

  /** Read one program with its details, sources and lineage. */
  get_program(input: Operations['get_program']['input'], options?: CallOptions): Promise<Operations['get_program']['output']> {
    return this.call('get_program', input, options)
  }

  /** Read many programs in one call; unknown ids are listed, not billed. */
  batch_get_programs(input: Operations['batch_get_programs']['input'], options?: CallOptions): Promise<Operations['batch_get_programs']['output']> {
    return this.call('batch_get_programs', input, options)
  }

  /** Rank programs by what a company profile says, with pass, fail or open and the reason for each condition. */
  prescreen_programs(input: Operations['prescreen_programs']['input'] = {}, options?: CallOptions): Promise<Operations['prescreen_programs']['output']> {
    return this.call('prescreen_programs', input, options)
  }

  /** List programs that this corpus shows since a day and did not show before, the newest first (新着). */
  list_new_programs(input: Operations['list_new_programs']['input'], options?: CallOptions): Promise<Operations['list_new_programs']['output']> {
    return this.call('list_new_programs', input, options)
  }

  /** List programs of which a field changed since a day, each with old and new value, the latest change first. */
  list_changed_programs(input: Operations['list_changed_programs']['input'], options?: CallOptions): Promise<Operations['list_changed_programs']['output']> {
    return this.call('list_changed_programs', input, options)
  }

  /** List every known call for applications of a program, past and open, with its days and source (公募回). */
  list_program_rounds(input: Operations['list_program_rounds']['input'], options?: CallOptions): Promise<Operations['list_program_rounds']['output']> {
    return this.call('list_program_rounds', input, options)
  }

  /** Count in which months earlier calls of a program opened and closed, as observed; it says nothing of the next one. */
  get_program_opening_months(input: Operations['get_program_opening_months']['input'], options?: CallOptions): Promise<Operations['get_program_opening_months']['output']> {
    return this.call('get_program_opening_months', input, options)
  }

  /** Read field by field which values of a program were held here, and from when to when each was known. */
  get_program_history(input: Operations['get_program_history']['input'], options?: CallOptions): Promise<Operations['get_program_history']['output']> {
    return this.call('get_program_history', input, options)
  }

  /** Put 2 to 5 programs side by side, field by field, with what is not stated of each (比較). */
  compare_programs(input: Operations['compare_programs']['input'], options?: CallOptions): Promise<Operations['compare_programs']['output']> {
    return this.call('compare_programs', input, options)
  }

  /** Read a program with its calls, rules, laws, adopted projects, results and published cases, each with its gap. */
  get_program_full_context(input: Operations['get_program_full_context']['input'], options?: CallOptions): Promise<Operations['get_program_full_context']['output']> {
    return this.call('get_program_full_context', input, options)
  }

  /** List every registered rule that names a program or its family: exclusions, prerequisites, reductions, permissions. */
  list_rules_for_program(input: Operations['list_rules_for_program']['input'], options?: CallOptions): Promise<Operations['list_rules_for_program']['output']> {
    return this.call('list_rules_for_program', input, options)
  }

  /** List the laws and articles that a program rests on or refers to, with the kind of reference (根拠法令). */
  list_program_law_basis(input: Operations['list_program_law_basis']['input'], options?: CallOptions): Promise<Operations['list_program_law_basis']['output']> {
    return this.call('list_program_law_basis', input, options)
  }

  /** List the adopted projects that name a program, with company, place and stated amount (採択事業者). */
  list_adopters(input: Operations['list_adopters']['input'], options?: CallOptions): Promise<Operations['list_adopters']['output']> {
    return this.call('list_adopters', input, options)
  }

  /** Read applicants, adopted and the rate of each published round of a program, the oldest first (採択結果). */
  get_acceptance_history(input: Operations['get_acceptance_history']['input'], options?: CallOptions): Promise<Operations['get_acceptance_history']['output']> {
    return this.call('get_acceptance_history', input, options)
  }

  /** Read what is held of the documents of a program: those to hand in as the call words it, and its files (公募要領・様式). */
  get_program_documents(input: Operations['get_program_documents']['input'], options?: CallOptions): Promise<Operations['get_program_documents']['output']> {
    return this.call('get_program_documents', input, options)
  }

  /** List the certifications, plans and accounts that a program asks for before an application, each with its source (前提). */
  list_program_prerequisites(input: Operations['list_program_prerequisites']['input'], options?: CallOptions): Promise<Operations['list_program_prerequisites']['output']> {
    return this.call('list_program_prerequisites', input, options)
  }

  /** List the programs nearest to one by stated purposes, applicants and name, with the score taken apart (類似制度). */
  find_similar_programs(input: Operations['find_similar_programs']['input'], options?: CallOptions): Promise<Operations['find_similar_programs']['output']> {
    return this.call('find_similar_programs', input, options)
  }

  /** List programs whose stated applicants include a legal form (株式会社, 個人, NPO, 学校法人 …); silence is counted apart. */
  find_programs_by_legal_form(input: Operations['find_programs_by_legal_form']['input'], options?: CallOptions): Promise<Operations['find_programs_by_legal_form']['output']> {
    return this.call('find_programs_by_legal_form', input, options)
  }

  /** List programs that name an industry (JSIC letter, code or name) among those that may apply; silence is counted apart (業種別). */
  find_programs_by_industry(input: Operations['find_programs_by_industry']['input'], options?: CallOptions): Promise<Operations['find_programs_by_industry']['output']> {
    return this.call('find_programs_by_industry', input, options)
  }

  /** List what one place is offered: programs of its municipality, of its prefecture and nationwide ones, each counted (所在地別). */
  find_programs_for_place(input: Operations['find_programs_for_place']['input'] = {}, options?: CallOptions): Promise<Operations['find_programs_for_place']['output']> {
    return this.call('find_programs_for_place', input, options)
  }

  /** List programs of prefectures and municipalities that add to a national one, or name it in their own words (上乗せ・横出し). */
  find_local_top_ups(input: Operations['find_local_top_ups']['input'], options?: CallOptions): Promise<Operations['find_local_top_ups']['output']> {
    return this.call('find_local_top_ups', input, options)
  }

  /** Read every registered rule on combining programs: exclusions, prerequisites, reductions. */
  list_exclusion_rules(input: Operations['list_exclusion_rules']['input'] = {}, options?: CallOptions): Promise<Operations['list_exclusion_rules']['output']> {
    return this.call('list_exclusion_rules', input, options)
  }

  /** Read one rule on combining programs: what it says, how it was learnt, its document, and how it changed. */
  get_exclusion_rule(input: Operations['get_exclusion_rule']['input'], options?: CallOptions): Promise<Operations['get_exclusion_rule']['output']> {
    return this.call('get_exclusion_rule', input, options)
  }

  /** Find the registered rules that a set of programs would break. */
  check_exclusions(input: Operations['check_exclusions']['input'], options?: CallOptions): Promise<Operations['check_exclusions']['output']> {
    return this.call('check_exclusions', input, options)
  }

  /** Judge every pair of two to five programs: compatible, incompatible, to be reviewed or unknown. */
  check_funding_stack(input: Operations['check_funding_stack']['input'], options?: CallOptions): Promise<Operations['check_funding_stack']['output']> {
    return this.call('check_funding_stack', input, options)
  }

  /** Judge two programs: compatible, incompatible, requires_review or unknown, with the rules looked at (併用). */
  check_program_pair(input: Operations['check_program_pair']['input'], options?: CallOptions): Promise<Operations['check_program_pair']['output']> {
    return this.call('check_program_pair', input, options)
  }

  /** List programs of which a rule or record states that they may be combined with a given one (併用可). */
  find_compatible_programs(input: Operations['find_compatible_programs']['input'], options?: CallOptions): Promise<Operations['find_compatible_programs']['output']> {
    return this.call('find_compatible_programs', input, options)
  }

  /** Choose among up to 20 programs those without a certain conflict whose stated ceilings sum to the most, with proof. */
  find_best_bundle(input: Operations['find_best_bundle']['input'], options?: CallOptions): Promise<Operations['find_best_bundle']['output']> {
    return this.call('find_best_bundle', input, options)
  }

  /** Find public loans by lender, amount, rate, term, collateral and guarantors. */
  search_loan_programs(input: Operations['search_loan_programs']['input'] = {}, options?: CallOptions): Promise<Operations['search_loan_programs']['output']> {
    return this.call('search_loan_programs', input, options)
  }

  /** Read one public loan or guarantee scheme with its conditions and source. */
  get_loan_program(input: Operations['get_loan_program']['input'], options?: CallOptions): Promise<Operations['get_loan_program']['output']> {
    return this.call('get_loan_program', input, options)
  }

  /** List the last days to apply within some days, the soonest first, as JSON or as a calendar file (締切). */
  list_calendar_deadlines(input: Operations['list_calendar_deadlines']['input'] = {}, options?: CallOptions): Promise<Operations['list_calendar_deadlines']['output']> {
    return this.call('list_calendar_deadlines', input, options)
  }

  /** List programs whose stated last day lies between two days, the soonest first; those without one apart (締切順). */
  list_closing_programs(input: Operations['list_closing_programs']['input'] = {}, options?: CallOptions): Promise<Operations['list_closing_programs']['output']> {
    return this.call('list_closing_programs', input, options)
  }

  /** Get a private address of last days to apply, which Google, Outlook, Apple or Thunderbird can poll (締切カレンダー). */
  create_calendar_feed(input: Operations['create_calendar_feed']['input'] = {}, options?: CallOptions): Promise<Operations['create_calendar_feed']['output']> {
    return this.call('create_calendar_feed', input, options)
  }

  /** List the calendars of the account that programs poll, oldest first, without their addresses. */
  list_calendar_feeds(input: Operations['list_calendar_feeds']['input'] = {}, options?: CallOptions): Promise<Operations['list_calendar_feeds']['output']> {
    return this.call('list_calendar_feeds', input, options)
  }

  /** Give a calendar a new private address; the old one ends at once. */
  rotate_calendar_feed(input: Operations['rotate_calendar_feed']['input'], options?: CallOptions): Promise<Operations['rotate_calendar_feed']['output']> {
    return this.call('rotate_calendar_feed', input, options)
  }

  /** End a calendar; its address answers 404 from then on. */
  delete_calendar_feed(input: Operations['delete_calendar_feed']['input'], options?: CallOptions): Promise<Operations['delete_calendar_feed']['output']> {
    return this.call('delete_calendar_feed', input, options)
  }

  /** New and changed records of a kind, and of a prefecture, as JSON Feed 1.1 (新着・更新). */
  get_feed(input: Operations['get_feed']['input'], options?: CallOptions): Promise<Operations['get_feed']['output']> {
    return this.call('get_feed', input, options)
  }

  /** Values that were corrected or that their source contradicts, with the snapshots that served them (訂正). */
  get_errata_feed(input: Operations['get_errata_feed']['input'] = {}, options?: CallOptions): Promise<Operations['get_errata_feed']['output']> {
    return this.call('get_errata_feed', input, options)
  }

  /** List programs whose call is open on a day, the soonest to close first. */
  am_open_programs(input: Operations['am_open_programs']['input'] = {}, options?: CallOptions): Promise<Operations['am_open_programs']['output']> {
    return this.call('am_open_programs', input, options)
  }

  /** List programs open to applications and tax measures in force on a day, past or future. */
  am_active_at(input: Operations['am_active_at']['input'], options?: CallOptions): Promise<Operations['am_active_at']['output']> {
    return this.call('am_active_at', input, options)
  }

  /** List programs in effect on a day, each with the rounds that open and close around given days. */
  am_programs_active_v2(input: Operations['am_programs_active_v2']['input'] = {}, options?: CallOptions): Promise<Operations['am_programs_active_v2']['output']> {
    return this.call('am_programs_active_v2', input, options)
  }

  /** List tax measures with rate, law and period by authority, taxpayer, trade and year (税制優遇). */
  am_tax_incentives(input: Operations['am_tax_incentives']['input'] = {}, options?: CallOptions): Promise<Operations['am_tax_incentives']['output']> {
    return this.call('am_tax_incentives', input, options)
  }

  /** Read rate, taxpayer, assets, article and period of a tax measure, by its id or name (税制の適用要件). */
  am_tax_rule(input: Operations['am_tax_rule']['input'], options?: CallOptions): Promise<Operations['am_tax_rule']['output']> {
    return this.call('am_tax_rule', input, options)
  }

  /** List certifications and approved plans with what they require and open (認定制度). */
  am_certifications(input: Operations['am_certifications']['input'] = {}, options?: CallOptions): Promise<Operations['am_certifications']['output']> {
    return this.call('am_certifications', input, options)
  }

  /** List public loans that lend enough, by kind, lender, collateral and guarantors. */
  am_loans(input: Operations['am_loans']['input'] = {}, options?: CallOptions): Promise<Operations['am_loans']['output']> {
    return this.call('am_loans', input, options)
  }

  /** List mutual aid, company pensions and insurance by kind, premium and tax treatment (共済・企業年金). */
  am_mutual_plans(input: Operations['am_mutual_plans']['input'] = {}, options?: CallOptions): Promise<Operations['am_mutual_plans']['output']> {
    return this.call('am_mutual_plans', input, options)
  }

  /** List programs for emissions, vehicles, renewables, buildings and carbon credits (GX・脱炭素). */
  am_gx_programs(input: Operations['am_gx_programs']['input'] = {}, options?: CallOptions): Promise<Operations['am_gx_programs']['output']> {
    return this.call('am_gx_programs', input, options)
  }

  /** Read how many applied to a program and how many were adopted, round by round (採択率). */
  am_acceptance_stats(input: Operations['am_acceptance_stats']['input'] = {}, options?: CallOptions): Promise<Operations['am_acceptance_stats']['output']> {
    return this.call('am_acceptance_stats', input, options)
  }

  /** Check whether a company is excluded on a day, and read what authorities published against it (処分歴). */
  am_enforcement(input: Operations['am_enforcement']['input'] = {}, options?: CallOptions): Promise<Operations['am_enforcement']['output']> {
    return this.call('am_enforcement', input, options)
  }

  /** Read what has to be known about a record beside its source: successions, doubts, corrections (注記). */
  am_annotations(input: Operations['am_annotations']['input'], options?: CallOptions): Promise<Operations['am_annotations']['output']> {
    return this.call('am_annotations', input, options)
  }

  /** List the documents behind a record, and each of its figures with words, address and day of its source. */
  am_provenance(input: Operations['am_provenance']['input'], options?: CallOptions): Promise<Operations['am_provenance']['output']> {
    return this.call('am_provenance', input, options)
  }

  /** Read one fact with its source, or with the documents of its record where the fact names none. */
  am_provenance_fact(input: Operations['am_provenance_fact']['input'], options?: CallOptions): Promise<Operations['am_provenance_fact']['output']> {
    return this.call('am_provenance_fact', input, options)
  }

  /** List the values that a filter can take, with how many records have each. */
  am_enum_values(input: Operations['am_enum_values']['input'], options?: CallOptions): Promise<Operations['am_enum_values']['output']> {
    return this.call('am_enum_values', input, options)
  }

  /** List programs, tax measures and certifications that rest on a law, by any of its names (根拠法令). */
  am_by_law(input: Operations['am_by_law']['input'], options?: CallOptions): Promise<Operations['am_by_law']['output']> {
    return this.call('am_by_law', input, options)
  }

  /** Walk from a program to what it asks for first, goes with, excludes, replaces and was replaced by. */
  am_related(input: Operations['am_related']['input'], options?: CallOptions): Promise<Operations['am_related']['output']> {
    return this.call('am_related', input, options)
  }

  /** Check what answers rest on: the corpus, its freshness and licences, rules, files and the ledger. */
  deep_health(input: Operations['deep_health']['input'] = {}, options?: CallOptions): Promise<Operations['deep_health']['output']> {
    return this.call('deep_health', input, options)
  }

  /** Classify a question into ten intents by the words that it holds, with every score. */
  am_intent(input: Operations['am_intent']['input'], options?: CallOptions): Promise<Operations['am_intent']['output']> {
    return this.call('am_intent', input, options)
  }

  /** Lay out an answer to a question from the records held here, each statement with its source. */
  am_reason(input: Operations['am_reason']['input'], options?: CallOptions): Promise<Operations['am_reason']['output']> {
    return this.call('am_reason', input, options)
  }

  /** List invented applicants whose payloads can be sent as they are, to try the service. */
  am_list_example_profiles(input: Operations['am_list_example_profiles']['input'] = {}, options?: CallOptions): Promise<Operations['am_list_example_profiles']['output']> {
    return this.call('am_list_example_profiles', input, options)
  }

  /** Read one invented applicant, ready to be sent to prescreen_programs and am_validate. */
  am_get_example_profile(input: Operations['am_get_example_profile']['input'], options?: CallOptions): Promise<Operations['am_get_example_profile']['output']> {
    return this.call('am_get_example_profile', input, options)
  }

  /** List the curated taxonomies: schemes, terms, kinds of money, duties, combinations, crops. */
  am_list_static(input: Operations['am_list_static']['input'] = {}, options?: CallOptions): Promise<Operations['am_list_static']['output']> {
    return this.call('am_list_static', input, options)
  }

  /** Read one curated taxonomy whole, with the official pages that its statements rest on. */
  am_get_static(input: Operations['am_get_static']['input'], options?: CallOptions): Promise<Operations['am_get_static']['output']> {
    return this.call('am_get_static', input, options)
  }

  /** Find figures of an intake form that cannot be right: hours, days, years, ages and amounts. */
  am_validate(input: Operations['am_validate']['input'], options?: CallOptions): Promise<Operations['am_validate']['output']> {
    return this.call('am_validate', input, options)
  }

  /** Find laws, orders and notices by title, abbreviation, number, type, ministry and date. */
  search_laws(input: Operations['search_laws']['input'] = {}, options?: CallOptions): Promise<Operations['search_laws']['output']> {
    return this.call('search_laws', input, options)
  }

  /** Read which law a title, abbreviation, popular or former name, number or id means. */
  resolve_law_name(input: Operations['resolve_law_name']['input'], options?: CallOptions): Promise<Operations['resolve_law_name']['output']> {
    return this.call('resolve_law_name', input, options)
  }

  /** Read an article, paragraph or item of a law, a supplementary provision or an annex table as published. */
  get_law_article(input: Operations['get_law_article']['input'], options?: CallOptions): Promise<Operations['get_law_article']['output']> {
    return this.call('get_law_article', input, options)
  }

  /** Read the wording of an article that was in force on a day, where it is held. */
  get_law_article_as_of(input: Operations['get_law_article_as_of']['input'], options?: CallOptions): Promise<Operations['get_law_article_as_of']['output']> {
    return this.call('get_law_article_as_of', input, options)
  }

  /** Compare an article as two kept snapshots of the corpus hold it, paragraph by paragraph. */
  diff_law_article(input: Operations['diff_law_article']['input'], options?: CallOptions): Promise<Operations['diff_law_article']['output']> {
    return this.call('diff_law_article', input, options)
  }

  /** List added, removed and changed articles of a law between two kept snapshots or days, with both texts. */
  diff_law(input: Operations['diff_law']['input'], options?: CallOptions): Promise<Operations['diff_law']['output']> {
    return this.call('diff_law', input, options)
  }

  /** Read up to 200 articles of any laws in one call, with a status for each. */
  batch_get_law_articles(input: Operations['batch_get_law_articles']['input'], options?: CallOptions): Promise<Operations['batch_get_law_articles']['output']> {
    return this.call('batch_get_law_articles', input, options)
  }

  /** List the articles and laws that an article cites, applies (準用) or leaves to orders (政令・省令), with spans. */
  get_article_references(input: Operations['get_article_references']['input'], options?: CallOptions): Promise<Operations['get_article_references']['output']> {
    return this.call('get_article_references', input, options)
  }

  /** List the articles that cite a given one: of its own law, of the orders under it and of other laws, with spans. */
  find_articles_referencing(input: Operations['find_articles_referencing']['input'], options?: CallOptions): Promise<Operations['find_articles_referencing']['output']> {
    return this.call('find_articles_referencing', input, options)
  }

  /** Compare your register of up to 500 laws and their revisions with the corpus; only what changed is answered. */
  check_laws_changed(input: Operations['check_laws_changed']['input'], options?: CallOptions): Promise<Operations['check_laws_changed']['output']> {
    return this.call('check_laws_changed', input, options)
  }

  /** List laws and articles that are promulgated and come into force on a day ahead, soonest first. */
  list_upcoming_law_changes(input: Operations['list_upcoming_law_changes']['input'] = {}, options?: CallOptions): Promise<Operations['list_upcoming_law_changes']['output']> {
    return this.call('list_upcoming_law_changes', input, options)
  }

  /** Check whether a sentence stands in an article or a decision: exact, normalised, differs, not there, not covered. */
  verify_quote(input: Operations['verify_quote']['input'], options?: CallOptions): Promise<Operations['verify_quote']['output']> {
    return this.call('verify_quote', input, options)
  }

  /** Read the articles of a law from one to another, branch numbers in their order. */
  get_law_articles_range(input: Operations['get_law_articles_range']['input'], options?: CallOptions): Promise<Operations['get_law_articles_range']['output']> {
    return this.call('get_law_articles_range', input, options)
  }

  /** List parts, chapters, sections and articles of a law with their captions, without text. */
  get_law_toc(input: Operations['get_law_toc']['input'], options?: CallOptions): Promise<Operations['get_law_toc']['output']> {
    return this.call('get_law_toc', input, options)
  }

  /** Find articles, supplementary provisions and annex tables by the words of their text. */
  search_law_article_text(input: Operations['search_law_article_text']['input'] = {}, options?: CallOptions): Promise<Operations['search_law_article_text']['output']> {
    return this.call('search_law_article_text', input, options)
  }

  /** Find articles by their caption (見出し) alone, not by their text. */
  search_law_article_captions(input: Operations['search_law_article_captions']['input'], options?: CallOptions): Promise<Operations['search_law_article_captions']['output']> {
    return this.call('search_law_article_captions', input, options)
  }

  /** Find where laws define a term (「…」とは、…（…をいう。）, 以下「…」という), with the sentence and how far it reaches. */
  search_law_definitions(input: Operations['search_law_definitions']['input'], options?: CallOptions): Promise<Operations['search_law_definitions']['output']> {
    return this.call('search_law_definitions', input, options)
  }

  /** Read the 附則 of a law by amending law, each paragraph with what it is about: commencement, transition, …. */
  get_law_supplementary_provisions(input: Operations['get_law_supplementary_provisions']['input'], options?: CallOptions): Promise<Operations['get_law_supplementary_provisions']['output']> {
    return this.call('get_law_supplementary_provisions', input, options)
  }

  /** Read a table of a law, 別表 or one inside an article, as rows and cells with merged cells kept. */
  get_law_table(input: Operations['get_law_table']['input'], options?: CallOptions): Promise<Operations['get_law_table']['output']> {
    return this.call('get_law_table', input, options)
  }

  /** List the revisions of a law that are held, the laws that amended it, and articles that begin on other days. */
  list_law_revisions(input: Operations['list_law_revisions']['input'], options?: CallOptions): Promise<Operations['list_law_revisions']['output']> {
    return this.call('list_law_revisions', input, options)
  }

  /** Read which wording governed a day, with the 経過措置 of the 附則 that bear on it quoted, not construed. */
  get_applicable_law(input: Operations['get_applicable_law']['input'], options?: CallOptions): Promise<Operations['get_applicable_law']['output']> {
    return this.call('get_applicable_law', input, options)
  }

  /** Find the articles of 施行令 and 施行規則 that lay down what an article leaves to 政令・省令. */
  resolve_delegation(input: Operations['resolve_delegation']['input'], options?: CallOptions): Promise<Operations['resolve_delegation']['output']> {
    return this.call('resolve_delegation', input, options)
  }

  /** Take citations of provisions apart: law, article, paragraph, item, each with its kind, and its canonical address. */
  parse_law_citation(input: Operations['parse_law_citation']['input'], options?: CallOptions): Promise<Operations['parse_law_citation']['output']> {
    return this.call('parse_law_citation', input, options)
  }

  /** Write a citation in the styles of statutes, courts and tax practice (措法42の12の5①) from any spelling or address. */
  format_law_citation(input: Operations['format_law_citation']['input'], options?: CallOptions): Promise<Operations['format_law_citation']['output']> {
    return this.call('format_law_citation', input, options)
  }

  /** Find items of circulars (通達) of the National Tax Agency by the words of their text: 基本通達, 措置法通達 and others. */
  search_circulars(input: Operations['search_circulars']['input'] = {}, options?: CallOptions): Promise<Operations['search_circulars']['output']> {
    return this.call('search_circulars', input, options)
  }

  /** Read one item of a circular (通達) by its number, with what it cites and the items before and after it. */
  get_circular_item(input: Operations['get_circular_item']['input'], options?: CallOptions): Promise<Operations['get_circular_item']['output']> {
    return this.call('get_circular_item', input, options)
  }

  /** Find what the National Tax Agency answered: タックスアンサー, 質疑応答事例, 文書回答事例 and 事務運営指針, by words, kind and tax. */
  search_nta_qa(input: Operations['search_nta_qa']['input'] = {}, options?: CallOptions): Promise<Operations['search_nta_qa']['output']> {
    return this.call('search_nta_qa', input, options)
  }

  /** Read one law: title, number, dates, status and where its full text is. */
  get_law(input: Operations['get_law']['input'], options?: CallOptions): Promise<Operations['get_law']['output']> {
    return this.call('get_law', input, options)
  }

  /** Read which programs rest on a law or refer to it, with the article cited. */
  list_law_related_programs(input: Operations['list_law_related_programs']['input'], options?: CallOptions): Promise<Operations['list_law_related_programs']['output']> {
    return this.call('list_law_related_programs', input, options)
  }

  /** Look up an article by the name or id of its law and its number. */
  am_law_article(input: Operations['am_law_article']['input'], options?: CallOptions): Promise<Operations['am_law_article']['output']> {
    return this.call('am_law_article', input, options)
  }

  /** Find court decisions that refer to a law, and to an article of it when one is given. */
  find_court_decisions_by_statute(input: Operations['find_court_decisions_by_statute']['input'], options?: CallOptions): Promise<Operations['find_court_decisions_by_statute']['output']> {
    return this.call('find_court_decisions_by_statute', input, options)
  }

  /** Find court decisions by words, court, level, type, subject, law cited and date. */
  search_court_decisions(input: Operations['search_court_decisions']['input'] = {}, options?: CallOptions): Promise<Operations['search_court_decisions']['output']> {
    return this.call('search_court_decisions', input, options)
  }

  /** Read one court decision: court, date, holding, laws cited and source. */
  get_court_decision(input: Operations['get_court_decision']['input'], options?: CallOptions): Promise<Operations['get_court_decision']['output']> {
    return this.call('get_court_decision', input, options)
  }

  /** Find tax measures by words, tax, kind and the day on which they are in force. */
  search_tax_rulesets(input: Operations['search_tax_rulesets']['input'] = {}, options?: CallOptions): Promise<Operations['search_tax_rulesets']['output']> {
    return this.call('search_tax_rulesets', input, options)
  }

  /** Read one tax measure with its period, effect, machine conditions, laws and source. */
  get_tax_ruleset(input: Operations['get_tax_ruleset']['input'], options?: CallOptions): Promise<Operations['get_tax_ruleset']['output']> {
    return this.call('get_tax_ruleset', input, options)
  }

  /** Test a business profile against the machine conditions of tax rulesets, with the reason for each condition. */
  evaluate_tax_rulesets(input: Operations['evaluate_tax_rulesets']['input'], options?: CallOptions): Promise<Operations['evaluate_tax_rulesets']['output']> {
    return this.call('evaluate_tax_rulesets', input, options)
  }

  /** Read what share of input tax is deductible for a purchase from a non-registrant on a day (80/70/50/30/0). */
  get_invoice_transition_ratio(input: Operations['get_invoice_transition_ratio']['input'], options?: CallOptions): Promise<Operations['get_invoice_transition_ratio']['output']> {
    return this.call('get_invoice_transition_ratio', input, options)
  }

  /** List the tax measures whose last day falls in a window, the earliest first. */
  list_tax_measures_ending(input: Operations['list_tax_measures_ending']['input'] = {}, options?: CallOptions): Promise<Operations['list_tax_measures_ending']['output']> {
    return this.call('list_tax_measures_ending', input, options)
  }

  /** Set two to five tax measures side by side: period, rate, conditions, filing. */
  compare_tax_rulesets(input: Operations['compare_tax_rulesets']['input'], options?: CallOptions): Promise<Operations['compare_tax_rulesets']['output']> {
    return this.call('compare_tax_rulesets', input, options)
  }

  /** Find tax incentives, rates and special rules by words, tax and kind, those that are over as well (税制優遇). */
  search_tax_measures(input: Operations['search_tax_measures']['input'] = {}, options?: CallOptions): Promise<Operations['search_tax_measures']['output']> {
    return this.call('search_tax_measures', input, options)
  }

  /** Find published improper grants and administrative actions by company, ministry, law and date. */
  search_enforcement_cases(input: Operations['search_enforcement_cases']['input'] = {}, options?: CallOptions): Promise<Operations['search_enforcement_cases']['output']> {
    return this.call('search_enforcement_cases', input, options)
  }

  /** Read one published enforcement case with its source and publication period. */
  get_enforcement_case(input: Operations['get_enforcement_case']['input'], options?: CallOptions): Promise<Operations['get_enforcement_case']['output']> {
    return this.call('get_enforcement_case', input, options)
  }

  /** Find qualified invoice issuers by the beginning of their name, corporate number, kind and date. */
  search_invoice_registrants(input: Operations['search_invoice_registrants']['input'] = {}, options?: CallOptions): Promise<Operations['search_invoice_registrants']['output']> {
    return this.call('search_invoice_registrants', input, options)
  }

  /** Read the registration behind a qualified invoice number (T and 13 digits). */
  get_invoice_registrant(input: Operations['get_invoice_registrant']['input'], options?: CallOptions): Promise<Operations['get_invoice_registrant']['output']> {
    return this.call('get_invoice_registrant', input, options)
  }

  /** Judge a qualified invoice number: registered, how long, and whether a company stands behind it. */
  get_invoice_risk(input: Operations['get_invoice_risk']['input'], options?: CallOptions): Promise<Operations['get_invoice_risk']['output']> {
    return this.call('get_invoice_risk', input, options)
  }

  /** Judge many qualified invoice numbers in one call. */
  invoice_batch_risk(input: Operations['invoice_batch_risk']['input'], options?: CallOptions): Promise<Operations['invoice_batch_risk']['output']> {
    return this.call('invoice_batch_risk', input, options)
  }

  /** Tell whether a qualified invoice number (T and 13 digits) was valid on the day of a transaction. */
  verify_invoice_on_date(input: Operations['verify_invoice_on_date']['input'], options?: CallOptions): Promise<Operations['verify_invoice_on_date']['output']> {
    return this.call('verify_invoice_on_date', input, options)
  }

  /** Check up to 10,000 qualified invoice numbers, each on its day, as JSON, CSV or XLSX. */
  bulk_verify_invoices(input: Operations['bulk_verify_invoices']['input'] = {}, options?: CallOptions): Promise<Operations['bulk_verify_invoices']['output']> {
    return this.call('bulk_verify_invoices', input, options)
  }

  /** Check one invoice that you send: required items (記載事項), sums by rate, tax and rounding once for each rate, by article. */
  validate_invoice_fields(input: Operations['validate_invoice_fields']['input'] = {}, options?: CallOptions): Promise<Operations['validate_invoice_fields']['output']> {
    return this.call('validate_invoice_fields', input, options)
  }

  /** Find companies and other legal persons by name, kana or English name, place and status (法人). */
  search_houjin(input: Operations['search_houjin']['input'] = {}, options?: CallOptions): Promise<Operations['search_houjin']['output']> {
    return this.call('search_houjin', input, options)
  }

  /** List the companies that a name may mean, with how name and place agree; none is picked silently. */
  resolve_company(input: Operations['resolve_company']['input'], options?: CallOptions): Promise<Operations['resolve_company']['output']> {
    return this.call('resolve_company', input, options)
  }

  /** List for up to 500 names with or without addresses which companies they may mean; none is picked silently. */
  batch_resolve_companies(input: Operations['batch_resolve_companies']['input'], options?: CallOptions): Promise<Operations['batch_resolve_companies']['output']> {
    return this.call('batch_resolve_companies', input, options)
  }

  /** Check the check digit of a corporate number, whether the register has it, its status and its successor (法人番号). */
  verify_corporate_number(input: Operations['verify_corporate_number']['input'], options?: CallOptions): Promise<Operations['verify_corporate_number']['output']> {
    return this.call('verify_corporate_number', input, options)
  }

  /** Show step by step how a company name is folded for comparison: width, kana, corporate form, old characters. */
  normalize_company_name(input: Operations['normalize_company_name']['input'], options?: CallOptions): Promise<Operations['normalize_company_name']['output']> {
    return this.call('normalize_company_name', input, options)
  }

  /** Read what public sources state about one company: registry, invoice status, adoptions, actions. */
  get_houjin(input: Operations['get_houjin']['input'], options?: CallOptions): Promise<Operations['get_houjin']['output']> {
    return this.call('get_houjin', input, options)
  }

  /** Read every section that public sources have on one company, with documented scores. */
  get_houjin_360(input: Operations['get_houjin_360']['input'], options?: CallOptions): Promise<Operations['get_houjin_360']['output']> {
    return this.call('get_houjin_360', input, options)
  }

  /** List what the register announced of a company: names, addresses, mergers, closure, each with its day (異動). */
  get_houjin_history(input: Operations['get_houjin_history']['input'], options?: CallOptions): Promise<Operations['get_houjin_history']['output']> {
    return this.call('get_houjin_history', input, options)
  }

  /** List the projects of a company that were adopted under public programs, with program and source (採択). */
  list_houjin_adoptions(input: Operations['list_houjin_adoptions']['input'], options?: CallOptions): Promise<Operations['list_houjin_adoptions']['output']> {
    return this.call('list_houjin_adoptions', input, options)
  }

  /** List the grants that authorities decided for a company, with amount as decided and source (交付決定). */
  list_houjin_subsidies(input: Operations['list_houjin_subsidies']['input'], options?: CallOptions): Promise<Operations['list_houjin_subsidies']['output']> {
    return this.call('list_houjin_subsidies', input, options)
  }

  /** List the contracts that a company won from public buyers, from two sources that are kept apart (落札・受注). */
  list_houjin_awards(input: Operations['list_houjin_awards']['input'], options?: CallOptions): Promise<Operations['list_houjin_awards']['output']> {
    return this.call('list_houjin_awards', input, options)
  }

  /** Show field by field what each register states about a company and where they differ; no verdict. */
  compare_houjin_sources(input: Operations['compare_houjin_sources']['input'], options?: CallOptions): Promise<Operations['compare_houjin_sources']['output']> {
    return this.call('compare_houjin_sources', input, options)
  }

  /** Look up up to 200 companies, or a CSV of 10,000, in every source: register, invoice registration, acts of authorities, exclusions. */
  screen_counterparties(input: Operations['screen_counterparties']['input'] = {}, options?: CallOptions): Promise<Operations['screen_counterparties']['output']> {
    return this.call('screen_counterparties', input, options)
  }

  /** Look up administrative actions and published cases for up to 200 corporate numbers, source by source. */
  check_enforcement_batch(input: Operations['check_enforcement_batch']['input'], options?: CallOptions): Promise<Operations['check_enforcement_batch']['output']> {
    return this.call('check_enforcement_batch', input, options)
  }

  /** Collect what public sources state about one company, with sources, gaps and signals, as of one day. */
  create_company_public_baseline(input: Operations['create_company_public_baseline']['input'], options?: CallOptions): Promise<Operations['create_company_public_baseline']['output']> {
    return this.call('create_company_public_baseline', input, options)
  }

  /** Write the public record of one company for a client folder: readme, CRM note, questions, tasks. */
  create_company_folder_brief(input: Operations['create_company_folder_brief']['input'], options?: CallOptions): Promise<Operations['create_company_folder_brief']['output']> {
    return this.call('create_company_folder_brief', input, options)
  }

  /** List the public evidence on one company with receipts, disagreements of sources and due diligence questions. */
  create_company_public_audit_pack(input: Operations['create_company_public_audit_pack']['input'], options?: CallOptions): Promise<Operations['create_company_public_audit_pack']['output']> {
    return this.call('create_company_public_audit_pack', input, options)
  }

  /** Find public calls for bids and awards by words, kind, buyer, winner, amount and deadline. */
  search_bids(input: Operations['search_bids']['input'] = {}, options?: CallOptions): Promise<Operations['search_bids']['output']> {
    return this.call('search_bids', input, options)
  }

  /** Read one public call for bids or award with its source. */
  get_bid(input: Operations['get_bid']['input'], options?: CallOptions): Promise<Operations['get_bid']['output']> {
    return this.call('get_bid', input, options)
  }

  /** List public calls for bids whose stated deadline lies between two days, the soonest first (入札期限順). */
  list_closing_bids(input: Operations['list_closing_bids']['input'] = {}, options?: CallOptions): Promise<Operations['list_closing_bids']['output']> {
    return this.call('list_closing_bids', input, options)
  }

  /** List the awards of one company with totals by year, amounts as published, unit prices flagged (落札者別). */
  list_awards_by_winner(input: Operations['list_awards_by_winner']['input'], options?: CallOptions): Promise<Operations['list_awards_by_winner']['output']> {
    return this.call('list_awards_by_winner', input, options)
  }

  /** Find adopted projects by words, prefecture, industry, company, program and amount. */
  search_case_studies(input: Operations['search_case_studies']['input'] = {}, options?: CallOptions): Promise<Operations['search_case_studies']['output']> {
    return this.call('search_case_studies', input, options)
  }

  /** Read one adopted project of a public program with its source. */
  get_case_study(input: Operations['get_case_study']['input'], options?: CallOptions): Promise<Operations['get_case_study']['output']> {
    return this.call('get_case_study', input, options)
  }

  /** Find what projects of the state paid to whom, by project, payee, ministry, year and amount. */
  search_public_payments(input: Operations['search_public_payments']['input'] = {}, options?: CallOptions): Promise<Operations['search_public_payments']['output']> {
    return this.call('search_public_payments', input, options)
  }

  /** Gather records, facts and sources for a question, with everything that is missing named. */
  query_evidence_packet(input: Operations['query_evidence_packet']['input'], options?: CallOptions): Promise<Operations['query_evidence_packet']['output']> {
    return this.call('query_evidence_packet', input, options)
  }

  /** Read the packets of many programs and companies in one call; unknown ones are listed, not billed. */
  batch_evidence_packets(input: Operations['batch_evidence_packets']['input'] = {}, options?: CallOptions): Promise<Operations['batch_evidence_packets']['output']> {
    return this.call('batch_evidence_packets', input, options)
  }

  /** Read everything that may be shown about one program or company, each fact with its source. */
  get_evidence_packet(input: Operations['get_evidence_packet']['input'], options?: CallOptions): Promise<Operations['get_evidence_packet']['output']> {
    return this.call('get_evidence_packet', input, options)
  }

  /** Read which source states each field of a program, its licence, when it was read and how far it is verified. */
  get_source_manifest(input: Operations['get_source_manifest']['input'], options?: CallOptions): Promise<Operations['get_source_manifest']['output']> {
    return this.call('get_source_manifest', input, options)
  }

  /** Get records with the summaries written ahead of any question, small enough to read first. */
  query_precomputed_intelligence(input: Operations['query_precomputed_intelligence']['input'], options?: CallOptions): Promise<Operations['query_precomputed_intelligence']['output']> {
    return this.call('query_precomputed_intelligence', input, options)
  }

  /** Check quoted excerpts and values against their sources, and every citation in a draft against the corpus. */
  verify_citations(input: Operations['verify_citations']['input'] = {}, options?: CallOptions): Promise<Operations['verify_citations']['output']> {
    return this.call('verify_citations', input, options)
  }

  /** Test up to 5,000 client profiles against up to 100 tax rulesets, with what deviates from the other clients. */
  batch_evaluate_rulesets(input: Operations['batch_evaluate_rulesets']['input'], options?: CallOptions): Promise<Operations['batch_evaluate_rulesets']['output']> {
    return this.call('batch_evaluate_rulesets', input, options)
  }

  /** Put together what public sources say about one company in one fiscal year, for the file of an auditor. */
  render_audit_workpaper(input: Operations['render_audit_workpaper']['input'], options?: CallOptions): Promise<Operations['render_audit_workpaper']['output']> {
    return this.call('render_audit_workpaper', input, options)
  }

  /** Check that this service sealed an answer, and compare the hash of the answer you hold. */
  verify_audit_seal(input: Operations['verify_audit_seal']['input'], options?: CallOptions): Promise<Operations['verify_audit_seal']['output']> {
    return this.call('verify_audit_seal', input, options)
  }

  /** Read every Ed25519 key that ever signed a receipt or a checkpoint here, live ones first, the newest first (RFC 7517). */
  get_signing_keys(input: Operations['get_signing_keys']['input'] = {}, options?: CallOptions): Promise<Operations['get_signing_keys']['output']> {
    return this.call('get_signing_keys', input, options)
  }

  /** List every snapshot that was ever published, from an append-only log whose head is signed. */
  list_audit_snapshots(input: Operations['list_audit_snapshots']['input'] = {}, options?: CallOptions): Promise<Operations['list_audit_snapshots']['output']> {
    return this.call('list_audit_snapshots', input, options)
  }

  /** Read every change of a field of any record since a point, oldest first, page by page with a cursor. */
  list_changes(input: Operations['list_changes']['input'] = {}, options?: CallOptions): Promise<Operations['list_changes']['output']> {
    return this.call('list_changes', input, options)
  }

  /** Tell which of up to 500 records or companies changed since a snapshot; only those are answered. */
  list_watched_changes(input: Operations['list_watched_changes']['input'], options?: CallOptions): Promise<Operations['list_watched_changes']['output']> {
    return this.call('list_watched_changes', input, options)
  }

  /** List the records that were added, changed or withdrawn between two kept snapshots, with the fields that changed. */
  diff_snapshots(input: Operations['diff_snapshots']['input'], options?: CallOptions): Promise<Operations['diff_snapshots']['output']> {
    return this.call('diff_snapshots', input, options)
  }

  /** List the versions of any record that were served here, with what changed, beside when it holds. */
  get_record_history(input: Operations['get_record_history']['input'], options?: CallOptions): Promise<Operations['get_record_history']['output']> {
    return this.call('get_record_history', input, options)
  }

  /** Make a citation of any record, ready to paste: footnote, Markdown, BibTeX or JSON-LD, with hash and snapshot, or short, without. */
  cite_record(input: Operations['cite_record']['input'], options?: CallOptions): Promise<Operations['cite_record']['output']> {
    return this.call('cite_record', input, options)
  }

  /** Tell for each kind of record, and for a place, whether it is covered, partial or not covered, and since when. */
  get_coverage(input: Operations['get_coverage']['input'] = {}, options?: CallOptions): Promise<Operations['get_coverage']['output']> {
    return this.call('get_coverage', input, options)
  }

  /** Sign that no record of a kind matched some filters in the snapshot: rows scanned, rows comparable, coverage. */
  prove_no_hit(input: Operations['prove_no_hit']['input'], options?: CallOptions): Promise<Operations['prove_no_hit']['output']> {
    return this.call('prove_no_hit', input, options)
  }

  /** Give the Merkle path of one record in the served snapshot, and of the snapshot in the signed log. */
  get_inclusion_proof(input: Operations['get_inclusion_proof']['input'], options?: CallOptions): Promise<Operations['get_inclusion_proof']['output']> {
    return this.call('get_inclusion_proof', input, options)
  }

  /** Say what a list of calls would cost, by the rules that they are metered by, before any is made. */
  preview_cost(input: Operations['preview_cost']['input'], options?: CallOptions): Promise<Operations['preview_cost']['output']> {
    return this.call('preview_cost', input, options)
  }

  /** Get a signed price for a list of calls that their execution never exceeds. */
  create_quote(input: Operations['create_quote']['input'], options?: CallOptions): Promise<Operations['create_quote']['output']> {
    return this.call('create_quote', input, options)
  }

  /** List what a success of every operation costs. */
  list_prices(input: Operations['list_prices']['input'] = {}, options?: CallOptions): Promise<Operations['list_prices']['output']> {
    return this.call('list_prices', input, options)
  }

  /** Name the best tools for a need in Japanese or English, with price and reason, without a language model. */
  find_tool(input: Operations['find_tool']['input'], options?: CallOptions): Promise<Operations['find_tool']['output']> {
    return this.call('find_tool', input, options)
  }

  /** Show all arguments of one tool with an example, its price and its errors, and on request the schema of its answer. */
  describe_tool(input: Operations['describe_tool']['input'], options?: CallOptions): Promise<Operations['describe_tool']['output']> {
    return this.call('describe_tool', input, options)
  }

  /** List the values that exist for a filter of a search, with how many records have each. */
  list_filter_values(input: Operations['list_filter_values']['input'], options?: CallOptions): Promise<Operations['list_filter_values']['output']> {
    return this.call('list_filter_values', input, options)
  }

  /** Name values of an argument that go with what was written so far: words of a list, names or ids of records. */
  complete_argument(input: Operations['complete_argument']['input'], options?: CallOptions): Promise<Operations['complete_argument']['output']> {
    return this.call('complete_argument', input, options)
  }

  /** Find the outcome and the tool for what somebody wants, by keywords and without a language model. */
  service_route(input: Operations['service_route']['input'] = {}, options?: CallOptions): Promise<Operations['service_route']['output']> {
    return this.call('service_route', input, options)
  }

  /** Say what an outcome is priced at and whether that is within a limit; nothing is charged. */
  service_preview_cost(input: Operations['service_preview_cost']['input'] = {}, options?: CallOptions): Promise<Operations['service_preview_cost']['output']> {
    return this.call('service_preview_cost', input, options)
  }

  /** State the terms on which an outcome would be executed; every call is refused and nothing is charged. */
  service_execute_packet(input: Operations['service_execute_packet']['input'] = {}, options?: CallOptions): Promise<Operations['service_execute_packet']['output']> {
    return this.call('service_execute_packet', input, options)
  }

  /** Read a packet that needs no execution: an inline packet, the terms of an outcome, or its skeleton. */
  service_get_packet(input: Operations['service_get_packet']['input'], options?: CallOptions): Promise<Operations['service_get_packet']['output']> {
    return this.call('service_get_packet', input, options)
  }

  /** List the datasets, outcomes, free packets and documents of this service with their counts. */
  service_agent_ready(input: Operations['service_agent_ready']['input'] = {}, options?: CallOptions): Promise<Operations['service_agent_ready']['output']> {
    return this.call('service_agent_ready', input, options)
  }

  /** Write every row that a search finds into one file: CSV for Excel, XLSX or JSON Lines, up to 50,000 rows. */
  export_results(input: Operations['export_results']['input'], options?: CallOptions): Promise<Operations['export_results']['output']> {
    return this.call('export_results', input, options)
  }

  /** Read how far a job is, what it counted so far, and the rows of its result page by page, for 72 hours. */
  get_job(input: Operations['get_job']['input'], options?: CallOptions): Promise<Operations['get_job']['output']> {
    return this.call('get_job', input, options)
  }

  /** List the jobs of the last 72 hours, the newest first. */
  list_jobs(input: Operations['list_jobs']['input'] = {}, options?: CallOptions): Promise<Operations['list_jobs']['output']> {
    return this.call('list_jobs', input, options)
  }

  /** End a job that has not ended; what it has done so far is given up and not charged. */
  cancel_job(input: Operations['cancel_job']['input'], options?: CallOptions): Promise<Operations['cancel_job']['output']> {
    return this.call('cancel_job', input, options)
  }

  /** Read what this agent is called, what it can do, and how tasks are sent to it. */
  a2a_agent_card(input: Operations['a2a_agent_card']['input'] = {}, options?: CallOptions): Promise<Operations['a2a_agent_card']['output']> {
    return this.call('a2a_agent_card', input, options)
  }

  /** List what other agents can have done here as a task, with inputs, outputs and usual time. */
  a2a_list_skills(input: Operations['a2a_list_skills']['input'] = {}, options?: CallOptions): Promise<Operations['a2a_list_skills']['output']> {
    return this.call('a2a_list_skills', input, options)
  }

  /** Read what one skill takes, answers and usually needs in time. */
  a2a_get_skill(input: Operations['a2a_get_skill']['input'], options?: CallOptions): Promise<Operations['a2a_get_skill']['output']> {
    return this.call('a2a_get_skill', input, options)
  }

  /** Find the skills that fit what another agent wants, by name, category, tag and usual time. */
  a2a_negotiate_skills(input: Operations['a2a_negotiate_skills']['input'] = {}, options?: CallOptions): Promise<Operations['a2a_negotiate_skills']['output']> {
    return this.call('a2a_negotiate_skills', input, options)
  }

  /** Have a skill done: the task runs the operation behind it, and its state tells when it is over. */
  a2a_create_task(input: Operations['a2a_create_task']['input'], options?: CallOptions): Promise<Operations['a2a_create_task']['output']> {
    return this.call('a2a_create_task', input, options)
  }

  /** List the tasks of the last 72 hours, the last changed first. */
  a2a_list_tasks(input: Operations['a2a_list_tasks']['input'] = {}, options?: CallOptions): Promise<Operations['a2a_list_tasks']['output']> {
    return this.call('a2a_list_tasks', input, options)
  }

  /** Read how far a task is, and its result once it has succeeded, for 72 hours. */
  a2a_get_task(input: Operations['a2a_get_task']['input'], options?: CallOptions): Promise<Operations['a2a_get_task']['output']> {
    return this.call('a2a_get_task', input, options)
  }

  /** Add to the inputs of a task that has not ended, such as what its input_required names. */
  a2a_resume_task(input: Operations['a2a_resume_task']['input'], options?: CallOptions): Promise<Operations['a2a_resume_task']['output']> {
    return this.call('a2a_resume_task', input, options)
  }

  /** End a task that has not ended; what it was at is given up and not charged. */
  a2a_cancel_task(input: Operations['a2a_cancel_task']['input'], options?: CallOptions): Promise<Operations['a2a_cancel_task']['output']> {
    return this.call('a2a_cancel_task', input, options)
  }

  /** Have every further change of a task posted to an https address, as A2A writes it. */
  a2a_add_task_receiver(input: Operations['a2a_add_task_receiver']['input'], options?: CallOptions): Promise<Operations['a2a_add_task_receiver']['output']> {
    return this.call('a2a_add_task_receiver', input, options)
  }

  /** List who is posted the changes of a task, without their credentials. */
  a2a_list_task_receivers(input: Operations['a2a_list_task_receivers']['input'], options?: CallOptions): Promise<Operations['a2a_list_task_receivers']['output']> {
    return this.call('a2a_list_task_receivers', input, options)
  }

  /** Post no change of a task to a receiver any more, nor one that still waits. */
  a2a_delete_task_receiver(input: Operations['a2a_delete_task_receiver']['input'], options?: CallOptions): Promise<Operations['a2a_delete_task_receiver']['output']> {
    return this.call('a2a_delete_task_receiver', input, options)
  }

  /** How many programs and rules the corpus holds, by tier and prefecture, and how fresh it is. */
  get_meta(input: Operations['get_meta']['input'] = {}, options?: CallOptions): Promise<Operations['get_meta']['output']> {
    return this.call('get_meta', input, options)
  }

  /** When sources were fetched: median, shares by age, and the newest or oldest programs. */
  get_meta_freshness(input: Operations['get_meta_freshness']['input'] = {}, options?: CallOptions): Promise<Operations['get_meta_freshness']['output']> {
    return this.call('get_meta_freshness', input, options)
  }

  /** Tell whether the process lives. */
  healthz(input: Operations['healthz']['input'] = {}, options?: CallOptions): Promise<Operations['healthz']['output']> {
    return this.call('healthz', input, options)
  }

  /** Tell whether this process can serve: the ledger takes a write, a corpus is open. */
  readyz(input: Operations['readyz']['input'] = {}, options?: CallOptions): Promise<Operations['readyz']['output']> {
    return this.call('readyz', input, options)
  }

  /** Tell whether the service answers and whether the key is valid. */
  ping(input: Operations['ping']['input'] = {}, options?: CallOptions): Promise<Operations['ping']['output']> {
    return this.call('ping', input, options)
  }

  /** Count the records that searches can find, by kind. */
  stats_coverage(input: Operations['stats_coverage']['input'] = {}, options?: CallOptions): Promise<Operations['stats_coverage']['output']> {
    return this.call('stats_coverage', input, options)
  }

  /** Tell when the records of each kind were read from their sources: oldest, newest and how many say so. */
  stats_freshness(input: Operations['stats_freshness']['input'] = {}, options?: CallOptions): Promise<Operations['stats_freshness']['output']> {
    return this.call('stats_freshness', input, options)
  }

  /** Tell how far single facts are confirmed or contradicted by other sources, how old they are and their licences. */
  stats_data_quality(input: Operations['stats_data_quality']['input'] = {}, options?: CallOptions): Promise<Operations['stats_data_quality']['output']> {
    return this.call('stats_data_quality', input, options)
  }

  /** Count the calls that were answered on each of the last thirty days, of all callers together. */
  stats_usage(input: Operations['stats_usage']['input'] = {}, options?: CallOptions): Promise<Operations['stats_usage']['output']> {
    return this.call('stats_usage', input, options)
  }

  /** Estimate for each tool how often a call finds something, and how often its caller comes back to it. */
  stats_confidence(input: Operations['stats_confidence']['input'] = {}, options?: CallOptions): Promise<Operations['stats_confidence']['output']> {
    return this.call('stats_confidence', input, options)
  }

  /** Tell the operators about a wrong record, a missing program or anything else. */
  submit_feedback(input: Operations['submit_feedback']['input'], options?: CallOptions): Promise<Operations['submit_feedback']['output']> {
    return this.call('submit_feedback', input, options)
  }

  /** Hand in a testimonial; a person reviews it before anybody else sees it. */
  submit_testimonial(input: Operations['submit_testimonial']['input'], options?: CallOptions): Promise<Operations['submit_testimonial']['output']> {
    return this.call('submit_testimonial', input, options)
  }

  /** Remove a testimonial of the account for good, approved or not; nothing of it is kept. */
  delete_testimonial(input: Operations['delete_testimonial']['input'], options?: CallOptions): Promise<Operations['delete_testimonial']['output']> {
    return this.call('delete_testimonial', input, options)
  }

  /** List what customers say of the service, as far as it was approved, newest first. */
  list_testimonials(input: Operations['list_testimonials']['input'] = {}, options?: CallOptions): Promise<Operations['list_testimonials']['output']> {
    return this.call('list_testimonials', input, options)
  }

  /** Find verified firms that know a prefecture, an industry or a subject, ranked by what was asked alone. */
  match_advisors(input: Operations['match_advisors']['input'] = {}, options?: CallOptions): Promise<Operations['match_advisors']['output']> {
    return this.call('match_advisors', input, options)
  }

  /** Have a firm listed; it is shown once it is proven that the sign-up is its own, which verify_advisor_houjin starts. */
  signup_advisor(input: Operations['signup_advisor']['input'], options?: CallOptions): Promise<Operations['signup_advisor']['output']> {
    return this.call('signup_advisor', input, options)
  }

  /** Look a firm that signed up in the register of invoice issuers up, and start the proof that the sign-up is its own: it is listed once that is done. */
  verify_advisor_houjin(input: Operations['verify_advisor_houjin']['input'], options?: CallOptions): Promise<Operations['verify_advisor_houjin']['output']> {
    return this.call('verify_advisor_houjin', input, options)
  }

  /** Note with the consent of a person that they are referred to a firm, and get the address to send them to. */
  track_advisor_click(input: Operations['track_advisor_click']['input'], options?: CallOptions): Promise<Operations['track_advisor_click']['output']> {
    return this.call('track_advisor_click', input, options)
  }

  /** Report with the token of a referral that business followed; the firm owes a commission once it or the operator confirms that. */
  report_advisor_conversion(input: Operations['report_advisor_conversion']['input'], options?: CallOptions): Promise<Operations['report_advisor_conversion']['output']> {
    return this.call('report_advisor_conversion', input, options)
  }

  /** As the firm, confirm or reject that a referral led to business; its commission is due only once it is confirmed. */
  decide_advisor_conversion(input: Operations['decide_advisor_conversion']['input'], options?: CallOptions): Promise<Operations['decide_advisor_conversion']['output']> {
    return this.call('decide_advisor_conversion', input, options)
  }

  /** Show a firm its referrals, what was reported and confirmed of them, and the commissions it owes and has paid. */
  get_advisor_dashboard(input: Operations['get_advisor_dashboard']['input'], options?: CallOptions): Promise<Operations['get_advisor_dashboard']['output']> {
    return this.call('get_advisor_dashboard', input, options)
  }

  /** Show the account behind the key. */
  get_me(input: Operations['get_me']['input'] = {}, options?: CallOptions): Promise<Operations['get_me']['output']> {
    return this.call('get_me', input, options)
  }

  /** Set a hard limit on what the account may spend in a calendar month (JST); null removes it. */
  set_monthly_cap(input: Operations['set_monthly_cap']['input'], options?: CallOptions): Promise<Operations['set_monthly_cap']['output']> {
    return this.call('set_monthly_cap', input, options)
  }

  /** Show billable calls by JST day, and what the month has cost so far. */
  get_dashboard(input: Operations['get_dashboard']['input'] = {}, options?: CallOptions): Promise<Operations['get_dashboard']['output']> {
    return this.call('get_dashboard', input, options)
  }

  /** Show billable calls of each JST day, oldest first, zero where nothing was called. */
  get_my_usage(input: Operations['get_my_usage']['input'] = {}, options?: CallOptions): Promise<Operations['get_my_usage']['output']> {
    return this.call('get_my_usage', input, options)
  }

  /** Show which tools the account used most over the last days, and what they cost. */
  get_usage_by_tool(input: Operations['get_usage_by_tool']['input'] = {}, options?: CallOptions): Promise<Operations['get_usage_by_tool']['output']> {
    return this.call('get_usage_by_tool', input, options)
  }

  /** Show what each of your own clients used in a JST month, as JSON or CSV, to bill it on. */
  get_usage_by_client(input: Operations['get_usage_by_client']['input'] = {}, options?: CallOptions): Promise<Operations['get_usage_by_client']['output']> {
    return this.call('get_usage_by_client', input, options)
  }

  /** Show how much of the anonymous daily quota, or of the month, is used; asking costs nothing. */
  get_usage_status(input: Operations['get_usage_status']['input'] = {}, options?: CallOptions): Promise<Operations['get_usage_status']['output']> {
    return this.call('get_usage_status', input, options)
  }

  /** Recommend tools for what somebody wants to know, by keywords and without a language model. */
  get_tool_recommendation(input: Operations['get_tool_recommendation']['input'], options?: CallOptions): Promise<Operations['get_tool_recommendation']['output']> {
    return this.call('get_tool_recommendation', input, options)
  }

  /** List the newest invoices of the account, at most 24; the list may be five minutes old. */
  get_billing_history(input: Operations['get_billing_history']['input'] = {}, options?: CallOptions): Promise<Operations['get_billing_history']['output']> {
    return this.call('get_billing_history', input, options)
  }

  /** Replace the key of this call by a new one; the old key and its sessions end at once. */
  rotate_key(input: Operations['rotate_key']['input'] = {}, options?: CallOptions): Promise<Operations['rotate_key']['output']> {
    return this.call('rotate_key', input, options)
  }

  /** Make a key for staff or an agent with scopes, a monthly cap, an end and a client tag of its own. */
  create_child_key(input: Operations['create_child_key']['input'], options?: CallOptions): Promise<Operations['create_child_key']['output']> {
    return this.call('create_child_key', input, options)
  }

  /** List the restricted keys that the account made, newest first, with what each spent this month. */
  list_child_keys(input: Operations['list_child_keys']['input'] = {}, options?: CallOptions): Promise<Operations['list_child_keys']['output']> {
    return this.call('list_child_keys', input, options)
  }

  /** Change what a restricted key may do: scopes, monthly cap, end, client tag or label; the rest stays. */
  update_child_key(input: Operations['update_child_key']['input'], options?: CallOptions): Promise<Operations['update_child_key']['output']> {
    return this.call('update_child_key', input, options)
  }

  /** Give a restricted key a new secret; the old one is refused at once. */
  rotate_child_key(input: Operations['rotate_child_key']['input'], options?: CallOptions): Promise<Operations['rotate_child_key']['output']> {
    return this.call('rotate_child_key', input, options)
  }

  /** End a restricted key for good; it is refused from the next call on. */
  revoke_child_key(input: Operations['revoke_child_key']['input'], options?: CallOptions): Promise<Operations['revoke_child_key']['output']> {
    return this.call('revoke_child_key', input, options)
  }

  /** List who made, changed, replaced or ended which restricted key of the account, newest first. */
  list_key_changes(input: Operations['list_key_changes']['input'] = {}, options?: CallOptions): Promise<Operations['list_key_changes']['output']> {
    return this.call('list_key_changes', input, options)
  }

  /** Open a checkout for a key that pays by use: 3 JPY a unit and an activation fee once. */
  create_checkout(input: Operations['create_checkout']['input'], options?: CallOptions): Promise<Operations['create_checkout']['output']> {
    return this.call('create_checkout', input, options)
  }

  /** Open a checkout for a key that is paid for once. */
  create_lifetime_checkout(input: Operations['create_lifetime_checkout']['input'], options?: CallOptions): Promise<Operations['create_lifetime_checkout']['output']> {
    return this.call('create_lifetime_checkout', input, options)
  }

  /** Open a checkout for a copy of the whole data, alone or with the lifetime API. */
  create_data_dump_checkout(input: Operations['create_data_dump_checkout']['input'], options?: CallOptions): Promise<Operations['create_data_dump_checkout']['output']> {
    return this.call('create_data_dump_checkout', input, options)
  }

  /** Open a checkout for the Starter or the Pro plan, by month or by year. */
  create_subscription_checkout(input: Operations['create_subscription_checkout']['input'], options?: CallOptions): Promise<Operations['create_subscription_checkout']['output']> {
    return this.call('create_subscription_checkout', input, options)
  }

  /** Hand out the API key of a paid checkout, once and only to the browser that began it. */
  issue_key_from_checkout(input: Operations['issue_key_from_checkout']['input'], options?: CallOptions): Promise<Operations['issue_key_from_checkout']['output']> {
    return this.call('issue_key_from_checkout', input, options)
  }

  /** Get the address of the page for cards, invoices and cancellation, and where it leads back to. */
  create_billing_portal(input: Operations['create_billing_portal']['input'], options?: CallOptions): Promise<Operations['create_billing_portal']['output']> {
    return this.call('create_billing_portal', input, options)
  }

  /** Get the address of the page for cards, invoices and cancellation; it leads back to this service. */
  create_my_billing_portal(input: Operations['create_my_billing_portal']['input'] = {}, options?: CallOptions): Promise<Operations['create_my_billing_portal']['output']> {
    return this.call('create_my_billing_portal', input, options)
  }

  /** Ask for a refund; a person decides, and nothing is refunded or revoked automatically. */
  submit_refund_request(input: Operations['submit_refund_request']['input'], options?: CallOptions): Promise<Operations['submit_refund_request']['output']> {
    return this.call('submit_refund_request', input, options)
  }

  /** Get a link to the published snapshot as one SQLite file, good for 24 hours; for buyers of the data dump. */
  create_data_dump_link(input: Operations['create_data_dump_link']['input'] = {}, options?: CallOptions): Promise<Operations['create_data_dump_link']['output']> {
    return this.call('create_data_dump_link', input, options)
  }

  /** Have signed events posted to an https address of yours, once a day. */
  create_webhook(input: Operations['create_webhook']['input'], options?: CallOptions): Promise<Operations['create_webhook']['output']> {
    return this.call('create_webhook', input, options)
  }

  /** List the webhooks of the account, active and disabled, newest first. */
  list_webhooks(input: Operations['list_webhooks']['input'] = {}, options?: CallOptions): Promise<Operations['list_webhooks']['output']> {
    return this.call('list_webhooks', input, options)
  }

  /** Disable a webhook for good; what waits for it is not sent any more. */
  delete_webhook(input: Operations['delete_webhook']['input'], options?: CallOptions): Promise<Operations['delete_webhook']['output']> {
    return this.call('delete_webhook', input, options)
  }

  /** Post a signed test.ping to a webhook now, and tell what its receiver answered. */
  test_webhook(input: Operations['test_webhook']['input'], options?: CallOptions): Promise<Operations['test_webhook']['output']> {
    return this.call('test_webhook', input, options)
  }

  /** List the newest deliveries to a webhook with their attempts and errors; tests are not among them. */
  list_webhook_deliveries(input: Operations['list_webhook_deliveries']['input'], options?: CallOptions): Promise<Operations['list_webhook_deliveries']['output']> {
    return this.call('list_webhook_deliveries', input, options)
  }

  /** Send a delivery that failed or was cancelled again, with the same event and new attempts; one that waits at once. */
  replay_webhook_delivery(input: Operations['replay_webhook_delivery']['input'], options?: CallOptions): Promise<Operations['replay_webhook_delivery']['output']> {
    return this.call('replay_webhook_delivery', input, options)
  }

  /** Ask for news of the service by mail; the mail that confirms it tells how to end it. */
  create_subscriber(input: Operations['create_subscriber']['input'], options?: CallOptions): Promise<Operations['create_subscriber']['output']> {
    return this.call('create_subscriber', input, options)
  }

  /** End the news of the service to an address, with the token from a mail that it got. */
  unsubscribe_subscriber(input: Operations['unsubscribe_subscriber']['input'], options?: CallOptions): Promise<Operations['unsubscribe_subscriber']['output']> {
    return this.call('unsubscribe_subscriber', input, options)
  }

  /** Show whether an address gets mail, with a button that ends it; looking changes nothing. */
  email_unsubscribe_page(input: Operations['email_unsubscribe_page']['input'], options?: CallOptions): Promise<Operations['email_unsubscribe_page']['output']> {
    return this.call('email_unsubscribe_page', input, options)
  }

  /** Stop all mail of every kind to an address at once, with the token from a mail that it got. */
  email_unsubscribe(input: Operations['email_unsubscribe']['input'], options?: CallOptions): Promise<Operations['email_unsubscribe']['output']> {
    return this.call('email_unsubscribe', input, options)
  }

  /** Hear by webhook, mail or feed when watched records change or deadlines come near: a program, a law, a company or more. */
  subscribe_alert(input: Operations['subscribe_alert']['input'], options?: CallOptions): Promise<Operations['subscribe_alert']['output']> {
    return this.call('subscribe_alert', input, options)
  }

  /** List the active alert subscriptions of the account, oldest first. */
  list_alert_subscriptions(input: Operations['list_alert_subscriptions']['input'] = {}, options?: CallOptions): Promise<Operations['list_alert_subscriptions']['output']> {
    return this.call('list_alert_subscriptions', input, options)
  }

  /** End an alert subscription; what waits for its webhook is not sent any more. */
  delete_alert_subscription(input: Operations['delete_alert_subscription']['input'], options?: CallOptions): Promise<Operations['delete_alert_subscription']['output']> {
    return this.call('delete_alert_subscription', input, options)
  }

  /** Keep a search with its arguments; run_saved_search tells what is new or changed since its last run. */
  save_search(input: Operations['save_search']['input'], options?: CallOptions): Promise<Operations['save_search']['output']> {
    return this.call('save_search', input, options)
  }

  /** List the saved searches of the account, oldest first. */
  list_saved_searches(input: Operations['list_saved_searches']['input'] = {}, options?: CallOptions): Promise<Operations['list_saved_searches']['output']> {
    return this.call('list_saved_searches', input, options)
  }

  /** Run a saved search and hear which hits are new or changed since its last run, snapshot against snapshot. */
  run_saved_search(input: Operations['run_saved_search']['input'], options?: CallOptions): Promise<Operations['run_saved_search']['output']> {
    return this.call('run_saved_search', input, options)
  }

  /** Forget a saved search of the account. */
  delete_saved_search(input: Operations['delete_saved_search']['input'], options?: CallOptions): Promise<Operations['delete_saved_search']['output']> {
    return this.call('delete_saved_search', input, options)
  }

  /** List the prefectures, industries, levels of authority, applicants and purposes that a widget offers. */
  widget_enum_values(input: Operations['widget_enum_values']['input'] = {}, options?: CallOptions): Promise<Operations['widget_enum_values']['output']> {
    return this.call('widget_enum_values', input, options)
  }

  /** Find programs for a search box on a page of the customer; the rows are those of search_programs. */
  widget_search(input: Operations['widget_search']['input'] = {}, options?: CallOptions): Promise<Operations['widget_search']['output']> {
    return this.call('widget_search', input, options)
  }

  /** Open a checkout for a search widget on pages of the customer: 3 JPY a search. */
  signup_widget(input: Operations['signup_widget']['input'], options?: CallOptions): Promise<Operations['signup_widget']['output']> {
    return this.call('signup_widget', input, options)
  }

  /** Hand out the key of a paid widget, once and only to the browser that began its checkout. */
  issue_widget_key(input: Operations['issue_widget_key']['input'], options?: CallOptions): Promise<Operations['issue_widget_key']['output']> {
    return this.call('issue_widget_key', input, options)
  }

  /** Tell how often a widget of the account searched, by month in Japan and in all, how it is paid for, and where it works. */
  get_widget_usage(input: Operations['get_widget_usage']['input'], options?: CallOptions): Promise<Operations['get_widget_usage']['output']> {
    return this.call('get_widget_usage', input, options)
  }

  /** Ask for the newsletter about changes of programs, rules and actions; a mail asks to confirm it. */
  compliance_subscribe(input: Operations['compliance_subscribe']['input'], options?: CallOptions): Promise<Operations['compliance_subscribe']['output']> {
    return this.call('compliance_subscribe', input, options)
  }

  /** Show what the link in the first mail of a newsletter confirms, with a button that does; looking changes nothing. */
  compliance_verify(input: Operations['compliance_verify']['input'], options?: CallOptions): Promise<Operations['compliance_verify']['output']> {
    return this.call('compliance_verify', input, options)
  }

  /** Confirm a newsletter with the token from its first mail; a paid plan goes on to the checkout from there. */
  compliance_confirm(input: Operations['compliance_confirm']['input'], options?: CallOptions): Promise<Operations['compliance_confirm']['output']> {
    return this.call('compliance_confirm', input, options)
  }

  /** End a newsletter, and what is paid for it, with the token from its mails. */
  compliance_unsubscribe(input: Operations['compliance_unsubscribe']['input'], options?: CallOptions): Promise<Operations['compliance_unsubscribe']['output']> {
    return this.call('compliance_unsubscribe', input, options)
  }

  /** Open a checkout for the paid plan of a newsletter that was confirmed. */
  compliance_payment_checkout(input: Operations['compliance_payment_checkout']['input'], options?: CallOptions): Promise<Operations['compliance_payment_checkout']['output']> {
    return this.call('compliance_payment_checkout', input, options)
  }

  /** Ask for disclosure of personal data about yourself; a person answers within 14 days. */
  submit_disclosure_request(input: Operations['submit_disclosure_request']['input'], options?: CallOptions): Promise<Operations['submit_disclosure_request']['output']> {
    return this.call('submit_disclosure_request', input, options)
  }

  /** Ask for deletion of personal data about yourself; a person answers within 30 days. */
  submit_deletion_request(input: Operations['submit_deletion_request']['input'], options?: CallOptions): Promise<Operations['submit_deletion_request']['output']> {
    return this.call('submit_deletion_request', input, options)
  }

  /** Show how far a request for disclosure or deletion is: received, in_progress, done or refused. */
  get_privacy_request(input: Operations['get_privacy_request']['input'], options?: CallOptions): Promise<Operations['get_privacy_request']['output']> {
    return this.call('get_privacy_request', input, options)
  }

  /** Log a browser in by an API key; the answer sets a cookie that opens the account pages for seven days. */
  create_session(input: Operations['create_session']['input'], options?: CallOptions): Promise<Operations['create_session']['output']> {
    return this.call('create_session', input, options)
  }

  /** End the session of a browser; without one there is nothing to do and the answer is the same. */
  logout_session(input: Operations['logout_session']['input'] = {}, options?: CallOptions): Promise<Operations['logout_session']['output']> {
    return this.call('logout_session', input, options)
  }

  /** Get a code for a person to confirm in a browser, so that a program gets a key without anyone copying it. */
  device_authorize(input: Operations['device_authorize']['input'] = {}, options?: CallOptions): Promise<Operations['device_authorize']['output']> {
    return this.call('device_authorize', input, options)
  }

  /** Ask whether the person has confirmed the code; the answer holds the API key, once. */
  device_token(input: Operations['device_token']['input'], options?: CallOptions): Promise<Operations['device_token']['output']> {
    return this.call('device_token', input, options)
  }

  /** Let the device with this code have the key of a paid checkout; only pages of this site may ask. */
  device_complete(input: Operations['device_complete']['input'], options?: CallOptions): Promise<Operations['device_complete']['output']> {
    return this.call('device_complete', input, options)
  }
}
