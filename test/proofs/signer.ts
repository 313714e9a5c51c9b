import { createHash, createPrivateKey, createPublicKey, sign } from 'node:crypto'
import { canonicalJson } from '../../src/lib/canonical-json.ts'

/** The bytes before the seed in the PKCS #8 form of an Ed25519 key (RFC 8410 section 7). */
const pkcs8 = Buffer.from('302e020100300506032b657004220420', 'hex')

/** A key for tests that is the same on every machine, made from a word; never one of a service. */
export const testSigner = (word: string) => signerOf(createHash('sha256').update(word).digest())

/** What signs with the Ed25519 key of a seed of 32 bytes. */
export function signerOf(seed: Buffer) {
  const key = createPrivateKey({ key: Buffer.concat([pkcs8, seed]), format: 'der', type: 'pkcs8' })
  const { x = '' } = createPublicKey(key).export({ format: 'jwk' })
  const kid = createHash('sha256')
    .update(canonicalJson({ crv: 'Ed25519', kty: 'OKP', x }))
    .digest('base64url')
  const jwk = { kty: 'OKP', crv: 'Ed25519', x, kid, use: 'sig', alg: 'EdDSA' }
  const signed = (text: string): Buffer => sign(null, Buffer.from(text), key)

  /** The JWS with detached payload over a value (RFC 7515 appendix F). */
  const jws = (value: unknown, header: Record<string, unknown> = { alg: 'EdDSA', kid, typ: 'konkyo-receipt' }) => {
    const encoded = Buffer.from(canonicalJson(header)).toString('base64url')
    const payload = Buffer.from(canonicalJson(value)).toString('base64url')
    return `${encoded}..${signed(`${encoded}.${payload}`).toString('base64url')}`
  }

  /** A signed checkpoint (C2SP tlog-checkpoint). */
  const checkpoint = (origin: string, size: number, root: Buffer) => {
    const body = `${origin}\n${size}\n${root.toString('base64')}\n`
    const named = Buffer.concat([Buffer.from(`${origin}\n`), Buffer.of(1), Buffer.from(x, 'base64url')])
    const keyHash = createHash('sha256').update(named).digest().subarray(0, 4)
    return `${body}\n— ${origin} ${Buffer.concat([keyHash, signed(body)]).toString('base64')}\n`
  }

  return { kid, jwks: { keys: [jwk] }, jws, checkpoint }
}

export type TestSigner = ReturnType<typeof signerOf>
