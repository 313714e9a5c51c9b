import { canonicalJson, sortedKeys } from './canonical-json.ts'
import { CanonicalList } from './canonical-list.ts'

/** The RFC 8785 text of an object in pieces, one for each item of the lists at the top: a long value can be hashed in steps. */
export function* canonicalPieces(fields: Record<string, unknown>): Generator<string | Uint8Array, void> {
  yield '{'
  for (const [i, key] of sortedKeys(fields).entries()) {
    if (i > 0) yield ','
    const value = fields[key]
    if (value instanceof CanonicalList) {
      yield `${nameOf(key)}:`
      yield* value.pieces()
    } else yield* fieldPieces(key, value)
  }
  yield '}'
}

function* fieldPieces(key: string, value: unknown): Generator<string, void> {
  yield `${nameOf(key)}:`
  if (Array.isArray(value)) {
    yield '['
    for (const [i, item] of value.entries()) yield (i === 0 ? '' : ',') + canonicalJson(item, [key, i])
    yield ']'
  } else yield canonicalJson(value, [key])
}

const nameOf = (key: string): string => canonicalJson(key, [key])

/** An object whose RFC 8785 text is made field by field and kept, so that it can be written again with further fields. */
export class CanonicalObject {
  static readonly empty = new CanonicalObject(new Map())

  private constructor(private readonly fields: ReadonlyMap<string, string>) {}

  /** The same object with further fields, in steps: one for each item of the lists at their top. */
  *with(fields: Readonly<Record<string, unknown>>): Generator<void, CanonicalObject> {
    const texts = new Map(this.fields)
    for (const key of Object.keys(fields)) {
      let text = ''
      for (const piece of fieldPieces(key, fields[key])) {
        text += piece
        yield
      }
      texts.set(key, text)
    }
    return new CanonicalObject(texts)
  }

  text(): string {
    const keys = [...this.fields.keys()].sort()
    return `{${keys.map((key) => this.fields.get(key)).join(',')}}`
  }
}
