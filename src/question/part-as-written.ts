import { spelled } from './spelled.ts'

const noKanji: ReadonlyMap<string, string> = new Map()

/** The part of a text that has a normal form, as it is written there; undefined where none has. */
export function partAsWritten(text: string, normal: string): string | undefined {
  const { folded, place } = spelled(text, noKanji)
  const at = normal === '' ? -1 : folded.indexOf(normal)
  if (at < 0) return undefined
  const { start, end } = place(at, at + normal.length)
  return text.slice(start, end)
}
