import type { TSchema } from 'typebox'
import { byName } from '../lib/by-name.ts'

type Schema = TSchema & {
  readonly type?: string
  readonly const?: unknown
  readonly default?: unknown
  readonly enum?: readonly unknown[]
  readonly anyOf?: readonly Schema[]
  readonly items?: Schema
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
  readonly minLength?: number
  readonly maxLength?: number
  readonly pattern?: string
  readonly format?: string
}

type Members = Readonly<Record<string, unknown>>

/**
 * An input as its sender meant it, where language models send what a schema refuses and only one thing can be meant:
 * null or "" for what is not given, "5" and "true", a number for digits, one value for a list, a list or an object as JSON text.
 * What has no single meaning stays and is refused.
 */
export const asMeant = (schema: TSchema, input: Members): Record<string, unknown> =>
  membersMeant(schema as Schema, input)

function membersMeant({ properties = {}, required = [] }: Schema, given: Members): Record<string, unknown> {
  const meant: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(given)) {
    const schema = Object.hasOwn(properties, name) ? properties[name] : undefined
    const isNeeded = required.includes(name) && schema?.default === undefined
    const isLeftOut = schema !== undefined && !isNeeded && isNoText(schema, value)
    const read = schema && !isLeftOut ? valueMeant(schema, value) : value
    if (read !== undefined && !isLeftOut) meant[name] = read
  }
  return meant
}

/** Undefined where it says that nothing is given. */
function valueMeant(schema: Schema, value: unknown): unknown {
  const kinds = kindsOf(schema)
  if (value === null) return kinds.some(({ type }) => type === 'null') ? null : undefined
  const kind = kinds.find(
    ({ type, items, properties }) => (type ?? items ?? properties) !== undefined && type !== 'null',
  )
  if (kind === undefined || kinds.some((one) => isOfType(one, value))) return nested(kinds, value)
  if (typeof value === 'string' && value.trim() === '') return undefined
  return nested(kinds, readers[kind.type ?? '']?.(value, kind) ?? value)
}

/** Whether it is the empty text where a text may not be empty: nothing can be meant by that but that there is none. */
const isNoText = (schema: Schema, value: unknown): boolean =>
  typeof value === 'string' && value.trim() === '' && !kindsOf(schema).some(mayBeEmpty)

const mayBeEmpty = ({ type, minLength = 0, format, pattern, enum: values }: Schema): boolean =>
  type === 'string' && minLength === 0 && format === undefined && pattern === undefined && values === undefined

const kindsOf = (schema: Schema): readonly Schema[] => schema.anyOf?.flatMap(kindsOf) ?? [schema]

/** How a value of another type is read as one of this type; undefined where it is none. */
const readers: Readonly<Record<string, (value: unknown, kind: Schema) => unknown>> = byName({
  integer: numberIn,
  number: numberIn,
  boolean: (value) => (typeof value === 'string' ? booleans.get(value.trim().toLowerCase()) : undefined),
  string: (value, kind) => (Number.isSafeInteger(value) && isForDigits(kind) ? String(value) : undefined),
  array: (value, { items }) => (typeof value === 'object' ? undefined : listIn(value, items ?? ({} as Schema))),
  object: (value) => (typeof value === 'string' ? jsonIn(value, '{') : undefined),
})

/** Whether a text is a number, an id or a word; sentences and addresses are never meant by a number. */
const isForDigits = ({ maxLength = 0, format }: Schema): boolean => format === undefined && maxLength <= longestWord

const longestWord = 100

const booleans: ReadonlyMap<string, boolean> = new Map([
  ['true', true],
  ['false', false],
])

function numberIn(value: unknown): number | undefined {
  if (typeof value !== 'string') return undefined
  const digits = value.normalize('NFKC').trim()
  return /^-?(\d{1,15}|\d{1,3}(,\d{3}){1,4})(\.\d{1,10})?$/.test(digits)
    ? Number(digits.replaceAll(',', ''))
    : undefined
}

/** A list in one value: JSON, several ids or words of a vocabulary with commas between them, or else one entry. */
function listIn(value: unknown, items: Schema): unknown {
  if (typeof value !== 'string') return [value]
  const json = jsonIn(value, '[')
  if (json !== undefined) return json
  const parts = value.split(/[,、\n]/).map((one) => one.trim())
  const isCodes = parts.every((one) => idPattern.test(one) || (items.enum?.includes(one) ?? false))
  return isCodes ? parts : [value]
}

const idPattern = /^([A-Z]{2,10}-[\w.-]{1,60}|T?\d{13})$/

function jsonIn(text: string, opening: '[' | '{'): unknown {
  if (!text.trimStart().startsWith(opening)) return undefined
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function isOfType({ type, const: constant, enum: values }: Schema, value: unknown): boolean {
  if (constant !== undefined) return value === constant
  if (type === undefined) return values?.includes(value) ?? true
  if (type === 'array') return Array.isArray(value)
  if (type === 'integer' || type === 'number') return typeof value === 'number'
  return type === 'object' ? isMembers(value) : typeof value === type && !(value === '' && values !== undefined)
}

/** The same of what a value holds. */
function nested(kinds: readonly Schema[], value: unknown): unknown {
  const items = Array.isArray(value) ? kinds.find((one) => one.items)?.items : undefined
  if (items) return (value as unknown[]).map((one) => valueMeant(items, one) ?? one)
  const kind = isMembers(value) ? kinds.find((one) => one.properties) : undefined
  return kind ? membersMeant(kind, value as Members) : value
}

const isMembers = (value: unknown): value is Members =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype
