import { coverageFormat } from '../../src/lib/verify/coverage-format.ts'

/** A value somewhere in a document that is no object or list and not null. */
export interface Leaf {
  readonly steps: readonly string[]
  /** The JSON Pointer with `*` for every place in a list. */
  readonly pattern: string
  readonly value: string | number | boolean
}

/** Every leaf of a value, in its order. */
export function leavesOf(value: unknown, steps: readonly string[] = [], pattern = ''): Leaf[] {
  if (value === null || value === undefined) return []
  if (typeof value !== 'object') return [{ steps, pattern, value: value as Leaf['value'] }]
  return Object.entries(value).flatMap(([name, inner]) =>
    leavesOf(inner, [...steps, name], `${pattern}/${Array.isArray(value) ? '*' : name}`),
  )
}

/** Whether answers declare that nothing of a place is looked at: it is about the call alone, or a sentence. */
export function isDeclaredAside({ pattern, value }: Leaf): boolean {
  const grounds: Readonly<Record<string, string>> = coverageFormat.grounds
  const steps = pattern.split('/')
  for (let end = steps.length; end > 0; end -= 1) {
    const ground = grounds[steps.slice(0, end).join('/')]
    if (ground !== undefined) return ground === 'call' || (ground === 'words' && typeof value === 'string')
  }
  return false
}

/** Other values for a leaf: one that nothing states, and one that stands elsewhere in the document under the same name. */
export function othersFor({ value, steps, pattern }: Leaf, all: readonly Leaf[]): Leaf['value'][] {
  const member = steps.findLast((step) => !/^\d+$/.test(step))
  const isAlike = (one: Leaf) => one.value !== value && typeof one.value === typeof value
  const elsewhere = all.find((one) => isAlike(one) && (one.pattern === pattern || one.steps.at(-1) === member))
  return [changed(value), ...(elsewhere ? [elsewhere.value] : [])]
}

function changed(value: Leaf['value']): Leaf['value'] {
  if (typeof value === 'number') return value + 1
  if (typeof value === 'boolean') return !value
  if (/^\d{4}-\d{2}-\d{2}/.test(value)) return `1999${value.slice(4)}`
  return value === 'compatible' ? 'incompatible' : 'compatible'
}

/** So many leaves of each pattern, the first ones. */
export function someOfEach(leaves: readonly Leaf[], most: number): Leaf[] {
  const seen = new Map<string, number>()
  return leaves.filter(({ pattern }) => {
    const count = (seen.get(pattern) ?? 0) + 1
    seen.set(pattern, count)
    return count <= most
  })
}
