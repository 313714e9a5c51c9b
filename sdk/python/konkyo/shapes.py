# Made by `npm run generate` from the operations in src/features.
"""What operations take and answer, as types; each is a plain dict when the program runs."""
from __future__ import annotations

from typing import Any, Literal, TypedDict


class _AcceptanceStat(TypedDict):
    program_name: str
    program_canonical_id: str | None
    round_label: str | None
    round_number: int | None
    sub_type: str | None
    fiscal_year: int | None
    announced_date: str | None
    applicants: int | None
    accepted: int | None
    acceptance_rate: float | None
    granted_count: int | None
    granted_amount_total_yen: int | None
    budget_total_yen: int | None
    avg_grant_yen: int | None
    source_url: str | None
    source_excerpt: Any
    fetched_at: str | None
    confidence: float | None
    source_topic: Any


class _AcceptanceStatOptional(TypedDict, total=False):
    contradicted: list[Contradiction]


class AcceptanceStat(_AcceptanceStat, _AcceptanceStatOptional):
    pass


class Adopter(TypedDict):
    case_id: str
    company_name: str | None
    houjin_bangou: str | None
    prefecture: str | None
    municipality: str | None
    case_title: str | None
    programs_used: list[str]
    relation: str | None
    total_subsidy_received_yen: int | None
    publication_date: str | None
    source_url: str | None
    source_fetched_at: str | None
    license: Literal["pdl_v1.0", "gov_standard", "gov_standard_v2.0", "cc_by_4.0", "public_domain", "proprietary", "unknown", "test_data"] | None


class Advisor(TypedDict):
    id: int
    firm_name: str
    firm_type: Literal["税理士法人", "認定支援機関", "社会保険労務士", "中小企業診断士", "行政書士", "弁護士", "銀行", "商工会議所", "その他"]
    specialties: list[str]
    prefecture: str
    address: str | None
    city: str | None
    commission_model: Literal["flat", "percent"]
    commission_rate_pct: int
    commission_yen_per_intro: int | None
    contact_email: str | None
    contact_phone: str | None
    contact_url: str | None
    firm_name_kana: str | None
    industries: list[str] | None
    intro_blurb: str | None
    success_count: int
    verified_at: str | None


class AgentSkill(TypedDict):
    skill: str
    title_ja: str
    category: str
    tags: list[str]
    description: str
    operation: str
    needs_key: bool
    input_schema: dict[str, Any]
    output_schema: dict[str, Any]
    typical_latency_ms: int
    sensitive: bool
    sensitive_law: str | None
    disclaimer: str | None


class AgentTask(TypedDict):
    task_id: str
    state_token: str
    status: Literal["pending", "running", "succeeded", "failed", "cancelled"]
    skill: str
    created_at: str
    updated_at: str
    correlation_id: str | None
    progress: float
    result: dict[str, Any] | None
    error: AgentTaskError | None
    disclaimer: str | None
    input_required: list[AgentTaskInputRequiredItem] | None
    history: list[AgentTaskMessage]
    billable_units: int | None


class AgentTaskError(TypedDict):
    reason: str
    detail: str | None


class AgentTaskInputRequiredItem(TypedDict):
    loc: list[str | int]
    msg: str
    msg_ja: str
    type: str


class AgentTaskMessage(TypedDict):
    message_id: str
    role: Literal["user", "agent"]
    parts: list[dict[str, Any]]
    at: str


class AgentTaskReceiver(TypedDict):
    receiver_id: str
    task_id: str
    url: str
    token: str | None
    authentication_scheme: str | None


class AmendingLaw(TypedDict):
    law_number: str
    unified_id: str | None
    law_title: str | None
    promulgated_year: int | None


class _Annotation(TypedDict):
    annotation_id: int
    entity_id: str
    kind: Literal["warning", "correction", "quality_score", "validation_issue", "model_signal", "note"]
    severity: Literal["info", "warning", "critical"]
    text_ja: str
    score: float | None
    meta: dict[str, Any]
    visibility: Literal["public", "internal", "private"]
    source_id: int | None
    effective_from: str | None
    effective_until: str | None
    supersedes_id: int | None
    superseded_at: str | None
    observed_at: str


class _AnnotationOptional(TypedDict, total=False):
    contradicted: list[Contradiction]


class Annotation(_Annotation, _AnnotationOptional):
    pass


class _AskedBeside(TypedDict):
    about: Literal["acts", "act", "grants", "bids", "payments", "registration", "rulings", "any"]
    id: str
    name: str
    total: int
    newest_on: str | None
    operation: str
    endpoint: str
    args: dict[str, Any]
    message: str
    message_ja: str


class _AskedBesideOptional(TypedDict, total=False):
    look_up: str


class AskedBeside(_AskedBeside, _AskedBesideOptional):
    pass


class AuditSeal(TypedDict):
    """Only for calls with a key."""
    seal_id: str
    call_id: str
    alg: Literal["HMAC-SHA256"]
    hmac: str
    key_hash_prefix: str
    key_version: int
    issued_at: str
    ts: str
    query_hash: str
    subject_hash: str
    response_hash: str
    endpoint: str
    corpus_snapshot_id: str
    client_tag: str | None
    source_urls: list[str]
    verify_endpoint: str
    _disclaimer: str


class Bid(TypedDict):
    unified_id: str
    bid_title: str
    bid_kind: Literal["open", "selective", "negotiated", "kobo_subsidy"]
    procuring_entity: str
    source_url: str
    confidence: float
    fetched_at: str
    updated_at: str
    announcement_date: str | None
    bid_deadline: str | None
    question_deadline: str | None
    decision_date: str | None
    awarded_amount_yen: int | None
    budget_ceiling_yen: int | None
    participant_count: int | None
    bid_description: str | None
    eligibility_conditions: str | None
    ministry: str | None
    prefecture: str | None
    classification_code: str | None
    procuring_houjin_bangou: str | None
    winner_houjin_bangou: str | None
    winner_name: str | None
    program_id_hint: str | None
    source_checksum: str | None
    source_excerpt: str | None


class Bounds(TypedDict):
    """null = open."""
    least: float | None
    most: float | None


class _CaseStudy(TypedDict):
    case_id: str
    company_name: str | None
    houjin_bangou: str | None
    is_sole_proprietor: bool | None
    prefecture: str | None
    municipality: str | None
    industry_jsic: str | None
    industry_name: str | None
    employees: int | None
    founded_year: int | None
    capital_yen: int | None
    case_title: str | None
    case_summary: str | None
    programs_used: list[str]
    total_subsidy_received_yen: int | None
    outcomes: Any
    patterns: Any
    publication_date: str | None
    source_excerpt: Any
    confidence: float | None
    fetched_at: str | None
    source_url: str | None
    source_fetched_at: str | None
    source_checksum: str | None
    license: Literal["pdl_v1.0", "gov_standard", "gov_standard_v2.0", "cc_by_4.0", "public_domain", "proprietary", "unknown", "test_data"] | None


class _CaseStudyOptional(TypedDict, total=False):
    source_license: Literal["pdl_v1.0", "gov_standard", "gov_standard_v2.0", "cc_by_4.0", "public_domain", "proprietary", "unknown", "test_data"]
    contradicted: list[Contradiction]


class CaseStudy(_CaseStudy, _CaseStudyOptional):
    pass


class _Certification(TypedDict):
    id: int
    canonical_id: str
    program_name: str
    authority: str | None
    root_law: str | None
    requirements: str | None
    benefits_after_certification: str | None
    linked_subsidies: list[Any]
    linked_tax_incentives: list[Any]
    application_fee_yen: int | None
    processing_days_median: int | None
    validity_years: float | None
    target_size: Any
    target_industries: Any
    official_url: str | None
    source_url: str | None
    fetched_at: str | None
    confidence: float | None
    source_topic: Any


class _CertificationOptional(TypedDict, total=False):
    contradicted: list[Contradiction]


class Certification(_Certification, _CertificationOptional):
    pass


class _CheckedScope(TypedDict):
    searched: list[SearchedDataset]
    not_searched: list[NotSearched]
    why: Literal["no_match", "not_covered", "source_not_connected", "not_checked", "unknown_before"]


class _CheckedScopeOptional(TypedDict, total=False):
    message: str
    message_ja: str


class CheckedScope(_CheckedScope, _CheckedScopeOptional):
    """What was searched, what was not, and what it means (`why`) when something is not found."""


class ChecklistItem(TypedDict):
    name: str
    program_id: str | None
    needed_by: list[str]
    rule_ids: list[str]
    question_id: str
    is_met: bool | None
    description: str | None
    source_urls: list[str]
    document: RuleDocument | None


class ChildKey(TypedDict):
    key_id: str
    key_hash_prefix: str
    label: str
    scopes: list[Literal["api:read", "account:read", "api:metered", "sheets:read"]]
    monthly_cap_yen: int
    expires_at: str | None
    client_tag: str | None
    dedupe_seconds: int
    status: Literal["active", "expired", "revoked"]
    month_to_date_yen: int
    created_at: str
    revoked_at: str | None


class CitationForms(TypedDict):
    official: str
    statute: str
    court: str
    tax_practice: str


class ClearedRule(TypedDict):
    rule_id: str
    kind: str
    answers: list[GivenAnswer]


class CombinationCall(TypedDict):
    """Where the words name several programs, tax measures or kinds of support: the call that judges them together."""
    operation: str
    endpoint: str
    args: dict[str, Any]
    names: list[str]
    message: str
    message_ja: str


class CompanyCandidate(TypedDict):
    houjin_bangou: str
    name: str
    name_kana: str | None
    prefecture: str | None
    municipality: str | None
    status: str | None
    closed_date: str | None
    successor_houjin_bangou: str | None
    matched: CompanyCandidateMatched
    reason: str
    reason_ja: str
    look_up: str
    source_url: str | None
    source_fetched_at: str | None


class CompanyCandidateMatched(TypedDict):
    name: Literal["exact", "without_corporate_form", "kana_or_english", "number_written_otherwise", "part"]
    place: Literal["same_municipality", "same_prefecture", "different", "not_compared"]


class CompanyNamed(TypedDict):
    houjin_bangou: str
    name: str
    prefecture: str | None
    municipality: str | None
    closed_date: str | None
    matched: CompanyNamedMatched
    look_up_url: str


class CompanyNamedMatched(TypedDict):
    name: Literal["exact", "without_corporate_form", "kana_or_english", "number_written_otherwise", "part"]
    place: Literal["same_municipality", "same_prefecture", "different", "not_compared"]


class ComparedWording(TypedDict):
    requested: str
    snapshot_id: str | None
    built_at: str | None
    why_not_read: Literal["before_first_record", "not_kept"] | None
    article: LawProvision | None


class Contradiction(TypedDict):
    field: str
    value: Any
    found: Any
    source_url: str | None


class _CourtDecision(TypedDict):
    unified_id: str
    case_name: str
    case_number: str | None
    court: str | None
    court_level: Literal["supreme", "high", "district", "summary", "family"]
    decision_type: Literal["判決", "決定", "命令"]
    decision_date: str | None
    subject_area: str | None
    related_law_ids_json: list[str]
    key_ruling: str | None
    parties_involved: Any
    impact_on_business: Any
    precedent_weight: Literal["binding", "persuasive", "informational"]
    pdf_url: Any
    full_text_url: Any
    confidence: float
    fetched_at: str | None
    updated_at: str | None
    source_excerpt: str | None
    source_url: str | None
    source_fetched_at: str | None
    source_checksum: str | None
    license: Literal["pdl_v1.0", "gov_standard", "gov_standard_v2.0", "cc_by_4.0", "public_domain", "proprietary", "unknown", "test_data"] | None
    related_law_ids: list[str]


class _CourtDecisionOptional(TypedDict, total=False):
    source_license: Literal["pdl_v1.0", "gov_standard", "gov_standard_v2.0", "cc_by_4.0", "public_domain", "proprietary", "unknown", "test_data"]
    contradicted: list[Contradiction]


class CourtDecision(_CourtDecision, _CourtDecisionOptional):
    pass


class _Deadline(TypedDict):
    unified_id: str
    primary_name: str
    tier: Literal["S", "A", "B", "C", "X"]
    prefecture: str | None
    authority_level: Literal["national", "prefecture", "municipality", "financial"]
    end_date: str
    days_remaining: int
    amount_max_man_yen: float | None
    application_url: str


class _DeadlineOptional(TypedDict, total=False):
    contradicted: list[Contradiction]


class Deadline(_Deadline, _DeadlineOptional):
    pass


class DecidedCase(TypedDict):
    case_id: str
    case_title: str | None
    programs_used: list[str]
    prefecture: str | None
    municipality: str | None
    relation: str | None
    decided_by: str | None
    amount_yen: int | None
    publication_date: str | None
    confidence: float | None
    source_url: str | None
    source_fetched_at: str | None
    license: Literal["pdl_v1.0", "gov_standard", "gov_standard_v2.0", "cc_by_4.0", "public_domain", "proprietary", "unknown", "test_data"] | None


_DeductibleShare = TypedDict("_DeductibleShare", {"law_state": "Literal[\"original\", \"fy2026\"]", "ratio_percent": "int", "from": "str | None", "until": "str | None", "next": "DeductibleShareNext | None", "law": "str", "article": "str", "source_url": "str", "seen_at": "str | None", "basis": "Literal[\"secondary_page\", \"general_knowledge\"]", "confidence": "float"})


class DeductibleShare(_DeductibleShare):
    pass


_DeductibleShareNext = TypedDict("_DeductibleShareNext", {"from": "str", "ratio_percent": "int"})


class DeductibleShareNext(_DeductibleShareNext):
    """What follows it."""


class EndedProgram(TypedDict):
    unified_id: str | None
    primary_name: str
    lifecycle: Lifecycle
    exclusion_reason: str | None
    source_url: str | None
    successors: list[SuccessorProgram]
    message: str
    message_ja: str


class EndedSelection(TypedDict):
    program: str
    name: str
    lifecycle: Lifecycle
    message: str
    message_ja: str


class _EnforcementCase(TypedDict):
    case_id: str
    event_type: str | None
    program_name_hint: str | None
    recipient_name: str | None
    recipient_kind: str | None
    recipient_houjin_bangou: str | None
    is_sole_proprietor: bool | None
    bureau: str | None
    intermediate_recipient: Any
    prefecture: str | None
    ministry: str | None
    occurred_fiscal_years: list[int]
    amount_yen: int | None
    amount_project_cost_yen: int | None
    amount_grant_paid_yen: int | None
    amount_improper_grant_yen: int | None
    amount_improper_project_cost_yen: int | None
    reason_excerpt: str | None
    legal_basis: str | None
    source_section: Any
    source_title: str | None
    disclosed_date: str | None
    disclosed_until: str | None
    confidence: float | None
    fetched_at: str | None
    source_url: str | None
    source_fetched_at: str | None
    source_checksum: str | None
    license: Literal["pdl_v1.0", "gov_standard", "gov_standard_v2.0", "cc_by_4.0", "public_domain", "proprietary", "unknown", "test_data"] | None


class _EnforcementCaseOptional(TypedDict, total=False):
    source_license: Literal["pdl_v1.0", "gov_standard", "gov_standard_v2.0", "cc_by_4.0", "public_domain", "proprietary", "unknown", "test_data"]
    contradicted: list[Contradiction]


class EnforcementCase(_EnforcementCase, _EnforcementCaseOptional):
    pass


class EnforcementFound(TypedDict):
    dataset: Literal["enforcement_actions", "enforcement_cases"]
    enforcement_id: str
    entity_id: str | None
    houjin_bangou: str | None
    target_name: str | None
    enforcement_kind: str | None
    issuing_authority: str | None
    issuance_date: str | None
    exclusion_start: str | None
    exclusion_end: str | None
    reason_summary: str | None
    related_law_ref: Any
    amount_yen: int | None
    source_url: str | None


class _Evidence(TypedDict):
    field: str
    value: Any
    span: str | None
    source_url: str | None
    how: Literal["fetched", "read_from_copy", "written_down"]
    day: str | None
    sha256: str | None


class _EvidenceOptional(TypedDict, total=False):
    place: str
    via: str
    finding: Literal["verified", "contradicted", "not_found", "source_gone", "confirmed", "corrected"]
    found: Any


class Evidence(_Evidence, _EvidenceOptional):
    pass


class _EvidenceOfValue(TypedDict):
    dataset: str
    id: str
    field: str
    label_ja: str
    value: Any
    standing: Literal["confirmed", "read", "written_down", "source_gone", "not_found", "contradicted"]
    standing_ja: str
    standing_en: str
    span: str | None
    place: str | None
    source_url: str | None
    via: str | None
    how: Literal["fetched", "read_from_copy", "written_down"]
    day: str | None
    sha256: str | None
    finding: Literal["verified", "contradicted", "not_found", "source_gone", "confirmed", "corrected"] | None


class _EvidenceOfValueOptional(TypedDict, total=False):
    found: Any


class EvidenceOfValue(_EvidenceOfValue, _EvidenceOfValueOptional):
    pass


class _EvidencePacket(TypedDict):
    packet_id: str
    generated_at: str
    api_version: str
    corpus_snapshot_id: str
    corpus_checksum: str
    as_of: str
    query: EvidencePacketQuery
    answer_not_included: Literal[True]
    outcome: Literal["HIT", "NO_HIT", "AMBIGUOUS"]
    outcome_reason: str
    checked_scope: CheckedScope
    records: list[PacketRecord]
    quality: PacketQuality
    verification: EvidencePacketVerification
    evidence_value: dict[str, Any]
    decision_insights: dict[str, Any]
    license_gate: dict[str, Any]
    known_gaps: list[str]
    source_count: int
    service_cost_jpy: int
    _disclaimer: str
    estimated_tokens_saved: int | None


class _EvidencePacketOptional(TypedDict, total=False):
    no_hit_not_absence: Literal[True]
    no_hit_statements: list[NoHitStatement]
    named_programs: list[EndedProgram]
    combination: PacketCombination
    _warning: str
    compression: dict[str, Any]
    agent_recommendation: dict[str, Any]


class EvidencePacket(_EvidencePacket, _EvidencePacketOptional):
    pass


class EvidencePacketQuery(TypedDict):
    user_intent: str
    normalized_filters: dict[str, Any]


class EvidencePacketVerification(TypedDict):
    replay_endpoint: str
    provenance_endpoint: str | None
    freshness_endpoint: str


class _EvidencePacketAnswer(TypedDict):
    packet_id: str
    generated_at: str
    api_version: str
    corpus_snapshot_id: str
    corpus_checksum: str
    as_of: str
    query: EvidencePacketAnswerQuery
    answer_not_included: Literal[True]
    outcome: Literal["HIT", "NO_HIT", "AMBIGUOUS"]
    outcome_reason: str
    checked_scope: CheckedScope
    records: list[PacketRecord]
    quality: PacketQuality
    verification: EvidencePacketAnswerVerification
    evidence_value: dict[str, Any]
    decision_insights: dict[str, Any]
    license_gate: dict[str, Any]
    known_gaps: list[str]
    source_count: int
    service_cost_jpy: int
    _disclaimer: str
    estimated_tokens_saved: int | None


class _EvidencePacketAnswerOptional(TypedDict, total=False):
    no_hit_not_absence: Literal[True]
    no_hit_statements: list[NoHitStatement]
    named_programs: list[EndedProgram]
    combination: PacketCombination
    _warning: str
    compression: dict[str, Any]
    agent_recommendation: dict[str, Any]
    audit_seal: AuditSeal
    _seal_unavailable: bool
    receipt: Receipt
    receipt_gap: Gap


class EvidencePacketAnswer(_EvidencePacketAnswer, _EvidencePacketAnswerOptional):
    pass


class EvidencePacketAnswerQuery(TypedDict):
    user_intent: str
    normalized_filters: dict[str, Any]


class EvidencePacketAnswerVerification(TypedDict):
    replay_endpoint: str
    provenance_endpoint: str | None
    freshness_endpoint: str


class _ExclusionRule(TypedDict):
    rule_id: str
    kind: str
    severity: str | None
    program_a: str | None
    program_b: str | None
    program_b_group: list[str]
    description: str | None
    source_notes: str | None
    source_urls: list[str]
    extra: dict[str, Any]


class _ExclusionRuleOptional(TypedDict, total=False):
    contradicted: list[Contradiction]


class ExclusionRule(_ExclusionRule, _ExclusionRuleOptional):
    pass


class _ExclusionRuleShown(TypedDict):
    rule_id: str
    kind: str
    severity: str | None
    effect: Literal["incompatible", "requires_review", "compatible"]
    is_prerequisite: bool
    parties: list[ExclusionRuleShownPartiesItem]
    asks: list[ExclusionRuleShownAsksItem]
    description: str | None
    source_urls: list[str]
    learnt: Literal["quoted_page", "cited_page", "general_knowledge"]
    source_notes: str | None
    document: RuleDocument | None
    license: str | None


class _ExclusionRuleShownOptional(TypedDict, total=False):
    withheld: Literal[True]


class ExclusionRuleShown(_ExclusionRuleShown, _ExclusionRuleShownOptional):
    pass


class ExclusionRuleShownPartiesItem(TypedDict):
    name: str
    unified_ids: list[str]
    records: list[ExclusionRuleShownPartiesItemRecordsItem]


class ExclusionRuleShownPartiesItemRecordsItem(TypedDict):
    dataset: str
    id: str


class ExclusionRuleShownAsksItem(TypedDict):
    kind: Literal["same_asset", "same_expense", "same_worker", "same_worker_or_expense", "same_person", "simultaneous_application", "months_between", "order_and_timing", "overlapping_amounts", "prerequisite_met", "dependent_program", "primary_source", "office_decides", "stated_condition"]
    ja: str


class FetchDays(TypedDict):
    min: str | None
    max: str | None
    count: int
    undated: int
    avg_interval_days: float | None


class FieldChange(TypedDict):
    field: str
    before: str | None
    after: str | None
    is_withheld: bool
    detected_at: str
    source_url: str | None


class FilePassage(TypedDict):
    file_name: str
    file_sha256: str
    page: int
    start: int
    end: int
    text: str
    source_url: str | None


class Gap(TypedDict):
    code: str
    message: str
    message_ja: str


class GivenAnswer(TypedDict):
    question_id: str
    answer: bool | None
    months: float | None


class _Houjin(TypedDict):
    houjin_bangou: str
    name: str
    name_kana: str | None
    name_en: str | None
    address: str | None
    prefecture: str | None
    municipality: str | None
    postal_code: str | None
    founded_date: str | None
    representative: str | None
    company_url: str | None
    industry_jsic_major: str | None
    industry_raw: str | None
    employee_count: int | None
    capital_yen: int | None
    business_summary: str | None
    status: str | None
    kind: Literal["state_organ", "local_government", "kabushiki_kaisha", "yugen_kaisha", "gomei_kaisha", "goshi_kaisha", "godo_kaisha", "other_registered", "foreign_company", "other"] | None
    number_assigned_date: str | None
    closed_date: str | None
    close_cause: Literal["liquidation", "merger", "closed_by_registrar", "other_liquidation"] | None
    successor_houjin_bangou: str | None
    last_change: Literal["number_assigned", "name_changed", "address_changed", "foreign_address_changed", "registration_closed", "registration_reopened", "absorbed_another", "merger_void", "trade_name_cancelled"] | None
    last_change_date: str | None
    fetched_at: str | None
    source_url: str | None
    source_fetched_at: str | None
    source_checksum: str | None
    license: Literal["pdl_v1.0", "gov_standard", "gov_standard_v2.0", "cc_by_4.0", "public_domain", "proprietary", "unknown", "test_data"] | None


class _HoujinOptional(TypedDict, total=False):
    source_license: Literal["pdl_v1.0", "gov_standard", "gov_standard_v2.0", "cc_by_4.0", "public_domain", "proprietary", "unknown", "test_data"]
    contradicted: list[Contradiction]


class Houjin(_Houjin, _HoujinOptional):
    pass


class HoujinChange(TypedDict):
    change: Literal["number_assigned", "name_changed", "address_changed", "foreign_address_changed", "registration_closed", "registration_reopened", "absorbed_another", "merger_void", "trade_name_cancelled"]
    change_date: str | None
    published_date: str | None
    name: str | None
    address: str | None
    prefecture: str | None
    close_cause: Literal["liquidation", "merger", "closed_by_registrar", "other_liquidation"] | None
    successor_houjin_bangou: str | None
    change_detail: str | None
    is_correction: bool
    told_by: Literal["difference", "register"]
    source_url: str | None
    source_fetched_at: str | None
    license: Literal["pdl_v1.0", "gov_standard", "gov_standard_v2.0", "cc_by_4.0", "public_domain", "proprietary", "unknown", "test_data"] | None


class _InputNote(TypedDict):
    parameter: str
    given: str
    problem: Literal["is_municipality"] | Literal["check_digit"] | Literal["none_confirmed"]
    message: str
    message_ja: str


class _InputNoteOptional(TypedDict, total=False):
    did_you_mean: str


class InputNote(_InputNote, _InputNoteOptional):
    pass


class InvoiceFinding(TypedDict):
    check: Literal["issuer_name", "registration_number", "transaction_date", "description", "reduced_rate_mark", "totals_by_rate", "applied_rate", "tax_by_rate", "recipient_name", "sum_of_lines", "tax_amount", "rounding_once", "total_amount"]
    status: Literal["ok", "missing", "wrong", "not_checked"]
    where: str | None
    article: str | None
    message: str
    message_ja: str


class _InvoiceRegistrant(TypedDict):
    invoice_registration_number: str
    houjin_bangou: str | None
    normalized_name: str | None
    address_normalized: str | None
    prefecture: str | None
    registered_date: str | None
    revoked_date: str | None
    expired_date: str | None
    registrant_kind: Literal["corporation", "sole_proprietor", "other"]
    trade_name: Any
    last_updated_nta: str | None
    confidence: float | None
    fetched_at: str | None
    updated_at: str | None
    source_url: str | None
    source_fetched_at: str | None
    source_checksum: str | None
    license: Literal["pdl_v1.0", "gov_standard", "gov_standard_v2.0", "cc_by_4.0", "public_domain", "proprietary", "unknown", "test_data"] | None


class _InvoiceRegistrantOptional(TypedDict, total=False):
    source_license: Literal["pdl_v1.0", "gov_standard", "gov_standard_v2.0", "cc_by_4.0", "public_domain", "proprietary", "unknown", "test_data"]
    contradicted: list[Contradiction]


class InvoiceRegistrant(_InvoiceRegistrant, _InvoiceRegistrantOptional):
    pass


class InvoiceRisk(TypedDict):
    invoice_registration_number: str
    registered: bool | None
    registered_at: str | None
    expired_at: str | None
    company_match: InvoiceRiskCompanyMatch
    risk_score: int | None
    risk_band: Literal["clear", "caution", "verify", "block"]
    tax_credit_eligible: bool | None
    reason: Literal["registered", "ended", "not_begun", "not_registered", "not_in_copy", "check_digit"]
    look_up: InvoiceRiskLookUp | None
    rationale: str


class InvoiceRiskCompanyMatch(TypedDict):
    matched: bool | None
    houjin_bangou: str | None
    normalized_name: str | None
    corporation_type: str | None
    prefecture: str | None
    close_date: str | None


class InvoiceRiskLookUp(TypedDict):
    """The official look-up, where this copy cannot tell."""
    publisher: str
    url: str
    enter: str
    message: str
    message_ja: str


class Job(TypedDict):
    job_id: str
    operation: str
    state: Literal["pending", "running", "succeeded", "failed", "cancelled"]
    created_at: str
    updated_at: str
    expires_at: str
    progress: JobProgress
    units: int | None
    error: JobError | None
    result: JobResult | None
    status_url: str
    retry_after_seconds: int | None


class JobProgress(TypedDict):
    done: int
    total: int | None
    counts: dict[str, int]


class JobError(TypedDict):
    reason: str
    detail: str | None


class JobResult(TypedDict):
    media_type: str
    file_name: str | None
    bytes: int
    rows: int | None
    url: str


class _Law(TypedDict):
    unified_id: str
    law_title: str
    law_short_title: str | None
    law_number: str
    law_type: Literal["constitution", "act", "cabinet_order", "imperial_order", "ministerial_ordinance", "rule", "notice", "guideline"]
    ministry: str | None
    promulgated_date: str | None
    enforced_date: str | None
    last_amended_date: str | None
    article_count: int | None
    revision_status: Literal["current", "superseded", "repealed"]
    is_latest_revision: bool | None
    superseded_by_law_id: str | None
    summary: str | None
    full_text_url: str | None
    subject_areas: list[str]
    confidence: float
    fetched_at: str | None
    updated_at: str | None
    source_url: str | None
    source_fetched_at: str | None
    source_checksum: str | None
    license: Literal["pdl_v1.0", "gov_standard", "gov_standard_v2.0", "cc_by_4.0", "public_domain", "proprietary", "unknown", "test_data"] | None


class _LawOptional(TypedDict, total=False):
    source_license: Literal["pdl_v1.0", "gov_standard", "gov_standard_v2.0", "cc_by_4.0", "public_domain", "proprietary", "unknown", "test_data"]
    contradicted: list[Contradiction]


class Law(_Law, _LawOptional):
    pass


class LawAlias(TypedDict):
    """The other name that was read."""
    alias: str
    kind: Literal["abbreviation", "popular", "former_name", "next_name"]
    valid_from: str | None
    valid_until: str | None
    basis: Literal["page", "general_knowledge"]
    confidence: float


class _LawArticleHit(TypedDict):
    address: str
    citation: str
    title: str | None
    snippet: str | None
    effective_from: str | None
    source_url: str | None
    source_fetched_at: str | None
    source_checksum: str | None
    license: Literal["pdl_v1.0", "gov_standard", "gov_standard_v2.0", "cc_by_4.0", "public_domain", "proprietary", "unknown", "test_data"] | None


class _LawArticleHitOptional(TypedDict, total=False):
    source_license: Literal["pdl_v1.0", "gov_standard", "gov_standard_v2.0", "cc_by_4.0", "public_domain", "proprietary", "unknown", "test_data"]
    evidence: list[Evidence]
    contradicted: list[Contradiction]


class LawArticleHit(_LawArticleHit, _LawArticleHitOptional):
    pass


class _LawBasis(TypedDict):
    law_unified_id: str
    ref_kind: Literal["authority", "eligibility", "exclusion", "reference", "penalty"]
    article_citation: str | None
    confidence: float
    fetched_at: str | None
    source_url: str | None
    source_fetched_at: str | None
    source_checksum: str | None
    license: Literal["pdl_v1.0", "gov_standard", "gov_standard_v2.0", "cc_by_4.0", "public_domain", "proprietary", "unknown", "test_data"] | None
    law_title: str | None


class _LawBasisOptional(TypedDict, total=False):
    source_license: Literal["pdl_v1.0", "gov_standard", "gov_standard_v2.0", "cc_by_4.0", "public_domain", "proprietary", "unknown", "test_data"]
    evidence: list[Evidence]
    contradicted: list[Contradiction]


class LawBasis(_LawBasis, _LawBasisOptional):
    pass


class _LawNamed(TypedDict):
    unified_id: str | None
    law_title: str
    law_number: str | None
    law_type: Literal["constitution", "act", "cabinet_order", "imperial_order", "ministerial_ordinance", "rule", "notice", "guideline"] | None
    revision_status: Literal["current", "superseded", "repealed"] | None
    superseded_by_law_id: str | None
    is_latest_revision: bool | None
    in_corpus: bool
    matched_by: Literal["id", "law_number", "title", "short_title", "abbreviation", "popular", "former_name", "next_name", "order_of_law", "part_of_title"]
    alias: LawAlias | None
    name_source_url: str | None
    full_text_url: str | None
    source_url: str | None
    source_fetched_at: str | None
    source_checksum: str | None
    license: Literal["pdl_v1.0", "gov_standard", "gov_standard_v2.0", "cc_by_4.0", "public_domain", "proprietary", "unknown", "test_data"] | None


class _LawNamedOptional(TypedDict, total=False):
    source_license: Literal["pdl_v1.0", "gov_standard", "gov_standard_v2.0", "cc_by_4.0", "public_domain", "proprietary", "unknown", "test_data"]
    evidence: list[Evidence]
    contradicted: list[Contradiction]


class LawNamed(_LawNamed, _LawNamedOptional):
    """A law that a text names."""


class LawProvision(TypedDict):
    address: str
    citation: str
    article_id: str
    article_number: str
    kind: Literal["article", "supplementary", "annex_table", "other"]
    title: str | None
    headings: list[str] | None
    text_full: str | None
    paragraphs: list[LawProvisionParagraphsItem]
    tables: list[LawProvisionTablesItem] | None
    pictures: list[str] | None
    is_deleted: bool
    effective_from: str | None
    effective_until: str | None
    last_amended: str | None
    in_force: ProvisionStanding
    source_url: str | None
    source_fetched_at: str | None
    source_checksum: str | None
    license: Literal["pdl_v1.0", "gov_standard", "gov_standard_v2.0", "cc_by_4.0", "public_domain", "proprietary", "unknown", "test_data"] | None


class LawProvisionParagraphsItem(TypedDict):
    number: int
    start: int
    end: int
    items: list[str]


class LawProvisionTablesItem(TypedDict):
    rows: list[list[LawProvisionTablesItemRowsItemItem]]


class LawProvisionTablesItemRowsItemItem(TypedDict):
    text: str
    rowspan: int
    colspan: int


class LawReference(TypedDict):
    kind: Literal["own_article", "own_paragraph", "other_law"]
    start: int
    end: int
    words: str
    law: LawReferenceLaw | None
    citation: str | None
    address: str | None
    until: str | None
    applies_mutatis_mutandis: bool
    why: Literal["no_match", "not_covered", "source_not_connected", "not_checked", "unknown_before"] | None


class LawReferenceLaw(TypedDict):
    unified_id: str | None
    law_title: str


class LawTable(TypedDict):
    columns: int
    rows: list[list[PlacedCell]]


class Lifecycle(TypedDict):
    """Where it stands on the day of the call."""
    status: Literal["upcoming", "open", "between_calls", "closed", "ended", "superseded", "repealed", "unknown", "past_stated_end"]
    days_left: int | None
    opens_on: str | None
    closes_on: str | None
    closes_at: str | None
    basis: list[str]


class _LoanProgram(TypedDict):
    id: int
    program_name: str
    provider: str | None
    loan_type: str | None
    amount_max_yen: int | None
    loan_period_years_max: int | None
    grace_period_years_max: int | None
    interest_rate_base_annual: float | None
    interest_rate_special_annual: float | None
    rate_names: Any
    security_required: Any
    collateral_required: Literal["required", "not_required", "negotiable", "unknown"] | None
    personal_guarantor_required: Literal["required", "not_required", "negotiable", "unknown"] | None
    third_party_guarantor_required: Literal["required", "not_required", "negotiable", "unknown"] | None
    security_notes: Any
    target_conditions: str | None
    official_url: str | None
    source_excerpt: Any
    fetched_at: str | None
    confidence: float | None
    source_url: str | None
    source_fetched_at: str | None
    source_checksum: str | None
    license: Literal["pdl_v1.0", "gov_standard", "gov_standard_v2.0", "cc_by_4.0", "public_domain", "proprietary", "unknown", "test_data"] | None


class _LoanProgramOptional(TypedDict, total=False):
    source_license: Literal["pdl_v1.0", "gov_standard", "gov_standard_v2.0", "cc_by_4.0", "public_domain", "proprietary", "unknown", "test_data"]
    contradicted: list[Contradiction]


class LoanProgram(_LoanProgram, _LoanProgramOptional):
    pass


class _LookupError(TypedDict):
    code: Literal["no_matching_records", "seed_not_found", "ambiguous_query", "not_found", "missing_required_arg", "invalid_argument", "invalid_enum", "invalid_date_format", "out_of_range", "rules_conflict", "db_locked", "db_unavailable", "subsystem_unavailable", "internal", "invalid_input"]
    message: str
    message_ja: str
    severity: Literal["soft", "hard"]


class _LookupErrorOptional(TypedDict, total=False):
    hint: str
    field: str
    retry_with: list[str]
    suggested_tools: list[str]
    retry_args: dict[str, Any]
    documentation: str
    coverage_scope: str
    did_you_mean: list[str]


class LookupError(_LookupError, _LookupErrorOptional):
    pass


class _LookupMeta(TypedDict):
    data_as_of: str | None
    read_share: float | None
    built_at: str
    alternative_intents: list[str]
    hints: list[str]


class _LookupMetaOptional(TypedDict, total=False):
    rewrite_plan: LookupMetaRewritePlan


class LookupMeta(_LookupMeta, _LookupMetaOptional):
    pass


class LookupMetaRewritePlan(TypedDict):
    """How natural_query was read."""
    extracted: dict[str, Any]
    residual: str


class _MutualPlan(TypedDict):
    canonical_id: str
    primary_name: str
    provider_entity_id: str | None
    plan_kind: Literal["retirement_mutual", "bankruptcy_mutual", "dc_pension", "db_pension", "industry_pension", "welfare_insurance", "health_insurance", "other"]
    premium_min_yen: int | None
    premium_max_yen: int | None
    tax_deduction_type: Literal["small_enterprise_deduction", "idekodc", "group_retirement", "corp_expense", "none"] | None
    benefit_type: Any
    eligibility_cond: dict[str, Any]
    linked_tax_rules: list[Any]
    source_url: str | None


class _MutualPlanOptional(TypedDict, total=False):
    contradicted: list[Contradiction]


class MutualPlan(_MutualPlan, _MutualPlanOptional):
    pass


class NameCandidate(TypedDict):
    """A record without a number that bears the same name; it may be of another company."""
    dataset: str
    id: str
    name: str
    matched_by: Literal["normalized_name"]
    joined: Literal[False]
    source_url: str | None
    note: str
    note_ja: str


class NamedProvision(TypedDict):
    """A provision that q cites, or that holds what q asks about, with the call that opens it."""
    words: list[str]
    law_title: str
    unified_id: str | None
    in_corpus: bool
    article: str | None
    address: str | None
    about: str | None
    about_ja: str | None
    in_force_from: str | None
    basis: Literal["question", "general_knowledge"]
    operation: str
    endpoint: str
    args: dict[str, Any]


class NationwideHits(TypedDict):
    """Where a place is asked for: what is for the whole country, and beside a municipality what is for all of its prefecture; not among the results."""
    total: int
    operation: str
    endpoint: str
    args: dict[str, Any]
    message: str
    message_ja: str


class NewChildKey(TypedDict):
    key_id: str
    key_hash_prefix: str
    label: str
    scopes: list[Literal["api:read", "account:read", "api:metered", "sheets:read"]]
    monthly_cap_yen: int
    expires_at: str | None
    client_tag: str | None
    dedupe_seconds: int
    status: Literal["active", "expired", "revoked"]
    month_to_date_yen: int
    created_at: str
    revoked_at: str | None
    api_key: str


class NextAction(TypedDict):
    action_id: str
    label_ja: str
    detail_ja: str
    reason: str
    source_fields: list[str]


class NoHitCoverage(TypedDict):
    data_as_of: str | None
    last_fetched_at: str | None
    complete: bool
    is_starter: bool
    not_stated_by_sources: list[str]


class _NoHitStatement(TypedDict):
    statement: Literal["no_record_matched", "not_compared"]
    dataset: str
    predicate: dict[str, Any]
    corpus_snapshot_id: str
    rows_scanned: int
    rows_comparable: int
    why: Literal["no_match", "not_covered", "source_not_connected", "not_checked", "unknown_before"]
    coverage: NoHitCoverage
    no_hit_not_absence: Literal[True]
    message: str
    message_ja: str


class _NoHitStatementOptional(TypedDict, total=False):
    candidates: list[NameCandidate]


class NoHitStatement(_NoHitStatement, _NoHitStatementOptional):
    pass


class _NotSearched(TypedDict):
    what: str
    what_ja: str
    why: Literal["no_match", "not_covered", "source_not_connected", "not_checked", "unknown_before"]


class _NotSearchedOptional(TypedDict, total=False):
    where_to_look: str


class NotSearched(_NotSearched, _NotSearchedOptional):
    pass


class _NumberInWords(TypedDict):
    number: str
    is_invoice_number: bool
    check_digit_fits: bool
    message: str
    message_ja: str


class _NumberInWordsOptional(TypedDict, total=False):
    look_up: str


class NumberInWords(_NumberInWords, _NumberInWordsOptional):
    pass


class OpenQuestion(TypedDict):
    question_id: str
    kind: Literal["same_asset", "same_expense", "same_worker", "same_worker_or_expense", "same_person", "simultaneous_application", "months_between", "order_and_timing", "overlapping_amounts", "prerequisite_met", "dependent_program", "primary_source", "office_decides", "stated_condition"]
    ja: str
    en: str
    answer_type: Literal["boolean", "months", "look_up"]
    applies_if: bool | None
    months: float | None
    rule_ids: list[str]


class _OpenedCalendarFeed(TypedDict):
    feed_id: str
    name: str | None
    prefecture: str | None
    program_kind: list[str]
    funding_purpose: list[str]
    program_ids: list[str]
    within_days: int
    language: Literal["ja", "en"]
    created_at: str
    rotated_at: str | None
    url: str
    webcal_url: str


class _OpenedCalendarFeedOptional(TypedDict, total=False):
    municipality: str | None


class OpenedCalendarFeed(_OpenedCalendarFeed, _OpenedCalendarFeedOptional):
    pass


class OtherCall(TypedDict):
    change: Literal["condition", "wider", "spelling", "words", "profile"]
    left_out: list[str]
    total: int
    operation: str
    endpoint: str
    args: dict[str, Any]


class OtherDatasetHits(TypedDict):
    dataset: str
    total: int
    operation: str
    endpoint: str
    args: dict[str, Any]


class PacketCombination(TypedDict):
    """Where the question names several programs or tax measures: the call that judges them together."""
    operation: str
    endpoint: str
    args: PacketCombinationArgs
    names: list[str]
    message: str
    message_ja: str
    rules: list[PacketRule]


class PacketCombinationArgs(TypedDict):
    program_ids: list[str]


class _PacketFact(TypedDict):
    fact_id: str
    field: str
    value: Any
    unit: str | None
    confidence: float
    standing: Literal["confirmed", "read", "written_down", "source_gone", "not_found", "contradicted"]
    how: Literal["fetched", "read_from_copy", "written_down"]
    quote: str | None
    stated_by: PacketFactStatedBy
    source: PacketFactSource


class _PacketFactOptional(TypedDict, total=False):
    day: str
    place: str
    via: str
    finding: Literal["verified", "contradicted", "not_found", "source_gone", "confirmed", "corrected"]
    contradicted: list[PacketFactContradictedItem]


class PacketFact(_PacketFact, _PacketFactOptional):
    pass


class PacketFactContradictedItem(TypedDict):
    found: Any
    source_url: str | None


class PacketFactStatedBy(TypedDict):
    dataset: str
    id: str
    field: str


class _PacketFactSource(TypedDict):
    url: str | None
    publisher: str | None
    fetched_at: str | None
    checksum: str | None
    license: str | None
    document_id: str | None


class _PacketFactSourceOptional(TypedDict, total=False):
    source_license: Literal["pdl_v1.0", "gov_standard", "gov_standard_v2.0", "cc_by_4.0", "public_domain", "proprietary", "unknown", "test_data"]


class PacketFactSource(_PacketFactSource, _PacketFactSourceOptional):
    pass


class PacketGap(TypedDict):
    kind: str
    message: str
    message_ja: str
    field: str | None
    affected_records: list[str]


class PacketQuality(TypedDict):
    freshness_bucket: str
    freshness_scope: str
    coverage_score: float
    known_gaps: list[str]
    human_review_required: bool
    known_gaps_inventory: list[PacketGap]


class _PacketRecord(TypedDict):
    entity_id: str
    primary_name: str
    record_kind: Literal["program", "houjin", "law", "tax", "enforcement"]
    source_url: str | None
    source_fetched_at: str | None
    source_checksum: str | None
    license: str | None
    publisher: str | None
    authority_name: str | None
    prefecture: str | None
    tier: str | None
    facts: list[PacketFact]
    fact_provenance_coverage_pct: float
    rules: list[PacketRule]
    precomputed: dict[str, Any] | None
    short_summary: dict[str, Any] | None
    recent_changes: list[dict[str, Any]]
    source_health: dict[str, Any]
    aliases: list[dict[str, Any]]
    pdf_fact_refs: list[dict[str, Any]]
    _attribution: PacketRecordAttribution | None
    stated_by: PacketRecordStatedBy


class _PacketRecordOptional(TypedDict, total=False):
    source_license: Literal["pdl_v1.0", "gov_standard", "gov_standard_v2.0", "cc_by_4.0", "public_domain", "proprietary", "unknown", "test_data"]
    lifecycle: PacketRecordLifecycle


class PacketRecord(_PacketRecord, _PacketRecordOptional):
    pass


class PacketRecordAttribution(TypedDict):
    """How the source is to be named."""
    text: str
    source_url: str
    publisher: str | None
    license: str | None
    terms_url: str | None
    edited: Literal[True]


class PacketRecordLifecycle(TypedDict):
    """Where it stands on as_of, and the fields that this rests on."""
    status: Literal["upcoming", "open", "between_calls", "closed", "ended", "superseded", "repealed", "unknown", "past_stated_end"]
    basis: list[str]


class PacketRecordStatedBy(TypedDict):
    """The record of the snapshot that says so."""
    dataset: str
    id: str


class PacketRule(TypedDict):
    rule_id: str
    verdict: Literal["allow", "block", "defer", "unknown"]
    kind: str
    severity: str | None
    partners: list[str]
    evidence_url: str | None
    note: str | None
    learnt: Literal["quoted_page", "cited_page", "general_knowledge"]
    source_notes: str | None
    document: RuleDocument | None
    turns_on: list[PacketRuleTurnsOnItem]
    stated_by: PacketRuleStatedBy


class PacketRuleTurnsOnItem(TypedDict):
    kind: Literal["same_asset", "same_expense", "same_worker", "same_worker_or_expense", "same_person", "simultaneous_application", "months_between", "order_and_timing", "overlapping_amounts", "prerequisite_met", "dependent_program", "primary_source", "office_decides", "stated_condition"]
    ja: str


class PacketRuleStatedBy(TypedDict):
    """The record of the snapshot that says so."""
    dataset: str
    id: str


class _PairEvidence(TypedDict):
    verdict: Literal["incompatible", "requires_review", "unknown", "compatible"]
    source: Literal["compat_matrix", "exclusion_rules", "default", "input_validation"]
    rule_text: str
    weight: float
    evidence_level: Literal["authoritative", "sourced_heuristic", "heuristic", "explicit_rule", "none", "input_validation"]
    hard_blocker: bool


class _PairEvidenceOptional(TypedDict, total=False):
    stated_by: PairEvidenceStatedBy
    compat_status: Literal["compatible", "incompatible", "case_by_case"]
    inferred_only: bool
    source_url: str
    source_urls: list[str]
    rule_id: str
    kind: str
    severity: str | None
    learnt: Literal["quoted_page", "cited_page", "general_knowledge"]
    source_notes: str | None
    document: RuleDocument | None
    question_ids: list[str]
    answers: list[GivenAnswer]
    withheld: Literal[True]
    through: list[PairEvidenceThroughItem]
    note: str


class PairEvidence(_PairEvidence, _PairEvidenceOptional):
    pass


class PairEvidenceStatedBy(TypedDict):
    dataset: str
    id: str


class PairEvidenceThroughItem(TypedDict):
    program: str
    why: Literal["member_of", "one_of"]
    name: str


class _ParsedQuestion(TypedDict):
    place: ParsedQuestionPlace | None
    industries: list[str]
    purposes: list[ParsedQuestionPurposesItem]
    size: str | None
    actors: list[str]
    stage: str | None
    employees: Bounds | None
    amount_yen: Bounds | None
    period: ParsedQuestionPeriod | None
    fiscal_year: int | None
    words: list[str]
    spans: list[ParsedQuestionSpansItem]


class _ParsedQuestionOptional(TypedDict, total=False):
    read_as: str


class ParsedQuestion(_ParsedQuestion, _ParsedQuestionOptional):
    """Where no record has all words of q: how q was understood, by lexicons and rules."""


class ParsedQuestionPlace(TypedDict):
    prefectures: list[str]
    municipality: str | None
    municipalities: list[ParsedQuestionPlaceMunicipalitiesItem]


class ParsedQuestionPlaceMunicipalitiesItem(TypedDict):
    prefecture: str
    name: str


class ParsedQuestionPurposesItem(TypedDict):
    code: str
    label_ja: str


class ParsedQuestionPeriod(TypedDict):
    """First and last day; null = open."""
    start: str | None
    end: str | None


class ParsedQuestionSpansItem(TypedDict):
    field: str
    value: str
    text: str
    start: int
    end: int


class PaymentContract(TypedDict):
    contract_summary: str | None
    contract_amount_yen: int | None
    contract_method: str | None
    bidder_count: int | None
    award_rate_percent: float | None


class PlaceRows(TypedDict):
    """Of which place all results are, where q names one."""
    of: list[PlaceRowsOfItem]
    other_rows: int
    nationwide_rows: int


class PlaceRowsOfItem(TypedDict):
    prefecture: str
    municipality: str | None
    rows: int
    is_held: bool


class PlacedCell(TypedDict):
    column: int
    text: str
    rowspan: int
    colspan: int


class _Program(TypedDict):
    unified_id: str
    primary_name: str
    authority_name: str
    prefecture: str | None
    official_url: str
    amount_max_man_yen: float | None
    tier: Literal["S", "A", "B", "C", "X"]


class _ProgramOptional(TypedDict, total=False):
    aliases: list[str]
    authority_level: Literal["national", "prefecture", "municipality", "financial"]
    municipality: str | None
    program_kind: str
    amount_min_man_yen: float | None
    subsidy_rate: float | None
    trust_level: str
    coverage_score: float
    gap_to_tier_s: list[str]
    a_to_j_coverage: dict[str, bool]
    excluded: bool
    exclusion_reason: str | None
    crop_categories: list[str]
    equipment_category: str | None
    target_types: list[str]
    funding_purpose: list[str]
    amount_band: str
    application_window: ProgramApplicationWindow
    application_end_time: str | None
    intake: Literal["unknown", "rolling", "rounds", "window", "ended"]
    enriched: dict[str, dict[str, Any] | None] | None
    frames: list[SupportFrame]
    amount_condition: str
    former_ids: list[str]
    source_mentions: list[ProgramSourceMentionsItem] | None
    source_url: str | None
    source_fetched_at: str | None
    source_checksum: str | None
    license: Literal["pdl_v1.0", "gov_standard", "gov_standard_v2.0", "cc_by_4.0", "public_domain", "proprietary", "unknown", "test_data"] | None
    source_license: Literal["pdl_v1.0", "gov_standard", "gov_standard_v2.0", "cc_by_4.0", "public_domain", "proprietary", "unknown", "test_data"]
    evidence: list[Evidence]
    contradicted: list[Contradiction]
    lifecycle: Lifecycle
    status: Literal["upcoming", "open", "between_calls", "closed", "ended", "superseded", "repealed", "unknown", "past_stated_end"]
    days_left: int | None
    closes_on: str | None
    closes_at: str | None
    matched: list[ProgramMatchedItem]


class Program(_Program, _ProgramOptional):
    """minimal has the first seven keys; default ends at application_window; full has all, null when empty, and lifecycle, and of one program evidence; brief is for scanning."""


class ProgramApplicationWindow(TypedDict):
    start: str | None
    end: str | None


class ProgramSourceMentionsItem(TypedDict):
    url: str
    fetched_at: str | None
    confidence: float


_ProgramMatchedItem = TypedDict("_ProgramMatchedItem", {"term": "str", "found": "str", "in": "Literal[\"primary_name\", \"aliases\", \"text\"]"})


class ProgramMatchedItem(_ProgramMatchedItem):
    pass


class _ProgramDetail(TypedDict):
    unified_id: str
    primary_name: str
    aliases: list[str]
    authority_level: Literal["national", "prefecture", "municipality", "financial"]
    authority_name: str
    prefecture: str | None
    municipality: str | None
    program_kind: str
    official_url: str
    amount_max_man_yen: float | None
    amount_min_man_yen: float | None
    subsidy_rate: float | None
    trust_level: str
    tier: Literal["S", "A", "B", "C", "X"]
    coverage_score: float
    gap_to_tier_s: list[str]
    a_to_j_coverage: dict[str, bool]
    excluded: bool
    exclusion_reason: str | None
    crop_categories: list[str]
    equipment_category: str | None
    target_types: list[str]
    funding_purpose: list[str]
    amount_band: str
    application_window: ProgramDetailApplicationWindow
    application_end_time: str | None
    intake: Literal["unknown", "rolling", "rounds", "window", "ended"]
    enriched: dict[str, dict[str, Any] | None] | None
    source_mentions: list[ProgramDetailSourceMentionsItem] | None
    source_url: str | None
    source_fetched_at: str | None
    source_checksum: str | None
    license: Literal["pdl_v1.0", "gov_standard", "gov_standard_v2.0", "cc_by_4.0", "public_domain", "proprietary", "unknown", "test_data"] | None
    lifecycle: Lifecycle


class _ProgramDetailOptional(TypedDict, total=False):
    frames: list[SupportFrame]
    amount_condition: str
    former_ids: list[str]
    source_license: Literal["pdl_v1.0", "gov_standard", "gov_standard_v2.0", "cc_by_4.0", "public_domain", "proprietary", "unknown", "test_data"]
    evidence: list[Evidence]
    contradicted: list[Contradiction]


class ProgramDetail(_ProgramDetail, _ProgramDetailOptional):
    pass


class ProgramDetailApplicationWindow(TypedDict):
    start: str | None
    end: str | None


class ProgramDetailSourceMentionsItem(TypedDict):
    url: str
    fetched_at: str | None
    confidence: float


class _ProgramPair(TypedDict):
    program_a: str
    program_b: str
    verdict: Literal["incompatible", "requires_review", "unknown", "compatible"]
    confidence: float
    rule_chain: list[PairEvidence]
    next_actions: list[NextAction]
    hard_blocker: bool
    question_ids: list[str]
    no_hits: list[NoHitStatement]
    _disclaimer: str


class _ProgramPairOptional(TypedDict, total=False):
    rules_of_sides: list[RuleOfSide]


class ProgramPair(_ProgramPair, _ProgramPairOptional):
    pass


class ProgramPrerequisite(TypedDict):
    name: str
    records: list[ProgramPrerequisiteRecordsItem]
    stated_by: list[ProgramPrerequisiteStatedByItem]


class ProgramPrerequisiteRecordsItem(TypedDict):
    dataset: str
    id: str


class ProgramPrerequisiteStatedByItem(TypedDict):
    dataset: Literal["exclusion_rules", "program_relations"]
    id: str
    description: str | None
    span: str | None
    source_urls: list[str]


class _ProgramRound(TypedDict):
    application_round_id: str
    application_round_label: str | None
    application_open_date: str | None
    application_close_date: str | None
    application_close_time: str | None
    application_status: str | None
    source_url: str | None
    source_fetched_at: str | None
    source_checksum: str | None
    license: Literal["pdl_v1.0", "gov_standard", "gov_standard_v2.0", "cc_by_4.0", "public_domain", "proprietary", "unknown", "test_data"] | None
    lifecycle: Lifecycle


class _ProgramRoundOptional(TypedDict, total=False):
    source_license: Literal["pdl_v1.0", "gov_standard", "gov_standard_v2.0", "cc_by_4.0", "public_domain", "proprietary", "unknown", "test_data"]
    evidence: list[Evidence]
    contradicted: list[Contradiction]


class ProgramRound(_ProgramRound, _ProgramRoundOptional):
    pass


class ProvisionPart(TypedDict):
    address: str
    citation: str
    paragraph: int
    item: str | None
    passage: str | None
    is_deleted: bool
    text: str


class ProvisionStanding(TypedDict):
    """Whether this wording is in force on the day."""
    on: str
    status: Literal["in_force", "published_not_in_force", "ended", "law_not_in_force", "unknown"]
    basis: list[str]


class _PublicPayment(TypedDict):
    payment_id: str
    project_id: str
    project_name: str
    review_fiscal_year: int
    ministry: str | None
    bureau: str | None
    block: str | None
    block_name: str | None
    block_role: str | None
    payee_name: str
    payee_houjin_bangou: str | None
    payee_place: str | None
    amount_yen: int | None
    contracts: list[PaymentContract]
    source_url: str | None
    source_fetched_at: str | None
    source_checksum: str | None
    license: Literal["pdl_v1.0", "gov_standard", "gov_standard_v2.0", "cc_by_4.0", "public_domain", "proprietary", "unknown", "test_data"] | None


class _PublicPaymentOptional(TypedDict, total=False):
    source_license: Literal["pdl_v1.0", "gov_standard", "gov_standard_v2.0", "cc_by_4.0", "public_domain", "proprietary", "unknown", "test_data"]
    contradicted: list[Contradiction]


class PublicPayment(_PublicPayment, _PublicPaymentOptional):
    pass


class _Receipt(TypedDict):
    version: Literal[1]
    issuer: str
    kid: str
    issued_at: str
    snapshot: ReceiptSnapshot
    log: ReceiptLog | None
    records: list[ReceiptRecordsItem]
    covers: Literal["every_member"]
    not_covered: list[str]
    rules: dict[str, str]
    jws: str


class _ReceiptOptional(TypedDict, total=False):
    mode: Literal["test"]
    succession: list[str]
    asked: dict[str, Any]
    manifest: dict[str, Any]


class Receipt(_Receipt, _ReceiptOptional):
    pass


class ReceiptSnapshot(TypedDict):
    id: str
    root: str
    tree_size: int


class ReceiptLog(TypedDict):
    origin: str
    index: int
    size: int
    path: list[str]
    entry: dict[str, Any]
    checkpoint: str


class ReceiptRecordsItem(TypedDict):
    dataset: str
    id: str
    leaf_index: int
    path: list[str]
    record: dict[str, Any]


class ReferralSummary(TypedDict):
    clicks: int
    conversions: int
    reported: int
    reported_yen: int
    unpaid_yen: int
    paid_yen: int


class _RelaxedSearch(TypedDict):
    by: Literal["named", "names", "provisions", "spelling", "understood", "place", "conditions"]
    exact_total: Literal[0]
    any_of: list[str]
    preferred: list[str]
    dropped: list[str]
    message: str
    message_ja: str


class _RelaxedSearchOptional(TypedDict, total=False):
    did_you_mean: list[str]
    places: PlaceRows
    conditions: list[StatedCondition]
    args: dict[str, Any]
    unmet: list[str]


class RelaxedSearch(_RelaxedSearch, _RelaxedSearchOptional):
    """results and total are of a search that asks for less than q does: what was asked and what was not."""


class RoundAcceptance(TypedDict):
    program_name: str
    round_label: str | None
    round_number: int | None
    sub_type: str | None
    fiscal_year: int | None
    announced_date: str | None
    applicants: int | None
    accepted: int | None
    rate: float | None
    published_rate: float | None
    matched_by: Literal["program_id", "name"]
    source_url: str | None
    source_fetched_at: str | None
    license: Literal["pdl_v1.0", "gov_standard", "gov_standard_v2.0", "cc_by_4.0", "public_domain", "proprietary", "unknown", "test_data"] | None


class RuleDerivation(TypedDict):
    fired: list[RuleDerivationFiredItem]
    not_fired: list[RuleDerivationNotFiredItem]
    not_evaluated: list[RuleDerivationNotEvaluatedItem]
    cleared: list[ClearedRule]
    permitting: list[RuleDerivationPermittingItem]
    smallest_removals: list[list[str]]
    is_minimal: bool
    has_more_removals: bool


class _RuleDerivationFiredItem(TypedDict):
    source: Literal["exclusion_rules", "compat_matrix"]
    rule_id: str
    kind: str
    kind_ja: str
    severity: str | None
    because: list[RuleDerivationFiredItemBecauseItem]
    is_conflict: bool


class _RuleDerivationFiredItemOptional(TypedDict, total=False):
    withheld: Literal[True]


class RuleDerivationFiredItem(_RuleDerivationFiredItem, _RuleDerivationFiredItemOptional):
    pass


class RuleDerivationFiredItemBecauseItem(TypedDict):
    program: str
    name: str
    matched_as: str


class _RuleDerivationNotFiredItem(TypedDict):
    source: Literal["exclusion_rules", "compat_matrix"]
    rule_id: str
    kind: str
    kind_ja: str
    severity: str | None
    because: list[RuleDerivationNotFiredItemBecauseItem]
    missing: list[RuleDerivationNotFiredItemMissingItem]


class _RuleDerivationNotFiredItemOptional(TypedDict, total=False):
    withheld: Literal[True]


class RuleDerivationNotFiredItem(_RuleDerivationNotFiredItem, _RuleDerivationNotFiredItemOptional):
    pass


class RuleDerivationNotFiredItemBecauseItem(TypedDict):
    program: str
    name: str
    matched_as: str


class RuleDerivationNotFiredItemMissingItem(TypedDict):
    program: str
    name: str | None


class _RuleDerivationNotEvaluatedItem(TypedDict):
    source: Literal["exclusion_rules", "compat_matrix"]
    rule_id: str
    kind: str
    kind_ja: str
    severity: str | None
    because: list[RuleDerivationNotEvaluatedItemBecauseItem]
    is_conflict: bool
    needs: list[Literal["same_asset", "same_expense", "same_worker", "same_worker_or_expense", "same_person", "simultaneous_application", "months_between", "order_and_timing", "overlapping_amounts", "prerequisite_met", "dependent_program", "primary_source", "office_decides", "stated_condition"]]
    needs_ja: list[str]
    question_ids: list[str]


class _RuleDerivationNotEvaluatedItemOptional(TypedDict, total=False):
    withheld: Literal[True]


class RuleDerivationNotEvaluatedItem(_RuleDerivationNotEvaluatedItem, _RuleDerivationNotEvaluatedItemOptional):
    pass


class RuleDerivationNotEvaluatedItemBecauseItem(TypedDict):
    program: str
    name: str
    matched_as: str


class _RuleDerivationPermittingItem(TypedDict):
    source: Literal["exclusion_rules", "compat_matrix"]
    rule_id: str
    kind: str
    kind_ja: str
    severity: str | None
    because: list[RuleDerivationPermittingItemBecauseItem]


class _RuleDerivationPermittingItemOptional(TypedDict, total=False):
    withheld: Literal[True]


class RuleDerivationPermittingItem(_RuleDerivationPermittingItem, _RuleDerivationPermittingItemOptional):
    pass


class RuleDerivationPermittingItemBecauseItem(TypedDict):
    program: str
    name: str
    matched_as: str


class RuleDocument(TypedDict):
    title: str
    url: str | None
    heading: str | None
    span: str | None
    day: str | None
    via: str | None


class _RuleHit(TypedDict):
    rule_id: str
    kind: str
    severity: str | None
    programs_involved: list[str]
    description: str | None
    source_urls: list[str]
    hit_type: Literal["collision", "prerequisite"]
    verdict: Literal["incompatible", "requires_review"]
    confidence: float
    learnt: Literal["quoted_page", "cited_page", "general_knowledge"]
    source_notes: str | None
    document: RuleDocument | None
    question_ids: list[str]


class _RuleHitOptional(TypedDict, total=False):
    answers: list[GivenAnswer]
    withheld: Literal[True]


class RuleHit(_RuleHit, _RuleHitOptional):
    pass


class _RuleOfSide(TypedDict):
    program: str
    beside: str
    rule_id: str
    kind: str
    rule_text: str
    source_urls: list[str]


class _RuleOfSideOptional(TypedDict, total=False):
    stated_by: RuleOfSideStatedBy
    withheld: Literal[True]


class RuleOfSide(_RuleOfSide, _RuleOfSideOptional):
    pass


class RuleOfSideStatedBy(TypedDict):
    dataset: str
    id: str


class ScreenedSource(TypedDict):
    dataset: str
    rows_scanned: int
    rows_comparable: int
    rows_without_number: int
    complete: bool
    data_as_of: str | None
    where_to_look: str | None
    not_stated: list[str]


class _SearchedDataset(TypedDict):
    dataset: str
    rows: int
    complete: bool
    data_as_of: str | None


class _SearchedDatasetOptional(TypedDict, total=False):
    rows_comparable: int


class SearchedDataset(_SearchedDataset, _SearchedDatasetOptional):
    pass


class SourceDocument(TypedDict):
    source_id: int | None
    source_url: str | None
    source_type: str | None
    domain: str | None
    license: str | None
    is_pdf: bool | None
    content_hash: str | None
    first_seen: str | None
    last_verified: str | None
    canonical_status: str | None
    role: str | None
    fetched_at: str | None


class StatedAct(TypedDict):
    dataset: str
    id: str
    kind: str | None
    kind_ja: str | None
    authority: str | None
    date: str | None
    amount_yen: int | None
    exclusion_start: str | None
    exclusion_end: str | None
    excluded_on_day: bool | None
    source_url: str | None
    also_stated_by: list[StatedActAlsoStatedByItem]


class StatedActAlsoStatedByItem(TypedDict):
    dataset: str
    id: str


class StatedCondition(TypedDict):
    text: str
    args: dict[str, Any]


_SuccessorProgram = TypedDict("_SuccessorProgram", {"unified_id": "str | None", "primary_name": "str", "from": "str | None", "confidence": "float | None", "source_url": "str | None"})


class SuccessorProgram(_SuccessorProgram):
    pass


class SuggestedAction(TypedDict):
    action: Literal["broaden_query", "try_alternative_tool", "consult_primary_source", "ask_user_for_clarification", "retry_with_backoff"]
    details: str
    details_ja: str


class SupplementaryClause(TypedDict):
    address: str
    citation: str
    caption: str | None
    kinds: list[Literal["commencement", "transitional", "penalties", "delegation", "review", "amendment", "other"]]
    text: str
    days: list[SupplementaryClauseDaysItem]


class SupplementaryClauseDaysItem(TypedDict):
    words: str
    day: str


class _SupportFrame(TypedDict):
    name: str
    amount_min_man_yen: float | None
    amount_max_man_yen: float | None
    subsidy_rate: float | None
    condition: str | None


class _SupportFrameOptional(TypedDict, total=False):
    is_fixed_sum: bool
    per: str


class SupportFrame(_SupportFrame, _SupportFrameOptional):
    pass


class _TaxRulesetRow(TypedDict):
    unified_id: str
    ruleset_name: str
    tax_category: Literal["consumption", "corporate", "income", "property", "local", "inheritance"]
    ruleset_kind: Literal["registration", "credit", "deduction", "special_depreciation", "exemption", "preservation", "other"]
    effective_from: str
    effective_until: str | None
    period_basis: str | None
    reform_note: str | None
    rate_or_amount: str | None
    confidence: float
    source_url: str | None


class _TaxRulesetRowOptional(TypedDict, total=False):
    period_test: TaxRulesetRowPeriodTest | None
    related_law_ids: list[str]
    eligibility_conditions: str | None
    eligibility_conditions_json: Any
    calculation_formula: str | None
    filing_requirements: str | None
    authority: str
    authority_url: str | None
    source_excerpt: str | None
    fetched_at: str | None
    updated_at: str | None
    source_fetched_at: str | None
    source_checksum: str | None
    license: Literal["pdl_v1.0", "gov_standard", "gov_standard_v2.0", "cc_by_4.0", "public_domain", "proprietary", "unknown", "test_data"] | None
    source_license: Literal["pdl_v1.0", "gov_standard", "gov_standard_v2.0", "cc_by_4.0", "public_domain", "proprietary", "unknown", "test_data"]
    contradicted: list[Contradiction]
    status: Literal["upcoming", "open", "between_calls", "closed", "ended", "superseded", "repealed", "unknown", "past_stated_end"]
    lifecycle: Lifecycle


class TaxRulesetRow(_TaxRulesetRow, _TaxRulesetRowOptional):
    """default has all keys and lifecycle; brief is for scanning."""


_TaxRulesetRowPeriodTest = TypedDict("_TaxRulesetRowPeriodTest", {"field": "str", "rule": "Literal[\"within\", \"year_within\", \"contains_day_between\"]", "from": "str | None", "until": "str | None"})


class TaxRulesetRowPeriodTest(_TaxRulesetRowPeriodTest):
    """How a machine tells whether the period of the measure is met; null = by the day of use."""


class _UpcomingLawChange(TypedDict):
    unified_id: str
    law_title: str
    law_number: str | None
    ministry: str | None
    promulgated_date: str | None
    last_amended_date: str | None
    begins: str | None
    scope: Literal["law"] | Literal["articles"]
    articles: int | None
    source_url: str | None
    source_fetched_at: str | None
    source_checksum: str | None
    license: Literal["pdl_v1.0", "gov_standard", "gov_standard_v2.0", "cc_by_4.0", "public_domain", "proprietary", "unknown", "test_data"] | None


class _UpcomingLawChangeOptional(TypedDict, total=False):
    source_license: Literal["pdl_v1.0", "gov_standard", "gov_standard_v2.0", "cc_by_4.0", "public_domain", "proprietary", "unknown", "test_data"]
    evidence: list[Evidence]
    contradicted: list[Contradiction]


class UpcomingLawChange(_UpcomingLawChange, _UpcomingLawChangeOptional):
    pass


class Webhook(TypedDict):
    id: int
    url: str
    event_types: list[Literal["program.created", "program.amended", "enforcement.added", "tax_ruleset.amended", "invoice_registrant.matched", "deadline.approaching"]]
    status: Literal["active", "disabled"]
    failure_count: int
    last_delivery_at: str | None
    created_at: str
    disabled_at: str | None
    disabled_reason: str | None
    secret_hmac: str | None
    secret_last4: str


class WebhookDelivery(TypedDict):
    id: int
    event_type: str
    event_id: str
    status: Literal["waiting", "held_cap", "delivered", "failed", "cancelled"]
    status_code: int | None
    attempt_count: int
    next_attempt_at: str | None
    delivered_at: str | None
    error: str | None
    created_at: str


class _SearchProgramsAnswer(TypedDict):
    total: int
    limit: int
    offset: int
    results: list[Program]
    checked_scope: CheckedScope


class _SearchProgramsAnswerOptional(TypedDict, total=False):
    input_notes: list[InputNote]
    numbers: list[NumberInWords]
    parsed: ParsedQuestion
    relaxed: RelaxedSearch
    instead: list[OtherCall]
    elsewhere: list[OtherDatasetHits]
    combination: CombinationCall
    named_programs: list[EndedProgram]
    nationwide: NationwideHits
    prefecture_wide: NationwideHits


class SearchProgramsAnswer(_SearchProgramsAnswer, _SearchProgramsAnswerOptional):
    pass


class _GetProgramAnswer(TypedDict):
    unified_id: str
    primary_name: str
    authority_name: str
    prefecture: str | None
    official_url: str
    amount_max_man_yen: float | None
    tier: Literal["S", "A", "B", "C", "X"]


class _GetProgramAnswerOptional(TypedDict, total=False):
    aliases: list[str]
    authority_level: Literal["national", "prefecture", "municipality", "financial"]
    municipality: str | None
    program_kind: str
    amount_min_man_yen: float | None
    subsidy_rate: float | None
    trust_level: str
    coverage_score: float
    gap_to_tier_s: list[str]
    a_to_j_coverage: dict[str, bool]
    excluded: bool
    exclusion_reason: str | None
    crop_categories: list[str]
    equipment_category: str | None
    target_types: list[str]
    funding_purpose: list[str]
    amount_band: str
    application_window: GetProgramAnswerApplicationWindow
    application_end_time: str | None
    intake: Literal["unknown", "rolling", "rounds", "window", "ended"]
    enriched: dict[str, dict[str, Any] | None] | None
    frames: list[SupportFrame]
    amount_condition: str
    former_ids: list[str]
    source_mentions: list[GetProgramAnswerSourceMentionsItem] | None
    source_url: str | None
    source_fetched_at: str | None
    source_checksum: str | None
    license: Literal["pdl_v1.0", "gov_standard", "gov_standard_v2.0", "cc_by_4.0", "public_domain", "proprietary", "unknown", "test_data"] | None
    source_license: Literal["pdl_v1.0", "gov_standard", "gov_standard_v2.0", "cc_by_4.0", "public_domain", "proprietary", "unknown", "test_data"]
    evidence: list[Evidence]
    contradicted: list[Contradiction]
    lifecycle: Lifecycle
    status: Literal["upcoming", "open", "between_calls", "closed", "ended", "superseded", "repealed", "unknown", "past_stated_end"]
    days_left: int | None
    closes_on: str | None
    closes_at: str | None
    matched: list[GetProgramAnswerMatchedItem]
    corpus_snapshot_id: str
    corpus_checksum: str


class GetProgramAnswer(_GetProgramAnswer, _GetProgramAnswerOptional):
    pass


class GetProgramAnswerApplicationWindow(TypedDict):
    start: str | None
    end: str | None


class GetProgramAnswerSourceMentionsItem(TypedDict):
    url: str
    fetched_at: str | None
    confidence: float


_GetProgramAnswerMatchedItem = TypedDict("_GetProgramAnswerMatchedItem", {"term": "str", "found": "str", "in": "Literal[\"primary_name\", \"aliases\", \"text\"]"})


class GetProgramAnswerMatchedItem(_GetProgramAnswerMatchedItem):
    pass


class BatchGetProgramsAnswer(TypedDict):
    results: list[ProgramDetail]
    not_found: list[str]
    billing: BatchGetProgramsAnswerBilling


class BatchGetProgramsAnswerBilling(TypedDict):
    billable_units: int
    yen_excl_tax: int
    unit_price_yen: int
    not_found_billed: bool


class _PrescreenProgramsAnswer(TypedDict):
    limit: int
    profile_echo: PrescreenProgramsAnswerProfileEcho
    results: list[PrescreenProgramsAnswerResultsItem]
    total_considered: int
    fits: PrescreenProgramsAnswerFits
    size_classes: list[PrescreenProgramsAnswerSizeClassesItem]
    questions: list[PrescreenProgramsAnswerQuestionsItem]
    derived_inputs: list[PrescreenProgramsAnswerDerivedInputsItem]
    unused_inputs: list[PrescreenProgramsAnswerUnusedInputsItem]
    left_out: dict[str, int]


class _PrescreenProgramsAnswerOptional(TypedDict, total=False):
    input_notes: list[InputNote]


class PrescreenProgramsAnswer(_PrescreenProgramsAnswer, _PrescreenProgramsAnswerOptional):
    pass


class PrescreenProgramsAnswerProfileEcho(TypedDict):
    prefecture: str | None
    municipality: str | None
    industry_jsic: str | None
    is_sole_proprietor: bool | None
    planned_investment_man_yen: float | None
    declared_certifications: list[str]


class PrescreenProgramsAnswerResultsItem(TypedDict):
    unified_id: str
    primary_name: str
    tier: Literal["S", "A", "B", "C", "X"]
    authority_level: Literal["national", "prefecture", "municipality", "financial"]
    prefecture: str | None
    municipality: str | None
    amount_max_man_yen: float | None
    official_url: str
    lifecycle: Lifecycle
    static_url: str | None
    fit: Literal["pass", "open", "fail"]
    fit_score: int
    match_reasons: list[str]
    caveats: list[str]
    conditions: list[PrescreenProgramsAnswerResultsItemConditionsItem]


class _PrescreenProgramsAnswerResultsItemConditionsItem(TypedDict):
    condition: str
    status: Literal["pass", "open", "fail"]
    reason: str
    reason_en: str


class _PrescreenProgramsAnswerResultsItemConditionsItemOptional(TypedDict, total=False):
    needs: list[str]


class PrescreenProgramsAnswerResultsItemConditionsItem(_PrescreenProgramsAnswerResultsItemConditionsItem, _PrescreenProgramsAnswerResultsItemConditionsItemOptional):
    pass


_PrescreenProgramsAnswerFits = TypedDict("_PrescreenProgramsAnswerFits", {"pass": "int", "open": "int", "fail": "int"})


class PrescreenProgramsAnswerFits(_PrescreenProgramsAnswerFits):
    """How many of those turn out how."""


class PrescreenProgramsAnswerSizeClassesItem(TypedDict):
    size_class: Literal["sme", "small_business", "mid", "large"]
    status: Literal["pass", "open", "fail"]
    needs: list[str]
    note: str
    note_ja: str


class PrescreenProgramsAnswerQuestionsItem(TypedDict):
    field: Literal["prefecture", "municipality", "industry_jsic", "is_sole_proprietor", "legal_form", "employee_count", "capital_yen", "is_deemed_large", "founded_year", "planned_investment_man_yen", "declared_certifications"]
    question_ja: str
    question_en: str
    programs: int


class PrescreenProgramsAnswerDerivedInputsItem(TypedDict):
    field: str
    value: str | float
    note: str
    note_ja: str


class PrescreenProgramsAnswerUnusedInputsItem(TypedDict):
    field: str
    note: str
    note_ja: str


class _ListNewProgramsAnswer(TypedDict):
    since: str
    compared_with: ListNewProgramsAnswerComparedWith | None
    total: int
    limit: int
    offset: int
    results: list[ListNewProgramsAnswerResultsItem]
    known_since: str
    unknown: ListNewProgramsAnswerUnknown | None


class _ListNewProgramsAnswerOptional(TypedDict, total=False):
    input_notes: list[InputNote]
    corpus_snapshot_id: str
    corpus_checksum: str


class ListNewProgramsAnswer(_ListNewProgramsAnswer, _ListNewProgramsAnswerOptional):
    pass


class ListNewProgramsAnswerComparedWith(TypedDict):
    snapshot_id: str
    day: str


class ListNewProgramsAnswerResultsItem(TypedDict):
    unified_id: str
    primary_name: str
    tier: Literal["S", "A", "B", "C", "X"]
    prefecture: str | None
    authority_name: str
    program_kind: str
    official_url: str
    first_seen_on: str
    first_seen_in: str
    source_url: str | None
    source_fetched_at: str | None
    license: Literal["pdl_v1.0", "gov_standard", "gov_standard_v2.0", "cc_by_4.0", "public_domain", "proprietary", "unknown", "test_data"] | None


class ListNewProgramsAnswerUnknown(TypedDict):
    why: Literal["no_match", "not_covered", "source_not_connected", "not_checked", "unknown_before"]
    message: str
    message_ja: str


class _ListChangedProgramsAnswer(TypedDict):
    since: str
    total: int
    limit: int
    offset: int
    results: list[ListChangedProgramsAnswerResultsItem]
    total_changes: int
    known_since: str
    unknown: ListChangedProgramsAnswerUnknown | None


class _ListChangedProgramsAnswerOptional(TypedDict, total=False):
    corpus_snapshot_id: str
    corpus_checksum: str


class ListChangedProgramsAnswer(_ListChangedProgramsAnswer, _ListChangedProgramsAnswerOptional):
    pass


class ListChangedProgramsAnswerResultsItem(TypedDict):
    unified_id: str
    primary_name: str
    last_detected_at: str
    changes: list[ListChangedProgramsAnswerResultsItemChangesItem]


class ListChangedProgramsAnswerResultsItemChangesItem(TypedDict):
    field_name: str
    prev_value: str | None
    new_value: str | None
    detected_at: str
    source_url: str | None
    license: Literal["pdl_v1.0", "gov_standard", "gov_standard_v2.0", "cc_by_4.0", "public_domain", "proprietary", "unknown", "test_data"] | None


class ListChangedProgramsAnswerUnknown(TypedDict):
    why: Literal["no_match", "not_covered", "source_not_connected", "not_checked", "unknown_before"]
    message: str
    message_ja: str


class _ListProgramRoundsAnswer(TypedDict):
    unified_id: str
    primary_name: str
    as_of: str
    total: int
    results: list[ProgramRound]
    application_window: ListProgramRoundsAnswerApplicationWindow
    absence: ListProgramRoundsAnswerAbsence | None


class _ListProgramRoundsAnswerOptional(TypedDict, total=False):
    corpus_snapshot_id: str
    corpus_checksum: str


class ListProgramRoundsAnswer(_ListProgramRoundsAnswer, _ListProgramRoundsAnswerOptional):
    pass


class ListProgramRoundsAnswerApplicationWindow(TypedDict):
    start: str | None
    end: str | None


class ListProgramRoundsAnswerAbsence(TypedDict):
    why: Literal["no_match", "not_covered", "source_not_connected", "not_checked", "unknown_before"]
    message: str
    message_ja: str


class _GetProgramOpeningMonthsAnswer(TypedDict):
    unified_id: str
    primary_name: str
    as_of: str
    calls_known: int
    calls_with_first_day: int
    calls_with_last_day: int
    days_ahead: int
    first_year: int | None
    last_year: int | None
    months: list[GetProgramOpeningMonthsAnswerMonthsItem]
    is_forecast: Literal[False]
    absence: GetProgramOpeningMonthsAnswerAbsence | None


class _GetProgramOpeningMonthsAnswerOptional(TypedDict, total=False):
    corpus_snapshot_id: str
    corpus_checksum: str


class GetProgramOpeningMonthsAnswer(_GetProgramOpeningMonthsAnswer, _GetProgramOpeningMonthsAnswerOptional):
    pass


class GetProgramOpeningMonthsAnswerMonthsItem(TypedDict):
    month: int
    opened: int
    closed: int
    years_opened: list[int]


class GetProgramOpeningMonthsAnswerAbsence(TypedDict):
    why: Literal["no_match", "not_covered", "source_not_connected", "not_checked", "unknown_before"]
    message: str
    message_ja: str


class _GetProgramHistoryAnswer(TypedDict):
    unified_id: str
    primary_name: str
    total_changes: int
    fields: list[GetProgramHistoryAnswerFieldsItem]
    known_since: str
    unknown: GetProgramHistoryAnswerUnknown | None


class _GetProgramHistoryAnswerOptional(TypedDict, total=False):
    corpus_snapshot_id: str
    corpus_checksum: str


class GetProgramHistoryAnswer(_GetProgramHistoryAnswer, _GetProgramHistoryAnswerOptional):
    pass


class GetProgramHistoryAnswerFieldsItem(TypedDict):
    field: str
    changes: int
    versions: list[GetProgramHistoryAnswerFieldsItemVersionsItem]


class GetProgramHistoryAnswerFieldsItemVersionsItem(TypedDict):
    value: str | None
    known_from: str | None
    known_until: str | None
    source_url: str | None


class GetProgramHistoryAnswerUnknown(TypedDict):
    why: Literal["no_match", "not_covered", "source_not_connected", "not_checked", "unknown_before"]
    message: str
    message_ja: str


class _CompareProgramsAnswer(TypedDict):
    as_of: str
    programs: list[CompareProgramsAnswerProgramsItem]
    fields: list[CompareProgramsAnswerFieldsItem]


class _CompareProgramsAnswerOptional(TypedDict, total=False):
    corpus_snapshot_id: str
    corpus_checksum: str


class CompareProgramsAnswer(_CompareProgramsAnswer, _CompareProgramsAnswerOptional):
    pass


class _CompareProgramsAnswerProgramsItem(TypedDict):
    unified_id: str
    primary_name: str
    tier: Literal["S", "A", "B", "C", "X"]
    lifecycle: Lifecycle
    rounds_known: int
    gaps: list[str]
    source_url: str | None
    source_fetched_at: str | None
    license: Literal["pdl_v1.0", "gov_standard", "gov_standard_v2.0", "cc_by_4.0", "public_domain", "proprietary", "unknown", "test_data"] | None


class _CompareProgramsAnswerProgramsItemOptional(TypedDict, total=False):
    contradicted: list[Contradiction]


class CompareProgramsAnswerProgramsItem(_CompareProgramsAnswerProgramsItem, _CompareProgramsAnswerProgramsItemOptional):
    pass


class CompareProgramsAnswerFieldsItem(TypedDict):
    field: Literal["program_kind", "authority_level", "authority_name", "prefecture", "municipality", "amount_max_man_yen", "amount_min_man_yen", "subsidy_rate", "target_types", "funding_purpose", "equipment_category", "crop_categories", "application_window", "official_url"]
    values: list[Any]
    is_same: bool | None
    not_stated: list[str]


class _GetProgramFullContextAnswer(TypedDict):
    as_of: str
    program: ProgramDetail
    gaps: list[str]
    sections: GetProgramFullContextAnswerSections
    name_shared_with: list[str]
    other_records: list[GetProgramFullContextAnswerOtherRecordsItem]


class _GetProgramFullContextAnswerOptional(TypedDict, total=False):
    corpus_snapshot_id: str
    corpus_checksum: str


class GetProgramFullContextAnswer(_GetProgramFullContextAnswer, _GetProgramFullContextAnswerOptional):
    pass


class GetProgramFullContextAnswerSections(TypedDict, total=False):
    rounds: GetProgramFullContextAnswerSectionsRounds
    rules: GetProgramFullContextAnswerSectionsRules
    laws: GetProgramFullContextAnswerSectionsLaws
    adoptions: GetProgramFullContextAnswerSectionsAdoptions
    acceptance: GetProgramFullContextAnswerSectionsAcceptance
    enforcement: GetProgramFullContextAnswerSectionsEnforcement


class GetProgramFullContextAnswerSectionsRounds(TypedDict):
    total: int
    results: list[ProgramRound]
    more: str
    absence: GetProgramFullContextAnswerSectionsRoundsAbsence | None


class GetProgramFullContextAnswerSectionsRoundsAbsence(TypedDict):
    why: Literal["no_match", "not_covered", "source_not_connected", "not_checked", "unknown_before"]
    message: str
    message_ja: str


class GetProgramFullContextAnswerSectionsRules(TypedDict):
    total: int
    results: list[ExclusionRuleShown]
    more: str
    absence: GetProgramFullContextAnswerSectionsRulesAbsence | None


class GetProgramFullContextAnswerSectionsRulesAbsence(TypedDict):
    why: Literal["no_match", "not_covered", "source_not_connected", "not_checked", "unknown_before"]
    message: str
    message_ja: str


class GetProgramFullContextAnswerSectionsLaws(TypedDict):
    total: int
    results: list[LawBasis]
    more: str
    absence: GetProgramFullContextAnswerSectionsLawsAbsence | None


class GetProgramFullContextAnswerSectionsLawsAbsence(TypedDict):
    why: Literal["no_match", "not_covered", "source_not_connected", "not_checked", "unknown_before"]
    message: str
    message_ja: str


class GetProgramFullContextAnswerSectionsAdoptions(TypedDict):
    total: int
    results: list[Adopter]
    more: str
    absence: GetProgramFullContextAnswerSectionsAdoptionsAbsence | None


class GetProgramFullContextAnswerSectionsAdoptionsAbsence(TypedDict):
    why: Literal["no_match", "not_covered", "source_not_connected", "not_checked", "unknown_before"]
    message: str
    message_ja: str


class GetProgramFullContextAnswerSectionsAcceptance(TypedDict):
    total: int
    results: list[RoundAcceptance]
    more: str
    absence: GetProgramFullContextAnswerSectionsAcceptanceAbsence | None


class GetProgramFullContextAnswerSectionsAcceptanceAbsence(TypedDict):
    why: Literal["no_match", "not_covered", "source_not_connected", "not_checked", "unknown_before"]
    message: str
    message_ja: str


class GetProgramFullContextAnswerSectionsEnforcement(TypedDict):
    total: int
    results: list[GetProgramFullContextAnswerSectionsEnforcementResultsItem]
    more: str
    absence: GetProgramFullContextAnswerSectionsEnforcementAbsence | None


class GetProgramFullContextAnswerSectionsEnforcementResultsItem(TypedDict):
    case_id: str
    event_type: str | None
    program_name_hint: str | None
    recipient_name: str | None
    ministry: str | None
    prefecture: str | None
    disclosed_date: str | None
    amount_yen: int | None
    amount_improper_grant_yen: int | None
    reason_excerpt: str | None
    source_url: str | None
    source_fetched_at: str | None
    license: Literal["pdl_v1.0", "gov_standard", "gov_standard_v2.0", "cc_by_4.0", "public_domain", "proprietary", "unknown", "test_data"] | None


class GetProgramFullContextAnswerSectionsEnforcementAbsence(TypedDict):
    why: Literal["no_match", "not_covered", "source_not_connected", "not_checked", "unknown_before"]
    message: str
    message_ja: str


class GetProgramFullContextAnswerOtherRecordsItem(TypedDict):
    dataset: str
    id: str
    record: dict[str, Any]


class _ListRulesForProgramAnswer(TypedDict):
    unified_id: str
    primary_name: str
    total: int
    limit: int
    offset: int
    results: list[ExclusionRuleShown]
    absence: ListRulesForProgramAnswerAbsence | None


class _ListRulesForProgramAnswerOptional(TypedDict, total=False):
    corpus_snapshot_id: str
    corpus_checksum: str


class ListRulesForProgramAnswer(_ListRulesForProgramAnswer, _ListRulesForProgramAnswerOptional):
    pass


class ListRulesForProgramAnswerAbsence(TypedDict):
    why: Literal["no_match", "not_covered", "source_not_connected", "not_checked", "unknown_before"]
    message: str
    message_ja: str


class _ListProgramLawBasisAnswer(TypedDict):
    unified_id: str
    primary_name: str
    total: int
    limit: int
    offset: int
    results: list[LawBasis]
    absence: ListProgramLawBasisAnswerAbsence | None


class _ListProgramLawBasisAnswerOptional(TypedDict, total=False):
    corpus_snapshot_id: str
    corpus_checksum: str


class ListProgramLawBasisAnswer(_ListProgramLawBasisAnswer, _ListProgramLawBasisAnswerOptional):
    pass


class ListProgramLawBasisAnswerAbsence(TypedDict):
    why: Literal["no_match", "not_covered", "source_not_connected", "not_checked", "unknown_before"]
    message: str
    message_ja: str


class _ListAdoptersAnswer(TypedDict):
    unified_id: str
    primary_name: str
    total: int
    limit: int
    offset: int
    results: list[Adopter]
    name_shared_with: list[str]
    absence: ListAdoptersAnswerAbsence | None


class _ListAdoptersAnswerOptional(TypedDict, total=False):
    corpus_snapshot_id: str
    corpus_checksum: str


class ListAdoptersAnswer(_ListAdoptersAnswer, _ListAdoptersAnswerOptional):
    pass


class ListAdoptersAnswerAbsence(TypedDict):
    why: Literal["no_match", "not_covered", "source_not_connected", "not_checked", "unknown_before"]
    message: str
    message_ja: str


class _GetAcceptanceHistoryAnswer(TypedDict):
    unified_id: str
    primary_name: str
    total: int
    with_rate: int
    results: list[RoundAcceptance]
    name_shared_with: list[str]
    absence: GetAcceptanceHistoryAnswerAbsence | None


class _GetAcceptanceHistoryAnswerOptional(TypedDict, total=False):
    corpus_snapshot_id: str
    corpus_checksum: str


class GetAcceptanceHistoryAnswer(_GetAcceptanceHistoryAnswer, _GetAcceptanceHistoryAnswerOptional):
    pass


class GetAcceptanceHistoryAnswerAbsence(TypedDict):
    why: Literal["no_match", "not_covered", "source_not_connected", "not_checked", "unknown_before"]
    message: str
    message_ja: str


class _GetProgramDocumentsAnswer(TypedDict):
    unified_id: str
    primary_name: str
    explanation: str | None
    total: int
    attachments: list[GetProgramDocumentsAnswerAttachmentsItem]
    pages_held: int
    passages: list[FilePassage]
    passages_total: int
    where_to_look: list[str]
    source_url: str | None
    source_fetched_at: str | None
    license: Literal["pdl_v1.0", "gov_standard", "gov_standard_v2.0", "cc_by_4.0", "public_domain", "proprietary", "unknown", "test_data"] | None
    absence: GetProgramDocumentsAnswerAbsence | None
    known_gaps: list[Gap]


class _GetProgramDocumentsAnswerOptional(TypedDict, total=False):
    corpus_snapshot_id: str
    corpus_checksum: str


class GetProgramDocumentsAnswer(_GetProgramDocumentsAnswer, _GetProgramDocumentsAnswerOptional):
    pass


class GetProgramDocumentsAnswerAttachmentsItem(TypedDict):
    role: Literal["application_guidelines", "outline_of_grant", "application_form", "other"]
    name: str
    type: str | None
    bytes: int | None
    pages: int | None
    sha256: str | None
    text_head: str | None


class GetProgramDocumentsAnswerAbsence(TypedDict):
    why: Literal["no_match", "not_covered", "source_not_connected", "not_checked", "unknown_before"]
    message: str
    message_ja: str


class _ListProgramPrerequisitesAnswer(TypedDict):
    unified_id: str
    primary_name: str
    total: int
    results: list[ProgramPrerequisite]
    absence: ListProgramPrerequisitesAnswerAbsence | None


class _ListProgramPrerequisitesAnswerOptional(TypedDict, total=False):
    corpus_snapshot_id: str
    corpus_checksum: str


class ListProgramPrerequisitesAnswer(_ListProgramPrerequisitesAnswer, _ListProgramPrerequisitesAnswerOptional):
    pass


class ListProgramPrerequisitesAnswerAbsence(TypedDict):
    why: Literal["no_match", "not_covered", "source_not_connected", "not_checked", "unknown_before"]
    message: str
    message_ja: str


class _FindSimilarProgramsAnswer(TypedDict):
    unified_id: str
    primary_name: str
    total: int
    limit: int
    offset: int
    results: list[FindSimilarProgramsAnswerResultsItem]
    left_out_over: int
    known_gaps: list[Gap]


class _FindSimilarProgramsAnswerOptional(TypedDict, total=False):
    input_notes: list[InputNote]
    corpus_snapshot_id: str
    corpus_checksum: str


class FindSimilarProgramsAnswer(_FindSimilarProgramsAnswer, _FindSimilarProgramsAnswerOptional):
    pass


class _FindSimilarProgramsAnswerResultsItem(TypedDict):
    unified_id: str
    primary_name: str
    tier: Literal["S", "A", "B", "C", "X"]
    authority_level: Literal["national", "prefecture", "municipality", "financial"]
    authority_name: str
    prefecture: str | None
    municipality: str | None
    program_kind: str
    amount_max_man_yen: float | None
    official_url: str
    lifecycle: Lifecycle
    score: float
    score_parts: FindSimilarProgramsAnswerResultsItemScoreParts
    shared_purposes: list[str]
    shared_target_types: list[str]


class _FindSimilarProgramsAnswerResultsItemOptional(TypedDict, total=False):
    contradicted: list[Contradiction]


class FindSimilarProgramsAnswerResultsItem(_FindSimilarProgramsAnswerResultsItem, _FindSimilarProgramsAnswerResultsItemOptional):
    pass


class FindSimilarProgramsAnswerResultsItemScoreParts(TypedDict):
    purposes: float
    applicants: float
    name: float


class _FindProgramsByLegalFormAnswer(TypedDict):
    form: Literal["company", "sole_proprietor", "npo", "social_welfare", "medical", "school", "university", "cooperative", "association", "public_body", "other"]
    total: int
    limit: int
    offset: int
    results: list[FindProgramsByLegalFormAnswerResultsItem]
    counts: FindProgramsByLegalFormAnswerCounts
    left_out: dict[str, int]
    known_gaps: list[Gap]


class _FindProgramsByLegalFormAnswerOptional(TypedDict, total=False):
    input_notes: list[InputNote]
    corpus_snapshot_id: str
    corpus_checksum: str


class FindProgramsByLegalFormAnswer(_FindProgramsByLegalFormAnswer, _FindProgramsByLegalFormAnswerOptional):
    pass


class _FindProgramsByLegalFormAnswerResultsItem(TypedDict):
    unified_id: str
    primary_name: str
    tier: Literal["S", "A", "B", "C", "X"]
    authority_level: Literal["national", "prefecture", "municipality", "financial"]
    authority_name: str
    prefecture: str | None
    municipality: str | None
    program_kind: str
    amount_max_man_yen: float | None
    official_url: str
    lifecycle: Lifecycle
    target_types: list[str]
    verdict: Literal["fits", "to_check", "not_stated", "no"]
    reason: str
    reason_en: str
    also_needs: list[str]


class _FindProgramsByLegalFormAnswerResultsItemOptional(TypedDict, total=False):
    contradicted: list[Contradiction]


class FindProgramsByLegalFormAnswerResultsItem(_FindProgramsByLegalFormAnswerResultsItem, _FindProgramsByLegalFormAnswerResultsItemOptional):
    pass


class FindProgramsByLegalFormAnswerCounts(TypedDict):
    """Programs of the place by verdict; those that are over are not among them."""
    fits: int
    to_check: int
    not_stated: int
    no: int


class _FindProgramsByIndustryAnswer(TypedDict):
    industry: FindProgramsByIndustryAnswerIndustry
    total: int
    limit: int
    offset: int
    results: list[FindProgramsByIndustryAnswerResultsItem]
    counts: FindProgramsByIndustryAnswerCounts
    left_out: dict[str, int]
    known_gaps: list[Gap]


class _FindProgramsByIndustryAnswerOptional(TypedDict, total=False):
    input_notes: list[InputNote]
    corpus_snapshot_id: str
    corpus_checksum: str


class FindProgramsByIndustryAnswer(_FindProgramsByIndustryAnswer, _FindProgramsByIndustryAnswerOptional):
    pass


class FindProgramsByIndustryAnswerIndustry(TypedDict):
    letter: str
    code: str | None
    name: str | None


class _FindProgramsByIndustryAnswerResultsItem(TypedDict):
    unified_id: str
    primary_name: str
    tier: Literal["S", "A", "B", "C", "X"]
    authority_level: Literal["national", "prefecture", "municipality", "financial"]
    authority_name: str
    prefecture: str | None
    municipality: str | None
    program_kind: str
    amount_max_man_yen: float | None
    official_url: str
    lifecycle: Lifecycle
    industries_listed: list[str]
    verdict: Literal["fits", "to_check", "not_stated", "no"]
    reason: str
    reason_en: str
    also_needs: list[str]


class _FindProgramsByIndustryAnswerResultsItemOptional(TypedDict, total=False):
    contradicted: list[Contradiction]


class FindProgramsByIndustryAnswerResultsItem(_FindProgramsByIndustryAnswerResultsItem, _FindProgramsByIndustryAnswerResultsItemOptional):
    pass


class FindProgramsByIndustryAnswerCounts(TypedDict):
    """Programs of the place by verdict; those that are over are not among them."""
    fits: int
    to_check: int
    not_stated: int
    no: int


class _FindProgramsForPlaceAnswer(TypedDict):
    place: FindProgramsForPlaceAnswerPlace
    total: int
    limit: int
    offset: int
    results: list[FindProgramsForPlaceAnswerResultsItem]
    counts: FindProgramsForPlaceAnswerCounts
    coverage: FindProgramsForPlaceAnswerCoverage | None
    left_out: dict[str, int]


class _FindProgramsForPlaceAnswerOptional(TypedDict, total=False):
    input_notes: list[InputNote]
    corpus_snapshot_id: str
    corpus_checksum: str


class FindProgramsForPlaceAnswer(_FindProgramsForPlaceAnswer, _FindProgramsForPlaceAnswerOptional):
    pass


class FindProgramsForPlaceAnswerPlace(TypedDict):
    prefecture: str | None
    municipality: str | None
    parent_city: str | None


class _FindProgramsForPlaceAnswerResultsItem(TypedDict):
    unified_id: str
    primary_name: str
    tier: Literal["S", "A", "B", "C", "X"]
    authority_level: Literal["national", "prefecture", "municipality", "financial"]
    authority_name: str
    prefecture: str | None
    municipality: str | None
    program_kind: str
    amount_max_man_yen: float | None
    official_url: str
    lifecycle: Lifecycle
    reach: Literal["municipality", "prefecture", "nationwide"]


class _FindProgramsForPlaceAnswerResultsItemOptional(TypedDict, total=False):
    contradicted: list[Contradiction]


class FindProgramsForPlaceAnswerResultsItem(_FindProgramsForPlaceAnswerResultsItem, _FindProgramsForPlaceAnswerResultsItemOptional):
    pass


class FindProgramsForPlaceAnswerCounts(TypedDict):
    municipality: int
    prefecture: int
    nationwide: int


class FindProgramsForPlaceAnswerCoverage(TypedDict):
    """How much of the municipality is held; null where none was named."""
    programs_held: int
    why: Literal["no_match", "not_covered", "source_not_connected", "not_checked", "unknown_before"]
    message: str
    message_ja: str


class _FindLocalTopUpsAnswer(TypedDict):
    unified_id: str
    primary_name: str
    total: int
    limit: int
    offset: int
    results: list[FindLocalTopUpsAnswerResultsItem]
    name_shared_with: list[str]
    known_gaps: list[Gap]


class _FindLocalTopUpsAnswerOptional(TypedDict, total=False):
    input_notes: list[InputNote]
    corpus_snapshot_id: str
    corpus_checksum: str


class FindLocalTopUpsAnswer(_FindLocalTopUpsAnswer, _FindLocalTopUpsAnswerOptional):
    pass


class _FindLocalTopUpsAnswerResultsItem(TypedDict):
    unified_id: str
    primary_name: str
    tier: Literal["S", "A", "B", "C", "X"]
    authority_level: Literal["national", "prefecture", "municipality", "financial"]
    authority_name: str
    prefecture: str | None
    municipality: str | None
    program_kind: str
    amount_max_man_yen: float | None
    official_url: str
    lifecycle: Lifecycle
    basis: Literal["stated_top_up", "stated_relation", "names_it"]
    relation: FindLocalTopUpsAnswerResultsItemRelation | None
    named_in: FindLocalTopUpsAnswerResultsItemNamedIn | None


class _FindLocalTopUpsAnswerResultsItemOptional(TypedDict, total=False):
    contradicted: list[Contradiction]


class FindLocalTopUpsAnswerResultsItem(_FindLocalTopUpsAnswerResultsItem, _FindLocalTopUpsAnswerResultsItemOptional):
    pass


class FindLocalTopUpsAnswerResultsItemRelation(TypedDict):
    relation_type: str
    confidence: float | None
    note: str | None
    source_url: str | None


class FindLocalTopUpsAnswerResultsItemNamedIn(TypedDict):
    """The text of the record that names the program, and the name in normal form."""
    field: Literal["primary_name", "aliases", "enriched"]
    text: str
    name: str


class _GetExclusionRuleAnswer(TypedDict):
    rule_id: str
    kind: str
    severity: str | None
    effect: Literal["incompatible", "requires_review", "compatible"]
    is_prerequisite: bool
    parties: list[GetExclusionRuleAnswerPartiesItem]
    asks: list[GetExclusionRuleAnswerAsksItem]
    description: str | None
    source_urls: list[str]
    learnt: Literal["quoted_page", "cited_page", "general_knowledge"]
    source_notes: str | None
    document: RuleDocument | None
    license: str | None
    versions: list[GetExclusionRuleAnswerVersionsItem]
    source_url: str | None
    source_fetched_at: str | None


class _GetExclusionRuleAnswerOptional(TypedDict, total=False):
    withheld: Literal[True]
    evidence: list[Evidence]
    contradicted: list[Contradiction]
    corpus_snapshot_id: str
    corpus_checksum: str


class GetExclusionRuleAnswer(_GetExclusionRuleAnswer, _GetExclusionRuleAnswerOptional):
    pass


class GetExclusionRuleAnswerPartiesItem(TypedDict):
    name: str
    unified_ids: list[str]
    records: list[GetExclusionRuleAnswerPartiesItemRecordsItem]


class GetExclusionRuleAnswerPartiesItemRecordsItem(TypedDict):
    dataset: str
    id: str


class GetExclusionRuleAnswerAsksItem(TypedDict):
    kind: Literal["same_asset", "same_expense", "same_worker", "same_worker_or_expense", "same_person", "simultaneous_application", "months_between", "order_and_timing", "overlapping_amounts", "prerequisite_met", "dependent_program", "primary_source", "office_decides", "stated_condition"]
    ja: str


class GetExclusionRuleAnswerVersionsItem(TypedDict):
    field_name: str
    prev_value: str | None
    new_value: str | None
    detected_at: str


class _CheckExclusionsAnswer(TypedDict):
    program_ids: list[str]
    hits: list[RuleHit]
    checked_rules: int
    open_questions: list[OpenQuestion]
    checklist: list[ChecklistItem]
    cleared: list[ClearedRule]
    over_programs: list[EndedSelection]
    unused_answers: list[str]


class _CheckExclusionsAnswerOptional(TypedDict, total=False):
    derivation: RuleDerivation
    known_gaps: list[CheckExclusionsAnswerKnownGapsItem]
    corpus_snapshot_id: str
    corpus_checksum: str
    receipt: Receipt
    receipt_gap: Gap


class CheckExclusionsAnswer(_CheckExclusionsAnswer, _CheckExclusionsAnswerOptional):
    pass


class CheckExclusionsAnswerKnownGapsItem(TypedDict):
    code: Literal["program_not_found", "name_not_decisive"]
    message: str
    message_ja: str
    program_ids: list[str]


class _CheckExclusionsAnswersItem(TypedDict):
    question_id: str


class _CheckExclusionsAnswersItemOptional(TypedDict, total=False):
    answer: bool
    months: float


class CheckExclusionsAnswersItem(_CheckExclusionsAnswersItem, _CheckExclusionsAnswersItemOptional):
    pass


class _CheckFundingStackAnswer(TypedDict):
    program_ids: list[str]
    all_pairs_status: Literal["incompatible", "requires_review", "unknown", "compatible"]
    pairs: list[ProgramPair]
    blockers: list[ProgramPair]
    warnings: list[ProgramPair]
    next_actions: list[NextAction]
    total_pairs: int
    open_questions: list[OpenQuestion]
    checklist: list[ChecklistItem]
    cleared: list[ClearedRule]
    over_programs: list[EndedSelection]
    unused_answers: list[str]
    known_gaps: list[Gap]
    _disclaimer: str


class _CheckFundingStackAnswerOptional(TypedDict, total=False):
    derivation: RuleDerivation
    corpus_snapshot_id: str
    corpus_checksum: str
    audit_seal: AuditSeal
    _seal_unavailable: bool
    receipt: Receipt
    receipt_gap: Gap


class CheckFundingStackAnswer(_CheckFundingStackAnswer, _CheckFundingStackAnswerOptional):
    pass


class _CheckFundingStackAnswersItem(TypedDict):
    question_id: str


class _CheckFundingStackAnswersItemOptional(TypedDict, total=False):
    answer: bool
    months: float


class CheckFundingStackAnswersItem(_CheckFundingStackAnswersItem, _CheckFundingStackAnswersItemOptional):
    pass


class _CheckProgramPairAnswer(TypedDict):
    a: CheckProgramPairAnswerA
    b: CheckProgramPairAnswerB
    program_a: str
    program_b: str
    verdict: Literal["incompatible", "requires_review", "unknown", "compatible"]
    confidence: float
    rule_chain: list[PairEvidence]
    next_actions: list[NextAction]
    hard_blocker: bool
    question_ids: list[str]
    no_hits: list[NoHitStatement]
    _disclaimer: str
    question: OpenQuestion | None
    open_questions: list[OpenQuestion]
    looked_at: CheckProgramPairAnswerLookedAt
    over_programs: list[EndedSelection]
    known_gaps: list[Gap]


class _CheckProgramPairAnswerOptional(TypedDict, total=False):
    rules_of_sides: list[RuleOfSide]
    corpus_snapshot_id: str
    corpus_checksum: str


class CheckProgramPairAnswer(_CheckProgramPairAnswer, _CheckProgramPairAnswerOptional):
    pass


class CheckProgramPairAnswerA(TypedDict):
    given: str
    unified_id: str | None
    primary_name: str | None
    rules_naming_it: int
    relations_naming_it: int


class CheckProgramPairAnswerB(TypedDict):
    given: str
    unified_id: str | None
    primary_name: str | None
    rules_naming_it: int
    relations_naming_it: int


class CheckProgramPairAnswerLookedAt(TypedDict):
    rules: int
    rules_naming_both: int
    relations_naming_both: int


class _FindCompatibleProgramsAnswer(TypedDict):
    unified_id: str
    primary_name: str
    total: int
    limit: int
    offset: int
    results: list[FindCompatibleProgramsAnswerResultsItem]
    stated: FindCompatibleProgramsAnswerStated
    not_stated: FindCompatibleProgramsAnswerNotStated
    _disclaimer: str


class _FindCompatibleProgramsAnswerOptional(TypedDict, total=False):
    corpus_snapshot_id: str
    corpus_checksum: str


class FindCompatibleProgramsAnswer(_FindCompatibleProgramsAnswer, _FindCompatibleProgramsAnswerOptional):
    pass


class _FindCompatibleProgramsAnswerResultsItem(TypedDict):
    unified_id: str | None
    primary_name: str
    prefecture: str | None
    program_kind: str | None
    amount_max_man_yen: float | None
    official_url: str | None
    lifecycle: Lifecycle | None
    decided_by: PairEvidence


class _FindCompatibleProgramsAnswerResultsItemOptional(TypedDict, total=False):
    contradicted: list[Contradiction]


class FindCompatibleProgramsAnswerResultsItem(_FindCompatibleProgramsAnswerResultsItem, _FindCompatibleProgramsAnswerResultsItemOptional):
    pass


class FindCompatibleProgramsAnswerStated(TypedDict):
    compatible: int
    requires_review: int
    incompatible: int


class FindCompatibleProgramsAnswerNotStated(TypedDict):
    total: int
    why: Literal["no_match", "not_covered", "source_not_connected", "not_checked", "unknown_before"]
    message: str
    message_ja: str


class _FindBestBundleAnswer(TypedDict):
    objective: Literal["largest_stated_ceiling"]
    is_settled: bool
    message: str
    message_ja: str
    left_unknown: list[FindBestBundleAnswerLeftUnknownItem]
    bundle: list[FindBestBundleAnswerBundleItem]
    total_ceiling_man_yen: float
    is_unique: bool
    left_out: list[FindBestBundleAnswerLeftOutItem]
    without_stated_ceiling: list[FindBestBundleAnswerWithoutStatedCeilingItem]
    not_held: list[FindBestBundleAnswerNotHeldItem]
    certain_conflicts: list[FindBestBundleAnswerCertainConflictsItem]
    proof: FindBestBundleAnswerProof
    note: str
    note_ja: str
    over_programs: list[EndedSelection]
    open_questions: list[OpenQuestion]
    unused_answers: list[str]
    known_gaps: list[Gap]
    _disclaimer: str


class _FindBestBundleAnswerOptional(TypedDict, total=False):
    corpus_snapshot_id: str
    corpus_checksum: str


class FindBestBundleAnswer(_FindBestBundleAnswer, _FindBestBundleAnswerOptional):
    pass


class FindBestBundleAnswerLeftUnknownItem(TypedDict):
    program_a: str
    program_b: str
    verdict: Literal["incompatible", "requires_review", "unknown", "compatible"]
    question_ids: list[str]


class _FindBestBundleAnswerBundleItem(TypedDict):
    program_id: str
    unified_id: str
    primary_name: str
    ceiling_man_yen: float
    source_url: str | None


class _FindBestBundleAnswerBundleItemOptional(TypedDict, total=False):
    contradicted: list[Contradiction]


class FindBestBundleAnswerBundleItem(_FindBestBundleAnswerBundleItem, _FindBestBundleAnswerBundleItemOptional):
    pass


class _FindBestBundleAnswerLeftOutItem(TypedDict):
    program_id: str
    unified_id: str
    primary_name: str
    ceiling_man_yen: float
    because_of: list[str]


class _FindBestBundleAnswerLeftOutItemOptional(TypedDict, total=False):
    contradicted: list[Contradiction]


class FindBestBundleAnswerLeftOutItem(_FindBestBundleAnswerLeftOutItem, _FindBestBundleAnswerLeftOutItemOptional):
    pass


class FindBestBundleAnswerWithoutStatedCeilingItem(TypedDict):
    program_id: str
    unified_id: str
    primary_name: str
    conflicts_with_bundle: list[str]


class FindBestBundleAnswerNotHeldItem(TypedDict):
    program_id: str
    why: Literal["no_match", "not_covered", "source_not_connected", "not_checked", "unknown_before"]
    message: str
    message_ja: str


class FindBestBundleAnswerCertainConflictsItem(TypedDict):
    program_a: str
    program_b: str
    decided_by: PairEvidence


class FindBestBundleAnswerProof(TypedDict):
    programs: list[str]
    parts: list[FindBestBundleAnswerProofPartsItem]
    sets_examined: int
    statement: str
    statement_ja: str


class FindBestBundleAnswerProofPartsItem(TypedDict):
    programs: list[int]
    conflicts: list[list[int]]
    independent_sets: int
    maximal_sets: list[FindBestBundleAnswerProofPartsItemMaximalSetsItem]


class FindBestBundleAnswerProofPartsItemMaximalSetsItem(TypedDict):
    programs: list[int]
    ceiling_man_yen: float


class _FindBestBundleAnswersItem(TypedDict):
    question_id: str


class _FindBestBundleAnswersItemOptional(TypedDict, total=False):
    answer: bool
    months: float


class FindBestBundleAnswersItem(_FindBestBundleAnswersItem, _FindBestBundleAnswersItemOptional):
    pass


class _SearchLoanProgramsAnswer(TypedDict):
    total: int
    limit: int
    offset: int
    results: list[LoanProgram]
    checked_scope: CheckedScope


class _SearchLoanProgramsAnswerOptional(TypedDict, total=False):
    input_notes: list[InputNote]
    numbers: list[NumberInWords]
    parsed: ParsedQuestion
    relaxed: RelaxedSearch
    instead: list[OtherCall]
    elsewhere: list[OtherDatasetHits]
    combination: CombinationCall
    named_programs: list[EndedProgram]


class SearchLoanProgramsAnswer(_SearchLoanProgramsAnswer, _SearchLoanProgramsAnswerOptional):
    pass


class _GetLoanProgramAnswer(TypedDict):
    id: int
    program_name: str
    provider: str | None
    loan_type: str | None
    amount_max_yen: int | None
    loan_period_years_max: int | None
    grace_period_years_max: int | None
    interest_rate_base_annual: float | None
    interest_rate_special_annual: float | None
    rate_names: Any
    security_required: Any
    collateral_required: Literal["required", "not_required", "negotiable", "unknown"] | None
    personal_guarantor_required: Literal["required", "not_required", "negotiable", "unknown"] | None
    third_party_guarantor_required: Literal["required", "not_required", "negotiable", "unknown"] | None
    security_notes: Any
    target_conditions: str | None
    official_url: str | None
    source_excerpt: Any
    fetched_at: str | None
    confidence: float | None
    source_url: str | None
    source_fetched_at: str | None
    source_checksum: str | None
    license: Literal["pdl_v1.0", "gov_standard", "gov_standard_v2.0", "cc_by_4.0", "public_domain", "proprietary", "unknown", "test_data"] | None


class _GetLoanProgramAnswerOptional(TypedDict, total=False):
    source_license: Literal["pdl_v1.0", "gov_standard", "gov_standard_v2.0", "cc_by_4.0", "public_domain", "proprietary", "unknown", "test_data"]
    contradicted: list[Contradiction]
    evidence: list[Evidence]


class GetLoanProgramAnswer(_GetLoanProgramAnswer, _GetLoanProgramAnswerOptional):
    pass


class ListCalendarDeadlinesAnswer(TypedDict):
    as_of: str
    within_days: int
    total: int
    results: list[Deadline]


_ListClosingProgramsAnswer = TypedDict("_ListClosingProgramsAnswer", {"as_of": "str", "from": "str", "to": "str", "total": "int", "limit": "int", "offset": "int", "results": "list[Deadline]", "unknown_deadline": "ListClosingProgramsAnswerUnknownDeadline"})


class _ListClosingProgramsAnswerOptional(TypedDict, total=False):
    input_notes: list[InputNote]
    corpus_snapshot_id: str
    corpus_checksum: str


class ListClosingProgramsAnswer(_ListClosingProgramsAnswer, _ListClosingProgramsAnswerOptional):
    pass


class ListClosingProgramsAnswerUnknownDeadline(TypedDict):
    """Not among the results, and not said to be open or closed."""
    total: int
    why: Literal["no_match", "not_covered", "source_not_connected", "not_checked", "unknown_before"]
    message: str
    message_ja: str
    results: list[ListClosingProgramsAnswerUnknownDeadlineResultsItem]


class ListClosingProgramsAnswerUnknownDeadlineResultsItem(TypedDict):
    unified_id: str
    primary_name: str
    tier: Literal["S", "A", "B", "C", "X"]
    prefecture: str | None
    authority_level: Literal["national", "prefecture", "municipality", "financial"]
    official_url: str


class _ListCalendarFeedsAnswerItem(TypedDict):
    feed_id: str
    name: str | None
    prefecture: str | None
    program_kind: list[str]
    funding_purpose: list[str]
    program_ids: list[str]
    within_days: int
    language: Literal["ja", "en"]
    created_at: str
    rotated_at: str | None


class _ListCalendarFeedsAnswerItemOptional(TypedDict, total=False):
    municipality: str | None


class ListCalendarFeedsAnswerItem(_ListCalendarFeedsAnswerItem, _ListCalendarFeedsAnswerItemOptional):
    pass


class DeleteCalendarFeedAnswer(TypedDict):
    ok: Literal[True]
    feed_id: str


class _GetFeedAnswer(TypedDict):
    version: Literal["https://jsonfeed.org/version/1.1"]
    title: str
    home_page_url: str
    feed_url: str
    language: str
    authors: list[GetFeedAnswerAuthorsItem]
    items: list[GetFeedAnswerItemsItem]


class _GetFeedAnswerOptional(TypedDict, total=False):
    next_url: str


class GetFeedAnswer(_GetFeedAnswer, _GetFeedAnswerOptional):
    pass


class _GetFeedAnswerAuthorsItem(TypedDict):
    name: str


class _GetFeedAnswerAuthorsItemOptional(TypedDict, total=False):
    url: str


class GetFeedAnswerAuthorsItem(_GetFeedAnswerAuthorsItem, _GetFeedAnswerAuthorsItemOptional):
    pass


class _GetFeedAnswerItemsItem(TypedDict):
    id: str
    url: str
    title: str
    content_text: str
    date_published: str
    date_modified: str
    tags: list[str]
    _konkyo: GetFeedAnswerItemsItemKonkyo


class _GetFeedAnswerItemsItemOptional(TypedDict, total=False):
    authors: list[GetFeedAnswerItemsItemAuthorsItem]


class GetFeedAnswerItemsItem(_GetFeedAnswerItemsItem, _GetFeedAnswerItemsItemOptional):
    pass


class _GetFeedAnswerItemsItemAuthorsItem(TypedDict):
    name: str


class _GetFeedAnswerItemsItemAuthorsItemOptional(TypedDict, total=False):
    url: str


class GetFeedAnswerItemsItemAuthorsItem(_GetFeedAnswerItemsItemAuthorsItem, _GetFeedAnswerItemsItemAuthorsItemOptional):
    pass


class GetFeedAnswerItemsItemKonkyo(TypedDict):
    dataset: str
    record_id: str
    record_url: str
    happened: Literal["new", "changed"]
    fields: list[str]
    prefecture: str | None
    license: str | None
    source_url: str | None
    withheld: bool


class _GetErrataFeedAnswer(TypedDict):
    version: Literal["https://jsonfeed.org/version/1.1"]
    title: str
    home_page_url: str
    feed_url: str
    language: str
    authors: list[GetErrataFeedAnswerAuthorsItem]
    items: list[GetErrataFeedAnswerItemsItem]


class _GetErrataFeedAnswerOptional(TypedDict, total=False):
    next_url: str


class GetErrataFeedAnswer(_GetErrataFeedAnswer, _GetErrataFeedAnswerOptional):
    pass


class _GetErrataFeedAnswerAuthorsItem(TypedDict):
    name: str


class _GetErrataFeedAnswerAuthorsItemOptional(TypedDict, total=False):
    url: str


class GetErrataFeedAnswerAuthorsItem(_GetErrataFeedAnswerAuthorsItem, _GetErrataFeedAnswerAuthorsItemOptional):
    pass


class _GetErrataFeedAnswerItemsItem(TypedDict):
    id: str
    url: str
    title: str
    content_text: str
    date_published: str
    date_modified: str
    tags: list[str]
    _konkyo: GetErrataFeedAnswerItemsItemKonkyo


class _GetErrataFeedAnswerItemsItemOptional(TypedDict, total=False):
    external_url: str


class GetErrataFeedAnswerItemsItem(_GetErrataFeedAnswerItemsItem, _GetErrataFeedAnswerItemsItemOptional):
    pass


class GetErrataFeedAnswerItemsItemKonkyo(TypedDict):
    dataset: str
    record_id: str
    field: str
    happened: Literal["corrected", "contradicted"]
    old_value: Any
    new_value: Any
    corrected_since: str | None
    served_in: list[GetErrataFeedAnswerItemsItemKonkyoServedInItem]
    span: str | None
    source_url: str | None
    license: str | None


class GetErrataFeedAnswerItemsItemKonkyoServedInItem(TypedDict):
    snapshot_id: str
    built_at: str
    leaf_sha256: str


class AmOpenProgramsAnswer(TypedDict):
    total: int
    limit: int
    offset: int
    results: list[AmOpenProgramsAnswerResultsItem]
    error: LookupError | None
    meta: LookupMeta | None
    retrieval_note: str | None
    status: Literal["rich", "sparse", "empty", "error"]
    result_count: int
    explanation: str
    explanation_ja: str
    suggested_actions: list[SuggestedAction]
    pivot_date: str | None


class _AmOpenProgramsAnswerResultsItem(TypedDict):
    unified_id: str
    canonical_id: str
    primary_name: str
    authority_name: str
    authority_level: Literal["national", "prefecture", "municipality", "financial"]
    prefecture: str | None
    program_kind: str
    target_types: list[str]
    amount_max_man_yen: float | None
    subsidy_rate: float | None
    application_window_open: str | None
    application_window_close: str | None
    round_label: str | None
    source_url: str | None
    fetched_at: str | None
    confidence: float | None
    source_topic: str | None
    days_until_close: int | None
    window_status: Literal["open"]


class _AmOpenProgramsAnswerResultsItemOptional(TypedDict, total=False):
    contradicted: list[Contradiction]


class AmOpenProgramsAnswerResultsItem(_AmOpenProgramsAnswerResultsItem, _AmOpenProgramsAnswerResultsItemOptional):
    pass


class AmActiveAtAnswer(TypedDict):
    total: int
    limit: int
    offset: int
    results: list[AmActiveAtAnswerResultsItem]
    error: LookupError | None
    meta: LookupMeta | None
    retrieval_note: str | None
    status: Literal["rich", "sparse", "empty", "error"]
    result_count: int
    explanation: str
    explanation_ja: str
    suggested_actions: list[SuggestedAction]
    pivot_date: str | None


class AmActiveAtAnswerResultsItem(TypedDict):
    item_kind: Literal["program", "tax_incentive"]
    item_id: str
    item_name: str
    effective_from: str | None
    effective_to: str | None
    on_date_status: Literal["active", "about_to_close", "just_started"]
    region: str | None
    target_industries: list[str]
    authority_level: str | None
    source_url: str | None
    fetched_at: str | None
    confidence: float | None


class AmProgramsActiveV2Answer(TypedDict):
    as_of: str
    application_open_by: str | None
    application_close_by: str | None
    prefecture: str | None
    limit: int
    results: list[AmProgramsActiveV2AnswerResultsItem]
    _lifecycle_caveat: AmProgramsActiveV2AnswerLifecycleCaveat
    error: LookupError | None
    status: Literal["rich", "sparse", "empty", "error"]
    result_count: int
    explanation: str
    explanation_ja: str
    suggested_actions: list[SuggestedAction]


class AmProgramsActiveV2AnswerResultsItem(TypedDict):
    unified_id: str
    primary_name: str
    tier: str
    prefecture: str | None
    authority_canonical: str | None
    application_round_id: str | None
    application_round_label: str | None
    application_open_date: str | None
    application_close_date: str | None
    application_status: str | None
    amendment_snapshot_id: str | None
    amendment_version_seq: int | None
    effective_from: str | None
    effective_until: str | None
    effective_from_source: str | None
    is_effective_now: bool
    is_application_open_now: bool


class AmProgramsActiveV2AnswerLifecycleCaveat(TypedDict):
    data_quality: Literal["partial", "complete"]
    rows_with_complete_temporal_data: int
    total_rows: int
    note: str


class _AmTaxIncentivesAnswer(TypedDict):
    total: int
    limit: int
    offset: int
    results: list[AmTaxIncentivesAnswerResultsItem]
    error: LookupError | None
    meta: LookupMeta | None
    retrieval_note: str | None
    status: Literal["rich", "sparse", "empty", "error"]
    result_count: int
    explanation: str
    explanation_ja: str
    suggested_actions: list[SuggestedAction]
    _disclaimer: str


class _AmTaxIncentivesAnswerOptional(TypedDict, total=False):
    numbers: list[NumberInWords]
    parsed: ParsedQuestion
    relaxed: RelaxedSearch
    instead: list[OtherCall]
    elsewhere: list[OtherDatasetHits]
    combination: CombinationCall
    named_programs: list[EndedProgram]


class AmTaxIncentivesAnswer(_AmTaxIncentivesAnswer, _AmTaxIncentivesAnswerOptional):
    pass


class _AmTaxIncentivesAnswerResultsItem(TypedDict):
    id: int
    canonical_id: str
    name: str
    kind: str | None
    tax_category: str | None
    authority: str | None
    government_level: str | None
    target_taxpayer: str | None
    amount_or_rate: str | None
    tax_credit_rate_standard: float | None
    tax_credit_rate_small: float | None
    root_law: str | None
    application_period_from: str | None
    application_period_to: str | None
    prerequisite_certification: Any
    eligible_assets: str | None
    compatible_with: Any
    source_url: str | None
    source_excerpt: Any
    fetched_at: str | None
    confidence: float | None
    source_topic: Any
    article: str | None
    lifecycle: Lifecycle


class _AmTaxIncentivesAnswerResultsItemOptional(TypedDict, total=False):
    contradicted: list[Contradiction]


class AmTaxIncentivesAnswerResultsItem(_AmTaxIncentivesAnswerResultsItem, _AmTaxIncentivesAnswerResultsItemOptional):
    pass


class _AmTaxRuleAnswer(TypedDict):
    total: int
    limit: int
    offset: int
    results: list[AmTaxRuleAnswerResultsItem]
    error: LookupError | None
    meta: LookupMeta | None
    retrieval_note: str | None
    status: Literal["rich", "sparse", "empty", "error"]
    result_count: int
    explanation: str
    explanation_ja: str
    suggested_actions: list[SuggestedAction]
    _disclaimer: str


class _AmTaxRuleAnswerOptional(TypedDict, total=False):
    hint: str


class AmTaxRuleAnswer(_AmTaxRuleAnswer, _AmTaxRuleAnswerOptional):
    pass


class AmTaxRuleAnswerResultsItem(TypedDict):
    tax_measure: AmTaxRuleAnswerResultsItemTaxMeasure
    rule_type: str
    base_rate_pct: float | None
    cap_yen: int | None
    eligibility: dict[str, Any]
    combinable_with: list[Any]
    effective_period: AmTaxRuleAnswerResultsItemEffectivePeriod
    article_ref: str | None
    source: AmTaxRuleAnswerResultsItemSource
    note: str | None


class AmTaxRuleAnswerResultsItemTaxMeasure(TypedDict):
    canonical_id: str
    dataset: Literal["tax_measures", "tax_rulesets"]
    name: str
    canonical_status: Literal["active", "past_stated_end", "abolished"]


_AmTaxRuleAnswerResultsItemEffectivePeriod = TypedDict("_AmTaxRuleAnswerResultsItemEffectivePeriod", {"from": "str | None", "until": "str | None"})


class AmTaxRuleAnswerResultsItemEffectivePeriod(_AmTaxRuleAnswerResultsItemEffectivePeriod):
    pass


class AmTaxRuleAnswerResultsItemSource(TypedDict):
    url: str | None
    fetched_at: str | None


class _AmCertificationsAnswer(TypedDict):
    total: int
    limit: int
    offset: int
    results: list[Certification]
    error: LookupError | None
    meta: LookupMeta | None
    retrieval_note: str | None
    status: Literal["rich", "sparse", "empty", "error"]
    result_count: int
    explanation: str
    explanation_ja: str
    suggested_actions: list[SuggestedAction]
    _disclaimer: str


class _AmCertificationsAnswerOptional(TypedDict, total=False):
    numbers: list[NumberInWords]
    parsed: ParsedQuestion
    relaxed: RelaxedSearch
    instead: list[OtherCall]
    elsewhere: list[OtherDatasetHits]
    combination: CombinationCall
    named_programs: list[EndedProgram]


class AmCertificationsAnswer(_AmCertificationsAnswer, _AmCertificationsAnswerOptional):
    pass


class _AmLoansAnswer(TypedDict):
    total: int
    limit: int
    offset: int
    results: list[AmLoansAnswerResultsItem]
    error: LookupError | None
    meta: LookupMeta | None
    retrieval_note: str | None
    status: Literal["rich", "sparse", "empty", "error"]
    result_count: int
    explanation: str
    explanation_ja: str
    suggested_actions: list[SuggestedAction]


class _AmLoansAnswerOptional(TypedDict, total=False):
    numbers: list[NumberInWords]
    parsed: ParsedQuestion
    relaxed: RelaxedSearch
    instead: list[OtherCall]
    elsewhere: list[OtherDatasetHits]
    combination: CombinationCall
    named_programs: list[EndedProgram]


class AmLoansAnswer(_AmLoansAnswer, _AmLoansAnswerOptional):
    pass


class AmLoansAnswerResultsItem(TypedDict):
    canonical_id: str
    primary_name: str
    lender_entity_id: str | None
    loan_program_kind: Literal["ippan", "trou", "seirei", "sanko", "sogyo", "rinsei", "saigai", "shingiseikyu", "kiki", "other"]
    limit_yen: int | None
    limit_yen_special: int | None
    interest_rate_base_pct: float | None
    interest_rate_special_pct: float | None
    term_years_max: int | None
    grace_period_months: int | None
    collateral_required: Literal["required", "not_required", "case_by_case", "unknown"]
    personal_guarantor_required: Literal["required", "not_required", "exception", "unknown"]
    third_party_guarantor_required: Literal["required", "not_required", "exception", "unknown"]
    eligibility_cond: dict[str, Any]
    flags: AmLoansAnswerResultsItemFlags
    source_url: str | None


class AmLoansAnswerResultsItemFlags(TypedDict):
    no_collateral: bool
    no_personal_guarantor: bool
    no_third_party_guarantor: bool


class _AmMutualPlansAnswer(TypedDict):
    total: int
    limit: int
    offset: int
    results: list[MutualPlan]
    error: LookupError | None
    meta: LookupMeta | None
    retrieval_note: str | None
    status: Literal["rich", "sparse", "empty", "error"]
    result_count: int
    explanation: str
    explanation_ja: str
    suggested_actions: list[SuggestedAction]


class _AmMutualPlansAnswerOptional(TypedDict, total=False):
    numbers: list[NumberInWords]
    parsed: ParsedQuestion
    relaxed: RelaxedSearch
    instead: list[OtherCall]
    elsewhere: list[OtherDatasetHits]
    combination: CombinationCall
    named_programs: list[EndedProgram]


class AmMutualPlansAnswer(_AmMutualPlansAnswer, _AmMutualPlansAnswerOptional):
    pass


class AmGxProgramsAnswer(TypedDict):
    total: int
    limit: int
    offset: int
    results: list[AmGxProgramsAnswerResultsItem]
    error: LookupError | None
    meta: LookupMeta | None
    retrieval_note: str | None
    status: Literal["rich", "sparse", "empty", "error"]
    result_count: int
    explanation: str
    explanation_ja: str
    suggested_actions: list[SuggestedAction]


class _AmGxProgramsAnswerResultsItem(TypedDict):
    canonical_id: str
    program_name: str
    theme: Literal["ghg_reduction", "ev", "renewable", "zeb_zeh", "carbon_credit"]
    agency: str | None
    authority_canonical: str | None
    program_kind: str | None
    amount_max_yen: int | None
    subsidy_rate: float | None
    target_types: list[str]
    currently_open_rounds: list[AmGxProgramsAnswerResultsItemCurrentlyOpenRoundsItem]
    past_rounds_count: int | None
    eligibility_quick_summary: str
    source_url: str | None
    references_law: list[Any]


class _AmGxProgramsAnswerResultsItemOptional(TypedDict, total=False):
    contradicted: list[Contradiction]


class AmGxProgramsAnswerResultsItem(_AmGxProgramsAnswerResultsItem, _AmGxProgramsAnswerResultsItemOptional):
    pass


class AmGxProgramsAnswerResultsItemCurrentlyOpenRoundsItem(TypedDict):
    round_label: str | None
    application_open_date: str | None
    application_close_date: str | None
    status: Literal["open", "upcoming"]


class AmAcceptanceStatsAnswer(TypedDict):
    total: int
    limit: int
    offset: int
    results: list[AcceptanceStat]
    error: LookupError | None
    meta: LookupMeta | None
    retrieval_note: str | None
    status: Literal["rich", "sparse", "empty", "error"]
    result_count: int
    explanation: str
    explanation_ja: str
    suggested_actions: list[SuggestedAction]
    _disclaimer: str


class AmEnforcementAnswer(TypedDict):
    found: bool
    currently_excluded: bool
    all_count: int
    active_exclusions: list[EnforcementFound]
    recent_history: list[EnforcementFound]
    queried: AmEnforcementAnswerQueried
    error: LookupError | None
    status: Literal["rich", "sparse", "empty", "error"]
    result_count: int
    explanation: str
    explanation_ja: str
    suggested_actions: list[SuggestedAction]


class _AmEnforcementAnswerQueried(TypedDict):
    as_of_date: str | None


class _AmEnforcementAnswerQueriedOptional(TypedDict, total=False):
    houjin_bangou: str
    target_name: str


class AmEnforcementAnswerQueried(_AmEnforcementAnswerQueried, _AmEnforcementAnswerQueriedOptional):
    pass


class _AmAnnotationsAnswer(TypedDict):
    total: int
    limit: int
    offset: int
    results: list[Annotation]
    error: LookupError | None
    meta: LookupMeta | None
    retrieval_note: str | None
    status: Literal["rich", "sparse", "empty", "error"]
    result_count: int
    explanation: str
    explanation_ja: str
    suggested_actions: list[SuggestedAction]
    entity_id: str


class _AmAnnotationsAnswerOptional(TypedDict, total=False):
    filters: AmAnnotationsAnswerFilters


class AmAnnotationsAnswer(_AmAnnotationsAnswer, _AmAnnotationsAnswerOptional):
    pass


class AmAnnotationsAnswerFilters(TypedDict):
    kinds: list[str]
    visibility: list[str]
    include_superseded: bool
    include_internal: bool


class _AmProvenanceAnswer(TypedDict):
    total: int
    limit: int
    offset: int
    results: list[SourceDocument]
    error: LookupError | None
    meta: LookupMeta | None
    retrieval_note: str | None
    status: Literal["rich", "sparse", "empty", "error"]
    result_count: int
    explanation: str
    explanation_ja: str
    suggested_actions: list[SuggestedAction]


class _AmProvenanceAnswerOptional(TypedDict, total=False):
    entity_id: str
    entity: AmProvenanceAnswerEntity
    total_sources: int
    sources: list[SourceDocument]
    license_summary: dict[str, int]
    evidence: list[EvidenceOfValue]
    total_evidence: int
    facts: list[AmProvenanceAnswerFactsItem]
    total_facts: int
    facts_hint: str


class AmProvenanceAnswer(_AmProvenanceAnswer, _AmProvenanceAnswerOptional):
    pass


class AmProvenanceAnswerEntity(TypedDict):
    canonical_id: str
    primary_name: str
    record_kind: str
    fetched_at: str | None


class AmProvenanceAnswerFactsItem(TypedDict):
    fact_id: int
    field_name: str
    field_value_text: str | None
    field_value_numeric: float | None
    field_kind: str | None
    unit: str | None
    fact_source_url: str | None
    source: SourceDocument | None


class _AmProvenanceFactAnswer(TypedDict):
    total: int
    limit: int
    offset: int
    results: list[SourceDocument]
    error: LookupError | None
    meta: LookupMeta | None
    retrieval_note: str | None
    status: Literal["rich", "sparse", "empty", "error"]
    result_count: int
    explanation: str
    explanation_ja: str
    suggested_actions: list[SuggestedAction]


class _AmProvenanceFactAnswerOptional(TypedDict, total=False):
    fact_id: int
    entity_id: str
    field_name: str
    field_value_text: str | None
    field_value_numeric: float | None
    field_kind: str | None
    unit: str | None
    fact_source_url: str | None
    source: SourceDocument
    fallback: bool
    fallback_sources: list[SourceDocument]
    fallback_hint: str
    evidence: list[EvidenceOfValue]
    license_summary: dict[str, int]


class AmProvenanceFactAnswer(_AmProvenanceFactAnswer, _AmProvenanceFactAnswerOptional):
    pass


class AmEnumValuesAnswer(TypedDict):
    enum_name: str
    values: list[str]
    frequency_map: dict[str, int]
    description: str
    last_updated: str | None
    error: LookupError | None
    status: Literal["rich", "sparse", "empty", "error"]
    result_count: int
    explanation: str
    explanation_ja: str
    suggested_actions: list[SuggestedAction]


class _AmByLawAnswer(TypedDict):
    total: int
    limit: int
    offset: int
    results: list[AmByLawAnswerResultsItem]
    error: LookupError | None
    meta: LookupMeta | None
    retrieval_note: str | None
    status: Literal["rich", "sparse", "empty", "error"]
    result_count: int
    explanation: str
    explanation_ja: str
    suggested_actions: list[SuggestedAction]
    _disclaimer: str


class _AmByLawAnswerOptional(TypedDict, total=False):
    law_aliases_tried: list[str]
    _lifecycle_caveat: AmByLawAnswerLifecycleCaveat


class AmByLawAnswer(_AmByLawAnswer, _AmByLawAnswerOptional):
    pass


class AmByLawAnswerResultsItem(TypedDict):
    item_kind: Literal["program", "tax_incentive", "certification", "law"]
    item_id: str
    item_name: str
    root_law: str | None
    article: str | None
    law_no: str | None
    amendment_date: str | None
    match_method: Literal["exact", "alias"]
    source_url: str | None
    fetched_at: str | None
    confidence: float | None


class AmByLawAnswerLifecycleCaveat(TypedDict):
    data_quality: Literal["partial", "complete"]
    rows_with_complete_temporal_data: int
    total_rows: int
    note: str


class AmRelatedAnswer(TypedDict):
    seed_id: str
    seed_kind: str | None
    seed_name: str | None
    depth: int
    nodes: list[AmRelatedAnswerNodesItem]
    relations: list[AmRelatedAnswerRelationsItem]
    total_edges: int
    max_edges: int
    edge_cap_hit: bool
    hint: str | None
    retry_with: AmRelatedAnswerRetryWith | None
    error: LookupError | None
    status: Literal["rich", "sparse", "empty", "error"]
    result_count: int
    explanation: str
    explanation_ja: str
    suggested_actions: list[SuggestedAction]


class AmRelatedAnswerNodesItem(TypedDict):
    id: str
    kind: str
    primary_name: str


class AmRelatedAnswerRelationsItem(TypedDict):
    from_id: str
    to_id: str
    relation_type: str
    confidence: float | None
    evidence: list[Any]


class AmRelatedAnswerRetryWith(TypedDict):
    endpoints: list[str]
    args: dict[str, Any]


class DeepHealthAnswer(TypedDict):
    status: Literal["ok", "degraded", "unhealthy"]
    generated_at: str
    checks: DeepHealthAnswerChecks


class DeepHealthAnswerChecks(TypedDict):
    program_db_reachable: DeepHealthAnswerChecksProgramDbReachable
    entity_db_reachable: DeepHealthAnswerChecksEntityDbReachable
    source_freshness: DeepHealthAnswerChecksSourceFreshness
    license_coverage: DeepHealthAnswerChecksLicenseCoverage
    fact_source_id_coverage: DeepHealthAnswerChecksFactSourceIdCoverage
    entity_id_map_coverage: DeepHealthAnswerChecksEntityIdMapCoverage
    annotation_volume: DeepHealthAnswerChecksAnnotationVolume
    validation_rules_loaded: DeepHealthAnswerChecksValidationRulesLoaded
    static_files_present: DeepHealthAnswerChecksStaticFilesPresent
    wal_mode: DeepHealthAnswerChecksWalMode


class DeepHealthAnswerChecksProgramDbReachable(TypedDict):
    status: Literal["ok", "warn", "fail"]
    details: str
    details_ja: str


class DeepHealthAnswerChecksEntityDbReachable(TypedDict):
    status: Literal["ok", "warn", "fail"]
    details: str
    details_ja: str


class DeepHealthAnswerChecksSourceFreshness(TypedDict):
    status: Literal["ok", "warn", "fail"]
    details: str
    details_ja: str


class DeepHealthAnswerChecksLicenseCoverage(TypedDict):
    status: Literal["ok", "warn", "fail"]
    details: str
    details_ja: str


class DeepHealthAnswerChecksFactSourceIdCoverage(TypedDict):
    status: Literal["ok", "warn", "fail"]
    details: str
    details_ja: str


class DeepHealthAnswerChecksEntityIdMapCoverage(TypedDict):
    status: Literal["ok", "warn", "fail"]
    details: str
    details_ja: str


class DeepHealthAnswerChecksAnnotationVolume(TypedDict):
    status: Literal["ok", "warn", "fail"]
    details: str
    details_ja: str


class DeepHealthAnswerChecksValidationRulesLoaded(TypedDict):
    status: Literal["ok", "warn", "fail"]
    details: str
    details_ja: str


class DeepHealthAnswerChecksStaticFilesPresent(TypedDict):
    status: Literal["ok", "warn", "fail"]
    details: str
    details_ja: str


class DeepHealthAnswerChecksWalMode(TypedDict):
    status: Literal["ok", "warn", "fail"]
    details: str
    details_ja: str


class AmIntentAnswer(TypedDict):
    intent_id: str
    intent_name_ja: str
    confidence: float
    all_scores: list[AmIntentAnswerAllScoresItem]
    sample_queries: list[str]
    error: LookupError | None
    status: Literal["rich", "sparse", "empty", "error"]
    result_count: int
    explanation: str
    explanation_ja: str
    suggested_actions: list[SuggestedAction]


class AmIntentAnswerAllScoresItem(TypedDict):
    intent_id: str
    score: int
    matched: list[str]


class AmReasonAnswer(TypedDict):
    intent: str
    intent_name_ja: str
    confidence: float
    answer_skeleton: str
    filters_extracted: dict[str, Any]
    claims: list[AmReasonAnswerClaimsItem]
    missing_data: list[str]
    precompute_gaps: list[str]
    source_urls: list[str]
    db_bind_ok: bool
    db_bind_notes: list[str]
    retry_with: list[str]
    persona_hint: str | None
    _disclaimer: str
    error: LookupError | None
    status: Literal["rich", "sparse", "empty", "error"]
    result_count: int
    explanation: str
    explanation_ja: str
    suggested_actions: list[SuggestedAction]


class AmReasonAnswerClaimsItem(TypedDict):
    claim_id: str
    text: str
    source_url: str
    snippet: str
    entity_id: str
    field: str


class AmListExampleProfilesAnswer(TypedDict):
    results: list[AmListExampleProfilesAnswerResultsItem]
    total: int
    error: LookupError | None
    status: Literal["rich", "sparse", "empty", "error"]
    result_count: int
    explanation: str
    explanation_ja: str
    suggested_actions: list[SuggestedAction]


class AmListExampleProfilesAnswerResultsItem(TypedDict):
    id: str
    filename: str
    size_bytes: int
    purpose: str
    purpose_en: str


class AmGetExampleProfileAnswer(TypedDict):
    id: str
    profile: AmGetExampleProfileAnswerProfile
    purpose: str
    purpose_en: str
    license: str
    error: LookupError | None
    status: Literal["rich", "sparse", "empty", "error"]
    result_count: int
    explanation: str
    explanation_ja: str
    suggested_actions: list[SuggestedAction]


class AmGetExampleProfileAnswerProfile(TypedDict):
    prescreen: dict[str, Any]
    validate: dict[str, Any]


class AmListStaticAnswer(TypedDict):
    results: list[AmListStaticAnswerResultsItem]
    total: int
    error: LookupError | None
    status: Literal["rich", "sparse", "empty", "error"]
    result_count: int
    explanation: str
    explanation_ja: str
    suggested_actions: list[SuggestedAction]


class AmListStaticAnswerResultsItem(TypedDict):
    id: str
    filename: str
    size_bytes: int
    title: str
    title_en: str
    path_relative: str


class AmGetStaticAnswer(TypedDict):
    id: str
    content: dict[str, Any] | list[dict[str, Any]]
    license: str
    error: LookupError | None
    status: Literal["rich", "sparse", "empty", "error"]
    result_count: int
    explanation: str
    explanation_ja: str
    suggested_actions: list[SuggestedAction]


class AmValidateAnswer(TypedDict):
    total: int
    applicant_hash: str
    scope: str
    entity_id: str | None
    summary: AmValidateAnswerSummary
    results: list[AmValidateAnswerResultsItem]
    error: LookupError | None
    status: Literal["rich", "sparse", "empty", "error"]
    result_count: int
    explanation: str
    explanation_ja: str
    suggested_actions: list[SuggestedAction]


class AmValidateAnswerSummary(TypedDict):
    passed: int
    failed: int
    deferred: int


class AmValidateAnswerResultsItem(TypedDict):
    rule_id: int
    predicate_ref: str
    predicate_kind: Literal["builtin", "sql_expr", "json_logic"]
    passed: bool | None
    status: Literal["passed", "failed", "deferred"]
    severity: Literal["info", "warning", "critical"]
    message_ja: str
    evaluated_at: str | None
    cached: bool


class _SearchLawsAnswer(TypedDict):
    total: int
    limit: int
    offset: int
    results: list[Law]
    checked_scope: CheckedScope


class _SearchLawsAnswerOptional(TypedDict, total=False):
    input_notes: list[InputNote]
    numbers: list[NumberInWords]
    parsed: ParsedQuestion
    relaxed: RelaxedSearch
    instead: list[OtherCall]
    elsewhere: list[OtherDatasetHits]
    combination: CombinationCall
    named_programs: list[EndedProgram]
    named_provisions: list[NamedProvision]
    known_gaps: list[Gap]


class SearchLawsAnswer(_SearchLawsAnswer, _SearchLawsAnswerOptional):
    pass


class _ResolveLawNameAnswer(TypedDict):
    name: str
    status: Literal["resolved", "ambiguous", "not_found"]
    message: str
    message_ja: str
    law: LawNamed | None
    candidates: list[LawNamed]


class _ResolveLawNameAnswerOptional(TypedDict, total=False):
    corpus_snapshot_id: str
    corpus_checksum: str


class ResolveLawNameAnswer(_ResolveLawNameAnswer, _ResolveLawNameAnswerOptional):
    pass


class _GetLawArticleAnswer(TypedDict):
    found: bool
    status: Literal["held", "deleted", "no_such_paragraph", "no_such_item", "no_such_passage", "passage_not_told", "part_not_numbered", "withheld", "ambiguous", "no_such_article", "not_held_on_day", "not_held", "law_not_in_corpus", "law_ambiguous", "law_not_found"]
    message: str
    message_ja: str
    address: str | None
    citation: str | None
    law: LawNamed | None
    article: LawProvision | None
    part: ProvisionPart | None
    candidates: list[GetLawArticleAnswerCandidatesItem]
    law_candidates: list[LawNamed]
    look_up: str | None
    known_gaps: list[Gap]


class _GetLawArticleAnswerOptional(TypedDict, total=False):
    corpus_snapshot_id: str
    corpus_checksum: str


class GetLawArticleAnswer(_GetLawArticleAnswer, _GetLawArticleAnswerOptional):
    pass


class GetLawArticleAnswerCandidatesItem(TypedDict):
    address: str
    citation: str


class _GetLawArticleAsOfAnswer(TypedDict):
    found: bool
    status: Literal["held", "deleted", "no_such_paragraph", "no_such_item", "no_such_passage", "passage_not_told", "part_not_numbered", "withheld", "ambiguous", "no_such_article", "not_held_on_day", "not_held", "law_not_in_corpus", "law_ambiguous", "law_not_found"]
    message: str
    message_ja: str
    address: str | None
    citation: str | None
    law: LawNamed | None
    article: LawProvision | None
    part: ProvisionPart | None
    candidates: list[GetLawArticleAsOfAnswerCandidatesItem]
    law_candidates: list[LawNamed]
    look_up: str | None
    known_gaps: list[Gap]
    on: str
    on_day: Literal["in_force", "published_not_in_force", "before_first_record", "ended", "unknown"]
    on_day_message: str
    on_day_message_ja: str
    wording_snapshot_id: str | None
    wordings_held: list[GetLawArticleAsOfAnswerWordingsHeldItem]


class _GetLawArticleAsOfAnswerOptional(TypedDict, total=False):
    corpus_snapshot_id: str
    corpus_checksum: str


class GetLawArticleAsOfAnswer(_GetLawArticleAsOfAnswer, _GetLawArticleAsOfAnswerOptional):
    pass


class GetLawArticleAsOfAnswerCandidatesItem(TypedDict):
    address: str
    citation: str


class GetLawArticleAsOfAnswerWordingsHeldItem(TypedDict):
    effective_from: str | None
    snapshot_id: str


_DiffLawArticleAnswer = TypedDict("_DiffLawArticleAnswer", {"outcome": "Literal[\"compared\", \"before_first_record\", \"not_kept\", \"withheld\", \"no_longer_held\", \"not_held\"]", "explanation": "str", "explanation_ja": "str", "error": "LookupError | None", "citation": "str | None", "law": "LawNamed | None", "from": "ComparedWording", "to": "ComparedWording", "is_same_text": "bool | None", "paragraphs": "list[DiffLawArticleAnswerParagraphsItem]", "fields_changed": "list[Literal[\"title\", \"headings\", \"tables\", \"pictures\", \"effective_from\", \"effective_until\", \"last_amended\"]]"})


class _DiffLawArticleAnswerOptional(TypedDict, total=False):
    corpus_snapshot_id: str
    corpus_checksum: str


class DiffLawArticleAnswer(_DiffLawArticleAnswer, _DiffLawArticleAnswerOptional):
    pass


_DiffLawArticleAnswerParagraphsItem = TypedDict("_DiffLawArticleAnswerParagraphsItem", {"paragraph": "int", "change": "Literal[\"added\", \"removed\", \"changed\"]", "from": "str | None", "to": "str | None"})


class DiffLawArticleAnswerParagraphsItem(_DiffLawArticleAnswerParagraphsItem):
    pass


_DiffLawAnswer = TypedDict("_DiffLawAnswer", {"unified_id": "str", "law_title": "str", "outcome": "Literal[\"compared\", \"before_first_record\", \"not_kept\", \"not_held\"]", "explanation": "str", "explanation_ja": "str", "why": "Literal[\"no_match\", \"not_covered\", \"source_not_connected\", \"not_checked\", \"unknown_before\"] | None", "from": "DiffLawAnswerFrom", "to": "DiffLawAnswerTo", "counts": "DiffLawAnswerCounts | None", "total": "int", "results": "list[DiffLawAnswerResultsItem]", "next_offset": "int | None"})


class _DiffLawAnswerOptional(TypedDict, total=False):
    corpus_snapshot_id: str
    corpus_checksum: str


class DiffLawAnswer(_DiffLawAnswer, _DiffLawAnswerOptional):
    pass


class DiffLawAnswerFrom(TypedDict):
    requested: str
    snapshot_id: str | None
    built_at: str | None
    articles: int | None


class DiffLawAnswerTo(TypedDict):
    requested: str
    snapshot_id: str | None
    built_at: str | None
    articles: int | None


class DiffLawAnswerCounts(TypedDict):
    """Articles by what happened to them; withheld: their licence keeps both texts back; null = not compared."""
    added: int
    removed: int
    changed: int
    unchanged: int
    withheld: int


_DiffLawAnswerResultsItem = TypedDict("_DiffLawAnswerResultsItem", {"article_id": "str", "article_number": "str", "change": "Literal[\"added\", \"removed\", \"changed\"]", "is_withheld": "bool", "from": "DiffLawAnswerResultsItemFrom | None", "to": "DiffLawAnswerResultsItemTo | None"})


class DiffLawAnswerResultsItem(_DiffLawAnswerResultsItem):
    pass


class DiffLawAnswerResultsItemFrom(TypedDict):
    title: str | None
    text_full: str | None
    effective_from: str | None
    last_amended: str | None
    source_url: str | None


class DiffLawAnswerResultsItemTo(TypedDict):
    title: str | None
    text_full: str | None
    effective_from: str | None
    last_amended: str | None
    source_url: str | None


class _BatchGetLawArticlesAnswer(TypedDict):
    results: list[BatchGetLawArticlesAnswerResultsItem]
    shown: int
    billable_units: int


class _BatchGetLawArticlesAnswerOptional(TypedDict, total=False):
    corpus_snapshot_id: str
    corpus_checksum: str


class BatchGetLawArticlesAnswer(_BatchGetLawArticlesAnswer, _BatchGetLawArticlesAnswerOptional):
    pass


class _BatchGetLawArticlesAnswerResultsItem(TypedDict):
    index: int
    requested: BatchGetLawArticlesAnswerResultsItemRequested
    status: Literal["held", "deleted", "no_such_paragraph", "no_such_item", "no_such_passage", "passage_not_told", "part_not_numbered", "withheld", "ambiguous", "no_such_article", "not_held_on_day", "not_held", "law_not_in_corpus", "law_ambiguous", "law_not_found", "unreadable"]
    message: str
    message_ja: str
    why: Literal["no_match", "not_covered", "source_not_connected", "not_checked", "unknown_before"] | None
    address: str | None
    citation: str | None
    title: str | None
    text: str | None
    in_force: ProvisionStanding | None
    candidates: list[BatchGetLawArticlesAnswerResultsItemCandidatesItem]
    look_up: str | None
    source_url: str | None
    source_fetched_at: str | None
    source_checksum: str | None
    license: Literal["pdl_v1.0", "gov_standard", "gov_standard_v2.0", "cc_by_4.0", "public_domain", "proprietary", "unknown", "test_data"] | None


class _BatchGetLawArticlesAnswerResultsItemOptional(TypedDict, total=False):
    source_license: Literal["pdl_v1.0", "gov_standard", "gov_standard_v2.0", "cc_by_4.0", "public_domain", "proprietary", "unknown", "test_data"]
    evidence: list[Evidence]
    contradicted: list[Contradiction]


class BatchGetLawArticlesAnswerResultsItem(_BatchGetLawArticlesAnswerResultsItem, _BatchGetLawArticlesAnswerResultsItemOptional):
    pass


class _BatchGetLawArticlesAnswerResultsItemRequested(TypedDict):
    article: str


class _BatchGetLawArticlesAnswerResultsItemRequestedOptional(TypedDict, total=False):
    law: str


class BatchGetLawArticlesAnswerResultsItemRequested(_BatchGetLawArticlesAnswerResultsItemRequested, _BatchGetLawArticlesAnswerResultsItemRequestedOptional):
    pass


class BatchGetLawArticlesAnswerResultsItemCandidatesItem(TypedDict):
    address: str
    citation: str


class _BatchGetLawArticlesPairsItem(TypedDict):
    article: str


class _BatchGetLawArticlesPairsItemOptional(TypedDict, total=False):
    law: str


class BatchGetLawArticlesPairsItem(_BatchGetLawArticlesPairsItem, _BatchGetLawArticlesPairsItemOptional):
    pass


class _GetArticleReferencesAnswer(TypedDict):
    status: Literal["held", "deleted", "no_such_paragraph", "no_such_item", "no_such_passage", "passage_not_told", "part_not_numbered", "withheld", "ambiguous", "no_such_article", "not_held_on_day", "not_held", "law_not_in_corpus", "law_ambiguous", "law_not_found"]
    message: str
    message_ja: str
    why: Literal["no_match", "not_covered", "source_not_connected", "not_checked", "unknown_before"] | None
    address: str | None
    citation: str | None
    references: list[LawReference]
    delegations: list[GetArticleReferencesAnswerDelegationsItem]
    unresolved: int
    text_length: int
    source_url: str | None
    source_fetched_at: str | None
    source_checksum: str | None
    license: Literal["pdl_v1.0", "gov_standard", "gov_standard_v2.0", "cc_by_4.0", "public_domain", "proprietary", "unknown", "test_data"] | None


class _GetArticleReferencesAnswerOptional(TypedDict, total=False):
    source_license: Literal["pdl_v1.0", "gov_standard", "gov_standard_v2.0", "cc_by_4.0", "public_domain", "proprietary", "unknown", "test_data"]
    evidence: list[Evidence]
    contradicted: list[Contradiction]
    corpus_snapshot_id: str
    corpus_checksum: str


class GetArticleReferencesAnswer(_GetArticleReferencesAnswer, _GetArticleReferencesAnswerOptional):
    pass


class GetArticleReferencesAnswerDelegationsItem(TypedDict):
    kind: Literal["cabinet_order", "ministerial_ordinance", "rule", "local_ordinance", "notice"]
    start: int
    end: int
    words: str
    matter: str
    order: GetArticleReferencesAnswerDelegationsItemOrder | None
    why: Literal["no_match", "not_covered", "source_not_connected", "not_checked", "unknown_before"] | None


class GetArticleReferencesAnswerDelegationsItemOrder(TypedDict):
    """The order whose title follows from that of the law, where it is held."""
    unified_id: str
    law_title: str


class _FindArticlesReferencingAnswer(TypedDict):
    status: Literal["held", "deleted", "no_such_paragraph", "no_such_item", "no_such_passage", "passage_not_told", "part_not_numbered", "withheld", "ambiguous", "no_such_article", "not_held_on_day", "not_held", "law_not_in_corpus", "law_ambiguous", "law_not_found"]
    message: str
    message_ja: str
    why: Literal["no_match", "not_covered", "source_not_connected", "not_checked", "unknown_before"] | None
    address: str | None
    citation: str | None
    results: list[FindArticlesReferencingAnswerResultsItem]
    candidates: int
    read: int
    withheld: int
    next_offset: int | None
    known_gaps: list[Gap]


class _FindArticlesReferencingAnswerOptional(TypedDict, total=False):
    corpus_snapshot_id: str
    corpus_checksum: str


class FindArticlesReferencingAnswer(_FindArticlesReferencingAnswer, _FindArticlesReferencingAnswerOptional):
    pass


class _FindArticlesReferencingAnswerResultsItem(TypedDict):
    address: str
    citation: str
    cites: str
    kind: Literal["own_article", "own_paragraph", "other_law"]
    start: int
    end: int
    words: str
    applies_mutatis_mutandis: bool
    source_url: str | None
    source_fetched_at: str | None
    source_checksum: str | None
    license: Literal["pdl_v1.0", "gov_standard", "gov_standard_v2.0", "cc_by_4.0", "public_domain", "proprietary", "unknown", "test_data"] | None


class _FindArticlesReferencingAnswerResultsItemOptional(TypedDict, total=False):
    source_license: Literal["pdl_v1.0", "gov_standard", "gov_standard_v2.0", "cc_by_4.0", "public_domain", "proprietary", "unknown", "test_data"]
    evidence: list[Evidence]
    contradicted: list[Contradiction]


class FindArticlesReferencingAnswerResultsItem(_FindArticlesReferencingAnswerResultsItem, _FindArticlesReferencingAnswerResultsItemOptional):
    pass


class _CheckLawsChangedAnswer(TypedDict):
    on: str
    checked: int
    unchanged: int
    changed: list[CheckLawsChangedAnswerChangedItem]
    upcoming: list[CheckLawsChangedAnswerUpcomingItem]
    not_compared: list[CheckLawsChangedAnswerNotComparedItem]
    known_gaps: list[Gap]


class _CheckLawsChangedAnswerOptional(TypedDict, total=False):
    corpus_snapshot_id: str
    corpus_checksum: str


class CheckLawsChangedAnswer(_CheckLawsChangedAnswer, _CheckLawsChangedAnswerOptional):
    pass


class _CheckLawsChangedAnswerChangedItem(TypedDict):
    law: str
    known: str
    unified_id: str
    law_title: str
    law_number: str | None
    enforced_date: str | None
    last_amended_date: str | None
    revision_status: Literal["current", "superseded", "repealed"]
    superseded_by_law_id: str | None
    source_url: str | None
    source_fetched_at: str | None
    source_checksum: str | None
    license: Literal["pdl_v1.0", "gov_standard", "gov_standard_v2.0", "cc_by_4.0", "public_domain", "proprietary", "unknown", "test_data"] | None
    changes: list[Literal["amended", "repealed", "superseded", "later_wording_not_held"]]


class _CheckLawsChangedAnswerChangedItemOptional(TypedDict, total=False):
    source_license: Literal["pdl_v1.0", "gov_standard", "gov_standard_v2.0", "cc_by_4.0", "public_domain", "proprietary", "unknown", "test_data"]
    evidence: list[Evidence]
    contradicted: list[Contradiction]


class CheckLawsChangedAnswerChangedItem(_CheckLawsChangedAnswerChangedItem, _CheckLawsChangedAnswerChangedItemOptional):
    pass


class _CheckLawsChangedAnswerUpcomingItem(TypedDict):
    law: str
    known: str
    unified_id: str
    law_title: str
    law_number: str | None
    enforced_date: str | None
    last_amended_date: str | None
    revision_status: Literal["current", "superseded", "repealed"]
    superseded_by_law_id: str | None
    source_url: str | None
    source_fetched_at: str | None
    source_checksum: str | None
    license: Literal["pdl_v1.0", "gov_standard", "gov_standard_v2.0", "cc_by_4.0", "public_domain", "proprietary", "unknown", "test_data"] | None


class _CheckLawsChangedAnswerUpcomingItemOptional(TypedDict, total=False):
    source_license: Literal["pdl_v1.0", "gov_standard", "gov_standard_v2.0", "cc_by_4.0", "public_domain", "proprietary", "unknown", "test_data"]
    evidence: list[Evidence]
    contradicted: list[Contradiction]


class CheckLawsChangedAnswerUpcomingItem(_CheckLawsChangedAnswerUpcomingItem, _CheckLawsChangedAnswerUpcomingItemOptional):
    pass


class CheckLawsChangedAnswerNotComparedItem(TypedDict):
    law: str
    known: str
    unified_id: str | None
    why: Literal["no_match", "not_covered", "source_not_connected", "not_checked", "unknown_before"]
    message: str
    message_ja: str


class _ListUpcomingLawChangesAnswer(TypedDict):
    on: str
    total: int
    results: list[UpcomingLawChange]
    day_not_stated: int
    why: Literal["no_match", "not_covered", "source_not_connected", "not_checked", "unknown_before"] | None
    known_gaps: list[Gap]


class _ListUpcomingLawChangesAnswerOptional(TypedDict, total=False):
    corpus_snapshot_id: str
    corpus_checksum: str


class ListUpcomingLawChangesAnswer(_ListUpcomingLawChangesAnswer, _ListUpcomingLawChangesAnswerOptional):
    pass


class _VerifyQuoteAnswer(TypedDict):
    outcome: Literal["exact", "normalised", "differs", "not_there", "not_covered"]
    message: str
    message_ja: str
    why: Literal["no_match", "not_covered", "source_not_connected", "not_checked", "unknown_before"] | None
    target: VerifyQuoteAnswerTarget | None
    differences: list[VerifyQuoteAnswerDifferencesItem]


class _VerifyQuoteAnswerOptional(TypedDict, total=False):
    corpus_snapshot_id: str
    corpus_checksum: str


class VerifyQuoteAnswer(_VerifyQuoteAnswer, _VerifyQuoteAnswerOptional):
    pass


class _VerifyQuoteAnswerTarget(TypedDict):
    dataset: str
    id: str
    citation: str | None
    is_whole: bool
    in_force: ProvisionStanding | None
    source_url: str | None
    source_fetched_at: str | None
    source_checksum: str | None
    license: Literal["pdl_v1.0", "gov_standard", "gov_standard_v2.0", "cc_by_4.0", "public_domain", "proprietary", "unknown", "test_data"] | None


class _VerifyQuoteAnswerTargetOptional(TypedDict, total=False):
    source_license: Literal["pdl_v1.0", "gov_standard", "gov_standard_v2.0", "cc_by_4.0", "public_domain", "proprietary", "unknown", "test_data"]
    evidence: list[Evidence]
    contradicted: list[Contradiction]


class VerifyQuoteAnswerTarget(_VerifyQuoteAnswerTarget, _VerifyQuoteAnswerTargetOptional):
    pass


class VerifyQuoteAnswerDifferencesItem(TypedDict):
    start: int
    end: int
    said: str
    stated: str


class _GetLawArticlesRangeAnswer(TypedDict):
    unified_id: str
    law_title: str
    total: int
    results: list[LawProvision]
    next: str | None
    known_gaps: list[Gap]


class _GetLawArticlesRangeAnswerOptional(TypedDict, total=False):
    corpus_snapshot_id: str
    corpus_checksum: str


class GetLawArticlesRangeAnswer(_GetLawArticlesRangeAnswer, _GetLawArticlesRangeAnswerOptional):
    pass


class _GetLawTocAnswer(TypedDict):
    unified_id: str
    law_title: str
    held: int
    sections: list[GetLawTocAnswerSectionsItem]
    source_url: str | None
    source_fetched_at: str | None
    source_checksum: str | None
    license: Literal["pdl_v1.0", "gov_standard", "gov_standard_v2.0", "cc_by_4.0", "public_domain", "proprietary", "unknown", "test_data"] | None


class _GetLawTocAnswerOptional(TypedDict, total=False):
    source_license: Literal["pdl_v1.0", "gov_standard", "gov_standard_v2.0", "cc_by_4.0", "public_domain", "proprietary", "unknown", "test_data"]
    evidence: list[Evidence]
    contradicted: list[Contradiction]
    corpus_snapshot_id: str
    corpus_checksum: str


class GetLawTocAnswer(_GetLawTocAnswer, _GetLawTocAnswerOptional):
    pass


class GetLawTocAnswerSectionsItem(TypedDict):
    headings: list[str]
    kind: Literal["article", "supplementary", "annex_table", "other"]
    provisions: list[GetLawTocAnswerSectionsItemProvisionsItem]


class GetLawTocAnswerSectionsItemProvisionsItem(TypedDict):
    address: str
    number: str
    title: str | None
    is_deleted: bool


class _SearchLawArticleTextAnswer(TypedDict):
    total: int
    limit: int
    offset: int
    results: list[LawArticleHit]
    checked_scope: CheckedScope


class _SearchLawArticleTextAnswerOptional(TypedDict, total=False):
    corpus_snapshot_id: str
    corpus_checksum: str
    input_notes: list[InputNote]
    numbers: list[NumberInWords]
    parsed: ParsedQuestion
    relaxed: RelaxedSearch
    instead: list[OtherCall]
    elsewhere: list[OtherDatasetHits]
    combination: CombinationCall
    named_programs: list[EndedProgram]
    named_provisions: list[NamedProvision]
    known_gaps: list[Gap]


class SearchLawArticleTextAnswer(_SearchLawArticleTextAnswer, _SearchLawArticleTextAnswerOptional):
    pass


class _SearchLawArticleCaptionsAnswer(TypedDict):
    total: int
    limit: int
    offset: int
    results: list[SearchLawArticleCaptionsAnswerResultsItem]
    why: Literal["no_match", "not_covered", "source_not_connected", "not_checked", "unknown_before"] | None
    known_gaps: list[Gap]


class _SearchLawArticleCaptionsAnswerOptional(TypedDict, total=False):
    corpus_snapshot_id: str
    corpus_checksum: str


class SearchLawArticleCaptionsAnswer(_SearchLawArticleCaptionsAnswer, _SearchLawArticleCaptionsAnswerOptional):
    pass


class _SearchLawArticleCaptionsAnswerResultsItem(TypedDict):
    address: str
    citation: str
    kind: Literal["article", "supplementary", "annex_table", "other"]
    title: str | None
    match: Literal["whole", "beginning", "part"]
    effective_from: str | None
    source_url: str | None
    source_fetched_at: str | None
    source_checksum: str | None
    license: Literal["pdl_v1.0", "gov_standard", "gov_standard_v2.0", "cc_by_4.0", "public_domain", "proprietary", "unknown", "test_data"] | None


class _SearchLawArticleCaptionsAnswerResultsItemOptional(TypedDict, total=False):
    source_license: Literal["pdl_v1.0", "gov_standard", "gov_standard_v2.0", "cc_by_4.0", "public_domain", "proprietary", "unknown", "test_data"]
    evidence: list[Evidence]
    contradicted: list[Contradiction]


class SearchLawArticleCaptionsAnswerResultsItem(_SearchLawArticleCaptionsAnswerResultsItem, _SearchLawArticleCaptionsAnswerResultsItemOptional):
    pass


class _SearchLawDefinitionsAnswer(TypedDict):
    term: str
    results: list[SearchLawDefinitionsAnswerResultsItem]
    why: Literal["no_match", "not_covered", "source_not_connected", "not_checked", "unknown_before"] | None
    candidates: int
    read: int
    withheld: int
    next_offset: int | None
    known_gaps: list[Gap]


class _SearchLawDefinitionsAnswerOptional(TypedDict, total=False):
    corpus_snapshot_id: str
    corpus_checksum: str


class SearchLawDefinitionsAnswer(_SearchLawDefinitionsAnswer, _SearchLawDefinitionsAnswerOptional):
    pass


class _SearchLawDefinitionsAnswerResultsItem(TypedDict):
    address: str
    citation: str
    unified_id: str
    law_title: str
    kind: Literal["means", "in_brackets", "abbreviates", "listed"]
    scope: SearchLawDefinitionsAnswerResultsItemScope
    start: int
    end: int
    words: str
    source_url: str | None
    source_fetched_at: str | None
    source_checksum: str | None
    license: Literal["pdl_v1.0", "gov_standard", "gov_standard_v2.0", "cc_by_4.0", "public_domain", "proprietary", "unknown", "test_data"] | None


class _SearchLawDefinitionsAnswerResultsItemOptional(TypedDict, total=False):
    source_license: Literal["pdl_v1.0", "gov_standard", "gov_standard_v2.0", "cc_by_4.0", "public_domain", "proprietary", "unknown", "test_data"]
    evidence: list[Evidence]
    contradicted: list[Contradiction]


class SearchLawDefinitionsAnswerResultsItem(_SearchLawDefinitionsAnswerResultsItem, _SearchLawDefinitionsAnswerResultsItemOptional):
    pass


class SearchLawDefinitionsAnswerResultsItemScope(TypedDict):
    extent: Literal["law", "heading", "article", "paragraph", "item", "stated", "from_here", "not_stated"]
    words: str | None


class _GetLawSupplementaryProvisionsAnswer(TypedDict):
    unified_id: str
    law_title: str
    amending_laws: list[GetLawSupplementaryProvisionsAnswerAmendingLawsItem]
    total: int
    limit: int
    offset: int
    results: list[GetLawSupplementaryProvisionsAnswerResultsItem]
    why: Literal["no_match", "not_covered", "source_not_connected", "not_checked", "unknown_before"] | None
    known_gaps: list[Gap]


class _GetLawSupplementaryProvisionsAnswerOptional(TypedDict, total=False):
    corpus_snapshot_id: str
    corpus_checksum: str


class GetLawSupplementaryProvisionsAnswer(_GetLawSupplementaryProvisionsAnswer, _GetLawSupplementaryProvisionsAnswerOptional):
    pass


class GetLawSupplementaryProvisionsAnswerAmendingLawsItem(TypedDict):
    law_number: str | None
    unified_id: str | None
    law_title: str | None
    promulgated_year: int | None
    provisions: int


class _GetLawSupplementaryProvisionsAnswerResultsItem(TypedDict):
    address: str
    citation: str
    amending_law: AmendingLaw | None
    clauses: list[SupplementaryClause]
    source_url: str | None
    source_fetched_at: str | None
    source_checksum: str | None
    license: Literal["pdl_v1.0", "gov_standard", "gov_standard_v2.0", "cc_by_4.0", "public_domain", "proprietary", "unknown", "test_data"] | None


class _GetLawSupplementaryProvisionsAnswerResultsItemOptional(TypedDict, total=False):
    source_license: Literal["pdl_v1.0", "gov_standard", "gov_standard_v2.0", "cc_by_4.0", "public_domain", "proprietary", "unknown", "test_data"]
    evidence: list[Evidence]
    contradicted: list[Contradiction]


class GetLawSupplementaryProvisionsAnswerResultsItem(_GetLawSupplementaryProvisionsAnswerResultsItem, _GetLawSupplementaryProvisionsAnswerResultsItemOptional):
    pass


class _GetLawTableAnswer(TypedDict):
    unified_id: str
    law_title: str
    status: Literal["held", "deleted", "no_such_paragraph", "no_such_item", "no_such_passage", "passage_not_told", "part_not_numbered", "withheld", "ambiguous", "no_such_article", "not_held_on_day", "not_held", "law_not_in_corpus", "law_ambiguous", "law_not_found"] | None
    message: str | None
    message_ja: str | None
    why: Literal["no_match", "not_covered", "source_not_connected", "not_checked", "unknown_before"] | None
    address: str | None
    citation: str | None
    title: str | None
    tables: list[LawTable]
    text_outside: list[str]
    pictures: list[str]
    in_force: ProvisionStanding | None
    on_day: Literal["in_force", "published_not_in_force", "before_first_record", "ended", "unknown"] | None
    on_day_message: str | None
    on_day_message_ja: str | None
    wording_snapshot_id: str | None
    tables_held: list[GetLawTableAnswerTablesHeldItem]
    known_gaps: list[Gap]
    source_url: str | None
    source_fetched_at: str | None
    source_checksum: str | None
    license: Literal["pdl_v1.0", "gov_standard", "gov_standard_v2.0", "cc_by_4.0", "public_domain", "proprietary", "unknown", "test_data"] | None


class _GetLawTableAnswerOptional(TypedDict, total=False):
    source_license: Literal["pdl_v1.0", "gov_standard", "gov_standard_v2.0", "cc_by_4.0", "public_domain", "proprietary", "unknown", "test_data"]
    evidence: list[Evidence]
    contradicted: list[Contradiction]
    corpus_snapshot_id: str
    corpus_checksum: str


class GetLawTableAnswer(_GetLawTableAnswer, _GetLawTableAnswerOptional):
    pass


class GetLawTableAnswerTablesHeldItem(TypedDict):
    address: str
    number: str
    kind: Literal["article", "supplementary", "annex_table", "other"]
    title: str | None
    tables: int | None


class _ListLawRevisionsAnswer(TypedDict):
    unified_id: str
    law_title: str
    law_number: str
    promulgated_date: str | None
    revision_status: Literal["current", "superseded", "repealed"]
    superseded_by_law_id: str | None
    revisions: list[ListLawRevisionsAnswerRevisionsItem]
    starts: list[ListLawRevisionsAnswerStartsItem]
    provisions: int
    total: int
    limit: int
    offset: int
    results: list[ListLawRevisionsAnswerResultsItem]
    known_gaps: list[Gap]


class _ListLawRevisionsAnswerOptional(TypedDict, total=False):
    corpus_snapshot_id: str
    corpus_checksum: str


class ListLawRevisionsAnswer(_ListLawRevisionsAnswer, _ListLawRevisionsAnswerOptional):
    pass


class _ListLawRevisionsAnswerRevisionsItem(TypedDict):
    state: Literal["in_force", "not_yet_in_force", "replaced", "repealed", "superseded", "unknown"]
    law_title: str
    enforced_date: str | None
    last_amended_date: str | None
    is_latest_revision: bool | None
    full_text_url: str | None
    snapshot_id: str
    source_url: str | None
    source_fetched_at: str | None
    source_checksum: str | None
    license: Literal["pdl_v1.0", "gov_standard", "gov_standard_v2.0", "cc_by_4.0", "public_domain", "proprietary", "unknown", "test_data"] | None


class _ListLawRevisionsAnswerRevisionsItemOptional(TypedDict, total=False):
    source_license: Literal["pdl_v1.0", "gov_standard", "gov_standard_v2.0", "cc_by_4.0", "public_domain", "proprietary", "unknown", "test_data"]
    evidence: list[Evidence]
    contradicted: list[Contradiction]


class ListLawRevisionsAnswerRevisionsItem(_ListLawRevisionsAnswerRevisionsItem, _ListLawRevisionsAnswerRevisionsItemOptional):
    pass


class ListLawRevisionsAnswerStartsItem(TypedDict):
    day: str
    articles: int
    first: list[str]


class ListLawRevisionsAnswerResultsItem(TypedDict):
    law_number: str
    unified_id: str | None
    law_title: str | None
    promulgated_year: int | None
    address: str
    provisions: int
    commencement: ListLawRevisionsAnswerResultsItemCommencement | None


class ListLawRevisionsAnswerResultsItemCommencement(TypedDict):
    address: str
    text: str
    days: list[ListLawRevisionsAnswerResultsItemCommencementDaysItem]


class ListLawRevisionsAnswerResultsItemCommencementDaysItem(TypedDict):
    words: str
    day: str


class _GetApplicableLawAnswer(TypedDict):
    unified_id: str
    law_title: str
    address: str | None
    citation: str | None
    article_status: Literal["held", "deleted", "no_such_paragraph", "no_such_item", "no_such_passage", "passage_not_told", "part_not_numbered", "withheld", "ambiguous", "no_such_article", "not_held_on_day", "not_held", "law_not_in_corpus", "law_ambiguous", "law_not_found"] | None
    article_message: str | None
    article_message_ja: str | None
    on: str
    on_day: Literal["in_force", "published_not_in_force", "before_first_record", "ended", "unknown"]
    on_day_message: str
    on_day_message_ja: str
    wording_snapshot_id: str | None
    wordings_held: list[GetApplicableLawAnswerWordingsHeldItem]
    wording: LawProvision | None
    starts: list[GetApplicableLawAnswerStartsItem]
    total: int
    limit: int
    offset: int
    results: list[GetApplicableLawAnswerResultsItem]
    why: Literal["no_match", "not_covered", "source_not_connected", "not_checked", "unknown_before"] | None
    known_gaps: list[Gap]


class _GetApplicableLawAnswerOptional(TypedDict, total=False):
    corpus_snapshot_id: str
    corpus_checksum: str


class GetApplicableLawAnswer(_GetApplicableLawAnswer, _GetApplicableLawAnswerOptional):
    pass


class GetApplicableLawAnswerWordingsHeldItem(TypedDict):
    effective_from: str | None
    snapshot_id: str


class GetApplicableLawAnswerStartsItem(TypedDict):
    day: str
    articles: int
    first: list[str]


class _GetApplicableLawAnswerResultsItem(TypedDict):
    address: str
    citation: str
    caption: str | None
    kinds: list[Literal["commencement", "transitional", "penalties", "delegation", "review", "amendment", "other"]]
    text: str
    days: list[GetApplicableLawAnswerResultsItemDaysItem]
    amending_law: AmendingLaw | None
    bearing: Literal["cites_article", "cites_no_article", "of_the_law", "commencement"]
    source_url: str | None
    source_fetched_at: str | None
    source_checksum: str | None
    license: Literal["pdl_v1.0", "gov_standard", "gov_standard_v2.0", "cc_by_4.0", "public_domain", "proprietary", "unknown", "test_data"] | None


class _GetApplicableLawAnswerResultsItemOptional(TypedDict, total=False):
    source_license: Literal["pdl_v1.0", "gov_standard", "gov_standard_v2.0", "cc_by_4.0", "public_domain", "proprietary", "unknown", "test_data"]
    evidence: list[Evidence]
    contradicted: list[Contradiction]


class GetApplicableLawAnswerResultsItem(_GetApplicableLawAnswerResultsItem, _GetApplicableLawAnswerResultsItemOptional):
    pass


class GetApplicableLawAnswerResultsItemDaysItem(TypedDict):
    words: str
    day: str


class _ResolveDelegationAnswer(TypedDict):
    status: Literal["held", "deleted", "no_such_paragraph", "no_such_item", "no_such_passage", "passage_not_told", "part_not_numbered", "withheld", "ambiguous", "no_such_article", "not_held_on_day", "not_held", "law_not_in_corpus", "law_ambiguous", "law_not_found"]
    message: str
    message_ja: str
    why: Literal["no_match", "not_covered", "source_not_connected", "not_checked", "unknown_before"] | None
    address: str | None
    citation: str | None
    delegations: list[ResolveDelegationAnswerDelegationsItem]
    unanswered: int
    unmatched: list[ResolveDelegationAnswerUnmatchedItem]
    candidates: int
    read: int
    known_gaps: list[Gap]


class _ResolveDelegationAnswerOptional(TypedDict, total=False):
    corpus_snapshot_id: str
    corpus_checksum: str


class ResolveDelegationAnswer(_ResolveDelegationAnswer, _ResolveDelegationAnswerOptional):
    pass


class ResolveDelegationAnswerDelegationsItem(TypedDict):
    kind: Literal["cabinet_order", "ministerial_ordinance", "rule", "local_ordinance", "notice"]
    start: int
    end: int
    words: str
    matter: str
    order: ResolveDelegationAnswerDelegationsItemOrder | None
    why: Literal["no_match", "not_covered", "source_not_connected", "not_checked", "unknown_before"] | None
    address: str
    citation: str
    answers: list[ResolveDelegationAnswerDelegationsItemAnswersItem]


class ResolveDelegationAnswerDelegationsItemOrder(TypedDict):
    """The order whose title follows from that of the law, where it is held."""
    unified_id: str
    law_title: str


class _ResolveDelegationAnswerDelegationsItemAnswersItem(TypedDict):
    basis: Literal["same_matter", "same_place", "same_article"]
    address: str
    citation: str
    unified_id: str
    law_title: str
    title: str | None
    cites: str
    start: int
    end: int
    words: str
    behind: str
    source_url: str | None
    source_fetched_at: str | None
    source_checksum: str | None
    license: Literal["pdl_v1.0", "gov_standard", "gov_standard_v2.0", "cc_by_4.0", "public_domain", "proprietary", "unknown", "test_data"] | None


class _ResolveDelegationAnswerDelegationsItemAnswersItemOptional(TypedDict, total=False):
    source_license: Literal["pdl_v1.0", "gov_standard", "gov_standard_v2.0", "cc_by_4.0", "public_domain", "proprietary", "unknown", "test_data"]
    evidence: list[Evidence]
    contradicted: list[Contradiction]


class ResolveDelegationAnswerDelegationsItemAnswersItem(_ResolveDelegationAnswerDelegationsItemAnswersItem, _ResolveDelegationAnswerDelegationsItemAnswersItemOptional):
    pass


class _ResolveDelegationAnswerUnmatchedItem(TypedDict):
    address: str
    citation: str
    unified_id: str
    law_title: str
    title: str | None
    cites: str
    start: int
    end: int
    words: str
    behind: str
    source_url: str | None
    source_fetched_at: str | None
    source_checksum: str | None
    license: Literal["pdl_v1.0", "gov_standard", "gov_standard_v2.0", "cc_by_4.0", "public_domain", "proprietary", "unknown", "test_data"] | None


class _ResolveDelegationAnswerUnmatchedItemOptional(TypedDict, total=False):
    source_license: Literal["pdl_v1.0", "gov_standard", "gov_standard_v2.0", "cc_by_4.0", "public_domain", "proprietary", "unknown", "test_data"]
    evidence: list[Evidence]
    contradicted: list[Contradiction]


class ResolveDelegationAnswerUnmatchedItem(_ResolveDelegationAnswerUnmatchedItem, _ResolveDelegationAnswerUnmatchedItemOptional):
    pass


class _ParseLawCitationAnswer(TypedDict):
    message: str
    message_ja: str
    total: int
    results: list[ParseLawCitationAnswerResultsItem]


class _ParseLawCitationAnswerOptional(TypedDict, total=False):
    corpus_snapshot_id: str
    corpus_checksum: str


class ParseLawCitationAnswer(_ParseLawCitationAnswer, _ParseLawCitationAnswerOptional):
    pass


class ParseLawCitationAnswerResultsItem(TypedDict):
    start: int
    end: int
    words: str
    law_status: Literal["resolved", "ambiguous", "not_found", "not_named"]
    law: LawNamed | None
    law_candidates: list[LawNamed]
    kind: Literal["article", "supplementary", "annex_table", "other"]
    parts: list[ParseLawCitationAnswerResultsItemPartsItem]
    forms: CitationForms
    tax_abbreviation: ParseLawCitationAnswerResultsItemTaxAbbreviation | None
    other_readings: list[str]
    status: Literal["held", "deleted", "no_such_paragraph", "no_such_item", "no_such_passage", "passage_not_told", "part_not_numbered", "withheld", "ambiguous", "no_such_article", "not_held_on_day", "not_held", "law_not_in_corpus", "law_ambiguous", "law_not_found"] | None
    address: str | None
    until: str | None
    is_former: bool
    by_antecedent: bool


class ParseLawCitationAnswerResultsItemPartsItem(TypedDict):
    kind: Literal["law", "supplementary", "amending_law", "article", "paragraph", "item", "subitem", "annex_table", "sentence", "circular_item", "other"]
    number: str | None
    text: str


class ParseLawCitationAnswerResultsItemTaxAbbreviation(TypedDict):
    """What tax practice calls the law, with the page that does."""
    short: str
    source_url: str


class _FormatLawCitationAnswer(TypedDict):
    citation: str | None
    style: Literal["official", "statute", "court", "tax_practice"]
    law_status: Literal["resolved", "ambiguous", "not_found", "not_named"]
    law: LawNamed | None
    law_candidates: list[LawNamed]
    kind: Literal["article", "supplementary", "annex_table", "other"]
    parts: list[FormatLawCitationAnswerPartsItem]
    forms: CitationForms
    tax_abbreviation: FormatLawCitationAnswerTaxAbbreviation | None
    other_readings: list[str]
    status: Literal["held", "deleted", "no_such_paragraph", "no_such_item", "no_such_passage", "passage_not_told", "part_not_numbered", "withheld", "ambiguous", "no_such_article", "not_held_on_day", "not_held", "law_not_in_corpus", "law_ambiguous", "law_not_found"] | None
    address: str | None


class _FormatLawCitationAnswerOptional(TypedDict, total=False):
    corpus_snapshot_id: str
    corpus_checksum: str


class FormatLawCitationAnswer(_FormatLawCitationAnswer, _FormatLawCitationAnswerOptional):
    pass


class FormatLawCitationAnswerPartsItem(TypedDict):
    kind: Literal["law", "supplementary", "amending_law", "article", "paragraph", "item", "subitem", "annex_table", "sentence", "circular_item", "other"]
    number: str | None
    text: str


class FormatLawCitationAnswerTaxAbbreviation(TypedDict):
    """What tax practice calls the law, with the page that does."""
    short: str
    source_url: str


class _SearchCircularsAnswer(TypedDict):
    total: int
    limit: int
    offset: int
    results: list[LawArticleHit]
    known_gaps: list[Gap]
    checked_scope: CheckedScope


class _SearchCircularsAnswerOptional(TypedDict, total=False):
    corpus_snapshot_id: str
    corpus_checksum: str
    input_notes: list[InputNote]
    numbers: list[NumberInWords]
    parsed: ParsedQuestion
    relaxed: RelaxedSearch
    instead: list[OtherCall]
    elsewhere: list[OtherDatasetHits]
    combination: CombinationCall
    named_programs: list[EndedProgram]


class SearchCircularsAnswer(_SearchCircularsAnswer, _SearchCircularsAnswerOptional):
    pass


class _GetCircularItemAnswer(TypedDict):
    found: bool
    status: Literal["held", "deleted", "no_such_paragraph", "no_such_item", "no_such_passage", "passage_not_told", "part_not_numbered", "withheld", "ambiguous", "no_such_article", "not_held_on_day", "not_held", "law_not_in_corpus", "law_ambiguous", "law_not_found"]
    message: str
    message_ja: str
    address: str | None
    citation: str | None
    law: LawNamed | None
    article: LawProvision | None
    part: ProvisionPart | None
    candidates: list[GetCircularItemAnswerCandidatesItem]
    law_candidates: list[LawNamed]
    look_up: str | None
    known_gaps: list[Gap]
    cites: list[LawReference]
    before: GetCircularItemAnswerBefore | None
    after: GetCircularItemAnswerAfter | None


class _GetCircularItemAnswerOptional(TypedDict, total=False):
    corpus_snapshot_id: str
    corpus_checksum: str


class GetCircularItemAnswer(_GetCircularItemAnswer, _GetCircularItemAnswerOptional):
    pass


class GetCircularItemAnswerCandidatesItem(TypedDict):
    address: str
    citation: str


class GetCircularItemAnswerBefore(TypedDict):
    address: str
    number: str
    title: str | None


class GetCircularItemAnswerAfter(TypedDict):
    address: str
    number: str
    title: str | None


class _SearchNtaQaAnswer(TypedDict):
    total: int
    limit: int
    offset: int
    results: list[LawArticleHit]
    known_gaps: list[Gap]
    checked_scope: CheckedScope


class _SearchNtaQaAnswerOptional(TypedDict, total=False):
    corpus_snapshot_id: str
    corpus_checksum: str
    input_notes: list[InputNote]
    numbers: list[NumberInWords]
    parsed: ParsedQuestion
    relaxed: RelaxedSearch
    instead: list[OtherCall]
    elsewhere: list[OtherDatasetHits]
    combination: CombinationCall
    named_programs: list[EndedProgram]


class SearchNtaQaAnswer(_SearchNtaQaAnswer, _SearchNtaQaAnswerOptional):
    pass


class _GetLawAnswer(TypedDict):
    unified_id: str
    law_title: str
    law_short_title: str | None
    law_number: str
    law_type: Literal["constitution", "act", "cabinet_order", "imperial_order", "ministerial_ordinance", "rule", "notice", "guideline"]
    ministry: str | None
    promulgated_date: str | None
    enforced_date: str | None
    last_amended_date: str | None
    article_count: int | None
    revision_status: Literal["current", "superseded", "repealed"]
    is_latest_revision: bool | None
    superseded_by_law_id: str | None
    summary: str | None
    full_text_url: str | None
    subject_areas: list[str]
    confidence: float
    fetched_at: str | None
    updated_at: str | None
    source_url: str | None
    source_fetched_at: str | None
    source_checksum: str | None
    license: Literal["pdl_v1.0", "gov_standard", "gov_standard_v2.0", "cc_by_4.0", "public_domain", "proprietary", "unknown", "test_data"] | None
    lifecycle: Lifecycle


class _GetLawAnswerOptional(TypedDict, total=False):
    source_license: Literal["pdl_v1.0", "gov_standard", "gov_standard_v2.0", "cc_by_4.0", "public_domain", "proprietary", "unknown", "test_data"]
    contradicted: list[Contradiction]
    evidence: list[Evidence]
    corpus_snapshot_id: str
    corpus_checksum: str


class GetLawAnswer(_GetLawAnswer, _GetLawAnswerOptional):
    pass


class _ListLawRelatedProgramsAnswer(TypedDict):
    law_unified_id: str
    total: int
    limit: int
    offset: int
    results: list[ListLawRelatedProgramsAnswerResultsItem]
    checked_scope: CheckedScope


class _ListLawRelatedProgramsAnswerOptional(TypedDict, total=False):
    input_notes: list[InputNote]


class ListLawRelatedProgramsAnswer(_ListLawRelatedProgramsAnswer, _ListLawRelatedProgramsAnswerOptional):
    pass


class _ListLawRelatedProgramsAnswerResultsItem(TypedDict):
    program_unified_id: str
    program_name: str | None
    ref_kind: Literal["authority", "eligibility", "exclusion", "reference", "penalty"]
    article_citation: str | None
    confidence: float
    fetched_at: str | None
    source_url: str | None
    source_fetched_at: str | None
    source_checksum: str | None


class _ListLawRelatedProgramsAnswerResultsItemOptional(TypedDict, total=False):
    source_license: Literal["pdl_v1.0", "gov_standard", "gov_standard_v2.0", "cc_by_4.0", "public_domain", "proprietary", "unknown", "test_data"]
    evidence: list[Evidence]
    contradicted: list[Contradiction]


class ListLawRelatedProgramsAnswerResultsItem(_ListLawRelatedProgramsAnswerResultsItem, _ListLawRelatedProgramsAnswerResultsItemOptional):
    pass


class AmLawArticleAnswer(TypedDict):
    found: bool
    article_id: str | None
    article_number: str | None
    article_number_sort: int | None | None
    title: str | None | None
    text_full: str | None | None
    text_summary: str | None | None
    headings: list[str] | None | None
    tables: list[AmLawArticleAnswerTablesItem] | None | None
    pictures: list[str] | None | None
    effective_from: str | None | None
    effective_until: str | None | None
    last_amended: str | None | None
    source_url: str | None | None
    source_fetched_at: str | None | None
    source_checksum: str | None | None
    license: Literal["pdl_v1.0", "gov_standard", "gov_standard_v2.0", "cc_by_4.0", "public_domain", "proprietary", "unknown", "test_data"] | None | None
    law: AmLawArticleAnswerLaw | None
    law_candidates: list[LawNamed]
    citation: str | None
    _lifecycle_caveat: AmLawArticleAnswerLifecycleCaveat
    _disclaimer: str
    error: LookupError | None
    status: Literal["rich", "sparse", "empty", "error"]
    result_count: int
    explanation: str
    explanation_ja: str
    suggested_actions: list[SuggestedAction]


class AmLawArticleAnswerTablesItem(TypedDict):
    rows: list[list[AmLawArticleAnswerTablesItemRowsItemItem]]


class AmLawArticleAnswerTablesItemRowsItemItem(TypedDict):
    text: str
    rowspan: int
    colspan: int


class _AmLawArticleAnswerLaw(TypedDict):
    canonical_id: str | None
    canonical_name: str
    unified_id: str | None
    law_title: str
    law_number: str | None
    law_type: Literal["constitution", "act", "cabinet_order", "imperial_order", "ministerial_ordinance", "rule", "notice", "guideline"] | None
    revision_status: Literal["current", "superseded", "repealed"] | None
    superseded_by_law_id: str | None
    is_latest_revision: bool | None
    in_corpus: bool
    matched_by: Literal["id", "law_number", "title", "short_title", "abbreviation", "popular", "former_name", "next_name", "order_of_law", "part_of_title"]
    alias: LawAlias | None
    name_source_url: str | None
    full_text_url: str | None
    source_url: str | None
    source_fetched_at: str | None
    source_checksum: str | None
    license: Literal["pdl_v1.0", "gov_standard", "gov_standard_v2.0", "cc_by_4.0", "public_domain", "proprietary", "unknown", "test_data"] | None


class _AmLawArticleAnswerLawOptional(TypedDict, total=False):
    source_license: Literal["pdl_v1.0", "gov_standard", "gov_standard_v2.0", "cc_by_4.0", "public_domain", "proprietary", "unknown", "test_data"]
    evidence: list[Evidence]
    contradicted: list[Contradiction]


class AmLawArticleAnswerLaw(_AmLawArticleAnswerLaw, _AmLawArticleAnswerLawOptional):
    pass


class AmLawArticleAnswerLifecycleCaveat(TypedDict):
    data_quality: Literal["partial", "complete"]
    rows_with_complete_temporal_data: int
    total_rows: int
    note: str


class _FindCourtDecisionsByStatuteAnswer(TypedDict):
    total: int
    limit: int
    offset: int
    results: list[CourtDecision]
    checked_scope: CheckedScope


class _FindCourtDecisionsByStatuteAnswerOptional(TypedDict, total=False):
    input_notes: list[InputNote]


class FindCourtDecisionsByStatuteAnswer(_FindCourtDecisionsByStatuteAnswer, _FindCourtDecisionsByStatuteAnswerOptional):
    pass


class _SearchCourtDecisionsAnswer(TypedDict):
    total: int
    limit: int
    offset: int
    results: list[CourtDecision]
    checked_scope: CheckedScope


class _SearchCourtDecisionsAnswerOptional(TypedDict, total=False):
    input_notes: list[InputNote]
    numbers: list[NumberInWords]
    parsed: ParsedQuestion
    relaxed: RelaxedSearch
    instead: list[OtherCall]
    elsewhere: list[OtherDatasetHits]
    combination: CombinationCall
    named_programs: list[EndedProgram]


class SearchCourtDecisionsAnswer(_SearchCourtDecisionsAnswer, _SearchCourtDecisionsAnswerOptional):
    pass


class _GetCourtDecisionAnswer(TypedDict):
    unified_id: str
    case_name: str
    case_number: str | None
    court: str | None
    court_level: Literal["supreme", "high", "district", "summary", "family"]
    decision_type: Literal["判決", "決定", "命令"]
    decision_date: str | None
    subject_area: str | None
    related_law_ids_json: list[str]
    key_ruling: str | None
    parties_involved: Any
    impact_on_business: Any
    precedent_weight: Literal["binding", "persuasive", "informational"]
    pdf_url: Any
    full_text_url: Any
    confidence: float
    fetched_at: str | None
    updated_at: str | None
    source_excerpt: str | None
    source_url: str | None
    source_fetched_at: str | None
    source_checksum: str | None
    license: Literal["pdl_v1.0", "gov_standard", "gov_standard_v2.0", "cc_by_4.0", "public_domain", "proprietary", "unknown", "test_data"] | None
    related_law_ids: list[str]


class _GetCourtDecisionAnswerOptional(TypedDict, total=False):
    source_license: Literal["pdl_v1.0", "gov_standard", "gov_standard_v2.0", "cc_by_4.0", "public_domain", "proprietary", "unknown", "test_data"]
    contradicted: list[Contradiction]
    evidence: list[Evidence]
    corpus_snapshot_id: str
    corpus_checksum: str


class GetCourtDecisionAnswer(_GetCourtDecisionAnswer, _GetCourtDecisionAnswerOptional):
    pass


class _SearchTaxRulesetsAnswer(TypedDict):
    total: int
    limit: int
    offset: int
    results: list[TaxRulesetRow]
    _disclaimer: str
    checked_scope: CheckedScope


class _SearchTaxRulesetsAnswerOptional(TypedDict, total=False):
    named_measures: list[SearchTaxRulesetsAnswerNamedMeasuresItem]
    input_notes: list[InputNote]
    numbers: list[NumberInWords]
    parsed: ParsedQuestion
    relaxed: RelaxedSearch
    instead: list[OtherCall]
    elsewhere: list[OtherDatasetHits]
    combination: CombinationCall
    named_programs: list[EndedProgram]


class SearchTaxRulesetsAnswer(_SearchTaxRulesetsAnswer, _SearchTaxRulesetsAnswerOptional):
    pass


class SearchTaxRulesetsAnswerNamedMeasuresItem(TypedDict):
    canonical_id: str
    name: str
    amount_or_rate: str | None
    application_period_from: str | None
    application_period_to: str | None
    status: Literal["upcoming", "open", "between_calls", "closed", "ended", "superseded", "repealed", "unknown", "past_stated_end"]


class _GetTaxRulesetAnswer(TypedDict):
    unified_id: str
    ruleset_name: str
    tax_category: Literal["consumption", "corporate", "income", "property", "local", "inheritance"]
    ruleset_kind: Literal["registration", "credit", "deduction", "special_depreciation", "exemption", "preservation", "other"]
    effective_from: str
    effective_until: str | None
    period_basis: str | None
    period_test: GetTaxRulesetAnswerPeriodTest | None
    reform_note: str | None
    related_law_ids: list[str]
    eligibility_conditions: str | None
    eligibility_conditions_json: Any
    rate_or_amount: str | None
    calculation_formula: str | None
    filing_requirements: str | None
    authority: str
    authority_url: str | None
    source_excerpt: str | None
    confidence: float
    fetched_at: str | None
    updated_at: str | None
    source_url: str | None
    source_fetched_at: str | None
    source_checksum: str | None
    license: Literal["pdl_v1.0", "gov_standard", "gov_standard_v2.0", "cc_by_4.0", "public_domain", "proprietary", "unknown", "test_data"] | None
    lifecycle: Lifecycle
    _disclaimer: str


class _GetTaxRulesetAnswerOptional(TypedDict, total=False):
    source_license: Literal["pdl_v1.0", "gov_standard", "gov_standard_v2.0", "cc_by_4.0", "public_domain", "proprietary", "unknown", "test_data"]
    contradicted: list[Contradiction]
    evidence: list[Evidence]
    corpus_snapshot_id: str
    corpus_checksum: str


class GetTaxRulesetAnswer(_GetTaxRulesetAnswer, _GetTaxRulesetAnswerOptional):
    pass


_GetTaxRulesetAnswerPeriodTest = TypedDict("_GetTaxRulesetAnswerPeriodTest", {"field": "str", "rule": "Literal[\"within\", \"year_within\", \"contains_day_between\"]", "from": "str | None", "until": "str | None"})


class GetTaxRulesetAnswerPeriodTest(_GetTaxRulesetAnswerPeriodTest):
    """How a machine tells whether the period of the measure is met; null = by the day of use."""


class _EvaluateTaxRulesetsAnswer(TypedDict):
    results: list[EvaluateTaxRulesetsAnswerResultsItem]
    questions: list[EvaluateTaxRulesetsAnswerQuestionsItem]
    unused_inputs: list[str]
    period: EvaluateTaxRulesetsAnswerPeriod
    _disclaimer: str


class _EvaluateTaxRulesetsAnswerOptional(TypedDict, total=False):
    corpus_snapshot_id: str
    corpus_checksum: str


class EvaluateTaxRulesetsAnswer(_EvaluateTaxRulesetsAnswer, _EvaluateTaxRulesetsAnswerOptional):
    pass


class EvaluateTaxRulesetsAnswerResultsItem(TypedDict):
    unified_id: str
    ruleset_name: str
    effective_from: str
    effective_until: str | None
    period_state: Literal["in_force", "not_yet_in_force", "measure_ended", "in_force_part_of_period", "not_known_yet", "unknown"]
    applicable: bool | None
    reasons: list[str]
    conditions_matched: list[dict[str, Any]]
    conditions_unmatched: list[dict[str, Any]]
    conditions_open: list[dict[str, Any]]
    needs: list[EvaluateTaxRulesetsAnswerResultsItemNeedsItem]
    assumed: list[EvaluateTaxRulesetsAnswerResultsItemAssumedItem]
    error: Literal["json_decode_error", "shape_error", "unsupported_predicate"] | None
    citation_tree: list[EvaluateTaxRulesetsAnswerResultsItemCitationTreeItem]


class EvaluateTaxRulesetsAnswerResultsItemNeedsItem(TypedDict):
    field: str
    label_ja: str


class EvaluateTaxRulesetsAnswerResultsItemAssumedItem(TypedDict):
    field: str
    text: str


class _EvaluateTaxRulesetsAnswerResultsItemCitationTreeItem(TypedDict):
    id: str
    kind: Literal["law", "court_decision", "tsutatsu", "saiketsu", "pending"]
    status: Literal["resolved", "unresolved", "unresolved_pending_ingestion", "unresolved_pending_text_match"]


class _EvaluateTaxRulesetsAnswerResultsItemCitationTreeItemOptional(TypedDict, total=False):
    title: str
    source_url: str | None


class EvaluateTaxRulesetsAnswerResultsItemCitationTreeItem(_EvaluateTaxRulesetsAnswerResultsItemCitationTreeItem, _EvaluateTaxRulesetsAnswerResultsItemCitationTreeItemOptional):
    pass


class EvaluateTaxRulesetsAnswerQuestionsItem(TypedDict):
    field: str
    question_ja: str
    question_en: str
    measures: int


_EvaluateTaxRulesetsAnswerPeriod = TypedDict("_EvaluateTaxRulesetsAnswerPeriod", {"from": "str", "until": "str"})


class EvaluateTaxRulesetsAnswerPeriod(_EvaluateTaxRulesetsAnswerPeriod):
    """Days asked for, both included; a measure that goes by tax years is judged by the year of the taxpayer."""


class GetInvoiceTransitionRatioAnswer(TypedDict):
    purchase_date: str
    known_on: str
    ratio_percent: int | None
    why: Literal["no_match", "not_covered", "source_not_connected", "not_checked", "unknown_before"] | None
    applies: DeductibleShare | None
    before_reform: DeductibleShare | None
    annual_limits: list[GetInvoiceTransitionRatioAnswerAnnualLimitsItem]
    note: str | None
    note_ja: str | None
    known_gaps: list[Gap]
    _disclaimer: str


class GetInvoiceTransitionRatioAnswerAnnualLimitsItem(TypedDict):
    law_state: Literal["original", "fy2026"]
    annual_limit_yen: int
    period_begins_from: str | None
    period_begins_until: str | None
    law: str
    article: str
    source_url: str
    seen_at: str | None
    basis: Literal["secondary_page", "general_knowledge"]
    confidence: float


_ListTaxMeasuresEndingAnswer = TypedDict("_ListTaxMeasuresEndingAnswer", {"from": "str", "to": "str", "total": "int", "limit": "int", "offset": "int", "results": "list[ListTaxMeasuresEndingAnswerResultsItem]", "without_end": "int", "_disclaimer": "str"})


class _ListTaxMeasuresEndingAnswerOptional(TypedDict, total=False):
    corpus_snapshot_id: str
    corpus_checksum: str


class ListTaxMeasuresEndingAnswer(_ListTaxMeasuresEndingAnswer, _ListTaxMeasuresEndingAnswerOptional):
    pass


class _ListTaxMeasuresEndingAnswerResultsItem(TypedDict):
    dataset: Literal["tax_rulesets", "tax_measures"]
    unified_id: str
    ruleset_name: str
    effective_until: str
    period_basis: str | None
    days_left: int
    source_url: str | None
    source_fetched_at: str | None
    source_checksum: str | None
    license: Literal["pdl_v1.0", "gov_standard", "gov_standard_v2.0", "cc_by_4.0", "public_domain", "proprietary", "unknown", "test_data"] | None


class _ListTaxMeasuresEndingAnswerResultsItemOptional(TypedDict, total=False):
    source_license: Literal["pdl_v1.0", "gov_standard", "gov_standard_v2.0", "cc_by_4.0", "public_domain", "proprietary", "unknown", "test_data"]
    evidence: list[Evidence]
    contradicted: list[Contradiction]
    tax_category: str | None
    ruleset_kind: str | None
    effective_from: str | None
    rate_or_amount: str | None
    authority: str | None
    also_stated_by: list[ListTaxMeasuresEndingAnswerResultsItemAlsoStatedByItem]


class ListTaxMeasuresEndingAnswerResultsItem(_ListTaxMeasuresEndingAnswerResultsItem, _ListTaxMeasuresEndingAnswerResultsItemOptional):
    pass


class ListTaxMeasuresEndingAnswerResultsItemAlsoStatedByItem(TypedDict):
    dataset: str
    id: str


class _CompareTaxRulesetsAnswer(TypedDict):
    on: str
    rulesets: list[CompareTaxRulesetsAnswerRulesetsItem]
    fields: list[CompareTaxRulesetsAnswerFieldsItem]
    not_found: list[CompareTaxRulesetsAnswerNotFoundItem]
    _disclaimer: str


class _CompareTaxRulesetsAnswerOptional(TypedDict, total=False):
    corpus_snapshot_id: str
    corpus_checksum: str


class CompareTaxRulesetsAnswer(_CompareTaxRulesetsAnswer, _CompareTaxRulesetsAnswerOptional):
    pass


class _CompareTaxRulesetsAnswerRulesetsItem(TypedDict):
    unified_id: str
    ruleset_name: str
    period_state: Literal["in_force", "not_yet_in_force", "measure_ended", "in_force_part_of_period", "not_known_yet", "unknown"]
    source_url: str | None
    source_fetched_at: str | None
    source_checksum: str | None
    license: Literal["pdl_v1.0", "gov_standard", "gov_standard_v2.0", "cc_by_4.0", "public_domain", "proprietary", "unknown", "test_data"] | None


class _CompareTaxRulesetsAnswerRulesetsItemOptional(TypedDict, total=False):
    source_license: Literal["pdl_v1.0", "gov_standard", "gov_standard_v2.0", "cc_by_4.0", "public_domain", "proprietary", "unknown", "test_data"]
    evidence: list[Evidence]
    contradicted: list[Contradiction]


class CompareTaxRulesetsAnswerRulesetsItem(_CompareTaxRulesetsAnswerRulesetsItem, _CompareTaxRulesetsAnswerRulesetsItemOptional):
    pass


class CompareTaxRulesetsAnswerFieldsItem(TypedDict):
    field: Literal["tax_category", "ruleset_kind", "effective_from", "effective_until", "period_basis", "rate_or_amount", "calculation_formula", "eligibility_conditions", "eligibility_conditions_json", "filing_requirements", "related_law_ids", "authority"]
    is_same: bool
    values: list[Any]


class CompareTaxRulesetsAnswerNotFoundItem(TypedDict):
    unified_id: str
    why: Literal["no_match", "not_covered", "source_not_connected", "not_checked", "unknown_before"]


class _SearchTaxMeasuresAnswer(TypedDict):
    total: int
    limit: int
    offset: int
    results: list[SearchTaxMeasuresAnswerResultsItem]
    _disclaimer: str
    checked_scope: CheckedScope


class _SearchTaxMeasuresAnswerOptional(TypedDict, total=False):
    input_notes: list[InputNote]
    numbers: list[NumberInWords]
    parsed: ParsedQuestion
    relaxed: RelaxedSearch
    instead: list[OtherCall]
    elsewhere: list[OtherDatasetHits]
    combination: CombinationCall
    named_programs: list[EndedProgram]


class SearchTaxMeasuresAnswer(_SearchTaxMeasuresAnswer, _SearchTaxMeasuresAnswerOptional):
    pass


class _SearchTaxMeasuresAnswerResultsItem(TypedDict):
    id: int
    canonical_id: str
    name: str
    kind: str | None
    tax_category: str | None
    authority: str | None
    government_level: str | None
    target_taxpayer: str | None
    amount_or_rate: str | None
    tax_credit_rate_standard: float | None
    tax_credit_rate_small: float | None
    root_law: str | None
    application_period_from: str | None
    application_period_to: str | None
    prerequisite_certification: Any
    eligible_assets: str | None
    compatible_with: Any
    source_url: str | None
    source_excerpt: Any
    fetched_at: str | None
    confidence: float | None
    source_topic: Any
    article: str | None
    period_basis: str | None
    source_fetched_at: str | None
    source_checksum: str | None
    license: Literal["pdl_v1.0", "gov_standard", "gov_standard_v2.0", "cc_by_4.0", "public_domain", "proprietary", "unknown", "test_data"] | None
    lifecycle: Lifecycle


class _SearchTaxMeasuresAnswerResultsItemOptional(TypedDict, total=False):
    source_license: Literal["pdl_v1.0", "gov_standard", "gov_standard_v2.0", "cc_by_4.0", "public_domain", "proprietary", "unknown", "test_data"]
    evidence: list[Evidence]
    contradicted: list[Contradiction]


class SearchTaxMeasuresAnswerResultsItem(_SearchTaxMeasuresAnswerResultsItem, _SearchTaxMeasuresAnswerResultsItemOptional):
    pass


class _SearchEnforcementCasesAnswer(TypedDict):
    total: int
    limit: int
    offset: int
    results: list[EnforcementCase]
    checked_scope: CheckedScope


class _SearchEnforcementCasesAnswerOptional(TypedDict, total=False):
    input_notes: list[InputNote]
    numbers: list[NumberInWords]
    parsed: ParsedQuestion
    relaxed: RelaxedSearch
    instead: list[OtherCall]
    elsewhere: list[OtherDatasetHits]
    combination: CombinationCall
    named_programs: list[EndedProgram]


class SearchEnforcementCasesAnswer(_SearchEnforcementCasesAnswer, _SearchEnforcementCasesAnswerOptional):
    pass


class _GetEnforcementCaseAnswer(TypedDict):
    case_id: str
    event_type: str | None
    program_name_hint: str | None
    recipient_name: str | None
    recipient_kind: str | None
    recipient_houjin_bangou: str | None
    is_sole_proprietor: bool | None
    bureau: str | None
    intermediate_recipient: Any
    prefecture: str | None
    ministry: str | None
    occurred_fiscal_years: list[int]
    amount_yen: int | None
    amount_project_cost_yen: int | None
    amount_grant_paid_yen: int | None
    amount_improper_grant_yen: int | None
    amount_improper_project_cost_yen: int | None
    reason_excerpt: str | None
    legal_basis: str | None
    source_section: Any
    source_title: str | None
    disclosed_date: str | None
    disclosed_until: str | None
    confidence: float | None
    fetched_at: str | None
    source_url: str | None
    source_fetched_at: str | None
    source_checksum: str | None
    license: Literal["pdl_v1.0", "gov_standard", "gov_standard_v2.0", "cc_by_4.0", "public_domain", "proprietary", "unknown", "test_data"] | None


class _GetEnforcementCaseAnswerOptional(TypedDict, total=False):
    source_license: Literal["pdl_v1.0", "gov_standard", "gov_standard_v2.0", "cc_by_4.0", "public_domain", "proprietary", "unknown", "test_data"]
    contradicted: list[Contradiction]
    evidence: list[Evidence]


class GetEnforcementCaseAnswer(_GetEnforcementCaseAnswer, _GetEnforcementCaseAnswerOptional):
    pass


class _SearchInvoiceRegistrantsAnswer(TypedDict):
    total: int
    limit: int
    offset: int
    results: list[InvoiceRegistrant]
    attribution: SearchInvoiceRegistrantsAnswerAttribution
    checked_scope: CheckedScope


class _SearchInvoiceRegistrantsAnswerOptional(TypedDict, total=False):
    input_notes: list[InputNote]
    numbers: list[NumberInWords]
    parsed: ParsedQuestion
    relaxed: RelaxedSearch
    instead: list[OtherCall]
    elsewhere: list[OtherDatasetHits]
    combination: CombinationCall
    named_programs: list[EndedProgram]


class SearchInvoiceRegistrantsAnswer(_SearchInvoiceRegistrantsAnswer, _SearchInvoiceRegistrantsAnswerOptional):
    pass


class SearchInvoiceRegistrantsAnswerAttribution(TypedDict):
    """To be shown with every use of the data."""
    source: Literal["国税庁適格請求書発行事業者公表サイト（国税庁）"]
    source_url: Literal["https://www.invoice-kohyo.nta.go.jp/"]
    license: Literal["公共データ利用規約（第1.0版）"]
    edited: Literal[True]
    notice: Literal["国税庁が公表する情報を編集・加工しています。内容は国税庁が保証するものではありません。最新の登録状況は国税庁の公表サイトで確認してください。"]


class GetInvoiceRegistrantAnswer(TypedDict):
    result: InvoiceRegistrant
    attribution: GetInvoiceRegistrantAnswerAttribution


class GetInvoiceRegistrantAnswerAttribution(TypedDict):
    """To be shown with every use of the data."""
    source: Literal["国税庁適格請求書発行事業者公表サイト（国税庁）"]
    source_url: Literal["https://www.invoice-kohyo.nta.go.jp/"]
    license: Literal["公共データ利用規約（第1.0版）"]
    edited: Literal[True]
    notice: Literal["国税庁が公表する情報を編集・加工しています。内容は国税庁が保証するものではありません。最新の登録状況は国税庁の公表サイトで確認してください。"]


class _GetInvoiceRiskAnswer(TypedDict):
    result: InvoiceRisk
    known_gaps: list[Gap]
    attribution: GetInvoiceRiskAnswerAttribution
    _disclaimer: str


class _GetInvoiceRiskAnswerOptional(TypedDict, total=False):
    corpus_snapshot_id: str
    corpus_checksum: str
    audit_seal: AuditSeal
    _seal_unavailable: bool
    receipt: Receipt
    receipt_gap: Gap


class GetInvoiceRiskAnswer(_GetInvoiceRiskAnswer, _GetInvoiceRiskAnswerOptional):
    pass


class GetInvoiceRiskAnswerAttribution(TypedDict):
    """To be shown with every use of the data."""
    source: Literal["国税庁適格請求書発行事業者公表サイト（国税庁）"]
    source_url: Literal["https://www.invoice-kohyo.nta.go.jp/"]
    license: Literal["公共データ利用規約（第1.0版）"]
    edited: Literal[True]
    notice: Literal["国税庁が公表する情報を編集・加工しています。内容は国税庁が保証するものではありません。最新の登録状況は国税庁の公表サイトで確認してください。"]


class _InvoiceBatchRiskAnswer(TypedDict):
    total: int
    results: list[InvoiceBatchRiskAnswerResultsItem]
    known_gaps: list[Gap]
    attribution: InvoiceBatchRiskAnswerAttribution
    _disclaimer: str


class _InvoiceBatchRiskAnswerOptional(TypedDict, total=False):
    corpus_snapshot_id: str
    corpus_checksum: str
    audit_seal: AuditSeal
    _seal_unavailable: bool
    receipt: Receipt
    receipt_gap: Gap


class InvoiceBatchRiskAnswer(_InvoiceBatchRiskAnswer, _InvoiceBatchRiskAnswerOptional):
    pass


class InvoiceBatchRiskAnswerResultsItem(TypedDict):
    invoice_registration_number: str
    risk: InvoiceRisk | None
    error: str | None


class InvoiceBatchRiskAnswerAttribution(TypedDict):
    """To be shown with every use of the data."""
    source: Literal["国税庁適格請求書発行事業者公表サイト（国税庁）"]
    source_url: Literal["https://www.invoice-kohyo.nta.go.jp/"]
    license: Literal["公共データ利用規約（第1.0版）"]
    edited: Literal[True]
    notice: Literal["国税庁が公表する情報を編集・加工しています。内容は国税庁が保証するものではありません。最新の登録状況は国税庁の公表サイトで確認してください。"]


class _VerifyInvoiceOnDateAnswer(TypedDict):
    result: VerifyInvoiceOnDateAnswerResult
    known_gaps: list[Gap]
    attribution: VerifyInvoiceOnDateAnswerAttribution
    _disclaimer: str


class _VerifyInvoiceOnDateAnswerOptional(TypedDict, total=False):
    corpus_snapshot_id: str
    corpus_checksum: str
    audit_seal: AuditSeal
    _seal_unavailable: bool


class VerifyInvoiceOnDateAnswer(_VerifyInvoiceOnDateAnswer, _VerifyInvoiceOnDateAnswerOptional):
    pass


class VerifyInvoiceOnDateAnswerResult(TypedDict):
    invoice_registration_number: str
    date: str
    valid: bool | None
    reason: Literal["registered", "before_registration", "ended", "day_ahead", "registration_day_not_stated", "not_registered", "not_in_copy", "check_digit"]
    message_ja: str
    registered_name: str | None
    intervals: list[VerifyInvoiceOnDateAnswerResultIntervalsItem]
    look_up: VerifyInvoiceOnDateAnswerResultLookUp | None


_VerifyInvoiceOnDateAnswerResultIntervalsItem = TypedDict("_VerifyInvoiceOnDateAnswerResultIntervalsItem", {"from": "str | None", "until": "str | None", "ended_by": "Literal[\"revoked\", \"expired\"] | None"})


class VerifyInvoiceOnDateAnswerResultIntervalsItem(_VerifyInvoiceOnDateAnswerResultIntervalsItem):
    pass


class VerifyInvoiceOnDateAnswerResultLookUp(TypedDict):
    """The official look-up, where this copy cannot tell."""
    publisher: str
    url: str
    enter: str
    message: str
    message_ja: str


class VerifyInvoiceOnDateAnswerAttribution(TypedDict):
    """To be shown with every use of the data."""
    source: Literal["国税庁適格請求書発行事業者公表サイト（国税庁）"]
    source_url: Literal["https://www.invoice-kohyo.nta.go.jp/"]
    license: Literal["公共データ利用規約（第1.0版）"]
    edited: Literal[True]
    notice: Literal["国税庁が公表する情報を編集・加工しています。内容は国税庁が保証するものではありません。最新の登録状況は国税庁の公表サイトで確認してください。"]


class BulkVerifyInvoicesAnswer(TypedDict, total=False):
    total: int
    counts: BulkVerifyInvoicesAnswerCounts
    units: int
    results: list[BulkVerifyInvoicesAnswerResultsItem]
    table: BulkVerifyInvoicesAnswerTable
    known_gaps: list[Gap]
    attribution: BulkVerifyInvoicesAnswerAttribution
    _disclaimer: str
    corpus_snapshot_id: str
    corpus_checksum: str
    job: Job


class BulkVerifyInvoicesAnswerCounts(TypedDict):
    valid: int
    not_valid: int
    unknown: int
    malformed: int


class _BulkVerifyInvoicesAnswerResultsItem(TypedDict):
    row: int
    sheet_row: int | None
    given: str
    invoice_registration_number: str | None
    date: str | None
    status: Literal["valid", "not_valid", "unknown", "malformed"]
    reason: Literal["registered", "before_registration", "ended", "day_ahead", "registration_day_not_stated", "not_registered", "not_in_copy", "check_digit", "number_malformed", "date_malformed"]
    message_ja: str
    registered_name: str | None
    registered_from: str | None
    registered_until: str | None
    given_name: str | None
    name_match: Literal["same", "differs"] | None
    corporate_name: str | None
    corporate_closed_date: str | None
    look_up_url: str | None


class _BulkVerifyInvoicesAnswerResultsItemOptional(TypedDict, total=False):
    cells: list[str]


class BulkVerifyInvoicesAnswerResultsItem(_BulkVerifyInvoicesAnswerResultsItem, _BulkVerifyInvoicesAnswerResultsItemOptional):
    pass


class BulkVerifyInvoicesAnswerTable(TypedDict):
    has_header: bool
    above: list[BulkVerifyInvoicesAnswerTableAboveItem]


class BulkVerifyInvoicesAnswerTableAboveItem(TypedDict):
    sheet_row: int
    cells: list[str]


class BulkVerifyInvoicesAnswerAttribution(TypedDict):
    """To be shown with every use of the data."""
    source: Literal["国税庁適格請求書発行事業者公表サイト（国税庁）"]
    source_url: Literal["https://www.invoice-kohyo.nta.go.jp/"]
    license: Literal["公共データ利用規約（第1.0版）"]
    edited: Literal[True]
    notice: Literal["国税庁が公表する情報を編集・加工しています。内容は国税庁が保証するものではありません。最新の登録状況は国税庁の公表サイトで確認してください。"]


class _BulkVerifyInvoicesLinesItem(TypedDict):
    number: str


class _BulkVerifyInvoicesLinesItemOptional(TypedDict, total=False):
    date: str | None
    name: str | None


class BulkVerifyInvoicesLinesItem(_BulkVerifyInvoicesLinesItem, _BulkVerifyInvoicesLinesItemOptional):
    pass


class BulkVerifyInvoicesColumns(TypedDict, total=False):
    """Where columns of csv stand, from 1; null: the list has none. Others are found by their headers."""
    number: int | None
    date: int | None
    name: int | None


class ValidateInvoiceFieldsAnswer(TypedDict):
    kind: Literal["qualified", "simplified"]
    is_complete: bool
    counts: ValidateInvoiceFieldsAnswerCounts
    findings: list[InvoiceFinding]
    known_gaps: list[Gap]
    _disclaimer: str


class ValidateInvoiceFieldsAnswerCounts(TypedDict):
    ok: int
    missing: int
    wrong: int
    not_checked: int


class _ValidateInvoiceFieldsLinesItem(TypedDict):
    amount_yen: int
    tax_rate: Literal[10] | Literal[8] | Literal[0] | None


class _ValidateInvoiceFieldsLinesItemOptional(TypedDict, total=False):
    description: str
    is_marked_reduced: bool


class ValidateInvoiceFieldsLinesItem(_ValidateInvoiceFieldsLinesItem, _ValidateInvoiceFieldsLinesItemOptional):
    pass


class _ValidateInvoiceFieldsTotalsItem(TypedDict):
    tax_rate: Literal[10] | Literal[8]
    amount_yen: int
    includes_tax: bool


class _ValidateInvoiceFieldsTotalsItemOptional(TypedDict, total=False):
    tax_yen: int
    is_rate_shown: bool


class ValidateInvoiceFieldsTotalsItem(_ValidateInvoiceFieldsTotalsItem, _ValidateInvoiceFieldsTotalsItemOptional):
    pass


class _SearchHoujinAnswer(TypedDict):
    total: int
    limit: int
    offset: int
    results: list[Houjin]
    checked_scope: CheckedScope


class _SearchHoujinAnswerOptional(TypedDict, total=False):
    input_notes: list[InputNote]
    numbers: list[NumberInWords]
    parsed: ParsedQuestion
    relaxed: RelaxedSearch
    instead: list[OtherCall]
    elsewhere: list[OtherDatasetHits]
    combination: CombinationCall
    named_programs: list[EndedProgram]
    asked_beside: list[AskedBeside]


class SearchHoujinAnswer(_SearchHoujinAnswer, _SearchHoujinAnswerOptional):
    pass


class _ResolveCompanyAnswer(TypedDict):
    query: ResolveCompanyAnswerQuery
    status: Literal["resolved", "one_candidate", "ambiguous", "not_found"]
    total: int
    candidates: list[CompanyCandidate]
    closed_left_out: int
    complete: bool
    data_as_of: str | None
    message: str
    message_ja: str
    name_matching_caveat: str


class _ResolveCompanyAnswerOptional(TypedDict, total=False):
    corpus_snapshot_id: str
    corpus_checksum: str


class ResolveCompanyAnswer(_ResolveCompanyAnswer, _ResolveCompanyAnswerOptional):
    pass


class ResolveCompanyAnswerQuery(TypedDict):
    name: str
    address: str | None


class _BatchResolveCompaniesAnswer(TypedDict):
    total: int
    counts: BatchResolveCompaniesAnswerCounts
    results: list[BatchResolveCompaniesAnswerResultsItem]
    name_matching_caveat: str


class _BatchResolveCompaniesAnswerOptional(TypedDict, total=False):
    corpus_snapshot_id: str
    corpus_checksum: str


class BatchResolveCompaniesAnswer(_BatchResolveCompaniesAnswer, _BatchResolveCompaniesAnswerOptional):
    pass


class BatchResolveCompaniesAnswerCounts(TypedDict):
    """Lines by status."""
    resolved: int
    one_candidate: int
    ambiguous: int
    not_found: int


class BatchResolveCompaniesAnswerResultsItem(TypedDict):
    line: int
    query: BatchResolveCompaniesAnswerResultsItemQuery
    status: Literal["resolved", "one_candidate", "ambiguous", "not_found"]
    total: int
    candidates: list[CompanyCandidate]
    closed_left_out: int
    complete: bool
    data_as_of: str | None
    message: str
    message_ja: str


class BatchResolveCompaniesAnswerResultsItemQuery(TypedDict):
    name: str
    address: str | None


class _BatchResolveCompaniesLinesItem(TypedDict):
    name: str


class _BatchResolveCompaniesLinesItemOptional(TypedDict, total=False):
    address: str


class BatchResolveCompaniesLinesItem(_BatchResolveCompaniesLinesItem, _BatchResolveCompaniesLinesItemOptional):
    pass


class _VerifyCorporateNumberAnswer(TypedDict):
    given: str
    houjin_bangou: str
    check_digit: VerifyCorporateNumberAnswerCheckDigit
    exists: bool | None
    entry: VerifyCorporateNumberAnswerEntry | None
    successors: list[VerifyCorporateNumberAnswerSuccessorsItem]
    complete: bool
    data_as_of: str | None
    absence: VerifyCorporateNumberAnswerAbsence | None
    look_up: str


class _VerifyCorporateNumberAnswerOptional(TypedDict, total=False):
    corpus_snapshot_id: str
    corpus_checksum: str


class VerifyCorporateNumberAnswer(_VerifyCorporateNumberAnswer, _VerifyCorporateNumberAnswerOptional):
    pass


class VerifyCorporateNumberAnswerCheckDigit(TypedDict):
    fits: bool
    message: str
    message_ja: str


class VerifyCorporateNumberAnswerEntry(TypedDict):
    name: str
    status: str | None
    kind: Literal["state_organ", "local_government", "kabushiki_kaisha", "yugen_kaisha", "gomei_kaisha", "goshi_kaisha", "godo_kaisha", "other_registered", "foreign_company", "other"] | None
    prefecture: str | None
    municipality: str | None
    closed_date: str | None
    close_cause: Literal["liquidation", "merger", "closed_by_registrar", "other_liquidation"] | None
    last_change: Literal["number_assigned", "name_changed", "address_changed", "foreign_address_changed", "registration_closed", "registration_reopened", "absorbed_another", "merger_void", "trade_name_cancelled"] | None
    last_change_date: str | None
    source_url: str | None
    source_fetched_at: str | None
    license: Literal["pdl_v1.0", "gov_standard", "gov_standard_v2.0", "cc_by_4.0", "public_domain", "proprietary", "unknown", "test_data"] | None


class VerifyCorporateNumberAnswerSuccessorsItem(TypedDict):
    houjin_bangou: str
    name: str | None
    status: str | None


class VerifyCorporateNumberAnswerAbsence(TypedDict):
    why: Literal["no_match", "not_covered", "source_not_connected", "not_checked", "unknown_before"]
    message: str
    message_ja: str


class NormalizeCompanyNameAnswer(TypedDict):
    name: str
    key: str
    steps: list[NormalizeCompanyNameAnswerStepsItem]
    spellings: list[str]


class NormalizeCompanyNameAnswerStepsItem(TypedDict):
    step: Literal["width_and_compatibility", "case_kana_and_spaces", "corporate_form", "short_and_foreign_forms", "signs_and_variation_selectors", "repeat_marks_and_foreign_sounds", "old_characters_and_small_kana", "long_vowel_marks"]
    description_ja: str
    value: str
    changed: bool


class _GetHoujinAnswer(TypedDict):
    basic: dict[str, Any]
    corp_facts: dict[str, Any]
    fact_count: int
    invoice_registration: dict[str, Any] | None
    invoice_registration_status: dict[str, Any]
    adoptions: dict[str, Any]
    enforcement: dict[str, Any]
    name_candidates: list[NameCandidate]
    checked_scope: CheckedScope
    provenance: dict[str, Any]
    name_matching_caveat: str
    _disclaimer: str


class _GetHoujinAnswerOptional(TypedDict, total=False):
    corpus_snapshot_id: str
    corpus_checksum: str
    audit_seal: AuditSeal
    _seal_unavailable: bool


class GetHoujinAnswer(_GetHoujinAnswer, _GetHoujinAnswerOptional):
    pass


class _GetHoujin360Answer(TypedDict):
    houjin_bangou: str
    limit_per_section: int
    master: GetHoujin360AnswerMaster | None
    adoption_records: GetHoujin360AnswerAdoptionRecords
    enforcement_cases: GetHoujin360AnswerEnforcementCases
    bids_won: GetHoujin360AnswerBidsWon
    invoice_registrant_status: GetHoujin360AnswerInvoiceRegistrantStatus
    recent_news: list[GetHoujin360AnswerRecentNewsItem]
    watch_alerts: GetHoujin360AnswerWatchAlerts
    scores: GetHoujin360AnswerScores
    data_quality: GetHoujin360AnswerDataQuality
    name_candidates: list[NameCandidate]
    checked_scope: CheckedScope
    _disclaimer: str
    _billing_unit: int


class _GetHoujin360AnswerOptional(TypedDict, total=False):
    corpus_snapshot_id: str
    corpus_checksum: str
    audit_seal: AuditSeal
    _seal_unavailable: bool
    receipt: Receipt
    receipt_gap: Gap


class GetHoujin360Answer(_GetHoujin360Answer, _GetHoujin360AnswerOptional):
    pass


class GetHoujin360AnswerMaster(TypedDict):
    """Registry entry."""
    name: str | None
    name_kana: str | None
    name_en: str | None
    address: str | None
    prefecture: str | None
    municipality: str | None
    postal_code: str | None
    representative: str | None
    company_url: str | None
    business_summary: str | None
    capital_yen: float | None
    corporation_type: str | None
    close_date: str | None
    number_assigned_date: str | None
    close_cause: Literal["liquidation", "merger", "closed_by_registrar", "other_liquidation"] | None
    successor_houjin_bangou: str | None
    last_change: Literal["number_assigned", "name_changed", "address_changed", "foreign_address_changed", "registration_closed", "registration_reopened", "absorbed_another", "merger_void", "trade_name_cancelled"] | None
    last_change_date: str | None
    established_date: str | None
    active: bool | None
    jsic_major: str | None
    jsic: str | None
    employees: float | None
    total_adoptions_rollup: int | None
    total_received_yen_rollup: int | None
    last_updated_nta: str | None


class GetHoujin360AnswerAdoptionRecords(TypedDict):
    """Adopted projects."""
    total: int | None
    total_amount_yen: int | None
    records: list[GetHoujin360AnswerAdoptionRecordsRecordsItem]


class GetHoujin360AnswerAdoptionRecordsRecordsItem(TypedDict):
    program_id: None
    program_name: str | None
    round_label: None
    amount_granted_yen: int | None
    announced_at: str | None
    year: int | None
    industry_jsic_medium: str | None
    prefecture: str | None
    source_url: str | None
    stated_by: GetHoujin360AnswerAdoptionRecordsRecordsItemStatedBy


class GetHoujin360AnswerAdoptionRecordsRecordsItemStatedBy(TypedDict):
    """The record of the snapshot that says so."""
    dataset: str
    id: str


class GetHoujin360AnswerEnforcementCases(TypedDict):
    """Administrative actions, each once; published_cases are cases of authorities that no action states."""
    total: int | None
    total_amount_yen: int | None
    max_severity: Literal["none", "low", "medium", "high"]
    records: list[GetHoujin360AnswerEnforcementCasesRecordsItem]
    published_cases: GetHoujin360AnswerEnforcementCasesPublishedCases


class GetHoujin360AnswerEnforcementCasesRecordsItem(TypedDict):
    issuance_date: str | None
    enforcement_kind: str | None
    target_name: str | None
    reason_summary: str | None
    amount_yen: int | None
    issuing_authority: str | None
    related_law_ref: Any
    exclusion_start: str | None
    exclusion_end: str | None
    source_url: str | None
    severity: Literal["none", "low", "medium", "high"]
    stated_by: GetHoujin360AnswerEnforcementCasesRecordsItemStatedBy
    also_stated_by: list[GetHoujin360AnswerEnforcementCasesRecordsItemAlsoStatedByItem]


class GetHoujin360AnswerEnforcementCasesRecordsItemStatedBy(TypedDict):
    """The record of the snapshot that says so."""
    dataset: str
    id: str


class GetHoujin360AnswerEnforcementCasesRecordsItemAlsoStatedByItem(TypedDict):
    dataset: str
    id: str


class GetHoujin360AnswerEnforcementCasesPublishedCases(TypedDict):
    total: int | None
    recent: list[GetHoujin360AnswerEnforcementCasesPublishedCasesRecentItem]


class GetHoujin360AnswerEnforcementCasesPublishedCasesRecentItem(TypedDict):
    case_id: str
    event_type: str | None
    ministry: str | None
    disclosed_date: str | None
    amount_improper_grant_yen: int | None
    source_url: str | None


class GetHoujin360AnswerBidsWon(TypedDict):
    """Awards."""
    total: int | None
    total_awarded_yen: int | None
    records: list[GetHoujin360AnswerBidsWonRecordsItem]


class GetHoujin360AnswerBidsWonRecordsItem(TypedDict):
    unified_id: str
    bid_title: str
    bid_kind: Literal["open", "selective", "negotiated", "kobo_subsidy"]
    decision_date: str | None
    awarded_amount_yen: int | None
    procuring_entity: str
    ministry: str | None
    prefecture: str | None
    budget_ceiling_yen: int | None
    classification_code: str | None
    source_url: str
    year: int | None


class GetHoujin360AnswerInvoiceRegistrantStatus(TypedDict):
    """Qualified invoice registration."""
    registered: bool | None
    registration_no: str | None
    registered_date: str | None
    revoked_date: str | None
    expired_date: str | None
    prefecture: str | None
    registrant_kind: str | None
    registrant_name: str | None
    status: Literal["active", "revoked", "expired", "inactive", "not_found", "unknown"]
    look_up: GetHoujin360AnswerInvoiceRegistrantStatusLookUp | None


class GetHoujin360AnswerInvoiceRegistrantStatusLookUp(TypedDict):
    """The official look-up, where this copy cannot tell."""
    publisher: str
    url: str
    enter: str
    message: str
    message_ja: str


class GetHoujin360AnswerRecentNewsItem(TypedDict):
    """A change between two snapshots."""
    field_name: str
    prev_value: str | None
    new_value: str | None
    detected_at: str
    source_url: str | None
    kind: Literal["amendment_diff"]


class GetHoujin360AnswerWatchAlerts(TypedDict):
    """Not looked up here, whatever it says: list_alert_subscriptions tells what the caller watches."""
    is_watched: bool
    watch_subscribers: int
    first_registered_at: str | None
    last_event_at: str | None
    last_amendment_at: str | None
    recent_alerts: list[Any]


class GetHoujin360AnswerScores(TypedDict):
    """risk, credit, compliance: 0 to 1, mechanical."""
    risk: GetHoujin360AnswerScoresRisk
    credit: GetHoujin360AnswerScoresCredit
    compliance: GetHoujin360AnswerScoresCompliance


class GetHoujin360AnswerScoresRisk(TypedDict):
    value: float
    components: dict[str, float | None]
    weights: dict[str, float]
    interpretation: str


class GetHoujin360AnswerScoresCredit(TypedDict):
    value: float
    components: dict[str, float | None]
    weights: dict[str, float]
    interpretation: str


class GetHoujin360AnswerScoresCompliance(TypedDict):
    value: float
    components: dict[str, float | None]
    weights: dict[str, float]
    interpretation: str


class GetHoujin360AnswerDataQuality(TypedDict):
    """Which sections have records, and which sources are not connected."""
    sections_with_records: list[str]
    sections_without_records: list[str]
    joined_by: str
    note: str


class _GetHoujinHistoryAnswer(TypedDict):
    houjin_bangou: str
    name: str | None
    total: int
    limit: int
    offset: int
    results: list[HoujinChange]
    before_oldest: GetHoujinHistoryAnswerBeforeOldest
    name_matching_caveat: str
    _disclaimer: str


class _GetHoujinHistoryAnswerOptional(TypedDict, total=False):
    corpus_snapshot_id: str
    corpus_checksum: str


class GetHoujinHistoryAnswer(_GetHoujinHistoryAnswer, _GetHoujinHistoryAnswerOptional):
    pass


class GetHoujinHistoryAnswerBeforeOldest(TypedDict):
    """What is known of the time before."""
    why: Literal["no_match", "not_covered", "source_not_connected", "not_checked", "unknown_before"]


class _ListHoujinAdoptionsAnswer(TypedDict):
    houjin_bangou: str
    name: str | None
    total: int
    limit: int
    offset: int
    results: list[DecidedCase]
    absence: ListHoujinAdoptionsAnswerAbsence | None
    grants_elsewhere: int
    name_matching_caveat: str
    _disclaimer: str


class _ListHoujinAdoptionsAnswerOptional(TypedDict, total=False):
    corpus_snapshot_id: str
    corpus_checksum: str


class ListHoujinAdoptionsAnswer(_ListHoujinAdoptionsAnswer, _ListHoujinAdoptionsAnswerOptional):
    pass


class ListHoujinAdoptionsAnswerAbsence(TypedDict):
    why: Literal["no_match", "not_covered", "source_not_connected", "not_checked", "unknown_before"]
    message: str
    message_ja: str


class _ListHoujinSubsidiesAnswer(TypedDict):
    houjin_bangou: str
    name: str | None
    total: int
    limit: int
    offset: int
    results: list[DecidedCase]
    absence: ListHoujinSubsidiesAnswerAbsence | None
    total_decided_yen: int | None
    amounts_stated: int
    adoptions_elsewhere: int
    name_matching_caveat: str
    _disclaimer: str


class _ListHoujinSubsidiesAnswerOptional(TypedDict, total=False):
    corpus_snapshot_id: str
    corpus_checksum: str


class ListHoujinSubsidiesAnswer(_ListHoujinSubsidiesAnswer, _ListHoujinSubsidiesAnswerOptional):
    pass


class ListHoujinSubsidiesAnswerAbsence(TypedDict):
    why: Literal["no_match", "not_covered", "source_not_connected", "not_checked", "unknown_before"]
    message: str
    message_ja: str


class _ListHoujinAwardsAnswer(TypedDict):
    houjin_bangou: str
    name: str | None
    awards: ListHoujinAwardsAnswerAwards
    orders: ListHoujinAwardsAnswerOrders
    undated_left_out: int
    may_overlap: Literal[True]
    name_matching_caveat: str
    _disclaimer: str


class _ListHoujinAwardsAnswerOptional(TypedDict, total=False):
    corpus_snapshot_id: str
    corpus_checksum: str


class ListHoujinAwardsAnswer(_ListHoujinAwardsAnswer, _ListHoujinAwardsAnswerOptional):
    pass


class ListHoujinAwardsAnswerAwards(TypedDict):
    total: int
    limit: int
    offset: int
    results: list[ListHoujinAwardsAnswerAwardsResultsItem]
    absence: ListHoujinAwardsAnswerAwardsAbsence | None


class ListHoujinAwardsAnswerAwardsResultsItem(TypedDict):
    unified_id: str
    bid_title: str
    bid_kind: Literal["open", "selective", "negotiated", "kobo_subsidy"]
    procuring_entity: str
    ministry: str | None
    decision_date: str | None
    awarded_amount_yen: int | None
    source_url: str
    source_fetched_at: str | None
    license: Literal["pdl_v1.0", "gov_standard", "gov_standard_v2.0", "cc_by_4.0", "public_domain", "proprietary", "unknown", "test_data"] | None


class ListHoujinAwardsAnswerAwardsAbsence(TypedDict):
    why: Literal["no_match", "not_covered", "source_not_connected", "not_checked", "unknown_before"]
    message: str
    message_ja: str


class ListHoujinAwardsAnswerOrders(TypedDict):
    total: int
    limit: int
    offset: int
    results: list[ListHoujinAwardsAnswerOrdersResultsItem]
    absence: ListHoujinAwardsAnswerOrdersAbsence | None


class ListHoujinAwardsAnswerOrdersResultsItem(TypedDict):
    fact_id: int
    stated: str | None
    ordered_on: str | None
    amount_yen: float | None
    source_url: str | None
    source_fetched_at: str | None
    license: Literal["pdl_v1.0", "gov_standard", "gov_standard_v2.0", "cc_by_4.0", "public_domain", "proprietary", "unknown", "test_data"] | None


class ListHoujinAwardsAnswerOrdersAbsence(TypedDict):
    why: Literal["no_match", "not_covered", "source_not_connected", "not_checked", "unknown_before"]
    message: str
    message_ja: str


class _CompareHoujinSourcesAnswer(TypedDict):
    houjin_bangou: str
    name: str | None
    fields: list[CompareHoujinSourcesAnswerFieldsItem]
    differing: list[str]
    datasets_with_records: list[str]
    verdict: str | None
    name_matching_caveat: str
    _disclaimer: str


class _CompareHoujinSourcesAnswerOptional(TypedDict, total=False):
    corpus_snapshot_id: str
    corpus_checksum: str


class CompareHoujinSourcesAnswer(_CompareHoujinSourcesAnswer, _CompareHoujinSourcesAnswerOptional):
    pass


class CompareHoujinSourcesAnswerFieldsItem(TypedDict):
    field: str
    agreement: Literal["same", "differs", "one_source", "not_stated"]
    statements: list[CompareHoujinSourcesAnswerFieldsItemStatementsItem]


class CompareHoujinSourcesAnswerFieldsItemStatementsItem(TypedDict):
    dataset: str
    publisher: str | None
    value: str | float
    compared_as: str
    records: int
    source_url: str | None
    source_fetched_at: str | None


class ScreenCounterpartiesAnswer(TypedDict, total=False):
    as_of: str
    total: int
    counts: ScreenCounterpartiesAnswerCounts
    sources: list[ScreenedSource]
    results: list[ScreenCounterpartiesAnswerResultsItem]
    table: ScreenCounterpartiesAnswerTable
    known_gaps: list[Gap]
    _disclaimer: str
    corpus_snapshot_id: str
    corpus_checksum: str
    job: Job


class ScreenCounterpartiesAnswerCounts(TypedDict):
    acts_found: int
    ended: int
    no_hit: int
    unknown: int
    malformed: int


class _ScreenCounterpartiesAnswerResultsItem(TypedDict):
    row: int
    sheet_row: int | None
    given: str
    given_name: str | None
    given_address: str | None
    status: Literal["acts_found", "ended", "no_hit", "unknown", "malformed"]
    reason: Literal["act_found", "company_closed", "registration_ended", "no_act_found", "not_in_copy", "no_source", "name_undecided", "name_not_held", "number_malformed", "empty"]
    message_ja: str
    houjin_bangou: str | None
    identified_by: Literal["number", "name"] | None
    error: Literal["number_malformed", "check_digit", "empty"] | None
    name: str | None
    name_match: Literal["same", "differs"] | None
    company: ScreenCounterpartiesAnswerResultsItemCompany
    invoice: ScreenCounterpartiesAnswerResultsItemInvoice
    acts: list[StatedAct]
    outcomes: list[ScreenCounterpartiesAnswerResultsItemOutcomesItem]
    withheld: int
    candidates: list[NameCandidate]
    companies_named: list[CompanyNamed]
    companies_named_total: int


class _ScreenCounterpartiesAnswerResultsItemOptional(TypedDict, total=False):
    cells: list[str]


class ScreenCounterpartiesAnswerResultsItem(_ScreenCounterpartiesAnswerResultsItem, _ScreenCounterpartiesAnswerResultsItemOptional):
    pass


class ScreenCounterpartiesAnswerResultsItemCompany(TypedDict):
    state: Literal["listed", "closed", "unknown"]
    closed_date: str | None
    look_up_url: str | None


class ScreenCounterpartiesAnswerResultsItemInvoice(TypedDict):
    state: Literal["active", "revoked", "expired", "inactive", "not_found", "unknown"]
    look_up_url: str | None


class ScreenCounterpartiesAnswerResultsItemOutcomesItem(TypedDict):
    dataset: str
    outcome: Literal["hit", "no_hit", "not_covered"]


class ScreenCounterpartiesAnswerTable(TypedDict):
    has_header: bool
    above: list[ScreenCounterpartiesAnswerTableAboveItem]


class ScreenCounterpartiesAnswerTableAboveItem(TypedDict):
    sheet_row: int
    cells: list[str]


class ScreenCounterpartiesColumns(TypedDict, total=False):
    """Where columns of csv stand, from 1; null: the list has none. Others are found by their headers."""
    number: int | None
    name: int | None
    address: int | None


class CheckEnforcementBatchAnswer(TypedDict, total=False):
    as_of: str
    total: int
    sources: list[ScreenedSource]
    results: list[CheckEnforcementBatchAnswerResultsItem]
    known_gaps: list[Gap]
    _disclaimer: str
    corpus_snapshot_id: str
    corpus_checksum: str
    job: Job


class CheckEnforcementBatchAnswerResultsItem(TypedDict):
    row: int
    given: str
    houjin_bangou: str | None
    error: Literal["number_malformed", "check_digit"] | None
    outcomes: CheckEnforcementBatchAnswerResultsItemOutcomes
    acts: list[StatedAct]
    withheld: int


class CheckEnforcementBatchAnswerResultsItemOutcomes(TypedDict):
    enforcement_actions: Literal["hit", "no_hit", "not_covered"] | None
    enforcement_cases: Literal["hit", "no_hit", "not_covered"] | None


class _CreateCompanyPublicBaselineAnswer(TypedDict):
    artifact_id: str
    packet_id: str
    artifact_type: str
    artifact_version: str
    schema_version: str
    title: str
    generated_at: str
    endpoint: str
    corpus_snapshot_id: str
    corpus_checksum: str
    subject: dict[str, Any]
    summary: dict[str, Any]
    sections: list[dict[str, Any]]
    decision_support: dict[str, Any]
    source_bundle: dict[str, Any]
    sources: list[dict[str, Any]]
    source_receipts: list[CreateCompanyPublicBaselineAnswerSourceReceiptsItem]
    known_gaps: list[CreateCompanyPublicBaselineAnswerKnownGapsItem]
    human_review_required: list[str]
    next_actions: list[dict[str, Any]]
    recommended_followup: list[dict[str, Any]]
    recommended_followup_by_channel: dict[str, Any]
    agent_routing: dict[str, Any]
    _evidence: dict[str, Any]
    copy_paste_parts: list[dict[str, Any]]
    billing_metadata: dict[str, Any]
    billing_note: str
    markdown_display: str
    _disclaimer: str
    public_conditions: list[dict[str, Any]]
    benefit_angles: list[dict[str, Any]]
    risk_angles: list[dict[str, Any]]
    questions_to_ask: list[dict[str, Any]]
    folder_tasks: list[dict[str, Any]]
    watch_targets: list[dict[str, Any]]
    workflow_outputs: dict[str, Any]


class _CreateCompanyPublicBaselineAnswerOptional(TypedDict, total=False):
    audit_seal: AuditSeal
    _seal_unavailable: bool
    receipt: Receipt
    receipt_gap: Gap


class CreateCompanyPublicBaselineAnswer(_CreateCompanyPublicBaselineAnswer, _CreateCompanyPublicBaselineAnswerOptional):
    pass


class CreateCompanyPublicBaselineAnswerSourceReceiptsItem(TypedDict):
    source_receipt_id: str
    source_url: str
    source_fetched_at: str | None
    source_kind: str | None
    license: str | None
    content_hash: str | None
    used_in: list[str]


class CreateCompanyPublicBaselineAnswerKnownGapsItem(TypedDict):
    gap_id: str
    message: str
    message_ja: str
    section: str
    severity: str
    source_fields: list[str]


class _CreateCompanyFolderBriefAnswer(TypedDict):
    artifact_id: str
    packet_id: str
    artifact_type: str
    artifact_version: str
    schema_version: str
    title: str
    generated_at: str
    endpoint: str
    corpus_snapshot_id: str
    corpus_checksum: str
    subject: dict[str, Any]
    summary: dict[str, Any]
    sections: list[dict[str, Any]]
    decision_support: dict[str, Any]
    source_bundle: dict[str, Any]
    sources: list[dict[str, Any]]
    source_receipts: list[CreateCompanyFolderBriefAnswerSourceReceiptsItem]
    known_gaps: list[CreateCompanyFolderBriefAnswerKnownGapsItem]
    human_review_required: list[str]
    next_actions: list[dict[str, Any]]
    recommended_followup: list[dict[str, Any]]
    recommended_followup_by_channel: dict[str, Any]
    agent_routing: dict[str, Any]
    _evidence: dict[str, Any]
    copy_paste_parts: list[dict[str, Any]]
    billing_metadata: dict[str, Any]
    billing_note: str
    markdown_display: str
    _disclaimer: str
    folder_readme: str
    crm_note: str
    owner_questions: str
    questions_to_ask: list[dict[str, Any]]
    folder_tasks: list[dict[str, Any]]
    watch_targets: list[dict[str, Any]]
    workflow_outputs: dict[str, Any]


class _CreateCompanyFolderBriefAnswerOptional(TypedDict, total=False):
    audit_seal: AuditSeal
    _seal_unavailable: bool
    receipt: Receipt
    receipt_gap: Gap


class CreateCompanyFolderBriefAnswer(_CreateCompanyFolderBriefAnswer, _CreateCompanyFolderBriefAnswerOptional):
    pass


class CreateCompanyFolderBriefAnswerSourceReceiptsItem(TypedDict):
    source_receipt_id: str
    source_url: str
    source_fetched_at: str | None
    source_kind: str | None
    license: str | None
    content_hash: str | None
    used_in: list[str]


class CreateCompanyFolderBriefAnswerKnownGapsItem(TypedDict):
    gap_id: str
    message: str
    message_ja: str
    section: str
    severity: str
    source_fields: list[str]


class _CreateCompanyPublicAuditPackAnswer(TypedDict):
    artifact_id: str
    packet_id: str
    artifact_type: str
    artifact_version: str
    schema_version: str
    title: str
    generated_at: str
    endpoint: str
    corpus_snapshot_id: str
    corpus_checksum: str
    subject: dict[str, Any]
    summary: dict[str, Any]
    sections: list[dict[str, Any]]
    decision_support: dict[str, Any]
    source_bundle: dict[str, Any]
    sources: list[dict[str, Any]]
    source_receipts: list[CreateCompanyPublicAuditPackAnswerSourceReceiptsItem]
    known_gaps: list[CreateCompanyPublicAuditPackAnswerKnownGapsItem]
    human_review_required: list[str]
    next_actions: list[dict[str, Any]]
    recommended_followup: list[dict[str, Any]]
    recommended_followup_by_channel: dict[str, Any]
    agent_routing: dict[str, Any]
    _evidence: dict[str, Any]
    copy_paste_parts: list[dict[str, Any]]
    billing_metadata: dict[str, Any]
    billing_note: str
    markdown_display: str
    _disclaimer: str
    source_receipt_expectation: dict[str, Any]
    mismatch_flags: list[str]
    mismatches: list[dict[str, Any]]
    due_diligence_questions: list[dict[str, Any]]
    questions_to_ask: list[dict[str, Any]]
    folder_tasks: list[dict[str, Any]]
    workflow_outputs: dict[str, Any]


class _CreateCompanyPublicAuditPackAnswerOptional(TypedDict, total=False):
    audit_seal: AuditSeal
    _seal_unavailable: bool
    receipt: Receipt
    receipt_gap: Gap


class CreateCompanyPublicAuditPackAnswer(_CreateCompanyPublicAuditPackAnswer, _CreateCompanyPublicAuditPackAnswerOptional):
    pass


class CreateCompanyPublicAuditPackAnswerSourceReceiptsItem(TypedDict):
    source_receipt_id: str
    source_url: str
    source_fetched_at: str | None
    source_kind: str | None
    license: str | None
    content_hash: str | None
    used_in: list[str]


class CreateCompanyPublicAuditPackAnswerKnownGapsItem(TypedDict):
    gap_id: str
    message: str
    message_ja: str
    section: str
    severity: str
    source_fields: list[str]


class _SearchBidsAnswer(TypedDict):
    total: int
    limit: int
    offset: int
    results: list[Bid]
    checked_scope: CheckedScope


class _SearchBidsAnswerOptional(TypedDict, total=False):
    input_notes: list[InputNote]
    numbers: list[NumberInWords]
    parsed: ParsedQuestion
    relaxed: RelaxedSearch
    instead: list[OtherCall]
    elsewhere: list[OtherDatasetHits]
    combination: CombinationCall
    named_programs: list[EndedProgram]


class SearchBidsAnswer(_SearchBidsAnswer, _SearchBidsAnswerOptional):
    pass


_ListClosingBidsAnswer = TypedDict("_ListClosingBidsAnswer", {"as_of": "str", "from": "str", "to": "str", "total": "int", "limit": "int", "offset": "int", "results": "list[ListClosingBidsAnswerResultsItem]", "rows_without_deadline": "int", "absence": "ListClosingBidsAnswerAbsence | None"})


class _ListClosingBidsAnswerOptional(TypedDict, total=False):
    input_notes: list[InputNote]
    corpus_snapshot_id: str
    corpus_checksum: str


class ListClosingBidsAnswer(_ListClosingBidsAnswer, _ListClosingBidsAnswerOptional):
    pass


class ListClosingBidsAnswerResultsItem(TypedDict):
    unified_id: str
    bid_title: str
    bid_kind: Literal["open", "selective", "negotiated", "kobo_subsidy"]
    procuring_entity: str
    ministry: str | None
    prefecture: str | None
    classification_code: str | None
    announcement_date: str | None
    bid_deadline: str
    days_remaining: int
    is_machine_read: bool
    question_deadline: str | None
    source_url: str
    source_fetched_at: str | None
    license: Literal["pdl_v1.0", "gov_standard", "gov_standard_v2.0", "cc_by_4.0", "public_domain", "proprietary", "unknown", "test_data"] | None


class ListClosingBidsAnswerAbsence(TypedDict):
    why: Literal["no_match", "not_covered", "source_not_connected", "not_checked", "unknown_before"]
    message: str
    message_ja: str


class _ListAwardsByWinnerAnswer(TypedDict):
    houjin_bangou: str
    total: int
    limit: int
    offset: int
    results: list[ListAwardsByWinnerAnswerResultsItem]
    years: list[ListAwardsByWinnerAnswerYearsItem]
    known_gaps: list[Gap]
    absence: ListAwardsByWinnerAnswerAbsence | None


class _ListAwardsByWinnerAnswerOptional(TypedDict, total=False):
    corpus_snapshot_id: str
    corpus_checksum: str


class ListAwardsByWinnerAnswer(_ListAwardsByWinnerAnswer, _ListAwardsByWinnerAnswerOptional):
    pass


class ListAwardsByWinnerAnswerResultsItem(TypedDict):
    unified_id: str
    bid_title: str
    bid_kind: Literal["open", "selective", "negotiated", "kobo_subsidy"]
    procuring_entity: str
    ministry: str | None
    prefecture: str | None
    decision_date: str | None
    winner_name: str | None
    participant_count: int | None
    awarded_amount_yen: int | None
    says_unit_price: bool
    source_url: str
    source_fetched_at: str | None
    license: Literal["pdl_v1.0", "gov_standard", "gov_standard_v2.0", "cc_by_4.0", "public_domain", "proprietary", "unknown", "test_data"] | None


class ListAwardsByWinnerAnswerYearsItem(TypedDict):
    year: int | None
    awards: int
    amounts_stated: int
    unit_prices: int
    total_yen: int | None


class ListAwardsByWinnerAnswerAbsence(TypedDict):
    why: Literal["no_match", "not_covered", "source_not_connected", "not_checked", "unknown_before"]
    message: str
    message_ja: str


class _SearchCaseStudiesAnswer(TypedDict):
    total: int
    limit: int
    offset: int
    results: list[CaseStudy]
    checked_scope: CheckedScope


class _SearchCaseStudiesAnswerOptional(TypedDict, total=False):
    input_notes: list[InputNote]
    numbers: list[NumberInWords]
    parsed: ParsedQuestion
    relaxed: RelaxedSearch
    instead: list[OtherCall]
    elsewhere: list[OtherDatasetHits]
    combination: CombinationCall
    named_programs: list[EndedProgram]


class SearchCaseStudiesAnswer(_SearchCaseStudiesAnswer, _SearchCaseStudiesAnswerOptional):
    pass


class _GetCaseStudyAnswer(TypedDict):
    case_id: str
    company_name: str | None
    houjin_bangou: str | None
    is_sole_proprietor: bool | None
    prefecture: str | None
    municipality: str | None
    industry_jsic: str | None
    industry_name: str | None
    employees: int | None
    founded_year: int | None
    capital_yen: int | None
    case_title: str | None
    case_summary: str | None
    programs_used: list[str]
    total_subsidy_received_yen: int | None
    outcomes: Any
    patterns: Any
    publication_date: str | None
    source_excerpt: Any
    confidence: float | None
    fetched_at: str | None
    source_url: str | None
    source_fetched_at: str | None
    source_checksum: str | None
    license: Literal["pdl_v1.0", "gov_standard", "gov_standard_v2.0", "cc_by_4.0", "public_domain", "proprietary", "unknown", "test_data"] | None


class _GetCaseStudyAnswerOptional(TypedDict, total=False):
    source_license: Literal["pdl_v1.0", "gov_standard", "gov_standard_v2.0", "cc_by_4.0", "public_domain", "proprietary", "unknown", "test_data"]
    contradicted: list[Contradiction]
    evidence: list[Evidence]


class GetCaseStudyAnswer(_GetCaseStudyAnswer, _GetCaseStudyAnswerOptional):
    pass


class _SearchPublicPaymentsAnswer(TypedDict):
    total: int
    limit: int
    offset: int
    results: list[PublicPayment]
    checked_scope: CheckedScope


class _SearchPublicPaymentsAnswerOptional(TypedDict, total=False):
    input_notes: list[InputNote]
    numbers: list[NumberInWords]
    parsed: ParsedQuestion
    relaxed: RelaxedSearch
    instead: list[OtherCall]
    elsewhere: list[OtherDatasetHits]
    combination: CombinationCall
    named_programs: list[EndedProgram]


class SearchPublicPaymentsAnswer(_SearchPublicPaymentsAnswer, _SearchPublicPaymentsAnswerOptional):
    pass


class QueryEvidencePacketFilters(TypedDict, total=False):
    """Only programs that these hold of."""
    prefecture: str
    municipality: str
    tier: Literal["S", "A", "B", "C", "X"]


class _BatchEvidencePacketsAnswer(TypedDict):
    results: list[EvidencePacket]
    total: int
    successful: int
    failed: int
    errors: list[BatchEvidencePacketsAnswerErrorsItem]
    _billing_unit: int
    _next_calls: list[BatchEvidencePacketsAnswerNextCallsItem]
    _disclaimer: str
    corpus_snapshot_id: str


class _BatchEvidencePacketsAnswerOptional(TypedDict, total=False):
    audit_seal: AuditSeal
    _seal_unavailable: bool
    receipt: Receipt
    receipt_gap: Gap


class BatchEvidencePacketsAnswer(_BatchEvidencePacketsAnswer, _BatchEvidencePacketsAnswerOptional):
    pass


class BatchEvidencePacketsAnswerErrorsItem(TypedDict):
    index: int
    lookup: BatchEvidencePacketsAnswerErrorsItemLookup
    error: Literal["not_found", "composer_failure"]


class BatchEvidencePacketsAnswerErrorsItemLookup(TypedDict):
    kind: Literal["program", "houjin"]
    id: str


class BatchEvidencePacketsAnswerNextCallsItem(TypedDict):
    endpoint: str
    args: dict[str, str]


class BatchEvidencePacketsLookupsItem(TypedDict):
    kind: Literal["program", "houjin"]
    id: str


class BatchEvidencePacketsItemsItem(TypedDict):
    kind: Literal["program", "houjin"]
    id: str


class _GetSourceManifestAnswer(TypedDict):
    program_id: str
    primary_name: str
    authority_name: str
    prefecture: str | None
    tier: str
    primary_source_url: str | None
    source_fetched_at: str | None
    primary_license: str
    license_posture: Literal["redistributable", "restricted", "unknown"]
    redistribution_allowed: bool
    verification_status: Literal["verified", "inferred", "stale", "unknown"]
    summary: dict[str, Any]
    sources: list[dict[str, Any]]
    fact_provenance: list[dict[str, Any]]
    fact_provenance_coverage_pct: float
    license_gate: dict[str, Any]
    quality: dict[str, Any]
    generated_at: str
    corpus_snapshot_id: str
    _disclaimer: str
    stated_by: dict[str, Any] | None


class _GetSourceManifestAnswerOptional(TypedDict, total=False):
    primary_source_license: str
    primary_source_url_redacted: bool
    primary_source_redaction_reason: str
    primary_source_license_note: str
    _warning: str
    audit_seal: AuditSeal
    _seal_unavailable: bool
    receipt: Receipt
    receipt_gap: Gap


class GetSourceManifestAnswer(_GetSourceManifestAnswer, _GetSourceManifestAnswerOptional):
    pass


class _QueryPrecomputedIntelligenceAnswer(TypedDict):
    packet_id: str
    generated_at: str
    api_version: str
    corpus_snapshot_id: str
    corpus_checksum: str
    as_of: str
    query: QueryPrecomputedIntelligenceAnswerQuery
    answer_not_included: Literal[True]
    outcome: Literal["HIT", "NO_HIT", "AMBIGUOUS"]
    outcome_reason: str
    checked_scope: CheckedScope
    records: list[PacketRecord]
    quality: PacketQuality
    verification: QueryPrecomputedIntelligenceAnswerVerification
    evidence_value: dict[str, Any]
    decision_insights: dict[str, Any]
    license_gate: dict[str, Any]
    known_gaps: list[str]
    source_count: int
    service_cost_jpy: int
    _disclaimer: str
    estimated_tokens_saved: int | None
    bundle_kind: Literal["precomputed_intelligence"]
    bundle_id: str
    answer_basis: Literal["precomputed", "metadata_only"]
    records_returned: int
    precomputed_record_count: int
    precomputed: dict[str, Any]
    usage: dict[str, Any]


class _QueryPrecomputedIntelligenceAnswerOptional(TypedDict, total=False):
    no_hit_not_absence: Literal[True]
    no_hit_statements: list[NoHitStatement]
    named_programs: list[EndedProgram]
    combination: PacketCombination
    _warning: str
    compression: dict[str, Any]
    agent_recommendation: dict[str, Any]
    audit_seal: AuditSeal
    _seal_unavailable: bool
    receipt: Receipt
    receipt_gap: Gap


class QueryPrecomputedIntelligenceAnswer(_QueryPrecomputedIntelligenceAnswer, _QueryPrecomputedIntelligenceAnswerOptional):
    pass


class QueryPrecomputedIntelligenceAnswerQuery(TypedDict):
    user_intent: str
    normalized_filters: dict[str, Any]


class QueryPrecomputedIntelligenceAnswerVerification(TypedDict):
    replay_endpoint: str
    provenance_endpoint: str | None
    freshness_endpoint: str


class _VerifyCitationsAnswer(TypedDict):
    verifications: list[VerifyCitationsAnswerVerificationsItem]
    verified_count: int
    inferred_count: int
    stale_count: int
    caller_text_matched_count: int
    unknown_count: int
    draft: VerifyCitationsAnswerDraft | None
    _disclaimer: str


class _VerifyCitationsAnswerOptional(TypedDict, total=False):
    corpus_snapshot_id: str
    corpus_checksum: str
    audit_seal: AuditSeal
    _seal_unavailable: bool
    receipt: Receipt
    receipt_gap: Gap


class VerifyCitationsAnswer(_VerifyCitationsAnswer, _VerifyCitationsAnswerOptional):
    pass


class VerifyCitationsAnswerVerificationsItem(TypedDict):
    citation_index: int
    verification_status: Literal["verified", "inferred", "stale", "unknown"]
    matched_form: str | None
    source_checksum: str | None
    normalized_source_length: int
    verification_basis: Literal["live_fetch", "caller_supplied_source_text", "none"]
    source_url_fetched: str | None
    error: Literal["no_claim_to_verify", "live_fetch_not_requested", "live_fetch_not_in_test_mode", "no_source", "source_unreachable", "source_not_readable", "overall_timeout"] | None
    error_detail: str | None
    known_record: VerifyCitationsAnswerVerificationsItemKnownRecord | None


class VerifyCitationsAnswerVerificationsItemKnownRecord(TypedDict):
    dataset: str
    id: str
    field: str


class VerifyCitationsAnswerDraft(TypedDict):
    as_of: str
    verification_basis: Literal["corpus"]
    findings: list[VerifyCitationsAnswerDraftFindingsItem]
    finding_count: int
    counts_by_verdict: dict[str, int]
    not_checked: list[VerifyCitationsAnswerDraftNotCheckedItem]
    not_checked_count: int
    recognized_count: int
    known_gaps: list[Gap]


class _VerifyCitationsAnswerDraftFindingsItem(TypedDict):
    kind: Literal["law_article", "law_number", "invoice_registration", "corporate_number", "program", "program_claim", "tax_measure", "tax_claim", "date", "court_decision", "quotation", "url"]
    start: int
    end: int
    text: str
    read_as: VerifyCitationsAnswerDraftFindingsItemReadAs
    verdict: Literal["correct", "contradicted", "wrong_article", "repealed", "not_yet_in_force", "renumbered", "misprint", "malformed", "invalid_check_digit", "revoked", "expired", "ended", "excluded", "unknown"]
    reason_code: str
    reason_ja: str
    reason_en: str
    rests_on: list[VerifyCitationsAnswerDraftFindingsItemRestsOnItem]
    source_url: str | None


class _VerifyCitationsAnswerDraftFindingsItemOptional(TypedDict, total=False):
    comparisons: list[VerifyCitationsAnswerDraftFindingsItemComparisonsItem]
    did_you_mean: list[VerifyCitationsAnswerDraftFindingsItemDidYouMeanItem]
    as_known: VerifyCitationsAnswerDraftFindingsItemAsKnown


class VerifyCitationsAnswerDraftFindingsItem(_VerifyCitationsAnswerDraftFindingsItem, _VerifyCitationsAnswerDraftFindingsItemOptional):
    pass


class VerifyCitationsAnswerDraftFindingsItemReadAs(TypedDict, total=False):
    law_id: str | None
    law_title: str | None
    law_named_by: Literal["title", "short_title", "abbreviation", "popular", "former_name", "defined_in_draft", "antecedent"] | None
    abbreviation_source: str | None
    candidates: list[str]
    is_former_law: bool
    is_supplementary: bool
    article: str
    article_until: str | None
    paragraph: int | None
    paragraph_until: int | None
    item: str | None
    passage: str
    item_until: str | None
    value: str
    court: str | None
    case_number: str | None
    decision_date: str | None
    decision_type: Literal["判決", "決定", "命令"] | None
    case_name: str | None
    program_ids: list[str]
    measure_ids: list[str]


class VerifyCitationsAnswerDraftFindingsItemRestsOnItem(TypedDict):
    dataset: str
    id: str
    field: str


class _VerifyCitationsAnswerDraftFindingsItemComparisonsItem(TypedDict):
    what: Literal["name", "law_number", "amount_max", "subsidy_rate", "deadline", "threshold", "tax_rate", "court", "decision_date", "decision_type", "quotation"]
    said: str
    stated: str | None
    outcome: Literal["agrees", "agrees_normalised", "differs", "not_there", "not_stated"]


class _VerifyCitationsAnswerDraftFindingsItemComparisonsItemOptional(TypedDict, total=False):
    differences: list[VerifyCitationsAnswerDraftFindingsItemComparisonsItemDifferencesItem]
    record: VerifyCitationsAnswerDraftFindingsItemComparisonsItemRecord


class VerifyCitationsAnswerDraftFindingsItemComparisonsItem(_VerifyCitationsAnswerDraftFindingsItemComparisonsItem, _VerifyCitationsAnswerDraftFindingsItemComparisonsItemOptional):
    pass


class VerifyCitationsAnswerDraftFindingsItemComparisonsItemDifferencesItem(TypedDict):
    start: int
    end: int
    said: str
    stated: str


class VerifyCitationsAnswerDraftFindingsItemComparisonsItemRecord(TypedDict):
    """The field that it was compared with, as the record has it; a receipt proves it."""
    value: Any
    stated_by: VerifyCitationsAnswerDraftFindingsItemComparisonsItemRecordStatedBy


class VerifyCitationsAnswerDraftFindingsItemComparisonsItemRecordStatedBy(TypedDict):
    dataset: str
    id: str
    field: str


class VerifyCitationsAnswerDraftFindingsItemDidYouMeanItem(TypedDict):
    dataset: str
    id: str
    name: str


class VerifyCitationsAnswerDraftFindingsItemAsKnown(TypedDict):
    """The verdict for the day of the snapshot, where the day that was asked for is later."""
    as_of: str
    verdict: Literal["correct", "contradicted", "wrong_article", "repealed", "not_yet_in_force", "renumbered", "misprint", "malformed", "invalid_check_digit", "revoked", "expired", "ended", "excluded", "unknown"]
    reason_code: str


class VerifyCitationsAnswerDraftNotCheckedItem(TypedDict):
    kind: Literal["law_article", "law_number", "invoice_registration", "corporate_number", "program", "program_claim", "tax_measure", "tax_claim", "date", "court_decision", "quotation", "url", "circular", "tribunal_ruling", "case_report", "public_notice", "appended_table", "amount", "rate", "relative_reference"]
    start: int
    end: int
    text: str
    reason_code: str
    reason_ja: str
    reason_en: str


class VerifyCitationsCitationsItem(TypedDict, total=False):
    source_url: str | None
    entity_id: str | None
    source_text: str | None
    excerpt: str | None
    field_value: Any


class BatchEvaluateRulesetsAnswer(TypedDict, total=False):
    _disclaimer: str
    _disclaimer_en: str
    audit_firm_id: str
    period: BatchEvaluateRulesetsAnswerPeriod
    profile_count: int
    ruleset_count: int
    unused_inputs: list[str]
    evaluations: int
    results: list[BatchEvaluateRulesetsAnswerResultsItem]
    anomalies: list[BatchEvaluateRulesetsAnswerAnomaliesItem]
    audit_summary: BatchEvaluateRulesetsAnswerAuditSummary
    billing: BatchEvaluateRulesetsAnswerBilling
    corpus_snapshot_id: str
    corpus_checksum: str
    audit_seal: AuditSeal
    _seal_unavailable: bool
    receipt: Receipt
    receipt_gap: Gap
    job: Job


_BatchEvaluateRulesetsAnswerPeriod = TypedDict("_BatchEvaluateRulesetsAnswerPeriod", {"from": "str", "until": "str"})


class BatchEvaluateRulesetsAnswerPeriod(_BatchEvaluateRulesetsAnswerPeriod):
    """Days asked for, both included; a measure that goes by tax years is judged by the year of the taxpayer."""


class BatchEvaluateRulesetsAnswerResultsItem(TypedDict):
    client_id: str
    results: list[BatchEvaluateRulesetsAnswerResultsItemResultsItem]


class BatchEvaluateRulesetsAnswerResultsItemResultsItem(TypedDict):
    unified_id: str
    ruleset_name: str
    effective_from: str
    effective_until: str | None
    period_state: Literal["in_force", "not_yet_in_force", "measure_ended", "in_force_part_of_period", "not_known_yet", "unknown"]
    applicable: bool | None
    reasons: list[str]
    conditions_matched: list[dict[str, Any]]
    conditions_unmatched: list[dict[str, Any]]
    conditions_open: list[dict[str, Any]]
    needs: list[BatchEvaluateRulesetsAnswerResultsItemResultsItemNeedsItem]
    assumed: list[BatchEvaluateRulesetsAnswerResultsItemResultsItemAssumedItem]
    error: Literal["json_decode_error", "shape_error", "unsupported_predicate"] | None
    audit_fields: BatchEvaluateRulesetsAnswerResultsItemResultsItemAuditFields


class BatchEvaluateRulesetsAnswerResultsItemResultsItemNeedsItem(TypedDict):
    field: str
    label_ja: str


class BatchEvaluateRulesetsAnswerResultsItemResultsItemAssumedItem(TypedDict):
    field: str
    text: str


class BatchEvaluateRulesetsAnswerResultsItemResultsItemAuditFields(TypedDict):
    workpaper_required: bool
    materiality_threshold: BatchEvaluateRulesetsAnswerResultsItemResultsItemAuditFieldsMaterialityThreshold
    audit_risk: BatchEvaluateRulesetsAnswerResultsItemResultsItemAuditFieldsAuditRisk


class BatchEvaluateRulesetsAnswerResultsItemResultsItemAuditFieldsMaterialityThreshold(TypedDict):
    tier: Literal["tier_high", "tier_mid", "tier_low", "tier_unknown"]
    threshold_yen: int | None
    rationale: str


class BatchEvaluateRulesetsAnswerResultsItemResultsItemAuditFieldsAuditRisk(TypedDict):
    level: Literal["low", "medium", "high"]
    score: int
    factors: list[Literal["deviates_from_population", "applicable_with_unmatched_conditions", "five_or_more_conditions", "five_or_more_citations", "partial_match_not_applicable"]]


class BatchEvaluateRulesetsAnswerAnomaliesItem(TypedDict):
    client_id: str
    ruleset_id: str
    deviation: Literal["applicable_minority", "non_applicable_minority"]
    population_mode_applicable: bool
    population_size: int


class BatchEvaluateRulesetsAnswerAuditSummary(TypedDict):
    audit_risk_counts: BatchEvaluateRulesetsAnswerAuditSummaryAuditRiskCounts
    workpaper_required_count: int
    evaluations: int


class BatchEvaluateRulesetsAnswerAuditSummaryAuditRiskCounts(TypedDict):
    low: int
    medium: int
    high: int


class BatchEvaluateRulesetsAnswerBilling(TypedDict):
    units: int
    yen_excl_tax: int
    yen_incl_tax: int
    fan_out_factor: int
    metered: bool


class BatchEvaluateRulesetsProfilesItem(TypedDict):
    client_id: str
    profile: dict[str, Any]


class _RenderAuditWorkpaperAnswer(TypedDict):
    client_houjin_bangou: str
    fiscal_year: int
    fy_window: RenderAuditWorkpaperAnswerFyWindow
    fiscal_year_end: RenderAuditWorkpaperAnswerFiscalYearEnd | None
    houjin_meta: RenderAuditWorkpaperAnswerHoujinMeta
    fy_adoptions: list[RenderAuditWorkpaperAnswerFyAdoptionsItem]
    fy_enforcement: list[RenderAuditWorkpaperAnswerFyEnforcementItem]
    jurisdiction_breakdown: RenderAuditWorkpaperAnswerJurisdictionBreakdown
    amendment_alerts: list[RenderAuditWorkpaperAnswerAmendmentAlertsItem]
    counts: RenderAuditWorkpaperAnswerCounts
    auditor_flags: list[str]
    no_hits: list[NoHitStatement]
    known_gaps: list[Gap]
    generated_at: str
    corpus_snapshot_id: str
    corpus_checksum: str
    _billing_unit: int
    _disclaimer: str


class _RenderAuditWorkpaperAnswerOptional(TypedDict, total=False):
    audit_seal: AuditSeal
    _seal_unavailable: bool
    receipt: Receipt
    receipt_gap: Gap


class RenderAuditWorkpaperAnswer(_RenderAuditWorkpaperAnswer, _RenderAuditWorkpaperAnswerOptional):
    pass


class RenderAuditWorkpaperAnswerFyWindow(TypedDict):
    start: str
    end: str


class RenderAuditWorkpaperAnswerFiscalYearEnd(TypedDict):
    month_day: str
    basis: Literal["given", "record"]


class RenderAuditWorkpaperAnswerHoujinMeta(TypedDict):
    houjin_bangou: str
    name: str | None
    address: str | None
    prefecture: str | None
    municipality: str | None
    corporation_type: str | None
    jsic_major: str | None
    total_adoptions: int | None
    total_received_yen: int | None
    source_url: str | None
    stated_by: RenderAuditWorkpaperAnswerHoujinMetaStatedBy | None


class RenderAuditWorkpaperAnswerHoujinMetaStatedBy(TypedDict):
    """The record that states it."""
    dataset: str
    id: str


class RenderAuditWorkpaperAnswerFyAdoptionsItem(TypedDict):
    program_id: str | None
    program_name: str | None
    applicant_name: str | None
    award_date: str | None
    amount_yen: int | None
    fiscal_year: int | None
    announce_date: str | None
    source_url: str | None
    stated_by: RenderAuditWorkpaperAnswerFyAdoptionsItemStatedBy


class RenderAuditWorkpaperAnswerFyAdoptionsItemStatedBy(TypedDict):
    """The record that states it."""
    dataset: str
    id: str


class RenderAuditWorkpaperAnswerFyEnforcementItem(TypedDict):
    detail_id: str
    enforcement_kind: str | None
    issuing_authority: str | None
    enforcement_date: str | None
    amount_yen: int | None
    summary: str | None
    source_url: str | None
    stated_by: RenderAuditWorkpaperAnswerFyEnforcementItemStatedBy
    also_stated_by: list[RenderAuditWorkpaperAnswerFyEnforcementItemAlsoStatedByItem]


class RenderAuditWorkpaperAnswerFyEnforcementItemStatedBy(TypedDict):
    """The record that states it."""
    dataset: str
    id: str


class RenderAuditWorkpaperAnswerFyEnforcementItemAlsoStatedByItem(TypedDict):
    source_url: str | None
    stated_by: RenderAuditWorkpaperAnswerFyEnforcementItemAlsoStatedByItemStatedBy


class RenderAuditWorkpaperAnswerFyEnforcementItemAlsoStatedByItemStatedBy(TypedDict):
    """The record that states it."""
    dataset: str
    id: str


class RenderAuditWorkpaperAnswerJurisdictionBreakdown(TypedDict):
    registered_prefecture: str | None
    invoice_prefecture: str | None
    operational_top_prefecture: str | None
    mismatch: bool


class RenderAuditWorkpaperAnswerAmendmentAlertsItem(TypedDict):
    entity_id: str
    field_name: str
    prev_value: str | None
    new_value: str | None
    detected_at: str
    source_url: str | None
    stated_by: RenderAuditWorkpaperAnswerAmendmentAlertsItemStatedBy


class RenderAuditWorkpaperAnswerAmendmentAlertsItemStatedBy(TypedDict):
    """The record that states it."""
    dataset: str
    id: str


class RenderAuditWorkpaperAnswerCounts(TypedDict):
    fy_adoption_count: int | None
    fy_enforcement_count: int | None
    fy_amendment_alert_count: int
    mismatch: bool


class VerifyAuditSealAnswer(TypedDict):
    seal_id: str
    issued_at: str
    subject_hash: str
    corpus_snapshot_id: str
    mode: Literal["live", "test"]
    verified: bool
    reason: Literal["key_retired", "hmac_mismatch"] | None


class GetSigningKeysAnswer(TypedDict):
    keys: list[GetSigningKeysAnswerKeysItem]


class GetSigningKeysAnswerKeysItem(TypedDict):
    kty: Literal["OKP"]
    crv: Literal["Ed25519"]
    x: str
    kid: str
    use: Literal["sig"]
    alg: Literal["EdDSA"]
    mode: Literal["live", "test"]
    not_before: str
    not_after: str | None
    succession: str | None


class ListAuditSnapshotsAnswer(TypedDict):
    mode: Literal["live", "test"]
    origin: str
    size: int
    root: str
    checkpoint: str
    total: int
    limit: int
    offset: int
    results: list[ListAuditSnapshotsAnswerResultsItem]
    succession: list[str]
    consistency: ListAuditSnapshotsAnswerConsistency | None


class ListAuditSnapshotsAnswerResultsItem(TypedDict):
    index: int
    snapshot_id: str
    root: str
    tree_size: int
    built_at: str
    path: list[str]
    is_kept: bool
    is_served: bool


class ListAuditSnapshotsAnswerConsistency(TypedDict):
    """Proof that the log of `second` entries begins with that of `first`."""
    first: int
    second: int
    path: list[str]


class _ListChangesAnswer(TypedDict):
    results: list[ListChangesAnswerResultsItem]
    next_cursor: str
    has_more: bool
    known_gaps: list[Gap]


class _ListChangesAnswerOptional(TypedDict, total=False):
    corpus_snapshot_id: str
    corpus_checksum: str


class ListChangesAnswer(_ListChangesAnswer, _ListChangesAnswerOptional):
    pass


class ListChangesAnswerResultsItem(TypedDict):
    dataset: str
    id: str
    title: str
    field: str
    before: str | None
    after: str | None
    is_withheld: bool
    detected_at: str
    source_url: str | None


class _ListWatchedChangesAnswer(TypedDict):
    since: ListWatchedChangesAnswerSince
    checked: int
    unchanged: int
    changed: list[ListWatchedChangesAnswerChangedItem]
    not_held: list[ListWatchedChangesAnswerNotHeldItem]
    is_cut: bool


class _ListWatchedChangesAnswerOptional(TypedDict, total=False):
    corpus_snapshot_id: str
    corpus_checksum: str


class ListWatchedChangesAnswer(_ListWatchedChangesAnswer, _ListWatchedChangesAnswerOptional):
    pass


class ListWatchedChangesAnswerSince(TypedDict):
    snapshot_id: str | None
    detected_after: str
    why: Literal["no_match", "not_covered", "source_not_connected", "not_checked", "unknown_before"] | None


class ListWatchedChangesAnswerChangedItem(TypedDict):
    requested: str
    dataset: str
    id: str
    title: str
    changes: list[FieldChange]


class ListWatchedChangesAnswerNotHeldItem(TypedDict):
    requested: str
    why: Literal["no_match", "not_covered", "source_not_connected", "not_checked", "unknown_before"]


_DiffSnapshotsAnswer = TypedDict("_DiffSnapshotsAnswer", {"from": "DiffSnapshotsAnswerFrom", "to": "DiffSnapshotsAnswerTo", "results": "list[DiffSnapshotsAnswerResultsItem]", "compared": "int", "next_cursor": "str | None", "not_compared": "list[str]", "known_gaps": "list[Gap]"})


class _DiffSnapshotsAnswerOptional(TypedDict, total=False):
    corpus_snapshot_id: str
    corpus_checksum: str


class DiffSnapshotsAnswer(_DiffSnapshotsAnswer, _DiffSnapshotsAnswerOptional):
    pass


class DiffSnapshotsAnswerFrom(TypedDict):
    requested: str
    snapshot_id: str
    built_at: str | None


class DiffSnapshotsAnswerTo(TypedDict):
    requested: str
    snapshot_id: str
    built_at: str | None


class _DiffSnapshotsAnswerResultsItem(TypedDict):
    kind: Literal["added", "changed", "withdrawn"]
    dataset: str
    id: str
    title: str
    changed_fields: list[str]


class _DiffSnapshotsAnswerResultsItemOptional(TypedDict, total=False):
    changes: list[DiffSnapshotsAnswerResultsItemChangesItem]


class DiffSnapshotsAnswerResultsItem(_DiffSnapshotsAnswerResultsItem, _DiffSnapshotsAnswerResultsItemOptional):
    pass


class DiffSnapshotsAnswerResultsItemChangesItem(TypedDict):
    field: str
    before: str | None
    after: str | None


class _GetRecordHistoryAnswer(TypedDict):
    dataset: str
    id: str
    title: str
    versions: list[GetRecordHistoryAnswerVersionsItem]
    before_oldest: GetRecordHistoryAnswerBeforeOldest
    valid: Lifecycle | None
    is_cut: bool
    source_url: str | None
    source_fetched_at: str | None
    source_checksum: str | None
    license: Literal["pdl_v1.0", "gov_standard", "gov_standard_v2.0", "cc_by_4.0", "public_domain", "proprietary", "unknown", "test_data"] | None


class _GetRecordHistoryAnswerOptional(TypedDict, total=False):
    source_license: Literal["pdl_v1.0", "gov_standard", "gov_standard_v2.0", "cc_by_4.0", "public_domain", "proprietary", "unknown", "test_data"]
    evidence: list[Evidence]
    contradicted: list[Contradiction]
    corpus_snapshot_id: str
    corpus_checksum: str


class GetRecordHistoryAnswer(_GetRecordHistoryAnswer, _GetRecordHistoryAnswerOptional):
    pass


class GetRecordHistoryAnswerVersionsItem(TypedDict):
    known_from: str | None
    known_until: str | None
    changed: list[FieldChange]


class GetRecordHistoryAnswerBeforeOldest(TypedDict):
    """What is known of the time before the oldest version."""
    why: Literal["no_match", "not_covered", "source_not_connected", "not_checked", "unknown_before"]
    recorded_since: str | None


class _CiteRecordAnswer(TypedDict):
    dataset: str
    id: str
    title: str
    style: Literal["footnote", "short", "markdown", "bibtex", "json_ld"]
    citation: str
    json_ld: dict[str, Any] | None
    record_sha256: str
    publisher: str | None
    source_url: str | None
    source_fetched_at: str | None
    source_checksum: str | None
    license: Literal["pdl_v1.0", "gov_standard", "gov_standard_v2.0", "cc_by_4.0", "public_domain", "proprietary", "unknown", "test_data"] | None


class _CiteRecordAnswerOptional(TypedDict, total=False):
    source_license: Literal["pdl_v1.0", "gov_standard", "gov_standard_v2.0", "cc_by_4.0", "public_domain", "proprietary", "unknown", "test_data"]
    evidence: list[Evidence]
    contradicted: list[Contradiction]
    corpus_snapshot_id: str
    corpus_checksum: str


class CiteRecordAnswer(_CiteRecordAnswer, _CiteRecordAnswerOptional):
    pass


class _GetCoverageAnswer(TypedDict):
    place: GetCoverageAnswerPlace | None
    results: list[GetCoverageAnswerResultsItem]
    sources: list[GetCoverageAnswerSourcesItem]
    reach: list[GetCoverageAnswerReachItem]
    known_gaps: list[Gap]
    built_at: str


class _GetCoverageAnswerOptional(TypedDict, total=False):
    corpus_snapshot_id: str
    corpus_checksum: str


class GetCoverageAnswer(_GetCoverageAnswer, _GetCoverageAnswerOptional):
    pass


class GetCoverageAnswerPlace(TypedDict):
    lg_code: str
    prefecture: str
    municipality: str


class GetCoverageAnswerResultsItem(TypedDict):
    dataset: str
    summary: str
    state: Literal["covered", "partial", "not_covered"]
    rows: int
    data_as_of: str | None
    rows_fetched: int
    rows_from_copies: int
    rows_written_down: int
    read_share: float | None
    figures: int | None
    figures_confirmed: int | None
    last_fetched_at: str | None
    sources: list[GetCoverageAnswerResultsItemSourcesItem]
    place: GetCoverageAnswerResultsItemPlace | None
    look_up: str | None


class GetCoverageAnswerResultsItemSourcesItem(TypedDict):
    source: str
    not_stated: list[str]


class GetCoverageAnswerResultsItemPlace(TypedDict):
    rows: int | None
    rows_of_prefecture: int | None
    state: Literal["covered", "partial", "not_covered", "not_by_place"]


class GetCoverageAnswerSourcesItem(TypedDict):
    source: str
    attribution: str
    last_read_at: str | None
    rhythm: Literal["daily", "working_days", "monthly"] | None
    state: Literal["current", "late", "unknown"]


class GetCoverageAnswerReachItem(TypedDict):
    source: str
    title: str
    title_ja: str
    dataset: str
    state: Literal["complete", "partial", "blocked", "never_tried"]
    as_of: str | None
    rows: int | None
    prefectures: dict[str, int] | None
    last_try_at: str | None
    last_try_outcome: Literal["good", "failed", "stopped"] | None
    last_good_at: str | None
    alarms: list[Literal["unreachable", "not_a_document", "columns_changed", "names_missing", "not_read", "fewer_records", "field_emptied", "nothing_new"]]
    needs: list[str]
    command: str


class _ProveNoHitAnswer(TypedDict):
    is_no_hit: bool | None
    hits: int
    statement: ProveNoHitAnswerStatement | None
    not_compared: ProveNoHitAnswerNotCompared | None
    jws: str | None


class _ProveNoHitAnswerOptional(TypedDict, total=False):
    corpus_snapshot_id: str
    corpus_checksum: str


class ProveNoHitAnswer(_ProveNoHitAnswer, _ProveNoHitAnswerOptional):
    pass


class _ProveNoHitAnswerStatement(TypedDict):
    issuer: str
    issued_at: str
    mode: Literal["live", "test"]
    corpus_checksum: str
    checkpoint: str
    statement: Literal["no_record_matched", "not_compared"]
    dataset: str
    predicate: dict[str, Any]
    corpus_snapshot_id: str
    rows_scanned: int
    rows_comparable: int
    why: Literal["no_match", "not_covered", "source_not_connected", "not_checked", "unknown_before"]
    coverage: NoHitCoverage
    no_hit_not_absence: Literal[True]
    message: str
    message_ja: str


class _ProveNoHitAnswerStatementOptional(TypedDict, total=False):
    candidates: list[NameCandidate]


class ProveNoHitAnswerStatement(_ProveNoHitAnswerStatement, _ProveNoHitAnswerStatementOptional):
    pass


class ProveNoHitAnswerNotCompared(TypedDict):
    why: Literal["no_match", "not_covered", "source_not_connected", "not_checked", "unknown_before"]
    message: str
    message_ja: str


class GetInclusionProofAnswer(TypedDict):
    dataset: str
    id: str
    record: dict[str, Any] | None
    leaf_hash: str
    leaf_index: int
    tree_size: int
    path: list[str]
    snapshot_id: str
    root: str
    log: GetInclusionProofAnswerLog | None
    tlog_proof: str | None


class GetInclusionProofAnswerLog(TypedDict):
    origin: str
    index: int
    size: int
    path: list[str]
    entry: GetInclusionProofAnswerLogEntry
    checkpoint: str


class GetInclusionProofAnswerLogEntry(TypedDict):
    snapshot_id: str
    root: str
    tree_size: int
    built_at: str


class PreviewCostAnswer(TypedDict):
    predicted_total_yen: int
    billing_units: int
    unit_price_yen: int
    iterations: int
    breakdown: list[PreviewCostAnswerBreakdownItem]
    cost_cap_yen: int | None
    cap_passed: bool | None
    corpus_snapshot_id: str
    corpus_checksum: str
    disclaimer: str | None
    metered: Literal[False]
    excludes_external_model_costs: Literal[True]


class _PreviewCostAnswerBreakdownItem(TypedDict):
    tool: str
    operation: str | None
    weight: int
    yen: int


class _PreviewCostAnswerBreakdownItemOptional(TypedDict, total=False):
    note: str
    did_you_mean: str


class PreviewCostAnswerBreakdownItem(_PreviewCostAnswerBreakdownItem, _PreviewCostAnswerBreakdownItemOptional):
    pass


class _PreviewCostStackOrCallsItem(TypedDict):
    tool: str


class _PreviewCostStackOrCallsItemOptional(TypedDict, total=False):
    args: dict[str, Any]


class PreviewCostStackOrCallsItem(_PreviewCostStackOrCallsItem, _PreviewCostStackOrCallsItemOptional):
    pass


class CreateQuoteAnswer(TypedDict):
    quote_id: str
    statement: CreateQuoteAnswerStatement
    jws: str


class CreateQuoteAnswerStatement(TypedDict):
    issuer: str
    mode: Literal["live", "test"]
    quote_id: str
    customer_id: str
    issued_at: str
    expires_at: str
    unit_price_yen: int
    calls: list[CreateQuoteAnswerStatementCallsItem]
    total_units: int
    total_yen: int


class CreateQuoteAnswerStatementCallsItem(TypedDict):
    operation: str
    input_sha256: str
    units: int
    yen: int


class CreateQuoteCallsItem(TypedDict):
    tool: str
    args: dict[str, Any]


class ListPricesAnswer(TypedDict):
    yen_per_unit: int
    results: list[ListPricesAnswerResultsItem]


class ListPricesAnswerResultsItem(TypedDict):
    operation: str
    http: str
    units: int | None
    note: str | None
    note_ja: str | None
    yen: int | None


class FindToolAnswer(TypedDict):
    need: str
    tools: list[FindToolAnswerToolsItem]
    fallback_used: bool


class FindToolAnswerToolsItem(TypedDict):
    name: str
    title: str
    summary: str
    http: str
    price: str
    units: int | None
    toolsets: list[str]
    required: list[str]
    why: str
    why_ja: str


class DescribeToolAnswer(TypedDict):
    name: str
    title: str
    description: str
    http: str
    toolsets: list[str]
    changes_something: bool
    price: DescribeToolAnswerPrice
    input_schema: dict[str, Any]
    output_schema: dict[str, Any] | None
    example: dict[str, Any]
    errors: list[DescribeToolAnswerErrorsItem]


class DescribeToolAnswerPrice(TypedDict):
    units: int | None
    note: str | None
    yen_per_unit: int


class DescribeToolAnswerErrorsItem(TypedDict):
    status: int
    when: str


class _ListFilterValuesAnswer(TypedDict):
    name: str
    parameter: str
    values: list[ListFilterValuesAnswerValuesItem]
    total: int
    limit: int
    offset: int
    records: int
    takes: Literal["value", "part", "beginning"]


class _ListFilterValuesAnswerOptional(TypedDict, total=False):
    corpus_snapshot_id: str
    corpus_checksum: str


class ListFilterValuesAnswer(_ListFilterValuesAnswer, _ListFilterValuesAnswerOptional):
    pass


class ListFilterValuesAnswerValuesItem(TypedDict):
    value: str
    count: int


class CompleteArgumentAnswer(TypedDict):
    name: str
    argument: str
    values: list[CompleteArgumentAnswerValuesItem]
    total: int


class CompleteArgumentAnswerValuesItem(TypedDict):
    value: str
    label: str | None


class _ServiceRouteAnswer(TypedDict):
    schema_version: str
    input_hash: str
    request_time_llm_call_performed: Literal[False]
    live_billing_wired: Literal[False]
    charged: Literal[False]
    accepted_artifact_created: Literal[False]
    status: Literal["route_ready", "blocked_unknown_outcome_contract"]
    recommended_tool: str | None
    recommended_tool_label: str | None
    recommended_tool_available: bool
    recommended_endpoint: str | None
    outcome_contract_id: str | None
    deliverable_slug: str | None
    deliverable_title_ja: str | None
    capsule_contract_id: str | None
    estimated_price_jpy: int | None
    execute_input_hash: str | None
    requires_user_csv: bool
    evidence_dependency_types: list[str]
    catalog_count: int
    free_inline_packets: ServiceRouteAnswerFreeInlinePackets
    next_action: Literal["call_preview_cost", "adjust_price_or_scope", "choose_available_outcome"]
    billable: Literal[False]
    charge_status: Literal["not_charged"]
    no_hit_caveat: Literal["no_hit_not_absence"]
    route: ServiceRouteAnswerRoute


class _ServiceRouteAnswerOptional(TypedDict, total=False):
    available_outcome_contract_ids: list[str]


class ServiceRouteAnswer(_ServiceRouteAnswer, _ServiceRouteAnswerOptional):
    pass


class ServiceRouteAnswerFreeInlinePackets(TypedDict):
    available: bool
    packet_ids: list[str]
    recommended_free_first: list[str]


class _ServiceRouteAnswerRoute(TypedDict):
    status: Literal["route_ready", "blocked_unknown_outcome_contract"]
    recommended_tool: str | None
    recommended_tool_label: str | None
    recommended_tool_available: bool
    recommended_endpoint: str | None
    outcome_contract_id: str | None
    deliverable_slug: str | None
    deliverable_title_ja: str | None
    capsule_contract_id: str | None
    estimated_price_jpy: int | None
    execute_input_hash: str | None
    requires_user_csv: bool
    evidence_dependency_types: list[str]
    catalog_count: int
    free_inline_packets: ServiceRouteAnswerRouteFreeInlinePackets
    next_action: Literal["call_preview_cost", "adjust_price_or_scope", "choose_available_outcome"]
    billable: Literal[False]
    charge_status: Literal["not_charged"]
    no_hit_caveat: Literal["no_hit_not_absence"]


class _ServiceRouteAnswerRouteOptional(TypedDict, total=False):
    available_outcome_contract_ids: list[str]


class ServiceRouteAnswerRoute(_ServiceRouteAnswerRoute, _ServiceRouteAnswerRouteOptional):
    pass


class ServiceRouteAnswerRouteFreeInlinePackets(TypedDict):
    available: bool
    packet_ids: list[str]
    recommended_free_first: list[str]


class _ServicePreviewCostAnswer(TypedDict):
    schema_version: str
    input_hash: str
    request_time_llm_call_performed: Literal[False]
    live_billing_wired: Literal[False]
    charged: Literal[False]
    accepted_artifact_created: Literal[False]
    status: Literal["cost_preview_ready", "blocked_unknown_outcome_contract"]
    predicted_total_jpy: int
    estimated_price_jpy: int | None
    cap_passed: bool
    outcome_contract_id: str | None
    deliverable_slug: str | None
    execute_input_hash: str | None
    next_action: Literal["call_get_packet", "adjust_price_or_scope", "choose_available_outcome"]
    cost_preview: ServicePreviewCostAnswerCostPreview


class _ServicePreviewCostAnswerOptional(TypedDict, total=False):
    available_outcome_contract_ids: list[str]


class ServicePreviewCostAnswer(_ServicePreviewCostAnswer, _ServicePreviewCostAnswerOptional):
    pass


class _ServicePreviewCostAnswerCostPreview(TypedDict):
    status: Literal["cost_preview_ready", "blocked_unknown_outcome_contract"]
    predicted_total_jpy: int
    estimated_price_jpy: int | None
    cap_passed: bool
    outcome_contract_id: str | None
    deliverable_slug: str | None
    execute_input_hash: str | None
    next_action: Literal["call_get_packet", "adjust_price_or_scope", "choose_available_outcome"]


class _ServicePreviewCostAnswerCostPreviewOptional(TypedDict, total=False):
    available_outcome_contract_ids: list[str]


class ServicePreviewCostAnswerCostPreview(_ServicePreviewCostAnswerCostPreview, _ServicePreviewCostAnswerCostPreviewOptional):
    pass


class ServiceExecutePacketAnswer(TypedDict):
    schema_version: str
    input_hash: str
    request_time_llm_call_performed: Literal[False]
    live_billing_wired: Literal[False]
    charged: Literal[False]
    accepted_artifact_created: Literal[False]
    status: str


class ServiceGetPacketAnswer(TypedDict):
    schema_version: str
    input_hash: str
    request_time_llm_call_performed: Literal[False]
    live_billing_wired: Literal[False]
    charged: Literal[False]
    accepted_artifact_created: Literal[False]
    status: Literal["inline_static_packet", "capsule_contract_packet", "static_packet_skeleton"]
    packet_id: str
    packet: dict[str, Any]


class ServiceAgentReadyAnswer(TypedDict):
    schema_version: Literal["service.agent_ready.v1"]
    generated_at: str
    corpus_snapshot_id: str
    registry_kind: Literal["static"]
    live_search: Literal[False]
    assets: list[ServiceAgentReadyAnswerAssetsItem]
    outcome_catalog_count: int
    operation_count: int
    inline_packet_ids: list[str]
    notes: list[str]


class ServiceAgentReadyAnswerAssetsItem(TypedDict):
    asset_id: str
    kind: Literal["dataset", "outcome", "inline_packet", "static_resource", "openapi"]
    title: str
    path: str | None
    license: str | None
    record_count: int | None
    updated_at: str | None


class ExportResultsAnswer(TypedDict, total=False):
    operation: str
    format: Literal["csv", "xlsx", "jsonl"]
    total: int
    bytes: int
    known_gaps: list[Gap]
    corpus_snapshot_id: str
    corpus_checksum: str
    job: Job


class GetJobAnswer(TypedDict):
    job: Job
    summary: dict[str, Any] | None
    total: int
    limit: int
    offset: int
    results: list[Any]


class ListJobsAnswer(TypedDict):
    total: int
    limit: int
    offset: int
    results: list[Job]


class CancelJobAnswer(TypedDict):
    job: Job


class A2aAgentCardAnswer(TypedDict):
    name: str
    description: str
    version: str
    url: str
    skills: list[A2aAgentCardAnswerSkillsItem]
    authentication: A2aAgentCardAnswerAuthentication
    capabilities: A2aAgentCardAnswerCapabilities


class A2aAgentCardAnswerSkillsItem(TypedDict):
    id: str
    name: str
    description: str
    category: str
    tags: list[str]
    sensitive: bool


class A2aAgentCardAnswerAuthentication(TypedDict):
    schemes: list[str]
    required: bool
    anonymous_tasks_per_day: int


class A2aAgentCardAnswerCapabilities(TypedDict):
    push_notifications: bool
    streaming: bool
    resumable: bool
    retention_hours: int


class A2aListSkillsAnswer(TypedDict):
    schema_version: Literal["service.a2a_skills.v1"]
    agent_name: str
    skill_count: int
    total_skill_count: int
    categories: list[str]
    tags: list[str]
    skills: list[AgentSkill]


class A2aNegotiateSkillsAnswer(TypedDict):
    matched_count: int
    skills: list[AgentSkill]
    negotiation_request: A2aNegotiateSkillsAnswerNegotiationRequest


class A2aNegotiateSkillsAnswerNegotiationRequest(TypedDict):
    """The request as it was understood."""
    requested_skills: list[str]
    requested_categories: list[str]
    requested_tags: list[str]
    max_latency_ms: int | None
    accept_sensitive: bool


class A2aCreateTaskMessage(TypedDict):
    """The message that asks for it; the history of the task tells it again."""
    message_id: str
    parts: list[dict[str, Any]]


class _A2aCreateTaskReceiver(TypedDict):
    url: str


class _A2aCreateTaskReceiverOptional(TypedDict, total=False):
    receiver_id: str
    token: str | None
    authentication: A2aCreateTaskReceiverAuthentication | None


class A2aCreateTaskReceiver(_A2aCreateTaskReceiver, _A2aCreateTaskReceiverOptional):
    """Who is posted every change as A2A writes it."""


class A2aCreateTaskReceiverAuthentication(TypedDict):
    """Sent as Authorization; the credentials are told to nobody else."""
    scheme: str
    credentials: str


class A2aListTasksAnswer(TypedDict):
    total: int
    limit: int
    next_page_token: str | None
    results: list[AgentTask]


class A2aResumeTaskMessage(TypedDict):
    """The message that asks for it; the history of the task tells it again."""
    message_id: str
    parts: list[dict[str, Any]]


class A2aAddTaskReceiverAuthentication(TypedDict):
    """Sent as Authorization; the credentials are told to nobody else."""
    scheme: str
    credentials: str


class A2aListTaskReceiversAnswer(TypedDict):
    results: list[AgentTaskReceiver]


class A2aDeleteTaskReceiverAnswer(TypedDict):
    receiver_id: str
    deleted: bool


class _GetMetaAnswer(TypedDict):
    total_programs: int
    tier_counts: dict[str, int]
    prefecture_counts: dict[str, int]
    exclusion_rules_count: int
    last_ingested_at: str | None
    data_as_of: str | None
    built_at: str
    programs_read_share: float | None
    programs_by_standing: dict[str, int] | None
    corpus_snapshot_id: str
    corpus_checksum: str
    known_gaps: list[str]


class _GetMetaAnswerOptional(TypedDict, total=False):
    data_lineage: GetMetaAnswerDataLineage


class GetMetaAnswer(_GetMetaAnswer, _GetMetaAnswerOptional):
    pass


class GetMetaAnswerDataLineage(TypedDict):
    last_fetched_at: str | None
    unique_checksums: int


class _GetMetaFreshnessAnswer(TypedDict):
    generated_at: str
    total: int
    median_fetched_at: str | None
    pct_within_30d: float
    pct_over_180d: float
    top_rows: list[GetMetaFreshnessAnswerTopRowsItem]


class _GetMetaFreshnessAnswerOptional(TypedDict, total=False):
    by_prefecture: list[GetMetaFreshnessAnswerByPrefectureItem]


class GetMetaFreshnessAnswer(_GetMetaFreshnessAnswer, _GetMetaFreshnessAnswerOptional):
    pass


class GetMetaFreshnessAnswerTopRowsItem(TypedDict):
    canonical_id: str
    name: str
    tier: str | None
    source_fetched_at: str | None
    days_ago: int | None


class GetMetaFreshnessAnswerByPrefectureItem(TypedDict):
    prefecture: str | None
    programs: int
    last_fetched_at: str | None
    days_ago: int | None


class HealthzAnswer(TypedDict):
    status: Literal["ok"]


class ReadyzAnswer(TypedDict):
    status: Literal["ready"]
    snapshot: ReadyzAnswerSnapshot
    background: list[ReadyzAnswerBackgroundItem]


class ReadyzAnswerSnapshot(TypedDict):
    serving: str
    published: str
    problem: str | None


class ReadyzAnswerBackgroundItem(TypedDict):
    name: str
    failing_since: str
    failures: int
    reason: str


class PingAnswer(TypedDict):
    ok: Literal[True]
    authenticated: bool
    tier: Literal["free", "paid"]
    server_time_utc: str
    server_version: str
    rate_limit_remaining: int | None


class StatsCoverageAnswer(TypedDict):
    programs: int
    case_studies: int
    loan_programs: int
    enforcement_cases: int
    exclusion_rules: int
    laws: int
    tax_rulesets: int
    court_decisions: int
    bids: int
    invoice_registrants: int
    generated_at: str


class StatsFreshnessAnswer(TypedDict):
    sources: StatsFreshnessAnswerSources
    generated_at: str


class StatsFreshnessAnswerSources(TypedDict):
    programs: FetchDays
    case_studies: FetchDays
    loan_programs: FetchDays
    enforcement_cases: FetchDays
    laws: FetchDays
    tax_rulesets: FetchDays
    court_decisions: FetchDays
    bids: FetchDays
    invoice_registrants: FetchDays


class StatsDataQualityAnswer(TypedDict):
    fact_count_total: int
    mean_score: float | None
    label_histogram: StatsDataQualityAnswerLabelHistogram
    license_breakdown: dict[str, int]
    freshness_buckets: dict[str, int]
    field_kind_breakdown: dict[str, StatsDataQualityAnswerFieldKindBreakdownValue]
    cross_source_agreement: StatsDataQualityAnswerCrossSourceAgreement
    model: Literal["beta_posterior_v1"]
    standings: StatsDataQualityAnswerStandings | None
    question_evaluation: StatsDataQualityAnswerQuestionEvaluation
    generated_at: str


class StatsDataQualityAnswerLabelHistogram(TypedDict):
    high: int
    medium: int
    low: int
    unknown: int


class StatsDataQualityAnswerFieldKindBreakdownValue(TypedDict):
    count: int
    mean_score: float


_StatsDataQualityAnswerCrossSourceAgreement = TypedDict("_StatsDataQualityAnswerCrossSourceAgreement", {"facts_with_n_sources_>=2": "int", "facts_with_consistent_value": "int", "agreement_rate": "float | None"})


class StatsDataQualityAnswerCrossSourceAgreement(_StatsDataQualityAnswerCrossSourceAgreement):
    pass


class StatsDataQualityAnswerStandings(TypedDict):
    """How sure the figures of all kinds of records are; null in a snapshot of an earlier version."""
    figures: StatsDataQualityAnswerStandingsFigures
    records: StatsDataQualityAnswerStandingsRecords
    by_dataset: dict[str, StatsDataQualityAnswerStandingsByDatasetValue]


class StatsDataQualityAnswerStandingsFigures(TypedDict):
    """confirmed = fetched from the source or found there; read = from a copy of it."""
    confirmed: int
    read: int
    written_down: int
    source_gone: int
    not_found: int
    contradicted: int


class StatsDataQualityAnswerStandingsRecords(TypedDict):
    """A record stands as its least sure figure does."""
    confirmed: int
    read: int
    written_down: int
    source_gone: int
    not_found: int
    contradicted: int
    no_figure: int


class StatsDataQualityAnswerStandingsByDatasetValue(TypedDict):
    figures: StatsDataQualityAnswerStandingsByDatasetValueFigures
    records: StatsDataQualityAnswerStandingsByDatasetValueRecords


class StatsDataQualityAnswerStandingsByDatasetValueFigures(TypedDict):
    """confirmed = fetched from the source or found there; read = from a copy of it."""
    confirmed: int
    read: int
    written_down: int
    source_gone: int
    not_found: int
    contradicted: int


class StatsDataQualityAnswerStandingsByDatasetValueRecords(TypedDict):
    """A record stands as its least sure figure does."""
    confirmed: int
    read: int
    written_down: int
    source_gone: int
    not_found: int
    contradicted: int
    no_figure: int


class StatsDataQualityAnswerQuestionEvaluation(TypedDict):
    """How questions that nobody tuned to were answered: the newest set of docs/evaluation.md."""
    written_on: str
    questions: int
    right_share: float
    outcomes: StatsDataQualityAnswerQuestionEvaluationOutcomes


class StatsDataQualityAnswerQuestionEvaluationOutcomes(TypedDict):
    first: int
    in_three: int
    not_held: int
    after_one_call: int
    useless: int
    misleading: int
    false: int


class StatsUsageAnswer(TypedDict):
    window_days: int
    since: str
    until: str
    counted_from: str | None
    daily: list[StatsUsageAnswerDailyItem]
    total: int
    generated_at: str


class StatsUsageAnswerDailyItem(TypedDict):
    date: str
    count: int
    cumulative: int


class StatsConfidenceAnswer(TypedDict):
    window_days: int
    since: str
    until: str
    overall: StatsConfidenceAnswerOverall
    per_tool: list[StatsConfidenceAnswerPerToolItem]
    suppressed_tools: int
    generated_at: str


class StatsConfidenceAnswerOverall(TypedDict):
    discovery_weighted: float | None
    use_weighted: float | None
    discovery_overall: float | None
    use_overall: float | None


class StatsConfidenceAnswerPerToolItem(TypedDict):
    tool: str
    discovery: float | None
    discovery_ci95: list[float] | None
    discovery_hits: int
    discovery_trials: int
    use: float | None
    use_ci95: list[float] | None
    use_hits: int
    use_trials: int
    by_cohort: dict[str, StatsConfidenceAnswerPerToolItemByCohortValue]


class StatsConfidenceAnswerPerToolItemByCohortValue(TypedDict):
    discovery: float | None
    discovery_ci95: list[float] | None
    discovery_hits: int
    discovery_trials: int
    use: float | None
    use_ci95: list[float] | None
    use_hits: int
    use_trials: int


class SubmitFeedbackAnswer(TypedDict):
    received: Literal[True]
    feedback_id: int


class SubmitTestimonialAnswer(TypedDict):
    received: Literal[True]
    testimonial_id: int
    pending_review: Literal[True]


class ListTestimonialsAnswer(TypedDict):
    total: int
    rows: list[ListTestimonialsAnswerRowsItem]


class ListTestimonialsAnswerRowsItem(TypedDict):
    id: int
    audience: Literal["税理士", "行政書士", "SMB", "VC", "Dev"]
    text: str
    name: str | None
    organization: str | None
    linkedin_url: str | None
    approved_at: str


class MatchAdvisorsAnswer(TypedDict):
    total: int
    results: list[Advisor]
    ranking: MatchAdvisorsAnswerRanking


class MatchAdvisorsAnswerRanking(TypedDict):
    method: str
    method_ja: str
    disclosure: str
    disclosure_ja: str
    reasons: list[MatchAdvisorsAnswerRankingReasonsItem]


class MatchAdvisorsAnswerRankingReasonsItem(TypedDict):
    advisor_id: int
    points: int
    matched: list[Literal["prefecture", "industry", "specialty"]]


class SignupAdvisorAnswer(TypedDict):
    advisor_id: int
    next_step: Literal["payment_onboarding"]
    payment_onboarding_url: str | None


class VerifyAdvisorHoujinAnswer(TypedDict):
    status: Literal["pending", "already_verified"]
    verified_at: str | None
    proof: Literal["mail", "operator"] | None


class TrackAdvisorClickAnswer(TypedDict):
    token: str
    redirect_url: str | None


class ReportAdvisorConversionAnswer(TypedDict):
    status: Literal["reported"]
    commission_yen: int
    payout_scheduled: Literal[False]


class DecideAdvisorConversionAnswer(TypedDict):
    referral_id: int
    status: Literal["referred", "reported", "confirmed", "rejected", "paid"]
    summary: ReferralSummary


class GetAdvisorDashboardAnswer(TypedDict):
    advisor: Advisor
    summary: ReferralSummary
    referrals: list[GetAdvisorDashboardAnswerReferralsItem]


class GetAdvisorDashboardAnswerReferralsItem(TypedDict):
    id: int
    status: Literal["referred", "reported", "confirmed", "rejected", "paid"]
    token_prefix: str
    source_program_id: str | None
    clicked_at: str
    converted_at: str | None
    conversion_value_yen: int | None
    commission_yen: int | None
    commission_paid_at: str | None


class GetMeAnswer(TypedDict):
    customer_id: str
    key_hash_prefix: str
    tier: Literal["metered", "free"]
    plan: str
    created_at: str
    subscription_status: str
    subscription_current_period_end: str | None
    subscription_cancel_at_period_end: bool


class SetMonthlyCapAnswer(TypedDict):
    ok: Literal[True]
    monthly_cap_yen: int | None


class GetDashboardAnswer(TypedDict):
    days: int
    key_hash_prefix: str
    tier: str
    series: list[GetDashboardAnswerSeriesItem]
    daily: list[GetDashboardAnswerDailyItem]
    today_calls: int
    last_7_calls: int
    last_30_calls: int
    last_30_amount_yen: int
    peak_day: GetDashboardAnswerPeakDay | None
    monthly_cap_yen: int | None
    month_to_date_calls: int
    month_to_date_amount_yen: int
    cap_remaining_yen: int | None
    unit_price_yen: int
    subscription_status: str | None
    current_period_end: str | None


class GetDashboardAnswerSeriesItem(TypedDict):
    date: str
    calls: int


class GetDashboardAnswerDailyItem(TypedDict):
    date: str
    calls: int


class GetDashboardAnswerPeakDay(TypedDict):
    date: str
    calls: int


class GetMyUsageAnswerItem(TypedDict):
    date: str
    calls: int


class GetUsageByToolAnswer(TypedDict):
    days: int
    total_calls: int
    total_amount_yen: int
    top: list[GetUsageByToolAnswerTopItem]


class GetUsageByToolAnswerTopItem(TypedDict):
    operation: str
    endpoint: str
    calls: int
    units: int
    amount_yen: int
    avg_latency_ms: int | None


class GetUsageByClientAnswer(TypedDict):
    month: str
    total_calls: int
    total_units: int
    total_amount_yen: int
    clients: list[GetUsageByClientAnswerClientsItem]


class GetUsageByClientAnswerClientsItem(TypedDict):
    client_tag: str | None
    calls: int
    units: int
    amount_yen: int
    amount_incl_tax_yen: int
    operations: list[GetUsageByClientAnswerClientsItemOperationsItem]


class GetUsageByClientAnswerClientsItemOperationsItem(TypedDict):
    operation: str
    calls: int
    units: int
    amount_yen: int


class GetUsageStatusAnswer(TypedDict):
    tier: Literal["anonymous", "metered", "free", "operator"]
    limit: int | None
    used: int
    remaining: int | None
    reset_at: str | None
    resets_at: str | None
    reset_timezone: Literal["JST"]
    upgrade_url: str | None
    note: str
    tokens_saved_estimated_total: int
    tokens_saved_estimated_per_call: int


class GetToolRecommendationAnswer(TypedDict):
    intent: str
    tools: list[GetToolRecommendationAnswerToolsItem]
    fallback_used: bool


class GetToolRecommendationAnswerToolsItem(TypedDict):
    endpoint: str
    name: str
    tool: str
    why: str
    confidence: float


class GetBillingHistoryAnswer(TypedDict):
    customer_id: str | None
    invoices: list[GetBillingHistoryAnswerInvoicesItem]
    cached_at: str
    known_gaps: list[str]
    known_gaps_ja: list[str]


class GetBillingHistoryAnswerInvoicesItem(TypedDict):
    id: str
    number: str | None
    period_start: str | None
    period_end: str | None
    amount_due_yen: int
    amount_paid_yen: int
    currency: str
    status: str | None
    hosted_invoice_url: str | None
    invoice_pdf: str | None
    created: str


class RotateKeyAnswer(TypedDict):
    api_key: str
    tier: str
    key_hash_prefix: str


class ListChildKeysAnswer(TypedDict):
    keys: list[ChildKey]


class ListKeyChangesAnswer(TypedDict):
    changes: list[ListKeyChangesAnswerChangesItem]


class ListKeyChangesAnswerChangesItem(TypedDict):
    at: str
    act: Literal["created", "changed", "rotated", "revoked"]
    key_id: str
    by_key_id: str
    details: dict[str, Any]


class CreateCheckoutAnswer(TypedDict):
    url: str
    session_id: str


class CreateLifetimeCheckoutAnswer(TypedDict):
    url: str
    session_id: str


class CreateDataDumpCheckoutAnswer(TypedDict):
    url: str
    session_id: str


class CreateSubscriptionCheckoutAnswer(TypedDict):
    url: str
    session_id: str


class IssueKeyFromCheckoutAnswer(TypedDict):
    api_key: str
    tier: Literal["metered", "free"]
    customer_id: str
    plan: Literal["metered", "starter", "pro", "enterprise", "lifetime", "data_dump"]
    key_hash_prefix: str


class CreateBillingPortalAnswer(TypedDict):
    url: str


class CreateMyBillingPortalAnswer(TypedDict):
    url: str


class SubmitRefundRequestAnswer(TypedDict):
    request_id: str
    received_at: str
    contact: str
    expected_response_within_days: int
    note: str


class CreateDataDumpLinkAnswer(TypedDict):
    url: str
    expires_at: str
    snapshot_id: str
    bytes: int
    sha256: str


class TestWebhookAnswer(TypedDict):
    ok: bool
    status_code: int | None
    error: str | None
    signature: str
    sent_at: str


class CreateSubscriberAnswer(TypedDict):
    subscribed: Literal[True]


class UnsubscribeSubscriberAnswer(TypedDict):
    unsubscribed: Literal[True]


class EmailUnsubscribePageAnswer(TypedDict):
    email: str
    unsubscribed: bool


class EmailUnsubscribeAnswer(TypedDict):
    unsubscribed: Literal[True]
    at: str


class SubscribeAlertAnswer(TypedDict):
    id: int
    filter_type: Literal["tool", "law_id", "program_id", "industry_jsic", "all", "houjin_bangou", "invoice_registration_number", "saved_search"]
    filter_value: str | None
    min_severity: Literal["critical", "important", "info"]
    fields: list[str] | None
    webhook_url: str | None
    email: str | None
    email_confirmed: bool | None
    digest: Literal["daily", "weekly"] | None
    feed_url: str
    active: bool
    created_at: str
    updated_at: str
    last_triggered: str | None
    confirmation_mailed: bool
    would_have_fired_90d: int | None
    deadlines_90d: int | None
    would_have_fired_unknown: Literal["history_too_short", "too_many_changes", "searches_are_not_repeated"] | None


class ListAlertSubscriptionsAnswerItem(TypedDict):
    id: int
    filter_type: Literal["tool", "law_id", "program_id", "industry_jsic", "all", "houjin_bangou", "invoice_registration_number", "saved_search"]
    filter_value: str | None
    min_severity: Literal["critical", "important", "info"]
    fields: list[str] | None
    webhook_url: str | None
    email: str | None
    email_confirmed: bool | None
    digest: Literal["daily", "weekly"] | None
    feed_url: str
    active: bool
    created_at: str
    updated_at: str
    last_triggered: str | None


class DeleteAlertSubscriptionAnswer(TypedDict):
    ok: Literal[True]
    id: int


class SaveSearchAnswer(TypedDict):
    id: int
    name: str
    operation: str
    arguments: dict[str, Any]
    created_at: str
    last_run_at: str | None
    last_snapshot_id: str | None


class ListSavedSearchesAnswerItem(TypedDict):
    id: int
    name: str
    operation: str
    arguments: dict[str, Any]
    created_at: str
    last_run_at: str | None
    last_snapshot_id: str | None


class RunSavedSearchAnswer(TypedDict):
    id: int
    name: str
    operation: str
    snapshot_id: str
    since_snapshot_id: str | None
    compared: bool
    total: int
    new_total: int
    changed_total: int
    gone_total: int
    new_hits: list[dict[str, Any]]
    changed_hits: list[dict[str, Any]]
    gone_ids: list[str]
    known_gaps: list[Gap]


class DeleteSavedSearchAnswer(TypedDict):
    ok: Literal[True]
    id: int


class WidgetEnumValuesAnswer(TypedDict):
    prefectures: list[WidgetEnumValuesAnswerPrefecturesItem]
    industries: list[WidgetEnumValuesAnswerIndustriesItem]
    authority_levels: list[str]
    target_types: list[str]
    funding_purposes: list[str]
    widget: WidgetEnumValuesAnswerWidget


class WidgetEnumValuesAnswerPrefecturesItem(TypedDict):
    code: str
    label_ja: str
    label_en: str


class WidgetEnumValuesAnswerIndustriesItem(TypedDict):
    code: str
    label_ja: str
    label_en: str


class WidgetEnumValuesAnswerWidget(TypedDict):
    plan: Literal["metered"]
    branding: bool
    reqs_used_mtd: int
    included_reqs_mtd: int
    overage: bool


class _WidgetSearchAnswer(TypedDict):
    total: int
    limit: int
    offset: int
    results: list[WidgetSearchAnswerResultsItem]
    checked_scope: CheckedScope
    widget: WidgetSearchAnswerWidget


class _WidgetSearchAnswerOptional(TypedDict, total=False):
    input_notes: list[InputNote]
    numbers: list[NumberInWords]
    parsed: ParsedQuestion
    relaxed: RelaxedSearch
    instead: list[OtherCall]
    elsewhere: list[OtherDatasetHits]
    combination: CombinationCall
    named_programs: list[EndedProgram]
    nationwide: NationwideHits
    prefecture_wide: NationwideHits


class WidgetSearchAnswer(_WidgetSearchAnswer, _WidgetSearchAnswerOptional):
    pass


class _WidgetSearchAnswerResultsItem(TypedDict):
    unified_id: str
    primary_name: str
    aliases: list[str]
    authority_level: Literal["national", "prefecture", "municipality", "financial"]
    authority_name: str
    prefecture: str | None
    municipality: str | None
    program_kind: str
    official_url: str
    amount_max_man_yen: float | None
    amount_min_man_yen: float | None
    subsidy_rate: float | None
    trust_level: str
    tier: Literal["S", "A", "B", "C", "X"]
    coverage_score: float
    gap_to_tier_s: list[str]
    a_to_j_coverage: dict[str, bool]
    excluded: bool
    exclusion_reason: str | None
    crop_categories: list[str]
    equipment_category: str | None
    target_types: list[str]
    funding_purpose: list[str]
    amount_band: str
    application_window: WidgetSearchAnswerResultsItemApplicationWindow
    source_url: str | None
    source_fetched_at: str | None
    license: Literal["pdl_v1.0", "gov_standard", "gov_standard_v2.0", "cc_by_4.0", "public_domain", "proprietary", "unknown", "test_data"] | None
    attribution: str | None
    lifecycle: Lifecycle
    prescreen_questions: list[WidgetSearchAnswerResultsItemPrescreenQuestionsItem]


class _WidgetSearchAnswerResultsItemOptional(TypedDict, total=False):
    contradicted: list[Contradiction]
    source_license: Literal["pdl_v1.0", "gov_standard", "gov_standard_v2.0", "cc_by_4.0", "public_domain", "proprietary", "unknown", "test_data"]


class WidgetSearchAnswerResultsItem(_WidgetSearchAnswerResultsItem, _WidgetSearchAnswerResultsItemOptional):
    pass


class WidgetSearchAnswerResultsItemApplicationWindow(TypedDict):
    start: str | None
    end: str | None


class WidgetSearchAnswerResultsItemPrescreenQuestionsItem(TypedDict):
    field: str
    question_ja: str
    question_en: str


class WidgetSearchAnswerWidget(TypedDict):
    plan: Literal["metered"]
    branding: bool
    reqs_used_mtd: int
    included_reqs_mtd: int
    overage: bool


class SignupWidgetAnswer(TypedDict):
    checkout_url: str
    session_id: str


class IssueWidgetKeyAnswer(TypedDict):
    widget_key: str
    embed_html: str
    key_id: str
    api_key: str
    customer_id: str
    allowed_origins: list[str]


class GetWidgetUsageAnswer(TypedDict):
    key_id: str
    owner_email: str
    label: str | None
    plan: Literal["metered"]
    included_reqs_mtd: int
    reqs_used_mtd: int
    amount_mtd_yen: int
    reqs_total: int
    bucket_month: str
    months: list[GetWidgetUsageAnswerMonthsItem]
    branding_removed: bool
    disabled: bool
    subscription_status: str
    subscription_current_period_end: str | None
    subscription_cancel_at_period_end: bool
    last_paid_at: str | None
    last_payment_failed_at: str | None
    allowed_origins: list[str]


class GetWidgetUsageAnswerMonthsItem(TypedDict):
    month: str
    requests: int
    amount_yen: int


class ComplianceSubscribeAnswer(TypedDict):
    subscriber_id: str
    next_step: Literal["verify", "checkout"]
    checkout_url: str | None


class ComplianceVerifyAnswer(TypedDict):
    subscriber_id: str
    status: Literal["pending", "active", "ended"]
    plan: Literal["free", "paid"]
    next_step: Literal["confirm", "checkout", "none"]


class ComplianceConfirmAnswer(TypedDict):
    subscriber_id: str
    status: Literal["pending", "active", "ended"]
    plan: Literal["free", "paid"]
    next_step: Literal["confirm", "checkout", "none"]


class ComplianceUnsubscribeAnswer(TypedDict):
    unsubscribed: Literal[True]


class CompliancePaymentCheckoutAnswer(TypedDict):
    url: str
    session_id: str


class SubmitDisclosureRequestAnswer(TypedDict):
    request_id: str
    received_at: str
    expected_response_within_days: int
    contact: str


class SubmitDeletionRequestAnswer(TypedDict):
    request_id: str
    received_at: str
    expected_response_within_days: int
    contact: str


class GetPrivacyRequestAnswer(TypedDict):
    request_id: str
    kind: Literal["disclosure", "deletion"]
    state: Literal["received", "in_progress", "done", "refused"]
    received_at: str
    state_since: str
    answer_by: str
    reply: str | None


class CreateSessionAnswer(TypedDict):
    tier: str
    key_hash_prefix: str


class DeviceAuthorizeAnswer(TypedDict):
    device_code: str
    user_code: str
    verification_uri: str
    verification_uri_complete: str
    expires_in: int
    interval: int


class DeviceTokenAnswer(TypedDict):
    access_token: str
    token_type: Literal["Bearer"]
    scope: str


class DeviceCompleteAnswer(TypedDict):
    ok: Literal[True]
