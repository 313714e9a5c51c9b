import type { TSchema } from 'typebox'
import { hasUnseen, withoutUnseen } from '../../lib/unseen-signs.ts'

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
export const readableInput = (schema: TSchema, input: Record<string, unknown>): Record<string, unknown> =>
  readableMembers((schema as Schema).properties ?? {}, input)

/** The same object where nothing changes. */
function readableMembers(
  properties: Readonly<Record<string, Schema>>,
  value: Record<string, unknown>,
): Record<string, unknown> {
  let changed: Record<string, unknown> | undefined
  for (const name in value) {
    const member = value[name]
    // Most texts hold none: they are looked at here, without asking their schema.
    const mayChange = typeof member === 'string' ? hasUnseen(member) : typeof member === 'object' && member !== null
    const described = mayChange && Object.hasOwn(properties, name) ? properties[name] : undefined
    const made = described ? readable(described, member) : member
    if (made === member) continue
    changed ??= { ...value }
    changed[name] = made
  }
  return changed ?? value
}

function readable(schema: Schema, value: unknown): unknown {
  if (schema.contentMediaType !== undefined) return value
  if (typeof value === 'string') return takesText(schema) ? readableText(value) : value
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) {
    const items = describing(schema, 'items')
    return items ? readableItems(items, value) : value
  }
  const properties = describing(schema, 'properties')
  const isPlain = Object.getPrototypeOf(value) === Object.prototype
  return properties && isPlain ? readableMembers(properties, value as Record<string, unknown>) : value
}

/** A text of nothing else stays what it is: that nobody can see it is said of it. */
const readableText = (text: string): string => withoutUnseen(text) || text

const takesText = ({ type, anyOf }: Schema): boolean => type === 'string' || (anyOf?.some(takesText) ?? false)

/** What a schema, or the first of several that may hold, says of its items or members. */
function describing<K extends 'items' | 'properties'>(schema: Schema, what: K): Schema[K] | undefined {
  return schema[what] ?? schema.anyOf?.find((one) => one[what] !== undefined)?.[what]
}

/** The same list where nothing changes, so that a long one is not made again. */
function readableItems(items: Schema, list: readonly unknown[]): readonly unknown[] {
  let changed: unknown[] | undefined
  for (const [i, item] of list.entries()) {
    if (typeof item === 'string' ? !hasUnseen(item) : typeof item !== 'object') continue
    const made = readable(items, item)
    if (made === item) continue
    changed ??= [...list]
    changed[i] = made
  }
  return changed ?? list
}
