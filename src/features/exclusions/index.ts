import type { Feature } from '../../operation/feature.ts'
import { checkExclusions } from './check-exclusions.ts'
import { getExclusionRule } from './get-exclusion-rule.ts'
import { listExclusionRules } from './list-exclusion-rules.ts'

export const exclusions: Feature = {
  name: 'exclusions',
  title: 'Exclusion rules',
  toolset: 'programs',
  operations: [listExclusionRules, getExclusionRule, checkExclusions],
}
