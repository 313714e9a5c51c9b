import type { AppError } from '../src/operation/errors.ts'

/** What a piece of work was refused with; throws when it was not. */
export function refusal(work: () => unknown): AppError {
  try {
    work()
  } catch (error) {
    return error as AppError
  }
  throw new Error('it was not refused')
}
