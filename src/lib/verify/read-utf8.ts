/** The text of a file, or null when its bytes are not UTF-8: a reader that mends bytes could hide a changed one. */
export function readUtf8(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}
