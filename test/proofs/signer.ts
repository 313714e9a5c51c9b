import { createHash, createPrivateKey, createPublicKey, sign } from 'node:crypto'
import { canonicalJson } from '../../src/lib/canonical-json.ts'

/** The bytes before the seed in the PKCS #8 form of an Ed25519 key (RFC 8410 section 7). */
const pkcs8 = Buffer.from('302e020100300506032b657004220420', 'hex')

/** A key for tests that is the same on every machine, made from a word; never one of a service. */
export const testSigner = (word: string, published: Published = {}) =>
  signerOf(createHash('sha256').update(word).digest(), published)

/** What a key set says of a key beside the key. */
export interface Published {
  readonly mode?: 'test'
  readonly not_before?: string
  readonly not_after?: string
}

/** What signs with the Ed25519 key of a seed of 32 bytes. */
export function signerOf(seed: Buffer, published: Published = {}) {
  const key = createPrivateKey({ key: Buffer.concat([pkcs8, seed]), format: 'der', type: 'pkcs8' })
  const { x = '' } = createPublicKey(key).export({ format: 'jwk' })
  const kid = createHash('sha256')
    .update(canonicalJson({ crv: 'Ed25519', kty: 'OKP', x }))
    .digest('base64url')
  const jwk = { kty: 'OKP', crv: 'Ed25519', x, kid, use: 'sig', alg: 'EdDSA', ...published }
  const signed = (text: string): Buffer => sign(null, Buffer.from(text), key)

  const typ = published.mode === 'test' ? 'konkyo-test-receipt' : 'konkyo-receipt'

  /** The JWS with detached payload over a value (RFC 7515 appendix F). */
  const jws = (value: unknown, header: Record<string, unknown> = { alg: 'EdDSA', kid, typ }) => {
    const encoded = Buffer.from(canonicalJson(header)).toString('base64url')
    const payload = Buffer.from(canonicalJson(value)).toString('base64url')
    return `${encoded}..${signed(`${encoded}.${payload}`).toString('base64url')}`
  }

  /** A signed checkpoint (C2SP tlog-checkpoint). */
  const checkpoint = (origin: string, size: number, root: Buffer) => {
    return note(origin, `${origin}\n${size}\n${root.toString('base64')}\n`)
  }

  /** The note by which this key names the next one. */
  const succession = (next: { readonly x: string }, since: string, name = 'konkyo.example/konkyo/keys') =>
    note(name, `${name}\nnext key ${Buffer.from(next.x, 'base64url').toString('base64')}\nsince ${since}\n`)

  /** A text with the signature under a name (C2SP signed-note). */
  const note = (name: string, body: string) => {
    const signature = Buffer.concat([keyHashOf(name, 1), signed(body)])
    return `${body}\n— ${name} ${signature.toString('base64')}\n`
  }

  /** The line of a witness that saw a checkpoint (cosignature/v1 of C2SP tlog-cosignature). */
  const cosignature = (name: string, checkpoint: string, seconds: number) => {
    const [body] = checkpoint.split('\n\n')
    const time = Buffer.alloc(8)
    time.writeBigUInt64BE(BigInt(seconds))
    const signature = signed(`cosignature/v1\ntime ${seconds}\n${body}\n`)
    return `— ${name} ${Buffer.concat([keyHashOf(name, 4), time, signature]).toString('base64')}\n`
  }

  /** The key as a policy names it (vkey of C2SP signed-note): 1 = signs as a log, 4 = as a witness. */
  const vkey = (name: string, kind: 1 | 4) => {
    const key = Buffer.concat([Buffer.of(kind), Buffer.from(x, 'base64url')])
    return `${name}+${keyHashOf(name, kind).toString('hex')}+${key.toString('base64')}`
  }

  const keyHashOf = (name: string, kind: number) => {
    const named = Buffer.concat([Buffer.from(`${name}\n`), Buffer.of(kind), Buffer.from(x, 'base64url')])
    return createHash('sha256').update(named).digest().subarray(0, 4)
  }

  return { kid, x, jwks: { keys: [jwk] }, jws, checkpoint, succession, cosignature, vkey }
}

export type TestSigner = ReturnType<typeof signerOf>
