import { canonicalJson } from '../canonical-json.ts'
import { coverageFormat } from './coverage-format.ts'
import { valuesAt } from './record-states.ts'
import { isObject } from './shape.ts'

type Fields = Readonly<Record<string, unknown>>

interface Asked {
  /** Where a receipt says it: a dotted path, in which `*` is every entry of a list. */
  readonly of: string
  /** For a place in that list: the member beside it that repeats what stands there. */
  readonly beside?: string
}

const table: Readonly<Record<string, Asked>> = coverageFormat.asked

/**
 * The member of what was asked that a value repeats, as the receipt says it; undefined where it repeats none. Where the schema says
 * that a value is the caller's own, whatever is called like it may be it.
 */
export function askedAs(
  value: unknown,
  member: string,
  around: Fields,
  request: Fields | undefined,
  isInput: boolean,
): string | undefined {
  if (request === undefined) return undefined
  const entry = Object.hasOwn(table, member) ? table[member] : undefined
  if (entry?.beside !== undefined) return placedAs(value, entry, around, request)
  const text = canonicalJson(value)
  const isSame = (one: unknown) => canonicalJson(one) === text
  if (entry && valuesAt(request, entry.of.split('.')).some(isSame)) return entry.of.split('.')[0]
  return isInput && calledIn(request, member, around).some(isSame) ? member : undefined
}

function placedAs(value: unknown, { of, beside = '' }: Asked, around: Fields, request: Fields): string | undefined {
  const [said] = valuesAt(request, of.split('.'))
  const item: unknown = Array.isArray(said) && typeof value === 'number' ? said[value] : undefined
  const repeated = around[beside]
  const isThere = item !== undefined && repeated !== undefined && canonicalJson(item) === canonicalJson(repeated)
  return isThere ? of : undefined
}

/** Every value that bears a name, at any depth; of a list its entries. An entry that is a row agrees with the whole object. */
function calledIn(value: unknown, member: string, own: Fields): unknown[] {
  if (Array.isArray(value))
    return value.flatMap((one) => (isObject(one) && !agrees(one, own) ? [] : calledIn(one, member, own)))
  if (!isObject(value)) return []
  return Object.entries(value).flatMap(([name, inner]) =>
    name === member ? [inner].flat() : calledIn(inner, member, own),
  )
}

/** Whether what a row and an object both state plainly is the same. */
const agrees = (row: Fields, own: Fields): boolean =>
  Object.entries(row).every(
    ([name, value]) => typeof value === 'object' || !Object.hasOwn(own, name) || own[name] === value,
  )

/** What of a request a receipt repeats: the members of these names, wherever they are, and what leads to them. */
export function askedOnly(value: unknown, names: ReadonlySet<string>): unknown {
  if (Array.isArray(value)) {
    const kept = value.map((one) => askedOnly(one, names))
    return kept.some((one) => one !== undefined) ? kept.map((one) => one ?? null) : undefined
  }
  if (!isObject(value)) return undefined
  const kept = Object.entries(value).flatMap(([name, inner]) => {
    const one = names.has(name) ? inner : askedOnly(inner, names)
    return one === undefined ? [] : [[name, one] as const]
  })
  return kept.length > 0 ? Object.fromEntries(kept) : undefined
}

/** Whether a place in a list of the request is what a member is, which records cannot contradict. */
export const isPlace = (member: string): boolean => table[member]?.beside !== undefined
