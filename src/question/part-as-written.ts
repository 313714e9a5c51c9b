import { type Span, spelled } from './spelled.ts'

const noKanji: ReadonlyMap<string, string> = new Map()

/** Where in a text the part stands that has a normal form; undefined where none has. */
export function placeAsWritten(text: string, normal: string): Span | undefined {
  const { folded, place } = spelled(text, noKanji)
  const at = normal === '' ? -1 : folded.indexOf(normal)
  return at < 0 ? undefined : place(at, at + normal.length)
}

/** The part of a text that has a normal form, as it is written there; undefined where none has. */
export function partAsWritten(text: string, normal: string): string | undefined {
  const found = placeAsWritten(text, normal)
  return found && text.slice(found.start, found.end)
}
