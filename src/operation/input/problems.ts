import type { TLocalizedValidationError } from 'typebox/error'
import { withoutNulls } from '../../schema/nullable-errors.ts'
import type { Problem } from '../errors.ts'
import { type AnyOperation, placeOf } from '../operation.ts'
import { isRequired, isUnknown } from '../usual-problems.ts'
import { brokenRule } from './broken-rule.ts'

/**
 * One problem per broken place, in words that say what to send instead. `within` is the path of what was checked, and `first`
 * the number of its first item where that is not 0.
 */
export function problemsOf(
  operation: AnyOperation,
  errors: Iterable<TLocalizedValidationError>,
  within: readonly string[] = [],
  first = 0,
): Problem[] {
  const problems: Problem[] = []
  for (const error of withoutNulls([...errors])) {
    const inside = namesIn(error.instancePath)
    if (first > 0) inside[0] = Number(inside[0]) + first
    const path = [...within, ...inside]
    const locOf = (...names: (string | number)[]) => [placeOf(operation, String(names[0] ?? '')), ...names]
    const loc = locOf(...path)
    const names = error.params as { requiredProperties?: string[]; additionalProperties?: string[] }
    if (error.keyword === 'required') {
      for (const name of names.requiredProperties ?? []) problems.push({ loc: locOf(...path, name), ...isRequired })
    } else if (error.keyword === 'additionalProperties') {
      for (const name of names.additionalProperties ?? []) problems.push({ loc: locOf(...path, name), ...isUnknown })
    } else if (error.keyword !== 'boolean') {
      problems.push({ loc, ...brokenRule(error) })
    }
  }
  return problems
}

/** The names of a JSON Pointer (RFC 6901); what can be the number of an item is one. */
const namesIn = (pointer: string): (string | number)[] =>
  pointer
    .split('/')
    .slice(1)
    .map((name) => (/^\d{1,5}$/.test(name) ? Number(name) : name.replaceAll('~1', '/').replaceAll('~0', '~')))
