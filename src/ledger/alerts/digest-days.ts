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

/** Changes that one mail names; a digest is one mail for days of them. */
const mostInMail = 50
const mostInDigest = 500

/** What a mail about changes is made of. */
export function contentOfAlerts(
  { id, filter_type, filter_value, digest }: LiveSubscription,
  found: readonly RecordChange[],
): { readonly kind: string; readonly facts: Readonly<Record<string, unknown>> } {
  const changes = found.slice(0, digest === null ? mostInMail : mostInDigest)
  const near_count = found.filter(({ deadline }) => deadline).length
  const facts = { subscription_id: id, filter_type, filter_value, digest, count: found.length, near_count, changes }
  return { kind: 'alert_raised', facts }
}
