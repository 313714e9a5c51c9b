import { readCheckpoint } from './checkpoint.ts'
import { readJwks } from './public-keys.ts'
import { isObject, isText } from './shape.ts'
import { readStrictJson } from './strict-json.ts'
import { tlogProofHead } from './tlog-proof.ts'
import { type Check, concluded, failed, passed, type Verification, type VerifyOptions } from './verification.ts'
import { verifyReceipt } from './verify-receipt.ts'
import { verifySnapshotLog } from './verify-snapshot-log.ts'
import { verifyTlogProof } from './verify-tlog-proof.ts'

/**
 * Checks what a document proves, with nothing but the document and the issuer's public keys (a JWKS, RFC 7517).
 * Takes a document with a receipt, an answer of `/v1/audit/snapshots`, a checkpoint alone, or a C2SP tlog-proof; never throws,
 * whatever the texts are.
 */
export async function verifyDocument(text: string, jwks: unknown, options: VerifyOptions = {}): Promise<Verification> {
  try {
    if (globalThis.crypto?.subtle === undefined) return concluded([noCrypto], null, null)
    if (text.startsWith(tlogProofHead)) return await verifyTlogProof(text, await readJwks(jwks), options)
    if (readCheckpoint(text)) return await verifySnapshotLog({ checkpoint: text }, await readJwks(jwks), options)
    const read = readStrictJson(text)
    if ('problem' in read) return concluded([failed('json', read.problem, read.problem_ja)], null, null)
    return await verifyValue(read.value, jwks, options)
  } catch (error) {
    return concluded([unfinished(error)], null, null)
  }
}

async function verifyValue(value: unknown, jwks: unknown, options: VerifyOptions): Promise<Verification> {
  const isReceipt = isObject(value) && Object.hasOwn(value, 'receipt')
  const isLog = isObject(value) && isText(value.checkpoint)
  if (!isReceipt && !isLog) return concluded([wellFormed, foreign], null, null)
  const keys = await readJwks(jwks)
  const { checks, claim, proven, mode } = await (isReceipt ? verifyReceipt : verifySnapshotLog)(value, keys, options)
  return concluded([wellFormed, ...checks], claim, proven, mode)
}

const wellFormed = passed('json', 'The text is JSON with one meaning only.', '文書は一通りにしか読めないJSONです。')

const foreign = failed(
  'shape',
  'This is neither a document with a receipt nor an answer of the snapshot log.',
  'レシートのある文書でも、データの版のログの応答でもありません。',
)

const noCrypto = failed(
  'environment',
  'This page cannot reach the cryptography of the browser: open it over https or from a file.',
  'ブラウザの暗号機能を使えません。httpsで、または保存したファイルから開いてください。',
)

const unfinished = (error: unknown): Check =>
  failed(
    'environment',
    `The check could not be finished here (${nameOfError(error)}); Ed25519 in WebCrypto is needed.`,
    `ここでは検証を終えられませんでした（${nameOfError(error)}）。WebCryptoのEd25519が必要です。`,
  )

const nameOfError = (error: unknown): string => (error instanceof Error ? error.name : 'unknown')
