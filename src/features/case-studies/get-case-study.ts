import { caseStudy } from '../../datasets/case-study.ts'
import { defineGet } from '../../operation/define-get.ts'

export const getCaseStudy = defineGet({
  name: 'get_case_study',
  http: 'GET /v1/case-studies/{case_id}',
  title: 'Get one adopted project',
  summary: 'Read one adopted project of a public program with its source',
  dataset: caseStudy,
  noun: ['case study', '採択事例'],
  example: { case_id: 'HCS-006669eadf' },
})
