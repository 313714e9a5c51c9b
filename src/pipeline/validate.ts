import { didYouMean } from '../lib/did-you-mean.ts'
import { AppError, invalid, type Problem } from '../operation/errors.ts'
import { type AnyOperation, placeOf, queryOptionsOf, routeOf } from '../operation/operation.ts'
import { withDefaults } from '../operation/with-defaults.ts'
import { inputErrors } from '../schema/input-errors.ts'
import { mostProblems, validatorOf } from '../schema/validator.ts'
import type { Given } from './call.ts'
import { schemaFor } from './kept-list.ts'
import { problemsOf } from './problems.ts'

/** The input with defaults filled in, or 422 with every problem at once. */
export function validate(operation: AnyOperation, given: Given): Record<string, unknown> {
  const input = withDefaults(operation, given.input)
  const schema = schemaFor(operation, input)
  const isFit = validatorOf(schema).Check(input)
  if (isFit && given.problems.length === 0 && given.unknownNames.length === 0) return input
  const named = new Set(given.problems.map((problem) => problem.loc.join('.')))
  const errors = isFit ? [] : problemsOf(operation, inputErrors(schema, input))
  const problems = [...given.problems, ...errors.filter((problem) => !named.has(problem.loc.join('.')))]
  if (given.unknownNames.length > 0) throw unknownNames(operation, given, problems)
  throw invalid(problems)
}

/** Undeclared names of a query (order-of-checks.md T1) or of a tool's arguments are refused with the nearest declared one. */
function unknownNames(operation: AnyOperation, given: Given, problems: readonly Problem[]): AppError {
  const { argumentNames } = given
  const unknown = given.unknownNames.slice(0, mostProblems)
  const what = argumentNames ? 'argument' : 'query parameter'
  const expected = [...(argumentNames ?? queryNamesOf(operation))].sort()
  const suggestions: Record<string, string> = {}
  for (const name of unknown) {
    const nearest = didYouMean(name, expected)
    if (nearest) suggestions[name] = nearest
  }
  const listed = unknown.map((name) => ({
    loc: [argumentNames ? placeOf(operation, name) : 'query', name],
    msg: `unknown ${what}`,
    type: `unknown_${what.replace(' ', '_')}`,
  }))
  // A closed input has refused them as well.
  const others = problems.filter(({ type, loc: [, name] }) => type !== 'unknown' || !unknown.includes(String(name)))
  const named = unknown.map((name) => {
    return Object.hasOwn(suggestions, name) ? `${name} (did you mean ${suggestions[name]}?)` : name
  })
  return new AppError('invalid', `unknown ${what}: ${named.join(', ')}`, {
    detail: others.length === 0 ? `unknown ${what}` : [...listed, ...others],
    body: { unknown, expected, did_you_mean: suggestions },
    messageJa: `知らない${argumentNames ? '引数' : 'パラメーター'}です: ${unknown.join('、')}`,
  })
}

/** Names that the query of an operation may have. */
function queryNamesOf(operation: AnyOperation): string[] {
  const { method, pathNames } = routeOf(operation)
  const names = method === 'POST' ? queryOptionsOf(operation) : Object.keys(operation.input.properties as object)
  return names.filter((name) => !pathNames.includes(name))
}
