import type { RecordChange } from '../../lib/alert-message.ts'
import { addDays } from '../../lib/jst.ts'
import type { LiveSubscription } from './subscriptions.ts'

const daysBetween = { daily: 1, weekly: 7 }

type Digested = Pick<LiveSubscription, 'digest' | 'digested_on'>

/** The first JST day, today or later, on which a digest may be written; null for a subscription without one. */
export function nextDigestOn({ digest, digested_on }: Digested, today: string): string | null {
  if (digest === null) return null
  const day = digested_on === null ? today : addDays(digested_on, daysBetween[digest])
  return day > today ? day : today
}

/** Whether a change waits for the next digest of its mail. A last day does not where that would come on it or later. */
export function waitsForDigest(
  subscription: Digested & Pick<LiveSubscription, 'is_mailed'>,
  { deadline }: RecordChange,
  today: string,
): boolean {
  const next = nextDigestOn(subscription, today)
  if (next === null || !subscription.is_mailed) return false
  return deadline === undefined || next < deadline.last_day
}
