import { type CanonicalList, CanonicalListBuilder, type KeptList } from './canonical-list.ts'
import { jsonDepth } from './json-depth.ts'

/** Longer values are parsed part by part; a shorter one takes well under a millisecond. */
const longestAtOnce = 32_768

/** Bytes that are looked through between two pauses. */
const stride = 65_536

const [quote, comma, colon, backslash] = [0x22, 0x2c, 0x3a, 0x5c]
const closing = new Map([
  [0x5b, 0x5d],
  [0x7b, 0x7d],
])

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
}

/** Which no text in UTF-8 needs (RFC 8259, 8.1) and some programs write. */
const byteOrderMark = Buffer.from('\ufeff')

/**
 * What JSON.parse makes of a text, in steps that let other work in between. Throws a SyntaxError where JSON.parse does and
 * for a member that reaches for a prototype, which is never sent in earnest; a RangeError for what is nested deeper than
 * `deepest`; and for an item of a kept list what its builder throws.
 */
export function parseJson(bytes: Buffer, { atOnce = longestAtOnce, deepest, keptList }: Cut): Generator<void, unknown> {
  const isMarked = bytes.subarray(0, byteOrderMark.length).equals(byteOrderMark)
  return parse(isMarked ? bytes.subarray(byteOrderMark.length) : bytes, { atOnce, deepest, keptMember: keptList })
}

function* parse(bytes: Buffer, place: Place): Generator<void, unknown> {
  const { atOnce, deepest } = place
  const [start, end] = trimmed(bytes, 0, bytes.length)
  const opening = bytes[start] as number
  if (end - start <= atOnce || !closing.has(opening)) return parseSmall(bytes.toString('utf8', start, end), deepest)
  if (bytes[end - 1] !== closing.get(opening)) throw new SyntaxError('a bracket is not closed')
  // Every level is looked through again, so their number bounds the work.
  if (deepest === 0) throw tooDeep()
  const inside = bytes.subarray(start + 1, end - 1)
  const within = { atOnce, deepest: deepest - 1 }
  if (opening === 0x7b) return yield* parseObject(inside, within, place.keptMember)
  return place.keptAs ? yield* parseKept(inside, within, place.keptAs) : yield* parseList(inside, within)
}

function* parseList(bytes: Buffer, place: Place): Generator<void, unknown[]> {
  const items: unknown[] = []
  for (const part of parts(bytes, place.atOnce)) {
    if (part?.isLong) items.push(yield* parse(bytes.subarray(part.from, part.to), place))
    else if (part) for (const item of parseShort(bytes, part, place, '[]') as unknown[]) items.push(item)
    yield
  }
  return items
}

function* parseKept(bytes: Buffer, place: Place, kept: KeptList): Generator<void, CanonicalList> {
  const list = new CanonicalListBuilder(kept)
  // Each by itself: what is too large is not even parsed.
  for (const part of parts(bytes, 0)) {
    if (part) {
      const item = bytes.subarray(...trimmed(bytes, part.from, part.to))
      list.admit(item.length)
      list.push(yield* parse(item, place))
    }
    yield
  }
  return list.list()
}

function* parseObject(bytes: Buffer, place: Place, kept?: KeptList): Generator<void, object> {
  const members: Record<string, unknown> = {}
  for (const part of parts(bytes, place.atOnce)) {
    if (part?.isLong) {
      const [name, value] = member(bytes, part.from, part.to)
      members[name] = yield* parse(value, name === kept?.name ? { ...place, keptAs: kept } : place)
      refusePrototype(name, members[name])
    } else if (part) Object.assign(members, parseShort(bytes, part, place, '{}'))
    yield
  }
  return members
}

/** Neighbours that are short are parsed together: one by one they would cost far more than their bytes. */
function parseShort(bytes: Buffer, { from, to }: Part, { deepest }: Place, [open, close]: '[]' | '{}'): unknown {
  const [start, end] = trimmed(bytes, from, to)
  if (start === end) throw new SyntaxError('a comma is followed by nothing')
  return parseSmall(open + bytes.toString('utf8', start, end) + close, deepest + 1)
}

/** Bytes of one item or member that is long, or of neighbours that are short. */
interface Part {
  readonly from: number
  readonly to: number
  readonly isLong: boolean
}

/** The parts between two brackets; undefined where a pause may be made. What is longer than `atOnce` bytes is a part of its own. */
function* parts(bytes: Buffer, atOnce: number): Generator<Part | undefined, void> {
  const end = bytes.length
  if (trimmed(bytes, 0, end)[0] === end) return
  let depth = 0
  let group = 0
  let from = 0
  let pause = stride
  for (let at = 0; at <= end; at++) {
    const byte = at < end ? (bytes[at] as number) : comma
    if (byte === quote) at = endOfString(bytes, at, end)
    else if (byte === 0x5b || byte === 0x7b) depth++
    else if (byte === 0x5d || byte === 0x7d) depth--
    else if (byte === comma && (depth === 0 || at === end)) {
      if (from > group && at - group > atOnce) {
        yield { from: group, to: from - 1, isLong: false }
        group = from
      }
      const isLong = at - from > atOnce
      if (isLong) group = at + 1
      if (isLong || at === end) yield { from: isLong ? from : group, to: at, isLong }
      from = at + 1
    }
    if (depth < 0) throw new SyntaxError('a bracket is closed that was never opened')
    if (at < pause) continue
    yield undefined
    pause = at + stride
  }
}

function endOfString(bytes: Buffer, start: number, end: number): number {
  for (let at = start + 1; at < end; at++) {
    if (bytes[at] === backslash) at++
    else if (bytes[at] === quote) return at
  }
  throw new SyntaxError('a text is not closed')
}

function member(bytes: Buffer, from: number, to: number): [name: string, value: Buffer] {
  const [start] = trimmed(bytes, from, to)
  if (bytes[start] !== quote) throw new SyntaxError('a member has no name')
  const endOfName = endOfString(bytes, start, to) + 1
  const [at] = trimmed(bytes, endOfName, to)
  if (bytes[at] !== colon || at >= to) throw new SyntaxError('a member has no value')
  const name = JSON.parse(bytes.toString('utf8', start, endOfName)) as string
  return [name, bytes.subarray(at + 1, to)]
}

const isSpace = (byte: number | undefined) => byte === 0x20 || byte === 0x0a || byte === 0x0d || byte === 0x09

function trimmed(bytes: Buffer, start: number, end: number): [number, number] {
  let [from, to] = [start, end]
  while (from < to && isSpace(bytes[from])) from++
  while (to > from && isSpace(bytes[to - 1])) to--
  return [from, to]
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
