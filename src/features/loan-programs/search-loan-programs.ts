import { loanProgram } from '../../datasets/loan-program.ts'
import { defineSearch } from '../../operation/search/define-search.ts'

export const searchLoanPrograms = defineSearch({
  name: 'search_loan_programs',
  http: 'GET /v1/loan-programs/search',
  title: 'Search public loans and guarantees',
  summary: 'Find public loans by lender, amount, rate, term, collateral and guarantors',
  guidance:
    'Collateral, guarantee by the representative and guarantee by a third party are three separate questions. A rate of null means that the records held here do not state it: rates change monthly.',
  dataset: loanProgram,
  forPurposes: true,
  example: { provider: '日本政策金融公庫', third_party_guarantor_required: 'not_required', limit: 5 },
})
