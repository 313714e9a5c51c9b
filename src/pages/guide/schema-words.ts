/** What is read of a JSON Schema to name it. */
export interface SchemaPart {
  readonly type?: string | readonly string[]
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly anyOf?: readonly SchemaPart[]
  readonly items?: SchemaPart
  readonly description?: string
  readonly properties?: Readonly<Record<string, SchemaPart>>
  readonly required?: readonly string[]
}

const mostValues = 12

/** The type of a value in a few words: `string`, `"a" | "b"`, `integer[] | null`. */
export function typeWords(schema: SchemaPart): string {
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (schema.enum) {
    const values = schema.enum.slice(0, mostValues).map((one) => JSON.stringify(one))
    return [...values, ...(schema.enum.length > mostValues ? ['…'] : [])].join(' | ')
  }
  if (schema.anyOf) return [...new Set(schema.anyOf.map(typeWords))].join(' | ')
  if (schema.type === 'array') return `${schema.items ? typeWords(schema.items) : 'any'}[]`
  if (schema.type === undefined) return 'any'
  return typeof schema.type === 'string' ? schema.type : schema.type.join(' | ')
}
