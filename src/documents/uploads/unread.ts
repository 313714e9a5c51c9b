import { messageOf } from '../../lib/caught.ts'
import { OtherFile } from '../other-file.ts'
import { type FileBound, TooMuchToRead } from '../unread-file.ts'

/** Why a file was not read, as it is told from one process to another. */
export interface Unread {
  readonly message: string
  /** The bound that it goes beyond, where it is readable otherwise. */
  readonly bound: FileBound | null
  /** What it is instead, where it is of a kind that is not read. */
  readonly other: OtherFile['kind'] | null
}

/** Of what a reader threw. */
export const unreadOf = (error: unknown): Unread => ({
  message: messageOf(error),
  bound: error instanceof TooMuchToRead ? error.bound : null,
  other: error instanceof OtherFile ? error.kind : null,
})

/** What it threw, on the other side. */
export const errorOf = ({ message, bound, other }: Unread): Error =>
  bound ? new TooMuchToRead(bound) : other ? new OtherFile(other) : new Error(message)
