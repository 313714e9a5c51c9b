import type { Feature } from '../../operation/feature.ts'
import { compareTaxRulesets } from './compare-tax-rulesets.ts'
import { evaluateTaxRulesets } from './evaluate-tax-rulesets.ts'
import { getInvoiceTransitionRatio } from './get-invoice-transition-ratio.ts'
import { getTaxRuleset } from './get-tax-ruleset.ts'
import { listTaxMeasuresEnding } from './list-tax-measures-ending.ts'
import { searchTaxMeasures } from './search-tax-measures.ts'
import { searchTaxRulesets } from './search-tax-rulesets.ts'

export const taxRulesets: Feature = {
  name: 'tax-rulesets',
  title: 'Tax rulesets',
  toolset: 'tax',
  operations: [
    searchTaxRulesets,
    getTaxRuleset,
    evaluateTaxRulesets,
    getInvoiceTransitionRatio,
    listTaxMeasuresEnding,
    compareTaxRulesets,
    searchTaxMeasures,
  ],
}
