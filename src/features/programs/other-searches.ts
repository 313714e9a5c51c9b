import { caseStudy } from '../../datasets/case-study.ts'
import { enforcementCase } from '../../datasets/enforcement-case.ts'
import { law } from '../../datasets/law.ts'
import { loanProgram } from '../../datasets/loan-program.ts'
import { taxRuleset } from '../../datasets/tax-ruleset.ts'
import type { OtherSearch } from '../../operation/search/search.ts'

/** Where users look for what is no program here: they do not know how records are divided. */
export const otherSearches: readonly OtherSearch[] = [
  { dataset: loanProgram, operation: 'search_loan_programs', endpoint: '/v1/loan-programs/search' },
  { dataset: taxRuleset, operation: 'search_tax_rulesets', endpoint: '/v1/tax_rulesets/search' },
  { dataset: law, operation: 'search_laws', endpoint: '/v1/laws/search' },
  { dataset: caseStudy, operation: 'search_case_studies', endpoint: '/v1/case-studies/search' },
  { dataset: enforcementCase, operation: 'search_enforcement_cases', endpoint: '/v1/enforcement-cases/search' },
]
