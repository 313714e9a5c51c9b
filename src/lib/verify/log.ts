import { canonicalJson } from '../canonical-json.ts'
import { isOriginOf, modeOf, readCheckpoint, signerOfCheckpoint } from './checkpoint.ts'
import { leafHash } from './hash.ts'
import { rootFromInclusion } from './inclusion.ts'
import type { PublicKey } from './public-keys.ts'
import type { Receipt } from './receipt.ts'
import { type Check, failed, passed } from './verification.ts'

/** Whether the snapshot stands in the issuer's log: the signed checkpoint, then the way from the entry to its root. */
export async function checkLog(receipt: Receipt, key: PublicKey | undefined): Promise<Check[]> {
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
