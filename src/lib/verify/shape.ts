type Fields = Record<string, unknown>

/** A JSON object. */
export const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

export const isText = (value: unknown): value is string => typeof value === 'string'

/** A whole number from 0 that is exact. */
export const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) >= 0

/** The hex of a SHA-256. */
export const isHash = (value: unknown): value is string => isText(value) && /^[0-9a-f]{64}$/.test(value)

/** `sha256:` and the hex of a root. */
export const isRoot = (value: unknown): value is string =>
  isText(value) && isHash(value.replace(/^sha256:/, '')) && value.length === 71

/** Hashes of a proof; no tree that can be counted needs more than 64. */
export const isPath = (value: unknown): value is string[] =>
  Array.isArray(value) && value.length <= 64 && value.every(isHash)
