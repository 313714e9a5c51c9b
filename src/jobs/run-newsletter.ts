import type { Logger } from 'pino'
import type { Payments } from '../gateways/payments.ts'
import type { Ledger } from '../ledger/open.ts'
import type { BackgroundWork } from '../lib/background-work.ts'
import { endPayments } from './end-payments.ts'
import { repeat } from './repeat.ts'

interface Options {
  readonly ledger: Ledger
  readonly payments: Payments | null
  readonly clock: () => Date
}

const paymentsEveryMs = 60_000

/** Ends every minute what is paid for newsletters that have ended. The returned function ends the work. */
export function runNewsletter(
  { ledger, payments, clock }: Options,
  log: Logger,
  background: BackgroundWork,
): () => Promise<void> {
  return repeat({ name: 'end of payments', everyMs: paymentsEveryMs, background }, async () => {
    const ended = payments ? await endPayments(ledger.db, payments, clock) : 0
    if (ended > 0) log.info({ ended }, 'ended payments of newsletters')
  })
}
