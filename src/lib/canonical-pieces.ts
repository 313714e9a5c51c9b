import { canonicalJson, sortedKeys } from './canonical-json.ts'
import { CanonicalList } from './canonical-list.ts'

/** UTF-16 units of a text that is written at once; a text of millions would hold whoever hashes it for long. */
const longestText = 32_768

/**
 * The RFC 8785 text of an object in pieces, one for each item of the lists at the top, and more where texts are long: a long
 * value can be hashed in steps.
 */
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
    for (const [i, item] of value.entries()) {
      if (hasLongText(item)) {
        if (i > 0) yield ','
        yield* objectPieces(item, [key, i])
      } else yield (i === 0 ? '' : ',') + canonicalJson(item, [key, i])
    }
    yield ']'
  } else if (isLongText(value)) yield* textPieces(value, [key])
  else yield canonicalJson(value, [key])
}

const isLongText = (value: unknown): value is string => typeof value === 'string' && value.length > longestText

function hasLongText(value: unknown): value is Record<string, unknown> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false
  for (const name in value) if (isLongText((value as Record<string, unknown>)[name])) return true
  return false
}

function* objectPieces(fields: Record<string, unknown>, path: readonly [string, number]): Generator<string, void> {
  yield '{'
  for (const [i, name] of sortedKeys(fields).entries()) {
    yield `${i === 0 ? '' : ','}${nameOf(name)}:`
    const value = fields[name]
    if (isLongText(value)) yield* textPieces(value, [...path, name])
    else yield canonicalJson(value, [...path, name])
  }
  yield '}'
}

/** A text in pieces between which no pair is parted. */
function* textPieces(text: string, path: readonly (string | number)[]): Generator<string, void> {
  yield '"'
  for (let at = 0, end = 0; at < text.length; at = end) {
    end = at + longestText
    if (/[\ud800-\udbff]/.test(text[end - 1] ?? '')) end--
    yield canonicalJson(text.slice(at, end), [...path]).slice(1, -1)
  }
  yield '"'
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
