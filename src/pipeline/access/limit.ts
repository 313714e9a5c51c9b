import { countAgainst } from '../../operation/call-limit.ts'
import type { RunningCall } from '../running-call.ts'
import { withLedger } from '../with-ledger.ts'

/** Counts a call against the limit that its operation declares, for the account or else the address. */
export async function checkLimit({ call, context }: RunningCall): Promise<void> {
  const { name, access } = call.operation
  const { limit } = access
  if (!limit) return
  const { caller, db, now, report } = context
  const holder =
    caller.kind === 'account' ? caller.account.id : caller.kind === 'anonymous' ? caller.addressHash : caller.kind
  await withLedger(() => countAgainst(db, { bucket: name, caller: holder, limit }, now), report)
}
