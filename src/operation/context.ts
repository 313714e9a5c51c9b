import type { Snapshot } from '../corpus/snapshot.ts'
import type { Account } from '../ledger/account.ts'
import type { Db } from '../ledger/open.ts'

/** Who is calling: nobody known, a paying account, or the operator on their own machine (stdio without a key). */
export type Caller =
  | { readonly kind: 'anonymous'; readonly addressHash: string }
  | { readonly kind: 'account'; readonly account: Account }
  | { readonly kind: 'operator' }

/** Everything an operation may touch; one snapshot for the whole call. */
export interface Context {
  readonly snapshot: Snapshot
  /** The ledger: a transaction that also holds the charge for operations that write, else plain reads. */
  readonly db: Db
  readonly caller: Caller
  readonly now: Date
  readonly requestId: string
  readonly service: ServiceFacts
}

/** Facts about this installation that answers may state. */
export interface ServiceFacts {
  readonly version: string
  readonly baseUrl: string
  readonly anonymousDaily: number
  /** Path of every operation, by its name. */
  readonly paths: ReadonlyMap<string, string>
  ready(): Promise<Readiness>
}

export interface Readiness {
  readonly ledger: boolean
  readonly corpus: boolean
}
