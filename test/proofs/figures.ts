/** Something in a document that a person would rely on, and another value for it. */
export interface Figure {
  readonly steps: readonly string[]
  readonly other: unknown
}

const verdictNames = /verdict|status|severity|band|registered|eligible|blocker|matched|consistent|mismatch/

/** Every number, date and verdict of a document, by their looks and names alone. */
export function figuresIn(value: unknown, steps: readonly string[] = []): Figure[] {
  if (typeof value === 'object' && value !== null)
    return Object.entries(value).flatMap(([name, inner]) => figuresIn(inner, [...steps, name]))
  const other = otherThan(value, verdictNames.test(steps.findLast((step) => !/^\d+$/.test(step)) ?? ''))
  return other === undefined ? [] : [{ steps, other }]
}

function otherThan(value: unknown, isVerdict: boolean): unknown {
  if (typeof value === 'number') return value + 1
  if (typeof value === 'string' && /^\d{4}-\d{2}-\d{2}/.test(value)) return `1999${value.slice(4)}`
  if (!isVerdict) return undefined
  if (typeof value === 'boolean') return !value
  return typeof value === 'string' ? (/^(compatible|allow)$/.test(value) ? 'incompatible' : 'compatible') : undefined
}

/** A copy of a document with another value at a place. */
export function withOther<T>(document: T, { steps, other }: Figure): T {
  const copy = structuredClone(document)
  // biome-ignore lint/suspicious/noExplicitAny: a walk along steps
  const parent = steps.slice(0, -1).reduce((inner: any, step) => inner[step], copy)
  parent[steps.at(-1) as string] = other
  return copy
}
