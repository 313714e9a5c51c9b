import { Type } from 'typebox'
import { publishedKeys } from '../../ledger/signing-keys.ts'
import { defineOperation } from '../../operation/operation.ts'
import { nullable, oneOf } from '../../schema/fields.ts'

export const getSigningKeys = defineOperation({
  name: 'get_signing_keys',
  http: 'GET /.well-known/jwks.json',
  title: { ja: '署名の公開鍵', en: 'Public signing keys' },
  keywords: [
    '公開鍵',
    '署名鍵',
    '検証鍵',
    'jwks',
    '署名検証の公開鍵',
    'JWKS',
    '領収証の検証鍵',
    'Ed25519',
    'public keys',
  ],
  summary:
    'Read every Ed25519 key that ever signed a receipt or a checkpoint here, live ones first, the newest first (RFC 7517)',
  access: { key: 'none', pages: 'any' },
  effect: 'read',
  billing: { units: 0 },
  input: Type.Object({}),
  output: Type.Object({
    keys: Type.Array(
      Type.Object({
        kty: Type.Literal('OKP'),
        crv: Type.Literal('Ed25519'),
        x: Type.String({ description: 'The public key, base64url' }),
        kid: Type.String({ description: 'RFC 7638 thumbprint' }),
        use: Type.Literal('sig'),
        alg: Type.Literal('EdDSA'),
        mode: oneOf(['live', 'test'], { description: 'A test key signs answers over invented records only' }),
        not_before: Type.String({ description: 'Since when it signs' }),
        not_after: nullable(Type.String({ description: 'Until when its signatures count; null while no key follows' })),
        succession: nullable(Type.String({ description: 'Signed note by which the key before names this one' })),
      }),
    ),
  }),
  example: {},
  run: async (_, { db }) => ({ keys: await publishedKeys(db) }),
})
