import type { TLocalizedValidationError } from 'typebox/error'
import { dayPattern } from '../schema/fields.ts'
import type { Problem } from './errors.ts'
import { type AnyOperation, placeOf } from './operation.ts'

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
  for (const error of errors) {
    const inside = error.instancePath.split('/').slice(1)
    if (first > 0) inside[0] = String(Number(inside[0]) + first)
    const path = [...within, ...inside]
    const locOf = (...names: string[]) => [placeOf(operation, names[0] ?? ''), ...names]
    const loc = locOf(...path)
    const names = error.params as { requiredProperties?: string[]; additionalProperties?: string[] }
    if (error.keyword === 'required') {
      for (const name of names.requiredProperties ?? [])
        problems.push({ loc: locOf(...path, name), msg: 'is required', type: 'required' })
    } else if (error.keyword === 'additionalProperties') {
      for (const name of names.additionalProperties ?? [])
        problems.push({ loc: locOf(...path, name), msg: 'is not known here', type: 'unknown' })
    } else if (error.keyword !== 'boolean' && !error.schemaPath.includes('/anyOf/')) {
      problems.push({ loc, msg: messageOf(error), type: error.keyword })
    }
  }
  return problems
}

function messageOf(error: TLocalizedValidationError): string {
  const params = error.params as { allowedValues?: unknown[]; format?: string; pattern?: string }
  if (params.format === 'date' || String(params.pattern) === dayPattern)
    return 'must be a day of the calendar: 2026-04-01, 2026/4/1 or 令和8年4月1日'
  return error.keyword === 'enum' ? `must be one of ${(params.allowedValues ?? []).join(', ')}` : error.message
}
