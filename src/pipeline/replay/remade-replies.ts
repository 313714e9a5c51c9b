import { createHash } from 'node:crypto'
import { ulidTime } from '../../lib/ulid.ts'
import type { ReadyFile } from '../../operation/answer/ready-file.ts'
import type { ReadyJson } from '../../operation/answer/ready-json.ts'
import { answerWithBilling } from '../billing/billing-member.ts'
import type { Reply } from '../call.ts'
import type { CheckedCall } from '../checked-call.ts'
import type { PipelineParts } from '../parts.ts'
import type { Seal } from '../proof/audit-seal.ts'
import { storable, withProofs } from '../proof/with-proofs.ts'
import {
  answerChanged,
  replayHeaders,
  snapshotGone,
  type WholeReplaySource,
  wholeSourceBytes,
} from './replay-source.ts'

/** Bytes of the longest answer that is kept as it is: two pages of a database, which costs no more than making it again. */
const mostKeptBytes = 8 * 1024

/**
 * What is kept for retries of a whole answer: what makes it where it is long and follows from the snapshot, else the answer.
 * One with a receipt is signed as of a moment, and the records of test keys are compiled anew at every start.
 */
export function keptBytesOf(
  checked: CheckedCall,
  answer: ReadyJson | ReadyFile,
  callId: string,
  seal: Seal | undefined,
): Buffer {
  const { call, account, proof, context, isLeft } = checked
  const bytes = answer.toBuffer()
  const isRemade = call.operation.replay?.from === 'snapshot' && account?.mode === 'live' && !proof.receipt && !isLeft
  if (!isRemade || bytes.length <= mostKeptBytes) return bytes
  const { id: snapshot } = context.snapshot
  return wholeSourceBytes({ call_id: callId, snapshot, seal: seal?.shown ?? null, sha256: sha256Of(bytes) })
}

/** The answer of a call, made again for nothing from the snapshot and the moment of the first; 410 unless byte for byte. */
export async function remade(
  checked: CheckedCall,
  status: number,
  source: WholeReplaySource,
  parts: PipelineParts,
): Promise<Reply> {
  const { call, input, context } = checked
  if (!(await context.readKept(source.snapshot))) throw snapshotGone(source.snapshot)
  const first = context.within({ now: new Date(ulidTime(source.call_id)) })
  const { body } = answerWithBilling(checked, await call.operation.run(input, first))
  const answer = storable((await withProofs(checked, body, source.call_id, parts, source.seal)).answer)
  if (sha256Of(answer.toBuffer()) === source.sha256) return { status, answer, headers: replayHeaders, isV2: false }
  context.report(new Error(`the answer of ${call.operation.name} from ${source.snapshot} cannot be made again`))
  throw answerChanged(source.snapshot)
}

const sha256Of = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex')
