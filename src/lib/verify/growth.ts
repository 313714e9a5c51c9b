import { type Checkpoint, readCheckpoint, signerOfCheckpoint } from './checkpoint.ts'
import { verifyConsistency } from './consistency.ts'
import type { PublicKey } from './public-keys.ts'
import type { Receipt } from './receipt.ts'
import { isObject, isPath } from './shape.ts'
import { type Check, failed, passed, type VerifyOptions } from './verification.ts'

/**
 * Whether a log only grew between two of its checkpoints; whichever key of the issuer signed the earlier one. Two trees of one
 * size cannot both be the log: who signed both has shown different logs to different people.
 */
export async function checkGrowth(
  earlier: string,
  later: Checkpoint,
  consistency: unknown,
  keys: readonly PublicKey[],
): Promise<Check> {
  const before = readCheckpoint(earlier)
  if (!before || before.origin !== later.origin || !(await signerOfCheckpoint(before, keys))) return foreign
  if (before.size === later.size) return before.root === later.root ? grown(before.size) : splitView(before.size)
  if (before.size > later.size) return shrunk(before.size, later.size)
  const { first, second, path } = isObject(consistency) ? consistency : {}
  if (first !== before.size || second !== later.size || !isPath(path)) return unproven(before.size)
  return (await verifyConsistency(before, later, path)) ? grown(before.size) : rewritten(before.size, later.size)
}

/** The same for the checkpoint of a receipt, which carries no proof of growth: only its own size can be compared. */
export async function checkEarlier(
  { log }: Receipt,
  keys: readonly PublicKey[],
  { earlierCheckpoint }: VerifyOptions,
): Promise<Check[]> {
  if (earlierCheckpoint === undefined) return []
  const later = log && readCheckpoint(log.checkpoint)
  if (!later || !(await signerOfCheckpoint(later, keys))) return [nothingToCompare]
  return [await checkGrowth(earlierCheckpoint, later, null, keys)]
}

const refused = (detail: string, detail_ja: string): Check => failed('consistency', detail, detail_ja)

const grown = (size: number): Check =>
  passed(
    'consistency',
    `Since the earlier checkpoint of ${size} entries the log only grew.`,
    `以前の${size}件から、ログには追加だけがありました。`,
  )

const foreign = refused(
  'The earlier checkpoint is not one of this log, signed with a key of its issuer.',
  '以前のチェックポイントが、この発行者の鍵で署名された同じログのものではありません。',
)

const nothingToCompare = refused(
  'The document carries no checkpoint of a log that the earlier one could be compared with.',
  '以前のチェックポイントと比べるべき、ログの署名が文書にありません。',
)

const splitView = (size: number): Check =>
  refused(
    `MISBEHAVIOUR (split view): the issuer signed two different logs of ${size} entries. Keep both files: together they prove it.`,
    `不正（分岐）: 発行者は、同じ${size}件の異なる2つのログに署名しています。2つのファイルがその証拠です。保存してください。`,
  )

const shrunk = (before: number, later: number): Check =>
  refused(
    `The earlier checkpoint has ${before} entries and this one only ${later}: compare them the other way round, with a proof from ${later}.`,
    `以前のチェックポイントは${before}件で、こちらの${later}件より多くあります。${later}件からの証明を使い、逆に比べてください。`,
  )

const unproven = (size: number): Check =>
  refused(
    `The document carries no consistency proof from size ${size}; /v1/audit/snapshots?consistency_from=${size} does.`,
    `件数${size}からの整合性の証明がありません。/v1/audit/snapshots?consistency_from=${size} で得られます。`,
  )

const rewritten = (before: number, later: number): Check =>
  refused(
    `The proof does not lead from the ${before} entries signed earlier to these ${later}: the log was rewritten, or the proof damaged. Ask for it again; if it fails again, both files are evidence.`,
    `以前の${before}件から現在の${later}件への証明が成り立ちません。ログが書き換えられたか、証明が壊れています。取り直しても成り立たない場合、2つのファイルがその証拠です。`,
  )
