import type { Feature } from '../../operation/operation.ts'
import { evaluateTaxRulesets } from './evaluate-tax-rulesets.ts'
import { getTaxRuleset } from './get-tax-ruleset.ts'
import { searchTaxRulesets } from './search-tax-rulesets.ts'

export const taxRulesets: Feature = {
  name: 'tax-rulesets',
  title: 'Tax rulesets',
  toolset: 'tax',
  operations: [searchTaxRulesets, getTaxRuleset, evaluateTaxRulesets],
}
