import type { QuotedCall } from '../../ledger/quotes.ts'
import { pauses } from '../../lib/pause.ts'
import type { Context } from '../../operation/context.ts'
import { invalid, type Problem } from '../../operation/errors.ts'
import { inputSha256 } from '../../operation/input-sha256.ts'
import { findTool } from './find-tool.ts'
import { type PlannedCall, priceCall } from './price-call.ts'

/** The most that each call can cost, by the very rule that it is metered by; 422 for calls that cannot be promised a price. */
export async function quotedCalls(calls: readonly Required<PlannedCall>[], context: Context): Promise<QuotedCall[]> {
  const problems: Problem[] = []
  const quoted: QuotedCall[] = []
  const pause = pauses()
  for (const [place, call] of calls.entries()) {
    const operation = findTool(context.service.operations, call.tool)
    const problem = (msg: string) => problems.push({ loc: ['body', 'calls', place, 'tool'], msg, type: 'tool' })
    if (!operation) problem('is no operation; find_tool finds the right one')
    else {
      const { units, input } = priceCall(operation, call, place, context)
      quoted.push({ operation: operation.name, inputSha256: await inputSha256(operation, input), units })
    }
    await pause()
  }
  if (problems.length > 0) throw invalid(problems)
  return quoted
}
