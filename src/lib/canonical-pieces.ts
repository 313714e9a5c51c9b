import { createHash } from 'node:crypto'
import { canonicalJson, isPlain, sortedKeys } from './canonical-json.ts'
import type { Pause } from './pause.ts'

/** UTF-16 units of a text that is written at once; a text of millions would hold whoever hashes it for long. */
const longestText = 32_768

/** Items of a list inside an object that is written at once. */
const longestList = 32

/** UTF-16 units of a piece, unless it is one item, and those that are written between two pauses. */
const shortWork = 16_384

type Path = readonly (string | number)[]

function* fieldPieces(key: string, value: unknown): Generator<string, void> {
  yield `${nameOf(key)}:`
  if (Array.isArray(value)) yield* listPieces(value, [key])
  else yield* valuePieces(value, [key])
}

function* listPieces(items: readonly unknown[], path: Path): Generator<string, void> {
  yield '['
  for (const [i, item] of items.entries()) {
    if (i > 0) yield ','
    yield* valuePieces(item, [...path, i])
  }
  yield ']'
}

/** A value at once, unless it is long or an object that holds something long. */
function* valuePieces(value: unknown, path: Path): Generator<string, void> {
  if (isLongText(value)) yield* textPieces(value, path)
  else if (holdsLong(value)) yield* objectPieces(value, path)
  else yield canonicalJson(value, [...path])
}

const isLongText = (value: unknown): value is string => typeof value === 'string' && value.length > longestText
const isLongList = (value: unknown): value is unknown[] => Array.isArray(value) && value.length > longestList

function holdsLong(value: unknown): value is Record<string, unknown> {
  if (typeof value !== 'object' || value === null || !isPlain(value)) return false
  for (const name in value) if (isLongText(value[name]) || isLongList(value[name])) return true
  return false
}

function* objectPieces(fields: Record<string, unknown>, path: Path): Generator<string, void> {
  yield '{'
  for (const [i, name] of sortedKeys(fields).entries()) {
    yield `${i === 0 ? '' : ','}${nameOf(name)}:`
    const value = fields[name]
    yield* isLongList(value) ? listPieces(value, [...path, name]) : valuePieces(value, [...path, name])
  }
  yield '}'
}

/** A text in pieces between which no pair is parted. */
function* textPieces(text: string, path: Path): Generator<string, void> {
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

  private constructor(private readonly fields: ReadonlyMap<string, readonly string[]>) {}

  /** The same object with further fields. */
  async with(fields: Readonly<Record<string, unknown>>, pause: Pause): Promise<CanonicalObject> {
    const written = new Map(this.fields)
    let unpaused = 0
    for (const key of Object.keys(fields)) {
      const pieces: string[] = []
      for (const piece of fieldPieces(key, fields[key])) {
        pieces.push(piece)
        unpaused += piece.length
        if (unpaused < shortWork) continue
        await pause()
        unpaused = 0
      }
      written.set(key, pieces)
    }
    return new CanonicalObject(written)
  }

  /** The text, in pieces that are short work to hash or to encode. */
  *pieces(): Generator<string, void> {
    let text = ''
    for (const part of this.parts()) {
      text += part
      if (text.length < shortWork) continue
      yield text
      text = ''
    }
    yield text
  }

  /** The SHA-256 of the text in hex; other work is let in between pieces. */
  async sha256(pause: Pause): Promise<string> {
    const hash = createHash('sha256')
    for (const piece of this.pieces()) {
      hash.update(piece)
      await pause()
    }
    return hash.digest('hex')
  }

  private *parts(): Generator<string, void> {
    yield '{'
    for (const [i, key] of [...this.fields.keys()].sort().entries()) {
      if (i > 0) yield ','
      yield* this.fields.get(key) as readonly string[]
    }
    yield '}'
  }
}
