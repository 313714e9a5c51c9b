import { type CitedRecord, StreamedJson } from '../../operation/answer/wrapped-answers.ts'
import {
  bytesOf,
  type LongInput,
  type ReadInput,
  type SentInput,
  ThreadList,
  type UnreadInput,
} from '../../operation/long-input/long-input.ts'
import { type Progress, unreported } from '../../operation/progress.ts'
import { Thread } from '../../threads/thread.ts'
import type { BatchFacts } from './evaluation-document.ts'
import type { BatchStep } from './population.ts'

const thread = new Thread(new URL('./batch-thread.mjs', import.meta.url))

type ReadBatch = ReadInput & {
  readonly list: { readonly length: number; readonly id: number; readonly sha256: string } | null
}

/** The clients of a batch stay in the thread that evaluates them. */
export const batchInput: LongInput = {
  list: 'profiles',
  async read(sent: SentInput, lookFor) {
    const read = await thread.run<ReadBatch | UnreadInput>('read', { sent, lookFor }, bytesOf(sent))
    if ('refused' in read || read.list === null) return read
    const { id, length, sha256 } = read.list
    const profiles = new ThreadList(
      length,
      id,
      () => forget(id),
      () => thread.stream<Uint8Array>('list', id),
      sha256,
    )
    return { ...read, input: { ...read.input, profiles } }
  },
}

/** A batch as it was asked for. */
export interface Batch {
  readonly facts: BatchFacts
  /** JSON of each ruleset. */
  readonly records: readonly string[]
  /** The rulesets, for a receipt. */
  readonly cited: readonly CitedRecord[]
  readonly profiles: ThreadList
}

/** Evaluates a batch in its thread; what can fail fails before there is an answer, which is written as it is read. */
export async function evaluateBatch(
  { facts, records, cited, profiles }: Batch,
  progress: Progress = unreported,
): Promise<StreamedJson> {
  const { id: list, length } = profiles
  for await (const { done, counts } of thread.stream<BatchStep>('evaluate', { list, facts, records }))
    await progress.tell(done, length, counts)
  return new StreamedJson((billing) => thread.stream<Uint8Array>('write', { list, billing }), cited)
}

/** A thread that stopped has forgotten already. */
const forget = (id: number): void => void thread.run('release', id).catch(() => {})
