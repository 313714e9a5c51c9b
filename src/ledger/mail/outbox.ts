import type { Language } from '../../lib/language.ts'
import { isFree } from '../leases.ts'
import type { Db } from '../open.ts'
import type { Secrets } from '../secrets.ts'

/** What a mail is made of when it is sent. */
interface NewMail {
  /** Name of the kind, whose words are in `src/mails`. */
  readonly kind: string
  readonly facts: Readonly<Record<string, unknown>>
  /** Names what it tells: of two with one name the second is not written. */
  readonly once?: string
  readonly now: Date
}

/** Puts a mail to an address into the outbox, in the transaction of its cause; false when it told of it before. */
export const mailPerson = (
  tx: Db,
  secrets: Secrets,
  { address, language, facts, ...mail }: NewMail & { readonly address: string; readonly language: Language | null },
): Promise<boolean> =>
  insert(tx, {
    ...mail,
    language,
    account_id: null,
    recipient: secrets.seal(address),
    facts: secrets.seal(JSON.stringify(facts)),
  })

/** The same to the customer of an account, at the address that the payment processor knows; in both languages. */
export const mailCustomer = (
  tx: Db,
  { accountId, facts, ...mail }: NewMail & { readonly accountId: string },
): Promise<boolean> =>
  insert(tx, { ...mail, language: null, account_id: accountId, recipient: null, facts: JSON.stringify(facts) })

interface Row extends Pick<NewMail, 'kind' | 'once' | 'now'> {
  readonly language: Language | null
  readonly account_id: string | null
  readonly recipient: string | null
  readonly facts: string
}

async function insert(tx: Db, { once, now, ...row }: Row): Promise<boolean> {
  const at = now.toISOString()
  const added = await tx
    .insertInto('mails')
    .values({ ...row, once_key: once ?? null, due_at: at, created_at: at })
    .onConflict((c) => c.column('once_key').doNothing())
    .returning('id')
    .executeTakeFirst()
  return added !== undefined
}

/** Mails that are due and that nobody sends, the one that waited longest first. */
export const dueMails = (db: Db, now: Date, limit: number) =>
  db
    .selectFrom('mails')
    .leftJoin('accounts', 'accounts.id', 'account_id')
    .select(['mails.id', 'kind', 'language', 'recipient', 'facts', 'mails.created_at', 'customer_id', 'lease_epoch'])
    .where('state', '=', 'waiting')
    .where('due_at', '<=', now.toISOString())
    .where(isFree(now))
    .orderBy('due_at')
    .orderBy('mails.id')
    .limit(limit)
    .execute()

export type DueMail = Awaited<ReturnType<typeof dueMails>>[number]

/** What a mail says, and its address where it has one of its own. */
export function openedMail(
  { recipient, facts }: Pick<DueMail, 'recipient' | 'facts'>,
  secrets: Secrets,
): { readonly address: string | null; readonly facts: unknown } {
  return recipient === null
    ? { address: null, facts: JSON.parse(facts) }
    : { address: secrets.unseal(recipient), facts: JSON.parse(secrets.unseal(facts)) }
}

/** Longer than any name of what was told is asked for again. */
const keptMs = 60 * 24 * 3_600_000

/** Forgets mails that ended sixty days ago. */
export async function dropOldMails(db: Db, now: Date): Promise<void> {
  await db
    .deleteFrom('mails')
    .where('ended_at', '<', new Date(now.getTime() - keptMs).toISOString())
    .execute()
}
