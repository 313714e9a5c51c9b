/** Bytes that WebCrypto takes: it runs in browsers as in Node, which is why nothing here uses node:crypto. */
export type Bytes = Uint8Array<ArrayBuffer>

export const utf8 = (text: string): Bytes => new TextEncoder().encode(text) as Bytes

export const sha256 = async (bytes: Bytes): Promise<Bytes> =>
  new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))

/** The hash of a leaf: SHA-256 of a zero byte and the text as UTF-8 (RFC 9162 section 2.1.1). */
export const leafHash = (text: string): Promise<Bytes> => sha256(joined(Uint8Array.of(0), utf8(text)))

/** The hash of a node above two others: SHA-256 of a one byte and both (RFC 9162 section 2.1.1). */
export const nodeHash = (left: Bytes, right: Bytes): Promise<Bytes> => sha256(joined(Uint8Array.of(1), left, right))

/** Several byte strings as one. */
export function joined(...parts: readonly Uint8Array[]): Bytes {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}

export const toHex = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')

/** The bytes of a text that is known to be hex. */
export const fromHex = (hex: string): Bytes =>
  Uint8Array.from({ length: hex.length / 2 }, (_, i) => Number.parseInt(hex.slice(2 * i, 2 * i + 2), 16))
