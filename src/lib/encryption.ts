import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

const cipher = 'aes-256-gcm'
const ivBytes = 12
const tagBytes = 16

/** Encrypts under a key of 32 bytes (AES-256-GCM, NIST SP 800-38D); the same bytes never look the same twice. */
export function encrypt(key: Buffer, plain: Buffer): Buffer {
  const iv = randomBytes(ivBytes)
  const sealing = createCipheriv(cipher, key, iv)
  return Buffer.concat([iv, sealing.update(plain), sealing.final(), sealing.getAuthTag()])
}

/** What `encrypt` made; throws when a bit of it changed or the key is another one. */
export function decrypt(key: Buffer, sealed: Buffer): Buffer {
  const opening = createDecipheriv(cipher, key, sealed.subarray(0, ivBytes), { authTagLength: tagBytes })
  opening.setAuthTag(sealed.subarray(-tagBytes))
  return Buffer.concat([opening.update(sealed.subarray(ivBytes, -tagBytes)), opening.final()])
}
