import { deliveryLabel } from '../webhooks/settle-delivery.ts'
import type { Invariant } from './invariant.ts'

export const deliveriesAreBilled: Invariant = {
  name: 'INV-7',
  promise: 'a delivered event is billed at most once, and no other is',
  rules: [
    [
      'an event was billed that was not delivered',
      "select 1 from webhook_deliveries where usage_id is not null and (state <> 'delivered' or status_code not between 200 and 299)",
    ],
    [
      'a delivery names a charge that is not on the books as one unit of its account',
      `select 1 from webhook_deliveries d join webhooks w on w.id = d.webhook_id
        left join usage u on u.id = d.usage_id and u.account_id = w.account_id and u.units = 1 and u.operation = '${deliveryLabel}'
        where d.usage_id is not null and u.id is null`,
    ],
    ['an event was attempted more than four times', 'select 1 from webhook_deliveries where attempt_count > 4'],
    // Deliveries are swept by the day they were made; a charge is of the very moment of its delivery.
    [
      'a charge for a delivery belongs to no delivery',
      `select 1 from usage u left join webhook_deliveries d on d.usage_id = u.id
        where u.operation = '${deliveryLabel}' and d.id is null
          and u.at >= (select min(delivered_at) from webhook_deliveries)`,
    ],
  ],
}
