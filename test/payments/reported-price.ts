import type { Price } from './prices.ts'

/** A price as the processor tells it. */
export const reportedPrice = ({ id, kind, yen, interval }: Price, livemode: boolean) => ({
  id,
  object: 'price' as const,
  active: true,
  billing_scheme: 'per_unit',
  currency: 'jpy',
  livemode,
  recurring:
    interval === null
      ? null
      : {
          interval,
          interval_count: 1,
          meter: kind === 'metered' ? 'mtr_1' : null,
          usage_type: kind === 'metered' ? 'metered' : 'licensed',
        },
  type: interval === null ? 'one_time' : 'recurring',
  unit_amount: yen,
})
