import type { TLocalizedValidationError } from 'typebox/error'
import { Thread } from '../../threads/thread.ts'

/** A long body as it came with what the address of the call adds, or an input that was read already. */
export type SentInput =
  | { readonly bytes: Uint8Array; readonly around: Readonly<Record<string, unknown>> }
  | { readonly input: Readonly<Record<string, unknown>> }

/** What a thread made of an input. */
export interface ReadInput {
  readonly input: Record<string, unknown>
  /** SHA-256 of the canonical JSON of the whole input. */
  readonly sha256: string
  /** What is wrong with the list that stays in the thread. */
  readonly errors: readonly TLocalizedValidationError[]
  /** Members that the body and the address both state, with different values. */
  readonly conflicts: readonly string[]
  /** The first text of that list that was looked for, with its place in it. */
  readonly found: { readonly text: string; readonly loc: readonly (string | number)[] } | null
}

/** What no JSON of ours is, in a word, and where it matters in words. */
export interface UnreadInput {
  readonly refused: 'not_json' | 'too_deep' | 'not_plain' | 'too_long'
  readonly message: string
  readonly path: readonly (string | number)[]
}

/** An input that may be so long that a thread reads, hashes and checks it. */
export interface LongInput {
  /** The list that stays in the thread: `run` and `units` get a `ThreadList` in its place. */
  readonly list?: string
  read(sent: SentInput, lookFor: readonly string[]): Promise<ReadInput | UnreadInput>
}

/** A list of an input that stays in the thread that read it. */
export class ThreadList {
  constructor(
    readonly length: number,
    readonly id: number,
    /** Forgets it. */
    readonly release: () => void,
    /** Its JSON in pieces, for a call that is done later. */
    readonly json: () => AsyncIterable<Uint8Array>,
    /** Of its canonical JSON. */
    readonly sha256: string,
  ) {}
}

const thread = new Thread(new URL('./reading-thread.mjs', import.meta.url))

/** An input that is read in the thread for long ones and comes back whole. */
export const readInThread: LongInput = {
  read: (sent) => thread.run<ReadInput | UnreadInput>('read', { sent }, bytesOf(sent)),
}

/** Bytes that go to a thread for good; those of a pool would take others with them. */
export const bytesOf = (sent: SentInput): ArrayBuffer[] =>
  'bytes' in sent && sent.bytes.byteLength === sent.bytes.buffer.byteLength ? [sent.bytes.buffer as ArrayBuffer] : []
