import { mailPerson } from '../../ledger/mail/outbox.ts'
import type { Db } from '../../ledger/open.ts'
import { findWidget, originsOf } from '../../ledger/widgets.ts'
import { contentOf } from '../../mails/mail-kind.ts'
import { widgetReady } from '../../mails/widget-ready.ts'
import type { Offer } from '../../operation/access/price-book.ts'
import type { Context } from '../../operation/context.ts'

/** Where the cookie of a widget's checkout goes. */
export const widgetPath = '/v1/widget'

/** What a widget's subscription is worth: metered use, which only its own key and the look at its usage make use of. */
export const widgetOffer: Offer = { kind: 'subscription', plan: 'metered', hasDump: false }

/** The same widget's mail is written once, in the transaction that notes its checkout. */
export async function mailLink(
  tx: Db,
  { secrets, now }: Pick<Context, 'secrets' | 'now'>,
  keyId: string,
  checkoutId: string,
): Promise<void> {
  const widget = await findWidget(tx, keyId)
  if (!widget) return
  const link = widget.success_url.replaceAll('{CHECKOUT_SESSION_ID}', checkoutId)
  const content = contentOf(widgetReady, { link, key_id: keyId, origins: originsOf(widget) })
  const address = secrets.unseal(widget.owner_email)
  await mailPerson(tx, secrets, { ...content, address, language: null, once: `${widgetReady.name} ${keyId}`, now })
}
