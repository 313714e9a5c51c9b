import { createHash } from 'node:crypto'
import type { Lineage } from '../material/origin.ts'

type Copied = Pick<Lineage, 'source_fetched_at' | 'content_hash' | 'license'> & { readonly source_kind: string | null }

/** One address that the answer rests on, and where in the answer. */
export interface Source extends Copied {
  readonly source_url: string
  readonly used_in: readonly string[]
}

export interface Receipt extends Source {
  readonly source_receipt_id: string
}

const copied = ['source_fetched_at', 'content_hash', 'license', 'source_kind'] as const

/** Every `source_url` below a value once, in the order of its first use, with the JSON paths that use it (docs/contract/shapes.md#artifacts). */
export function sourcesIn(value: unknown, path: string): Source[] {
  const found = new Map<string, Source & { used_in: string[] }>()
  walk(value, path, (url, at, siblings) => {
    const known = found.get(url)
    const source = known ?? { source_url: url, used_in: [], ...nothing }
    source.used_in.push(at)
    const filled = Object.fromEntries(copied.map((key) => [key, source[key] ?? siblings[key] ?? null]))
    found.set(url, { ...source, ...filled })
  })
  return [...found.values()]
}

const nothing: Copied = { source_fetched_at: null, content_hash: null, license: null, source_kind: null }

type Visit = (url: string, at: string, siblings: Record<string, string | null | undefined>) => void

function walk(value: unknown, path: string, visit: Visit): void {
  if (Array.isArray(value)) for (const [i, item] of value.entries()) walk(item, `${path}[${i}]`, visit)
  else if (value !== null && typeof value === 'object') {
    const fields = value as Record<string, string | null | undefined>
    if (typeof fields.source_url === 'string') visit(fields.source_url, `${path}.source_url`, fields)
    for (const [name, child] of Object.entries(fields)) walk(child, `${path}.${name}`, visit)
  }
}

export const receiptsOf = (sources: readonly Source[]): Receipt[] =>
  sources.map((source) => ({
    source_receipt_id: `sr_${createHash('sha256').update(source.source_url).digest('hex').slice(0, 12)}`,
    ...source,
  }))

/** What a complete receipt must have. */
export const requiredOfReceipt = ['source_url', 'source_fetched_at', 'content_hash', 'license', 'used_in'] as const

export const missingIn = (receipt: Receipt): string[] =>
  requiredOfReceipt.filter((field) => receipt[field] === null || receipt[field].length === 0)
