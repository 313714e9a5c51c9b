import { CanonicalListBuilder } from './canonical-list.ts'
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
  readonly keptList?: string | undefined
}

/** How one value of it is taken apart. */
interface Place {
  readonly atOnce: number
  readonly deepest: number
  /** The name under which it is kept as text, if it is a long list. */
  readonly keptAs?: string | undefined
  readonly keptMember?: string | undefined
}

/**
 * What JSON.parse makes of a text, in steps that let other work in between. Throws a SyntaxError where JSON.parse does and
 * for a member named __proto__, which is never sent in earnest; a RangeError for what is nested deeper than `deepest`; and a
 * TypeError for an item of a kept list that has no canonical form.
 */
export function parseJson(bytes: Buffer, { atOnce = longestAtOnce, deepest, keptList }: Cut): Generator<void, unknown> {
  return parse(bytes, { atOnce, deepest, keptMember: keptList })
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
  if (place.keptAs === undefined) {
    const items: unknown[] = []
    yield* parseItems(inside, within, items)
    return items
  }
  const kept = new CanonicalListBuilder(place.keptAs)
  yield* parseItems(inside, within, kept)
  return kept.list()
}

function* parseItems(bytes: Buffer, place: Place, items: { push(item: unknown): void }): Generator<void, void> {
  for (const span of parts(bytes)) {
    if (span !== undefined) items.push(yield* parse(bytes.subarray(...span), place))
    yield
  }
}

function* parseObject(bytes: Buffer, place: Place, keptMember?: string): Generator<void, object> {
  const members: Record<string, unknown> = {}
  for (const span of parts(bytes)) {
    if (span !== undefined) {
      const [name, value] = member(bytes, ...span)
      members[name] = yield* parse(value, name === keptMember ? { ...place, keptAs: name } : place)
    }
    yield
  }
  return members
}

/** Where the members between two brackets begin and end; undefined where a pause may be made. */
function* parts(bytes: Buffer): Generator<[number, number] | undefined, void> {
  const end = bytes.length
  if (trimmed(bytes, 0, end)[0] === end) return
  let depth = 0
  let from = 0
  let pause = stride
  for (let at = 0; at < end; at++) {
    const byte = bytes[at] as number
    if (byte === quote) at = endOfString(bytes, at, end)
    else if (byte === 0x5b || byte === 0x7b) depth++
    else if (byte === 0x5d || byte === 0x7d) depth--
    else if (byte === comma && depth === 0) {
      yield [from, at]
      from = at + 1
    }
    if (depth < 0) throw new SyntaxError('a bracket is closed that was never opened')
    if (at < pause) continue
    yield undefined
    pause = at + stride
  }
  yield [from, end]
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
  if (name === '__proto__') throw new SyntaxError('a member is named __proto__')
  return [name, bytes.subarray(at + 1, to)]
}

const isSpace = (byte: number | undefined) => byte === 0x20 || byte === 0x0a || byte === 0x0d || byte === 0x09

function trimmed(bytes: Buffer, start: number, end: number): [number, number] {
  let [from, to] = [start, end]
  while (from < to && isSpace(bytes[from])) from++
  while (to > from && isSpace(bytes[to - 1])) to--
  return [from, to]
}

function parseSmall(text: string, deepest: number): unknown {
  const value: unknown = JSON.parse(text, /"__proto__"|\\u005f/i.test(text) ? refuseProto : undefined)
  if (jsonDepth(value, deepest) > deepest) throw tooDeep()
  return value
}

function refuseProto(name: string, value: unknown): unknown {
  if (name === '__proto__') throw new SyntaxError('a member is named __proto__')
  return value
}

const tooDeep = () => new RangeError('nested too deep')
