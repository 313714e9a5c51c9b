import { type CanonicalList, CanonicalListBuilder, type KeptList, TooLarge } from './canonical-list.ts'
import { jsonDepth } from './json-depth.ts'
import { type JsonPart, jsonParts, trimmed } from './json-parts.ts'
import { parseText } from './parse-text.ts'

/** Longer values are parsed part by part; a shorter one takes well under a millisecond. */
const longestAtOnce = 32_768

/** Values outside a kept list: more cost memory and collections of garbage far beyond their bytes, and nobody needs them. */
const mostValues = 100_000

const [quote, colon, backslash] = [0x22, 0x3a, 0x5c]
const closing = new Map([
  [0x5b, 0x5d],
  [0x7b, 0x7d],
])

/** Members of one object: more take long to put in order. */
const mostMembers = 10_000

/** How a text is taken apart. */
export interface Cut {
  /** Bytes of a value that is parsed whole. */
  readonly atOnce?: number
  /** Objects and lists that may stand inside one another. */
  readonly deepest: number
  /** Member of the object at the top that becomes a CanonicalList where it is a list and longer than `atOnce`. */
  readonly keptList?: KeptList | undefined
}

/** How one value of it is taken apart. */
interface Place {
  readonly atOnce: number
  readonly deepest: number
  /** How it is kept as text, if it is a long list. */
  readonly keptAs?: KeptList | undefined
  readonly keptMember?: KeptList | undefined
  /** Whether the values in it have been counted. */
  readonly isCounted: boolean
}

/** Which no text in UTF-8 needs (RFC 8259, 8.1) and some programs write. */
const byteOrderMark = Buffer.from('\ufeff')

/**
 * What JSON.parse makes of a text, in steps that let other work in between. Throws a SyntaxError where JSON.parse does and
 * for a member that reaches for a prototype, which is never sent in earnest; a RangeError for what is nested deeper than
 * `deepest`; a TooLarge for too many values; and for an item of a kept list what its builder throws.
 */
export function parseJson(bytes: Buffer, { atOnce = longestAtOnce, deepest, keptList }: Cut): Generator<void, unknown> {
  const isMarked = bytes.subarray(0, byteOrderMark.length).equals(byteOrderMark)
  return parse(isMarked ? bytes.subarray(byteOrderMark.length) : bytes, {
    atOnce,
    deepest,
    keptMember: keptList,
    isCounted: false,
  })
}

function* parse(bytes: Buffer, place: Place): Generator<void, unknown> {
  const { atOnce, deepest } = place
  const [start, end] = yield* trimmed(bytes, 0, bytes.length)
  if (end - start <= atOnce) return parseSmall(bytes.toString('utf8', start, end), deepest)
  const opening = bytes[start] as number
  if (opening === quote) return yield* parseText(bytes.subarray(start, end), atOnce)
  if (!closing.has(opening)) return parseWord(bytes.subarray(start, end))
  if (bytes[end - 1] !== closing.get(opening)) throw new SyntaxError('a bracket is not closed')
  // Every level is looked through again, so their number bounds the work.
  if (deepest === 0) throw tooDeep()
  const inside = bytes.subarray(start + 1, end - 1)
  const within = { atOnce, deepest: deepest - 1, isCounted: place.isCounted }
  if (opening === 0x7b) return yield* parseObject(inside, within, place.keptMember)
  return place.keptAs ? yield* parseKept(inside, within, place.keptAs) : yield* parseList(inside, within)
}

function* parseList(bytes: Buffer, place: Place): Generator<void, unknown[]> {
  const items: unknown[] = []
  const inner = { ...place, isCounted: true }
  let values = 0
  for (const part of jsonParts(bytes, place.atOnce)) {
    if (part) {
      values += part.values
      refuseMany(values, place)
      if (part.isLong) items.push(yield* parse(bytes.subarray(part.from, part.to), inner))
      else for (const item of parseShort(bytes, part, place, '[]') as unknown[]) items.push(item)
    }
    yield
  }
  return items
}

function* parseKept(bytes: Buffer, place: Place, kept: KeptList): Generator<void, CanonicalList> {
  const list = new CanonicalListBuilder(kept)
  const inner = { ...place, isCounted: true }
  let index = 0
  // Each by itself: what is too large is not even parsed.
  for (const part of jsonParts(bytes, 0)) {
    if (part) {
      const item = bytes.subarray(...(yield* trimmed(bytes, part.from, part.to)))
      list.admit(item.length)
      list.push(yield* placed([kept.name, String(index++)], parse(item, inner)))
    }
    yield
  }
  return list.list()
}

function* parseObject(bytes: Buffer, place: Place, kept?: KeptList): Generator<void, object> {
  const members: Record<string, unknown> = {}
  let values = 0
  let count = 0
  for (const part of jsonParts(bytes, place.atOnce)) {
    if (part?.isLong) {
      const [name, value] = yield* member(bytes, part.from, part.to)
      const keptAs = name === kept?.name ? kept : undefined
      if (!keptAs) {
        values += part.values
        refuseMany(values, place, name)
      }
      const inner = { ...place, keptAs, isCounted: true }
      members[name] = yield* keptAs ? parse(value, inner) : placed([name], parse(value, inner))
      refusePrototype(name, members[name])
      count++
    } else if (part) {
      values += part.values
      refuseMany(values, place)
      const some = parseShort(bytes, part, place, '{}') as object
      count += Object.keys(some).length
      Object.assign(members, some)
    }
    if (count > mostMembers) throw new TooLarge([], 'maxProperties', `must not have more than ${mostMembers} members`)
    yield
  }
  return members
}

/** What too large a value inside is refused with, told with its place. */
function* placed<T>(path: readonly string[], steps: Generator<void, T>): Generator<void, T> {
  try {
    return yield* steps
  } catch (error) {
    throw error instanceof TooLarge ? new TooLarge([...path, ...error.path], error.keyword, error.message) : error
  }
}

function refuseMany(values: number, { isCounted }: Place, ...path: string[]): void {
  if (isCounted || values <= mostValues) return
  throw new TooLarge(path, 'maxItems', `must not have more than ${mostValues} values`)
}

/** Neighbours that are short are parsed together: one by one they would cost far more than their bytes. */
function parseShort(bytes: Buffer, { from, to }: JsonPart, { deepest }: Place, [open, close]: '[]' | '{}'): unknown {
  const text = bytes.toString('utf8', from, to)
  if (text.trim() === '') throw new SyntaxError('a comma is followed by nothing')
  return parseSmall(open + text + close, deepest + 1)
}

/** A number, true, false or null; there is no use for a number of so many digits. */
function parseWord(bytes: Buffer): unknown {
  if (bytes.length > longestAtOnce) throw new SyntaxError('neither a text, a list nor an object is so long')
  return JSON.parse(bytes.toString('utf8'))
}

function* member(bytes: Buffer, from: number, to: number): Generator<undefined, [name: string, value: Buffer]> {
  const [start] = yield* trimmed(bytes, from, to)
  if (bytes[start] !== quote) throw new SyntaxError('a member has no name')
  const endOfName = endOfString(bytes, start, to) + 1
  const [at] = yield* trimmed(bytes, endOfName, to)
  if (bytes[at] !== colon || at >= to) throw new SyntaxError('a member has no value')
  const name = JSON.parse(bytes.toString('utf8', start, endOfName)) as string
  return [name, bytes.subarray(at + 1, to)]
}

function endOfString(bytes: Buffer, start: number, to: number): number {
  const end = Math.min(to, start + longestAtOnce)
  for (let at = start + 1; at < end; at++) {
    if (bytes[at] === backslash) at++
    else if (bytes[at] === quote) return at
  }
  if (end < to) throw new TooLarge([], 'maxLength', `must not have a name longer than ${longestAtOnce} bytes`)
  throw new SyntaxError('a text is not closed')
}

/** What names a prototype, with any of its letters escaped. */
const suspect = /"(?:__proto__|constructor)"|\\u00[5-7]/i

function parseSmall(text: string, deepest: number): unknown {
  const value: unknown = JSON.parse(text, suspect.test(text) ? refusePrototype : undefined)
  if (jsonDepth(value, deepest) > deepest) throw tooDeep()
  return value
}

function refusePrototype(name: string, value: unknown): unknown {
  const isReached = name === 'constructor' && typeof value === 'object' && value !== null
  if (name === '__proto__' || (isReached && Object.hasOwn(value, 'prototype')))
    throw new SyntaxError('a member reaches for a prototype')
  return value
}

const tooDeep = () => new RangeError('nested too deep')
