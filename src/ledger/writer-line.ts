import type { Packed } from './packed-message.mjs'

/** What a statement made. */
export interface WriteResult {
  rows: unknown[]
  changes?: number
  lastInsertRowid?: number
  /** Nothing was written: a statement did not answer the rows that it must. */
  isUnmet?: boolean
}

/** What is answered to a message of this number. */
export interface WriterAnswer {
  readonly id: number
  readonly result: WriteResult
  readonly error?: { readonly message: string; readonly code?: string }
}

/** Why a line ended: for what is not written, and for what it carried to be committed. */
export interface LineEnd {
  readonly undone: Error
  readonly open: Error
}

/** Whoever is at the near end of a line. */
export interface LineEars {
  onAnswers(answers: readonly WriterAnswer[]): void
  onEnd(end: LineEnd): void
}

/** The way to whoever has the writing connection of an embedded ledger: messages arrive in the order they are sent. */
export interface WriterLine {
  listen(ears: LineEars): void
  send(message: string | Packed): void
  /** Whether the process is to go on living for what is awaited over it. */
  hold(isHeld: boolean): void
  /** Nothing may be under way. */
  close(): Promise<void>
}

/** How the writing connection was opened. */
export interface OpenedFile {
  readonly journalMode: string
  readonly synchronous: number
}

/** Refuses a file whose commits would not be durable: SQLite may answer NORMAL where FULL was asked. */
export function refuseUndurable(opened: OpenedFile, path: string): void {
  if (opened.journalMode === 'wal' && opened.synchronous === 2) return
  throw new Error(`the ledger at ${path} is not durable: ${JSON.stringify(opened)}`)
}

/** The answers in a message, which is text where it can be. */
export const answersIn = (message: string | readonly WriterAnswer[]): readonly WriterAnswer[] =>
  typeof message === 'string' ? JSON.parse(message) : message
