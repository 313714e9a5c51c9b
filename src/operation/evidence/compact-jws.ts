import { canonicalJson } from '../../lib/canonical-json.ts'
import type { Context } from '../context.ts'

/** A statement signed by the key of the mode of the call: RFC 7515, 7.1, over its canonical JSON. `kind` keeps kinds of statements apart. */
export async function compactJws(
  statement: unknown,
  kind: string,
  { signer }: Pick<Context, 'signer'>,
): Promise<string> {
  const { key, mode } = signer
  const typ = mode === 'test' ? `konkyo-test-${kind}` : `konkyo-${kind}`
  const parts = [{ alg: 'EdDSA', kid: key.kid, typ }, statement].map((part) =>
    Buffer.from(canonicalJson(part)).toString('base64url'),
  )
  const input = parts.join('.')
  return `${input}.${(await key.signLong(Buffer.from(input))).toString('base64url')}`
}
