import type { Logger } from 'pino'
import type { Payments } from '../gateways/payments.ts'
import { noteEnded, paymentsToEnd } from '../ledger/newsletter/payments.ts'
import type { Db } from '../ledger/open.ts'
import type { BackgroundWork } from '../lib/background-work.ts'
import { repeat } from './repeat.ts'
import { type NewsOptions, sendNews } from './send-news.ts'

const paymentsEveryMs = 60_000
const newsEveryMs = 600_000

/** Has the processor end what is paid for newsletters that have ended; asking twice changes nothing. Returns how many. */
export async function endPayments(
  db: Db,
  payments: Pick<Payments, 'cancelSubscription'>,
  clock: () => Date,
): Promise<number> {
  const due = await paymentsToEnd(db)
  for (const { id } of due) {
    await payments.cancelSubscription(id)
    await noteEnded(db, id, clock())
  }
  return due.length
}

/** Ends what is paid for newsletters that have ended, and tells the news of all others. The returned function ends the work. */
export function runNewsletter(
  { payments, ...options }: NewsOptions & { readonly payments: Payments | null },
  log: Logger,
  background: BackgroundWork,
): () => Promise<void> {
  const { ledger, clock } = options
  const stopEnding = repeat({ name: 'end of payments', everyMs: paymentsEveryMs, background }, async () => {
    const ended = payments ? await endPayments(ledger.db, payments, clock) : 0
    if (ended > 0) log.info({ ended }, 'ended payments of newsletters')
  })
  const stopTelling = repeat({ name: 'newsletter', everyMs: newsEveryMs, background }, async () => {
    const mails = await sendNews(options)
    if (mails > 0) log.info({ mails }, 'wrote newsletters')
  })
  return async () => {
    await Promise.all([stopEnding(), stopTelling()])
  }
}
