import { taxRuleset } from '../../datasets/tax-ruleset.ts'
import { defineGet } from '../../operation/search/define-get.ts'
import { taxDisclaimer } from './disclaimer.ts'

export const getTaxRuleset = defineGet({
  name: 'get_tax_ruleset',
  http: 'GET /v1/tax_rulesets/{unified_id}',
  title: { ja: '税制措置の詳細', en: 'Get one tax ruleset' },
  keywords: [
    '税制の要件の詳細',
    '税制1件の詳細',
    'この特例の要件',
    '2割特例の内容',
    '税制の機械判定条件',
    'one tax measure',
  ],
  summary: 'Read one tax measure with its period, effect, machine conditions, laws and source',
  guidance:
    'eligibility_conditions_json lists only the conditions that a machine can test; the source states the others. Relay _disclaimer.',
  transport: { agent: true },
  dataset: taxRuleset,
  noun: { ja: '税制措置', en: 'tax ruleset' },
  isStamped: true,
  beside: taxDisclaimer,
  example: { unified_id: 'TAX-06e91636a3' },
})
