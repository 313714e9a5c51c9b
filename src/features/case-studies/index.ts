import type { Feature } from '../../operation/operation.ts'
import { getCaseStudy } from './get-case-study.ts'
import { searchCaseStudies } from './search-case-studies.ts'

export const caseStudies: Feature = {
  name: 'case-studies',
  title: 'Case studies',
  operations: [searchCaseStudies, getCaseStudy],
}
