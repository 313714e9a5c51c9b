/** An object of an answer. */
export type Members = Readonly<Record<string, unknown>>

/** Whether a value is an object with members. */
export const isMembers = (value: unknown): value is Members =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Whether a value is a text. */
export const isText = (value: unknown): value is string => typeof value === 'string'
