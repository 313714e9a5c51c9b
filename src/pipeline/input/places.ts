import { invalid } from '../../operation/errors.ts'
import { readPlaces } from '../../operation/input/place-input.ts'
import type { AnyOperation } from '../../operation/operation.ts'
import type { CallContext } from '../call-context.ts'

/** An input whose places are read as what they are, for every operation alike; 422 for a place that is none. */
export function withPlaces(
  operation: AnyOperation,
  given: Record<string, unknown>,
  context: Pick<CallContext, 'inputNotes'>,
): Record<string, unknown> {
  const { input, notes, problems } = readPlaces(operation, given)
  if (problems.length > 0) throw invalid(problems)
  context.inputNotes = notes
  return input
}
