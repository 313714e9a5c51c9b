import { Type } from 'typebox'
import { yenOf } from '../../ledger/price.ts'
import { jstDate } from '../../lib/jst.ts'
import { accountOf, type ServiceFacts } from '../../operation/context.ts'
import { defineOperation, routeOf } from '../../operation/operation.ts'
import { countOrNull } from '../../schema/fields.ts'
import { daysParameter, firstDay } from './day-series.ts'
import { usageByOperation } from './queries.ts'

const used = Type.Object({
  operation: Type.String({ description: 'Name of the operation, which is the name of its tool' }),
  endpoint: Type.String({ description: 'Path of the operation; its name where it is served no more' }),
  calls: Type.Integer({ description: 'Successful requests' }),
  units: Type.Integer({ description: 'Billable units of those requests' }),
  amount_yen: Type.Integer({ description: 'JPY excluding tax' }),
  avg_latency_ms: countOrNull({ description: 'Always null: the ledger keeps what was used, not how long it took' }),
})

export const getUsageByTool = defineOperation({
  name: 'get_usage_by_tool',
  http: 'GET /v1/me/usage_by_tool',
  title: { ja: '操作ごとの利用', en: 'My usage by tool' },
  keywords: ['ツール別の利用', '機能ごとの費用', 'どのツールを多く使ったか', 'usage by tool'],
  summary: 'Show which tools the account used most over the last days, and what they cost',
  guidance: 'Most billable units first. The totals hold for every tool, also for those beyond `limit`.',
  access: { key: 'required', session: true, scope: 'api:read' },
  effect: 'read',
  billing: { units: 0 },
  input: Type.Object({
    days: daysParameter(),
    limit: Type.Integer({ minimum: 1, maximum: 50, default: 10, description: 'Tools to show' }),
  }),
  output: Type.Object({
    days: Type.Integer(),
    total_calls: Type.Integer(),
    total_amount_yen: Type.Integer(),
    top: Type.Array(used),
  }),
  example: { days: 7, limit: 5 },
  async run({ days, limit }, context) {
    const from = firstDay(jstDate(context.now), days)
    const tools = (await usageByOperation(context.db, accountOf(context).id, from)).map((row) => ({
      operation: row.operation,
      endpoint: endpointOf(context.service, row.operation),
      calls: row.calls,
      units: row.units,
      amount_yen: yenOf(row.billed_units),
      avg_latency_ms: null,
    }))
    const sum = (field: 'calls' | 'amount_yen') => tools.reduce((total, tool) => total + tool[field], 0)
    tools.sort((a, b) => b.units - a.units || b.calls - a.calls || (a.operation < b.operation ? -1 : 1))
    return { days, total_calls: sum('calls'), total_amount_yen: sum('amount_yen'), top: tools.slice(0, limit) }
  },
})

/** The path of an operation; what an earlier version called one stands for itself. */
function endpointOf({ operations }: ServiceFacts, name: string): string {
  const operation = operations.get(name)
  return operation ? routeOf(operation).path : name
}
