import { inputErrors } from '../schema/input-errors.ts'
import { validatorOf } from '../schema/validator.ts'
import type { Context } from './context.ts'
import { AppError, type Problem } from './errors.ts'
import type { AnyOperation } from './operation.ts'
import { problemsOf } from './problems.ts'
import { isUnknown } from './usual-problems.ts'
import { withDefaults } from './with-defaults.ts'

/** What is wrong with an input that one operation is given for another, as the other would say it; its rules are asked where the form fits. */
export function inputProblems(
  operation: AnyOperation,
  inputs: Readonly<Record<string, unknown>>,
  context: Context,
): Problem[] {
  const input = withDefaults(operation, inputs)
  const unknown = Object.keys(inputs).filter((name) => !Object.hasOwn(operation.input.properties, name))
  const errors = validatorOf(operation.input).Check(input) ? [] : inputErrors(operation.input, input)
  const problems = [...unknown.map((name) => ({ loc: ['body', name], ...isUnknown })), ...problemsOf(operation, errors)]
  return problems.length > 0 ? problems : brokenRules(operation, input, context)
}

/** What breaks a rule of the operation, as the operation itself would say it. */
function brokenRules(operation: AnyOperation, input: Record<string, unknown>, context: Context): Problem[] {
  try {
    operation.check?.(input, context)
    return []
  } catch (refusal) {
    if (refusal instanceof AppError && refusal.extras.problems) return [...refusal.extras.problems]
    throw refusal
  }
}
