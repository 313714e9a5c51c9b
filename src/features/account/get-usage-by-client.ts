import { type Static, Type } from 'typebox'
import { withTaxYen, yenOf } from '../../ledger/price.ts'
import { csvSheet } from '../../lib/csv-sheet.ts'
import { jstMonth } from '../../lib/jst.ts'
import { ReadyFile } from '../../operation/answer/ready-file.ts'
import { accountOf } from '../../operation/context.ts'
import { defineOperation } from '../../operation/operation.ts'
import { nullable, oneOf } from '../../schema/fields.ts'
import { usageByClient } from './queries.ts'

const amounts = {
  calls: Type.Integer({ description: 'Successful requests' }),
  units: Type.Integer({ description: 'Billable units of those requests' }),
  amount_yen: Type.Integer({ description: 'JPY excluding tax' }),
}

const report = Type.Object({
  month: Type.String(),
  total_calls: amounts.calls,
  total_units: Type.Integer({ description: 'The same as month_to_date_calls of the dashboard' }),
  total_amount_yen: amounts.amount_yen,
  clients: Type.Array(
    Type.Object({
      client_tag: nullable(Type.String({ description: 'As sent in X-Client-Tag; null = calls without one' })),
      ...amounts,
      amount_incl_tax_yen: Type.Integer({ description: 'JPY with 10 % consumption tax, rounded once per client' }),
      operations: Type.Array(Type.Object({ operation: Type.String(), ...amounts })),
    }),
  ),
})

/** What one client of the account used of one operation. */
interface Row {
  /** Empty where none was named. */
  readonly client_tag: string
  readonly operation: string
  readonly calls: number
  readonly units: number
  readonly billed_units: number
}

/** Usage by client, clients in the order of their tags with untagged calls last, operations by name. */
export function clientBills(rows: readonly Row[]) {
  const byClient = new Map<string, Row[]>(rows.map(({ client_tag }) => [client_tag, []]))
  for (const row of rows) byClient.get(row.client_tag)?.push(row)
  const clients = [...byClient].sort(([a], [b]) => byTag(a, b))
  return clients.map(([tag, used]) => {
    const operations = used
      .map((row) => ({
        operation: row.operation,
        calls: row.calls,
        units: row.units,
        amount_yen: yenOf(row.billed_units),
      }))
      .sort((a, b) => (a.operation < b.operation ? -1 : 1))
    const totals = totalsOf(operations)
    return { client_tag: tag || null, ...totals, amount_incl_tax_yen: withTaxYen(totals.amount_yen), operations }
  })
}

interface Amounts {
  readonly calls: number
  readonly units: number
  readonly amount_yen: number
}

/** The sums of several amounts. */
export const totalsOf = (parts: readonly Amounts[]): Amounts =>
  parts.reduce(
    (sum, { calls, units, amount_yen }) => ({
      calls: sum.calls + calls,
      units: sum.units + units,
      amount_yen: sum.amount_yen + amount_yen,
    }),
    { calls: 0, units: 0, amount_yen: 0 },
  )

/** Code unit order, the same on every ledger and machine; calls without a tag last. */
function byTag(a: string, b: string): number {
  if (a === '' || b === '') return Number(a === '') - Number(b === '')
  return a < b ? -1 : 1
}

export const getUsageByClient = defineOperation({
  name: 'get_usage_by_client',
  http: 'GET /v1/me/usage_by_client',
  title: { ja: '顧客タグごとの利用', en: 'My usage by client' },
  keywords: [
    '顧客別の利用',
    'クライアント別',
    '顧客別の利用料',
    '顧問先ごとの利用明細',
    'クライアントタグ別の集計',
    '費用の振り分け',
    'usage per client',
  ],
  summary: 'Show what each of your own clients used in a JST month, as JSON or CSV, to bill it on',
  guidance:
    'Clients are told apart by the X-Client-Tag of each call (over MCP: _meta "service/client-tag"). The CSV has a row per client and operation; amount_incl_tax_yen stands in the first row of each client, so that a column can be summed. Tax is rounded per client, so the clients together may differ from your own invoice by a few yen.',
  access: { key: 'required', session: true, scope: 'api:read' },
  effect: 'read',
  billing: { units: 0 },
  input: Type.Object({
    month: Type.Optional(
      Type.String({ pattern: '^\\d{4}-(0[1-9]|1[0-2])$', description: 'YYYY-MM in Japan; this month unless given' }),
    ),
    format: oneOf(['json', 'csv'], { default: 'json' }),
  }),
  output: report,
  transport: { exports: ['csv'] },
  example: { month: '2026-07' },
  async run({ month = '', format }, context) {
    const shown = month || jstMonth(context.now)
    const clients = clientBills(await usageByClient(context.db, accountOf(context).id, shown))
    const { calls, units, amount_yen } = totalsOf(clients)
    const answer = { month: shown, total_calls: calls, total_units: units, total_amount_yen: amount_yen, clients }
    return format === 'json' ? answer : csvOf(answer)
  },
})

const columns = ['month', 'client_tag', 'operation', 'calls', 'units', 'amount_yen', 'amount_incl_tax_yen'] as const

function csvOf(answer: Static<typeof report>): ReadyFile {
  const rows = answer.clients.flatMap(({ client_tag, operations, amount_incl_tax_yen }) =>
    operations.map((operation, i) => ({
      month: answer.month,
      client_tag,
      ...operation,
      amount_incl_tax_yen: i === 0 ? amount_incl_tax_yen : null,
    })),
  )
  return ReadyFile.of(answer, 'csv', `usage-by-client-${answer.month}`, csvSheet(columns, rows))
}
