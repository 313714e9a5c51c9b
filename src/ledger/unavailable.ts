import { codeOf } from '../lib/caught.ts'

/**
 * What is known of a statement that failed: nothing of it happened; its connection ended and another one may serve at once;
 * or no answer came in time.
 */
export type Ending = 'undone' | 'cut off' | 'late'

/** The ledger cannot be read or written now, for a reason that passes; `code` is what it or the network said. */
export class LedgerUnavailable extends Error {
  readonly code: string
  readonly ending: Ending

  constructor(message: string, { code, ending, cause }: { code: string; ending: Ending; cause?: unknown }) {
    super(message, { cause })
    this.name = 'LedgerUnavailable'
    this.code = code
    this.ending = ending
  }
}

/** The ledger was lost while it wrote, and did not say in time what became of that: it may be on the books. */
export class OutcomeUnknown extends LedgerUnavailable {
  constructor({ message, code }: LedgerUnavailable) {
    super(`a commit was not answered: ${message}`, { code, ending: 'late' })
    this.name = 'OutcomeUnknown'
  }
}

/** Refused at once, because as many calls as may wait for the ledger are waiting. */
export const tooManyWait = () =>
  new LedgerUnavailable('too many calls wait for the ledger', { code: 'busy', ending: 'undone' })

/** Not begun, because what came before it failed after a long wait. */
export const heldUp = (cause: unknown) =>
  new LedgerUnavailable('a commit before it failed after a long wait', { code: 'held_up', ending: 'undone', cause })

/** Whether the database refused a row, which then is not on the books by this attempt. */
export const isRefusedRow = (error: unknown): boolean => /^(SQLITE_CONSTRAINT|23)/.test(codeOf(error))
