import { ReadyFile } from '../../operation/answer/ready-file.ts'
import { ReadyJson } from '../../operation/answer/ready-json.ts'
import { AppError } from '../../operation/errors.ts'
import type { Reply } from '../call.ts'

/** What is stored for retries of an answer that is made again, because it is too large to be stored. */
export interface ReplaySource {
  readonly call_id: string
  readonly snapshot: string
  /** The seal of the answer; of a streamed one that of the first reader who came to the end. */
  readonly seal: Readonly<Record<string, unknown>> | null
}

/** The same for an answer that was whole before it was sent: what is made again must be these very bytes. */
export interface WholeReplaySource extends ReplaySource {
  readonly sha256: string
}

/** No answer begins with it, whether JSON or a file. */
const wholeMark = Buffer.from([1])

export const replaySourceBytes = (source: ReplaySource): Buffer => Buffer.from(JSON.stringify(source))

export const readReplaySource = (bytes: Buffer): ReplaySource => JSON.parse(bytes.toString('utf8')) as ReplaySource

/** What is stored in the place of a whole answer, told apart from answers by how it begins. */
export const wholeSourceBytes = (source: WholeReplaySource): Buffer =>
  Buffer.concat([wholeMark, replaySourceBytes(source)])

/** What a whole answer is made again from; null when the answer itself was stored. */
export const readWholeSource = (stored: Buffer): WholeReplaySource | null =>
  stored[0] === wholeMark[0] ? (readReplaySource(stored.subarray(1)) as WholeReplaySource) : null

/** 410 of a retry whose snapshot is no longer kept. */
export const snapshotGone = (id: string) =>
  new AppError('gone', {
    ja: `最初の回答に使ったデータ（${id}）は保存期間を過ぎたため、同じ回答を再現できません。課金は最初の呼び出しのみで、この再試行には発生しません。新しい Idempotency-Key で呼び出してください。`,
    en: `the answer was made from snapshot ${id}, which is no longer kept; the first call is billed, this retry is not`,
    body: { error: 'snapshot_gone', corpus_snapshot_id: id },
  })

/** 410 of a retry whose answer another version of the service gave, which this one would word differently. */
export const answerChanged = (id: string) =>
  new AppError('gone', {
    ja: `サービスの更新などにより、最初と同じ回答（データ ${id}）を再現できません。課金は最初の呼び出しのみで、この再試行には発生しません。新しい Idempotency-Key で呼び出してください。`,
    en: `the answer can no longer be made as it was from snapshot ${id}; the first call is billed, this retry is not`,
    body: { error: 'answer_changed', corpus_snapshot_id: id },
  })

/** Headers of an answer that is given again for nothing. */
export const replayHeaders = { 'idempotency-replayed': 'true', 'x-metered': 'false', 'x-cost-yen': '0' }

/** A stored answer, given again for nothing. */
export const replay = ({ status, body }: { status: number; body: Buffer }): Reply => ({
  status,
  answer: ReadyFile.fromKept(body) ?? new ReadyJson([body]),
  headers: replayHeaders,
  isV2: false,
})
