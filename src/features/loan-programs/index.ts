import { loanProgram } from '../../datasets/loan-program.ts'
import type { Feature } from '../../operation/feature.ts'
import { defineGet } from '../../operation/search/define-get.ts'
import { defineSearch } from '../../operation/search/define-search.ts'

const searchLoanPrograms = defineSearch({
  name: 'search_loan_programs',
  http: 'GET /v1/loan-programs/search',
  title: { ja: '公的融資・保証の検索', en: 'Search public loans and guarantees' },
  keywords: [
    '融資',
    '貸付',
    'ローン',
    '保証',
    '公庫',
    '無担保',
    'borrow',
    '融資を探す',
    '公的融資',
    '日本政策金融公庫',
    '制度融資',
    '信用保証',
    '低金利の貸付',
    '資金繰りの借入',
    '無担保無保証人',
    'public loans',
  ],
  summary: 'Find public loans by lender, amount, rate, term, collateral and guarantors',
  guidance:
    'Collateral, guarantee by the representative and guarantee by a third party are three separate questions. A rate of null means that the records held here do not state it: rates change monthly.',
  dataset: loanProgram,
  forPurposes: true,
  example: { provider: '日本政策金融公庫', third_party_guarantor_required: 'not_required', limit: 5 },
})

const getLoanProgram = defineGet({
  name: 'get_loan_program',
  http: 'GET /v1/loan-programs/{loan_id}',
  title: { ja: '公的融資の詳細', en: 'Get one loan program' },
  keywords: ['融資の詳細', '金利', '返済期間', '貸付制度1件', '金利と返済期間', 'この融資の限度額', 'one loan scheme'],
  summary: 'Read one public loan or guarantee scheme with its conditions and source',
  dataset: loanProgram,
  noun: { ja: '融資制度', en: 'loan program' },
  example: { loan_id: '60609863' },
})

export const loanPrograms: Feature = {
  name: 'loan-programs',
  title: 'Loan programs',
  toolset: 'programs',
  operations: [searchLoanPrograms, getLoanProgram],
}
