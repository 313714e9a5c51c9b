import { loanProgram } from '../../datasets/loan-program.ts'
import { defineGet } from '../../operation/define-get.ts'

export const getLoanProgram = defineGet({
  name: 'get_loan_program',
  http: 'GET /v1/loan-programs/{loan_id}',
  title: 'Get one loan program',
  summary: 'Read one public loan or guarantee scheme with its conditions and source',
  dataset: loanProgram,
  noun: ['loan program', '融資制度'],
  example: { loan_id: '60609863' },
})
