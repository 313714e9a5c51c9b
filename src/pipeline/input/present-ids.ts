import type { AnyOperation } from '../../operation/operation.ts'
import type { CallContext } from '../call-context.ts'
import { withTexts } from './described-texts.ts'

/**
 * An input that names records by the ids that they have: one that a record had as a second record of the same thing leads to it, for
 * every operation alike, and the answer carries the present one.
 */
export function withPresentIds(
  { input: schema }: AnyOperation,
  input: Record<string, unknown>,
  context: Pick<CallContext, 'formerIds'>,
): Record<string, unknown> {
  const former = context.formerIds()
  return former?.size ? withTexts(schema, input, (text) => former.get(text) ?? text) : input
}
