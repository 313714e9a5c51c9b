import { expect, test } from 'vitest'
import { taxRuleset } from '../../src/datasets/tax-ruleset.ts'
import { make } from '../make.ts'
import { oneApp } from '../one-app.ts'
import { connect, unitsOf } from './connect.ts'

const rulesets = ['TAX-0000000001', 'TAX-0000000002', 'TAX-0000000003']
const service = oneApp({ rows: [[taxRuleset, rulesets.map((unified_id) => make(taxRuleset, { unified_id }))]] })

const numbers = ['1000020012131', '7000012050002', '1234']
const profiles = Array.from({ length: 60 }, (_, i) => ({ client_id: `c${i}`, profile: { capital_yen: i } }))

/** Calls over a list, with how many steps they have. */
const long: [name: string, args: object, steps: number][] = [
  ['screen_counterparties', { numbers }, 3],
  ['check_enforcement_batch', { numbers }, 3],
  ['bulk_verify_invoices', { lines: numbers.map((number) => ({ number: `T${number}` })) }, 3],
  ['invoice_batch_risk', { tnums: numbers.map((number) => `T${number}`) }, 3],
  ['batch_resolve_companies', { lines: [{ name: '苫小牧市' }, { name: '株式会社山田' }] }, 2],
  [
    'batch_get_law_articles',
    {
      pairs: [
        { law: '民法', article: '709' },
        { law: '民法', article: '710' },
      ],
    },
    2,
  ],
  ['check_laws_changed', { laws: { 民法: '2024-04-01', 会社法: '2024-04-01' } }, 2],
  ['batch_evidence_packets', { lookups: numbers.slice(0, 2).map((id) => ({ kind: 'houjin', id })) }, 2],
  ['evaluate_tax_rulesets', { business_profile: {}, target_ruleset_ids: rulesets }, 3],
  ['batch_evaluate_rulesets', { audit_firm_id: 'f', profiles, target_ruleset_ids: rulesets }, 60],
  ['verify_citations', { draft: '登録番号 T7000012050002 と T1000020012131 を確認する。' }, 2],
]

test.each(long)(
  '%s tells whoever gives a token how far it is, to its end, and costs the same',
  async (name, args, steps) => {
    const { apiKey: key } = await service().createKey()
    const client = await connect(service(), { key })
    const call = (once: string) => ({
      name,
      arguments: args as Record<string, unknown>,
      _meta: { 'service/idempotency-key': `${name} ${once}`, 'service/cost-cap-jpy': '3000' },
    })
    const silent = await client.callTool(call('silent'))
    expect(silent.isError ?? false).toBe(false)
    const units = await unitsOf(service(), key)
    const told: number[] = []
    const heard = await client.callTool(call('heard'), {
      onprogress: ({ progress, total }) => {
        expect(total).toBe(steps)
        told.push(progress)
      },
    })
    expect(heard.isError ?? false).toBe(false)
    expect(told).toEqual([...new Set(told)].sort((a, b) => a - b))
    expect(told.at(-1)).toBe(steps)
    expect(await unitsOf(service(), key)).toBe(2 * units)
  },
)
