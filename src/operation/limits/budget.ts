import { AppError } from '../errors.ts'
import type { AnyOperation } from '../operation.ts'

/** Units that a call may cost at most: what caps hold against it, and what a preview of it says. */
export function predictedUnits(
  { billing: { units } }: Pick<AnyOperation, 'billing'>,
  input: Record<string, unknown>,
): number {
  return typeof units === 'number' ? units : units.predicted(input as never)
}

/** The budget header in JPY; null when absent, 400 when it is not a plain whole number (docs/contract/order-of-checks.md#cost-caps). */
export function headerCapYen(costCap: string | undefined): number | null {
  if (costCap === undefined) return null
  if (/^\d{1,12}$/.test(costCap.trim())) return Number(costCap)
  throw new AppError('bad_request', {
    ja: 'X-Cost-Cap-JPY は 300 のような円の整数で指定してください。',
    en: 'X-Cost-Cap-JPY must be a whole number of yen, as in 300',
    detail: { code: 'cost_cap_malformed', message: 'X-Cost-Cap-JPY must be a whole number of yen, as in 300' },
  })
}
