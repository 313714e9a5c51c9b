import { Thread } from '../../threads/thread.ts'
import type { LongInput, ReadInput, SentInput, UnreadInput } from './long-input.ts'

const thread = new Thread(new URL('./reading-thread.mjs', import.meta.url))

/** An input that is read in the thread for long ones and comes back whole. */
export const readInThread: LongInput = {
  read: (sent) => thread.run<ReadInput | UnreadInput>('read', { sent }, bytesOf(sent)),
}

/** Bytes that go to a thread for good; those of a pool would take others with them. */
export const bytesOf = (sent: SentInput): ArrayBuffer[] =>
  'bytes' in sent && sent.bytes.byteLength === sent.bytes.buffer.byteLength ? [sent.bytes.buffer as ArrayBuffer] : []
