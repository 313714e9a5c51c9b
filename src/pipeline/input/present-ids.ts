import type { AnyOperation } from '../../operation/operation.ts'
import type { CallContext } from '../call-context.ts'
import { withTexts } from './described-texts.ts'

/** Longest identifier that a record may have had. */
const longestId = 64

/**
 * An input that names records by the ids that they have: one that a record had as a second record of the same thing leads to it, for
 * every operation alike, and the answer carries the present one.
 */
export const withPresentIds = (
  { input: schema }: AnyOperation,
  input: Record<string, unknown>,
  context: Pick<CallContext, 'presentId'>,
): Record<string, unknown> =>
  withTexts(schema, input, (text) => (text.length > longestId ? text : context.presentId(text)))
