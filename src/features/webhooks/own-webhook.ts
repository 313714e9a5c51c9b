import { findWebhook, type Webhook } from '../../ledger/webhooks/registrations.ts'
import { accountOf } from '../../operation/account-of.ts'
import type { Context } from '../../operation/context.ts'
import { unknownRecord } from '../../operation/errors.ts'

/** The webhook of the caller; 404 for an unknown number and for another customer's alike. */
export async function ownWebhook(id: number, context: Context): Promise<Webhook> {
  const webhook = await findWebhook(context.db, accountOf(context).id, id)
  if (!webhook) throw unknownRecord({ ja: 'Webhook', en: 'webhook' }, String(id))
  return webhook
}
