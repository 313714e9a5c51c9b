import type { Account } from '../../ledger/account.ts'
import type { FoundText } from '../call.ts'
import { type CallContext, noSnapshot } from '../call-context.ts'
import type { PipelineParts } from '../parts.ts'
import type { RunningCall } from '../running-call.ts'
import { triggeredRefusal } from './test-triggers.ts'

/** On every answer to a test key, refusals included. */
const testModeHeaders = { 'x-test-mode': 'true' }

/** Marks what a test key is answered with. */
export function markTestMode(running: RunningCall, account: Pick<Account, 'mode'> | null): void {
  if (account?.mode === 'test') running.headers = { ...running.headers, ...testModeHeaders }
}

/** What a call with a test key asks for. */
interface TestModeInput {
  readonly account: Account | null
  readonly input: Record<string, unknown>
  /** A trigger id in a list that stayed in its thread. */
  readonly found: FoundText | null | undefined
}

/** Gives a call with a test key the refusal that a trigger id asks for, or else the fixtures to answer from. */
export async function enterTestMode(
  { call: { operation, requestId }, context }: RunningCall,
  { account, input, found = null }: TestModeInput,
  parts: PipelineParts,
): Promise<void> {
  const { service } = parts
  const { byKey: throttle } = parts
  if (account?.mode !== 'test') return
  const { now } = context
  const refusal = triggeredRefusal({ operation, input, account, now, requestId, throttle, service, found })
  if (refusal) throw refusal
  await readFixtures(context, parts)
}

/** Has a call answered from the fixtures. */
export async function readFixtures(context: CallContext, { testCorpus }: PipelineParts): Promise<void> {
  try {
    context.readTest(await testCorpus())
  } catch (error) {
    context.report(error)
    throw noSnapshot()
  }
}
