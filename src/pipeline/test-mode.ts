import type { Account } from '../ledger/account.ts'
import type { Call, FoundText } from './call.ts'
import { type CallContext, noSnapshot } from './call-context.ts'
import type { Services } from './services.ts'
import { triggeredRefusal } from './test-triggers.ts'
import type { Throttle } from './throttle.ts'

/** On every answer to a test key, refusals included. */
export const testModeHeaders = { 'x-test-mode': 'true' }

interface TestModeCall {
  readonly call: Call
  readonly input: Record<string, unknown>
  readonly account: Account
  readonly context: CallContext
  readonly found: FoundText | null
}

/** Gives a call with a test key the refusal that a trigger id asks for, or else the fixtures to answer from. */
export async function enterTestMode(
  { call: { operation, requestId }, input, account, context, found }: TestModeCall,
  { testCorpus, service, onError }: Pick<Services, 'testCorpus' | 'service' | 'onError'>,
  throttle: Throttle,
): Promise<void> {
  const { anonymousDaily } = service
  const { now } = context
  const refusal = triggeredRefusal({ operation, input, account, now, requestId, throttle, anonymousDaily, found })
  if (refusal) throw refusal
  try {
    context.readTest(await testCorpus())
  } catch (error) {
    onError(error, { requestId, operation: operation.name })
    throw noSnapshot()
  }
}
