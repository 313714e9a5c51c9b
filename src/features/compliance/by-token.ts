import { byNewsletterToken, type NewsletterSubscriber } from '../../ledger/newsletter/subscribers.ts'
import type { Context } from '../../operation/context.ts'
import { unknownLink } from '../../operation/link-token.ts'

/** Whose token it is; 404 for one that nobody got, or that was not opened in time. */
export async function subscriberOf(
  token: string,
  { db, now }: Pick<Context, 'db' | 'now'>,
): Promise<NewsletterSubscriber> {
  const subscriber = await byNewsletterToken(db, token, now)
  if (subscriber) return subscriber
  throw unknownLink()
}
