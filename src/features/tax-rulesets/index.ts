import type { Feature } from '../../operation/operation.ts'
import { evaluateTaxRulesets } from './evaluate-tax-rulesets.ts'

export const taxRulesets: Feature = {
  name: 'tax-rulesets',
  title: 'Tax rulesets',
  operations: [evaluateTaxRulesets],
}
