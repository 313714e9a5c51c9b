import { expect, test } from 'vitest'
import { testApp } from '../../../test/app.ts'
import { make } from '../../../test/make.ts'
import { connect } from '../../../test/mcp/connect.ts'
import { taxRuleset } from '../../datasets/tax-ruleset.ts'

const isBlue = { op: 'eq', field: 'is_blue_return', value: true }
const idOf = (n: number) => `TAX-${n.toString(16).padStart(10, '0')}`
const rows = [isBlue, { op: 'exec' }, null].map((eligibility_conditions_json, i) =>
  make(taxRuleset, { unified_id: idOf(i), eligibility_conditions_json }),
)

test('over MCP tax rulesets are found, read and evaluated as over REST, errors of trees and of input included', async () => {
  const service = await testApp({ rows: [[taxRuleset, rows]] })
  const { apiKey: key } = await service.createKey()
  const client = await connect(service, { key })
  const call = (name: string, args: Record<string, unknown>) => client.callTool({ name, arguments: args })

  const body = { business_profile: { is_blue_return: true } }
  const evaluated = (await call('evaluate_tax_rulesets', body)).structuredContent
  expect(evaluated).toEqual((await service.post('/v1/tax_rulesets/evaluate', body, { key })).json)
  expect(evaluated).toMatchObject({
    results: [
      { applicable: true, conditions_matched: [isBlue] },
      { applicable: null, error: 'unsupported_predicate' },
      { applicable: null, conditions_matched: [] },
    ],
  })
  const found = (await call('search_tax_rulesets', { tax_category: 'consumption' })).structuredContent
  expect(found).toEqual((await service.get('/v1/tax_rulesets/search?tax_category=consumption', { key })).json)
  const read = (await call('get_tax_ruleset', { unified_id: idOf(1) })).structuredContent
  expect(read).toEqual((await service.get(`/v1/tax_rulesets/${idOf(1)}`, { key })).json)

  const refused = await call('evaluate_tax_rulesets', { ...body, target_ruleset_ids: [idOf(1), 'TAX-1'] })
  expect(refused.isError).toBe(true)
  expect(JSON.stringify(refused.content)).toContain('target_ruleset_ids')
  expect((await call('get_tax_ruleset', { unified_id: 'TAX-1' })).isError).toBe(true)
})
