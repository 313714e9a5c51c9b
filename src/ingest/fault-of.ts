import type { validatorOf } from '../schema/validator.ts'

/** What is wrong with a row: the member, what is expected of it, and what it lacks. */
interface Fault {
  /** Dotted; empty for the row itself. */
  readonly path: string
  readonly expected: string
  readonly missing: readonly string[]
}

const longestShown = 60

/** The first thing that is wrong with a row that a schema refuses. */
export function faultOf(validator: ReturnType<typeof validatorOf>, row: unknown): Fault {
  const all = [...validator.Errors(row)].filter(({ keyword }) => keyword !== 'boolean')
  const first = all.find(({ schemaPath }) => !schemaPath.includes('/anyOf/'))
  if (!first) return { path: '', expected: 'does not satisfy the schema', missing: [] }
  const { instancePath, keyword, params, message } = first
  // Of what may be one of several, what each of them would be: a number, or null.
  const choices = all.filter((one) => one.instancePath === instancePath && one.schemaPath.includes('/anyOf/'))
  const messages = keyword === 'anyOf' && choices.length > 0 ? choices.map((one) => one.message) : [message]
  return {
    path: instancePath.slice(1).replaceAll('/', '.'),
    expected: [...new Set(messages)].map((one, i) => (i === 0 ? one : one.replace(/^must be /, ''))).join(' or '),
    missing: keyword === 'required' ? (params as { requiredProperties: string[] }).requiredProperties : [],
  }
}

/** The same as a sentence for the report, with what the source has there. */
export function faultIn(validator: ReturnType<typeof validatorOf>, row: unknown): string {
  const { path, expected, missing } = faultOf(validator, row)
  if (path === '' || missing.length > 0) return `${path || 'the row'} ${expected}`
  const value = path.split('.').reduce<unknown>((held, name) => (held as Record<string, unknown> | null)?.[name], row)
  return `${path} ${expected}, and is ${JSON.stringify(value)?.slice(0, longestShown)}`
}
