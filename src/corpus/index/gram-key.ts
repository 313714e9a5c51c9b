/** The three text fields of a row, narrow to wide: names, aliases, further text. */
export const indexFields = ['n', 'a', 't'] as const

/** One text field of a row. */
export type Field = (typeof indexFields)[number]

/** First byte of a gram key: a text field, or '=' for a whole primary name. */
export type Level = Field | '='

/** Longest gram that is indexed, in UTF-16 code units. */
export const maxGram = 16

/** Every gram up to this length is indexed; longer ones only where their prefix is frequent. */
export const baseGram = 3

/** The code unit that separates pieces and is part of no gram. */
export const separatorUnit = 10

/** Key of a gram: the level byte, then UTF-16 big-endian, so that byte order is JavaScript string order. */
export function gramKey(level: Level, gram: string): Buffer {
  const key = Buffer.allocUnsafe(keyLength(gram))
  writeGramKey(level, gram, key)
  return key
}

/** Bytes of the key of a gram. */
export function keyLength(gram: string): number {
  return 1 + gram.length * 2
}

/** Writes the key of a gram to the start of `key`. */
export function writeGramKey(level: Level, gram: string, key: Uint8Array): void {
  // Not UTF-8: a gram may split a surrogate pair, and UTF-8 would turn every half into the same character.
  key[0] = level.charCodeAt(0)
  for (let i = 0; i < gram.length; i++) {
    const unit = gram.charCodeAt(i)
    key[1 + i * 2] = unit >>> 8
    key[2 + i * 2] = unit & 255
  }
}
