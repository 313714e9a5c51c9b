import { unitPriceYen } from '../../../src/ledger/price.ts'
import type { AnyOperation } from '../../../src/operation/operation.ts'

/**
 * What a call costs, in the words of the OpenAPI extension `x-payment-info` that agents read prices by: `price` with `mode`,
 * `currency` and a decimal `amount`. No protocol is listed, as calls are charged to an account and none is paid for on the way.
 */
export function paymentInfo({ billing: { units } }: AnyOperation): object | undefined {
  if (units === 0) return undefined
  const isFixed = typeof units === 'number'
  const price = isFixed
    ? { mode: 'fixed', currency: 'JPY', amount: String(units * unitPriceYen) }
    : { mode: 'dynamic', currency: 'JPY', unit_amount: String(unitPriceYen), units: units.note.en }
  return {
    price,
    unit: isFixed ? 'call' : 'billable unit',
    tax: 'excluded',
    charged: 'successes of a live key',
    protocols: [],
  }
}
