import { normalizeText } from '../../lib/japanese-text.ts'
import { defaultOutcomeId, type Outcome, outcomeOf, outcomes } from './outcomes.ts'

/** What routing, pricing and execution are asked with. */
export interface ServiceRequest {
  readonly query?: string
  readonly input_kind?: string
  readonly outcome_contract_id?: string
  readonly max_price_jpy?: number
}

const exactScore = 4
const substringScore = 1
const csvScore = 2

/** Words of a request and the tags of outcomes that they stand for; an input kind must be such a word, a query contain one. */
const words: readonly (readonly [tags: readonly string[], ...words: string[]])[] = [
  [['company_registry'], 'company', 'corporate', 'houjin', '法人', '会社', '企業情報'],
  [['invoice_registry', 'tax_compliance'], 'invoice', '適格請求書', 'インボイス', '登録番号'],
  [['subsidy_grants', 'application_strategy'], 'subsidy', 'grant', '補助金', '助成金', '給付金'],
  [['tax_accounting_csv_overlay'], 'csv', 'csv_overlay', '会計', '出納帳', '仕訳'],
  [['tax_accounting_csv_overlay', 'invoice_registry', 'company_registry'], 'csv_counterparty', '取引先csv'],
  [['tax_accounting_csv_overlay', 'subsidy_grants'], 'csv_subsidy'],
  [['law_regulation', 'change_watch'], 'regulation', 'regulation_watch', '規制', '法令', '改正'],
  [['local_government', 'permits'], 'local_government', '自治体', '許認可', '条例', 'permit'],
  [['court_enforcement', 'citation_pack'], 'court', '裁判', '判例', '行政処分', 'enforcement'],
  [['public_statistics', 'market_context'], 'statistics', '統計', '市場規模', 'market'],
  [['foreign_investment'], 'foreign_investor', '海外投資家', '対日投資', 'foreign'],
  [['healthcare_regulation'], 'healthcare', '医療', '介護', '薬機'],
  [['monthly_review'], 'monthly_review', '月次', 'watchlist', '監視'],
  [['source_receipts', 'claim_graph'], 'source_receipt', 'source_receipts', '出典', 'receipt'],
  [['evidence_answer'], 'evidence', '根拠', 'エビデンス'],
]

const csvWords = ['csv', '出納帳', '会計', '仕訳']

/** The tags that a request speaks of, and whether it speaks of a file of the user's. */
interface Terms {
  readonly tags: readonly string[]
  readonly speaksOfCsv: boolean
}

/** What an input kind stands for, or else what a query contains; no tags when nothing is recognised. */
function termsOf({ input_kind = '', query = '' }: { input_kind?: string; query?: string }): Terms {
  const kind = normalizeText(input_kind)
  const text = normalizeText(query)
  const byKind = words.filter(([, ...known]) => known.includes(kind)).flatMap(([tags]) => tags)
  const tags =
    byKind.length > 0
      ? byKind
      : words.filter(([, ...known]) => known.some((word) => text.includes(word))).flatMap(([found]) => found)
  const said = `${kind} ${text}`
  return { tags: [...new Set(tags)], speaksOfCsv: csvWords.some((word) => said.includes(word)) }
}

/** The outcome that a request names, or else the one whose tags it speaks of most; undefined for an unknown name. */
export function chooseOutcome(request: ServiceRequest): Outcome | undefined {
  if (request.outcome_contract_id !== undefined) return outcomeOf(request.outcome_contract_id)
  const terms = termsOf(request)
  const scored = outcomes.map((outcome) => ({ outcome, score: scoreOf(outcome, terms) }))
  const best = scored.reduce((one, other) => (other.score > one.score ? other : one))
  return terms.tags.length > 0 && best.score > 0 ? best.outcome : outcomeOf(defaultOutcomeId)
}

/** Outcomes that need a file are preferred where one is spoken of, and avoided where none is. */
function scoreOf({ id, tags, needsCsv }: Outcome, terms: Terms): number {
  const names = [id, ...tags]
  const matched = terms.tags.map((tag) =>
    names.includes(tag) ? exactScore : names.some((name) => name.includes(tag)) ? substringScore : 0,
  )
  const csv = needsCsv === terms.speaksOfCsv ? 0 : needsCsv ? -exactScore : 0
  return matched.reduce<number>((sum, score) => sum + score, csv + (needsCsv && terms.speaksOfCsv ? csvScore : 0))
}
