import type { Db } from '../ledger/open.ts'
import { countAgainst } from '../operation/call-limit.ts'
import type { AnyOperation } from '../operation/operation.ts'

/** Counts a call against the limit that its operation declares. */
export async function checkLimit(db: Db, { name, limit }: AnyOperation, caller: string, now: Date): Promise<void> {
  if (limit) await countAgainst(db, { bucket: name, caller, limit }, now)
}
