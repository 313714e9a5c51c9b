import type { Account } from '../ledger/account.ts'
import type { ProofOptions } from '../operation/proof.ts'
import { statusOf } from './call.ts'
import type { RunningCall } from './running-call.ts'

/** A call that passed every check that needs no budget. */
export interface CheckedCall extends Pick<RunningCall, 'call' | 'context' | 'startedMs'> {
  /** The input with defaults, without the options of proof. */
  readonly input: Record<string, unknown>
  /** The same with them. */
  readonly validated: Readonly<Record<string, unknown>>
  readonly proof: ProofOptions
  /** The account that pays, by its key or its session. */
  readonly account: Account | null
  /** SHA-256 of the canonical input as sent, before defaults: what is sealed and what a retry is compared with; or empty. */
  readonly queryHash: string
  /** Whether it is not done now, but left as a job. */
  readonly isLeft: boolean
}

/** Status of its answer: a job is not the answer yet. */
export const statusNow = ({ call, isLeft }: CheckedCall): number => (isLeft ? 202 : statusOf(call.operation))
