import type { Tool } from '@modelcontextprotocol/server'

/** Values of a field that the list names; longer vocabularies stand in OpenAPI. */
const mostValues = 4

type ObjectSchema = Tool['inputSchema']
type Members = Readonly<Record<string, unknown>>

/**
 * The schema of an answer in short: its members and of what kind they are. What they hold, mean and may be, and which are
 * always there, is asked of describe_tool and stands in OpenAPI.
 */
export function briefly({ properties = {}, title: _, required: __, ...schema }: ObjectSchema): ObjectSchema {
  const kinds = Object.entries(properties).map(([name, member]) => [name, kindOf(member as Members)])
  return { ...schema, properties: Object.fromEntries(kinds) } as ObjectSchema
}

/** What kind of value it is, and which ones where they are few. */
function kindOf({ type, enum: values, const: value, items, anyOf }: Members): Members {
  const kinds = (anyOf as Members[] | undefined)?.map(kindOf)
  return {
    ...(type !== undefined && { type }),
    ...(values !== undefined && (values as unknown[]).length <= mostValues && { enum: values }),
    ...(value !== undefined && { const: value }),
    ...(items !== undefined && { items: kindOf(items as Members) }),
    ...(kinds !== undefined && choice(kinds)),
  }
}

/** One of several kinds; those without anything else are named in one list. */
function choice(kinds: readonly Members[]): Members {
  const isBare = kinds.every((kind) => typeof kind.type === 'string' && Object.keys(kind).length === 1)
  return isBare ? { type: [...new Set(kinds.map(({ type }) => type))] } : { anyOf: kinds }
}
