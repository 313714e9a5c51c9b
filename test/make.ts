import { type TSchema, Type } from 'typebox'
import type { AnyDataset } from '../src/schema/dataset.ts'

let made = 0

/** A valid record of a dataset, made from its own declaration; every call differs in id and names. */
export function make<D extends AnyDataset>(dataset: D, given: Record<string, unknown> = {}): Record<string, unknown> {
  const n = ++made
  const record: Record<string, unknown> = {}
  for (const [name, schema] of Object.entries(dataset.fields))
    if (!Type.IsOptional(schema)) record[name] = value(schema, name, n)
  return { ...record, ...given }
}

interface Keywords {
  anyOf?: TSchema[]
  enum?: unknown[]
  default?: unknown
  type?: string
  format?: string
  pattern?: string
}

function value(schema: TSchema, name: string, n: number): unknown {
  const { anyOf, enum: values, default: fallback, type, format, pattern } = schema as Keywords
  if (anyOf) return null
  if (values) return values[0]
  if (fallback !== undefined) return structuredClone(fallback)
  if (type === 'integer' || type === 'number') return n
  if (type === 'boolean') return false
  if (type === 'array') return []
  if (type === 'object') return {}
  if (format === 'date') return '2026-01-01'
  if (format === 'date-time') return '2026-01-01T00:00:00Z'
  if (pattern?.startsWith('^https?')) return `https://example.go.jp/${name}/${n}`
  return `${name}-${n}`
}
