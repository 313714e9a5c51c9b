import type { TSchema } from 'typebox'
import type { AnyOperation } from '../operation.ts'

/** Parameters that say how to answer and not what is asked. */
const ofTheAnswer = ['limit', 'offset', 'fields', 'format', 'sort', 'natural_query']

/** What a caller sent of what is asked, as far as the operation takes it: no defaults, and nothing about the page. */
export function statedIn(
  { input }: AnyOperation,
  given: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> {
  const properties: Readonly<Record<string, TSchema & { readonly default?: unknown }>> = input.properties
  return Object.fromEntries(
    Object.entries(given).filter(
      ([name, value]) =>
        name in properties && value !== undefined && !ofTheAnswer.includes(name) && value !== properties[name]?.default,
    ),
  )
}
