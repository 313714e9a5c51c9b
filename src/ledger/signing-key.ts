import { createHash, createPrivateKey, createPublicKey, type KeyObject, sign } from 'node:crypto'
import { promisify } from 'node:util'
import { canonicalJson } from '../lib/canonical-json.ts'

/** An Ed25519 public key as RFC 8037 writes it, with its RFC 7638 thumbprint. */
export interface PublicJwk {
  readonly kty: 'OKP'
  readonly crv: 'Ed25519'
  readonly x: string
  readonly kid: string
  readonly use: 'sig'
  readonly alg: 'EdDSA'
}

/** A published key from its coordinate (base64url of 32 bytes). */
export function publicJwk(x: string): PublicJwk {
  const thumbprint = createHash('sha256').update(canonicalJson({ crv: 'Ed25519', kty: 'OKP', x }))
  return { kty: 'OKP', crv: 'Ed25519', x, kid: thumbprint.digest('base64url'), use: 'sig', alg: 'EdDSA' }
}

const signBeside = promisify(sign)

// RFC 8410: what stands before the 32 bytes of an Ed25519 private key in PKCS #8.
const pkcs8Head = Buffer.from('302e020100300506032b657004220420', 'hex')

/** An Ed25519 key made from 32 secret bytes: the same bytes give the same key and the same signatures everywhere. */
export class SigningKey {
  readonly jwk: PublicJwk
  private readonly key: KeyObject

  constructor(seed: Buffer) {
    this.key = createPrivateKey({ key: Buffer.concat([pkcs8Head, seed]), format: 'der', type: 'pkcs8' })
    this.jwk = publicJwk(String(createPublicKey(this.key).export({ format: 'jwk' }).x))
  }

  get kid(): string {
    return this.jwk.kid
  }

  /** The 32 bytes of the public key. */
  get publicKey(): Buffer {
    return Buffer.from(this.jwk.x, 'base64url')
  }

  /** The 64 bytes of an Ed25519 signature (RFC 8032). */
  sign(bytes: Buffer): Buffer {
    return sign(null, bytes, this.key)
  }

  /** The same beside the event loop: a megabyte takes milliseconds, and Ed25519 cannot be signed in steps. */
  signLong(bytes: Buffer): Promise<Buffer> {
    return signBeside(null, bytes, this.key)
  }
}
