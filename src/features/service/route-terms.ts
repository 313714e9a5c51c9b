import { normalizeText } from '../../lib/japanese-text.ts'

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
export interface Terms {
  readonly tags: readonly string[]
  readonly speaksOfCsv: boolean
}

/** What an input kind stands for, or else what a query contains; no tags when nothing is recognised. */
export function termsOf({ input_kind = '', query = '' }: { input_kind?: string; query?: string }): Terms {
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
