import { type Checkpoint, isCheckpointOf, readCheckpoint } from './checkpoint.ts'
import { verifyConsistency } from './consistency.ts'
import { checkEntries } from './log-entries.ts'
import type { PublicKey } from './public-keys.ts'
import { isObject, isPath, isText } from './shape.ts'
import { type Check, concluded, failed, passed, type Verification } from './verification.ts'

type Answer = Readonly<Record<string, unknown>>

/** Checks an answer of `/v1/audit/snapshots`: its checkpoint, what stands beside it, and growth from an earlier one. */
export async function verifySnapshotLog(
  answer: Answer,
  keys: readonly PublicKey[],
  earlier: string | undefined,
): Promise<Verification> {
  const checkpoint = readCheckpoint(String(answer.checkpoint))
  if (!checkpoint)
    return concluded(
      [note(false, 'is not a checkpoint with one signature', '署名1つの形式どおりの文ではありません')],
      null,
      null,
    )
  const { origin, size, root } = checkpoint
  const key = await signerOf(checkpoint, keys)
  const growth = await checkGrowth(answer, checkpoint, key, earlier)
  const checks = [
    key
      ? note(true, 'is signed with one of the given public keys', '与えられた公開鍵のいずれかで署名されています')
      : note(false, 'is signed with none of the given public keys', '与えられた公開鍵のどれでも署名されていません'),
    checkBeside(answer, checkpoint),
    ...(answer.results === undefined ? [] : [await checkEntries(answer.results, checkpoint)]),
    ...(growth ? [growth] : []),
  ]
  const log = { origin, index: null, size }
  const proven = { issuer: null, snapshot_id: null, root: `sha256:${root}`, records: 0, stated_values: 0, log }
  return concluded(
    checks,
    { issuer: issuerOf(answer), kid: key?.kid ?? null },
    { kind: 'snapshot_log', kid: key?.kid ?? '', ...proven },
  )
}

async function signerOf(checkpoint: Checkpoint, keys: readonly PublicKey[]): Promise<PublicKey | undefined> {
  for (const key of keys) if (await isCheckpointOf(checkpoint, key)) return key
  return undefined
}

const issuerOf = ({ issuer }: Answer): string | null => (isText(issuer) ? issuer : null)

/** What an answer repeats of its checkpoint must be the same. */
function checkBeside(answer: Answer, { origin, size, root }: Checkpoint): Check {
  const isSame =
    (answer.origin ?? origin) === origin &&
    (answer.size ?? size) === size &&
    (answer.root ?? `sha256:${root}`) === `sha256:${root}`
  return isSame
    ? passed('log', `The log ${origin} had ${size} entries.`, `ログ${origin}の項目数は${size}件でした。`)
    : failed(
        'log',
        'The answer states another origin, size or root than its checkpoint.',
        '応答の名前・件数・ルートが、署名された内容と異なります。',
      )
}

/** Whether the log only grew since an earlier checkpoint; nothing to say when no earlier state is known or proven. */
async function checkGrowth(
  { consistency }: Answer,
  later: Checkpoint,
  key: PublicKey | undefined,
  earlier: string | undefined,
): Promise<Check | null> {
  if (earlier === undefined) return (consistency ?? null) === null ? null : uncompared
  const before = readCheckpoint(earlier)
  if (!before || before.origin !== later.origin || !key || !(await isCheckpointOf(before, key)))
    return grown(
      false,
      'The earlier checkpoint is not one of this log, signed with the same key.',
      '以前のチェックポイントが、同じ鍵で署名された同じログのものではありません。',
    )
  const { first, second, path } =
    (consistency ?? null) === null ? sameSize(later) : isObject(consistency) ? consistency : {}
  if (first !== before.size || second !== later.size || !isPath(path))
    return grown(
      false,
      `The answer carries no consistency proof from size ${before.size}.`,
      `応答に、件数${before.size}からの整合性の証明がありません。`,
    )
  return (await verifyConsistency(before, later, path))
    ? grown(
        true,
        `Since the earlier checkpoint of ${before.size} entries the log only grew.`,
        `以前の${before.size}件から、ログには追加だけがありました。`,
      )
    : grown(
        false,
        'The log was rewritten since the earlier checkpoint.',
        '以前のチェックポイントの後に、ログが書き換えられています。',
      )
}

/** A log that has not grown needs no proof. */
const sameSize = ({ size }: Checkpoint) => ({ first: size, second: size, path: [] })

const grown = (ok: boolean, detail: string, detail_ja: string): Check =>
  (ok ? passed : failed)('consistency', detail, detail_ja)

const uncompared = passed(
  'consistency',
  'The answer proves growth from an earlier size; without the checkpoint of then it was not compared.',
  '以前の件数からの整合性の証明がありますが、当時のチェックポイントがないため比べていません。',
)

const note = (ok: boolean, problem: string, problem_ja: string): Check =>
  (ok ? passed : failed)('checkpoint', `The checkpoint ${problem}.`, `チェックポイントは${problem_ja}。`)
