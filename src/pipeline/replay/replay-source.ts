import { AppError } from '../../operation/errors.ts'

/** What is stored for retries of a streamed answer, which is too large to be stored: what it is made from. */
export interface ReplaySource {
  readonly call_id: string
  readonly snapshot: string
  /** The seal of the first reader who came to the end. */
  readonly seal: Readonly<Record<string, unknown>> | null
}

export const replaySourceBytes = (source: ReplaySource): Buffer => Buffer.from(JSON.stringify(source))

export const readReplaySource = (bytes: Buffer): ReplaySource => JSON.parse(bytes.toString('utf8')) as ReplaySource

/** 410 of a retry whose snapshot is no longer kept. */
export const snapshotGone = (id: string) =>
  new AppError('gone', `the answer was made from snapshot ${id}, which is no longer kept; nothing was billed`, {
    body: { error: 'snapshot_gone', corpus_snapshot_id: id },
    messageJa: `最初の回答に使ったデータ（${id}）は保存期間を過ぎたため、同じ回答を再現できません。課金は発生していません。新しい Idempotency-Key で呼び出してください。`,
  })
