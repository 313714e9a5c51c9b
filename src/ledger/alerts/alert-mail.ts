import type { RecordChange } from '../../lib/alert-message.ts'
import type { LiveSubscription } from './subscriptions.ts'

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
