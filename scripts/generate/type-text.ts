import type { TSchema } from 'typebox'

interface Shape {
  readonly type?: string | readonly string[]
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly anyOf?: readonly TSchema[]
  readonly items?: TSchema
  readonly format?: string
  readonly minimum?: number
  readonly maximum?: number
  readonly minLength?: number
  readonly maxLength?: number
  readonly minItems?: number
  readonly maxItems?: number
}

/** A schema in a few words for a table cell: its type, its bounds, its values; `null` is left to the caller. */
export function typeText(schema: TSchema): string {
  const shape = schema as Shape
  if (shape.enum) return shape.enum.map((value) => JSON.stringify(value)).join(', ')
  if (shape.const !== undefined) return JSON.stringify(shape.const)
  if (Array.isArray(shape.type)) return shape.type.map((type) => typeText({ ...schema, type } as TSchema)).join(' or ')
  if (shape.anyOf) return withoutNull(shape.anyOf).map(typeText).join(' or ')
  if (shape.type === 'array') return `list of ${typeText(shape.items ?? {})}${entries(shape.minItems, shape.maxItems)}`
  const word = shape.format ?? shape.type ?? 'anything'
  return `${word}${bounds(shape.minimum, shape.maximum)}${shape.maxLength === undefined ? '' : `, up to ${shape.maxLength} characters`}`
}

/** Whether null is one of the values of a schema. */
export const isNullable = (schema: TSchema): boolean => {
  const { type, anyOf } = schema as Shape
  return type === 'null' || (anyOf?.some(isNullable) ?? false)
}

/** The description of a schema, or of what it allows beside null. */
export function descriptionOf(schema: TSchema): string {
  const { description } = schema as { description?: string }
  return description ?? (schema as Shape).anyOf?.map(descriptionOf).find((text) => text !== '') ?? ''
}

const withoutNull = (schemas: readonly TSchema[]) => schemas.filter((schema) => (schema as Shape).type !== 'null')

function bounds(least: number | undefined, most: number | undefined): string {
  if (least === undefined && most === undefined) return ''
  if (most === undefined) return `, ${least} or more`
  return least === undefined ? `, up to ${most}` : `, ${least} to ${most}`
}

const entries = (least: number | undefined, most: number | undefined): string =>
  least === undefined && most === undefined ? '' : ` (${bounds(least, most).slice(2)} entries)`
