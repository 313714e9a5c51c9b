import { setTimeout as sleep } from 'node:timers/promises'
import type { Mail } from '../gateways/mail/mail.ts'
import { type Payments, PaymentsUnavailable } from '../gateways/payments.ts'
import type { MailResult } from '../ledger/mail/attempt.ts'
import { unsubscribeUrl } from '../ledger/mail/link-token.ts'
import { type DueMail, openedMail } from '../ledger/mail/outbox.ts'
import { isSuppressed, suppress } from '../ledger/mail/suppressions.ts'
import type { Ledger } from '../ledger/open.ts'
import type { Secrets } from '../ledger/secrets.ts'
import { type WrittenMail, writtenMail } from '../mails/written-mail.ts'

/** What an attempt at a mail needs. */
export interface AttemptOptions {
  readonly ledger: Ledger
  readonly secrets: Secrets
  readonly mail: Mail
  /** Knows the addresses of customers; null where nothing is sold. */
  readonly payments: Pick<Payments, 'customerEmail'> | null
  readonly clock: () => Date
  readonly baseUrl: string
  /** Where people write to. */
  readonly contact: string
  /** Told about failures that are ours, never with anything private. */
  readonly onError: (error: unknown, mailId: number) => void
}

/** What became of an attempt; `isAway`: no other mail can be handed over now either. */
export interface MailAttempt {
  readonly result: MailResult
  readonly isAway?: true
}

/** Writes a mail and hands it over, unless nobody may write to its address. */
export async function attemptMail(due: DueMail, options: AttemptOptions): Promise<MailAttempt> {
  const { ledger, secrets, baseUrl, onError } = options
  try {
    const { address: own, facts } = openedMail(due, secrets)
    const address = own ?? (await customerAddress(due, options))
    if (address === null) return failed('no_address', true)
    if (await isSuppressed(ledger.db, secrets, address)) return { result: { state: 'suppressed' } }
    const url = unsubscribeUrl(secrets, baseUrl, address)
    const footer = { contact: options.contact, unsubscribeUrl: url }
    return await handOver(due, { ...writtenMail(due.kind, facts, due.language, footer), address, url }, options)
  } catch (error) {
    if (error instanceof PaymentsUnavailable) return failed('address_unknown', false)
    // Another process may have what this one lacks, such as a newer version or a pepper.
    onError(error, due.id)
    return failed('fault', false)
  }
}

interface Addressed extends WrittenMail {
  readonly address: string
  /** Where its reader ends all mail. */
  readonly url: string
}

async function handOver(
  { id, created_at, language }: DueMail,
  { address, url, ...written }: Addressed,
  { ledger, secrets, mail, clock }: AttemptOptions,
): Promise<MailAttempt> {
  const writtenAt = new Date(created_at)
  const outcome = await mail.send({
    ...written,
    id: `mail-${id}-${writtenAt.getTime()}`,
    writtenAt,
    to: address,
    language,
    unsubscribeUrl: url,
  })
  if (outcome.ok) return { result: { state: outcome.by === 'server' ? 'sent' : 'written' } }
  const { error, until } = outcome
  if (until === 'no mailbox') await suppress(ledger.db, secrets, { address, reason: 'bounce', now: clock() })
  const isFinal = until === 'never' || until === 'no mailbox'
  return { result: { state: 'failed', error, isFinal }, ...(until === 'away' && { isAway: true }) }
}

const failed = (error: string, isFinal: boolean): MailAttempt => ({ result: { state: 'failed', error, isFinal } })

/** The address of a customer; null where none is known. */
const customerAddress = async ({ customer_id }: DueMail, { payments }: AttemptOptions): Promise<string | null> =>
  payments && customer_id !== null ? payments.customerEmail(customer_id) : null

const settlingTries = 3

/** Writes an outcome down, again if need be: what somebody has taken must not be sent again because the ledger was busy for a moment. */
export async function settleOutcome(settle: () => Promise<boolean>): Promise<boolean> {
  for (let tries = 1; ; tries++) {
    try {
      return await settle()
    } catch (error) {
      if (tries === settlingTries) throw error
      await sleep(200 * tries)
    }
  }
}
