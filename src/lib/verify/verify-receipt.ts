import { readCheckpoint } from './checkpoint.ts'
import { checkFigures } from './figures.ts'
import { checkEarlier } from './growth.ts'
import { checkLog } from './log.ts'
import type { PublicKey } from './public-keys.ts'
import { type Receipt, readReceipt } from './receipt.ts'
import { checkRecords } from './records.ts'
import { checkSignature } from './signature.ts'
import { checkStatedValues } from './stated-values.ts'
import { withSuccessors } from './succession.ts'
import {
  type Check,
  checkMode,
  concluded,
  failed,
  passed,
  type Verification,
  type VerifyOptions,
} from './verification.ts'
import { checkWitnesses } from './witnesses.ts'

type Document = Readonly<Record<string, unknown>>

/** Checks a document that carries a receipt. */
export async function verifyReceipt(
  document: Document,
  given: readonly PublicKey[],
  options: VerifyOptions = {},
): Promise<Verification> {
  const receipt = readReceipt(document.receipt)
  if ('wrong' in receipt) return concluded([malformed(receipt.wrong)], null, null)
  const { issuer, kid, issued_at = null, snapshot, records, log } = receipt
  const keys = await withSuccessors(given, receipt.succession)
  const key = keys.find((one) => one.kid === kid)
  const mode = receipt.mode ?? key?.mode ?? 'live'
  const stated = checkStatedValues(document, receipt)
  const { check: covered, figures } = await checkFigures(document, receipt)
  const checks = [
    passed('shape', 'The receipt has every part of the format.', 'レシートは形式の定める項目をすべて備えています。'),
    ...(await checkSignature(document, receipt, keys)),
    checkSnapshot(document, receipt),
    await checkRecords(receipt),
    stated.check,
    covered,
    ...(await checkLog(receipt, key)),
    ...(await checkEarlier(receipt, keys, options)),
    ...(await checkWitnesses(log && readCheckpoint(log.checkpoint), options)),
    ...checkMode(mode, options),
  ]
  return concluded(
    checks,
    { issuer, kid },
    {
      kind: 'receipt',
      issuer,
      kid,
      issued_at,
      snapshot_id: snapshot.id,
      root: snapshot.root,
      records: records.length,
      stated_values: stated.count,
      figures,
      log: log && { origin: log.origin, index: log.index, size: log.size },
    },
    mode,
  )
}

const malformed = (wrong: string): Check =>
  failed('shape', `${wrong} is missing or not as the format says.`, `${wrong}がないか、形式の定めと異なります。`)

/** What a document says about its snapshot must be what its receipt proves; a document may leave it to the receipt. */
function checkSnapshot(document: Document, { snapshot }: Receipt): Check {
  const { corpus_snapshot_id: id, corpus_checksum: checksum } = document
  return (id ?? snapshot.id) === snapshot.id && (checksum ?? snapshot.root) === snapshot.root
    ? passed(
        'snapshot',
        `The document and its receipt are about the same snapshot, ${snapshot.id}.`,
        `文書とレシートは同じデータの版（${snapshot.id}）についてのものです。`,
      )
    : failed(
        'snapshot',
        'The document names another snapshot than its receipt.',
        '文書がレシートと異なるデータの版を挙げています。',
      )
}
