import { statusOf } from './entitlement-state.ts'
import type { Db } from './open.ts'

/** The state of a subscription as everything that was told of it leads to. */
export interface SubscriptionState {
  /** The processor's word. */
  readonly status: string
  readonly periodEnd: string | null
  readonly cancelAtPeriodEnd: boolean
}

/** The newest subscription of an account that has not ended; something bought once is none. */
export async function subscriptionOf(db: Db, accountId: string): Promise<SubscriptionState | undefined> {
  const row = await db
    .selectFrom('entitlements')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('kind', '=', 'subscription')
    .where('ended_at', 'is', null)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirst()
  return row && { status: statusOf(row), periodEnd: row.period_end, cancelAtPeriodEnd: row.cancel_at_period_end === 1 }
}
