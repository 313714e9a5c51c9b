import type { CapPeriod } from '../../ledger/account.ts'
import { passesCap } from '../../ledger/charge.ts'
import type { MonthUse } from '../../ledger/month-use.ts'
import { type PlanTerms, unitPriceYen, yenOf } from '../../ledger/price.ts'
import { grouped } from '../../lib/grouped.ts'
import { nextJstMonth, secondsUntil } from '../../lib/jst.ts'
import { AppError } from '../../operation/errors.ts'
import type { AnyOperation } from '../../operation/operation.ts'

/** The binding cap in JPY, or null; 400 when the operation needs one, 402 when the prediction is above it. */
export function checkCostCap(
  operation: AnyOperation,
  input: Record<string, unknown>,
  headerCap: number | null,
  units: number,
): number | null {
  const predicted_yen = yenOf(units)
  const caps = [headerCap, (input.max_cost_jpy as number | undefined) ?? null].filter((cap) => cap !== null)
  if (caps.length === 0) {
    if (operation.billing.costCap !== 'required') return null
    throw capMissing(predicted_yen)
  }
  const cap = Math.min(...caps)
  if (predicted_yen > cap) throw capExceeded(predicted_yen, cap)
  return cap
}

/** 400 when a call that must state a budget states none. */
export function capMissing(predicted_yen: number): AppError {
  const message = `state a budget in X-Cost-Cap-JPY or max_cost_jpy; this call costs at most ${grouped(predicted_yen)} JPY`
  return new AppError('bad_request', {
    ja: `X-Cost-Cap-JPY か max_cost_jpy で予算を指定してください。この呼び出しは最大${grouped(predicted_yen)}円です。`,
    en: message,
    detail: { code: 'cost_cap_required', message, predicted_yen, unit_price_yen: unitPriceYen },
  })
}

/** 402 when a call may cost more than the budget it states. */
export function capExceeded(predicted_yen: number, cost_cap_yen: number): AppError {
  const message = `this call may cost ${grouped(predicted_yen)} JPY, above the cap of ${grouped(cost_cap_yen)} JPY`
  return new AppError('payment_required', {
    ja: `この呼び出しは最大${grouped(predicted_yen)}円で、上限の${grouped(cost_cap_yen)}円を超えます。`,
    en: message,
    detail: { code: 'cost_cap_exceeded', message, predicted_yen, cost_cap_yen, unit_price_yen: unitPriceYen },
  })
}

/** What a budget is compared with: the list price, unless the plan charges for no unit at all. */
export const chargeableUnits = ({ includedUnits }: PlanTerms, units: number): number =>
  includedUnits === null ? 0 : units

/** 503 when the month's units and these would pass the cap that the customer set (docs/contract/order-of-checks.md#monthly-cap). */
export function checkMonthlyCap(capYen: number, monthUnits: number, units: number, now: Date): void {
  if (passesCap(capYen, monthUnits, units)) throw monthlyCapReached(capYen, monthUnits, units, now)
}

/** The refusal of a call that does not fit under the monthly cap. */
export function monthlyCapReached(cap_yen: number, monthUnits: number, units: number, now: Date): AppError {
  const resets_at = nextJstMonth(now)
  return new AppError('cap_reached', {
    ja: `月額上限${grouped(cap_yen)}円に達しました。上限を上げるか、翌月1日（日本時間）までお待ちください。`,
    en: `The monthly cap of ${grouped(cap_yen)} yen is reached. Raise it, or wait until the first of next month in Japan.`,
    detail: 'monthly cap reached',
    retryAfter: secondsUntil(resets_at, now),
    body: {
      cap_reached: true,
      cap_yen,
      month_to_date_yen: yenOf(monthUnits),
      projected_yen: yenOf(monthUnits + units),
      resets_at,
    },
  })
}

/** The cap of a key itself. */
interface KeyCap {
  readonly capYen: number
  readonly period: CapPeriod
}

/** 503 when what a key has spent and these units would pass its own cap. */
export function checkKeyCap(cap: KeyCap, spentUnits: number, units: number, now: Date): void {
  if (passesCap(cap.capYen, spentUnits, units)) throw keyCapReached(cap, spentUnits, units, now)
}

/** The refusal of a call that does not fit under the cap of its key: a month ends, the budget of a token does not come back. */
export function keyCapReached({ capYen, period }: KeyCap, spentUnits: number, units: number, now: Date): AppError {
  const resets_at = period === 'month' ? nextJstMonth(now) : null
  return new AppError('cap_reached', {
    ja: `このキーの上限${grouped(capYen)}円に達しました。発行元のアカウントで新しいキーを発行するか、もう一度許可してください。`,
    en: `the cap of this key (${grouped(capYen)} JPY) is reached; its owner can give a new one`,
    ...(resets_at !== null && { retryAfter: secondsUntil(resets_at, now) }),
    body: {
      cap_reached: true,
      cap_of: 'key',
      cap_yen: capYen,
      spent_yen: yenOf(spentUnits),
      projected_yen: yenOf(spentUnits + units),
      resets_at,
    },
  })
}

/** Headers that tell what a call cost against the budget that was stated. */
export function costHeaders(billed: number, cap: number | null): Record<string, string> {
  const yen = yenOf(billed)
  const headers: Record<string, string> = { 'x-metered': String(billed > 0), 'x-cost-yen': String(yen) }
  if (cap === null) return headers
  return { ...headers, 'x-cap-yen': String(cap), 'x-used-yen': String(yen), 'x-remaining-yen': String(cap - yen) }
}

/** Tells a customer whose plan is unlimited that the month is above what the plan is meant for (docs/contract/shapes.md#accounts-and-plans). */
export const softCapHeaders = ({ softCapUnits }: PlanTerms, month: MonthUse | undefined): Record<string, string> =>
  softCapUnits !== undefined && month !== undefined && month.units > softCapUnits ? { 'x-soft-cap': 'exceeded' } : {}
