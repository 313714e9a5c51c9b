import type { TSchema } from 'typebox'
import { inputErrors } from '../../schema/input-errors.ts'
import { validatorOf } from '../../schema/validator.ts'
import type { Context } from '../context.ts'
import { AppError, type Problem } from '../errors.ts'
import type { AnyOperation } from '../operation.ts'
import { isUnknown } from '../usual-problems.ts'
import { readPlaces } from './place-input.ts'
import { problemsOf } from './problems.ts'

const defaults = new WeakMap<AnyOperation, readonly (readonly [string, unknown])[]>()

/** An input as `run` sees it: with the defaults of what was left out. */
export function withDefaults(operation: AnyOperation, input: Record<string, unknown>): Record<string, unknown> {
  let list = defaults.get(operation)
  if (!list) {
    const properties = Object.entries(operation.input.properties as Record<string, TSchema & { default?: unknown }>)
    list = properties.flatMap(([name, schema]) => ('default' in schema ? [[name, schema.default] as const] : []))
    defaults.set(operation, list)
  }
  const filled = { ...input }
  for (const [name, value] of list) if (filled[name] === undefined) filled[name] = value
  return filled
}

/** What is wrong with an input that one operation is given for another, as the other would say it; its rules are asked where the form fits. */
export function inputProblems(
  operation: AnyOperation,
  inputs: Readonly<Record<string, unknown>>,
  context: Context,
): Problem[] {
  const input = withDefaults(operation, inputs)
  const unknown = Object.keys(inputs).filter((name) => !Object.hasOwn(operation.input.properties, name))
  const errors = validatorOf(operation.input).Check(input) ? [] : inputErrors(operation.input, input)
  const problems = [
    ...unknown.map((name) => ({ loc: ['body', name], ...isUnknown })),
    ...problemsOf(operation, errors),
    ...(errors.length > 0 ? [] : wrongPlaces(operation, input)),
  ]
  return problems.length > 0 ? problems : brokenRules(operation, input, context)
}

/** Places that are none; what would be read as something else has to be written as that. */
function wrongPlaces(operation: AnyOperation, input: Readonly<Record<string, unknown>>): readonly Problem[] {
  const { problems, notes } = readPlaces(operation, input)
  const others = notes.map(({ parameter, message: en, message_ja: ja, did_you_mean = '' }) => ({
    loc: ['body', parameter],
    ja,
    en,
    type: 'prefecture',
    did_you_mean: [did_you_mean],
  }))
  return [...problems, ...others]
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
