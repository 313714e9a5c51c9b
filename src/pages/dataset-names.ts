import type { Language } from '../lib/language.ts'
import { type Both, both } from './words-of.ts'

/** What people call the kinds of records, by the names of their datasets. */
export const datasetNames: Readonly<Record<string, Both>> = {
  programs: both('支援制度', 'Programs'),
  application_rounds: both('公募回', 'Calls for applications'),
  exclusion_rules: both('併用・排他ルール', 'Rules on combining'),
  program_relations: both('制度間の関係', 'Relations of programs'),
  loan_programs: both('公的融資', 'Public loans'),
  laws: both('法令・通達', 'Laws and notices'),
  law_articles: both('条文', 'Articles'),
  law_program_refs: both('根拠法令', 'Legal bases of programs'),
  court_decisions: both('裁判例', 'Court decisions'),
  tax_rulesets: both('税制措置', 'Tax measures'),
  tax_measures: both('税制優遇・特例', 'Tax incentives'),
  certifications: both('認定・認証', 'Certifications'),
  gx_programs: both('GX・脱炭素の制度', 'Programs of decarbonisation'),
  mutual_plans: both('共済・企業年金', 'Mutual aid and pensions'),
  enforcement_cases: both('不正受給・行政処分の公表事例', 'Published enforcement cases'),
  enforcement_actions: both('行政処分・指名停止', 'Administrative actions'),
  invoice_registrants: both('インボイス登録事業者', 'Invoice registrants'),
  houjin: both('法人', 'Companies'),
  bids: both('入札・落札', 'Bids and awards'),
  case_studies: both('採択事例', 'Adopted projects'),
  acceptance_stats: both('採択結果', 'Results of calls'),
  entities: both('機関などの名称', 'Names of bodies'),
  facts: both('個別の事実', 'Single facts'),
  sources: both('出典', 'Source documents'),
  annotations: both('注記', 'Annotations'),
  precomputed_summaries: both('要約', 'Summaries'),
  prefectures: both('都道府県', 'Prefectures'),
  municipalities: both('市区町村', 'Municipalities'),
  jsic_industries: both('日本標準産業分類', 'Industrial classification'),
  amendments: both('変更履歴', 'Changes of fields'),
}

/** A kind of record by its name; one without a name stands as its dataset is called. */
export const datasetName = (dataset: string, language: Language): string => datasetNames[dataset]?.[language] ?? dataset
