import type { Bytes } from './hash.ts'

/** The bytes of base64 with padding (RFC 4648 section 4), or null unless encoding them again gives the same text. */
export function fromBase64(text: string): Bytes | null {
  if (!/^[A-Za-z0-9+/]*={0,2}$/.test(text)) return null
  try {
    const bytes = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0))
    return toBase64(bytes) === text ? bytes : null
  } catch {
    return null
  }
}

/** The bytes of base64url without padding (RFC 7515 section 2), or null unless encoding them again gives the same text. */
export function fromBase64url(text: string): Bytes | null {
  if (!/^[A-Za-z0-9_-]*$/.test(text)) return null
  const padding = '='.repeat((4 - (text.length % 4)) % 4)
  return fromBase64(text.replaceAll('-', '+').replaceAll('_', '/') + padding)
}

export const toBase64url = (bytes: Uint8Array): string =>
  toBase64(bytes)
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/={1,2}$/, '')

/** Base64 with padding (RFC 4648 section 4). */
export function toBase64(bytes: Uint8Array): string {
  let letters = ''
  const chunk = 8192
  for (let at = 0; at < bytes.length; at += chunk) letters += String.fromCharCode(...bytes.subarray(at, at + chunk))
  return btoa(letters)
}
