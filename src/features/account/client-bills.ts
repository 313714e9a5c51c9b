import { amountYen, withTaxYen } from './amount.ts'

/** What one client of the account used of one operation. */
interface Row {
  readonly client_tag: string | null
  readonly operation: string
  readonly calls: number
  readonly units: number
}

/** Usage by client, clients in the order of their tags with untagged calls last, operations by name. */
export function clientBills(rows: readonly Row[]) {
  const byClient = new Map<string | null, Row[]>(rows.map(({ client_tag }) => [client_tag, []]))
  for (const row of rows) byClient.get(row.client_tag)?.push(row)
  const clients = [...byClient].sort(([a], [b]) => byTag(a, b))
  return clients.map(([client_tag, used]) => {
    const operations = used
      .map((row) => ({ operation: row.operation, calls: row.calls, units: row.units, amount_yen: amountYen(row) }))
      .sort((a, b) => (a.operation < b.operation ? -1 : 1))
    const totals = totalsOf(operations)
    return { client_tag, ...totals, amount_incl_tax_yen: withTaxYen(totals.amount_yen), operations }
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

/** Code unit order, the same on every ledger and machine; null last. */
function byTag(a: string | null, b: string | null): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null)
  return a < b ? -1 : 1
}
