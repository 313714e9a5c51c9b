import { type AlertDraft, alertBody, nameOfChange, schemaOf } from '../../lib/alert-message.ts'
import { jstDate } from '../../lib/jst.ts'
import { mailPerson } from '../mail/outbox.ts'
import type { Db, Ledger } from '../open.ts'
import type { Secrets } from '../secrets.ts'
import { transact } from '../transact.ts'
import type { RecordingCounts } from '../webhooks/record-events.ts'
import { contentOfAlerts, waitsForDigest } from './digest-days.ts'
import { type LiveSubscription, liveSubscriptions } from './subscriptions.ts'

/** New alerts of one subscription in one run of the dispatch. */
const mostNewPerSubscription = 1000

/** What is posted to one address in a minute. */
const mostPerMinute = 60
const minuteMs = 60_000

const cursorName = 'alerts'

/** The snapshot that alerts were last looked for in, and when; undefined before the first run. */
export const alertedUntil = (db: Db) =>
  db.selectFrom('dispatch_cursor').select(['snapshot_id', 'at']).where('name', '=', cursorName).executeTakeFirst()

/**
 * Keeps alerts that are new, with a delivery or a mail to whoever subscribed, and moves the cursor to the snapshot that they
 * come from, all in one transaction. While some are left over the cursor stays, so that the next run finds them.
 */
export async function recordAlerts(
  { db }: Ledger,
  secrets: Secrets,
  found: readonly AlertDraft[],
  { snapshotId, now }: { readonly snapshotId: string; readonly now: Date },
): Promise<RecordingCounts> {
  return transact(db, async (tx) => {
    const at = now.toISOString()
    // One run at a time: whoever comes second sees what the first one kept.
    await tx
      .insertInto('dispatch_cursor')
      .values({ name: cursorName, snapshot_id: '', at })
      .onConflict((c) => c.column('name').doUpdateSet({ at }))
      .execute()
    const counts = { events: 0, deliveries: 0, left: 0 }
    const perUrl = new Map<string, number>()
    const bySubscription = grouped(found)
    for (const subscription of await liveSubscriptions(tx)) {
      const own = bySubscription.get(subscription.id) ?? []
      const fresh = await unknownOf(tx, subscription.id, own)
      const taken = fresh.slice(0, mostNewPerSubscription)
      if (taken.length === 0) continue
      await keep(tx, subscription, taken, now)
      counts.deliveries += await post(tx, subscription.id, taken, now, perUrl)
      if (await mail(tx, secrets, subscription, taken, now)) counts.deliveries++
      counts.events += taken.length
      counts.left += fresh.length - taken.length
    }
    if (counts.left === 0)
      await tx.updateTable('dispatch_cursor').where('name', '=', cursorName).set({ snapshot_id: snapshotId }).execute()
    return counts
  })
}

/** Rows of one statement: making a longer one would hold the event loop. */
const slice = 100

const slicesOf = <T>(items: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(items.length / slice) }, (_, i) => items.slice(i * slice, (i + 1) * slice))

function grouped(found: readonly AlertDraft[]): Map<number, AlertDraft[]> {
  const groups = new Map<number, AlertDraft[]>()
  for (const alert of found) {
    const group = groups.get(alert.subscription_id)
    if (group) group.push(alert)
    else groups.set(alert.subscription_id, [alert])
  }
  return groups
}

async function unknownOf(tx: Db, id: number, own: readonly AlertDraft[]): Promise<AlertDraft[]> {
  const known = new Set<string>()
  for (const some of slicesOf(own)) {
    const names = some.map(({ change }) => nameOfChange(change))
    const rows = await tx
      .selectFrom('alerts')
      .select('change')
      .where('subscription_id', '=', id)
      .where('change', 'in', names)
      .execute()
    for (const { change } of rows) known.add(change)
  }
  return own.filter(({ change }) => !known.has(nameOfChange(change)))
}

async function keep(tx: Db, subscription: LiveSubscription, alerts: readonly AlertDraft[], now: Date): Promise<void> {
  const { id } = subscription
  const [at, today] = [now.toISOString(), jstDate(now)]
  for (const some of slicesOf(alerts)) {
    const rows = some.map(({ change }) => ({
      subscription_id: id,
      change: nameOfChange(change),
      created_at: at,
      waiting: waitsForDigest(subscription, change, today) ? JSON.stringify(change) : null,
      change_json: JSON.stringify(change),
    }))
    await tx.insertInto('alerts').values(rows).execute()
  }
  await tx.updateTable('alert_subscriptions').set({ last_triggered: at }).where('id', '=', id).execute()
}

/** Puts alerts into the queue of the subscription's receiver, no more of them due in a minute than one address may get. */
async function post(tx: Db, id: number, alerts: readonly AlertDraft[], now: Date, perUrl: Map<string, number>) {
  const receiver = await tx
    .selectFrom('webhooks')
    .select(['id', 'url'])
    .where('alert_subscription_id', '=', id)
    .executeTakeFirst()
  if (!receiver) return 0
  const at = now.toISOString()
  for (const some of slicesOf(alerts)) {
    const events = some.map((alert) => ({
      event_type: schemaOf(alert.change),
      event_id: `${id}:${nameOfChange(alert.change)}`,
      body: alertBody(alert, at),
      observed_at: alert.change.observed_at,
      created_at: at,
    }))
    const rows = await tx.insertInto('webhook_events').values(events).returning('id').execute()
    const deliveries = rows
      .map((row) => row.id)
      .sort((a, b) => a - b)
      .map((event) => ({ webhook_id: receiver.id, event, due_at: dueAt(receiver.url, now, perUrl), created_at: at }))
    await tx.insertInto('webhook_deliveries').values(deliveries).execute()
  }
  return alerts.length
}

function dueAt(url: string, now: Date, perUrl: Map<string, number>): string {
  const before = perUrl.get(url) ?? 0
  perUrl.set(url, before + 1)
  return new Date(now.getTime() + Math.floor(before / mostPerMinute) * minuteMs).toISOString()
}

/** One mail for all alerts of a run that wait for no digest; false where there is none, or no mail is asked for. */
async function mail(
  tx: Db,
  secrets: Secrets,
  subscription: LiveSubscription,
  alerts: readonly AlertDraft[],
  now: Date,
): Promise<boolean> {
  const { email, is_mailed } = subscription
  const today = jstDate(now)
  const changes = alerts.map(({ change }) => change).filter((one) => !waitsForDigest(subscription, one, today))
  if (email === null || !is_mailed || changes.length === 0) return false
  const content = contentOfAlerts({ ...subscription, digest: null }, changes)
  return mailPerson(tx, secrets, { ...content, address: secrets.unseal(email), language: null, now })
}

/** Longer than any snapshot is looked back to. */
const keptMs = 400 * 24 * 3_600_000

/** Forgets of which changes subscriptions were told more than four hundred days ago. */
export async function dropOldAlerts(db: Db, now: Date): Promise<void> {
  await db
    .deleteFrom('alerts')
    .where('created_at', '<', new Date(now.getTime() - keptMs).toISOString())
    .execute()
}
