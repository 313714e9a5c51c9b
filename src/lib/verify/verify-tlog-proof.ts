import { canonicalJson } from '../canonical-json.ts'
import { type Checkpoint, modeOf, readCheckpoint, signerOfCheckpoint } from './checkpoint.ts'
import { checkGrowth } from './growth.ts'
import { leafHash } from './hash.ts'
import { rootFromInclusion } from './inclusion.ts'
import type { PublicKey } from './public-keys.ts'
import { isLogEntry, type LogEntry } from './receipt.ts'
import { readStrictJson } from './strict-json.ts'
import { readTlogProof, type TlogProof } from './tlog-proof.ts'
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

/** Checks a proof in the form of C2SP tlog-proof: that a snapshot stands in a log whose state is signed. */
export async function verifyTlogProof(
  text: string,
  given: readonly PublicKey[],
  options: VerifyOptions,
): Promise<Verification> {
  const proof = readTlogProof(text)
  const checkpoint = proof && readCheckpoint(proof.checkpoint)
  const entry = proof && entryIn(proof)
  if (!proof || !checkpoint || !entry) return concluded([malformed], null, null)
  const keys = [...given, ...(await logKeysOf(options))]
  const key = await signerOfCheckpoint(checkpoint, keys)
  const mode = modeOf(checkpoint.origin)
  const { earlierCheckpoint } = options
  const checks = [
    passed('shape', 'The proof has every part of the format.', '証明は形式の定める項目をすべて備えています。'),
    key ? signed : unsigned,
    await checkPlace(proof, checkpoint),
    ...(earlierCheckpoint === undefined ? [] : [await checkGrowth(earlierCheckpoint, checkpoint, null, keys)]),
    ...(await checkWitnesses(checkpoint, options)),
    ...checkMode(mode, options),
  ]
  const { origin, size } = checkpoint
  const about = {
    issuer: null,
    issued_at: null,
    records: 0,
    stated_values: 0,
    figures: null,
    values: [],
    log: { origin, index: proof.index, size },
  }
  const proven = {
    kind: 'tlog_proof',
    kid: key?.kid ?? '',
    snapshot_id: entry.snapshot_id,
    root: entry.root,
    ...about,
  } as const
  return concluded(checks, { issuer: null, kid: key?.kid ?? null }, proven, mode)
}

/** The entry that a proof is about; null unless it is what the log keeps, in its one form. */
function entryIn({ extra }: TlogProof): LogEntry | null {
  const read = readStrictJson(extra)
  return 'value' in read && isLogEntry(read.value) && canonicalJson(read.value) === extra ? read.value : null
}

async function checkPlace({ extra, index, path }: TlogProof, { size, root }: Checkpoint): Promise<Check> {
  return (await rootFromInclusion({ leaf: await leafHash(extra), index, size, path })) === root
    ? passed(
        'log',
        `The snapshot is entry ${index} of the log of ${size}.`,
        `データの版は、ログ（${size}件）の項目${index}です。`,
      )
    : failed('log', 'The snapshot is not shown to be in the log.', 'データの版がログに含まれることが示されていません。')
}

const malformed = failed(
  'shape',
  'This is not a proof with an entry of a log of snapshots (c2sp.org/tlog-proof@v1, the entry in extra).',
  'データの版のログの項目をもつ証明（c2sp.org/tlog-proof@v1、項目はextra）ではありません。',
)

const signed = passed(
  'checkpoint',
  'The checkpoint is signed with one of the given public keys.',
  'チェックポイントは与えられた公開鍵のいずれかで署名されています。',
)

const unsigned = failed(
  'checkpoint',
  'The checkpoint is signed with none of the given public keys.',
  'チェックポイントは与えられた公開鍵のどれでも署名されていません。',
)
