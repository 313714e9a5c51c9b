import { type AppError, invalid } from './errors.ts'

/** 422 of an input that has no canonical form; `error` is what making it threw. */
export const unfit = (error: unknown): AppError =>
  invalid([{ loc: ['body'], msg: (error as Error).message, type: 'json' }])
