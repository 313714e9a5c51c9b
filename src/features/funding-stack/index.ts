import type { Feature } from '../../operation/feature.ts'
import { findBestBundle } from './bundle/find-best-bundle.ts'
import { checkFundingStack } from './check-funding-stack.ts'
import { checkProgramPair } from './check-program-pair.ts'
import { findCompatiblePrograms } from './find-compatible-programs.ts'

export const fundingStack: Feature = {
  name: 'funding-stack',
  title: 'Funding stack',
  toolset: 'programs',
  operations: [checkFundingStack, checkProgramPair, findCompatiblePrograms, findBestBundle],
}
