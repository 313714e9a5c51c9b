import { caseStudy } from '../../datasets/case-study.ts'
import { defineSearch } from '../../operation/search/define-search.ts'

export const searchCaseStudies = defineSearch({
  name: 'search_case_studies',
  http: 'GET /v1/case-studies/search',
  title: 'Search adopted projects',
  summary: 'Find adopted projects by words, prefecture, industry, company, program and amount',
  guidance: 'Newest publication first. An amount is what was decided, not what was paid; null = not published.',
  transport: { agent: true },
  dataset: caseStudy,
  forPurposes: true,
  example: { prefecture: '兵庫県', limit: 5 },
})
