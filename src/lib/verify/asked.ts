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
  if (!isInput) return undefined
  return placesIn(request).get(`${member} ${text}`)?.isRowOf(around) === true ? member : undefined
}

function placedAs(value: unknown, { of, beside = '' }: Asked, around: Fields, request: Fields): string | undefined {
  const [said] = valuesAt(request, of.split('.'))
  const item: unknown = Array.isArray(said) && typeof value === 'number' ? said[value] : undefined
  const repeated = around[beside]
  const isThere = item !== undefined && repeated !== undefined && canonicalJson(item) === canonicalJson(repeated)
  return isThere ? of : undefined
}

/** The rows in which a request states a value under a name; null where it stands in no row. */
class Rows {
  private readonly all: (Fields | null)[] = []
  /** What the rows state plainly: of thousands that state one value, the one of an object is found at once. */
  private readonly plain = new Set<string>()

  add(row: Fields | null): void {
    this.all.push(row)
    if (row !== null) this.plain.add(plainly(row, Object.keys(row)))
  }

  /** Whether some row is that of an object. */
  isRowOf(own: Fields): boolean {
    const [first] = this.all
    if (first === null || (first && this.plain.has(plainly(own, Object.keys(first))))) return true
    return this.all.some((row) => row === null || agrees(row, own))
  }
}

const plainly = (object: Fields, names: readonly string[]): string =>
  canonicalJson(names.map((name) => (typeof object[name] === 'object' ? null : (object[name] ?? null))))

type Places = Map<string, Rows>

const known = new WeakMap<Fields, Places>()

/** Every value of a request under the name that it bears, at any depth; of a list its entries. Looked at once. */
function placesIn(request: Fields): Places {
  const places = known.get(request) ?? notePlaces(request, null, new Map())
  known.set(request, places)
  return places
}

function notePlaces(value: unknown, row: Fields | null, found: Places): Places {
  if (Array.isArray(value)) for (const one of value) notePlaces(one, isObject(one) ? one : row, found)
  else if (isObject(value))
    for (const [name, inner] of Object.entries(value)) {
      for (const one of [inner].flat())
        if (typeof one !== 'object' && one !== undefined) notePlace(name, one, row, found)
      notePlaces(inner, row, found)
    }
  return found
}

function notePlace(name: string, value: unknown, row: Fields | null, found: Places): void {
  const place = `${name} ${canonicalJson(value)}`
  const rows = found.get(place) ?? new Rows()
  rows.add(row)
  found.set(place, rows)
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
