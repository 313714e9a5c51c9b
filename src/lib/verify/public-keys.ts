import { canonicalJson } from '../canonical-json.ts'
import { fromBase64url, toBase64url } from './base64.ts'
import { type Bytes, sha256, utf8 } from './hash.ts'
import { isObject, isText } from './shape.ts'

/** What a key signs for: real answers, or those of test mode over invented records. */
export type KeyMode = 'live' | 'test'

/** A public key under the name that its bytes give it. */
export interface PublicKey {
  readonly kid: string
  readonly bytes: Bytes
  readonly mode: KeyMode
  /** Moments between which it signs (RFC 3339); null where its issuer says nothing, or it is in use. */
  readonly notBefore: string | null
  readonly notAfter: string | null
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
  const { mode = 'live', not_before = null, not_after = null } = jwk
  if ((mode !== 'live' && mode !== 'test') || !isMoment(not_before) || !isMoment(not_after)) return null
  const bytes = jwk.x.length === 43 ? fromBase64url(jwk.x) : null
  if (bytes === null) return null
  const kid = await kidOf(bytes)
  return jwk.kid === kid ? { kid, bytes, mode, notBefore: not_before, notAfter: not_after } : null
}

const isMoment = (value: unknown): value is string | null =>
  value === null || (isText(value) && !Number.isNaN(Date.parse(value)))

/** The RFC 7638 thumbprint of an Ed25519 key. */
export async function kidOf(bytes: Bytes): Promise<string> {
  const x = toBase64url(bytes)
  return toBase64url(await sha256(utf8(canonicalJson({ crv: 'Ed25519', kty: 'OKP', x }))))
}

/** Whether a key made a signature (RFC 8032); throws where WebCrypto has no Ed25519. */
export async function isSignedBy(
  { bytes }: Pick<PublicKey, 'bytes'>,
  signature: Bytes,
  message: Bytes,
): Promise<boolean> {
  const key = await crypto.subtle.importKey('raw', bytes, 'Ed25519', false, ['verify'])
  return crypto.subtle.verify('Ed25519', key, signature, message)
}
