/** What the clients read of a JSON Schema. */
export interface Shape {
  readonly description?: string
  /** To a shape with a name, which is a type of its own. */
  readonly $ref?: string
  readonly type?: string | readonly string[]
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly anyOf?: readonly Shape[]
  readonly allOf?: readonly Shape[]
  readonly items?: Shape
  readonly properties?: Readonly<Record<string, Shape>>
  readonly required?: readonly string[]
  readonly additionalProperties?: unknown
  readonly patternProperties?: Readonly<Record<string, Shape>>
}

/** The TypeScript type of what a JSON Schema allows; bounds and patterns are the service's to check. */
export function schemaType(schema: unknown): string {
  const shape = schema as Shape
  if (shape.$ref) return shape.$ref.slice(shape.$ref.lastIndexOf('/') + 1)
  if (shape.const !== undefined) return JSON.stringify(shape.const)
  if (shape.enum) return shape.enum.map((value) => JSON.stringify(value)).join(' | ') || 'never'
  if (shape.anyOf) return [...new Set(shape.anyOf.map(schemaType))].join(' | ')
  if (shape.allOf) return shape.allOf.map(schemaType).join(' & ')
  if (Array.isArray(shape.type)) return shape.type.map((type) => schemaType({ ...shape, type })).join(' | ')
  if (shape.type === 'array') return `(${schemaType(shape.items ?? {})})[]`
  if (shape.type === 'object') return objectType(shape)
  return (
    { string: 'string', integer: 'number', number: 'number', boolean: 'boolean', null: 'null' }[String(shape.type)] ??
    'unknown'
  )
}

function objectType({ properties = {}, required = [], patternProperties }: Shape): string {
  const members = Object.entries(properties).map(
    ([name, schema]) =>
      `${/^[A-Za-z_]\w*$/.test(name) ? name : JSON.stringify(name)}${required.includes(name) ? '' : '?'}: ${schemaType(schema)}`,
  )
  if (members.length > 0) return `{ ${members.join('; ')} }`
  const [values] = Object.values(patternProperties ?? {})
  return `Record<string, ${values ? schemaType(values) : 'unknown'}>`
}
