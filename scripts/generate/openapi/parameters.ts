import type { TSchema } from 'typebox'
import { type AnyOperation, queryNamesOf, requestSchema, routeOf } from '../../../src/operation/operation.ts'
import { callOptionParameters } from './call-options.ts'

/** Path and query parameters of an operation, and references to the call options that it takes. */
export function parameters(operation: AnyOperation): object[] {
  const { method, pathNames } = routeOf(operation)
  const options = queryNamesOf(operation)
  const { properties, required = [] } = requestSchema(operation) as {
    properties: Record<string, TSchema>
    required?: string[]
  }
  const declared = Object.entries(properties).flatMap(([name, schema]) => {
    const place = pathNames.includes(name) ? 'path' : 'query'
    if (place === 'query' && method === 'POST' && !options.includes(name)) return []
    const isInBody = operation.transport?.body?.query?.includes(name) ?? false
    const isRequired = place === 'path' || (required.includes(name) && !isInBody)
    return [parameter({ name, place, isRequired, schema, example: operation.example[name] })]
  })
  return [...declared, ...callOptionParameters(operation)]
}

interface Declared {
  readonly name: string
  readonly place: 'path' | 'query'
  readonly isRequired: boolean
  readonly schema: TSchema
  readonly example: unknown
}

function parameter({ name, place, isRequired, schema, example }: Declared): object {
  const { description, ...rest } = schema as TSchema & { description?: string; type?: string }
  return {
    name,
    in: place,
    required: isRequired,
    description,
    ...(rest.type === 'array' ? { style: 'form', explode: true } : {}),
    schema: rest,
    example,
  }
}
