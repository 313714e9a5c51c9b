/** What a predicate may compare with. */
export type Scalar = string | number | boolean | null

/** A node as its source wrote it. */
interface Written {
  readonly written: object
  /** The condition in words; what it holds is then one condition. */
  readonly text?: string
}

/** A leaf of a tree: what it compares a stated value with. */
interface OfField extends Written {
  readonly field: string
  /** What holds while nobody has stated the value; without it the leaf is open. */
  readonly unlessStated?: boolean
}

/** A checked predicate on one field. */
export type Leaf =
  | (OfField & { readonly op: 'eq'; readonly value: Scalar })
  | (OfField & { readonly op: 'gte' | 'lte'; readonly value: number })
  | (OfField & { readonly op: 'in'; readonly values: ReadonlySet<Scalar> })
  | (OfField & { readonly op: 'has_invoice_registration' })

/** Several conditions together; one condition of its own where it has words. */
export type Combination = Partial<Written> & { readonly of: readonly Predicate[] } & (
    | { readonly op: 'all' }
    | { readonly op: 'any' }
  )

/** A checked node of the closed predicate language (docs/contract/shapes.md#predicates). */
export type Predicate = Leaf | Combination | (Written & { readonly op: 'not'; readonly of: Predicate })

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
  const { op, cite, text } = node
  if (typeof op !== 'string') return misshapen(place)
  if (text !== undefined && typeof text !== 'string') return misshapen(`${place}.text`)
  if (cite !== undefined) {
    if (!isListOfTexts(cite)) return misshapen(`${place}.cite`)
    for (const id of cite) reading.citations.add(id)
  }
  const written = { written: node, ...(text === undefined ? {} : { text }) }
  if (op === 'all' || op === 'any') {
    const read = combined(op, readAll(node.of, `${place}.of`, depth + 1, reading))
    return 'error' in read || text === undefined ? read : { ...read, ...written }
  }
  if (op === 'not') {
    const of = readNode(node.of, `${place}.of`, depth + 1, reading)
    return 'error' in of ? of : { op, of, ...written }
  }
  return readLeaf(op, node, written, place)
}

function readLeaf(
  op: string,
  { field, value, values, unless_stated }: Record<string, unknown>,
  written: Written,
  place: string,
): Predicate | Unreadable {
  if (!isLeafOp(op)) return { error: 'unsupported_predicate', place }
  const name = op === 'has_invoice_registration' ? 'invoice_registration_number' : field
  if (typeof name !== 'string') return misshapen(place)
  if (unless_stated !== undefined && typeof unless_stated !== 'boolean') return misshapen(`${place}.unless_stated`)
  const of = { field: name, ...written, ...(unless_stated === undefined ? {} : { unlessStated: unless_stated }) }
  switch (op) {
    case 'has_invoice_registration':
      return { op, ...of }
    case 'in':
      return Array.isArray(values) && values.every(isScalar) ? { op, ...of, values: new Set(values) } : misshapen(place)
    case 'eq':
      return isScalar(value) ? { op, ...of, value } : misshapen(place)
    default:
      return typeof value === 'number' ? { op, ...of, value } : misshapen(place)
  }
}

const leafOps: ReadonlySet<string> = new Set(['eq', 'gte', 'lte', 'in', 'has_invoice_registration'])

const isLeafOp = (op: string): op is Leaf['op'] => leafOps.has(op)

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

const combined = (op: 'all' | 'any', of: Predicate[] | Unreadable): Combination | Unreadable =>
  'error' in of ? of : { op, of }

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isScalar = (value: unknown): value is Scalar =>
  value === null || typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'

const isListOfTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'string')
