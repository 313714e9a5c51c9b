import { checkLog } from './log.ts'
import type { PublicKey } from './public-keys.ts'
import { type Receipt, readReceipt } from './receipt.ts'
import { checkRecords } from './records.ts'
import { checkSignature } from './signature.ts'
import { checkStatedValues } from './stated-values.ts'
import { type Check, concluded, failed, passed, type Verification } from './verification.ts'

type Document = Readonly<Record<string, unknown>>

/** Checks a document that carries a receipt. */
export async function verifyReceipt(document: Document, keys: readonly PublicKey[]): Promise<Verification> {
  const receipt = readReceipt(document.receipt)
  if ('wrong' in receipt) return concluded([malformed(receipt.wrong)], null, null)
  const { issuer, kid, snapshot, records, log } = receipt
  const stated = checkStatedValues(document, receipt)
  const checks = [
    passed('shape', 'The receipt has every part of the format.', 'レシートは形式の定める項目をすべて備えています。'),
    ...(await checkSignature(document, receipt, keys)),
    checkSnapshot(document, receipt),
    await checkRecords(receipt),
    stated.check,
    ...(await checkLog(
      receipt,
      keys.find((key) => key.kid === kid),
    )),
  ]
  return concluded(
    checks,
    { issuer, kid },
    {
      kind: 'receipt',
      issuer,
      kid,
      snapshot_id: snapshot.id,
      root: snapshot.root,
      records: records.length,
      stated_values: stated.count,
      log: log && { origin: log.origin, index: log.index, size: log.size },
    },
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
        `文書とレシートは同じスナップショット（${snapshot.id}）についてのものです。`,
      )
    : failed(
        'snapshot',
        'The document names another snapshot than its receipt.',
        '文書がレシートと異なるスナップショットを挙げています。',
      )
}
