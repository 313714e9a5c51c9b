import type { TSchema } from 'typebox'

const key = Symbol('says again')

/**
 * The same schema of a member that says what others of its answer say, in another form: ready to be pasted, grouped, counted or as
 * the records behind it. A text for a model, which needs each thing once, leaves it out.
 */
export function saysAgain<T extends TSchema>(schema: T): T {
  const copy = Object.defineProperties({} as T, Object.getOwnPropertyDescriptors(schema))
  return Object.assign(copy, { [key]: true })
}

/** Whether a schema was declared so. */
export const isSaidAgain = (schema: object): boolean => key in schema
