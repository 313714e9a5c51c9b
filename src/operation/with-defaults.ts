import type { TSchema } from 'typebox'
import type { AnyOperation } from './operation.ts'

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
