/** One thing that a caller may want, the words that give it away, and where it is served. */
export interface RecommendedTool {
  readonly name: string
  readonly endpoint: string
  /** What it does, as the reason for a recommendation ends. */
  readonly purpose: string
  readonly keywords: readonly string[]
}

/** Every tool that may be recommended (docs/contract/shapes.md#recommended-tools). */
export const toolCatalogue: readonly RecommendedTool[] = [
  {
    name: 'programs.search',
    endpoint: '/v1/programs/search',
    purpose: '補助金・助成金などの支援制度の検索',
    keywords: ['補助', '助成', '給付', '公募', '募集', 'subsidy', 'grant'],
  },
  {
    name: 'loan_programs.search',
    endpoint: '/v1/loan-programs/search',
    purpose: '融資・保証制度の検索',
    keywords: ['融資', '貸付', 'ローン', 'loan', '公庫', '保証', '担保'],
  },
  {
    name: 'am.tax_incentives.search',
    endpoint: '/v1/am/tax_incentives',
    purpose: '税制優遇措置の検索',
    keywords: ['税', '税制', '控除', '減税', '償却', 'tax', 'deduction'],
  },
  {
    name: 'am.certifications.search',
    endpoint: '/v1/am/certifications',
    purpose: '認定制度の検索',
    keywords: ['認定', '経営革新', '経営力向上', '健康経営', 'certification'],
  },
  {
    name: 'laws.search',
    endpoint: '/v1/laws/search',
    purpose: '法令の検索',
    keywords: ['法律', '法令', '条文', 'law', 'statute'],
  },
  {
    name: 'court_decisions.search',
    endpoint: '/v1/court-decisions/search',
    purpose: '裁判例の検索',
    keywords: ['判例', '判決', '裁判', 'court', 'decision', '訴訟'],
  },
  {
    name: 'enforcement.search',
    endpoint: '/v1/enforcement-cases/search',
    purpose: '行政処分・指摘事例の検索',
    keywords: ['処分', '違反', 'コンプラ', 'enforcement', 'penalty', '行政指導'],
  },
  {
    name: 'case_studies.search',
    endpoint: '/v1/case-studies/search',
    purpose: '採択事例の検索',
    keywords: ['採択', '事例', '実績', 'case', 'study', '採用'],
  },
  {
    name: 'calendar.deadlines',
    endpoint: '/v1/calendar/deadlines',
    purpose: '締切の一覧',
    keywords: ['締切', 'deadline', 'schedule', '公募期限'],
  },
  {
    name: 'bids.search',
    endpoint: '/v1/bids/search',
    purpose: '入札・落札情報の検索',
    keywords: ['入札', '落札', 'bid', 'tender', '調達'],
  },
  {
    name: 'tax_rulesets.search',
    endpoint: '/v1/tax_rulesets/search',
    purpose: '税制の適用要件の検索',
    keywords: ['税制', 'ruleset', '申告', '適用要件', 'tax_rule'],
  },
  {
    name: 'invoice_registrants.search',
    endpoint: '/v1/invoice_registrants/search',
    purpose: '適格請求書発行事業者の検索',
    keywords: ['適格請求書', 'T番号', '登録番号', 'T-number'],
  },
  {
    name: 'programs.prescreen',
    endpoint: '/v1/programs/prescreen',
    purpose: '事業者の属性による支援制度の事前判定',
    keywords: ['事前', '適格', 'スクリーニング', 'prescreen', 'eligibility'],
  },
  {
    name: 'exclusions.check',
    endpoint: '/v1/exclusions/check',
    purpose: '併給・重複の可否の確認',
    keywords: ['併給', '排他', 'exclusion', '重複', 'mutex'],
  },
]

/** What is worth a try when no keyword is met, in this order. */
export const fallbackTools: readonly string[] = ['programs.search', 'laws.search', 'am.tax_incentives.search']
