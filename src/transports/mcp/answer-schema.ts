import type { Tool } from '@modelcontextprotocol/server'

/** Members that many answers share and that agents keep or show as they are: OpenAPI has their parts. */
const shared = [
  ...['receipt', 'audit_seal', 'checked_scope', 'error', 'meta', 'suggested_actions', 'known_gaps'],
  ...['parsed', 'relaxed', 'elsewhere', 'instead', 'named_programs', 'nationwide', 'input_notes', 'lifecycle'],
]

/** How deep the list describes an answer: rows with their members. */
const deepest = 2

/** Values of a field that the list names; longer vocabularies stand in OpenAPI. */
const mostValues = 4

type ObjectSchema = Tool['inputSchema']
type Members = Readonly<Record<string, unknown>>

/** The schema of an answer in short: without what many answers share, what lies deep, and prose below the first level. */
export function briefly(schema: ObjectSchema): ObjectSchema {
  const properties = mapValues(schema.properties as Record<string, Members>, (member, name) => {
    const { description } = member
    const shape = shared.includes(name) ? kindOf(member) : shortened(member, deepest)
    return { ...shape, ...(typeof description === 'string' && { description }) }
  })
  return { ...schema, properties } as ObjectSchema
}

/** Nothing but what kind of value it is. */
const kindOf = ({ type, anyOf }: Members): Members =>
  type === undefined ? { type: (anyOf as { type: string }[] | undefined)?.map((one) => one.type) ?? [] } : { type }

/** Kinds and names alone, and no members of what lies too deep: bounds, patterns and prose of an answer stand in OpenAPI. */
function shortened(schema: unknown, levels: number): Members {
  const { type, enum: values, const: value, properties, items, anyOf } = schema as Members
  const below = levels - (properties ? 1 : 0)
  return {
    ...(type !== undefined && { type }),
    ...(values !== undefined && (values as unknown[]).length <= mostValues && { enum: values }),
    ...(value !== undefined && { const: value }),
    ...(properties !== undefined &&
      levels > 0 && { properties: mapValues(properties as Members, (one) => shortened(one, below)) }),
    ...(items !== undefined && { items: shortened(items, below) }),
    ...(anyOf !== undefined && choice((anyOf as unknown[]).map((one) => shortened(one, below)))),
  }
}

/** One of several shapes; kinds without anything else are named in one list. */
function choice(shapes: readonly Members[]): Members {
  const isBare = shapes.every((shape) => typeof shape.type === 'string' && Object.keys(shape).length === 1)
  return isBare ? { type: shapes.map(({ type }) => type) } : { anyOf: shapes }
}

const mapValues = <T, R>(members: Readonly<Record<string, T>>, change: (value: T, name: string) => R) =>
  Object.fromEntries(Object.entries(members).map(([name, value]) => [name, change(value, name)]))
