import { canonicalJson } from '../canonical-json.ts'
import { isOriginOf, modeOf, readCheckpoint, signerOfCheckpoint } from './checkpoint.ts'
import { checkFigures } from './figures.ts'
import { checkEarlier } from './growth.ts'
import { leafHash } from './hash.ts'
import { rootFromInclusion } from './inclusion.ts'
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

/** Whether the snapshot stands in the issuer's log: the signed checkpoint, then the way from the entry to its root. */
async function checkLog(receipt: Receipt, key: PublicKey | undefined): Promise<Check[]> {
  const { log } = receipt
  if (log === null) return [unlogged]
  const checkpoint = readCheckpoint(log.checkpoint)
  if (!checkpoint) return [refusedNote('is not one signed by its log', 'ログの署名のある形式どおりの文ではありません')]
  if (!key) return [refusedNote('could not be checked without the key', '鍵がないため確かめられませんでした')]
  const { origin } = checkpoint
  if (origin !== log.origin || !isOriginOf(origin, receipt.issuer) || modeOf(origin) !== (receipt.mode ?? 'live'))
    return [refusedNote("is not one of the issuer's own log", '発行者自身のログのものではありません')]
  if (!(await signerOfCheckpoint(checkpoint, [key])))
    return [refusedNote('is not signed with this key', 'この鍵で署名されていません')]
  return [
    passed(
      'checkpoint',
      'The issuer signed the state of its log with this key.',
      '発行者は、この鍵でログの状態に署名しています。',
    ),
    await checkPlace(receipt, checkpoint),
  ]
}

async function checkPlace(
  { log, snapshot }: Receipt,
  head: { readonly size: number; readonly root: string },
): Promise<Check> {
  if (!log) return unlogged
  const { entry, index, size, path } = log
  if (entry.snapshot_id !== snapshot.id || entry.root !== snapshot.root || entry.tree_size !== snapshot.tree_size)
    return refused('The entry of the log is about another snapshot.', 'ログの項目が別のデータの版についてのものです。')
  const root = await rootFromInclusion({ leaf: await leafHash(canonicalJson(entry)), index, size, path })
  if (size !== index + 1 || head.size !== size || head.root !== root)
    return refused('The snapshot is not shown to be in the log.', 'データの版がログに含まれることが示されていません。')
  return passed(
    'log',
    `The snapshot is entry ${index} of the log of ${size} that the checkpoint states.`,
    `データの版は、署名されたログ（${size}件）の項目${index}です。`,
  )
}

const refused = (detail: string, detail_ja: string): Check => failed('log', detail, detail_ja)

const refusedNote = (problem: string, problem_ja: string): Check =>
  failed('checkpoint', `The checkpoint ${problem}.`, `チェックポイントは${problem_ja}。`)

const unlogged = passed(
  'log',
  'The receipt claims no place in a log, so none is proven.',
  'レシートはログでの位置を主張していません。証明もされません。',
)

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
  const { check: covered, figures, values } = await checkFigures(document, receipt)
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
      values,
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
