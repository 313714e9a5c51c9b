import { byName } from '../lib/by-name.ts'
import type { Language } from '../lib/language.ts'

/** What people call the kinds of records, by the names of their datasets. */
export const datasetNames: Readonly<Record<string, Readonly<Record<Language, string>>>> = byName({
  programs: { ja: '支援制度', en: 'Programs' },
  application_rounds: { ja: '公募回', en: 'Calls for applications' },
  exclusion_rules: { ja: '併用・排他ルール', en: 'Rules on combining' },
  program_relations: { ja: '制度間の関係', en: 'Relations of programs' },
  loan_programs: { ja: '公的融資', en: 'Public loans' },
  laws: { ja: '法令・通達', en: 'Laws and notices' },
  law_articles: { ja: '条文', en: 'Articles' },
  law_program_refs: { ja: '根拠法令', en: 'Legal bases of programs' },
  court_decisions: { ja: '裁判例', en: 'Court decisions' },
  tax_rulesets: { ja: '税制措置', en: 'Tax measures' },
  tax_measures: { ja: '税制優遇・特例', en: 'Tax incentives' },
  certifications: { ja: '認定・認証', en: 'Certifications' },
  gx_programs: { ja: 'GX・脱炭素の制度', en: 'Programs of decarbonisation' },
  mutual_plans: { ja: '共済・企業年金', en: 'Mutual aid and pensions' },
  enforcement_cases: { ja: '不正受給・行政処分の公表事例', en: 'Published enforcement cases' },
  enforcement_actions: { ja: '行政処分・指名停止', en: 'Administrative actions' },
  invoice_registrants: { ja: 'インボイス登録事業者', en: 'Invoice registrants' },
  houjin: { ja: '法人', en: 'Companies' },
  bids: { ja: '入札・落札', en: 'Bids and awards' },
  case_studies: { ja: '採択事例', en: 'Adopted projects' },
  acceptance_stats: { ja: '採択結果', en: 'Results of calls' },
  entities: { ja: '機関などの名称', en: 'Names of bodies' },
  facts: { ja: '個別の事実', en: 'Single facts' },
  sources: { ja: '出典', en: 'Source documents' },
  annotations: { ja: '注記', en: 'Annotations' },
  precomputed_summaries: { ja: '要約', en: 'Summaries' },
  prefectures: { ja: '都道府県', en: 'Prefectures' },
  municipalities: { ja: '市区町村', en: 'Municipalities' },
  jsic_industries: { ja: '日本標準産業分類', en: 'Industrial classification' },
  amendments: { ja: '変更履歴', en: 'Changes of fields' },
})

/** A kind of record by its name; one without a name stands as its dataset is called. */
export const datasetName = (dataset: string, language: Language): string => datasetNames[dataset]?.[language] ?? dataset
