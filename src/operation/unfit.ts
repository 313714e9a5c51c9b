import { TooLarge } from '../lib/canonical-list.ts'
import { type AppError, invalid } from './errors.ts'

/** 422 of an input that has no canonical form or is too large for one; `error` is what making it threw. */
export const unfit = (error: unknown): AppError => {
  const { message: msg } = error as Error
  if (error instanceof TooLarge) return invalid([{ loc: ['body', ...error.path], msg, type: error.keyword }])
  return invalid([{ loc: ['body'], msg, type: 'json' }])
}
