import { canonicalJson } from '../canonical-json.ts'
import { fromBase64url, toBase64url } from './base64.ts'
import { type Bytes, utf8 } from './hash.ts'
import { isSignedBy, type PublicKey } from './public-keys.ts'
import type { Receipt } from './receipt.ts'
import { type Check, failed, passed } from './verification.ts'

interface Jws {
  readonly header: string
  readonly signature: Bytes
}

/** The checks of the signature over a whole document, in their order. */
export async function checkSignature(
  document: Readonly<Record<string, unknown>>,
  receipt: Receipt,
  keys: readonly PublicKey[],
): Promise<Check[]> {
  const jws = readJws(receipt.jws)
  const key = keys.find(({ kid }) => kid === receipt.kid)
  return [
    jws
      ? passed('base64url', 'The signature is encoded canonically.', '署名は正規の形で符号化されています。')
      : failed(
          'base64url',
          'receipt.jws is not <header>..<signature of 64 bytes> in canonical base64url without padding.',
          'receipt.jwsが、正規のbase64url（パディングなし）による「ヘッダー..64バイトの署名」ではありません。',
        ),
    checkHeader(jws, receipt),
    checkKey(receipt, key),
    await checkSigned(document, receipt, jws, key),
  ]
}

/** The parts of a JWS with detached payload (RFC 7515 appendix F); null unless there is one way only to write them. */
function readJws(text: string): Jws | null {
  const [header = '', payload, encoded = '', ...more] = text.split('.')
  const signature = fromBase64url(encoded)
  const isWhole = payload === '' && more.length === 0 && header !== '' && fromBase64url(header) !== null
  return isWhole && signature?.length === 64 ? { header, signature } : null
}

function checkHeader(jws: Jws | null, { kid, mode }: Receipt): Check {
  const typ = mode === 'test' ? 'konkyo-test-receipt' : 'konkyo-receipt'
  const expected = toBase64url(utf8(canonicalJson({ alg: 'EdDSA', kid, typ })))
  return jws?.header === expected
    ? passed(
        'header',
        'The signature says how it was made, exactly as the format asks.',
        '署名のヘッダーは形式の定めどおりです。',
      )
    : failed(
        'header',
        `The protected header is not exactly {alg: EdDSA, kid: <receipt.kid>, typ: ${typ}}.`,
        `署名のヘッダーが形式の定め（alg: EdDSA、kid: receipt.kid、typ: ${typ}）と一致しません。`,
      )
}

function checkKey({ kid, issued_at, ...receipt }: Receipt, key: PublicKey | undefined): Check {
  const mode = receipt.mode ?? 'live'
  const shown = JSON.stringify(kid.slice(0, 60))
  if (key && key.mode !== mode)
    return failed(
      'key',
      `The key ${shown} is a ${key.mode} key, and the receipt one of ${mode} mode.`,
      `鍵${shown}は${key.mode}用ですが、レシートは${mode}用です。`,
    )
  if (key && issued_at !== undefined && !isInUse(key, Date.parse(issued_at)))
    return failed(
      'key',
      `The key ${shown} does not sign at ${issued_at}, when the receipt says it was signed.`,
      `レシートの署名日時（${issued_at}）は、鍵${shown}の有効期間の外です。`,
    )
  return key
    ? passed(
        'key',
        `The key ${shown} is among the given public keys, and its name is its thumbprint.`,
        `鍵${shown}は与えられた公開鍵の中にあり、名前は鍵の指紋と一致します。`,
      )
    : failed(
        'key',
        `The given public keys hold no Ed25519 key whose thumbprint is ${shown}.`,
        `与えられた公開鍵に、指紋が${shown}のEd25519鍵がありません。`,
      )
}

/** Clocks of two machines may differ by so much. */
const clockSkewMs = 5 * 60 * 1000

const isInUse = ({ notBefore, notAfter }: PublicKey, at: number): boolean =>
  (notBefore === null || at >= Date.parse(notBefore) - clockSkewMs) &&
  (notAfter === null || at <= Date.parse(notAfter) + clockSkewMs)

async function checkSigned(
  document: Readonly<Record<string, unknown>>,
  receipt: Receipt,
  jws: Jws | null,
  key: PublicKey | undefined,
): Promise<Check> {
  if (!jws || !key)
    return failed(
      'signature',
      'The signature could not be checked without the parts that failed above.',
      '上の不備のため、署名を確かめられませんでした。',
    )
  const { jws: _, ...rest } = receipt
  const payload = toBase64url(utf8(canonicalJson({ ...document, receipt: rest })))
  return (await isSignedBy(key, jws.signature, utf8(`${jws.header}.${payload}`)))
    ? passed(
        'signature',
        'The whole document is signed with this key and unchanged.',
        '文書全体がこの鍵で署名されており、変更されていません。',
      )
    : failed(
        'signature',
        'The signature does not fit: the document was changed, or another key signed it.',
        '署名が一致しません。文書が変更されたか、別の鍵で署名されています。',
      )
}
