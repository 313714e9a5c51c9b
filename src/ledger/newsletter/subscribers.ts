import { randomUUID } from 'node:crypto'
import type { Selectable } from 'kysely'
import { foldedAddress } from '../../lib/email-address.ts'
import type { Language } from '../../lib/language.ts'
import { linkTokenHash, newLinkToken, oldestLink } from '../mail/link-token.ts'
import { addressHashes } from '../mail/suppressions.ts'
import type { Db } from '../open.ts'
import type { Secrets } from '../secrets.ts'
import type { NewsletterTables } from '../tables/newsletter-tables.ts'

export type NewsletterSubscriber = Selectable<NewsletterTables['newsletter_subscribers']>

interface Wanted {
  readonly address: string
  readonly plan: NewsletterSubscriber['plan']
  readonly language: Language
  /** JSON. */
  readonly wishes: string
  readonly now: Date
}

/**
 * Notes who wants the newsletter, with the token of its first mail. Who has not confirmed yet stays one; who gets it already
 * is noted a second time, and the one that is confirmed last holds. Known or not, it is the same statements. In a transaction of the caller.
 */
export async function wantNewsletter(
  tx: Db,
  secrets: Secrets,
  { address, plan, language, wishes, now }: Wanted,
): Promise<{ readonly id: string; readonly token: string }> {
  const wanted = { plan, language, wishes, created_at: now.toISOString() }
  const known = await tx
    .selectFrom('newsletter_subscribers')
    .select(['id', 'token', 'token_hash'])
    .where('address_hash', 'in', addressHashes(secrets, address))
    .where('state', '=', 'pending')
    .executeTakeFirst()
  const { id, token, token_hash } = known ?? newcomer(secrets)
  await tx
    .insertInto('newsletter_subscribers')
    .values({
      id,
      token,
      token_hash,
      ...wanted,
      address_hash: secrets.hash('mail', foldedAddress(address)).hash,
      address: secrets.seal(foldedAddress(address)),
    })
    .onConflict((c) => c.column('id').doUpdateSet(wanted))
    .execute()
  return { id, token: secrets.unseal(token) }
}

function newcomer(secrets: Secrets) {
  const token = newLinkToken()
  return { id: `cns_${randomUUID()}`, token: secrets.seal(token), token_hash: linkTokenHash(token) }
}

/** Whose token it is; undefined for one that is unknown, or that was not opened in time. */
export const byNewsletterToken = (db: Db, token: string, now: Date): Promise<NewsletterSubscriber | undefined> =>
  known(db, now).where('token_hash', '=', linkTokenHash(token)).executeTakeFirst()

/** A subscriber; undefined for one that is unknown, or that did not confirm in time. */
export const newsletterSubscriber = (db: Db, id: string, now: Date): Promise<NewsletterSubscriber | undefined> =>
  known(db, now).where('id', '=', id).executeTakeFirst()

const known = (db: Db, now: Date) =>
  db
    .selectFrom('newsletter_subscribers')
    .selectAll()
    .where((e) => e.or([e('state', '<>', 'pending'), e('created_at', '>', oldestLink(now))]))

/** Everybody who wants the newsletter at an address and has not ended it. */
export const newslettersOf = (db: Db, secrets: Secrets, address: string): Promise<NewsletterSubscriber[]> =>
  db
    .selectFrom('newsletter_subscribers')
    .selectAll()
    .where('address_hash', 'in', addressHashes(secrets, address))
    .where('state', '<>', 'ended')
    .execute()

/** Forgets who did not confirm within thirty days, and who ended it so long ago, once nothing is paid any more. */
export async function dropOldNewsletters(db: Db, now: Date): Promise<void> {
  const isOver = db
    .selectFrom('newsletter_subscribers')
    .select('newsletter_subscribers.id')
    .where((e) =>
      e.or([
        e.and([e('state', '=', 'pending'), e('created_at', '<=', oldestLink(now))]),
        e.and([e('state', '=', 'ended'), e('newsletter_subscribers.ended_at', '<=', oldestLink(now))]),
      ]),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('newsletter_payments')
            .select('newsletter_payments.id')
            .whereRef('subscriber_id', '=', 'newsletter_subscribers.id')
            .where('newsletter_payments.ended_at', 'is', null),
        ),
      ),
    )
  await db.deleteFrom('newsletter_payments').where('subscriber_id', 'in', isOver).execute()
  await db.deleteFrom('newsletter_subscribers').where('id', 'in', isOver).execute()
}
