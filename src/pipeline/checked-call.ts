import type { Account } from '../ledger/account.ts'
import type { ProofOptions } from '../operation/proof.ts'
import type { RunningCall } from './running-call.ts'

/** A call that passed every check that needs no budget. */
export interface CheckedCall extends Pick<RunningCall, 'call' | 'context' | 'startedMs'> {
  /** The input with defaults, without the options of proof. */
  readonly input: Record<string, unknown>
  readonly proof: ProofOptions
  /** The account that pays, by its key or its session. */
  readonly account: Account | null
  /** SHA-256 of the canonical input as sent, before defaults: what is sealed and what a retry is compared with; or empty. */
  readonly queryHash: string
}
