import { Type } from 'typebox'
import { unitPriceYen, yenOf } from '../../ledger/price.ts'
import { disclaimer } from '../../operation/answer/disclaimer.ts'
import { snapshotNamed } from '../../operation/answer/stamp.ts'
import type { ServiceFacts } from '../../operation/context.ts'
import { headerCapYen } from '../../operation/limits/budget.ts'
import { defineOperation, routeOf } from '../../operation/operation.ts'
import { nullable } from '../../schema/fields.ts'
import { type PricedCall, priceCalls } from './price-call.ts'

const closed = { additionalProperties: false }
const taxDisclaimer = disclaimer(
  { ja: 'この見積りに含まれる税制の回答', en: 'The answer about taxes in this estimate' },
  ['tax'],
)

export const previewCost = defineOperation({
  name: 'preview_cost',
  http: 'POST /v1/cost/preview',
  title: { ja: '費用の見積もり', en: 'Preview the cost of calls' },
  keywords: [
    '見積',
    '料金',
    'いくら',
    '費用',
    '単価',
    'price',
    'pricing',
    'estimate',
    '料金の見積',
    'いくらかかるか',
    '実行前の費用',
    '呼び出しのコスト試算',
    '一括処理の料金',
    'how much will it cost',
  ],
  toolsets: ['core', 'service'],
  summary: 'Say what a list of calls would cost, by the rules that they are metered by, before any is made',
  guidance:
    'Free, without a key, outside the daily quota. Only successes are billed, so this is the most that the calls can cost. Send X-Cost-Cap-JPY to learn whether a budget is enough (cap_passed). The cost of models is not included.',
  access: { key: 'none', limit: { calls: 50, per: 'minute' } },
  effect: 'read',
  billing: { units: 0, costHeaders: 'always' },
  transport: { agent: true },
  input: Type.Object(
    {
      stack_or_calls: Type.Array(
        Type.Object(
          {
            tool: Type.String({
              minLength: 1,
              maxLength: 128,
              description: 'Name, path, METHOD /path or absolute URL of an operation',
            }),
            args: Type.Optional(
              Type.Record(Type.String(), Type.Unknown(), {
                description: 'Its input; needed where the price depends on it',
              }),
            ),
          },
          closed,
        ),
        { minItems: 1, maxItems: 500, description: 'Calls in order; the same call may be repeated' },
      ),
      iterations: Type.Integer({
        minimum: 1,
        maximum: 10_000,
        default: 1,
        description: 'How often all of them are made',
      }),
    },
    closed,
  ),
  output: Type.Object({
    predicted_total_yen: Type.Integer({ description: 'JPY excluding tax' }),
    billing_units: Type.Integer(),
    unit_price_yen: Type.Integer({ default: unitPriceYen }),
    iterations: Type.Integer(),
    breakdown: Type.Array(
      Type.Object({
        tool: Type.String(),
        operation: nullable(Type.String({ description: 'The operation it is; null = none of that name' })),
        weight: Type.Integer({ description: 'Billable units of one call' }),
        yen: Type.Integer(),
        note: Type.Optional(Type.String()),
        did_you_mean: Type.Optional(Type.String()),
      }),
      { description: 'Each call of one iteration' },
    ),
    cost_cap_yen: nullable(Type.Integer({ description: 'As sent in X-Cost-Cap-JPY' })),
    cap_passed: nullable(
      Type.Boolean({ description: 'Whether the cap is at least predicted_total_yen; null = no cap' }),
    ),
    corpus_snapshot_id: Type.String(),
    corpus_checksum: Type.String(),
    disclaimer: nullable(Type.String({ description: 'Where a call answers about taxes' })),
    metered: Type.Literal(false),
    excludes_external_model_costs: Type.Literal(true),
  }),
  example: {
    stack_or_calls: [
      { tool: 'search_programs', args: { q: '省エネ' } },
      { tool: 'batch_get_programs', args: { unified_ids: ['UNI-6882390b71', 'UNI-a52b482d72'] } },
    ],
    iterations: 3,
  },
  async run({ stack_or_calls, iterations }, context) {
    const { snapshot, service, options } = context
    const cost_cap_yen = headerCapYen(options.costCap)
    const breakdown = await priceCalls(stack_or_calls, context)
    const billing_units = breakdown.reduce((sum, { weight }) => sum + weight, 0) * iterations
    const predicted_total_yen = yenOf(billing_units)
    return {
      predicted_total_yen,
      billing_units,
      unit_price_yen: unitPriceYen,
      iterations,
      breakdown,
      cost_cap_yen,
      cap_passed: cost_cap_yen === null ? null : cost_cap_yen >= predicted_total_yen,
      ...snapshotNamed(snapshot),
      disclaimer: breakdown.some((call) => isAboutTax(call, service)) ? taxDisclaimer : null,
      metered: false as const,
      excludes_external_model_costs: true as const,
    }
  },
})

function isAboutTax({ operation }: PricedCall, { operations }: ServiceFacts): boolean {
  const found = operation === null ? undefined : operations.get(operation)
  return found !== undefined && /\/tax_/.test(routeOf(found).path)
}
