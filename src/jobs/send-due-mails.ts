import { takeLease } from '../ledger/leases.ts'
import { beginAttempt, settleMail } from '../ledger/mail/attempt.ts'
import { type DueMail, dueMails } from '../ledger/mail/outbox.ts'
import { type AttemptOptions, attemptMail, type MailAttempt, settleOutcome } from './attempt-mail.ts'

/** What sending needs; several processes may do it at the same time. */
export interface MailOptions extends AttemptOptions {
  /** Ends the run before its next mail. */
  readonly signal?: AbortSignal
}

/** Counts of one run, by what became of attempts. */
export interface SentMails {
  /** Taken on by a server. */
  sent: number
  /** Put into a folder, where there is no server. */
  written: number
  suppressed: number
  failed: number
}

const atOnce = 4
const page = 100

/** Sends every mail that is due: the first one alone, so that a server that is away costs one attempt, then several at once. */
export async function sendDueMails(options: MailOptions): Promise<SentMails> {
  const { ledger, clock, signal } = options
  const counts: SentMails = { sent: 0, written: 0, suppressed: 0, failed: 0 }
  let isAway = false
  const send = async (mails: DueMail[]) => {
    for (let next = mails.shift(); next && !isAway && !signal?.aborted; next = mails.shift()) {
      const attempted = await sendOne(next, options)
      if (attempted) counts[attempted.result.state]++
      isAway ||= attempted?.isAway === true
    }
  }
  for (;;) {
    const [first, ...others] = await dueMails(ledger.db, clock(), page)
    if (!first) return counts
    const isLast = others.length < page - 1
    await send([first])
    await Promise.all(Array.from({ length: atOnce }, () => send(others)))
    if (isLast || isAway || signal?.aborted) return counts
  }
}

/** One attempt at one mail; null where another process has it, or where it failed for a reason of ours. */
async function sendOne(due: DueMail, options: MailOptions): Promise<MailAttempt | null> {
  const { ledger, clock, onError } = options
  try {
    const lease = await takeLease(ledger.db, 'mails', due, clock())
    const attempt = lease && (await beginAttempt(ledger, lease, clock()))
    if (!lease || attempt === undefined) return null
    const attempted = await attemptMail(due, options)
    await settleOutcome(() => settleMail(ledger, lease, { attempt, result: attempted.result, now: clock() }))
    return attempted
  } catch (error) {
    onError(error, due.id)
    return null
  }
}
