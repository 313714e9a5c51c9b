import type { SigningKey } from '../../../ledger/signing-key.ts'
import { canonicalJson } from '../../../lib/canonical-json.ts'

/** What signs cards, and where its public half stands. */
export interface CardSigner {
  readonly key: SigningKey
  readonly baseUrl: string
}

/** A card with its signature (A2A 1.0, section 8.4): a JWS over its RFC 8785 form, by the key that signs receipts. */
export function signedCard<Card extends object>(card: Card, { key, baseUrl }: CardSigner) {
  const header = { alg: 'EdDSA', kid: key.kid, typ: 'JOSE', jku: `${baseUrl}/.well-known/jwks.json` }
  const parts = [header, card].map((part) => Buffer.from(canonicalJson(part)).toString('base64url'))
  const signature = key.sign(Buffer.from(parts.join('.'))).toString('base64url')
  return { ...card, signatures: [{ protected: parts[0] as string, signature }] }
}
