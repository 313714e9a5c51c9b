import type { Account } from '../ledger/account.ts'
import type { Context } from './context.ts'

/** The account of a call whose operation requires a key: the pipeline lets nobody else through. */
export function accountOf({ caller }: Context): Account {
  if (caller.kind !== 'account') throw new Error('an operation without required access asked for an account')
  return caller.account
}
