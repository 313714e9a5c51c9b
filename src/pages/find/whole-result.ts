import { randomUUID } from 'node:crypto'
import { mostRows, mostSheetRows, rowsPerUnit } from '../../features/exports/export-file.ts'
import type { Context } from '../../operation/context.ts'
import { ask } from '../asking.ts'
import { priceHere } from '../components/price.ts'
import { type FindQuery, operationInput } from './find-query.ts'

type Format = 'csv' | 'xlsx' | 'jsonl'

/** What a file of every row would be and cost at most. */
export interface WholeResult {
  readonly rows: number
  readonly yen: number
  /** What people are told of it. */
  readonly price: number | null
  /** Makes two presses of a button one order. */
  readonly once: string
  readonly formats: readonly Format[]
}

/** What a search is asked for, without what says how to show it. */
export function wholeArguments(query: FindQuery): Record<string, unknown> {
  const { fields: _, ...given } = operationInput(query)
  return given
}

/** The file that whoever is logged in may have of a result; null for others, and for more rows than a file takes. */
export async function wholeResult(query: FindQuery, total: number, ctx: Context): Promise<WholeResult | null> {
  if (ctx.caller.kind !== 'account' || total === 0 || total > mostRows) return null
  // What is found by then may be a few more.
  const rows = Math.min(mostRows, Math.ceil((total + 1) / rowsPerUnit) * rowsPerUnit)
  const args = { operation: query.kind.operation, arguments: wholeArguments(query), max_rows: rows }
  const calls = { stack_or_calls: [{ tool: 'export_results', args }] }
  const { predicted_total_yen: yen } = await ask('preview_cost', calls, ctx)
  const formats = (['csv', 'xlsx', 'jsonl'] as const).filter((one) => one !== 'xlsx' || rows <= mostSheetRows)
  return { rows, yen, price: priceHere(yen, ctx), once: randomUUID(), formats }
}
