/** What a predicate may compare with. */
export type Scalar = string | number | boolean | null

/** A checked predicate on one field; `written` is the node as its source wrote it. */
export type Leaf =
  | { readonly op: 'eq'; readonly field: string; readonly value: Scalar; readonly written: object }
  | { readonly op: 'gte'; readonly field: string; readonly value: number; readonly written: object }
  | { readonly op: 'lte'; readonly field: string; readonly value: number; readonly written: object }
  | { readonly op: 'in'; readonly field: string; readonly values: ReadonlySet<Scalar>; readonly written: object }
  | { readonly op: 'has_invoice_registration'; readonly written: object }

/** A checked node of the closed predicate language (docs/contract/shapes.md#predicates). */
export type Predicate =
  | Leaf
  | { readonly op: 'all'; readonly of: readonly Predicate[] }
  | { readonly op: 'any'; readonly of: readonly Predicate[] }
  | { readonly op: 'not'; readonly of: Predicate; readonly written: object }

export type PredicateError = 'json_decode_error' | 'shape_error' | 'unsupported_predicate'

/** Why a tree cannot be evaluated, and where: a path from the root, `$`. */
export interface Unreadable {
  readonly error: PredicateError
  readonly place: string
}

/** A tree that can be evaluated; `predicate` is null when there are no machine conditions. */
export interface ReadTree {
  readonly predicate: Predicate | null
  /** Ids that the predicates cite, each once, in the order they are written. */
  readonly citations: readonly string[]
}

/** Limits that keep evaluation bounded whatever a row holds. */
export const maxDepth = 32
export const maxNodes = 1000

interface Reading {
  nodes: number
  readonly citations: Set<string>
}

/** Checks any JSON value, or the JSON text of one, as a predicate tree: a list at the top means `all`. Never throws. */
export function readPredicate(tree: unknown): ReadTree | Unreadable {
  const decoded = typeof tree === 'string' ? decode(tree) : { value: tree }
  if ('error' in decoded) return decoded
  const { value } = decoded
  if (isEmpty(value)) return { predicate: null, citations: [] }
  const reading: Reading = { nodes: 0, citations: new Set() }
  const children = Array.isArray(value) ? readAll(value, '$', 1, reading) : undefined
  const predicate = children ? combined('all', children) : readNode(value, '$', 1, reading)
  return 'error' in predicate ? predicate : { predicate, citations: [...reading.citations] }
}

function decode(text: string): { value: unknown } | Unreadable {
  if (text.trim() === '') return { value: null }
  try {
    return { value: JSON.parse(text) }
  } catch {
    return { error: 'json_decode_error', place: '$' }
  }
}

function isEmpty(value: unknown): boolean {
  if (value === null || value === undefined) return true
  return typeof value === 'object' && Object.keys(value).length === 0
}

const misshapen = (place: string): Unreadable => ({ error: 'shape_error', place })

function readNode(node: unknown, place: string, depth: number, reading: Reading): Predicate | Unreadable {
  if (!isObject(node) || depth > maxDepth || ++reading.nodes > maxNodes) return misshapen(place)
  const { op, cite } = node
  if (typeof op !== 'string') return misshapen(place)
  if (cite !== undefined) {
    if (!isListOfTexts(cite)) return misshapen(`${place}.cite`)
    for (const id of cite) reading.citations.add(id)
  }
  if (op === 'all' || op === 'any') return combined(op, readAll(node.of, `${place}.of`, depth + 1, reading))
  if (op === 'not') {
    const of = readNode(node.of, `${place}.of`, depth + 1, reading)
    return 'error' in of ? of : { op, of, written: node }
  }
  return readLeaf(op, node, place)
}

function readLeaf(op: string, node: Record<string, unknown>, place: string): Predicate | Unreadable {
  const { field, value, values } = node
  if (op === 'has_invoice_registration') return { op, written: node }
  if (op !== 'eq' && op !== 'gte' && op !== 'lte' && op !== 'in') return { error: 'unsupported_predicate', place }
  if (typeof field !== 'string') return misshapen(place)
  if (op === 'in') {
    const isList = Array.isArray(values) && values.every(isScalar)
    return isList ? { op, field, values: new Set(values), written: node } : misshapen(place)
  }
  if (op === 'eq') return isScalar(value) ? { op, field, value, written: node } : misshapen(place)
  return typeof value === 'number' ? { op, field, value, written: node } : misshapen(place)
}

function readAll(nodes: unknown, place: string, depth: number, reading: Reading): Predicate[] | Unreadable {
  if (!Array.isArray(nodes)) return misshapen(place)
  const read: Predicate[] = []
  for (const [index, node] of nodes.entries()) {
    const child = readNode(node, `${place}[${index}]`, depth, reading)
    if ('error' in child) return child
    read.push(child)
  }
  return read
}

const combined = (op: 'all' | 'any', of: Predicate[] | Unreadable): Predicate | Unreadable =>
  'error' in of ? of : { op, of }

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isScalar = (value: unknown): value is Scalar =>
  value === null || typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'

const isListOfTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'string')
