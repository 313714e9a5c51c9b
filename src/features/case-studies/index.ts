import { caseStudy } from '../../datasets/case-study.ts'
import { bearersIn } from '../../datasets/named-bearers.ts'
import { companyWordSpellings } from '../../lib/company-words.ts'
import type { Feature } from '../../operation/feature.ts'
import { defineGet } from '../../operation/search/define-get.ts'
import { defineSearch } from '../../operation/search/define-search.ts'

export const searchCaseStudies = defineSearch({
  name: 'search_case_studies',
  http: 'GET /v1/case-studies/search',
  title: { ja: '採択事例の検索', en: 'Search adopted projects' },
  keywords: [
    '採択事例',
    '採択結果',
    '採択企業',
    '事例',
    'adopted',
    'winner',
    '採択事例を探す',
    '補助金の活用例',
    '成功事例',
    '採択された計画の例',
    '採択実績',
    'adopted projects',
    'examples',
  ],
  summary: 'Find adopted projects by words, prefecture, industry, company, program and amount',
  guidance: 'Newest publication first. An amount is what was decided, not what was paid; null = not published.',
  transport: { agent: true },
  dataset: caseStudy,
  spellings: companyWordSpellings,
  ranksNamed: bearersIn(caseStudy, 'company_name'),
  forPurposes: true,
  example: { prefecture: '兵庫県', limit: 5 },
})

const getCaseStudy = defineGet({
  name: 'get_case_study',
  http: 'GET /v1/case-studies/{case_id}',
  title: { ja: '採択事例の詳細', en: 'Get one adopted project' },
  keywords: ['採択事例の詳細', '採択事例1件', 'この採択案件の詳細', 'one adopted project'],
  summary: 'Read one adopted project of a public program with its source',
  dataset: caseStudy,
  noun: { ja: '採択事例', en: 'case study' },
  example: { case_id: 'HCS-006669eadf' },
})

export const caseStudies: Feature = {
  name: 'case-studies',
  title: 'Case studies',
  toolset: 'programs',
  operations: [searchCaseStudies, getCaseStudy],
}
