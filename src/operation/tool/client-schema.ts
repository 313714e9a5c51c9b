import type { ObjectSchema } from './tool-schemas.ts'

type Node = Readonly<Record<string, unknown>>

/**
 * A schema of arguments with what clients can pass on to their models: the subsets of Gemini (`parameters` and
 * `parametersJsonSchema`) and of VS Code. What they cannot read is said in the description, or left out; the service holds
 * arguments against the whole schema all the same, and its refusals say what a value has to be.
 */
export const clientSchema = (schema: ObjectSchema): ObjectSchema => clientNode(schema) as ObjectSchema

/** Words of a schema that every one of those clients reads. */
const kept = new Set([
  'type',
  'description',
  'enum',
  'items',
  'properties',
  'required',
  'minimum',
  'maximum',
  'maxItems',
])

function clientNode(given: Node): Node {
  const node = withoutNull(given)
  const choices = node.anyOf as readonly Node[] | undefined
  const description = describedBy(node)
  const said = description === '' ? {} : { description }
  if (choices) {
    const [first, ...others] = new Map(choices.map(clientNode).map((one) => [JSON.stringify(one), one])).values()
    return others.length === 0 ? { ...first, ...said } : { anyOf: [first, ...others], ...said }
  }
  if (saysNothing(node)) return { anyOf: anyValue, ...said }
  const { const: constant, enum: values = constant === undefined ? undefined : [constant] } = node
  const entries = Object.entries({ ...node, ...typeOf(node, values) }).flatMap(([name, value]) => {
    if (!kept.has(name) || name === 'description' || name === 'enum' || isPlain(name, value, node)) return []
    if (name === 'items') return [[name, clientNode(value as Node)]]
    if (name === 'properties') return [[name, mapped(value as Readonly<Record<string, Node>>)]]
    return [[name, value]]
  })
  const isOfTexts = Array.isArray(values) && values.every((one) => typeof one === 'string')
  return { ...Object.fromEntries(entries), ...(isOfTexts && { enum: values }), ...said }
}

/** The same for a model that reads it as a text: without the type of what lists its values, its items or its members. */
export function readSchema(node: Node): Node {
  const isImplied = ['enum', 'items', 'properties'].some((name) => name in node)
  const entries = Object.entries(node).flatMap(([name, value]) => {
    if (name === 'type' && isImplied) return []
    if (name === 'items') return [[name, readSchema(value as Node)]]
    if (name === 'anyOf') return [[name, (value as readonly Node[]).map(readSchema)]]
    if (name === 'properties')
      return [
        [name, Object.fromEntries(Object.entries(value as Node).map(([key, one]) => [key, readSchema(one as Node)]))],
      ]
    return [[name, value]]
  })
  return Object.fromEntries(entries)
}

/** Beyond it a bound keeps arithmetic exact, and no caller comes near it. */
const farthest = 1e9

/** What goes without saying: that a number is not negative, nor beyond all amounts, and how many of a few values may be named. */
const isPlain = (name: string, value: unknown, { items }: Node): boolean =>
  (name === 'minimum' && value === 0) ||
  ((name === 'minimum' || name === 'maximum') && Math.abs(Number(value)) >= farthest) ||
  (name === 'maxItems' && (items as Node | undefined)?.enum !== undefined)

const mapped = (properties: Readonly<Record<string, Node>>) =>
  Object.fromEntries(Object.entries(properties).map(([name, one]) => [name, clientNode(one)]))

/** Null says "not given", which is said by leaving a value out as well. */
function withoutNull(node: Node): Node {
  const types = Array.isArray(node.type) ? node.type.filter((one) => one !== 'null') : undefined
  const { type: _, anyOf, ...rest } = node
  if (types)
    return types.length === 1 ? { ...rest, type: types[0] } : { ...rest, anyOf: types.map((type) => ({ type })) }
  if (!Array.isArray(anyOf)) return node
  const choices = (anyOf as readonly Node[]).filter(({ type }) => type !== 'null')
  return choices.length === 1 ? withoutNull({ ...choices[0], ...rest }) : { ...rest, anyOf: choices }
}

const anyValue = [{ type: 'string' }, { type: 'number' }, { type: 'boolean' }]

function typeOf({ type, items, properties }: Node, values: unknown): Node {
  if (type !== undefined) return {}
  if (Array.isArray(values)) return { type: typeof values[0] }
  return items ? { type: 'array' } : properties ? { type: 'object' } : {}
}

/** The description, and what of the schema only words can say to such clients. */
function describedBy({
  description = '',
  default: preset,
  format,
  enum: values,
  exclusiveMinimum,
  type,
}: Node): string {
  const text = String(description)
  const isSaid = (word: string) => text.toLowerCase().includes(word)
  const notes = [
    ...(format === 'date' && !isSaid('yyyy') ? ['YYYY-MM-DD'] : []),
    ...(type !== 'string' && Array.isArray(values) && typeof values[0] === 'number'
      ? [`one of ${values.join(', ')}`]
      : []),
    ...(typeof exclusiveMinimum === 'number' ? [`more than ${exclusiveMinimum}`] : []),
    ...(isTelling(preset) && !isSaid('default') ? [`default ${preset}`] : []),
  ]
  return [...(text === '' ? [] : [text]), ...notes].join('; ')
}

/** Whether a default is more than "nothing". */
const isTelling = (preset: unknown): boolean =>
  (typeof preset === 'number' && preset !== 0) || (typeof preset === 'string' && preset !== '') || preset === true

/** Whether any value will do. */
const saysNothing = (node: Node): boolean =>
  !['type', 'enum', 'const', 'items', 'properties'].some((word) => word in node)

/**
 * The same for clients that hold their model to a schema (OpenAI "strict"): every argument is named, null is "not given", and
 * nothing else may stand there. An object of any members is a text of JSON. Such values are read as they are meant.
 */
export const strictSchema = (schema: ObjectSchema): ObjectSchema => strictNode(clientNode(schema)) as ObjectSchema

function strictNode(node: Node): Node {
  const { properties, required = [], items, anyOf, ...rest } = node
  if (Array.isArray(anyOf)) return { ...rest, anyOf: anyOf.map(strictNode) }
  if (items) return { ...rest, items: strictNode(items as Node) }
  if (node.type !== 'object') return node
  const members = Object.entries((properties ?? {}) as Readonly<Record<string, Node>>)
  if (properties === undefined)
    return { type: 'string', description: [rest.description, 'as JSON text'].filter(Boolean).join('; ') }
  const isNeeded = (name: string) => (required as readonly string[]).includes(name)
  return {
    ...rest,
    properties: Object.fromEntries(
      members.map(([name, one]) => [name, isNeeded(name) ? strictNode(one) : orNull(strictNode(one))]),
    ),
    required: members.map(([name]) => name),
    additionalProperties: false,
  }
}

/** A schema of a value, or of null. */
function orNull(node: Node): Node {
  if (Array.isArray(node.anyOf)) return { ...node, anyOf: [...node.anyOf, { type: 'null' }] }
  const values = node.enum as readonly unknown[] | undefined
  return { ...node, type: [node.type, 'null'], ...(values && { enum: [...values, null] }) }
}
