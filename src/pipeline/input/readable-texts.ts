import type { TSchema } from 'typebox'
import { withoutUnseen } from '../../lib/unseen-signs.ts'

type Schema = TSchema & {
  readonly type?: string
  readonly anyOf?: readonly Schema[]
  readonly items?: Schema
  readonly properties?: Readonly<Record<string, Schema>>
  readonly contentMediaType?: string
}

/**
 * An input whose texts hold nothing that nobody sees. What its schema does not describe, such as a document to be verified, stays
 * as it came, and so does a text with `contentMediaType`, which is a document of its own: answers name places in it.
 */
export function readableInput(schema: TSchema, input: Record<string, unknown>): Record<string, unknown> {
  return changedMembers(input, (schema as Schema).properties ?? {})
}

function readable(schema: Schema, value: unknown): unknown {
  if (schema.contentMediaType !== undefined) return value
  if (typeof value === 'string') return takesText(schema) ? withoutUnseen(value) : value
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) {
    const items = describing(schema, 'items')
    return items ? changed(value, (one) => readable(items, one)) : value
  }
  const properties = describing(schema, 'properties')
  return properties && Object.getPrototypeOf(value) === Object.prototype
    ? changedMembers(value as Record<string, unknown>, properties)
    : value
}

const takesText = ({ type, anyOf }: Schema): boolean => type === 'string' || (anyOf?.some(takesText) ?? false)

/** What a schema, or the first of several that may hold, says of its items or members. */
function describing<K extends 'items' | 'properties'>(schema: Schema, what: K): Schema[K] | undefined {
  return schema[what] ?? schema.anyOf?.find((one) => one[what] !== undefined)?.[what]
}

/** The same list where nothing changes, so that a long one is not made again. */
function changed(list: readonly unknown[], change: (one: unknown) => unknown): readonly unknown[] {
  const made = list.map(change)
  return made.some((one, i) => one !== list[i]) ? made : list
}

function changedMembers(
  value: Record<string, unknown>,
  properties: Readonly<Record<string, Schema>>,
): Record<string, unknown> {
  const entries = Object.entries(value).flatMap(([name, member]) => {
    const described = Object.hasOwn(properties, name) ? properties[name] : undefined
    const made = described ? readable(described, member) : member
    return made === member ? [] : [[name, made] as const]
  })
  return entries.length === 0 ? value : { ...value, ...Object.fromEntries(entries) }
}
