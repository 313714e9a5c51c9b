import { mailboxOf } from '../../lib/email-address.ts'
import { jstDate, nextJstMidnight } from '../../lib/jst.ts'
import type { Language } from '../../lib/language.ts'
import { countCall } from '../call-counts.ts'
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

interface ToPerson extends NewMail {
  readonly address: string
  readonly language: Language | null
}

/** Puts a mail to an address into the outbox, in the transaction of its cause; false when it told of it before. */
export const mailPerson = (
  tx: Db,
  secrets: Secrets,
  mail: ToPerson & { readonly recipient?: 'known' },
): Promise<boolean> => insert(tx, rowTo(mail, secrets), true)

/** Mails to one address in a JST day that anybody can cause who names it, of all kinds together. */
export const mostNamed = 5

interface ToNamed extends ToPerson {
  readonly recipient: 'named'
  /** False where there is nothing to tell, such as to somebody who was told before. */
  readonly isDue?: boolean
  /** The operator has it sent: no bound. */
  readonly byOperator?: boolean
}

/**
 * The same to an address that anybody may have named: so many a day, whoever asks and for whatever. Written or not, it is the
 * same statements, and nothing is answered: nobody learns what others asked for.
 */
export async function mailNamed(tx: Db, secrets: Secrets, { isDue = true, byOperator, ...mail }: ToNamed) {
  const { address, now } = mail
  const { hash: caller } = secrets.hash('mail', mailboxOf(address))
  const endsAt = new Date(nextJstMidnight(now)).toISOString()
  const takes = isDue && !byOperator ? 1 : 0
  const counted = { bucket: 'named_mail', caller, period: jstDate(now), endsAt, most: mostNamed, takes }
  const isWithin = await countCall(tx, counted)
  await insert(tx, rowTo(mail, secrets), isDue && isWithin)
}

const rowTo = ({ address, language, facts, ...mail }: ToPerson, secrets: Secrets): Row => ({
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
  insert(tx, { ...mail, language: null, account_id: accountId, recipient: null, facts: JSON.stringify(facts) }, true)

interface Row extends Pick<NewMail, 'kind' | 'once' | 'now'> {
  readonly language: Language | null
  readonly account_id: string | null
  readonly recipient: string | null
  readonly facts: string
}

async function insert(tx: Db, { once, now, ...row }: Row, isWritten: boolean): Promise<boolean> {
  const at = now.toISOString()
  const values = { ...row, once_key: once ?? null, due_at: at, created_at: at }
  const columns = ['kind', 'language', 'account_id', 'recipient', 'facts', 'once_key', 'due_at', 'created_at'] as const
  const added = await tx
    .insertInto('mails')
    .columns(columns)
    .expression(
      tx
        .selectNoFrom((e) => columns.map((column) => e.cast(e.val(values[column]), 'text').as(column)))
        .where((e) => e(e.cast<number>(e.val(isWritten ? 1 : 0), 'integer'), '=', 1)),
    )
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
