import type { TSchema } from 'typebox'

type Schema = TSchema & {
  readonly type?: string
  readonly anyOf?: readonly Schema[]
  readonly items?: Schema
  readonly properties?: Readonly<Record<string, Schema>>
  readonly contentMediaType?: string
}

/** What is made of a text; the same text where nothing changes. */
type Make = (text: string) => string

/**
 * An input with what is made of its texts, and the same object where nothing changes. What its schema does not describe, such as a
 * document to be verified, stays as it came, and so does a text with `contentMediaType`, which is a document of its own: answers
 * name places in it.
 */
export const withTexts = (schema: TSchema, input: Record<string, unknown>, make: Make): Record<string, unknown> =>
  madeMembers((schema as Schema).properties ?? {}, input, make)

function madeMembers(
  properties: Readonly<Record<string, Schema>>,
  value: Record<string, unknown>,
  make: Make,
): Record<string, unknown> {
  let changed: Record<string, unknown> | undefined
  for (const name in value) {
    const member = value[name]
    // Most texts stay: they are looked at here, without asking their schema.
    const described = mayChange(member, make) && Object.hasOwn(properties, name) ? properties[name] : undefined
    const made = described ? madeOf(described, member, make) : member
    if (made === member) continue
    changed ??= { ...value }
    changed[name] = made
  }
  return changed ?? value
}

const mayChange = (value: unknown, make: Make): boolean =>
  typeof value === 'string' ? make(value) !== value : typeof value === 'object' && value !== null

function madeOf(schema: Schema, value: unknown, make: Make): unknown {
  if (schema.contentMediaType !== undefined) return value
  if (typeof value === 'string') return takesText(schema) ? make(value) : value
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) {
    const items = describing(schema, 'items')
    return items ? madeItems(items, value, make) : value
  }
  const properties = describing(schema, 'properties')
  const isPlain = Object.getPrototypeOf(value) === Object.prototype
  return properties && isPlain ? madeMembers(properties, value as Record<string, unknown>, make) : value
}

const takesText = ({ type, anyOf }: Schema): boolean => type === 'string' || (anyOf?.some(takesText) ?? false)

/** What a schema, or the first of several that may hold, says of its items or members. */
function describing<K extends 'items' | 'properties'>(schema: Schema, what: K): Schema[K] | undefined {
  return schema[what] ?? schema.anyOf?.find((one) => one[what] !== undefined)?.[what]
}

/** The same list where nothing changes, so that a long one is not made again. */
function madeItems(items: Schema, list: readonly unknown[], make: Make): readonly unknown[] {
  let changed: unknown[] | undefined
  for (const [i, item] of list.entries()) {
    if (!mayChange(item, make)) continue
    const made = madeOf(items, item, make)
    if (made === item) continue
    changed ??= [...list]
    changed[i] = made
  }
  return changed ?? list
}
