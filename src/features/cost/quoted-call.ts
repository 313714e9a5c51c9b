import type { QuotedCall } from '../../ledger/quotes.ts'
import { pauses } from '../../lib/pause.ts'
import type { Context } from '../../operation/context.ts'
import { invalid, type Problem } from '../../operation/errors.ts'
import { inputSha256 } from '../../operation/input-sha256.ts'
import { findTool } from './find-tool.ts'
import { type PlannedCall, priceCall } from './price-call.ts'

const noOperation = {
  ja: 'この名前の操作はありません。find_tool で探してください。',
  en: 'is no operation; find_tool finds the right one',
  type: 'tool',
}

/** The most that each call can cost, by the very rule that it is metered by; 422 for calls that cannot be promised a price. */
export async function quotedCalls(calls: readonly Required<PlannedCall>[], context: Context): Promise<QuotedCall[]> {
  const problems: Problem[] = []
  const quoted: QuotedCall[] = []
  const pause = pauses()
  for (const [place, call] of calls.entries()) {
    const operation = findTool(context.service.operations, call.tool)
    if (!operation) problems.push({ loc: ['body', 'calls', place, 'tool'], ...noOperation })
    else {
      const { units, input } = priceCall(operation, call, place, context)
      quoted.push({ operation: operation.name, inputSha256: await inputSha256(operation, input), units })
    }
    await pause()
  }
  if (problems.length > 0) throw invalid(problems)
  return quoted
}
