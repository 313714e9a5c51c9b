import {
  type AnyOperation,
  isReceiver,
  queryOptionsOf,
  requestSchema,
  routeOf,
} from '../../../src/operation/operation.ts'
import { namedRequest } from './named-schemas.ts'

/** The JSON body of a POST: the input without what stands in the path or the query. */
export function requestBody(operation: AnyOperation): object {
  const elsewhere = [...routeOf(operation).pathNames, ...queryOptionsOf(operation)]
  const inBody = ([name]: readonly [string, unknown]) => !elsewhere.includes(name)
  const { properties, required = [], ...rest } = requestSchema(operation) as { properties: object; required?: string[] }
  const body = {
    ...rest,
    properties: Object.fromEntries(Object.entries(properties).filter(inBody)),
    required: required.filter((name) => !elsewhere.includes(name)),
  }
  const schema = namedRequest(body, operation.name)
  const example = Object.fromEntries(Object.entries(operation.example).filter(inBody))
  if (isReceiver(operation))
    return {
      required: true,
      content: { 'application/json': { schema: { type: 'object', description: 'A signed event' } } },
    }
  const content = { 'application/json': { schema, example } }
  const form = operation.transport?.body?.form ? { 'application/x-www-form-urlencoded': { schema } } : {}
  const isRequired = Object.keys(body.properties).length > 0 && !operation.transport?.body?.query
  return { required: isRequired, content: { ...content, ...form } }
}
