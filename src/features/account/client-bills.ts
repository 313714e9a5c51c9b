import { withTaxYen, yenOf } from '../../ledger/price.ts'

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
