import { canonicalJson } from '../canonical-json.ts'
import { fromBase64url, toBase64url } from './base64.ts'
import { type Bytes, sha256, utf8 } from './hash.ts'
import { isObject } from './shape.ts'

/** A public key under the name that its bytes give it. */
export interface PublicKey {
  readonly kid: string
  readonly bytes: Bytes
}

const mostKeys = 100

/** The Ed25519 keys of a JWKS (RFC 7517, RFC 8037) whose `kid` is their RFC 7638 thumbprint; others are left out. */
export async function readJwks(jwks: unknown): Promise<PublicKey[]> {
  const keys = isObject(jwks) && Array.isArray(jwks.keys) ? (jwks.keys as unknown[]).slice(0, mostKeys) : []
  const read = await Promise.all(keys.map(readKey))
  return read.filter((key) => key !== null)
}

async function readKey(jwk: unknown): Promise<PublicKey | null> {
  if (!isObject(jwk) || jwk.kty !== 'OKP' || jwk.crv !== 'Ed25519' || typeof jwk.x !== 'string') return null
  if ((jwk.alg ?? 'EdDSA') !== 'EdDSA' || (jwk.use ?? 'sig') !== 'sig') return null
  const bytes = jwk.x.length === 43 ? fromBase64url(jwk.x) : null
  if (bytes === null) return null
  const kid = toBase64url(await sha256(utf8(canonicalJson({ crv: 'Ed25519', kty: 'OKP', x: jwk.x }))))
  return jwk.kid === kid ? { kid, bytes } : null
}

/** Whether a key made a signature (RFC 8032); throws where WebCrypto has no Ed25519. */
export async function isSignedBy({ bytes }: PublicKey, signature: Bytes, message: Bytes): Promise<boolean> {
  const key = await crypto.subtle.importKey('raw', bytes, 'Ed25519', false, ['verify'])
  return crypto.subtle.verify('Ed25519', key, signature, message)
}
