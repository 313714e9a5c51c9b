import { byName } from '../../lib/by-name.ts'
import { didYouMean } from '../../lib/did-you-mean.ts'
import { AppError, invalid, type Problem } from '../../operation/errors.ts'
import { type AnyOperation, foreignOptions, placeOf, queryOptionsOf, routeOf } from '../../operation/operation.ts'
import { problemsOf } from '../../operation/problems.ts'
import { withDefaults } from '../../operation/with-defaults.ts'
import { inputErrors } from '../../schema/input-errors.ts'
import { withDays } from '../../schema/stated-days.ts'
import { mostProblems, validatorOf } from '../../schema/validator.ts'
import type { Given } from '../call.ts'
import { schemaFor } from './long-input.ts'
import { unkeptTexts } from './unkept-texts.ts'

/** The input with defaults filled in, or 422 with every problem at once. */
export function validate(operation: AnyOperation, given: Given): Record<string, unknown> {
  const written = withDefaults(operation, given.input)
  const schema = schemaFor(operation, written)
  const validator = validatorOf(schema)
  if (validator.Check(written) && isPlain(operation, given)) return written
  const input = withDays(schema, written) ?? written
  const isFit = validator.Check(input)
  if (isFit && isPlain(operation, given)) return input
  const known = [...given.problems, ...unkeptTexts(operation, given.input), ...refusedOptions(operation, given)]
  const named = new Set(known.map((problem) => problem.loc.join('.')))
  const errors = isFit ? [] : problemsOf(operation, inputErrors(schema, input))
  const problems = [...known, ...errors.filter((problem) => !named.has(problem.loc.join('.')))]
  if (given.unknownNames.length > 0) throw unknownNames(operation, given, problems)
  throw invalid(problems)
}

/** Whether nothing is wrong with what was given beside what its schema says. */
const isPlain = (operation: AnyOperation, given: Given): boolean =>
  given.problems.length === 0 &&
  given.unknownNames.length === 0 &&
  foreignOptions(operation, given.input).length === 0 &&
  unkeptTexts(operation, given.input).length === 0

/** An option of how to answer that the operation cannot follow: whoever sends it would take the answer for something else. */
function refusedOptions(operation: AnyOperation, { input, unknownNames }: Given): Problem[] {
  const refused = foreignOptions(operation, input).filter((name) => !unknownNames.includes(name))
  const text = { ja: `${operation.name} では使えない指定です。`, en: `${operation.name} does not take this option` }
  return refused.map((name) => ({
    loc: [placeOf(operation, name), name],
    ...text,
    type: 'unsupported_option',
  }))
}

/** Undeclared names of a query (docs/contract/order-of-checks.md#unknown-parameters) or of a tool's arguments are refused with the nearest declared one. */
function unknownNames(operation: AnyOperation, given: Given, problems: readonly Problem[]): AppError {
  const { argumentNames } = given
  const unknown = given.unknownNames.slice(0, mostProblems)
  const what = argumentNames ? { ja: '引数', en: 'argument' } : { ja: 'パラメーター', en: 'query parameter' }
  const expected = [...(argumentNames ?? queryNamesOf(operation))].sort()
  const suggestions: Record<string, string> = byName({})
  for (const name of unknown) {
    const nearest = didYouMean(name, expected)
    if (nearest) suggestions[name] = nearest
  }
  const undeclared = unknown.map((name) => ({
    loc: [argumentNames ? placeOf(operation, name) : 'query', name],
    ja: `知らない${what.ja}です。`,
    en: `unknown ${what.en}`,
    type: `unknown_${what.en.replace(' ', '_')}`,
  }))
  // A closed input has refused them as well.
  const others = problems.filter(({ type, loc: [, name] }) => type !== 'unknown' || !unknown.includes(String(name)))
  const named = unknown.map((name) => (suggestions[name] ? `${name} (did you mean ${suggestions[name]}?)` : name))
  return new AppError('invalid', {
    ja: `知らない${what.ja}です: ${unknown.join('、')}`,
    en: `unknown ${what.en}: ${named.join(', ')}`,
    ...(others.length === 0 ? { detail: `unknown ${what.en}` } : { problems: [...undeclared, ...others] }),
    body: { unknown, expected, did_you_mean: suggestions },
  })
}

/** Names that the query of an operation may have. */
function queryNamesOf(operation: AnyOperation): string[] {
  const { method, pathNames } = routeOf(operation)
  const names = method === 'POST' ? queryOptionsOf(operation) : Object.keys(operation.input.properties as object)
  return names.filter((name) => !pathNames.includes(name))
}
