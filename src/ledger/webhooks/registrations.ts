import type { Selectable } from 'kysely'
import { newWebhookSecret } from '../../lib/webhook-message.ts'
import { holdAccount } from '../keys.ts'
import type { Db } from '../open.ts'
import type { Secrets } from '../secrets.ts'
import type { WebhooksTable } from '../tables/webhook-tables.ts'

/** Active webhooks of one account at once (docs/contract/shapes.md#webhooks). */
export const mostActive = 10

export type Webhook = Omit<Selectable<WebhooksTable>, 'event_types' | Internal> & {
  readonly event_types: readonly string[]
}

type Internal = 'lease_epoch' | 'leased_until' | 'alert_subscription_id'

export interface NewWebhook {
  readonly accountId: string
  readonly url: string
  readonly eventTypes: readonly string[]
  readonly now: Date
}

/** A registered webhook with its secret, which is handed out this once. */
export interface WebhookWithSecret {
  readonly webhook: Webhook
  readonly secret: string
}

/** Registers a webhook; undefined when the account has as many active ones as it may. In a transaction of the caller. */
export async function registerWebhook(
  tx: Db,
  secrets: Secrets,
  { accountId, url, eventTypes, now }: NewWebhook,
): Promise<WebhookWithSecret | undefined> {
  await holdAccount(tx, accountId)
  const { active } = await tx
    .selectFrom('webhooks')
    .select((e) => e.fn.countAll<number>().as('active'))
    .where('account_id', '=', accountId)
    .where('alert_subscription_id', 'is', null)
    .where('status', '=', 'active')
    .executeTakeFirstOrThrow()
  if (active >= mostActive) return undefined
  const secret = newWebhookSecret()
  const row = await tx
    .insertInto('webhooks')
    .values({
      account_id: accountId,
      url,
      event_types: JSON.stringify(eventTypes),
      secret: secrets.seal(secret),
      secret_last4: secret.slice(-4),
      created_at: now.toISOString(),
    })
    .returning(columns)
    .executeTakeFirstOrThrow()
  return { webhook: opened(row), secret }
}

/** Every webhook that an account ever registered, newest first. */
export async function listWebhooks(db: Db, accountId: string): Promise<Webhook[]> {
  const rows = await db
    .selectFrom('webhooks')
    .select(columns)
    .where('account_id', '=', accountId)
    .where('alert_subscription_id', 'is', null)
    .orderBy('id', 'desc')
    .execute()
  return rows.map(opened)
}

/** A webhook of an account; undefined when there is none, also when it is another account's. */
export async function findWebhook(db: Db, accountId: string, id: number): Promise<Webhook | undefined> {
  const row = await db
    .selectFrom('webhooks')
    .select(columns)
    .where('account_id', '=', accountId)
    .where('alert_subscription_id', 'is', null)
    .where('id', '=', id)
    .executeTakeFirst()
  return row && opened(row)
}

/** Ends a webhook that is active, and every delivery to it that waits; false when it was disabled before. In a transaction of the caller. */
export async function disableWebhook(tx: Db, id: number, reason: string, now: Date): Promise<boolean> {
  const disabled = await tx
    .updateTable('webhooks')
    .set({ status: 'disabled', disabled_at: now.toISOString(), disabled_reason: reason.slice(0, longestReason) })
    .where('id', '=', id)
    .where('status', '=', 'active')
    .returning('id')
    .executeTakeFirst()
  await tx
    .updateTable('webhook_deliveries')
    .set({ state: 'cancelled', error: 'webhook_disabled' })
    .where('webhook_id', '=', id)
    .where('state', 'in', ['waiting', 'held_cap'])
    .execute()
  return disabled !== undefined
}

const longestReason = 256

const columns = [
  'id',
  'account_id',
  'url',
  'event_types',
  'status',
  'failure_count',
  'secret',
  'secret_last4',
  'last_delivery_at',
  'created_at',
  'disabled_at',
  'disabled_reason',
] as const

const opened = ({ event_types, ...row }: Pick<Selectable<WebhooksTable>, (typeof columns)[number]>): Webhook => ({
  ...row,
  event_types: JSON.parse(event_types) as string[],
})
