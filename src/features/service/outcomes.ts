/** Prices of the outcomes; this service names them and never charges them (docs/contract/shapes.md#outcomes). */
const price = { low: 300, standard: 600, premium: 900, csvOverlay: 900 } as const

/** A piece of work that agents ask for, and where its material comes from. */
export interface Outcome {
  readonly slug: string
  readonly id: string
  readonly title: string
  readonly priceJpy: number
  /** Whether the user brings a CSV file of their own. */
  readonly needsCsv: boolean
  /** The tool as the contract calls it, and the operation that it is here; null where nothing here answers it. */
  readonly toolLabel: string
  readonly operation: string | null
  readonly sourceFamilies: readonly string[]
  readonly tags: readonly string[]
}

/** The outcome that is meant when nothing else is (docs/contract/shapes.md#outcomes). */
export const defaultOutcomeId = 'evidence_answer'

/** The catalogue of outcomes, in display order (docs/contract/shapes.md#outcomes). */
export const outcomes: readonly Outcome[] = [
  {
    slug: 'company-public-baseline',
    id: 'company_public_baseline',
    title: '会社の公開情報の基礎資料',
    priceJpy: price.standard,
    needsCsv: false,
    toolLabel: 'artifacts.company_public_baseline',
    operation: 'create_company_public_baseline',
    sourceFamilies: ['corporate_registry', 'invoice_registry', 'securities_disclosure'],
    tags: ['company_registry', 'invoice_registry'],
  },
  {
    slug: 'invoice-registrant-public-check',
    id: 'invoice_registrant_public_check',
    title: '適格請求書発行事業者の公開情報の確認',
    priceJpy: price.low,
    needsCsv: false,
    toolLabel: 'invoice_registrants.get',
    operation: 'get_invoice_registrant',
    sourceFamilies: ['invoice_registry'],
    tags: ['invoice_registry', 'tax_compliance'],
  },
  {
    slug: 'subsidy-grant-candidate-pack',
    id: 'application_strategy',
    title: '補助金・助成金の候補資料',
    priceJpy: price.premium,
    needsCsv: false,
    toolLabel: 'programs.prescreen',
    operation: 'prescreen_programs',
    sourceFamilies: ['grants_portal', 'sme_agency', 'local_notices'],
    tags: ['subsidy_grants', 'application_strategy'],
  },
  {
    slug: 'law-regulation-change-watch',
    id: 'regulation_change_watch',
    title: '法令改正の監視',
    priceJpy: price.standard,
    needsCsv: false,
    toolLabel: 'am.by_law',
    operation: 'am_by_law',
    sourceFamilies: ['law_database', 'ministry_notices'],
    tags: ['law_regulation', 'change_watch'],
  },
  {
    slug: 'local-government-permit-obligation-map',
    id: 'local_government_permit_obligation_map',
    title: '自治体の許認可・義務の一覧',
    priceJpy: price.premium,
    needsCsv: false,
    toolLabel: 'laws.search',
    operation: 'search_laws',
    sourceFamilies: ['local_notices', 'law_database'],
    tags: ['local_government', 'permits'],
  },
  {
    slug: 'court-enforcement-citation-pack',
    id: 'court_enforcement_citation_pack',
    title: '裁判例・行政処分の引用資料',
    priceJpy: price.standard,
    needsCsv: false,
    toolLabel: 'court_decisions.search',
    operation: 'search_court_decisions',
    sourceFamilies: ['court_site', 'agency_enforcement'],
    tags: ['court_enforcement', 'citation_pack'],
  },
  {
    slug: 'public-statistics-market-context',
    id: 'public_statistics_market_context',
    title: '公的統計による市場の背景',
    priceJpy: price.standard,
    needsCsv: false,
    toolLabel: 'stats',
    operation: null,
    sourceFamilies: ['national_statistics', 'prefectural_statistics'],
    tags: ['public_statistics', 'market_context'],
  },
  {
    slug: 'client-monthly-public-watchlist',
    id: 'client_monthly_review',
    title: '顧客の公開情報の月次点検',
    priceJpy: price.premium,
    needsCsv: false,
    toolLabel: 'houjin.360',
    operation: 'get_houjin_360',
    sourceFamilies: ['corporate_registry', 'invoice_registry', 'grants_portal', 'law_database'],
    tags: ['monthly_review'],
  },
  {
    slug: 'accounting-csv-public-counterparty-check',
    id: 'csv_overlay_public_check',
    title: '会計CSVの取引先の公開情報の確認',
    priceJpy: price.csvOverlay,
    needsCsv: true,
    toolLabel: 'invoice_registrants.batch_risk',
    operation: 'invoice_batch_risk',
    sourceFamilies: ['user_csv', 'invoice_registry', 'corporate_registry'],
    tags: ['tax_accounting_csv_overlay', 'invoice_registry', 'company_registry'],
  },
  {
    slug: 'cashbook-csv-subsidy-fit-screen',
    id: 'cashbook_csv_subsidy_fit_screen',
    title: '出納帳CSVと補助金の適合の確認',
    priceJpy: price.csvOverlay,
    needsCsv: true,
    toolLabel: 'programs.prescreen',
    operation: 'prescreen_programs',
    sourceFamilies: ['user_csv', 'grants_portal'],
    tags: ['tax_accounting_csv_overlay', 'subsidy_grants'],
  },
  {
    slug: 'source-receipt-ledger',
    id: 'source_receipt_ledger',
    title: '出典の受領記録',
    priceJpy: price.standard,
    needsCsv: false,
    toolLabel: 'source_manifest.get',
    operation: 'get_source_manifest',
    sourceFamilies: ['source_receipts', 'corporate_registry', 'law_database'],
    tags: ['source_receipts', 'claim_graph'],
  },
  {
    slug: 'evidence-answer-citation-pack',
    id: defaultOutcomeId,
    title: '根拠つき回答の引用資料',
    priceJpy: price.standard,
    needsCsv: false,
    toolLabel: 'evidence.packets.query',
    operation: 'query_evidence_packet',
    sourceFamilies: ['law_database', 'ministry_notices', 'source_receipts'],
    tags: ['evidence_answer', 'citation_pack', 'claim_graph'],
  },
  {
    slug: 'foreign-investor-japan-public-entry-brief',
    id: 'foreign_investor_japan_public_entry_brief',
    title: '海外投資家のための公開情報の概要',
    priceJpy: price.premium,
    needsCsv: false,
    toolLabel: 'evidence.packets.query',
    operation: 'query_evidence_packet',
    sourceFamilies: ['securities_disclosure', 'law_database', 'policy_notices'],
    tags: ['foreign_investment'],
  },
  {
    slug: 'healthcare-regulatory-public-check',
    id: 'healthcare_regulatory_public_check',
    title: '医療・介護の規制の公開情報の確認',
    priceJpy: price.standard,
    needsCsv: false,
    toolLabel: 'laws.search',
    operation: 'search_laws',
    sourceFamilies: ['health_notices', 'law_database', 'local_notices'],
    tags: ['healthcare_regulation'],
  },
]

/** The outcome with an id or a slug. */
export const outcomeOf = (idOrSlug: string): Outcome | undefined =>
  outcomes.find(({ id, slug }) => id === idOrSlug || slug === idOrSlug)
