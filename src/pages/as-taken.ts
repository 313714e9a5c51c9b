import { invalid } from '../operation/errors.ts'
import type { AnyOperation } from '../operation/operation.ts'
import { problemsOf } from '../operation/problems.ts'
import { withDefaults } from '../operation/with-defaults.ts'
import { inputErrors } from '../schema/input-errors.ts'
import { validatorOf } from '../schema/validator.ts'

/** What a form gives, held to what the operation takes of programs; 422 names the field that it does not take. */
export function asTaken(
  operation: AnyOperation,
  given: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> {
  const input = withDefaults(operation, { ...given })
  if (validatorOf(operation.input).Check(input)) return input
  throw invalid(problemsOf(operation, inputErrors(operation.input, { ...(input as object) })))
}
