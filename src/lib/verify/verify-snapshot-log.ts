import { type Checkpoint, modeOf, readCheckpoint, signerOfCheckpoint } from './checkpoint.ts'
import { checkGrowth } from './growth.ts'
import { checkEntries } from './log-entries.ts'
import type { PublicKey } from './public-keys.ts'
import { isText } from './shape.ts'
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
import { checkWitnesses, logKeysOf } from './witnesses.ts'

type Answer = Readonly<Record<string, unknown>>

/** Checks an answer of `/v1/audit/snapshots`: its checkpoint, what stands beside it, and growth from an earlier one. */
export async function verifySnapshotLog(
  answer: Answer,
  given: readonly PublicKey[],
  options: VerifyOptions = {},
): Promise<Verification> {
  const checkpoint = readCheckpoint(String(answer.checkpoint))
  if (!checkpoint)
    return concluded(
      [note(false, 'is not one signed by its log', 'ログの署名のある形式どおりの文ではありません')],
      null,
      null,
    )
  const { origin, size, root } = checkpoint
  const keys = await withSuccessors([...given, ...(await logKeysOf(options))], answer.succession)
  const key = await signerOfCheckpoint(checkpoint, keys)
  const mode = modeOf(origin)
  const checks = [
    key
      ? note(true, 'is signed with one of the given public keys', '与えられた公開鍵のいずれかで署名されています')
      : note(false, 'is signed with none of the given public keys', '与えられた公開鍵のどれでも署名されていません'),
    checkBeside(answer, checkpoint),
    ...(answer.results === undefined ? [] : [await checkEntries(answer, checkpoint)]),
    ...(await growthOf(answer, checkpoint, keys, options)),
    ...(await checkWitnesses(checkpoint, options)),
    ...checkMode(mode, options),
  ]
  const log = { origin, index: null, size }
  const about = {
    issuer: null,
    issued_at: null,
    snapshot_id: null,
    records: 0,
    stated_values: 0,
    figures: null,
    values: [],
  }
  return concluded(
    checks,
    { issuer: issuerOf(answer), kid: key?.kid ?? null },
    { kind: 'snapshot_log', kid: key?.kid ?? '', ...about, root: `sha256:${root}`, log },
    mode,
  )
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

/** Growth from an earlier checkpoint; nothing to say when no earlier state is known or proven. */
async function growthOf(
  { consistency }: Answer,
  later: Checkpoint,
  keys: readonly PublicKey[],
  { earlierCheckpoint }: VerifyOptions,
): Promise<Check[]> {
  if (earlierCheckpoint !== undefined) return [await checkGrowth(earlierCheckpoint, later, consistency, keys)]
  return (consistency ?? null) === null ? [] : [uncompared]
}

const uncompared = passed(
  'consistency',
  'The answer proves growth from an earlier size; without the checkpoint of then it was not compared.',
  '以前の件数からの整合性の証明がありますが、当時のチェックポイントがないため比べていません。',
)

const note = (ok: boolean, problem: string, problem_ja: string): Check =>
  (ok ? passed : failed)('checkpoint', `The checkpoint ${problem}.`, `チェックポイントは${problem_ja}。`)
