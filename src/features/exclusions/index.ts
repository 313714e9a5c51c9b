import type { Feature } from '../../operation/operation.ts'
import { checkExclusions } from './check-exclusions.ts'
import { listExclusionRules } from './list-exclusion-rules.ts'

export const exclusions: Feature = {
  name: 'exclusions',
  title: 'Exclusion rules',
  toolset: 'programs',
  operations: [listExclusionRules, checkExclusions],
}
