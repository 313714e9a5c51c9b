import type { Context } from '../../../operation/context.ts'
import { AppError, invalid, type Problem } from '../../../operation/errors.ts'
import type { AnyOperation } from '../../../operation/operation.ts'
import { problemsOf } from '../../../operation/problems.ts'
import { withDefaults } from '../../../operation/with-defaults.ts'
import { inputErrors } from '../../../schema/input-errors.ts'
import { validatorOf } from '../../../schema/validator.ts'
import type { Skill } from '../skills/skills.ts'

/** What the ledger holds of a task beside its state. */
export interface TaskInput {
  readonly skill: string
  readonly inputs: Readonly<Record<string, unknown>>
  readonly correlation_id: string | null
  readonly client_tag: string | null
  readonly cost_cap: string | null
}

/** What a task was created with. */
export const taskInputOf = ({ input }: { readonly input: string }): TaskInput => JSON.parse(input)

type Inputs = TaskInput['inputs']

/** What is still missing from the inputs of a task; 422 for what is there and wrong. */
export function missingInputs(skill: Skill, inputs: Inputs, context: Context): Problem[] {
  const problems = problemsWith(skill, inputs, context)
  if (problems.every(({ type }) => type === 'required')) return problems
  throw invalid(problems)
}

/** What is wrong with the inputs of a task, or missing from them. */
export function problemsWith({ operation }: Skill, inputs: Inputs, context: Context): Problem[] {
  const input = withDefaults(operation, inputs)
  const unknown = Object.keys(inputs).filter((name) => !Object.hasOwn(operation.input.properties, name))
  const errors = validatorOf(operation.input).Check(input) ? [] : inputErrors(operation.input, input)
  const problems = [
    ...unknown.map((name) => ({ loc: ['body', name], msg: 'is not known here', type: 'unknown' })),
    ...problemsOf(operation, errors),
  ]
  const found = problems.length > 0 ? problems : brokenRules(operation, input, context)
  return found.map((problem) => ({ ...problem, loc: ['body', 'inputs', ...problem.loc.slice(1)] }))
}

/** What breaks a rule of the operation, as the operation itself would say it. */
function brokenRules(operation: AnyOperation, input: Record<string, unknown>, context: Context): Problem[] {
  try {
    operation.check?.(input, context)
    return []
  } catch (refusal) {
    if (refusal instanceof AppError && refusal.kind === 'invalid' && Array.isArray(refusal.extras.detail))
      return refusal.extras.detail
    throw refusal
  }
}
