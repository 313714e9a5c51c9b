import { isTypeName } from '../../../src/schema/named-shapes.ts'
import { pascalCase } from '../sdk/python-types.ts'

type Json = Readonly<Record<string, unknown>>

/** Characters from which on a part of a schema is worth a name: what is shorter reads better where it stands. */
const longestUnnamed = 600

/** The schema of an answer under the name of its operation, and its longer parts under names that go on from there. */
export const namedAnswer = (schema: object, operation: string): object =>
  named(JSON.parse(JSON.stringify(schema)), `${pascalCase(operation)}Answer`, 0)

/** The schema of a body in the same way. */
export const namedRequest = (schema: object, operation: string): object =>
  named(JSON.parse(JSON.stringify(schema)), `${pascalCase(operation)}Request`, 0)

function named(schema: Json, name: string, least: number): Json {
  const { type, title, items, properties } = schema
  if (isTypeName(title)) return schema
  if (Array.isArray(schema.anyOf))
    return { ...schema, anyOf: schema.anyOf.map((one) => named(one, name, longestUnnamed)) }
  if (type === 'array' && items) {
    const rows = { ...schema, items: named(items as Json, `${name}Item`, longestUnnamed) }
    return least === 0 ? { ...rows, title: name } : rows
  }
  if (type !== 'object' || !properties || JSON.stringify(schema).length < least) return schema
  const parts = Object.entries(properties).map(([member, part]) => [
    member,
    named(part as Json, `${name}${pascalCase(member)}`, longestUnnamed),
  ])
  return { ...schema, title: name, properties: Object.fromEntries(parts) }
}
