import { canonicalJson } from './canonical-json.ts'

/** Bytes after which a part ends. */
const partBytes = 65_536

/** Bytes that UTF-8 takes at most for a UTF-16 unit. */
const widest = 3

/** Bytes beside an item: what separates it from the one before, and what closes a part. */
const brackets = 2

/**
 * A long list kept as text: the RFC 8785 text of its items as bytes, which collecting garbage neither follows nor copies.
 * `Item` is what the items are once they were checked.
 */
export class CanonicalList<Item = unknown> {
  /** `parts` are lists in JSON, one after the other. */
  constructor(
    readonly length: number,
    readonly parts: readonly Uint8Array<ArrayBuffer>[],
  ) {}

  /** The items, part by part. */
  *batches(): Generator<Item[], void> {
    for (const part of this.parts) yield itemsOf<Item>(part)
  }

  /** The RFC 8785 text of the list, in pieces. */
  *pieces(): Generator<string | Uint8Array, void> {
    yield '['
    for (const [i, part] of this.parts.entries()) {
      if (i > 0) yield ','
      yield part.subarray(1, -1)
    }
    yield ']'
  }
}

const itemsOf = <Item>(part: Uint8Array<ArrayBuffer>): Item[] =>
  JSON.parse(Buffer.from(part.buffer, part.byteOffset, part.byteLength).toString('utf8')) as Item[]

/** All items of the parts of a list, in a step for each part. */
export function* itemsIn<Item>(parts: readonly Uint8Array<ArrayBuffer>[]): Generator<undefined, Item[]> {
  const items: Item[] = []
  for (const part of parts) {
    items.push(...itemsOf<Item>(part))
    yield
  }
  return items
}

/** A list that is kept as text. Each item is parsed, checked and written at once, so that only a short one is admitted. */
export interface KeptList {
  readonly name: string
  readonly mostItems: number
  /** Bytes of the JSON of an item. */
  readonly longestItem: number
}

/** What is larger than it may be, and where it stands. */
export class TooLarge extends Error {
  constructor(
    readonly path: readonly string[],
    readonly keyword: 'maxItems' | 'maxLength' | 'maxProperties',
    message: string,
  ) {
    super(message)
  }
}

/** Makes a list of its items, one at a time. */
export class CanonicalListBuilder {
  private readonly parts: Uint8Array<ArrayBuffer>[] = []
  /** Where the items are written that are no part yet. */
  private room = Buffer.alloc(0)
  private used = 0
  private count = 0

  constructor(private readonly kept: KeptList) {}

  /** Throws a TooLarge where an item of so many bytes is too long or one too many. */
  admit(bytes: number): void {
    const { name, mostItems, longestItem } = this.kept
    if (this.count === mostItems) throw new TooLarge([name], 'maxItems', `must not have more than ${mostItems} items`)
    if (bytes > longestItem)
      throw new TooLarge([name, `${this.count}`], 'maxLength', `must not be longer than ${longestItem} bytes of JSON`)
  }

  /** Throws a TypeError that names the item where JSON cannot carry one unchanged, and what `admit` throws. */
  push(item: unknown): void {
    const text = canonicalJson(item, [this.kept.name, this.count])
    this.admit(Buffer.byteLength(text))
    // Written at once: text that is kept until there is more of it would be thousands of small strings.
    this.reserve(text.length * widest + brackets)
    this.used += this.room.write(this.used === 0 ? '[' : ',', this.used, 'latin1')
    this.used += this.room.write(text, this.used, 'utf8')
    this.count++
  }

  list(): CanonicalList {
    this.endPart()
    return new CanonicalList(this.count, this.parts)
  }

  private reserve(bytes: number): void {
    if (this.used < partBytes && this.room.length - this.used >= bytes) return
    this.endPart()
    if (this.room.length < bytes) this.room = Buffer.allocUnsafeSlow(Math.max(bytes, partBytes))
  }

  private endPart(): void {
    if (this.used === 0) return
    this.used += this.room.write(']', this.used, 'latin1')
    this.parts.push(new Uint8Array(this.room.subarray(0, this.used)))
    this.used = 0
  }
}
