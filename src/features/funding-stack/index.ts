import type { Feature } from '../../operation/operation.ts'
import { checkFundingStack } from './check-funding-stack.ts'

export const fundingStack: Feature = {
  name: 'funding-stack',
  title: 'Funding stack',
  toolset: 'programs',
  operations: [checkFundingStack],
}
