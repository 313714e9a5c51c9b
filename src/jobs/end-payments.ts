import type { Payments } from '../gateways/payments.ts'
import { noteEnded, paymentsToEnd } from '../ledger/newsletter/payments.ts'
import type { Db } from '../ledger/open.ts'

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
