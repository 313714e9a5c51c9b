import { byName } from '../../lib/by-name.ts'
import { didYouMean } from '../../lib/did-you-mean.ts'
import { AppError, invalid, type Problem } from '../../operation/errors.ts'
import { withDefaults } from '../../operation/input/input-problems.ts'
import { problemsOf } from '../../operation/input/problems.ts'
import { ThreadList } from '../../operation/long-input/long-input.ts'
import { type AnyOperation, foreignOptions, placeOf, queryOptionsOf, routeOf } from '../../operation/operation.ts'
import { textOf, type Wrong } from '../../operation/usual-problems.ts'
import { asMeant } from '../../schema/as-meant.ts'
import { inputErrors } from '../../schema/input-errors.ts'
import { withDays } from '../../schema/stated-days.ts'
import { mostProblems, validatorOf } from '../../schema/validator.ts'
import type { CallInput } from '../call.ts'
import { schemaFor } from './long-input.ts'
import { readableInput } from './readable-texts.ts'

/** A value of an input and where it stands; the place is worked out from its containers when it has to be told. */
interface Visited {
  readonly value: object
  readonly name: string | number
  readonly within: Visited | null
}

/**
 * Problems of the texts that no store can keep as they are, wherever they stand in an input and be they names: NUL, which
 * PostgreSQL has in no text, and half a surrogate pair, which UTF-8 cannot write.
 */
function unkeptTexts(operation: AnyOperation, input: Readonly<Record<string, unknown>>): Problem[] {
  const problems: Problem[] = []
  const open: Visited[] = [{ value: input, name: '', within: null }]
  for (let visited = open.pop(); visited && problems.length < mostProblems; visited = open.pop()) {
    const { value } = visited
    // The thread has looked at its items.
    if (value instanceof ThreadList) continue
    for (const name of Object.keys(value)) {
      const inner = (value as Record<string, unknown>)[name]
      const wrong = wrongName(name) ?? (typeof inner === 'string' ? wrongValue(inner) : null)
      if (wrong) problems.push({ loc: locOf(operation, name, visited), ...wrong })
      if (typeof inner === 'object' && inner !== null) open.push({ value: inner, name, within: visited })
    }
  }
  return problems.slice(0, mostProblems)
}

/** What is wrong with a text that cannot be kept as it is; null when it can. */
function wrongValue(text: string): Wrong | null {
  if (text.includes('\0')) return textOf('nul')
  return text.isWellFormed() ? null : textOf('surrogate')
}

function wrongName(name: string): Wrong | null {
  const wrong = wrongValue(name)
  return wrong && { ...wrong, ja: `項目名に${wrong.ja}`, en: `has a name that ${wrong.en}` }
}

function locOf(operation: AnyOperation, last: string | number, within: Visited): (string | number)[] {
  const path = [last]
  for (let at = within; at.within !== null; at = at.within) path.unshift(at.name)
  return [placeOf(operation, String(path[0] ?? '')), ...path]
}

/** The input with defaults filled in, or 422 with every problem at once. */
export function validate(operation: AnyOperation, given: CallInput): Record<string, unknown> {
  const readable = readableInput(operation.input, given.input)
  const written = withDefaults(operation, readable)
  const schema = schemaFor(operation, written)
  const validator = validatorOf(schema)
  if (validator.Check(written) && isPlain(operation, given)) return written
  // Tools are called by models, whose slips have one meaning; over REST programs are told of theirs.
  const meant = given.argumentNames ? withDefaults(operation, asMeant(schema, readable)) : written
  const input = withDays(schema, meant) ?? meant
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
const isPlain = (operation: AnyOperation, given: CallInput): boolean =>
  given.problems.length === 0 &&
  given.unknownNames.length === 0 &&
  foreignOptions(operation, given.input).length === 0 &&
  unkeptTexts(operation, given.input).length === 0

/** An option of how to answer that the operation cannot follow: whoever sends it would take the answer for something else. */
function refusedOptions(operation: AnyOperation, { input, unknownNames }: CallInput): Problem[] {
  const refused = foreignOptions(operation, input).filter((name) => !unknownNames.includes(name))
  const text = { ja: `${operation.name} では使えない指定です。`, en: `${operation.name} does not take this option` }
  return refused.map((name) => ({
    loc: [placeOf(operation, name), name],
    ...text,
    type: 'unsupported_option',
  }))
}

/** Undeclared names of a query (docs/contract/order-of-checks.md#unknown-parameters) or of a tool's arguments are refused with the nearest declared one. */
function unknownNames(operation: AnyOperation, given: CallInput, problems: readonly Problem[]): AppError {
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
