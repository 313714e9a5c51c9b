import type { Feature } from '../../operation/operation.ts'
import { getLoanProgram } from './get-loan-program.ts'
import { searchLoanPrograms } from './search-loan-programs.ts'

export const loanPrograms: Feature = {
  name: 'loan-programs',
  title: 'Loan programs',
  operations: [searchLoanPrograms, getLoanProgram],
}
