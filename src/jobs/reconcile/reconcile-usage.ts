import { subscriberMonths } from '../../ledger/meter-reports/subscriber-month.ts'
import { AccountReconciliation, type ReconcileOptions } from './reconcile-account.ts'
import type { Reconciled } from './reconciled.ts'

/** Compares books, outbox and the processor's meter for every subscriber of a JST month. */
export async function reconcileUsage(options: ReconcileOptions): Promise<Reconciled[]> {
  const compared: Reconciled[] = []
  for await (const subscriber of subscriberMonths(options.ledger.db, options.month))
    compared.push(await new AccountReconciliation(options, subscriber).run())
  return compared
}
