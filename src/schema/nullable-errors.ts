import type { TLocalizedValidationError } from 'typebox/error'

const nullBranch = /\/anyOf\/1$/

/**
 * The errors of a value that may also be null, as those of the value: what is said of the null and of the choice between
 * both helps nobody. Other choices keep the one error of the choice.
 */
export function withoutNulls(errors: readonly TLocalizedValidationError[]): TLocalizedValidationError[] {
  const nullable = errors
    .filter(({ keyword, params, schemaPath }) => keyword === 'type' && isNull(params) && nullBranch.test(schemaPath))
    .map(({ schemaPath }) => schemaPath.replace(nullBranch, ''))
    .filter((at) => !errors.some(({ schemaPath }) => schemaPath.startsWith(`${at}/anyOf/2`)))
    .sort((a, b) => b.length - a.length)
  if (nullable.length === 0) return errors.filter(({ schemaPath }) => !schemaPath.includes('/anyOf/'))
  const plain = (path: string) =>
    nullable.reduce(
      (read, at) => (read.startsWith(`${at}/anyOf/0`) ? at + read.slice(`${at}/anyOf/0`.length) : read),
      path,
    )
  return errors
    .filter(({ keyword, schemaPath }) => !(keyword === 'anyOf' && nullable.includes(schemaPath)))
    .filter(({ schemaPath }) => !plain(schemaPath).includes('/anyOf/'))
}

const isNull = (params: object): boolean => (params as { readonly type?: unknown }).type === 'null'
